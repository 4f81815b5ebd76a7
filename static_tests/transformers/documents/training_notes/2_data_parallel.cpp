// Building this file proves what training-notes 2.2 and Table 3 claim of data parallelism.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_data_parallel.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::table_3_data_parallel>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::data_parallel>);
