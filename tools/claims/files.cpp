#include "files.hpp"

#include <map>

#include "claim_file.hpp"
#include "document/document.hpp"
#include "judge.hpp"

namespace proofline::tools {

std::vector<audit::record> audited_files(const std::vector<std::string>& paths) {
  std::vector<std::string> errors;
  std::vector<written_document> documents;
  for (const std::string& path : paths) {
    try {
      const bool is_claim_file = path.ends_with(".toml");
      const markup language = is_claim_file ? markup::markdown : markup_of(path);
      const std::string text = read_claims_text(path);
      documents.push_back(is_claim_file ? read_claim_file(text, path)
                                        : read_document(text, path, language));
      if (is_claim_file && documents.back().claims.empty() && documents.back().theorems.empty()) {
        errors.push_back(error_line(
            {path}, "no claims, only equations, which explain, eval, sweep and plot sweep read "
                    "with --equations FILE; expected a table [[claim]]"));
      }
    } catch (const bad_files& problem) {
      errors.insert(errors.end(), problem.lines.begin(), problem.lines.end());
    } catch (const bad_input& problem) {
      errors.emplace_back(problem.what());
    }
  }
  // Ids that their authors chose are meant to tell claims apart, wherever they are written.
  std::map<std::string, audit::place_record> ids;
  for (const written_document& document : documents) {
    std::map<std::string, audit::place_record> here;
    for (const written_claim& each : document.claims) {
      if (!each.id.empty()) here.try_emplace(each.id.text, each.id.at);
    }
    for (const auto& [id, at] : here) {
      const auto [other, is_new] = ids.try_emplace(id, at);
      if (!is_new) {
        errors.push_back(error_line(at, in_quotes(id) + " is the id of another claim, at " +
                                            other->second.text()));
      }
    }
  }
  std::vector<audit::record> records;
  for (const written_document& document : documents) {
    std::vector<audit::record> of_one = judged(document, errors);
    std::move(of_one.begin(), of_one.end(), std::back_inserter(records));
  }
  if (!errors.empty()) throw bad_files(errors);
  return records;
}

}  // namespace proofline::tools
