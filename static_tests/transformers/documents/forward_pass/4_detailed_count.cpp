// Building this file proves what forward-pass claims in the detailed count of operation costs.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/forward_pass/4_detailed_count.hpp>

namespace tests::documents_forward_pass_4_detailed_count {

using namespace proofline::documents;

static_assert(proofline::audit::holds<forward_pass::detailed_count>);

}  // namespace tests::documents_forward_pass_4_detailed_count
