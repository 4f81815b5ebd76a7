#pragma once
// A project of Coq in a folder: the library, and a file of theorems for each header of theorems,
// for each document that counts, or for a text.
//
// What Coq has accepted of it, of each theorem and of each count of a listing, is a list that the
// repository keeps (coq/accepted.txt). First the files of the library, then one line each: the
// digest of its text for Coq, the file that holds it, its name, and how many theorems of Coq it is.
// tools/export/check_with_coq.py works the list out anew from what Coq has accepted, compares it,
// and writes it.

#include <set>

#include "coq_theorems.hpp"

namespace proofline::tools {

/// All that Coq is shown of a theorem or of a count.
struct shown_to_coq {
  std::string file;   ///< of theorems/, without .v
  std::string title;  ///< of that file
  std::string name;   ///< of the theorem, or of the claim that something is counted
  std::vector<coq_theorem> theorems;
};

/// Of a theorem: as the prover finds it now, and as claims refute it. There may be nothing.
shown_to_coq shown_of(const theorem_record& theorem, const citations& claims);
/// Of a count.
shown_to_coq shown_of(const count_record& count);

/// Writes the library, the theorems by their files, and last to_accept.txt, the list of what must
/// be found in them. Throws bad_input where it cannot.
void write_coq_project(const std::string& folder, const std::vector<shown_to_coq>& shown);

/// Writes into these claims what Coq says of them: that it accepts the theorem or the count behind
/// one, or that it has not seen it as it stands. Nothing for a claim behind which there is neither.
/// Returns the ids of those behind which Coq accepts what there is. `all` are the claims whose
/// witnesses Coq was shown.
std::set<std::string> add_words_of_coq(std::vector<audit::record>& claims,
                                       const std::vector<audit::record>& all);

}  // namespace proofline::tools
