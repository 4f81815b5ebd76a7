// Two rates, one of bf16 and one of a document: asking for both would not decide.
// expect-match: nothing_tells_apart<.*"peak_rate".*"bf16".*"austin"
#include <proofline/transformers/hardware/h100.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>

using namespace proofline;
using namespace proofline::hardware;

#ifdef REJECTED
constexpr auto chip = make_device("a chip", (peak_rate = "197 TFLOP/s").of(bf16),
                                  (peak_rate = "1.97e14 FLOP/s").of(austin));
#else
constexpr auto chip = make_device("a chip", (peak_rate = "197 TFLOP/s").of(bf16, google),
                                  (peak_rate = "1.97e14 FLOP/s").of(austin));
#endif
