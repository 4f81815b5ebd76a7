// The commands of the program inside of Python, with sweeps as columns.

#include <condition_variable>

#include "amount.hpp"
#include "program/program.hpp"
#include "program/run_control.hpp"
#include "sweep/run.hpp"

namespace proofline::python {

namespace {

using clock = std::chrono::steady_clock;

/// Columns of a sweep: numbers in FLOP, byte and second, or the names of devices and models.
struct column {
  std::string name, unit;
  std::vector<double> numbers = {};
  std::vector<std::string> labels = {};  ///< of an axis of names, whose numbers are places here
};
struct table {
  std::vector<column> columns;
  std::vector<std::string> counted = {};  ///< what numbers count, in the reports that only count
  std::vector<std::uint64_t> numbers = {};
  std::uint64_t points = 0;  ///< that were read
};

bool has_column(const table& of, const std::string& name) {
  return std::ranges::find(of.columns, name, &column::name) != of.columns.end();
}
/// Fills the columns of a sweep: the axes, and then what is printed at a point.
class columns_of {
 public:
  columns_of(const tools::sweep_question& asked, table& to) : asked_(&asked), to_(&to) {
    for (const sweep::axis_data& axis : asked.over.axes()) {
      if (!axis.labels.empty()) {
        to.columns.push_back({axis.name, "", {}, axis.labels});
        continue;
      }
      for (const sweep::column& each : axis.columns) {
        to.columns.push_back({std::string(each.input.name), std::string(each.input.unit)});
      }
    }
    for (const auto* several : {&asked.inputs, &asked.values, &asked.bounds}) {
      for (const tools::quantity& each : *several) {
        is_new_.push_back(!has_column(to, each.name));
        if (is_new_.back()) to.columns.push_back({each.name, each.unit});
      }
    }
  }
  std::size_t width() const { return to_->columns.size(); }
  /// The cells of a point, from the values of printed_functions there. Any number of threads at
  /// once.
  void read(const sweep::position& at, const std::vector<double>& values, double* cells) const {
    for (std::size_t i = 0; i < at.size(); ++i) {
      const sweep::axis_data& axis = asked_->over.axes()[i];
      if (!axis.labels.empty()) {
        *cells++ = static_cast<double>(at[i]);
        continue;
      }
      for (const sweep::column& each : axis.columns) *cells++ = each.values[at[i]];
    }
    for (std::size_t k = 0; k < is_new_.size(); ++k) {
      if (is_new_[k]) *cells++ = values[k];
    }
  }
  void add(const double* cells) {
    for (column& each : to_->columns) each.numbers.push_back(*cells++);
  }
  /// Throws bad_input where so many points have no room.
  void reserve(std::uint64_t points) {
    try {
      for (column& each : to_->columns) each.numbers.reserve(points);
    } catch (const std::exception&) {
      throw bad_input(
          fmt::format("report: {} values of {} columns do not fit into memory", points, width()));
    }
  }

 private:
  const tools::sweep_question* asked_;
  table* to_;
  std::vector<bool> is_new_;
};

/// All values of a grid, in its order; the cells of many points are read at once.
void add_all(const tools::sweep_question& asked, const sweep::settings& how, columns_of to) {
  to.reserve(asked.over.size());
  const std::size_t bytes = to.width() * sizeof(double);
  const auto read = [&](tools::text_buffer& text, const tools::sweep_point& point) {
    std::vector<double> cells(to.width());
    to.read(point.at, point.values, cells.data());
    const char* const begin = reinterpret_cast<const char*>(cells.data());
    text.append(begin, begin + bytes);
  };
  std::vector<double> cells(to.width());
  tools::write_values(asked, how, read, [&](std::string_view text) {
    for (; !text.empty(); text.remove_prefix(bytes)) {
      std::memcpy(cells.data(), text.data(), bytes);
      to.add(cells.data());
    }
  });
}
void add_points(const tools::sweep_question& asked, const std::vector<std::uint64_t>& points,
                columns_of to) {
  const std::vector<sweep::function> functions = tools::printed_functions(asked);
  const sweep::plan reading(asked.over, sweep::pointers_to(functions), sweep::validity::ignored);
  std::vector<double> values(functions.size()), cells(to.width());
  for (const std::uint64_t point : points) {
    const sweep::position at = asked.over.position_of(point);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = sweep::value_at(reading, at, reading.outputs[k]);
    }
    to.read(at, values, cells.data());
    to.add(cells.data());
  }
}
int answer(const tools::sweep_question& asked, const tools::run_settings& run, table& to) {
  tools::progress_line progress(tools::points_to_read(asked, {}));
  sweep::search_settings limits = run.limits;
  limits.stop = &tools::stop_requested();
  limits.points_done = &progress.done;
  limits.boxes_done = &progress.boxes;
  sweep::settings how;
  how.threads = limits.threads;
  how.stop = limits.stop;
  how.done = &progress.done;
  to.points = asked.over.size();
  if (asked.report == tools::report_kind::values) {
    add_all(asked, how, columns_of(asked, to));
    return 0;
  }
  const tools::sweep_outcome outcome = tools::answer(asked, how, limits);
  if (asked.report == tools::report_kind::count || asked.report == tools::report_kind::bounds) {
    to.numbers = outcome.numbers;
    if (asked.counted) to.counted.push_back(asked.counted->text);
    for (const tools::quantity& each : asked.bounds) to.counted.push_back(each.name);
    to.counted.resize(to.numbers.size());
    return 0;
  }
  add_points(asked, outcome.points, columns_of(asked, to));
  return 0;
}

/// Runs a command on a thread of its own, while this one looks for Ctrl-C and shows progress.
class hosted_run {
 public:
  explicit hosted_run(std::vector<std::string> arguments) : arguments_(std::move(arguments)) {
    arguments_.insert(arguments_.begin(), "proofline");
  }
  tools::host host;
  int status = 0;

  /// `show` is called with a line of text each tenth of a second, once one is there.
  void run(const py::object& show) {
    static std::timed_mutex one_at_a_time;
    std::unique_lock turn(one_at_a_time, std::defer_lock);
    while (!wait([&] { return turn.try_lock_for(look_again); })) look();
    tools::host_of_process = &host;
    thread_ = std::thread([this] { work(); });
    bool is_shown = false;
    while (!wait([this] { return is_done(); })) {
      look();
      if (clock::now() - begun_ < patience || show.is_none()) continue;
      const std::string line = progress();
      if (line.empty() || host.stop) continue;
      is_shown = true;
      try {
        show(line);
      } catch (const py::error_already_set& error) {
        stop(error);
      }
    }
    thread_.join();
    tools::host_of_process = nullptr;
    turn.unlock();
    if (is_shown && !interrupted_) show(py::none());
    if (interrupted_) say_how_far(is_shown ? show : py::none());
  }

 private:
  static constexpr std::chrono::milliseconds look_again{5}, patience{500};

  template <class Wait>
  static bool wait(const Wait& until) {
    const py::gil_scoped_release released;
    return until();
  }
  bool is_done() {
    std::unique_lock lock(mutex_);
    return ends_.wait_for(lock, look_again, [this] { return done_; });
  }
  void work() {
    std::vector<char*> words;
    for (std::string& each : arguments_) words.push_back(each.data());
    words.push_back(nullptr);
    try {
      status = tools::run_program(static_cast<int>(words.size()) - 1, words.data());
    } catch (...) {  // what is thrown while a host's answer is computed
      status = tools::bad_input_status;
    }
    const std::lock_guard lock(mutex_);
    done_ = true;
    ends_.notify_all();
  }
  std::string progress() {
    const std::lock_guard lock(host.mutex);
    if (host.progress == nullptr) return "";
    return host.progress->text(std::chrono::duration<double>(clock::now() - begun_).count());
  }
  /// Asks Python whether Ctrl-C was pressed: in its main thread only.
  void look() {
    if (interrupted_ || PyErr_CheckSignals() == 0) return;
    const py::error_already_set error;
    if (!thread_.joinable()) throw error;  // waits for another run
    stop(error);
  }
  void stop(const py::error_already_set& error) {
    interrupted_ = error;
    far_ = progress();
    host.stop = true;
  }
  [[noreturn]] void say_how_far(const py::object& show) {
    if (!show.is_none()) show(py::none());
    if (interrupted_->matches(PyExc_KeyboardInterrupt)) {
      const std::string said =
          arguments_[1] + ": interrupted" + (far_.empty() ? "" : " at " + far_);
      PyErr_SetString(PyExc_KeyboardInterrupt, said.c_str());
      throw py::error_already_set();
    }
    throw *interrupted_;
  }

  std::vector<std::string> arguments_;
  std::optional<py::error_already_set> interrupted_;
  std::string far_;
  const clock::time_point begun_ = clock::now();
  std::mutex mutex_;
  std::condition_variable ends_;
  bool done_ = false;
  std::thread thread_;
};

py::tuple run(const std::vector<std::string>& arguments, const py::object& show) {
  hosted_run here(arguments);
  here.run(show);
  return py::make_tuple(here.status, here.host.output, here.host.errors);
}

/// An array that owns the column: nothing is copied.
py::object as_array(column& of) {
  if (!of.labels.empty()) {
    py::list names;
    for (const double each : of.numbers) names.append(of.labels[static_cast<std::size_t>(each)]);
    return names;
  }
  auto* const kept = new std::vector<double>(std::move(of.numbers));
  const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<double>*>(p); });
  return py::array_t<double>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}
py::tuple run_sweep(const std::vector<std::string>& arguments, const py::object& show) {
  hosted_run here(arguments);
  table found;
  here.host.answer_sweep = [&found](const tools::sweep_question& asked,
                                    const tools::run_settings& how) {
    return answer(asked, how, found);
  };
  here.run(show);
  py::dict columns, units, numbers;
  for (column& each : found.columns) {
    units[py::str(each.name)] = each.unit;
    columns[py::str(each.name)] = as_array(each);
  }
  for (std::size_t i = 0; i < found.numbers.size(); ++i) {
    numbers[py::str(found.counted[i])] = found.numbers[i];
  }
  return py::make_tuple(here.status, here.host.errors, columns, units, numbers, found.points);
}

}  // namespace

void add_commands(py::module_& to) {
  to.def("_run", &run);
  to.def("_sweep", &run_sweep);
}

}  // namespace proofline::python
