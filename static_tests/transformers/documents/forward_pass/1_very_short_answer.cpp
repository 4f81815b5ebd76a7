// Building this file proves what forward-pass claims in its very short answer, and of the quantities
// of the technical one.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/1_short_answers.hpp>

namespace tests::documents_forward_pass_1_very_short_answer {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::very_short_answer>);
static_assert(proofline::audit::holds<forward_pass::quantities>);

}  // namespace tests::documents_forward_pass_1_very_short_answer
