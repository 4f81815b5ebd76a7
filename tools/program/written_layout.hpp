#pragma once
// The layout of a step as the options of a program that trains, to paste.

#include <string>
#include <vector>

#include "models/training.hpp"

namespace proofline::tools {

/// Names that --write may have.
std::vector<std::string> training_programs();

/// To standard output, by the name of the program.
void write_layout(const std::string& program, const training_request& of);

}  // namespace proofline::tools
