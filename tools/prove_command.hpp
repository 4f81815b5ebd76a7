#pragma once

#include "command.hpp"

namespace proofline::tools {

/// Adds `proofline prove`.
command add_prove(CLI::App& program);

}  // namespace proofline::tools
