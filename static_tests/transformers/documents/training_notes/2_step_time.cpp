// Building this file proves what training-notes 2.1 claims, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_step_time.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::step_time_by_phases>);
static_assert(
    proofline::audit::holds<proofline::documents::training_notes::compute_or_interconnect_bound>);
