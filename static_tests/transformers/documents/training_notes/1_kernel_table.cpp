// Building this file proves what training-notes Table 1 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_kernels.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<kernel_table>);

}  // namespace proofline::documents::training_notes
