// The commands of the program inside of Python, with sweeps as columns.

#include <future>
#include <mutex>

#include "amount.hpp"
#include "program/program.hpp"
#include "program/run_control.hpp"
#include "sweep/run.hpp"

namespace proofline::python {

namespace {

using clock = std::chrono::steady_clock;

/// The points of a sweep, one behind the other, each with its columns: numbers in FLOP, byte and
/// second; of an axis of names, which of them.
struct table {
  std::vector<std::string> names = {}, units = {};
  std::vector<std::vector<std::string>> labels = {};  ///< of each column; empty for one of numbers
  std::vector<double> cells = {};
  std::vector<std::pair<std::string, std::uint64_t>> counts = {};  ///< of a report that only counts
  std::uint64_t points = 0;                                        ///< that were read

  /// False where there is a column of this name.
  bool add(std::string_view name, std::string_view unit, std::vector<std::string> label = {}) {
    if (std::ranges::find(names, name) != names.end()) return false;
    names.emplace_back(name);
    units.emplace_back(unit);
    labels.push_back(std::move(label));
    return true;
  }
};

/// The cells of points: first the axes, and then what is printed there.
class cells_of {
 public:
  cells_of(const tools::sweep_question& asked, table& to) : axes_(&asked.over.axes()) {
    for (const sweep::axis_data& axis : *axes_) {
      if (!axis.labels.empty()) to.add(axis.name, "", axis.labels);
      for (const sweep::column& each : axis.columns) {
        if (axis.labels.empty()) to.add(each.input.name, each.input.unit);
      }
    }
    for (const auto* several : {&asked.inputs, &asked.values, &asked.bounds}) {
      for (const tools::quantity& each : *several) is_new_.push_back(to.add(each.name, each.unit));
    }
  }
  /// Calls use(double) for each cell; `values` are those of printed_functions at the point.
  template <class Use>
  void visit(const sweep::position& at, const std::vector<double>& values, const Use& use) const {
    for (std::size_t i = 0; i < at.size(); ++i) {
      const sweep::axis_data& axis = (*axes_)[i];
      if (!axis.labels.empty()) {
        use(static_cast<double>(at[i]));
      } else {
        for (const sweep::column& each : axis.columns) use(each.values[at[i]]);
      }
    }
    for (std::size_t k = 0; k < is_new_.size(); ++k) {
      if (is_new_[k]) use(values[k]);
    }
  }

 private:
  const std::vector<sweep::axis_data>* axes_;
  std::vector<bool> is_new_;
};

/// All values of a grid, in its order.
void add_all(const tools::sweep_question& asked, const sweep::settings& how, table& to) {
  const cells_of cells(asked, to);
  try {
    to.cells.reserve(asked.over.size() * to.names.size());
  } catch (const std::exception&) {
    throw bad_input(fmt::format("report: {} values of {} columns do not fit into memory",
                                asked.over.size(), to.names.size()));
  }
  const auto read = [&cells](tools::text_buffer& bytes, const tools::sweep_point& point) {
    cells.visit(point.at, point.values, [&bytes](double value) {
      const char* const begin = reinterpret_cast<const char*>(&value);
      bytes.append(begin, begin + sizeof value);
    });
  };
  tools::write_values(asked, how, read, [&to](std::string_view bytes) {
    const std::size_t before = to.cells.size();
    to.cells.resize(before + bytes.size() / sizeof(double));
    std::memcpy(&to.cells[before], bytes.data(), bytes.size());
  });
}
void add_points(const tools::sweep_question& asked, const std::vector<std::uint64_t>& points,
                table& to) {
  const cells_of cells(asked, to);
  const std::vector<sweep::function> functions = tools::printed_functions(asked);
  const sweep::plan reading(asked.over, sweep::pointers_to(functions), sweep::validity::ignored);
  std::vector<double> values(functions.size());
  for (const std::uint64_t point : points) {
    const sweep::position at = asked.over.position_of(point);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = sweep::value_at(reading, at, reading.outputs[k]);
    }
    cells.visit(at, values, [&to](double value) { to.cells.push_back(value); });
  }
}
int answer(const tools::sweep_question& asked, const tools::run_settings& run, table& to) {
  using tools::report_kind;
  tools::watched_run watched(asked, run, tools::points_to_read(asked, {}));
  to.points = asked.over.size();
  if (asked.report == report_kind::values) {
    add_all(asked, watched.how, to);
    return 0;
  }
  const tools::sweep_outcome outcome = tools::answer(asked, watched.how, watched.limits);
  if (asked.report != report_kind::count && asked.report != report_kind::bounds) {
    add_points(asked, outcome.points, to);
    return 0;
  }
  for (std::size_t i = 0; i < outcome.numbers.size(); ++i) {
    to.counts.emplace_back(asked.counted ? asked.counted->text : asked.bounds[i].name,
                           outcome.numbers[i]);
  }
  return 0;
}

/// A command of the program, on a thread of its own.
class hosted_run {
 public:
  tools::host host = {};
  table found = {};
  std::string far;  ///< the last line of progress

  explicit hosted_run(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {
    host.answer_sweep = [this](const tools::sweep_question& asked, const tools::run_settings& how) {
      return answer(asked, how, found);
    };
  }
  /// The exit status. Ctrl-C ends the run, and is thrown once it has ended. `show` has a line of
  /// progress each tenth of a second, from half a second on.
  int run(const py::function& show) {
    using namespace std::chrono_literals;
    std::future<int> status = std::async(std::launch::async, [this] { return run_alone(); });
    const auto has_ended = [&status](auto within) {
      const py::gil_scoped_release released;
      return status.wait_for(within) == std::future_status::ready;
    };
    try {
      for (auto next = begun_ + 500ms; !has_ended(10ms);) {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (clock::now() < next) continue;
        if (std::string line = progress(); !line.empty()) show(far = std::move(line));
        next += 100ms;
      }
    } catch (...) {
      if (std::string line = progress(); !line.empty()) far = std::move(line);
      host.stop = true;
      while (!has_ended(1h)) {
      }
      throw;
    }
    return status.get();
  }

 private:
  int run_alone() {
    static std::timed_mutex one_at_a_time;
    std::unique_lock turn(one_at_a_time, std::defer_lock);
    while (!turn.try_lock_for(std::chrono::milliseconds(5))) {
      if (host.stop) return tools::bad_input_status;
    }
    std::string name = "proofline";
    std::vector<char*> words{name.data()};
    for (std::string& each : arguments_) words.push_back(each.data());
    words.push_back(nullptr);
    tools::host_of_process = &host;
    const int status = tools::run_program(static_cast<int>(words.size()) - 1, words.data());
    tools::host_of_process = nullptr;
    return status;
  }
  std::string progress() {
    const std::lock_guard lock(host.mutex);
    if (host.progress == nullptr) return "";
    return host.progress->text(std::chrono::duration<double>(clock::now() - begun_).count());
  }

  std::vector<std::string> arguments_;
  const clock::time_point begun_ = clock::now();
};

/// The cells as an array that owns them: nothing is copied.
py::object cells_as_array(table& of) {
  const auto width = static_cast<py::ssize_t>(of.names.size());
  auto* const kept = new std::vector<double>(std::move(of.cells));
  const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<double>*>(p); });
  const auto rows = width == 0 ? 0 : static_cast<py::ssize_t>(kept->size()) / width;
  return py::array_t<double>({rows, width}, kept->data(), owner);
}

}  // namespace

void add_commands(py::module_& to) {
  py::class_<hosted_run>(to, "_Run")
      .def(py::init<std::vector<std::string>>())
      .def("run", &hosted_run::run)
      .def_readonly("far", &hosted_run::far)
      .def_property_readonly("output", [](const hosted_run& of) { return of.host.output; })
      .def_property_readonly("errors", [](const hosted_run& of) { return of.host.errors; })
      .def_property_readonly("columns", [](hosted_run& of) {
        table& found = of.found;
        return py::make_tuple(found.names, found.units, found.labels, cells_as_array(found),
                              found.counts, found.points);
      });
}

}  // namespace proofline::python
