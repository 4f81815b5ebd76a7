// Building this file proves what training-notes A.3 claims of attention backward, and which
// readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a3_attention.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<attention_backward>);

}  // namespace proofline::documents::training_notes
