// A rate is dense or sparse, and not both.
// expect-match: two_of_one_kind<
#include <proofline/transformers/hardware/h100.hpp>

using namespace proofline;
using namespace proofline::hardware;

#ifdef REJECTED
constexpr auto rate = h100_sxm.at(dense, sparse)[peak_rate];
#else
constexpr auto rate = h100_sxm.at(bf16, sparse)[peak_rate];
#endif
