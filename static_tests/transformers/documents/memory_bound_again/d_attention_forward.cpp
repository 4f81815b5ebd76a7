// Building this file proves what memory-bound-again D claims of attention forward, and what is
// wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/d_attention.hpp>

namespace tests::documents_memory_bound_again_d_attention_forward {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::attention_forward>);
static_assert(proofline::audit::holds<memory_bound_again::tiled_attention>);

}  // namespace tests::documents_memory_bound_again_d_attention_forward
