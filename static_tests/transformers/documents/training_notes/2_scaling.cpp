// Building this file proves what training-notes 2.2.1 claims of a step's time, and
// what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_scaling.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::measured_step>);
