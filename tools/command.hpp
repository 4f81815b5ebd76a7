#pragma once
// A subcommand of the program.

#include <CLI/CLI.hpp>
#include <functional>

namespace proofline::tools {

struct command {
  CLI::App* line;            ///< its options; owned by the program
  std::function<int()> run;  ///< to call when the command line names it: the exit status
};

}  // namespace proofline::tools
