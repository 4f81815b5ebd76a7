// Building this file proves what forward-pass claims of memory constraints and in its conclusion.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/4_detailed_count.hpp>

namespace tests::documents_forward_pass_4_conclusion {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::memory_constraints>);
static_assert(proofline::audit::holds<forward_pass::conclusion>);

}  // namespace tests::documents_forward_pass_4_conclusion
