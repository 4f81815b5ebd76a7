#include <algorithm>
#include <filesystem>

#include "characters.hpp"
#include "claims/judge.hpp"
#include "claims/names_in_text.hpp"
#include "commands.hpp"
#include "help/option_facts.hpp"
#include "program.hpp"
#include "report/audit.hpp"
#include "watched_files.hpp"

namespace proofline::tools {

namespace {

/// The options as given.
struct check_arguments {
  std::vector<std::string> claims, given, units, refused;  // a claim may be a file
  audit_options audit;
  std::string color = "auto", output;
  bool watches = false;
};

audit::place_record in_claim(std::size_t index) {
  return {"", static_cast<std::uint32_t>(index + 1), 1, static_cast<std::uint32_t>(index + 1), 1};
}
written_text of_option(const char* option, std::string_view text) {
  return {std::string(text), {option}};
}

written_document read_arguments(const check_arguments& written) {
  written_document document;
  document.about = {"check",    "Claims on the command line", "not given", "not given", "not given",
                    "not given"};
  for (const std::string& unit : written.units) {
    for (const assigned& each : assignments_in(unit)) {
      document.units.push_back({of_option("--unit", each.name),
                                of_option("--unit", each.value.empty() ? "new" : each.value)});
    }
  }
  for (const std::string& given : written.given) {
    document.text += given + '\n';
    for (const assigned& each : assignments_in(given)) {
      if (each.name.empty() || each.value.empty()) {
        throw bad_input("--given: expected NAME = VALUE, read " + in_quotes(given));
      }
      document.given.push_back(
          {of_option("--given", each.name), of_option("--given", each.value), {}});
    }
  }
  for (std::size_t i = 0; i < written.claims.size(); ++i) {
    written_claim& claim = document.claims.emplace_back();
    document.text += written.claims[i] + '\n';
    claim.at = in_claim(i);
    claim.id = {"claim-" + std::to_string(i + 1), claim.at};
    claim.follows = {written.claims[i], claim.at};  // with what is printed
  }
  return document;
}

bool is_file(const std::string& name) {
  std::error_code none;
  return std::filesystem::is_regular_file(name, none);
}
/// A claim without quotes comes word by word; what has no = may be a file that is not there.
void refuse_words_of_a_claim(const std::vector<std::string>& claims) {
  const auto has_no_sign = [](const std::string& each) {
    return each.find_first_of("=<>") == each.npos;
  };
  const bool has_word = std::ranges::any_of(claims, has_no_sign);
  if (claims.size() > 1 && has_word && std::ranges::find(claims, "=") != claims.end()) {
    std::string whole;
    for (const std::string& each : claims) whole += (whole.empty() ? "" : " ") + each;
    throw bad_input("expected the claim in quotes: " + program_name() + " check " +
                    shell_quoted(whole));
  }
  for (const std::string& each : claims) {
    const std::size_t dot = each.find_last_of("./");
    const bool may_be_file = has_no_sign(each) && dot != each.npos && each.find(' ') == each.npos &&
                             dot + 1 < each.size() && is_letter(each[dot + 1]);
    if (may_be_file) {
      throw bad_input(in_quotes(each) +
                      " is no file, and no claim; expected a document, a claim file, or PRINTED = "
                      "FORMULA");
    }
  }
}

int run(const CLI::App& line, check_arguments written) {
  written.audit.refused = verdicts_to_refuse(written.refused);
  check(written.audit);
  if (written.watches) {
    if (written.claims.empty()) throw bad_input("--watch: expected documents, such as README.md");
    const auto missing = std::ranges::find_if_not(written.claims, is_file);
    if (missing != written.claims.end()) {
      throw bad_input("--watch: " + in_quotes(*missing) +
                      " is no file; expected documents, such as README.md");
    }
    watch_files(written.claims, written.audit);
    return 0;
  }
  const report_target target{"check", written.output, written.color, line.count("--output") > 0};
  if (!written.claims.empty() && std::ranges::all_of(written.claims, is_file)) {
    if (!written.given.empty() || !written.units.empty()) {
      throw bad_input("--given and --unit are of claims; expected them in the file");
    }
    written.audit.in_full = false;
    return run_audit_of_files({written.audit, written.claims, "", false}, target);
  }
  if (is_for_forges(written.audit)) {
    throw bad_input("--format " + written.audit.format +
                    ": expected text, markdown, html or json, "
                    "as claims of the command line are in no file");
  }
  if (written.claims.empty()) {
    throw bad_input("expected a claim, such as '~45 days = 6*FLOP*N*D / rate', or a file");
  }
  refuse_words_of_a_claim(written.claims);
  std::vector<std::string> errors;
  const std::vector<audit::record> claims = judged(read_arguments(written), errors);
  if (!errors.empty()) throw bad_input(errors.front());
  return write_report(written.audit, claims, target);
}

}  // namespace

command add_check(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "check", "Whether printed numbers follow from others; of files, as audit");
  const auto written = std::make_shared<check_arguments>();
  written->audit.in_full = true;
  line->add_option("CLAIMS", written->claims,
                   "'~45 days = 6*FLOP*N*D / (chips * 459 TFLOP/s * 40 %)'")
      ->type_name("");
  add_many(*line, "--given", written->given, "'NAME = VALUE'",
           "What names stand for; several with commas, or several times");
  add_many(*line, "--unit", written->units, "'NAME [= VALUE]'",
           "A unit: request, or PFLOP_day = 1e15 FLOP/s * day");
  add_many(*line, "--fail-on", written->refused, "VERDICT,...",
           "Exit status 1 for these verdicts, too: input-rounding,rounded");
  line->add_option("--format", written->audit.format, "Output format (default: text)")
      ->type_name(format_names());
  CLI::Option* const watch =
      line->add_flag("--watch", written->watches, "Check files again on each save, until Ctrl-C");
  watch->disable_flag_override();
  add_color(*line, written->color);
  add_output(*line, written->output);
  for (const char* const each : {"--given", "--unit", "--format", "--output"}) {
    watch->excludes(line->get_option(each));
  }
  line->footer(
      "An equation may stand in a claim by name, with devices and models:\n"
      "'45 days = training_time(chips = 8960, tpu_v5p, ...)'. explain --list has all.\n"
      "Exit status: 0 if each number follows, 1 if one does not, 2 for bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
