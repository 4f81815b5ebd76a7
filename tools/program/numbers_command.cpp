#include <filesystem>
#include <set>

#include "claims/document/numbers.hpp"
#include "claims/judge.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "propose/placed_claims.hpp"
#include "propose/proposals.hpp"

namespace proofline::tools {

namespace {

/// The options as given.
struct numbers_arguments {
  std::vector<std::string> files;
  std::string format = "text", color = "auto", output, comment, copy;
  std::vector<std::string> only;
  bool propose = false;
};

/// The ids of --only: several with commas, or several times.
std::set<std::size_t> ids_asked_for(const std::vector<std::string>& written,
                                    const audit::number_list& list) {
  std::set<std::size_t> ids;
  for (const std::string& each : written) {
    for (const std::string& one : parts_between(each, ',')) {
      const auto is_it = [&](const audit::listed_number& number) {
        return list.id_of(number) > 0 && std::to_string(list.id_of(number)) == one;
      };
      const auto found = std::ranges::find_if(list.numbers, is_it);
      if (found == list.numbers.end()) {
        throw bad_input("--only: unknown " + in_quotes(one) +
                        "; expected the id of a number, 1 to " + std::to_string(list.count()));
      }
      if (found->proposals.empty()) {
        throw bad_input("--only: number " + one + " has no proposal");
      }
      ids.insert(list.id_of(*found));
    }
  }
  return ids;
}
/// The first proposal of each number, or of those whose ids are asked for.
std::vector<chosen_claim> chosen_of(const audit::number_list& list,
                                    const std::set<std::size_t>& ids) {
  std::vector<chosen_claim> out;
  for (std::size_t i = 0; i < list.numbers.size(); ++i) {
    const std::vector<audit::proposal>& all = list.numbers[i].proposals;
    if (all.empty()) continue;
    const bool is_asked = ids.contains(list.id_of(list.numbers[i]));
    if (ids.empty() || is_asked) out.push_back({i, 0});
  }
  return out;
}
void require_another_file(const std::string& copy, const std::string& file) {
  std::error_code none;
  if (copy.empty()) throw bad_input("--write: expected the name of a file");
  if (!std::filesystem::equivalent(copy, file, none)) return;
  throw bad_input("--write " + in_quotes(copy) + ": the document itself; expected another file");
}
void write_copy(const numbers_arguments& written, std::vector<audit::number_list>& lists) {
  if (lists.size() != 1) throw bad_input("--write: expected one document");
  audit::number_list& list = lists.front();
  require_another_file(written.copy, list.file);
  const std::vector<chosen_claim> claims = chosen_of(list, ids_asked_for(written.only, list));
  const std::string text = copy_with_claims(list, claims, list.file, written.comment);
  output_sink out(written.copy, "--write");
  out.write_bytes(text);
  out.finish();
}

int run(const CLI::App& line, const numbers_arguments& written) {
  require_known("--format", written.format, {"text", "json", "html"}, "a format");
  if (written.files.empty()) throw bad_input("expected a document, such as paper.md");
  const report_target target{"numbers", written.output, written.color, line.count("--output") > 0};
  const audited_claims audited = audited_files(written.files, written.comment);
  if (!audited.errors.empty()) throw bad_files(audited.errors);
  for (const std::string& each : written.files) {
    if (each.ends_with(".toml")) {
      throw bad_files({each + ": error: a claim file, which has no text; expected a document"});
    }
  }
  std::vector<audit::number_list> lists =
      numbers_of_files(written.files, written.comment, audited.claims);
  const bool writes = line.count("--write") > 0;
  if (!written.only.empty() && !writes) throw bad_input("--only: expected --write COPY beside it");
  if (written.propose || writes) {
    for (audit::number_list& each : lists) propose(each, each.file, written.comment);
  }
  if (writes) write_copy(written, lists);
  const bool has_colors = written.format == "text" && is_colored(target);
  if (written.format == "json") {
    write_text(target, json_numbers(lists));
  } else if (written.format == "html") {
    audit::html_page page = tools::page_of(json_report(audited.claims));
    page.title = "Numbers";
    page.numbers = std::move(lists);
    write_text(target, html_report(audited.claims, page));
  } else {
    const int width = target.to_file ? audit::text_options{}.width : output_width();
    write_text(target, text_numbers(lists, {has_colors, width}), has_colors);
  }
  return 0;
}

}  // namespace

command add_numbers(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "numbers", "The numbers of documents, what each may stand for, and which have a claim");
  const auto written = std::make_shared<numbers_arguments>();
  line->add_option("FILES", written->files, "Documents, with claims or without")->type_name("");
  line->add_option("--comment", written->comment,
                   "What begins a comment in sources that are no documents, such as //")
      ->type_name("SIGN");
  line->add_flag("--propose", written->propose,
                 "Formulas that give a number from the others, and what to ask about")
      ->disable_flag_override();
  line->add_option("--write", written->copy,
                   "A copy of the document, with the first proposal of each number as a claim")
      ->type_name("COPY");
  add_many(*line, "--only", written->only, "ID,...", "The numbers whose proposals --write takes");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json|html");
  add_color(*line, written->color);
  add_output(*line, written->output);
  line->footer("Exit status: 0, or 2 for bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
