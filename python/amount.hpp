#pragma once
// A number with a unit, as Python has it: exact as long as what it is made of is.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <compare>

#include "sweep/value_in_unit.hpp"

namespace proofline::python {

namespace py = pybind11;
using formula::dimension;
using formula::exact;
using tools::bad_input;

/// What has another unit than it should: UnitError. All other bad_input is ReadError.
struct unit_error : bad_input {
  using bad_input::bad_input;
};

struct amount {
  double value = 0;  ///< in FLOP, byte, second, USD and joule
  exact exactly = formula::problem::no_fraction;
  dimension unit = {};

  amount() = default;
  amount(double number, const dimension& of) : value(number), unit(of) {}
  amount(const exact& number, const dimension& of)
      : value(static_cast<double>(number.value())), exactly(number), unit(of) {}
  /// The fraction where there is one, else the double.
  amount(const exact& number, double nearest, const dimension& of)
      : value(number.is_none() ? nearest : static_cast<double>(number.value())),
        exactly(number),
        unit(of) {}
};

/// "FLOP/s"; "count".
std::string text_of(const dimension& unit);
/// "FLOP/s"; "a plain count".
inline std::string said(const dimension& unit) {
  return unit.is_count() ? "a plain count" : text_of(unit);
}

/// A number, a text, a timedelta or a quantity. Throws bad_input; py::type_error for others.
amount read(const std::string& where, py::handle given);
/// True where `given` is a number of Python or NumPy, of no unit.
bool is_number(py::handle given);

std::string to_text(const amount& of, int digits);
/// What proofline/_arrays.py has, which knows NumPy.
inline py::object of_arrays(const char* name) {
  return py::module_::import("proofline._arrays").attr(name);
}
/// Adds Quantity.
void add_quantity(py::module_& to);
/// Adds Equation and equations().
void add_equations(py::module_& to);
/// Adds check and what stands behind it.
void add_claims(py::module_& to);
/// Adds run and sweep.
void add_commands(py::module_& to);

}  // namespace proofline::python
