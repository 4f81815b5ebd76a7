// Building this file proves what training-notes A.3 claims of the gradients of attention.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a3_attention.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<attention_gradients>);

}  // namespace proofline::documents::training_notes
