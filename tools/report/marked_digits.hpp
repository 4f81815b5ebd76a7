#pragma once
// The printed number and the derived one, with the digits marked in which they differ.

#include <proofline/audit/record.hpp>

#include "report/html.hpp"

namespace proofline::audit::detail {

struct marked_numbers {
  html printed, derived;
};

/// From the first digit that is another, or all where they begin at different places. A range or a
/// bound has no digits of its own for what follows, and what rounds to the print does not differ.
marked_numbers mark_digits(const record& claim);

}  // namespace proofline::audit::detail
