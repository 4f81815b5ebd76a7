// Building this file proves what memory-bound-again B.2.1 claims, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/b21_batched_gemm.hpp>

namespace tests::documents_memory_bound_again_b21_batched_gemm {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::batched_gemm>);
static_assert(proofline::audit::holds<memory_bound_again::gemm_takeaway>);

}  // namespace tests::documents_memory_bound_again_b21_batched_gemm
