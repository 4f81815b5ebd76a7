#pragma once
// The subcommands: each adds itself to the command line of the program.

#include "command.hpp"

namespace proofline::tools {

command add_audit(CLI::App& program);
command add_check(CLI::App& program);
command add_completion(CLI::App& program);
command add_eval(CLI::App& program);
command add_explain(CLI::App& program);
command add_export(CLI::App& program);
command add_manual(CLI::App& program);
command add_merge(CLI::App& program);
command add_plot(CLI::App& program);
command add_prove(CLI::App& program);
command add_sweep(CLI::App& program);

}  // namespace proofline::tools
