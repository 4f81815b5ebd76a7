#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "catalogue.hpp"
#include "claims/theorems_of_files.hpp"
#include "commands.hpp"
#include "export/coq_project.hpp"
#include "export/coq_text.hpp"
#include "export/meanings.hpp"
#include "export/questions.hpp"
#include "output.hpp"
#include "proofs/steps.hpp"
#include "run_control.hpp"

namespace proofline::tools {

namespace {

/// The options as written.
struct export_arguments {
  std::string smt, statements, coq, proofs;
  std::vector<std::string> files;
};

/// Everything for z3: what is proved, what is refuted, and what is counted.
std::string smt_of(const std::vector<theorem_record>& theorems, const citations& claims,
                   const std::vector<count_record>& counts) {
  std::vector<question> questions;
  const auto add = [&questions](std::vector<question> more) {
    for (question& each : more) questions.push_back(std::move(each));
  };
  for (const theorem_record& theorem : theorems) {
    if (stop_requested()) throw interrupted();
    const stated_theorem stated = theorem.stated();
    if (is_proved(theorem, claims)) add(questions_of_proof(stated));
    for (const audit::record& claim : refutations_of(theorem, claims)) {
      add(questions_of_refutation(stated, claim));
    }
  }
  for (const count_record& count : counts) add(questions_of_count(count.stated()));
  return smt_file(questions);
}

/// Each theorem in the library's symbols, and as Coq reads it and its words; and each count, with the
/// polynomial that its runs fix. The audit has the claims, in their documents' symbols.
std::string statements_of(const std::vector<theorem_record>& theorems,
                          const std::vector<audit::record>& documents,
                          const std::vector<count_record>& counts) {
  std::string out;
  for (const theorem_record& theorem : theorems) {
    const stated_theorem stated = theorem.stated();
    out += theorem.name + "\n  " + theorem.text() + "\n";
    out += "  " + coq_statement(stated, variable_names(stated)) + "\n";
    // What a word needs besides is left out.
    const auto nothing = [](const std::string&, const expression&) { return coq_theorem{}; };
    for (const coq_theorem& each : coq_theorems_of_words(stated, nothing)) {
      if (!each.statement.empty()) out += "  " + each.statement + "\n";
    }
  }
  for (const count_record& count : counts) {
    const auto claim = std::ranges::find(documents, count.claim, &audit::record::id);
    const stated_theorem stated = polynomial_of(count.stated());
    out += count.claim + "\n  " + claim->formula + "\n  " +
           coq_statement(stated, variable_names(stated)) + "\n";
  }
  return out;
}

/// Everything for Coq.
void write_coq(const std::string& folder, const std::vector<theorem_record>& theorems,
               const citations& claims, const std::vector<count_record>& counts) {
  std::vector<shown_to_coq> shown;
  const auto add = [&shown](shown_to_coq more) {
    if (stop_requested()) throw interrupted();
    shown.push_back(std::move(more));
  };
  for (const theorem_record& each : theorems) add(shown_of(each, claims));
  for (const count_record& each : counts) add(shown_of(each));
  write_coq_project(folder, shown);
}

// The theorems of claim files.

std::string smt_of(const std::vector<theorem_of_file>& theorems) {
  std::vector<question> questions;
  for (const theorem_of_file& each : theorems) {
    if (stop_requested()) throw interrupted();
    std::vector<question> more =
        each.refutation ? questions_of_refutation(each.stated, *each.refutation)
                        : questions_of_proof(each.stated);
    std::ranges::move(more, std::back_inserter(questions));
  }
  return smt_file(questions);
}

/// Each as it was read, and as Coq reads it.
std::string statements_of(const std::vector<theorem_of_file>& theorems) {
  std::string out;
  for (const theorem_of_file& each : theorems) {
    out += each.stated.name + "\n  " + each.stated.says + "\n  " +
           coq_statement(each.stated, variable_names(each.stated)) + "\n";
  }
  return out;
}

std::vector<shown_to_coq> shown_of(const std::vector<theorem_of_file>& theorems) {
  std::vector<shown_to_coq> result;
  std::map<std::string, std::string> ids;  // by what Coq calls them
  for (const theorem_of_file& each : theorems) {
    if (stop_requested()) throw interrupted();
    const std::string file = coq_name(each.file);
    stated_theorem stated = each.stated;
    stated.name = coq_name(stated.name);
    shown_to_coq& shown = result.emplace_back();
    shown = {file, "Theorems of the claim file " + file, file + "/" + stated.name, {}};
    shown.theorems = each.refutation
                         ? coq_theorems_of_refutation(stated, {*each.refutation})
                         : coq_theorems_of_proof(stated);
    for (const coq_theorem& one : shown.theorems) {
      const auto [other, is_new] = ids.try_emplace(one.name, each.stated.name);
      if (is_new) continue;
      throw bad_input("--coq: the ids " + in_quotes(other->second) + " and " +
                      in_quotes(each.stated.name) + " give Coq one name, " + one.name +
                      "; expected another id");
    }
  }
  return result;
}

int run(const CLI::App& line, const export_arguments& written) {
  const auto asked = [&line](const char* option) { return line.count(option) > 0; };
  if (!asked("--smt") && !asked("--statements") && !asked("--coq") && !asked("--proofs")) {
    throw bad_input(
        "expected --smt FILE, --coq DIR, --statements FILE or --proofs FILE: what to write");
  }
  if (asked("--proofs") && !written.files.empty()) {
    throw bad_input("--proofs: expected no FILES; `audit --claim` shows a proof of theirs");
  }
  require_name(line, "--coq", written.coq, "a folder");
  // Opened at once, so that what cannot be written is refused before any work.
  const auto opened = [&](const char* option, const std::string& path) {
    require_name(line, option, path);
    return asked(option) ? std::make_unique<output_sink>(path, option) : nullptr;
  };
  if (!written.smt.empty() && written.smt == written.statements) {
    throw bad_input("--smt and --statements: expected two files, read one");
  }
  const std::unique_ptr<output_sink> smt = opened("--smt", written.smt),
                                     statements = opened("--statements", written.statements),
                                     proofs = opened("--proofs", written.proofs);

  stop_requested();  // from now on Ctrl-C ends the run in good order
  if (!written.files.empty()) {
    const std::vector<theorem_of_file> theorems = theorems_of_files(written.files);
    if (smt) smt->write(smt_of(theorems));
    if (statements) statements->write(statements_of(theorems));
    if (asked("--coq")) write_coq_project(written.coq, shown_of(theorems));
    if (smt) smt->finish();
    if (statements) statements->finish();
    return 0;
  }
  const catalogue all({kind::theorem, kind::section});
  const std::vector<theorem_record>& theorems = all.theorems();
  const std::vector<audit::record> documents = all.records();
  const citations claims = citations_of(documents);
  const std::vector<count_record>& counts = all.counts();
  if (smt) smt->write(smt_of(theorems, claims, counts));
  if (asked("--coq")) write_coq(written.coq, theorems, claims, counts);
  if (statements) statements->write(statements_of(theorems, documents, counts));
  if (proofs) proofs->write(text_of_all_steps(all));
  if (smt) smt->finish();
  if (statements) statements->finish();
  if (proofs) proofs->finish();
  return 0;
}

}  // namespace

command add_export(CLI::App& program) {
  CLI::App* const line =
      program.add_subcommand("export", "Write all theorems for others to check: Coq and z3");
  const auto written = std::make_shared<export_arguments>();
  line->add_option("FILES", written->files,
                   "Claim files, whose theorems are written; default: those of the program")
      ->type_name("");
  line->add_option("--smt", written->smt,
                   "Every proof, refutation and count as questions to z3, in SMT-LIB; "
                   "tools/export/check_with_z3.py asks them")
      ->type_name("FILE");
  line->add_option("--coq", written->coq,
                   "Every proof, refutation and count, with certificates and what words mean, as a "
                   "project of Coq; tools/export/check_with_coq.py has it checked")
      ->type_name("DIR");
  line->add_option("--statements", written->statements,
                   "Every theorem and count as written, as the audit prints it and as Coq reads it")
      ->type_name("FILE");
  line->add_option("--proofs", written->proofs,
                   "Every proof, counterexample and count as `explain` shows it")
      ->type_name("FILE");
  line->footer(
      "Of claim files, what is proved or false at a point is written. "
      "Each file is written whole or not at all; of a folder, to_accept.txt is the last. "
      "Exit status: 0, or 2 for bad input.");
  return {line, [line, written] { return run(*line, *written); }};
}

}  // namespace proofline::tools
