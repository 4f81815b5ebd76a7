// Building this file proves what training-notes A.3 claims in its summary.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a3_attention.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<attention_summary>);

}  // namespace proofline::documents::training_notes
