#include <fmt/format.h>

#include <filesystem>

#include "commands.hpp"
#include "embedded_files.hpp"
#include "output.hpp"
#include "program.hpp"

namespace proofline::tools {

namespace {

/// What a plan is for: its first line.
std::string_view title_of(std::string_view plan) {
  constexpr std::string_view comment = "# ";
  return plan.substr(comment.size(), plan.find('\n') - comment.size());
}

std::string list_of_examples() {
  std::size_t width = 0;
  for (const embedded_file& each : example_plans()) width = std::max(width, each.name.size());
  std::string out;
  for (const embedded_file& each : example_plans()) {
    out += fmt::format("{:<{}}  {}\n", each.name, width, title_of(each.text));
  }
  const std::string_view name = example_plans().front().name;
  return out + fmt::format("\n{0} examples {1} --output {1}.toml\n{0} sweep {1}.toml\n",
                           program_name(), name);
}

std::string_view example_named(const std::string& name) {
  std::vector<std::string> known;
  for (const embedded_file& each : example_plans()) {
    if (each.name == name) return each.text;
    known.emplace_back(each.name);
  }
  refuse_name("NAME", name, known, "an example");
}

/// A file that is there may be somebody's own by now.
void refuse_existing(const std::string& file) {
  if (file.empty() || !std::filesystem::exists(std::filesystem::symlink_status(file))) return;
  throw bad_input("--output " + in_quotes(file) +
                  ": is there already; expected the name of a new file");
}

}  // namespace

command add_examples(CLI::App& program) {
  CLI::App* const line =
      program.add_subcommand("examples", "Sweeps to start from: lists them, or writes one");
  const auto name = std::make_shared<std::string>(), file = std::make_shared<std::string>();
  line->add_option("NAME", *name, "The sweep to write; without it, all are listed");
  add_output(*line, *file);
  return {line, [line, name, file] {
            require_name(*line, "--output", *file);
            const std::string text(name->empty() ? list_of_examples() : example_named(*name));
            refuse_existing(*file);
            output_sink out(*file);
            out.write(text);
            out.finish();
            return 0;
          }};
}

}  // namespace proofline::tools
