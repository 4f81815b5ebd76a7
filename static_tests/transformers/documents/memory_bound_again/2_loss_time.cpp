// Building this file proves what memory-bound-again 2 claims of loss-time, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/1_token_time.hpp>

namespace tests::documents_memory_bound_again_2_loss_time {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::target_loss>);

}  // namespace tests::documents_memory_bound_again_2_loss_time
