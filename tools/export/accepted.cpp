#include "accepted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace proofline::tools {

namespace {
/// FNV-1a: it tells one text from another.
std::string digest_of(std::string_view text) {
  std::uint64_t result = 0xcbf29ce484222325U;
  for (const char each : text) {
    result = (result ^ static_cast<unsigned char>(each)) * 0x100000001b3U;
  }
  return fmt::format("{:016x}", result);
}
}  // namespace

std::vector<coq_theorem> coq_theorems_of(const theorem_record& theorem, const citations& claims) {
  const stated_theorem stated = theorem.stated();
  std::vector<coq_theorem> result;
  if (theorem.prove().how() == known_by::all_inputs) result = coq_theorems_of_proof(stated);
  std::ranges::move(coq_theorems_of_refutation(stated, refutations_of(theorem, claims)),
                    std::back_inserter(result));
  return result;
}

std::string library_lines() {
  std::string result;
  for (const library_file& each : coq_library()) {
    const std::string_view name = each.name.substr(0, each.name.rfind('.'));
    result += fmt::format("{} library {} 0\n", digest_of(each.text), name);
  }
  return result;
}

std::string accepted_line(const theorem_record& theorem, const std::vector<coq_theorem>& shown) {
  std::string text;
  for (const coq_theorem& each : shown) text += coq_text_of(each);
  return fmt::format("{} {} {} {}\n", digest_of(text), theorem.header, theorem.name, shown.size());
}

std::string words_of_coq(const audit::record& claim, const std::vector<audit::record>& all) {
  if (claim.theorem.empty()) return "";
  catalogue theorems;
  add_theorems(theorems);
  for (const theorem_record& each : theorems.theorems()) {
    if (each.name != claim.theorem) continue;
    const std::string line = accepted_line(each, coq_theorems_of(each, citations_of(all)));
    if (!accepted_by_coq().starts_with(library_lines()) ||
        accepted_by_coq().find("\n" + line) == std::string_view::npos) {
      return "not shown to Coq as it stands";
    }
    std::string what = "accepted by Coq";
    if (claim.proof == text_of(known_by::witness)) what = "its negation " + what;
    return what + ", in theorems/" + each.header + ".v of proofline export --coq";
  }
  return "";
}

}  // namespace proofline::tools
