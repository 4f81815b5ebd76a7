#include "accepted.hpp"

#include <fmt/format.h>

namespace proofline::tools {

citations citations_of(const std::vector<audit::record>& claims) {
  citations result;
  for (const audit::record& claim : claims) {
    if (!claim.theorem.empty()) result.emplace(claim.theorem, claim);
  }
  return result;
}

std::vector<coq_theorem> coq_theorems_of(const theorem_record& theorem, const citations& claims) {
  const stated_theorem stated = theorem.stated();
  std::vector<coq_theorem> result;
  if (theorem.prove().how() == known_by::all_inputs) result = coq_theorems_of_proof(stated);
  std::vector<audit::record> refuting;
  const auto [first, last] = claims.equal_range(theorem.name);
  for (auto claim = first; claim != last; ++claim) {
    if (claim->second.proof == text_of(known_by::witness)) refuting.push_back(claim->second);
  }
  for (coq_theorem& each : coq_theorems_of_refutation(stated, refuting)) {
    result.push_back(std::move(each));
  }
  return result;
}

std::string coq_file_of(const count_record& count) {
  return "counts_of_" + coq_name(count.document);
}

std::string accepted_line(const std::string& file, const std::string& name,
                          const std::vector<coq_theorem>& shown) {
  // FNV-1a. It tells one text from another; nobody is kept out by it.
  std::uint64_t digest = 0xcbf29ce484222325U;
  for (const char each : coq_file(name, shown)) {
    digest = (digest ^ static_cast<unsigned char>(each)) * 0x100000001b3U;
  }
  return fmt::format("{:016x} {} {} {}", digest, file, name, shown.size());
}

namespace {
/// `what` with the file, if that is on the list.
std::string words_if_accepted(const std::string& what, const std::string& file,
                              const std::string& name, const std::vector<coq_theorem>& shown) {
  if (accepted_by_coq().find(accepted_line(file, name, shown) + "\n") == std::string_view::npos) {
    return "not shown to Coq as it stands";
  }
  return (what.empty() ? "" : what + " ") + "accepted by Coq, in " + file + ".v";
}
}  // namespace

std::string words_of_coq(const audit::record& claim, const std::vector<audit::record>& all) {
  if (claim.kind == "count") {
    for (const count_record& each : counts_of_documents()) {
      if (each.claim != claim.id) continue;
      return words_if_accepted("that this is the equation is", coq_file_of(each), each.claim,
                               coq_theorems_of_count(each.stated()));
    }
  }
  if (claim.theorem.empty()) return "";
  catalogue theorems;
  add_theorems(theorems);
  for (const theorem_record& each : theorems.theorems()) {
    if (each.name != claim.theorem) continue;
    const bool is_refuted = claim.proof == text_of(known_by::witness);
    return words_if_accepted(is_refuted ? "its negation" : "", each.header, each.name,
                             coq_theorems_of(each, citations_of(all)));
  }
  return "";
}

}  // namespace proofline::tools
