// Equations by name: of fractions where all inputs are, of doubles otherwise, and of arrays in
// blocks.

#include <proofline/equation/input_of_text.hpp>
#include <proofline/sweep/parallel.hpp>

#include "amount.hpp"
#include "program/catalogue.hpp"

namespace proofline::python {

namespace {

using sweep::detail::longest_row;
using array = py::array_t<double, py::array::forcecast>;
using shape = std::vector<py::ssize_t>;

/// What an input is given: one number, or an array of its values in FLOP, byte and second.
struct leaf {
  amount one;
  std::optional<array> many = {};
};

std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

// Arrays.

/// The values of an array that is broadcast to a shape, from a flat position on.
class broadcast {
 public:
  broadcast(const array& of, const shape& to)
      : data_(of.data()), shape_(to), strides_(to.size(), 0) {
    const std::size_t before = to.size() - static_cast<std::size_t>(of.ndim());
    for (py::ssize_t i = 0; i < of.ndim(); ++i) {
      if (of.shape(i) == 1) continue;
      strides_[before + static_cast<std::size_t>(i)] =
          of.strides(i) / static_cast<py::ssize_t>(sizeof(double));
    }
    py::ssize_t dense = 1;
    for (std::size_t i = to.size(); i-- > 0; dense *= to[i]) {
      is_dense_ = is_dense_ && (to[i] == 1 || strides_[i] == dense);
    }
  }
  /// Where they lie, or `room`, where they are then.
  const double* at(std::size_t first, std::size_t n, double* room) const {
    if (is_dense_) return data_ + first;
    const auto inner = static_cast<std::size_t>(shape_.back());
    for (std::size_t done = 0; done < n;) {
      const std::size_t column = (first + done) % inner;
      const std::size_t run = std::min(inner - column, n - done);
      const double* from = data_ + offset((first + done) / inner) +
                           static_cast<py::ssize_t>(column) * strides_.back();
      for (std::size_t i = 0; i < run; ++i, from += strides_.back()) room[done + i] = *from;
      done += run;
    }
    return room;
  }

 private:
  py::ssize_t offset(std::size_t row) const {
    py::ssize_t result = 0;
    for (std::size_t i = shape_.size() - 1; i-- > 0;) {
      const auto extent = static_cast<std::size_t>(shape_[i]);
      result += static_cast<py::ssize_t>(row % extent) * strides_[i];
      row /= extent;
    }
    return result;
  }

  const double* data_;
  shape shape_, strides_;
  bool is_dense_ = true;
};

/// 1 where a value is in a domain, for all of a row at once.
[[gnu::always_inline]] inline bool all_within_ends(const double* values, std::size_t n,
                                                   double least, double most) {
  // The next row comes from memory meanwhile: processors look ahead no further than a page.
  constexpr std::size_t part = 32, line = 8;
  long long outside = 0;
  std::size_t i = 0;
  for (; i + part <= n; i += part) {
    for (std::size_t k = 0; k < part; k += line) __builtin_prefetch(values + i + k + n);
    for (std::size_t k = 0; k < part; ++k) {
      outside += values[i + k] >= least && values[i + k] <= most ? 0 : 1;
    }
  }
  for (; i < n; ++i) outside += values[i] >= least && values[i] <= most ? 0 : 1;
  return outside == 0;
}
/// The least and the greatest double of a domain, none of which is infinite.
std::pair<double, double> ends_of(domain where) {
  using limits = std::numeric_limits<double>;
  switch (where) {
    case domain::positive: return {limits::denorm_min(), limits::max()};
    case domain::nonnegative: return {0, limits::max()};
    case domain::at_least_one: return {1, limits::max()};
    case domain::even: return {2, limits::max()};
    case domain::fraction: return {limits::denorm_min(), 1};
    case domain::real: break;
  }
  return {limits::lowest(), limits::max()};
}
bool takes(domain where, double value) { return std::isfinite(value) && in_domain(where, value); }

/// A function over arrays, by the loops of sweeps: each thread reads blocks that fit its cache, and
/// what no array changes is computed once.
class reading {
 public:
  reading(const sweep::function& what, const std::vector<leaf>& leaves, const shape& over)
      : what_(&what),
        steps_(&what.steps.steps()),
        numbers_(steps_->size()),
        is_row_(steps_->size()) {
    for (const leaf& each : leaves) {
      rows_.push_back(each.many ? std::optional(broadcast(*each.many, over)) : std::nullopt);
    }
    for (std::size_t i = 0; i < steps_->size(); ++i) {
      const sweep::step& each = (*steps_)[i];
      if (each.op == sweep::operation::input) {
        is_row_[i] = rows_[index(each.a)].has_value();
        numbers_[i] = leaves[index(each.a)].one.value;
      } else if (each.op != sweep::operation::literal) {
        for (const std::int32_t k : {each.a, each.b, each.c})
          is_row_[i] |= k >= 0 && is_row_[index(k)];
      }
      const auto known = [this](std::int32_t k) { return numbers_[index(k)]; };
      const auto number = [this, i](const sweep::step&) { return numbers_[i]; };
      if (!is_row_[i]) numbers_[i] = sweep::value_of_step(each, number, known);
    }
  }

  /// The first position with a value that its input does not take, or `size`.
  std::size_t evaluate(double* out, std::size_t size) const {
    std::atomic<std::size_t> wrong = size;
    sweep::detail::thread_team team(0);
    constexpr std::size_t part = 32 * longest_row;
    team.run([&] {
      const tbb::blocked_range<std::size_t> parts(0, (size + part - 1) / part);
      tbb::parallel_for(parts, [&](const auto& some) {
        std::vector<double> room(steps_->size() * longest_row + 8);
        for (std::size_t at = some.begin() * part; at < std::min(some.end() * part, size);
             at += longest_row) {
          read(at, std::min(longest_row, size - at), out, room.data(), wrong);
        }
        std::atomic_thread_fence(std::memory_order_seq_cst);
      });
    });
    return wrong;
  }
  /// An input that does not take what stands at a position, and that value.
  std::pair<std::size_t, double> wrong_at(std::size_t at) const {
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      double room = 0;
      const double value = rows_[k] ? *rows_[k]->at(at, 1, &room) : 0;
      if (rows_[k] && !takes(what_->inputs[k].where, value)) return {k, value};
    }
    return {rows_.size(), 0};
  }

 private:
  void read(std::size_t at, std::size_t n, double* out, double* room,
            std::atomic<std::size_t>& wrong) const {
    const auto on = sweep::detail::this_machine();
    static const sweep::detail::other_loops others(on);
    static const auto within = sweep::detail::compiled<&all_within_ends>::on(on);
    thread_local std::vector<const double*> rows;
    rows.resize(steps_->size());
    for (std::size_t i = 0; i < steps_->size(); ++i) {
      const sweep::step& each = (*steps_)[i];
      double* const own = room + i * longest_row;
      if (!is_row_[i]) {
        rows[i] = &numbers_[i];
      } else if (each.op == sweep::operation::input) {
        rows[i] = rows_[index(each.a)]->at(at, n, own);
        const domain where = what_->inputs[index(each.a)].where;
        const auto [least, most] = ends_of(where);
        if (!within(rows[i], n, least, most) || where == domain::even)
          note(where, rows[i], at, n, wrong);
      } else if (each.op == sweep::operation::select) {
        others.choose(own, spread(each.a, n, rows, room), spread(each.b, n, rows, room),
                      spread(each.c, n, rows, room), n);
        rows[i] = own;
      } else {
        const std::int32_t b = each.b < 0 ? each.a : each.b;
        const auto shaped = sweep::detail::shape_of(is_row_[index(each.a)], is_row_[index(b)]);
        using sweep::detail::division;
        sweep::detail::loop_for(each.op, shaped, on, division::plain)(own, rows[index(each.a)],
                                                                      rows[index(b)], n);
        rows[i] = own;
      }
    }
    const std::size_t result = index(what_->result);
    if (is_row_[result]) {
      others.stream(rows[result], n, out + at);
    } else {
      std::fill_n(out + at, n, numbers_[result]);
    }
  }
  /// A step as a row, even if it is a number.
  const double* spread(std::int32_t which, std::size_t n, std::vector<const double*>& rows,
                       double* room) const {
    if (is_row_[index(which)]) return rows[index(which)];
    std::fill_n(room + index(which) * longest_row, n, numbers_[index(which)]);
    return room + index(which) * longest_row;
  }
  static void note(domain where, const double* values, std::size_t at, std::size_t n,
                   std::atomic<std::size_t>& wrong) {
    const double* const found =
        std::find_if(values, values + n, [where](double each) { return !takes(where, each); });
    if (found == values + n) return;
    const std::size_t here = at + static_cast<std::size_t>(found - values);
    for (std::size_t before = wrong; here < before && !wrong.compare_exchange_weak(before, here);) {
    }
  }

  const sweep::function* what_;
  const std::vector<sweep::step>* steps_;
  std::vector<double> numbers_;  ///< steps that no array changes
  std::vector<char> is_row_;
  std::vector<std::optional<broadcast>> rows_;  ///< of inputs
};

std::string text_of(const shape& of) {
  std::vector<std::string> parts;
  for (const py::ssize_t each : of) parts.push_back(std::to_string(each));
  return "(" + tools::joined(parts) + ")";
}
/// The shape that all are broadcast to, as NumPy does it.
shape shape_of(const sweep::function& what, const std::vector<leaf>& leaves) {
  shape all;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    if (!leaves[k].many) continue;
    const shape own(leaves[k].many->shape(), leaves[k].many->shape() + leaves[k].many->ndim());
    if (own.size() > all.size()) all.insert(all.begin(), own.size() - all.size(), 1);
    for (std::size_t i = 0; i < own.size(); ++i) {
      py::ssize_t& extent = all[all.size() - own.size() + i];
      if (extent == 1) extent = own[i];
      if (own[i] == 1 || own[i] == extent) continue;
      throw bad_input(fmt::format("{}: {} has the shape {}, which does not broadcast to {}",
                                  what.name, what.inputs[k].name, text_of(own), text_of(all)));
    }
  }
  return all;
}

// Equations.

struct equation {
  const tools::equation_record* record;
  std::vector<dimension> units;  ///< of the inputs
  dimension unit = {};

  const sweep::function& function() const { return record->function; }
};

const tools::catalogue& known() {
  using tools::kind;
  static const tools::catalogue all({kind::equation, kind::device, kind::model});
  return all;
}

leaf read_leaf(const equation& of, std::size_t k, py::handle given) {
  const sweep::input_facts& input = of.function().inputs[k];
  const auto where = [&] { return fmt::format("{}: {}", of.function().name, input.name); };
  leaf result;
  const bool is_scalar = PyFloat_CheckExact(given.ptr()) || PyLong_CheckExact(given.ptr()) ||
                         PyUnicode_Check(given.ptr()) || py::isinstance<amount>(given);
  if (const py::object many = is_scalar ? py::none() : of_arrays("of_equation")(where(), given);
      !many.is_none()) {
    const auto [values, one] = many.cast<std::pair<array, amount>>();
    result = {one, values};
  } else {
    result.one = read(where(), given);
  }
  if (result.one.unit != of.units[k]) {
    throw unit_error(fmt::format(
        "{}: {} is {}, expected {}", where(),
        PyUnicode_Check(given.ptr()) ? tools::in_quotes(given.cast<std::string>()) : "the value",
        said(result.one), tools::said(of.units[k])));
  }
  if (!result.many && !takes(input.where, result.one.value)) {
    throw bad_input(fmt::format("{}: expected a value {}, read {}", where(),
                                domain_text(input.where), to_text(result.one, 6)));
  }
  return result;
}
/// The figures of devices and models, for inputs that nothing else gives.
void read_figures(const equation& of, const py::args& named,
                  std::vector<std::optional<leaf>>& leaves) {
  const std::string where(of.function().name);
  for (const py::handle each : named) {
    if (!PyUnicode_Check(each.ptr())) {
      throw bad_input(where + ": expected inputs by name, and devices and models as texts");
    }
    const std::string name = each.cast<std::string>();
    const tools::named_figures found =
        tools::find_figures(where, name, tools::known_devices_and_models());
    for (std::size_t k = 0; k < leaves.size(); ++k) {
      const std::vector<tools::figure_record> meant = found.of(of.function().inputs[k].name);
      if (leaves[k] || meant.empty() || !meant.front().published.given) continue;
      if (meant.size() > 1) {
        throw bad_input(where + ": " + name +
                        " has several: " + tools::ways_to_ask(found, of.function().inputs[k].name));
      }
      leaves[k] = leaf{amount(exact(meant.front().published.given->value), of.units[k])};
    }
  }
}
std::vector<leaf> read_leaves(const equation& of, const py::args& named, const py::kwargs& given) {
  const std::vector<sweep::input_facts>& inputs = of.function().inputs;
  std::vector<std::optional<leaf>> leaves(inputs.size());
  for (const auto& [key, value] : given) {
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(key.ptr(), &size);
    const std::string_view name(text, static_cast<std::size_t>(size));
    const auto input = std::ranges::find(inputs, name, &sweep::input_facts::name);
    if (input == inputs.end()) {
      tools::refuse_name(of.function().name, name, tools::names_of(inputs), "an input");
    }
    const auto k = static_cast<std::size_t>(input - inputs.begin());
    leaves[k] = read_leaf(of, k, value);
  }
  read_figures(of, named, leaves);
  std::vector<leaf> result;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    if (!leaves[k]) {
      throw bad_input(fmt::format("{}: needs {}: {}, {}", of.function().name, inputs[k].name,
                                  inputs[k].meaning, inputs[k].unit));
    }
    result.push_back(std::move(*leaves[k]));
  }
  return result;
}
py::object call_with_arrays(const equation& of, const std::vector<leaf>& leaves) {
  const sweep::function& what = of.function();
  const shape over = shape_of(what, leaves);
  array out(over);
  const auto size = static_cast<std::size_t>(out.size());
  const reading values(what, leaves, over);
  double* const to = out.mutable_data();
  std::size_t wrong = size;
  if (size > 0) {
    const py::gil_scoped_release released;
    wrong = values.evaluate(to, size);
  }
  if (wrong < size) {
    const auto [k, value] = values.wrong_at(wrong);
    throw bad_input(fmt::format("{}: {}: expected values {}, read {} at position {} of {}",
                                what.name, what.inputs[k].name, domain_text(what.inputs[k].where),
                                to_text({value, of.units[k]}, 6), wrong, text_of(over)));
  }
  return of_arrays("Quantities")(out, amount(exact(1), of.unit));
}
py::object call(const equation& of, const py::args& named, const py::kwargs& given) {
  const std::vector<leaf> leaves = read_leaves(of, named, given);
  if (std::ranges::any_of(leaves, [](const leaf& each) { return each.many.has_value(); })) {
    return call_with_arrays(of, leaves);
  }
  std::vector<exact> fractions;
  std::vector<double> doubles;
  bool is_exact = true;
  for (const leaf& each : leaves) {
    is_exact = is_exact && !each.one.exactly.is_none();
    fractions.push_back(each.one.exactly);
    doubles.push_back(each.one.value);
  }
  const exact value =
      is_exact ? tools::fraction_of(of.function(), fractions) : formula::problem::no_fraction;
  if (value.why_none() == formula::problem::division_by_zero) {
    throw bad_input(std::string(of.function().name) + ": divides by 0");
  }
  return py::cast(
      amount(value, value.is_none() ? sweep::value_of(of.function(), doubles) : 0, of.unit));
}

std::string doc_of(const equation& of) {
  const sweep::function& what = of.function();
  std::string out = fmt::format("{}, in {}.\n\n    {} = {}\n\nSource: {}\n\n", what.meaning,
                                what.unit, what.symbol, of.record->formula().text(), what.source);
  for (const sweep::input_facts& each : what.inputs) {
    out += fmt::format("{}: {} ({}), {}, {}\n", each.name, each.meaning, each.symbol, each.unit,
                       domain_text(each.where));
  }
  return out + "\nA wrong unit raises UnitError; an unknown input or a value outside, ReadError.";
}

}  // namespace

void add_equations(py::module_& to) {
  const auto text = [](std::string_view (*of)(const sweep::function&)) {
    return [of](const equation& each) { return std::string(of(each.function())); };
  };
  using f = const sweep::function&;
  py::class_<equation>(to, "Equation",
                       "An equation of the catalogue; it is called with its inputs by name.")
      .def("__call__", &call)
      .def_property_readonly("__doc__", &doc_of)
      .def_property_readonly("name", text([](f each) { return each.name; }))
      .def_property_readonly("symbol", text([](f each) { return each.symbol; }))
      .def_property_readonly("meaning", text([](f each) { return each.meaning; }))
      .def_property_readonly("source", text([](f each) { return each.source; }))
      .def_property_readonly("unit", text([](f each) { return each.unit; }))
      .def_property_readonly(
          "formula",
          [](const equation& each) { return std::string(each.record->formula().text()); })
      .def_property_readonly(
          "inputs",
          [](const equation& each) {
            py::dict units;
            for (const sweep::input_facts& input : each.function().inputs) {
              units[py::str(std::string(input.name))] = std::string(input.unit);
            }
            return units;
          },
          "The unit of each input, by its name.");
  to.def("_nearest", [](const std::string& written, const std::vector<std::string>& known) {
    return tools::nearest(written, known);
  });
  to.def("_equations", [] {
    py::dict all;
    for (const tools::equation_record& each : known().equations()) {
      equation of{&each, {}, tools::dimension_of(each.function.unit)};
      for (const sweep::input_facts& input : each.function.inputs) {
        of.units.push_back(tools::dimension_of(input.unit));
      }
      all[py::str(each.name)] = std::move(of);
    }
    return all;
  });
}

}  // namespace proofline::python
