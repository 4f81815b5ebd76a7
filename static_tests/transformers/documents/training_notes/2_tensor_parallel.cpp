// Building this file proves what training-notes 2.4 claims, and which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_tensor_parallel.hpp>

static_assert(
    proofline::audit::holds<proofline::documents::training_notes::table_3_tensor_parallel>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::tensor_parallel>);
static_assert(
    proofline::audit::holds<proofline::documents::training_notes::tensor_parallel_widths>);
