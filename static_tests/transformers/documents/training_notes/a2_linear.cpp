// Building this file proves what training-notes A.2 claims, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a2_linear.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<linear_layer>);
static_assert(audit::holds<linear_layer_backward>);

}  // namespace proofline::documents::training_notes
