// A rate that the device has for other numbers only.
// expect-match: no_figure_is_of<.*"int8"
#include <proofline/transformers/hardware/tpu_v5e.hpp>
#include <proofline/transformers/hardware/v100.hpp>

using namespace proofline;
using namespace proofline::hardware;

#ifdef REJECTED
constexpr auto rate = v100.at(int8, dense)[peak_rate];
#else
constexpr auto rate = tpu_v5e.at(int8, google)[peak_rate];
#endif
