// Building this file proves what training-notes 1.3 claims of attention, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/training_notes/1_kernels.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::attention_takeaways>);
