// Building this file proves what memory-bound-again C claims, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/c_linear.hpp>

namespace tests::documents_memory_bound_again_c_linear {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::linear_layer>);
static_assert(proofline::audit::holds<memory_bound_again::linear_layer_backward>);

}  // namespace tests::documents_memory_bound_again_c_linear
