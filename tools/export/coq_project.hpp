#pragma once
// A project of Coq in a folder: the library, and a file of theorems for each header of theorems,
// for each document that counts, or for a text.
//
// What Coq has accepted of it, of each theorem and of each count of a listing, is a list that the
// repository keeps (coq/accepted.txt). First the files of the library, then one line each: the
// digest of its text for Coq, the file that holds it, its name, and how many theorems of Coq it is.
// tools/export/check_with_coq.py works the list out anew from what Coq has accepted, compares it,
// and writes it.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "../program/bad_input.hpp"
#include "../program/digests.hpp"
#include "../program/embedded_files.hpp"
#include "../program/output.hpp"
#include "coq_theorems.hpp"

namespace proofline::tools {

/// All that Coq is shown of a theorem or of a count.
struct shown_to_coq {
  std::string file;   ///< of theorems/, without .v
  std::string title;  ///< of that file
  std::string name;   ///< of the theorem, or of the claim that something is counted
  std::vector<coq_theorem> theorems;
};

/// It tells one text from another.
inline std::string digest_of(std::string_view text) {
  checksum sum;
  sum.add(text);
  return fmt::format("{:016x}", sum.value());
}

/// The lines of the library.
inline std::string library_lines() {
  std::string result;
  for (const embedded_file& each : coq_library()) {
    const std::string_view name = each.name.substr(0, each.name.rfind('.'));
    result += fmt::format("{} library {} 0\n", digest_of(each.text), name);
  }
  return result;
}

/// The line of a theorem or of a count.
inline std::string accepted_line(const shown_to_coq& shown) {
  std::string text;
  for (const coq_theorem& each : shown.theorems) text += coq_text_of(each);
  return fmt::format("{} {} {} {}\n", digest_of(text), shown.file, shown.name,
                     shown.theorems.size());
}

inline bool is_accepted(const shown_to_coq& shown) {
  static const bool library_is_accepted = accepted_by_coq().starts_with(library_lines());
  return library_is_accepted &&
         accepted_by_coq().find(accepted_line(shown)) != std::string_view::npos;
}

/// Where a theorem is, and whether Coq accepts it as it stands.
struct seen_by_coq {
  std::string file;
  bool accepted;

  explicit seen_by_coq(const shown_to_coq& shown)
      : file(shown.file), accepted(is_accepted(shown)) {}

  std::string words(const std::string& what) const {
    if (!accepted) return "Coq is not asked yet";
    return fmt::format("{}accepted by Coq, in theorems/{}.v of proofline export --coq", what, file);
  }
};

inline void write_below(const std::filesystem::path& folder, const std::string& name,
                        std::string_view text) {
  const std::filesystem::path path = folder / name;
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) throw bad_input("--coq: cannot make " + path.parent_path().string());
  output_sink out(path.string(), "--coq");
  out.write(text);
  out.finish();
}

/// Of a theorem: as the prover finds it now, and as claims refute it. There may be nothing.
inline shown_to_coq shown_of(const theorem_record& theorem, const citations& claims) {
  const std::string stem = std::filesystem::path(theorem.header).stem().string();
  shown_to_coq result{stem, theorem.header, theorem.name, {}};
  const stated_theorem stated = theorem.stated();
  if (is_proved(theorem, claims)) {
    result.theorems = coq_theorems_of_proof(stated);
  }
  std::ranges::move(coq_theorems_of_refutation(stated, refutations_of(theorem, claims)),
                    std::back_inserter(result.theorems));
  return result;
}

/// Of a count.
inline shown_to_coq shown_of(const count_record& count) {
  return {"counts_of_" + coq_name(count.document),
          "What the listings of " + count.document + " count", count.claim,
          coq_theorems_of_count(count.stated())};
}

/// Writes into these claims what Coq says of them: that it accepts the theorem or the count behind
/// one, or that it has not seen it as it stands. Nothing for a claim behind which there is neither.
/// Returns the ids of those behind which Coq accepts what there is. `all` are the claims whose
/// witnesses Coq was shown.
inline std::set<std::string> add_words_of_coq(std::vector<audit::record>& claims,
                                              const std::vector<audit::record>& all) {
  const catalogue known({kind::theorem, kind::section});
  const citations cited = citations_of(all);
  std::map<std::string, seen_by_coq> theorems;  // several claims cite one
  std::set<std::string> accepted;
  for (audit::record& claim : claims) {
    if (claim.kind == audit::claim_kind::count) {
      const auto count = std::ranges::find(known.counts(), claim.id, &count_record::claim);
      if (count == known.counts().end()) continue;
      const seen_by_coq seen(shown_of(*count));
      claim.checked = seen.words("that the runs fix this equation is ");
      if (seen.accepted) accepted.insert(claim.id);
      continue;
    }
    const auto theorem = std::ranges::find(known.theorems(), claim.theorem, &theorem_record::name);
    if (theorem == known.theorems().end()) continue;
    auto seen = theorems.find(claim.theorem);
    if (seen == theorems.end()) {
      seen = theorems.emplace(claim.theorem, shown_of(*theorem, cited)).first;
    }
    const bool is_refuted = claim.known.how() == known_by::witness;
    claim.checked = seen->second.words(is_refuted ? "its negation " : "");
    if (seen->second.accepted) accepted.insert(claim.id);
  }
  return accepted;
}

/// Writes the library, the theorems by their files, and last to_accept.txt, the list of what must
/// be found in them. Throws bad_input where it cannot.
inline void write_coq_project(const std::string& folder, const std::vector<shown_to_coq>& shown) {
  struct file {
    std::string title;
    std::vector<coq_theorem> theorems;
  };
  std::map<std::string, file> files;
  std::string to_accept = library_lines();
  for (const shown_to_coq& each : shown) {
    if (each.theorems.empty()) continue;
    to_accept += accepted_line(each);
    file& in = files[each.file];
    in.title = each.title;
    in.theorems.insert(in.theorems.end(), each.theorems.begin(), each.theorems.end());
  }

  std::string project = "-Q library Proofline\n-Q theorems Theorems\n";
  for (const embedded_file& each : coq_library()) {
    const std::string name = "library/" + std::string(each.name);
    write_below(folder, name, each.text);
    project += name + "\n";
  }
  for (const auto& [file, holds] : files) {
    const std::string name = "theorems/" + file + ".v";
    write_below(folder, name, coq_file(holds.title, holds.theorems));
    project += name + "\n";
  }
  write_below(folder, "_CoqProject", project);
  write_below(folder, "to_accept.txt", to_accept);
}

}  // namespace proofline::tools
