#pragma once
// The subcommand `plot` on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_plot(CLI::App& program);

}  // namespace proofline::tools
