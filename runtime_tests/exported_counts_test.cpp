// What the export makes of counts: the equation's text at the sizes of each run, and the polynomial
// that the runs alone fix.

#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/listings/gemm.hpp>

#include "../tools/export/coq_text.hpp"
#include "../tools/export/stated_count.hpp"
#include "catch.hpp"

namespace tests::exported_counts_test {

using namespace proofline;
using namespace proofline::tools;

std::string text_of(const stated_theorem& stated) {
  return coq_statement(stated, variable_names(stated));
}
/// What runs at 1 x 1, 2 x 1 and so on fix, beside the text 0.
std::string polynomial_through(const std::vector<int>& degrees, const std::vector<int>& counts) {
  stated_count count{"notes/n", {}, {}, 0, degrees, {}, {}};
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    count.extents.push_back({expression::input(i == 0 ? "x" : "y"), "", domain::real, 0});
  }
  for (const int each : counts) count.runs.push_back({{}, each});
  return text_of(polynomial_of(count));
}

TEST_CASE("the runs alone fix the polynomial") {
  CHECK(polynomial_through({1}, {0, 0}) == "forall x : R, 0 = 0");
  CHECK(polynomial_through({1}, {7, 7}) == "forall x : R, 0 = 7");
  CHECK(polynomial_through({1}, {1, 0}) == "forall x : R, 0 = (-1) * x + 2");
  CHECK(polynomial_through({2}, {1, 3, 6}) == "forall x : R, 0 = 1 / 2 * x ^ 2 + 1 / 2 * x");
  CHECK(polynomial_through({3}, {1, 8, 27, 64}) == "forall x : R, 0 = x ^ 3");
  CHECK(polynomial_through({2}, {0, 0, 1}) == "forall x : R, 0 = 1 / 2 * x ^ 2 - 3 / 2 * x + 1");
  // 3*x*y^2 - y at x = 1, 2 and y = 1, 2, 3.
  CHECK(polynomial_through({1, 2}, {2, 5, 10, 22, 24, 51}) ==
        "forall x y : R, 0 = 3 * x * y ^ 2 - y");
}

TEST_CASE("a count is read from the listing's shape, and its runs are what the listing came to") {
  const stated_count count =
      stated_by("notes/reads", reads_of(listings::sliced_gemm), equations::perfect_gemm_reads);
  CHECK(count.degrees == std::vector{1, 1, 1, 1});
  CHECK(count.runs.size() == 16);
  CHECK(text_of(polynomial_of(count)) ==
        "forall d D tiles_K l : R, 0 < d -> 0 < D -> 0 < tiles_K -> 0 < l -> "
        "d * (tiles_K * l) + tiles_K * l * D = d * tiles_K * l + D * tiles_K * l");
  // d, D, tiles_K and l are 2, 1, 1 and 1.
  CHECK(count.runs[1].sizes == std::vector{2, 1, 1, 1});
  CHECK(count.runs[1].count == 3);
  const std::string runs = text_of(runs_of(count));
  CHECK(runs.starts_with("1 * (1 * 1) + 1 * 1 * 1 = 2 /\\ (2 * (1 * 1) + 1 * 1 * 1 = 3 /\\ ("));
}

TEST_CASE("a wrong equation is said to be what the runs fix, and at the runs what they counted") {
  const stated_count count =
      stated_by("notes/flops", flops_of(listings::naive_gemm), equations::product_elements);
  CHECK(text_of(polynomial_of(count)) ==
        "forall d K D : R, 0 < d -> 0 < K -> 0 < D -> d * D = 2 * d * K * D");
  CHECK(text_of(runs_of(count)).starts_with("1 * 1 = 2 /\\ ("));
}

}  // namespace tests::exported_counts_test
