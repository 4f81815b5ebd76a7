#pragma once
// The number of a value with its unit, as options and files give it.

#include <proofline/sweep/recording.hpp>
#include <proofline/sweep/sequence.hpp>

#include "request.hpp"

namespace proofline::tools {

/// Of a text such as "312 TFLOP/s", in the engine's units. Throws bad_input.
double read_value(const std::string& option, const std::string& text, std::string_view unit);
/// A double, and the fraction that it is near to: 2 USD/hour are 1/1800 USD/s. Without one it stands
/// for what a double stands for (sequence.hpp).
struct given_number {
  double value;
  formula::exact fraction = formula::problem::no_fraction;

  operator sweep::sequence::number() const;
};
given_number read_number(const std::string& option, const std::string& text,
                         std::string_view unit);
/// What an expression of numbers alone is worth; none where that is no fraction of 128 bits.
formula::exact fraction_of(const sweep::function& what);

}  // namespace proofline::tools
