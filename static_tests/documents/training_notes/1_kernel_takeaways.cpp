// Building this file proves what training-notes 1.3 claims of GEMM and linear layers, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/training_notes/1_kernels.hpp>

static_assert(proofline::audit::holds<proofline::documents::training_notes::kernel_takeaways>);
