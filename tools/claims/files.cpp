#include "files.hpp"

#include <map>

#include "claim_file.hpp"
#include "document/document.hpp"
#include "judge.hpp"

namespace proofline::tools {

namespace {

/// What a file without claims lacks.
std::string without_claims(const written_document& document, const std::string& path,
                           const document_format& format) {
  if (!document.equations.empty()) {
    return error_line({path},
                      "no claims, only equations, which explain, eval, sweep and plot "
                      "sweep read with --equations FILE; expected a table [[claim]]");
  }
  if (path.ends_with(".toml")) return error_line({path}, "no claims; expected a table [[claim]]");
  return error_line({path}, "no claims; expected a number with a comment behind it, such as " +
                                std::string(format.example));
}

}  // namespace

audited_claims audited_files(const std::vector<std::string>& paths,
                             const std::string& comment_sign) {
  audited_claims result;
  std::vector<std::string>& errors = result.errors;
  std::vector<std::string> empty;
  std::vector<written_document> documents;
  for (const std::string& path : paths) {
    try {
      const bool is_claim_file = path.ends_with(".toml");
      const document_format format =
          is_claim_file ? document_format{} : format_of(path, comment_sign);
      const std::string text = read_claims_text(path);
      documents.push_back(is_claim_file ? read_claim_file(text, path)
                                        : read_document(text, path, format));
      documents.back().text = text;
      if (documents.back().claims.empty() && documents.back().theorems.empty()) {
        empty.push_back(without_claims(documents.back(), path, format));
        result.files_without_claims.push_back(path);
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
        errors.push_back(error_line(
            at, in_quotes(id) + " is the id of another claim, at " + other->second.text()));
      }
    }
  }
  // Of several pages, some may have no claims.
  if (empty.size() == documents.size()) errors.insert(errors.end(), empty.begin(), empty.end());
  for (const written_document& document : documents) {
    std::vector<audit::record> of_one = judged(document, errors);
    std::move(of_one.begin(), of_one.end(), std::back_inserter(result.claims));
  }
  return result;
}

}  // namespace proofline::tools
