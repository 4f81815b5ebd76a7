// Building this file proves what training-notes 1.4 claims of eq (4), in footnote 3 too, and what
// is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_training.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::six_flop_rule>);
