#include "commands.hpp"
#include "output.hpp"
#include "sweep/rows.hpp"
#include "sweep/shard_file.hpp"

namespace proofline::tools {

namespace {

struct merge_arguments {
  std::vector<std::string> files;
  std::string output;
};

int run(const CLI::App& line, const merge_arguments& written) {
  if (written.files.empty()) throw bad_input("expected the files of all shards");
  require_name(line, "--output", written.output);
  std::vector<shard_file> shards;
  for (const std::string& each : written.files) shards.push_back(read_shard_header(each));
  shards = whole_of(std::move(shards));
  const catalogue all({kind::equation, kind::device, kind::model});
  const sweep_question asked = ask(shards.front().request, all);
  const auto read = [&](const auto& use_rows) {
    std::vector<sweep_outcome> outcomes;
    for (const shard_file& each : shards) {
      outcomes.push_back(read_shard_file(each.path, use_rows));
      if (!is_possible(asked, each.part, outcomes.back())) {
        refuse_shard(each.path, "has an outcome that is impossible for this sweep");
      }
    }
    return outcomes;
  };
  // A file appears complete or not at all, so that one reading is enough. Standard output does not.
  if (written.output.empty()) read([](std::string_view) {});

  output_sink out(written.output);
  const row_writer writer(asked, output_columns(written.output));
  out.write(writer.header());
  const sweep_outcome outcome =
      merged(asked, read([&](std::string_view rows) { out.write(rows); }));
  out.write(writer.rows(outcome) + writer.footer(outcome));
  out.finish();
  return report_outcome(asked, outcome);
}

}  // namespace

command add_merge(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "merge", "Join the results of shards; equals the result of one run byte for byte");
  const auto written = std::make_shared<merge_arguments>();
  line->add_option("FILES", written->files, "The results of all shards, in any order");
  add_output(*line, written->output);
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
