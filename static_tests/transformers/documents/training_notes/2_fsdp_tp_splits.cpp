// Building this file proves what training-notes 2.5 claims of the best split, (14), and of (15).

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_fsdp_tp.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::best_split_of_chips>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::compute_bound_splits>);
