// Building this file proves what rooflines-zh claims of Question 3 and its plot.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/rooflines_zh/5_problems.hpp>

namespace {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_zh::question_3>);

}  // namespace
