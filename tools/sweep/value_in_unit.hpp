#pragma once
// The number of a value with its unit, as options and files give it.

#include "request.hpp"

namespace proofline::tools {

/// Of a text such as "312 TFLOP/s", in the engine's units. Throws bad_input.
double read_value(const std::string& option, const std::string& text, std::string_view unit);
/// The same for a number of a file, which is a plain count.
double read_value(const std::string& option, const number_or_text& given, std::string_view unit);

}  // namespace proofline::tools
