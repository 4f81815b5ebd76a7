#pragma once
// What stands beside bytes of a document, without a blank or with one: whether they are a whole
// number, or a part of more; and a hedge or a bound, as the formula language spells it. And the
// number that stands right before a comment.

#include <optional>
#include <proofline/formula/reader.hpp>

#include "../written.hpp"

namespace proofline::tools {

// One rule for all scripts: what touches a number without a blank may belong to it.

/// Whether more stands before bytes that begin at a place: 145, v45, 2.45, 3-45, -45.
bool goes_on_before(std::string_view text, std::size_t at);
/// Whether more stands behind bytes that end at a place: 450, 45.5, 45%, 45年, 45 GBs, 45 GB/s.
bool goes_on_behind(std::string_view text, std::size_t at);

struct bound_beside {
  std::size_t begin, end;     ///< bytes of the number with it
  std::size_t first, behind;  ///< its own bytes
  std::string in_formulas;    ///< as formulas spell it: "over "; " or less"; empty: they do not
};

/// The longest hedge or bound that ends at the number between two places, or that reaches into it;
/// else a bound that begins behind it. Markup, tags of HTML and blanks between are looked over.
std::optional<bound_beside> find_bound_beside(std::string_view text, std::size_t begin,
                                              std::size_t end, bool tilde_is_blank);

/// A number as a claim says it, without the hedge before it and the bound behind it.
std::string_view without_bounds(std::string_view printed);

// The short form of a claim, "= ...": it says nothing of what is printed, and takes what stands
// right before its comment, where that reads, as it is, as a number with its unit.

/// The longest such text, behind a blank or an opening bracket, with its hedge or bound; empty
/// where there is none.
written_text number_right_before(const written_claim& claim, formula::reader units);

/// What to write where there is none.
std::string long_form_for(const written_claim& claim);

}  // namespace proofline::tools
