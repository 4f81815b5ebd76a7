#pragma once
// The subcommand `explain` on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_explain(CLI::App& program);

}  // namespace proofline::tools
