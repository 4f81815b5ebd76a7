// Building this file proves what training-notes A.3 claims (attention summary), and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/training_notes/a3_attention.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::attention_summary>);
