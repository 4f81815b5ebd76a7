#pragma once
// A certificate (certificate_tree.hpp) as Coq reads it. A monomial lists the exponents of the
// newest variable first, so that how a polynomial is written depends on how many there are by then.

#include <string>
#include <string_view>

#include "certificate_tree.hpp"

namespace proofline::tools {

/// "-12"
std::string digits_of(int128 value);
std::string coq_integer(int128 value);
/// The other way around, of digits with or without a sign. Throws where 128 bits are too few.
int128 whole_number(std::string_view digits);

std::string coq_text(const certificate& tree);

}  // namespace proofline::tools
