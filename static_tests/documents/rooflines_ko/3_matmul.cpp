// Building this file proves what rooflines-ko claims of matrix products on one chip and on two.

#include <proofline/audit/holds.hpp>
#include <proofline/documents/rooflines_ko/3_matmul.hpp>
#include <proofline/documents/rooflines_ko/4_network.hpp>

namespace {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::matmul_costs>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_threshold>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_takeaway>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tiles>);
static_assert(proofline::audit::holds<rooflines_ko::two_chip_product>);

}  // namespace
