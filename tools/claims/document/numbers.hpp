#pragma once
// The numbers of a document, each with its place, its unit as formulas read it, and what it may
// stand for. Nothing is guessed of its sentences. Which of them have a claim, the claims say.

#include "report/number_list.hpp"

namespace proofline::tools {

/// Of each file that is a document, and no claim file. `claims` are those that are judged of them.
/// Throws bad_files.
std::vector<audit::number_list> numbers_of_files(const std::vector<std::string>& paths,
                                                 const std::string& comment_sign,
                                                 const std::vector<audit::record>& claims);

}  // namespace proofline::tools
