#pragma once
// The subcommand `sweep` on the command line, and the options of its that `plot sweep` has, too.

#include "command.hpp"
#include "sweep/request.hpp"

namespace proofline::tools {

command add_sweep(CLI::App& program);

/// The options that say what to sweep, as written.
struct written_sweep {
  std::string file;  ///< TOML; empty: options only
  sweep_request options;
};
void add_sweep_options(CLI::App& line, written_sweep& written);
/// What the file says, with what the options add; an option that may be given once, or gives an
/// input, replaces what the file says.
sweep_request request_of(const CLI::App& line, const written_sweep& written);

}  // namespace proofline::tools
