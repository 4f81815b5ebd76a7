// Building this file proves what training-notes Table 2 claims, and which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/2_collectives.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::collectives_table>);
