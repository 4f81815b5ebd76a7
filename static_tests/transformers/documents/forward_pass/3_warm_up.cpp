// Building this file proves what forward-pass claims of one vector on one GPU.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/3_warm_up.hpp>

namespace tests::documents_forward_pass_3_warm_up {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::one_vector>);
static_assert(proofline::audit::holds<forward_pass::one_vector_in_time>);

}  // namespace tests::documents_forward_pass_3_warm_up
