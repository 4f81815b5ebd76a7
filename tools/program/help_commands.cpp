#include "catalogue.hpp"
#include "commands.hpp"
#include "embedded_files.hpp"
#include "help/option_facts.hpp"
#include "output.hpp"

namespace proofline::tools {

namespace {

/// The words for options and arguments that are names of the catalogue.
known_words words_of(const catalogue& all) {
  known_words words;
  words["--device"] = names_of(all.devices());
  words["devices NAME"] = words["--device"];
  words["--model"] = names_of(all.models());
  words["--equation"] = names_of(all.equations());
  words["--document"] = names_of(all.documents());
  words["eval EXPRESSION"] = words["--equation"];
  std::vector<std::string>& named = words["explain NAME"];
  for (const auto& each : {names_of(all.equations()), names_of(all.theorems()),
                           names_of(all.devices()), names_of(all.models()),
                           names_of(all.documents())}) {
    named.insert(named.end(), each.begin(), each.end());
  }
  words["examples NAME"] = names_of(example_plans());
  return words;
}

}  // namespace

command add_manual(CLI::App& program) {
  CLI::App* const line =
      program.add_subcommand("manual", "This program's man page, for `man -l -`");
  const auto file = std::make_shared<std::string>();
  add_output(*line, *file);
  return {line, [&program, file] {
            output_sink out(*file);
            out.write(manual_page(program, "proofline " PROOFLINE_VERSION));
            out.finish();
            return 0;
          }};
}

command add_completion(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "completion", "A script for a shell, which then completes commands, options and names");
  const auto shell_name = std::make_shared<std::string>();
  line->add_option("bash|zsh|fish", *shell_name, "The shell; bash reads it by `source <(...)`");
  const auto file = std::make_shared<std::string>();
  add_output(*line, *file);
  return {line, [&program, shell_name, file] {
            const std::vector<std::string> known = {"bash", "zsh", "fish"};
            if (shell_name->empty()) throw bad_input("expected a shell: " + any_of_text(known));
            require_known("SHELL", *shell_name, known, "a shell");
            const auto found = std::ranges::find(known, *shell_name);
            const catalogue all({kind::equation, kind::theorem, kind::device, kind::model});
            output_sink out(*file);
            out.write(completion_for(static_cast<shell>(found - known.begin()), program.get_name(),
                                     facts_of(program, words_of(all))));
            out.finish();
            return 0;
          }};
}

}  // namespace proofline::tools
