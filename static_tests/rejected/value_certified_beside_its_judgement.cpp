// A judgement of one number whose certificate is set to be more than its value. A proof is read, or
// replaced by another one; nobody sets a part of it.
// expect-match: how_.*(is private within this context|is a private member of 'proofline::proof')
#include <proofline/audit/judge.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

constexpr known_by known_of(const audit::judgement& judged) {
  audit::judgement copy = judged;
#ifdef REJECTED
  copy.known.how_ = known_by::all_inputs;
#else
  copy.known = judged.known;
#endif
  return copy.known.how();
}
inline constexpr auto claim =
    audit::prints("critical", "195 FLOP/byte", equations::critical_intensity,
                  at(peak_rate = "312 TFLOP/s", memory_bandwidth = "1.6 TB/s"));
static_assert(known_of(audit::judge(claim)) == known_by::value);
