#pragma once
// The theorems of claim files, for Coq and z3, and for their proofs as people read them.

#include <filesystem>
#include <map>

#include "claim_file.hpp"
#include "claim_reading.hpp"
#include "document_units.hpp"
#include "export/expression.hpp"
#include "judge_theorem.hpp"
#include "program/run_control.hpp"
#include "report/record.hpp"

namespace proofline::tools {

struct theorem_of_file {
  std::string file;       ///< without its folder and .toml
  stated_theorem stated;  ///< its name is the theorem's id
  /// A claim that refutes it, with the point at which it is false; none: it is proved.
  std::optional<audit::record> refutation;
};

inline audit::record refutation_of(const std::string& id, const text_theorem& theorem,
                                   const proof_of_text& result) {
  audit::record refutation;
  refutation.id = id;
  refutation.kind = audit::claim_kind::theorem;
  for (std::size_t i = 0; i < result.values.size(); ++i) {
    const rational value = result.values[i].exactly();
    audit::input_record& input = refutation.inputs.emplace_back();
    input.name = theorem.theorem().inputs[i].symbol;
    input.given = audit::given_number{value, value};
  }
  return refutation;
}

class reader_of_files {
 public:
  std::vector<theorem_of_file> read(const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
      try {
        if (!path.ends_with(".toml")) {
          refuse_at({path}, "expected a claim file, NAME.toml; other files have no theorems");
        }
        read(read_claim_file(read_claims_text(path), path), path);
      } catch (const bad_files& problem) {
        errors_.insert(errors_.end(), problem.lines.begin(), problem.lines.end());
      } catch (const bad_input& problem) {
        errors_.emplace_back(problem.what());
      }
    }
    if (!errors_.empty()) throw bad_files(errors_);
    return std::move(theorems_);
  }

 private:
  void read(const written_document& document, const std::string& path) {
    if (document.theorems.empty()) refuse_at({path}, "no theorems; expected a table [[theorem]]");
    const std::size_t errors = errors_.size();
    const document_units units(document, errors_);
    const claim_names names(document, units, errors_);  // which refuses what is no id
    if (errors_.size() != errors) return;
    const std::string stem = std::filesystem::path(path).stem().string();
    for (const written_claim& each : document.theorems) {
      if (stop_requested()) throw interrupted();
      const auto [other, is_new] = ids_.try_emplace(each.id.text, each.id.at);
      if (!is_new) {
        error(each.id.at, in_quotes(each.id.text) + " is the id of another theorem, at " +
                              other->second.text());
        continue;
      }
      const auto theorem = read_theorem(document, units.reader().equations, each, errors_);
      if (theorem != nullptr) add(*theorem, each, stem);
    }
  }
  void add(const text_theorem& theorem, const written_claim& written, const std::string& stem) {
    const proof_of_text result = theorem.prove();
    const bool is_false = result.verdict == proof_verdict::is_false;
    if (!is_false && result.verdict != proof_verdict::proved) {
      error(written.follows.at,
            words_of(result) + "; expected a theorem that is proved, or false at a point");
      return;
    }
    theorem_of_file& out = theorems_.emplace_back(stem, theorem.stated(written.id.text));
    if (is_false) out.refutation = refutation_of(stem + "/" + written.id.text, theorem, result);
  }
  void error(const audit::place_record& at, const std::string& what) {
    errors_.push_back(error_line(at, what));
  }

  std::vector<std::string> errors_;
  std::vector<theorem_of_file> theorems_;
  std::map<std::string, audit::place_record> ids_;
};

/// In the order given. Throws bad_files with all that is wrong: a file that is no claim file or has
/// no theorem, what cannot be read, two of one id, and a theorem that is neither proved nor false
/// at a point.
inline std::vector<theorem_of_file> theorems_of_files(const std::vector<std::string>& paths) {
  return reader_of_files().read(paths);
}

}  // namespace proofline::tools
