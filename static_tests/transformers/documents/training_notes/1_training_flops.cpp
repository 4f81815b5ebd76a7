// Building this file proves what training-notes 1.4 claims of the FLOPs of GEMM and attention, and
// which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/training_notes/1_training.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::gemm_and_attention>);
