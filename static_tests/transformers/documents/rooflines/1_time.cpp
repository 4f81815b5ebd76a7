// Building this file proves what both translations of the rooflines chapter claim of times,
// intensity and the roofline plot. What is the same in both is proved once.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/rooflines_ko/1_time.hpp>
#include <proofline/transformers/documents/rooflines_ko/2_plot.hpp>
#include <proofline/transformers/documents/rooflines_zh/1_time.hpp>

namespace tests::documents_rooflines_1_time {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::three_limits>);
static_assert(proofline::audit::holds<rooflines_ko::computation>);
static_assert(proofline::audit::holds<rooflines_ko::achievable_fractions>);
static_assert(proofline::audit::holds<rooflines_ko::computation_times>);
static_assert(proofline::audit::holds<rooflines_zh::achievable_fractions>);
static_assert(proofline::audit::holds<rooflines_ko::communication>);
static_assert(proofline::audit::holds<rooflines_ko::time_bounds>);
static_assert(proofline::audit::holds<rooflines_zh::time_bounds>);
static_assert(proofline::audit::holds<rooflines_ko::arithmetic_intensity>);
static_assert(proofline::audit::holds<rooflines_ko::critical_intensity_of_v5e>);
static_assert(proofline::audit::holds<rooflines_ko::other_memories_and_units>);
static_assert(proofline::audit::holds<rooflines_zh::other_memories_and_units>);
static_assert(proofline::audit::holds<rooflines_ko::dot_product_example>);
static_assert(proofline::audit::holds<rooflines_ko::roofline_plot>);

}  // namespace tests::documents_rooflines_1_time
