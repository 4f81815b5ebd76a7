// Building this file proves what both translations of the rooflines chapter claim of Question 3 and
// its plot. What is the same in both is proved once.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/rooflines_ko/5_problems.hpp>

namespace tests::documents_rooflines_5_plot {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::question_3>);

}  // namespace tests::documents_rooflines_5_plot
