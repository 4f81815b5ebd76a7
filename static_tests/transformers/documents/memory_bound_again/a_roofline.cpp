// Building this file proves what memory-bound-again A and A.1 claim of kernels at
// the peaks of a device.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/a_roofline.hpp>

namespace tests::documents_memory_bound_again_a_roofline {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::compute_or_memory_bound>);
static_assert(proofline::audit::holds<memory_bound_again::roofline_of_a100>);
static_assert(proofline::audit::holds<memory_bound_again::roofline_model>);

}  // namespace tests::documents_memory_bound_again_a_roofline
