#pragma once
// A project of Coq in a folder: the library, and a file of theorems for each header of theorems, for
// each document that counts, or for a text.

#include "accepted.hpp"

namespace proofline::tools {

/// Writes the library, the theorems by their files, and last to_accept.txt, the list of what must be
/// found in them. Throws bad_input where it cannot.
void write_coq_project(const std::string& folder, const std::vector<shown_to_coq>& shown);

}  // namespace proofline::tools
