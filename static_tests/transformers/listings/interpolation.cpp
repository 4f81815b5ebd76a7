// A listing's count is proved equal to a closed form if it is equal, and only then.

#include <proofline/proof/interpolation.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/listings/gemm.hpp>

namespace tests::listings_interpolation {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::equations;
using namespace proofline::listings;

constexpr proof naive = interpolate(flops_of(listings::naive_gemm), product_flops);
static_assert(naive.how() == known_by::all_inputs && naive.cases() == 8 && naive.degree() == 1);

// A wrong factor, a missing read, an additional term: refused, with both numbers at the first
// sizes.
template <class Body>
constexpr auto flops_by(const Body& body) {
  return define<"test", flop_unit>("", "", "", of(rows, contracted, columns), body);
}
template <class Body>
constexpr auto elements_by(const Body& body) {
  return define<"test", count_unit>("", "", "", of(rows, contracted, columns), body);
}
constexpr proof wrong_factor =
    interpolate(flops_of(listings::naive_gemm),
                flops_by([](auto d, auto K, auto D) { return 3 * flop_per_mac * d * K * D; }));
static_assert(wrong_factor.how() == known_by::nothing);
static_assert(wrong_factor.failure() == "the listing counts differently");
static_assert(wrong_factor.left_over().view() == "2, not 6, at 1 1 1");
static_assert(interpolate(elements_of(listings::naive_gemm),
                          elements_by([](auto d, auto K, auto D) { return d * K * D + d * D; }))
                  .how() == known_by::nothing);

// Equal at every size that was run, but of a higher degree, so not the same polynomial.
constexpr proof higher_degree =
    interpolate(flops_of(listings::naive_gemm), flops_by([](auto d, auto K, auto D) {
                  return flop_per_mac * (d * K * D + (d - 1) * (d - 2));
                }));
static_assert(higher_degree.failure() == "degree is above that of the loops");

// Not a polynomial.
static_assert(interpolate(flops_of(listings::naive_gemm), flops_by([](auto d, auto K, auto D) {
                            return flop_per_mac * d * K * K / D;
                          }))
                  .failure() == "not a polynomial in the extents");
static_assert(interpolate(flops_of(listings::naive_gemm), flops_by([](auto d, auto K, auto D) {
                            return flop_per_mac * d * max(K, D);
                          }))
                  .failure() == "not a polynomial in the extents");

static_assert(interpolate(flops_of(listings::naive_gemm), flops_by([](auto d, auto K, auto D) {
                            return flop_per_mac * d * K * D * (K - D) / (K - D);
                          }))
                  .failure() == "not a polynomial in the extents");

// A triangle of loops has degree 2 and needs three sizes; 2n - 1 would fit two sizes as well.
constexpr auto triangle = list<"triangle">(
    "each pair once", "", of(rows), [](auto n) { return at(rows = n); },
    [](extent& n) {
      tally count;
      for (index i : n) {
        for (index j : up_to(i)) {
          (void)j;
          (void)(counting(count) + 1);
        }
      }
      return cost(count);
    });
constexpr proof triangular =
    interpolate(flops_of(triangle), define<"t", flop_unit>("", "", "", of(rows), [](auto n) {
                  return flop_per_mac * n * (n + 1) / 4;
                }));
static_assert(triangular.how() == known_by::all_inputs && triangular.degree() == 2);
static_assert(triangular.cases() == 3);
static_assert(interpolate(flops_of(triangle), define<"t", flop_unit>("", "", "", of(rows),
                                                                     [](auto n) {
                                                                       return flop_per_mac *
                                                                              (2 * n - 1) / 2;
                                                                     }))
                  .left_over()
                  .view() == "6, not 5, at 3");

// A listing that never loops over one of its extents has lost a loop. Inputs that a listing does
// not have are separate, and no count depends on them.
constexpr auto one_row = list<"one_row">(
    "", "", of(rows, columns), [](auto d, auto D) { return at(rows = d, columns = D); },
    [](extent& d, extent&) {
      tally count;
      for (index i : d) (void)i, (void)(counting(count) + 1);
      return cost(count);
    });
constexpr auto one_each = define<"test", flop_unit>(
    "", "", "", of(rows, columns), [](auto d, auto) { return flop_per_mac * d / 2; });
constexpr auto flop_each = define<"test", flop_unit>(
    "", "", "", of(rows, columns), [](auto d, auto D) { return flop_per_mac * d * D / 2; });
static_assert(interpolate(flops_of(one_row), one_each).failure() ==
              "an extent is never looped over");
constexpr auto row_beside_others = list<"row_beside_others">(
    "", "", of(rows), of(columns), [](auto d, auto D) { return at(rows = d, columns = D); },
    [](extent& d) {
      tally count;
      for (index i : d) (void)i, (void)(counting(count) + 1);
      return cost(count);
    });
static_assert(interpolate(flops_of(row_beside_others), one_each).how() == known_by::all_inputs);
static_assert(interpolate(flops_of(row_beside_others), flop_each).failure() ==
              "degree is above that of the loops");

// A hidden loop that doubles in each round: 2 and 4 fit 2n, but 8 is not 6.
// tools/develop/check_sources.py would refuse it, too.
constexpr auto doubling = list<"doubling">(
    "", "", of(rows), [](auto n) { return at(rows = n); },
    [](extent& n) {
      tally count;
      int rounds = 1;
      for ([[maybe_unused]] index i : n) rounds *= 2;
      for (int round = 0; round < rounds; ++round) (void)(counting(count) + 1);
      return cost(count);
    });
constexpr proof guarded = interpolate(
    flops_of(doubling),
    define<"t", flop_unit>("", "", "", of(rows), [](auto n) { return flop_per_mac * n; }));
static_assert(guarded.how() == known_by::nothing);
static_assert(guarded.failure() == "no polynomial of the loop degree");
static_assert(guarded.left_over().view() == "8, not 6, at 3");

}  // namespace tests::listings_interpolation
