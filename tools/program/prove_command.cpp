#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "characters.hpp"
#include "claims/text_theorem.hpp"
#include "commands.hpp"
#include "export/coq_project.hpp"
#include "export/questions.hpp"
#include "output.hpp"
#include "proofs/shown_proof.hpp"

namespace proofline::tools {

namespace {

struct prove_arguments {
  std::string theorem, units, format = "text", coq, smt, name = "theorem_of_text";
  std::vector<std::string> given;
  bool steps = false, all = false;
};

/// The proof, or where it is false.
std::vector<std::string> steps_of(const prove_arguments& written, const text_theorem& theorem,
                                  const proof_of_text& result) {
  if (!written.steps && !written.all) return {};
  const stated_theorem stated = theorem.stated(written.name);
  proof_options options{{}, written.all, "the same with --all"};
  options.has_domain = false;
  switch (result.verdict) {
    case proof_verdict::proved: return lines_of_proof(stated, options);
    case proof_verdict::is_false: return lines_of_counterexample(stated, result.values, options);
    default: return {};
  }
}

std::string as_text(const text_theorem& theorem, const proof_of_text& result,
                    const std::vector<std::string>& steps, double milliseconds) {
  std::string out = theorem.read_as() + '\n';
  for (const auto& [name, formula] : theorem.names()) {
    out += fmt::format("  {} = {}\n", name, formula);
  }
  for (const std::string& each : steps) out += "  " + each + '\n';
  return out + fmt::format("{} ({:.3g} ms)\n", words_of(result), milliseconds);
}

std::string as_json(const text_theorem& theorem, const proof_of_text& result,
                    const std::vector<std::string>& steps, double milliseconds) {
  using json = nlohmann::ordered_json;
  json variables = json::array(), names = json::object(), point = json::object();
  for (std::size_t i = 0; i < theorem.theorem().inputs.size(); ++i) {
    const variable& each = theorem.theorem().inputs[i];
    const std::string unit = theorem.unit_of(i);
    variables.push_back({{"name", each.symbol},
                         {"domain", theorem.domain_of(i)},
                         {"whole", each.values.step != 0},
                         {"unit", unit.empty() ? json(nullptr) : json(unit)}});
  }
  for (const auto& [name, formula] : theorem.names()) names[name] = formula;
  for (const auto& [name, value] : result.point) point[name] = value;
  const bool proved = result.verdict == proof_verdict::proved;
  json answer{
      {"theorem", theorem.read_as()},
      {"variables", variables},
      {"given", names},
      {"verdict", text_of(result.verdict)},
      {"cases", proved ? json(result.found.cases()) : json(nullptr)},
      {"identity", proved && result.found.is_identity()},
      {"reason", proved ? json(nullptr) : json(result.reason)},
      {"point", result.point.empty() ? json(nullptr) : point},
      {"left_over",
       result.found.left_over().empty() ? json(nullptr) : json(result.found.left_over().view())},
      {"milliseconds", milliseconds}};
  if (!steps.empty()) answer["steps"] = steps;
  return proofline::detail::as_shown_json(answer.dump(2)) + '\n';
}

/// The theorem for others to check, with the certificate of its proof.
void export_to(const prove_arguments& written, const text_theorem& theorem) {
  const stated_theorem stated = theorem.stated(written.name);
  if (!written.smt.empty()) {
    output_sink out(written.smt, "--smt");
    out.write(smt_file(questions_of_proof(stated)));
    out.finish();
  }
  if (!written.coq.empty()) {
    write_coq_project(written.coq, {{written.name, "A theorem in text", written.name,
                                     coq_theorems_of_proof(stated)}});
  }
}

int run(const CLI::App& line, const prove_arguments& written) {
  require_name(line, "--coq", written.coq, "a folder");
  require_name(line, "--smt", written.smt);
  if (line.count("THEOREM") == 0) {
    throw bad_input("expected a theorem, such as 'for all x, y > 0: x < x + y'");
  }
  require_known("--format", written.format, {"text", "json"}, "a format");
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '_'; };
  if (written.name.empty() || !std::ranges::all_of(written.name, fits) ||
      !is_letter(written.name.front())) {
    throw bad_input("--name: " + in_quotes(written.name) +
                    " is no name; expected letters, digits, _");
  }
  const auto started = std::chrono::steady_clock::now();
  try {
    const text_theorem theorem(written.theorem, written.given, written.units);
    const proof_of_text result = theorem.prove();
    const std::chrono::duration<double, std::milli> took =
        std::chrono::steady_clock::now() - started;
    const bool proved = result.verdict == proof_verdict::proved;
    if (proved) export_to(written, theorem);
    const std::vector<std::string> steps = steps_of(written, theorem, result);
    write_to_output(written.format == "json" ? as_json(theorem, result, steps, took.count())
                                             : as_text(theorem, result, steps, took.count()));
    return proved ? 0 : 1;
  } catch (const unreadable_theorem& error) {
    const char* const places[] = {"--units", "THEOREM", "--given"};
    throw bad_input(fmt::format("{}, column {}: {}",
                                places[std::min<std::size_t>(error.where.text, 2)],
                                error.where.offset + 1, error.what()));
  }
}

}  // namespace

command add_prove(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "prove",
      "A theorem in text: proved for all values, or false at a point");
  const auto written = std::make_shared<prove_arguments>();
  line->add_option(
      "THEOREM", written->theorem,
      "Such as 'for all x, y > 0 s, f in (0, 1], n >= 1, k even: x <= y implies f*x <= y'");
  add_many(*line, "--given", written->given, "'NAME = FORMULA'",
           "What a name stands for, in terms of the variables; may be given several times");
  line->add_flag("--steps", written->steps,
                 "The proof or the counterexample as well, line by line, on at most a screen")
      ->disable_flag_override();
  line->add_flag("--all", written->all, "The whole of it, however long")->disable_flag_override();
  line->add_option("--units", written->units, "Units of your own, such as 'request, GPU'")
      ->type_name("NAMES");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json");
  line->add_option("--coq", written->coq,
                   "If it is proved: a project of Coq with the theorem and its certificate; "
                   "tools/export/check_with_coq.py --own has it checked")
      ->type_name("DIR");
  line->add_option("--smt", written->smt,
                   "If it is proved: the same as questions to z3, in SMT-LIB")
      ->type_name("FILE");
  line->add_option("--name", written->name, "Its name for Coq and z3 (default: theorem_of_text)")
      ->type_name("NAME");
  line->footer(
      "Exit status: 0 if it is proved; 1 if it is false, has no value somewhere, or is not proved; "
      "2 for what cannot be read.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
