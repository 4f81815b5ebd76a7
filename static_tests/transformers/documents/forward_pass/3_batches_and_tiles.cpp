// Building this file proves what forward-pass claims of batches on one GPU and of tiles on four.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/3_warm_up.hpp>

namespace tests::documents_forward_pass_3_batches_and_tiles {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::batch_of_vectors>);
static_assert(proofline::audit::holds<forward_pass::batch_in_time>);
static_assert(proofline::audit::holds<forward_pass::tiling>);

}  // namespace tests::documents_forward_pass_3_batches_and_tiles
