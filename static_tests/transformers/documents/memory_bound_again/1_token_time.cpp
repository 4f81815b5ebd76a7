// Building this file proves what memory-bound-again 1 claims of token-time, and
// what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/1_token_time.hpp>

namespace tests::documents_memory_bound_again_1_token_time {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::growing_batches>);
static_assert(proofline::audit::holds<memory_bound_again::sharded_batches>);
static_assert(proofline::audit::holds<memory_bound_again::shards_of_devices>);

}  // namespace tests::documents_memory_bound_again_1_token_time
