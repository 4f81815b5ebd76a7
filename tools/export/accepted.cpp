#include "accepted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
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

/// `what` is accepted, if it is on the list.
std::string words_if_accepted(const std::string& what, const shown_to_coq& shown) {
  if (!accepted_by_coq().starts_with(library_lines()) ||
      accepted_by_coq().find(accepted_line(shown)) == std::string_view::npos) {
    return "not shown to Coq as it stands";
  }
  return fmt::format("{}accepted by Coq, in theorems/{}.v of proofline export --coq", what,
                     shown.file);
}
}  // namespace

shown_to_coq shown_of(const theorem_record& theorem, const citations& claims) {
  const std::string stem = std::filesystem::path(theorem.header).stem().string();
  shown_to_coq result{stem, theorem.header, theorem.name, {}};
  const stated_theorem stated = theorem.stated();
  if (theorem.prove().how() == known_by::all_inputs) {
    result.theorems = coq_theorems_of_proof(stated);
  }
  std::ranges::move(coq_theorems_of_refutation(stated, refutations_of(theorem, claims)),
                    std::back_inserter(result.theorems));
  return result;
}

shown_to_coq shown_of(const count_record& count) {
  return {"counts_of_" + coq_name(count.document),
          "What the listings of " + count.document + " count", count.claim,
          coq_theorems_of_count(count.stated())};
}

std::string library_lines() {
  std::string result;
  for (const library_file& each : coq_library()) {
    const std::string_view name = each.name.substr(0, each.name.rfind('.'));
    result += fmt::format("{} library {} 0\n", digest_of(each.text), name);
  }
  return result;
}

std::string accepted_line(const shown_to_coq& shown) {
  std::string text;
  for (const coq_theorem& each : shown.theorems) text += coq_text_of(each);
  return fmt::format("{} {} {} {}\n", digest_of(text), shown.file, shown.name,
                     shown.theorems.size());
}

std::string words_of_coq(const audit::record& claim, const std::vector<audit::record>& all) {
  if (claim.kind == audit::claim_kind::count) {
    const catalogue sections({kind::section});
    const std::vector<count_record>& counts = sections.counts();
    const auto count = std::ranges::find(counts, claim.id, &count_record::claim);
    return words_if_accepted("that the runs fix this equation is ", shown_of(*count));
  }
  if (claim.theorem.empty()) return "";
  const catalogue all_theorems({kind::theorem});
  const std::vector<theorem_record>& theorems = all_theorems.theorems();
  const auto theorem = std::ranges::find(theorems, claim.theorem, &theorem_record::name);
  if (theorem == theorems.end()) return "";
  const bool is_refuted = claim.known.how() == known_by::witness;
  return words_if_accepted(is_refuted ? "its negation " : "",
                           shown_of(*theorem, citations_of(all)));
}

}  // namespace proofline::tools
