// Building this file proves what training-notes E.3 claims of estimating the noise scale.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/e3_schedule.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::noise_estimates>);
