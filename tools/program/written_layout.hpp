#pragma once
// The layout of a step as the options of a program that trains, to paste.

#include <string>
#include <vector>

#include "models/training.hpp"

namespace proofline::tools {

/// Names that --write may have.
std::vector<std::string> training_programs();

/// Writes to standard output what is pasted. In front of it, as comments, stand the document of the
/// options and what they cannot say; JSON has no comments, so there that goes to standard error.
void write_layout(const std::string& program, const training_request& of);

}  // namespace proofline::tools
