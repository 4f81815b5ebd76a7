// Building this file proves what training-notes 1.1 and 1.2 claim, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_device.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<compute_or_memory_bound>);
static_assert(audit::holds<roofline_model>);

}  // namespace proofline::documents::training_notes
