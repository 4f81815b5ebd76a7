// Building this file proves what training-notes E.3 claims in (25) and (26).

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/e3_schedule.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<stretches_of_a_training>);
static_assert(audit::holds<dynamic_batch_size>);

}  // namespace proofline::documents::training_notes
