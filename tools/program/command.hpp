#pragma once
// A subcommand of the program.

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace proofline::tools {

struct command {
  CLI::App* line;            ///< its options; owned by the program
  std::function<int()> run;  ///< called if the command line names it; returns the exit status
};

/// An option that may be repeated, with one value each time, so that a FILE may follow it.
inline void add_many(CLI::App& line, const char* name, std::vector<std::string>& to,
                     const char* type, const std::string& description) {
  line.add_option(name, to, description)
      ->type_name(type)
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace proofline::tools
