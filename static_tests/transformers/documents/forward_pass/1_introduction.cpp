// Building this file proves what forward-pass claims in its introduction.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/1_short_answers.hpp>

namespace tests::documents_forward_pass_1_introduction {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::introduction>);
static_assert(proofline::audit::holds<forward_pass::assumptions>);

}  // namespace tests::documents_forward_pass_1_introduction
