// Building this file proves what training-notes B claims of a pod, its slices and logical meshes,
// and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/b_pods.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::pod>);
static_assert(proofline::audit::holds<proofline::documents::training_notes::slices>);
