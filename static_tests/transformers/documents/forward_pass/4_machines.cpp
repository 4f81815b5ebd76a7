// Building this file proves what forward-pass claims of machines of several GPUs.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/4_detailed_count.hpp>

namespace tests::documents_forward_pass_4_machines {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::machines>);

}  // namespace tests::documents_forward_pass_4_machines
