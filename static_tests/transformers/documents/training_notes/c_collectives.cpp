// Building this file proves what training-notes C claims, and which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/c_collectives.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::collective_operations>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::gather_and_reduce>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::transposition>);
