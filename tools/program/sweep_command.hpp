#pragma once
// Those options of the subcommand `sweep` that `plot sweep` and `eval` share.

#include "commands.hpp"
#include "sweep/request.hpp"

namespace proofline::tools {

/// The options that describe the sweep, as the command line has them.
struct written_sweep {
  std::string file;  ///< a TOML file; empty: options only
  std::string equation, report, format;
  std::vector<std::string> devices, models, at, axes, derived, lets, where, bounds, printed;
  std::vector<std::string> equation_files;  ///< claim files that define equations
  bool search = false;
};
void add_sweep_options(CLI::App& line, written_sweep& to);
/// Those that give inputs: devices, models, values, formulas.
void add_input_options(CLI::App& line, written_sweep& to);
/// The sweep of the file with the options. An option replaces the file's value if it may be given
/// only once or gives an input; otherwise both are used.
sweep_request request_of(const CLI::App& line, const written_sweep& written);

}  // namespace proofline::tools
