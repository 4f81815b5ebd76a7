#pragma once
// The subcommand `audit` on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_audit(CLI::App& program);

}  // namespace proofline::tools
