// Building this file proves what training-notes 2 claims of the pod and its interconnect, and which
// readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_collectives.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::interconnect_of_a_pod>);
