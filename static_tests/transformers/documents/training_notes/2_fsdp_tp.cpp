// Building this file proves what training-notes 2.5, 2.1 and Table 3 claim of FSDP and TP together.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_fsdp_tp.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::table_3_fsdp_tp>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::together_or_alone>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::fsdp_and_tp>);
