// Building this file proves what training-notes 2.1 to 2.5 ask for where the phases of a step
// overlap, and which of its thresholds are larger than that.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_overlapping_phases.hpp>

namespace training_notes = proofline::documents::training_notes;

static_assert(proofline::audit::holds<training_notes::overlapping_data_parallel>);
static_assert(proofline::audit::holds<training_notes::overlapping_tensor_parallel>);
