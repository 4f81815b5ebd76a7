// The rate of an H100, dense or with sparsity: what reads one says which.
// expect-match: several_figures_of<.*"peak_rate".*"bf16 dense".*"bf16 sparse"
#include <proofline/transformers/hardware/h100.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>

using namespace proofline;
using namespace proofline::hardware;

#ifdef REJECTED
constexpr auto rate = h100_sxm[peak_rate];
#else
constexpr auto rate = h100_sxm.at(dense)[peak_rate];
#endif
