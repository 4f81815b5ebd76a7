#pragma once
// Numbers that are copied with a slip of the pen.

#include <string>
#include <vector>

namespace proofline::audit::detail {

/// "53.8" and "38.5" of "35.8": two neighbouring digits exchanged.
std::vector<std::string> with_digits_exchanged(const std::string& number);

/// "2288", "1288" and "1228" of "12288": one of at least three digits left out. That of a zero at
/// the end is a factor of 10, and no slip of its own.
std::vector<std::string> with_a_digit_left_out(const std::string& number);

}  // namespace proofline::audit::detail
