// Claims in text, as constants. runtime_tests/parsed_claim_test.cpp judges the same ones at run
// time.
#include <proofline/audit/follows.hpp>

namespace tests::audit_written_claims {

using namespace proofline;
using audit::verdict;

// Verdicts in their order, behind `unread`.
enum class expected {
  unread, exact, printed_digits, rounded, truncated, input_rounding, differs, not_checkable,
  no_value
};

// As `follows` judges it; each claim is a constant of its own.
template <text Claim, text Given, text Units>
inline constexpr expected judged = [] {
  formula::constant_reader reader;
  reader.declare(Units.view());
  if (!reader.failed()) reader.give(Given.view());
  const audit::constant_claim claim = audit::read_claim(reader, Claim.view());
  if (claim.error) return expected::unread;
  const audit::written_judgement found = audit::judge(claim);
  if (found.trouble) return expected::no_value;
  return static_cast<expected>(static_cast<int>(found.found) + 1);
}();

#define CLAIM(text, given, units, wanted) \
  static_assert(judged<text, given, units> == expected::wanted);
#include "written_claims.inc"
#undef CLAIM

// docs: constants
static_assert(audit::follows<"195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)">);
static_assert(audit::follows<"44 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B, D = 15T")>);
static_assert(audit::follows<"~45 days = 6 FLOP*N*D / (chips * 459 TFLOP/s * 40 %)",
                             audit::at("N = 70B"), audit::at("D = 15T, chips = 8960"),
                             verdict::input_rounding, audit::because("70B is rounded")>);
static_assert(audit::follows<"20 requests/s = 1200 requests / (1 min)",
                             audit::own_units("request")>);
static_assert(audit::follows<"1.42 = sqrt(2)", verdict::differs>);
static_assert(audit::follows<"C / W > 150 FLOP/byte",
                             audit::at("C = 459 TFLOP/s, W = 2.765 TB/s")>);
// docs: end

}  // namespace tests::audit_written_claims
