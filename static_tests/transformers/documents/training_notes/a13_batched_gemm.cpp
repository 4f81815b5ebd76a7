// Building this file proves what training-notes A.1.3 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a13_batched_gemm.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<batched_gemm>);

}  // namespace proofline::documents::training_notes
