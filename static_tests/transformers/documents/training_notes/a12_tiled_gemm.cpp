// Building this file proves what training-notes A.1.2 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a12_tiled_gemm.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<tiled_gemm>);

}  // namespace proofline::documents::training_notes
