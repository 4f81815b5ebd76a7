// Building this file proves what training-notes D claims, its listings run line by line.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/d_tensor_parallel.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::all_reduce_version>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::all_gather_version>);
