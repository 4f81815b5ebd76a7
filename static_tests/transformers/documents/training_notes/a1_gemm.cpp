// Building this file proves what training-notes A.1 and A.1.1 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a1_gemm.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<gemm>);
static_assert(audit::holds<naive_gemm>);

}  // namespace proofline::documents::training_notes
