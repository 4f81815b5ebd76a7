// Building this file proves what training-notes 2.5 claims of its example on a v5p pod, and which
// readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_fsdp_tp.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::fsdp_tp_on_a_pod>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::axes_of_the_example>);
