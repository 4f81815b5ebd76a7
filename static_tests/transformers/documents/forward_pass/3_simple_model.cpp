// Building this file proves what forward-pass claims of training and inference, of a transformer's
// products, and of what they cost.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/3_warm_up.hpp>

namespace tests::documents_forward_pass_3_simple_model {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::training_and_inference>);
static_assert(proofline::audit::holds<forward_pass::simple_model>);
static_assert(proofline::audit::holds<forward_pass::costs_of_matvecs>);

}  // namespace tests::documents_forward_pass_3_simple_model
