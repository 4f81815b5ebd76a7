// Building this file proves what training-notes E.2 claims.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/e2_pareto.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<steps_and_examples>);
static_assert(audit::holds<knee_of_the_frontier>);

}  // namespace proofline::documents::training_notes
