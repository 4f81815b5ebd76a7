#pragma once
// The command `proofline check`: claims on the command line.

#include "command.hpp"

namespace proofline::tools {

command add_check(CLI::App& program);

}  // namespace proofline::tools
