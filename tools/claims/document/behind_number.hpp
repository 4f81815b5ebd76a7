#pragma once
// Whether a number goes on behind the place where a claim takes it to end.

#include <proofline/formula/reader.hpp>
#include <string_view>

namespace proofline::tools {

/// Whether a figure that ends where `behind` begins may go on there, as 45 does in 45 000, 45
/// million, 45:30 and 45 or more.
bool may_go_on(std::string_view figure, std::string_view behind, formula::reader& units);
/// Whether a second figure behind the first is of the same number: 45 h 30 min, 45 to 50 GB.
bool goes_on_in_parts(std::string_view before, std::string_view figure, std::string_view behind,
                      formula::reader& units);
/// Whether a figure behind `before` is the first of two, as in "between 45 GB and 50 GB".
bool ends_between(std::string_view before, std::string_view behind);

/// The figure from `begin` with its unit and more of its number, where that is another one than the
/// figure up to `end`; empty where none is, or only a plain count follows: 5 tokens. `units` is
/// read with, and is left as it was.
std::string_view longer_figure(std::string_view text, std::size_t begin, std::size_t end,
                               formula::reader& units);

}  // namespace proofline::tools
