#pragma once
// The figures of the program's devices and models, for what an author may have taken instead.

#include "explain/explanations.hpp"

namespace proofline::tools {

/// Read once, when a number is first explained.
const std::vector<audit::known_figure>& known_figures();

}  // namespace proofline::tools
