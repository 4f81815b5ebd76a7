// Building this file proves what forward-pass claims of current machines, and its
// check of the tiling.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/2_current_machines.hpp>

namespace tests::documents_forward_pass_2_current_machines {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::current_machines>);
static_assert(proofline::audit::holds<forward_pass::forward_pass_in_practice>);
static_assert(proofline::audit::holds<forward_pass::sanity_check>);

}  // namespace tests::documents_forward_pass_2_current_machines
