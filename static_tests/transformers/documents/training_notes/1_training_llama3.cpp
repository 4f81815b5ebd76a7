// Building this file proves what training-notes 1.4 claims of attention in Llama-3, and what is
// wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_training.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::overhead_of_llama3>);
