// Building this file proves where training-notes and memory-bound-again agree,
// and where they do not.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/a_comparisons.hpp>

static_assert(
    proofline::audit::holds<proofline::documents::training_notes::a100_beside_memory_bound_again>);
static_assert(
    proofline::audit::holds<proofline::documents::training_notes::beside_memory_bound_again>);
