// Building this file proves what training-notes 2.2.1 claims of token-time and loss-time, and what
// is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_scaling.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::halving_token_time>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::loss_time_of_batches>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::critical_batch_size>);
static_assert(
    proofline::audit::holds<proofline::documents::training_notes::critical_batch_size_by_theory>);
