// Building this file proves what forward-pass claims of a transformer's products, and of one vector
// on one GPU.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/forward_pass/3_warm_up.hpp>

namespace tests::documents_forward_pass_3_warm_up {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::training_and_inference>);
static_assert(proofline::audit::holds<forward_pass::simple_model>);
static_assert(proofline::audit::holds<forward_pass::costs_of_matvecs>);
static_assert(proofline::audit::holds<forward_pass::one_vector>);
static_assert(proofline::audit::holds<forward_pass::one_vector_in_time>);

}  // namespace tests::documents_forward_pass_3_warm_up
