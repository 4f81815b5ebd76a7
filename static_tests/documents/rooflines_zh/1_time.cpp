// Building this file proves what rooflines-zh claims of times, intensity and the roofline plot.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/rooflines_zh/1_time.hpp>
#include <proofline/documents/rooflines_zh/2_plot.hpp>

namespace {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_zh::computation>);
static_assert(proofline::audit::holds<rooflines_zh::communication>);
static_assert(proofline::audit::holds<rooflines_zh::time_bounds>);
static_assert(proofline::audit::holds<rooflines_zh::arithmetic_intensity>);
static_assert(proofline::audit::holds<rooflines_zh::dot_product_example>);
static_assert(proofline::audit::holds<rooflines_zh::roofline_plot>);

}  // namespace
