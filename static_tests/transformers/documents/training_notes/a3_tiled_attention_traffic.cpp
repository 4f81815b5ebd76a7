// Building this file proves what training-notes A.3 claims of how often tiles are loaded, and which
// readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a3_attention.hpp>

namespace proofline::documents::training_notes {

static_assert(audit::holds<tiled_attention_traffic>);

}  // namespace proofline::documents::training_notes
