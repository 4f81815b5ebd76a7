// Building this file proves what training-notes 2.3 and Table 3 claim of FSDP, and what is wrong.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_fsdp.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::table_3_fsdp>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::fully_sharded>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::fully_sharded_memory>);
