// Quantity: arithmetic whose units are checked, on fractions where they are known.

#include <Python.h>
#include <datetime.h>

#include <list>
#include <proofline/numbers/to_text.hpp>
#include <proofline/units/to_text.hpp>

#include "amount.hpp"
#include "claims/named_equations.hpp"
#include "sweep/value_text.hpp"

namespace proofline::python {

namespace {

/// Those that this process has declared are among them.
auto& known_units() {
  static auto all = formula::reader().units;
  return all;
}
/// `before`: what stands before the text as it was given.
void require_read(const std::string& where, const formula::reader& reader, std::size_t before = 0) {
  if (!reader.failed()) return;
  const formula::reading_error& wrong = reader.error();
  const auto offset = static_cast<std::size_t>(wrong.where.offset);
  const std::string said =
      fmt::format("{}, column {}: {}", where, offset + 1 - std::min(offset, before),
                  formula::message(wrong, reader.units));
  if (wrong.has_dimensions) throw unit_error(said);
  throw bad_input(said);
}
void declare_unit(const std::string& text) {
  static std::list<std::string> texts;                        // the table has views of them
  if (std::ranges::find(texts, text) != texts.end()) return;  // a cell runs again
  std::list<std::string> next{text};
  formula::reader reader;
  reader.units = known_units();
  reader.declare(next.front());
  require_read("unit", reader);
  if (reader.units.own_count() != known_units().own_count() + 1) {
    throw bad_input("unit: expected one unit, read " + tools::in_quotes(text));
  }
  texts.splice(texts.end(), next);
  known_units() = reader.units;
}

/// None where it has more than 127 bits.
exact exact_of(const py::int_& whole) {
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(whole.ptr(), &overflow);
  if (overflow == 0) return exact(value);
  if (whole.attr("bit_length")().cast<int>() > 126) return formula::problem::no_fraction;
  const py::int_ high = whole >> py::int_(62), low = whole & py::int_((1LL << 62) - 1);
  return exact_of(high) * exact(1LL << 62) + exact_of(low);
}
py::object as_int(const integer& value) {
  const auto text = proofline::to_text(value);
  return py::reinterpret_steal<py::object>(
      PyLong_FromString(std::string(text.view()).c_str(), nullptr, 10));
}
std::string type_of(py::handle given) {
  return py::str(py::type::handle_of(given).attr("__name__"));
}
[[noreturn]] void refuse_number(const std::string& where, py::handle given) {
  PyErr_Clear();
  throw bad_input(where + ": expected a number that a double has room for, read " + type_of(given));
}
double as_double(const std::string& where, py::handle given) {
  const double value = PyFloat_AsDouble(given.ptr());
  if (PyErr_Occurred()) refuse_number(where, given);
  return value;
}
/// Of whole numbers and fractions exactly, of all others as a double.
amount of_number(const std::string& where, py::handle given) {
  if (PyFloat_Check(given.ptr())) return {PyFloat_AS_DOUBLE(given.ptr()), {}};
  if (PyLong_CheckExact(given.ptr())) {
    const exact value = exact_of(py::reinterpret_borrow<py::int_>(given));
    return {value, value.is_none() ? as_double(where, given) : 0, {}};
  }
  if (!py::hasattr(given, "denominator")) return {as_double(where, given), {}};
  const auto part = [&](const char* name) {
    const auto whole = py::reinterpret_steal<py::int_>(PyNumber_Index(given.attr(name).ptr()));
    if (!whole) refuse_number(where, given);
    return exact_of(whole);
  };
  const exact value = part("numerator") / part("denominator");
  return {value, value.is_none() ? as_double(where, given) : 0, {}};
}
amount of_timedelta(py::handle given) {
  const auto part = [&](const char* name) { return exact(given.attr(name).cast<long long>()); };
  exact seconds = part("days") * exact(86'400) + part("seconds");
  seconds = seconds + part("microseconds") / exact(1'000'000);
  if (py::hasattr(given, "nanoseconds")) {  // that of pandas
    seconds = seconds + part("nanoseconds") / exact(1'000'000'000);
  }
  return {seconds, dimension::base(dimension::second)};
}

void require_same(const amount& a, const amount& b, const char* what) {
  if (a.unit == b.unit) return;
  throw unit_error(std::string(what) + " " + said(a.unit) + " and " + said(b.unit));
}
amount sum(const amount& a, const amount& b, bool subtracts) {
  require_same(a, b, subtracts ? "subtracts" : "adds");
  return {subtracts ? a.exactly - b.exactly : a.exactly + b.exactly,
          subtracts ? a.value - b.value : a.value + b.value, a.unit};
}
void require_reach(const dimension& unit) {
  if (!unit.is_within_reach()) throw unit_error("leads to a power of a unit above 85");
}
amount product(const amount& a, const amount& b) {
  require_reach(a.unit + b.unit);
  return {a.exactly * b.exactly, a.value * b.value, a.unit + b.unit};
}
amount quotient(const amount& a, const amount& b) {
  if (b.value == 0) throw bad_input("divides by 0");
  require_reach(a.unit - b.unit);
  return {a.exactly / b.exactly, a.value / b.value, a.unit - b.unit};
}
amount power(const amount& a, py::handle exponent) {
  const amount by = read("**", exponent);
  dimension unit = a.unit;
  const auto small = [](const integer& i) { return bit_length(i) < 32; };
  const rational& n = by.exactly.value();
  if (by.unit != dimension() || (!unit.is_count() && by.exactly.is_none())) {
    throw unit_error("raises " + said(a.unit) + " to a power that is no whole number or fraction");
  }
  if (!small(n.numerator()) || !small(n.denominator()) ||
      !unit.raise(static_cast<long long>(n.numerator().to_int128()),
                  static_cast<long long>(n.denominator().to_int128()))) {
    throw unit_error("leads to a power of " + said(a.unit) + " that is no unit");
  }
  const exact value = n == rational(1, 2) ? sqrt(a.exactly) : pow(a.exactly, by.exactly);
  if (value.why_none() == formula::problem::division_by_zero) throw bad_input("divides by 0");
  return {value, std::pow(a.value, by.value), unit};
}

std::partial_ordering order(const amount& a, const amount& b) {
  require_same(a, b, "compares");
  if (a.exactly.is_none() || b.exactly.is_none()) return a.value <=> b.value;
  return a.exactly < b.exactly   ? std::partial_ordering::less
         : b.exactly < a.exactly ? std::partial_ordering::greater
                                 : std::partial_ordering::equivalent;
}
/// Of other units, two are never equal.
bool are_equal(const amount& a, const amount& b) { return a.unit == b.unit && order(a, b) == 0; }
/// As that of a number where it is one.
py::ssize_t hash_of(const amount& a) {
  const py::ssize_t number = py::hash(py::float_(a.value));
  return a.unit.is_count() ? number : number ^ py::hash(py::str(text_of(a.unit)));
}
amount read_text(const std::string& where, const std::string& text, std::size_t before) {
  formula::reader reader;
  if (known_units().own_count() != 0) reader.units = known_units();
  const formula::operand read = reader.whole(text);
  require_read(where, reader, before);
  if (read.is_condition) throw bad_input(where + ": expected a value, read a condition");
  const exact value = formula::evaluate<exact>(reader.tree, read.node, [&](int i) {
    return exact(reader.tree.inputs[static_cast<std::size_t>(i)].value);
  });
  if (!value.is_none()) return {value, read.unit};
  // No fraction: a root, or a number that is too large.
  const double number = formula::evaluate<double>(reader.tree, read.node, [&](int i) {
    return static_cast<double>(reader.tree.inputs[static_cast<std::size_t>(i)].value);
  });
  if (!std::isfinite(number))
    throw bad_input(where + ": " + tools::in_quotes(text) + " is not finite");
  return {number, read.unit};
}
/// 1 of a unit: "GB/s", "1/s"; of "count", a plain 1.
amount read_unit(const std::string& where, const std::string& unit) {
  if (unit == "count") return {exact(1), {}};
  const std::string_view one = unit.starts_with("1/") ? "" : "1 ";
  return read_text(where, std::string(one) + unit, one.size());
}
/// What a number is divided by to be one of a unit.
amount unit_of(const amount& a, const std::string& unit) {
  const amount one = read_unit("to", unit);
  require_same(a, one, "converts between");
  return one;
}
/// The number in a unit; empty for FLOP, byte, second, USD and joule.
exact in_unit(const amount& a, const std::string& unit) {
  return unit.empty() ? a.exactly : a.exactly / unit_of(a, unit).exactly;
}
py::object as_fraction(const amount& of, const std::string& unit) {
  const exact number = in_unit(of, unit);
  if (number.is_none()) {
    throw bad_input("the value is no fraction of 128 bits; float() gives the nearest double");
  }
  const rational& value = number.value();
  return py::module_::import("fractions")
      .attr("Fraction")(as_int(value.numerator()), as_int(value.denominator()));
}
double to_unit(const amount& a, const std::string& unit) {
  const exact number = in_unit(a, unit);
  return number.is_none() ? a.value / unit_of(a, unit).value : static_cast<double>(number.value());
}
py::object to_timedelta(const amount& a) {
  require_same(a, {0.0, dimension::base(dimension::second)}, "converts between");
  return py::module_::import("datetime").attr("timedelta")(py::arg("seconds") = a.value);
}

amount one_of(const amount& a) { return {exact(1), a.unit}; }
/// `operation` on a quantity and what Python has beside it: numbers, quantities and arrays.
template <class Operation>
auto beside(const char* name, const Operation& operation) {
  return [name, operation](const amount& a, const py::object& other) -> py::object {
    if (py::isinstance<amount>(other) || is_number(other)) {
      return py::cast(operation(a, read("a number beside it", other)));
    }
    return of_arrays("beside")(a.value, one_of(a), name, other);
  };
}

}  // namespace

bool is_number(py::handle given) {
  if (PyFloat_Check(given.ptr()) || PyLong_Check(given.ptr())) return true;
  return py::isinstance(given, py::module_::import("numbers").attr("Number"));
}

amount read(const std::string& where, py::handle given) {
  if (py::isinstance<amount>(given)) return given.cast<amount>();
  if (PyUnicode_Check(given.ptr())) {
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(given.ptr(), &size);
    if (text != nullptr) return read_text(where, {text, static_cast<std::size_t>(size)}, 0);
    PyErr_Clear();
    throw bad_input(where + ": the text has half a character");
  }
  if (PyBool_Check(given.ptr())) throw bad_input(where + ": expected a number, read a bool");
  if (is_number(given)) return of_number(where, given);
  if (PyDelta_Check(given.ptr())) return of_timedelta(given);
  throw bad_input(where + ": expected a number, a text such as '3.35 TB/s' or a quantity, read " +
                  type_of(given));
}

std::string text_of(const dimension& unit) { return tools::unit_name(known_units(), unit); }

std::string to_text(const amount& of, int digits) {
  using namespace proofline::detail;
  if (digits < 1 || digits > most_digits) {
    throw bad_input(fmt::format("format: expected 1 to {} digits, read {}", most_digits, digits));
  }
  const std::string unit = text_of(of.unit);
  const std::string_view plain = unit == "count" ? "" : std::string_view(unit);
  if (!is_finite(of.value)) return not_finite(of.value, plain);
  if (unit == "s") return time_text(of.value, digits);
  return natural_text(of.value, digits, {plain, tools::prefixed(unit)});
}

void add_quantity(py::module_& to) {
  PyDateTime_IMPORT;
  to.def("_declare_unit", &declare_unit);
  to.def("_read", &read);
  py::class_<amount> quantity(
      to, "Quantity",
      "A number with a unit, such as that of pl.q('3.35 TB/s'): exact where what it "
      "is made of is. Sums and comparisons of two units raise UnitError.");
  quantity.attr("__array_ufunc__") = py::none();  // NumPy leaves operators to this class
  using given = const amount&;
  const std::pair<const char*, amount (*)(given, given)> operations[] = {
      {"__add__", [](given a, given b) { return sum(a, b, false); }},
      {"__radd__", [](given a, given b) { return sum(b, a, false); }},
      {"__sub__", [](given a, given b) { return sum(a, b, true); }},
      {"__rsub__", [](given a, given b) { return sum(b, a, true); }},
      {"__mul__", &product},
      {"__rmul__", [](given a, given b) { return product(b, a); }},
      {"__truediv__", &quotient},
      {"__rtruediv__", [](given a, given b) { return quotient(b, a); }}};
  for (const auto& [name, operation] : operations) quantity.def(name, beside(name, operation));
  const std::pair<const char*, bool (*)(given, given)> comparisons[] = {
      {"__eq__", &are_equal},
      {"__ne__", [](given a, given b) { return !are_equal(a, b); }},
      {"__lt__", [](given a, given b) { return order(a, b) < 0; }},
      {"__le__", [](given a, given b) { return order(a, b) <= 0; }},
      {"__gt__", [](given a, given b) { return order(a, b) > 0; }},
      {"__ge__", [](given a, given b) { return order(a, b) >= 0; }}};
  for (const auto& [name, compare] : comparisons) quantity.def(name, beside(name, compare));
  const auto minus = [](given a) { return amount(-a.exactly, -a.value, a.unit); };
  quantity.def(py::init([](const py::object& value) { return read("q", value); }))
      .def("__pow__", &power)
      .def("__neg__", minus)
      .def("__pos__", [](const amount& a) { return a; })
      .def("__abs__", [minus](const amount& a) { return a.value < 0 ? minus(a) : a; })
      .def("__hash__", &hash_of)
      .def("__bool__", [](const amount& a) { return a.value != 0; })
      .def(
          "__float__", [](const amount& a) { return a.value; },
          "The number in FLOP, byte, second, USD and joule; .to() gives it in another unit.")
      .def("to", &to_unit, py::arg("unit"),
           "The number in a unit: q('3.35 TB/s').to('GB/s') is 3350.0.")
      .def("fraction", &as_fraction, py::arg("unit") = "",
           "The number, exactly, as a fractions.Fraction: in a unit, or as float() has it.")
      .def("timedelta", &to_timedelta, "A time as a datetime.timedelta, to the microsecond.")
      .def_property_readonly("is_exact", [](const amount& a) { return !a.exactly.is_none(); })
      .def_property_readonly(
          "unit", [](const amount& a) { return text_of(a.unit); },
          "The unit of float(): 'byte/s'; 'count' for a plain number.")
      .def("_text", &to_text)
      .def_static("_one", &one_of)
      .def_static("_unit", [](const std::string& unit) { return read_unit("q", unit); })
      .def_static("_of", [](double value, const amount& one) { return amount(value, one.unit); });
}

}  // namespace proofline::python
