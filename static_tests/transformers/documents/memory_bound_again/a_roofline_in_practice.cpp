// Building this file proves what memory-bound-again A claims of kernels in practice and in its
// takeaway, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/a_roofline.hpp>

namespace tests::documents_memory_bound_again_a_roofline_in_practice {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::roofline_in_practice>);
static_assert(proofline::audit::holds<memory_bound_again::roofline_takeaway>);

}  // namespace tests::documents_memory_bound_again_a_roofline_in_practice
