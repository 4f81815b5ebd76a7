// Building this file proves what training-notes E.1 and E.1.1 claim of how the best step and its
// learning rate go with the batch.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/e1_noise_scale.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<worth_of_a_batch>);
static_assert(audit::holds<learning_rates>);

}  // namespace proofline::documents::training_notes
