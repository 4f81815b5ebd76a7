// Building this file proves what training-notes 1.3 claims of GEMM and linear layers.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_kernels.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<kernel_takeaways>);

}  // namespace proofline::documents::training_notes
