// Building this file proves what both translations of the rooflines chapter claim of Questions 1,
// 2, 4 and 5. What is the same in both is proved once.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/rooflines_ko/5_problems.hpp>
#include <proofline/transformers/documents/rooflines_zh/5_problems.hpp>

namespace tests::documents_rooflines_5_problems {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::question_1>);
static_assert(proofline::audit::holds<rooflines_ko::question_2>);
static_assert(proofline::audit::holds<rooflines_ko::question_4>);
static_assert(proofline::audit::holds<rooflines_ko::question_5>);
static_assert(proofline::audit::holds<rooflines_ko::gpu_beside_tpu>);
static_assert(proofline::audit::holds<rooflines_zh::gpu_beside_tpu>);

}  // namespace tests::documents_rooflines_5_problems
