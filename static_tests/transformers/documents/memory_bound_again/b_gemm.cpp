// Building this file proves what memory-bound-again B and B.1 claim.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/b_gemm.hpp>

namespace tests::documents_memory_bound_again_b_gemm {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::gemm>);
static_assert(proofline::audit::holds<memory_bound_again::naive_gemm>);

}  // namespace tests::documents_memory_bound_again_b_gemm
