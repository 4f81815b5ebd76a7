#pragma once
// The subcommands `manual` and `completion`: what CMake installs for man and for shells.

#include "command.hpp"

namespace proofline::tools {

command add_manual(CLI::App& program);
command add_completion(CLI::App& program);

}  // namespace proofline::tools
