// Building this file proves what training-notes 1.3 claims of the FLOPs of tiled attention, and
// which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_kernels.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<flops_of_tiled_attention>);

}  // namespace proofline::documents::training_notes
