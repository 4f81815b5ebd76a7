// Building this file proves what rooflines-ko claims of times, intensity and the roofline plot.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/rooflines_ko/1_time.hpp>
#include <proofline/documents/rooflines_ko/2_plot.hpp>

namespace {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::computation>);
static_assert(proofline::audit::holds<rooflines_ko::communication>);
static_assert(proofline::audit::holds<rooflines_ko::time_bounds>);
static_assert(proofline::audit::holds<rooflines_ko::arithmetic_intensity>);
static_assert(proofline::audit::holds<rooflines_ko::dot_product_example>);
static_assert(proofline::audit::holds<rooflines_ko::roofline_plot>);

}  // namespace
