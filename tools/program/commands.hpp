#pragma once
// The subcommands: each adds itself to the command line of the program.

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "bad_input.hpp"
#include "report/audit.hpp"
#include "sweep/request.hpp"

namespace proofline::tools {

struct command {
  CLI::App* line;            ///< its options; owned by the program
  std::function<int()> run;  ///< called if the command line names it; returns the exit status
};

// Options that several have.

/// An option that may be repeated, with one value each time, so that a FILE may follow it.
inline void add_many(CLI::App& line, const char* name, std::vector<std::string>& to,
                     const char* type, const std::string& description) {
  line.add_option(name, to, description)
      ->type_name(type)
      ->expected(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}
inline void add_output(CLI::App& line, std::string& to) {
  line.add_option("--output", to, "Output file; complete or not written at all")->type_name("FILE");
}
inline void add_threads(CLI::App& line, int& to) {
  line.add_option("--threads", to, "Number of threads (default: all of the machine)")
      ->type_name("N");
}
inline void require_threads(int threads) {
  if (threads >= 0 && threads <= 1024) return;
  throw bad_input("--threads: expected 1 to 1024, or 0 for all that the machine has");
}
inline void add_color(CLI::App& line, std::string& to) {
  line.add_option("--color", to, "auto (default): on a terminal, unless NO_COLOR is set")
      ->type_name("auto|always|never");
}
inline void add_model(CLI::App& line, std::string& to) {
  line.add_option("--model", to,
                  "The model's config.json, as Hugging Face has it, or a published model such as "
                  "mixtral_8x7b")
      ->type_name("FILE|NAME");
}
inline void require_model(const std::string& given) {
  if (given.empty()) {
    throw bad_input("expected --model, a config.json or a name such as mixtral_8x7b");
  }
}
inline void add_device(CLI::App& line, std::string& to) {
  line.add_option("--device", to, "A device, or a TOML file of your own")->type_name("NAME|FILE");
}
/// Refuses an option that is given without a name, as in --output ''.
inline void require_name(const CLI::App& line, const std::string& option, const std::string& given,
                         const char* of = "a file") {
  if (line.count(option) == 0 || !given.empty()) return;
  throw bad_input(option + ": expected the name of " + of);
}

/// An audit of files, as `audit` and `check` are asked for it.
struct audit_of_files {
  audit_options audit;
  std::vector<std::string> files;
  std::string comment;  ///< what begins one in sources that are no documents
  bool may_have_none = false;  ///< claims; else files of which none has any are an error
};
int run_audit_of_files(audit_of_files written, const report_target& target);

// Those options of the subcommand `sweep` that `plot sweep` and `eval` share.

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
/// The sweep of the file with the options. An option replaces what the file says of the same name;
/// conditions and bounds are added to the file's.
sweep_request request_of(const CLI::App& line, const written_sweep& written);

}  // namespace proofline::tools
