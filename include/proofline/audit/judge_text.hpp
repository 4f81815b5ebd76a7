#pragma once
// Judging a claim that is text, at run time, as the other claims are judged.

#include <proofline/audit/judge.hpp>
#include <proofline/audit/judge_written.hpp>

namespace proofline::audit {

/// The judgement, with how the claim is known; `out` has the value that it comes from.
inline judgement judge(const parsed_claim& claim, written_judgement& out) {
  out = judge(claim);
  judgement result{.found = out.found, .problem = out.problem};
  if (!out.is_undecided()) result.known = proof(known_by::value);
  return result;
}

}  // namespace proofline::audit
