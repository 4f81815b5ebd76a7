// Building this file proves what forward-pass claims of its complete formula.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/1_short_answers.hpp>

namespace tests::documents_forward_pass_1_complete_formula {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::complete_formula>);

}  // namespace tests::documents_forward_pass_1_complete_formula
