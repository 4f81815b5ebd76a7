// Building this file proves what training-notes E.1 claims of the gradient of a batch and of the
// best step along it, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/e1_noise_scale.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<batch_gradients>);
static_assert(audit::holds<best_step>);
static_assert(audit::holds<second_moment>);

}  // namespace proofline::documents::training_notes
