#pragma once
// Equations of claim files, for explain and sweeps: `--equations FILE`.

#include "program/catalogue.hpp"

namespace proofline::tools {

/// Adds the equations of each file's [[equation]] tables. Throws bad_input for a file without one,
/// for what cannot be read, and for two of one name.
void add_equations_of(const std::vector<std::string>& files, catalogue& to);

}  // namespace proofline::tools
