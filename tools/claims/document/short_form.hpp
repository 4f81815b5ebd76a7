#pragma once
// The short form of a claim, "= ...": it says nothing of what is printed, and takes what stands
// right before its comment, where that reads, as it is, as a number with its unit.

#include <proofline/formula/reader.hpp>

#include "../written.hpp"

namespace proofline::tools {

/// The longest such text, behind a blank or an opening bracket, with its hedge or bound; empty
/// where there is none.
written_text number_right_before(const written_claim& claim, formula::reader units);

/// What to write where there is none.
std::string long_form_for(const written_claim& claim);

}  // namespace proofline::tools
