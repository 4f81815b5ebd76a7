// Building this file proves what forward-pass claims in the justification of its formula, and of
// speed against cost.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/2_current_machines.hpp>

namespace tests::documents_forward_pass_2_justification {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::justification>);
static_assert(proofline::audit::holds<forward_pass::justification_for_machines>);
static_assert(proofline::audit::holds<forward_pass::speed_against_cost>);

}  // namespace tests::documents_forward_pass_2_justification
