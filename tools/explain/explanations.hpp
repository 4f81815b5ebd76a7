#pragma once
// Possible causes of a number that differs, and what a number that passes by rounding alone may be.

#include <proofline/audit/judge_written.hpp>

#include "explain/known_figure.hpp"
#include "report/record.hpp"

namespace proofline::audit {

/// At most three possible causes of a differing number, the likeliest first; none where chance
/// explains it as well. Of a number that passes only by the rounding of the inputs, or cut: the
/// convention of units with which the very number follows, and what rounding does.
/// None of what holds. `known` are figures that may have been taken instead.
std::vector<explanation> explanations_of(const parsed_claim& claim, const written_judgement& judged,
                                         const std::vector<known_figure>& known = {});

}  // namespace proofline::audit
