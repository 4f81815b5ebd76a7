#pragma once
// The subcommand `export` on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_export(CLI::App& program);

}  // namespace proofline::tools
