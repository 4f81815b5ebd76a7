// Building this file proves what both translations of the rooflines chapter claim of matrix
// products on one chip and on two. What is the same in both is proved once.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/rooflines_ko/3_matmul.hpp>
#include <proofline/transformers/documents/rooflines_ko/4_network.hpp>
#include <proofline/transformers/documents/rooflines_zh/3_matmul.hpp>
#include <proofline/transformers/documents/rooflines_zh/4_network.hpp>

namespace tests::documents_rooflines_3_matmul {

using namespace proofline::documents;

static_assert(proofline::audit::holds<rooflines_ko::matmul_costs>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_threshold>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_threshold>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_takeaway>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_exceptions>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tile_loads>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_tile_loads>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tiles>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_tiles>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tile_flops>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tile_bytes>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_tile_bytes>);
static_assert(proofline::audit::holds<rooflines_ko::matmul_tile_intensity>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_tile_intensity>);
static_assert(proofline::audit::holds<rooflines_zh::matmul_tile_flops>);
static_assert(proofline::audit::holds<rooflines_ko::two_chip_product>);
static_assert(proofline::audit::holds<rooflines_zh::two_chip_product>);

}  // namespace tests::documents_rooflines_3_matmul
