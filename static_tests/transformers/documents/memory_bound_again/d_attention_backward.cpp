// Building this file proves what memory-bound-again D claims of attention backward and in its
// summary, and which readings fail.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/d_attention.hpp>

namespace tests::documents_memory_bound_again_d_attention_backward {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::attention_gradients>);
static_assert(proofline::audit::holds<memory_bound_again::attention_backward>);
static_assert(proofline::audit::holds<memory_bound_again::attention_summary>);

}  // namespace tests::documents_memory_bound_again_d_attention_backward
