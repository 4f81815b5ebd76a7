#pragma once
// Slips in units: of each number of a formula, and of what is printed.

#include "explain/slip_list.hpp"

namespace proofline::audit::detail {

class unit_slips : public slip_list {
 protected:
  using slip_list::slip_list;

  void add_unit_slips();

 private:
  void add_unit_slips(int node, const written_input& of, double value, bool is_print);
  /// A year is taken for another year, and a day for an hour, more often than a year for a second.
  static double weight_of(const named_time& a, const named_time& b);
  static rational raised(const rational& base, int exponent);
};

}  // namespace proofline::audit::detail
