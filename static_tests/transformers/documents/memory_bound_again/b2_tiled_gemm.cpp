// Building this file proves what memory-bound-again B.2 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/b2_tiled_gemm.hpp>

namespace tests::documents_memory_bound_again_b2_tiled_gemm {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::tiled_gemm>);

}  // namespace tests::documents_memory_bound_again_b2_tiled_gemm
