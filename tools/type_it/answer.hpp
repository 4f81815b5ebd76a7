#pragma once
// What the page to type into answers: for each claim and theorem of a text, what `proofline check` and
// `proofline prove` say of it, as HTML.

#include <string>
#include <string_view>

namespace proofline::tools {

/// An <article> for each line that claims something or cannot be read, with data-line, from 1, and
/// data-verdict: a verdict of a claim; proved, false, undefined or not-proved of a theorem; or error.
/// Lines are `let NAME = VALUE, ...`, `unit NAME`, `unit NAME = WHAT`, `for all ...: ...`, a claim, or
/// # and a remark. What is given holds for all lines. Never throws for a text, whatever it has.
std::string answer_to(std::string_view text);

}  // namespace proofline::tools
