#pragma once
// A formula that may give a number, as the search finds it.

#include "propose/known_formulas.hpp"
#include "propose/usable_numbers.hpp"

namespace proofline::tools {

struct found_formula {
  const known_formula* known = nullptr;  ///< none of a product
  std::string model = {};                ///< that the known one is of
  std::string written = {};              ///< in the document, right before the number
  std::vector<std::size_t> over, under;  ///< in usable_numbers::all; of a known one, its inputs
  double value = 0, width = 0;  ///< what follows; of its logarithm, by the rounding of inputs
  double chance = 0;            ///< how many such formulas give a number at random
  double rank = 0;              ///< how likely its class is, over chance
};

/// Whether it can only be read in one direction, as 6 N D, and as what is written before a number.
bool is_result(const found_formula& formula);

/// Whether one of its numbers is likelier the result: a = b * c is b = a / c as well, and of such a
/// relation most authors round the result, and print it behind what it follows from.
bool is_turned(const found_formula& formula, const asked_number& of, const usable_numbers& numbers);

/// The number as formulas spell it, with a unit that it leaves out: "195 FLOP/byte".
std::string printed_as(const found_formula& formula, const asked_number& of,
                       const std::string& text);

/// As claims have it.
std::string text_of(const found_formula& formula, const usable_numbers& numbers);

}  // namespace proofline::tools
