// Equations by name: of fractions where all inputs are, of doubles otherwise, and of arrays by the
// loops of sweeps.

#include <proofline/equation/input_of_text.hpp>
#include <proofline/sweep/evaluate.hpp>

#include "amount.hpp"
#include "program/catalogue.hpp"

namespace proofline::python {

namespace {

using array = py::array_t<double, py::array::forcecast>;
using shape_of_array = std::vector<py::ssize_t>;

/// What an input is given: one number, or an array of its values in FLOP, byte and second.
struct leaf {
  amount one;
  std::optional<array> many = {};
};

bool takes(domain where, double value) { return std::isfinite(value) && in_domain(where, value); }

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
  const py::object found = is_scalar ? py::none() : of_arrays("of_equation")(where(), given);
  if (py::isinstance<py::tuple>(found)) {
    const auto [values, one] = found.cast<std::pair<array, amount>>();
    result = {one, values};
  } else {
    result.one = read(where(), found.is_none() ? given : py::handle(found));
  }
  if (result.one.unit != of.units[k]) {
    throw unit_error(fmt::format(
        "{}: {} is {}, expected {}", where(),
        PyUnicode_Check(given.ptr()) ? tools::in_quotes(given.cast<std::string>()) : "the value",
        said(result.one.unit), said(of.units[k])));
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
/// Names the first value of an array that its input does not take.
[[noreturn]] void refuse(const equation& of, std::size_t k, const array& given) {
  const sweep::input_facts& input = of.function().inputs[k];
  const py::array_t<double, py::array::c_style | py::array::forcecast> flat(given);
  const std::span values(flat.data(), static_cast<std::size_t>(flat.size()));
  const auto wrong =
      std::ranges::find_if_not(values, [&](double value) { return takes(input.where, value); });
  const py::object place = of_arrays("place")(wrong - values.begin(), given);
  throw bad_input(fmt::format("{}: {}: expected values {}, read {} at {}", of.function().name,
                              input.name, domain_text(input.where),
                              to_text({*wrong, of.units[k]}, 6), std::string(py::str(place))));
}
/// By the loops of sweeps. Each axis of the grid is some dimensions of the arrays.
py::object call_with_arrays(const equation& of, const std::vector<leaf>& leaves) {
  const sweep::function& what = of.function();
  py::dict given;
  sweep::choice rest;
  for (std::size_t k = 0; k < leaves.size(); ++k) {
    if (leaves[k].many) {
      given[py::int_(k)] = *leaves[k].many;
    } else {
      rest.values.emplace_back(what.inputs[k], leaves[k].one.value);
    }
  }
  const auto [shape, along] =
      of_arrays("axes")(what.name, tools::names_of(what.inputs), given)
          .cast<std::pair<shape_of_array, std::map<int, std::map<std::size_t, array>>>>();
  array out(shape);
  if (out.size() == 0) return of_arrays("Quantities")(out, amount(exact(1), of.unit));
  const std::span to(out.mutable_data(), static_cast<std::size_t>(out.size()));
  std::vector<sweep::axis_data> axes;
  for (const auto& [axis, arrays] : along) {
    sweep::axis_data& next = axes.emplace_back();
    for (const auto& [k, values] : arrays) {
      const std::span all(values.data(), static_cast<std::size_t>(values.size()));
      try {
        next.columns.push_back(sweep::make_axis(what.inputs[k], sweep::kept(all)).columns.front());
      } catch (const sweep::sweep_error&) {
        refuse(of, k, *leaves[k].many);
      }
    }
    next.name = next.columns.front().input.name;
  }
  {
    const py::gil_scoped_release released;
    sweep::evaluate(sweep::grid(std::move(axes), {rest}, {}, {}), what, to);
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
