#pragma once
// The subcommand `merge` on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_merge(CLI::App& program);

}  // namespace proofline::tools
