// The listings of a trained scale and bias compute the right values for any three tokens: all
// elements are variables.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/transformers/listings/elementwise.hpp>

namespace tests::listings_elementwise {

using namespace proofline;
using namespace proofline::listings;

constexpr polynomial x(int token) { return polynomial::variable(token); }
constexpr polynomial z_y(int token) { return polynomial::variable(3 + token); }
constexpr polynomial parameter() { return polynomial::variable(6); }

/// The number of reads of each element.
struct reads {
  long long x, z_y, parameter;
};
template <class Train, class Expect>
constexpr bool trains(Train train, const reads& times, Expect expect) {
  extent B(3), one(1);
  tally count;
  elementwise_memory<polynomial> hbm(B, one, count);
  hbm.parameter.element(0, 0) = parameter();
  for (int token = 0; token < 3; ++token) {
    hbm.x.element(token, 0) = x(token);
    hbm.z_y.element(token, 0) = z_y(token);
  }
  train(hbm, B, one);
  for (int token = 0; token < 3; ++token) {
    if (!expect(hbm, token)) return false;
  }
  return hbm.x.reads_of_each() == times.x && hbm.z_y.reads_of_each() == times.z_y &&
         hbm.parameter.reads_of_each() == times.parameter;
}

static_assert(trains([](auto&... all) { train_scale(all...); }, reads{2, 2, 6},
                     [](auto& hbm, int token) {
                       return hbm.y.element(token, 0) == parameter() * x(token) &&
                              hbm.z_x.element(token, 0) == parameter() * z_y(token) &&
                              hbm.z_parameter.element(0, 0) ==
                                  x(0) * z_y(0) + x(1) * z_y(1) + x(2) * z_y(2);
                     }));
static_assert(trains([](auto&... all) { train_bias(all...); }, reads{1, 1, 3},
                     [](auto& hbm, int token) {
                       return hbm.y.element(token, 0) == x(token) + parameter() &&
                              hbm.z_parameter.element(0, 0) == z_y(0) + z_y(1) + z_y(2);
                     }));

// Products are counted apart from sums: all 3 of 4 operations, and none of 2, per token.
constexpr cost scale_cost = [] {
  extent B(5);
  return trained_scale.run(B);
}();
constexpr cost bias_cost = [] {
  extent B(5);
  return trained_bias.run(B);
}();
static_assert(scale_cost.products() == 15 && scale_cost.flops() == 20);
static_assert(bias_cost.products() == 0 && bias_cost.flops() == 10);

}  // namespace tests::listings_elementwise
