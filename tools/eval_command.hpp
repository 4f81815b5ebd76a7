#pragma once
// The subcommand `eval`: equations and expressions at one point.

#include "command.hpp"

namespace proofline::tools {

command add_eval(CLI::App& program);

}  // namespace proofline::tools
