// Building this file proves what the takeaway of training-notes A.1 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a13_batched_gemm.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<gemm_takeaway>);

}  // namespace proofline::documents::training_notes
