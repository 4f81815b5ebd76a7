// Roots of fractions: exact for squares, otherwise enclosed from both sides.
#include <proofline/numbers/root.hpp>

#include "refused.hpp"

namespace tests::numbers_root {

using namespace proofline;
using detail::whole_root;

static_assert(whole_root(integer{0}) == 0 && whole_root(integer{1}) == 1);
static_assert(whole_root(integer{15}) == 3 && whole_root(integer{16}) == 4);
static_assert(whole_root(integer{17}) == 4 && whole_root(integer{24}) == 4);
static_assert(whole_root(integer{1} * 1'000'000'007 * 1'000'000'007 - 1) == 1'000'000'006);
static_assert(whole_root(wide_integer{1'000'000'007} * 1'000'000'007) ==
              wide_integer{1'000'000'007});
static_assert(refused<[] { return whole_root(integer{-1}); }>);

static_assert(sqrt(rational{9, 4}) == rational{3, 2} && sqrt(rational{0}) == 0);
static_assert(refused<[] { return sqrt(rational{2}); }>);
static_assert(refused<[] { return sqrt(rational{4, 3}); }>);
static_assert(refused<[] { return sqrt(rational{-4}); }>);

static_assert(identical(root_between(rational{1, 9}), rational{1, 3}));
static_assert(identical(root_between(0), 0));
static_assert(refused<[] { return root_between(-4); }>);

// Both ends enclose the root closely enough for any print: for very large and very small numbers
// and those without a whole root.
constexpr bool encloses(const rational& x) {
  const interval<rational> root = root_between(x);
  const rational width = root.high() - root.low();
  const wide_rational low{root.low()}, high{root.high()}, square{x};
  return low * low < square && square < high * high && width > 0 &&
         width * power_of_ten(12) < root.low();
}
static_assert(encloses(2) && encloses(3) && encloses(rational{1, 2}) &&
              encloses(rational{99, 100}));
static_assert(encloses(power_of_ten(37)) && encloses(power_of_ten(-37)) &&
              encloses(power_of_ten(25)));
static_assert(encloses(power_of_ten(-25)) && encloses(rational{18'330'746'880, 7'168}));
static_assert(encloses(power_of_ten(36) - 1) && encloses(1 / (power_of_ten(36) - 1)));
static_assert(identical(root_between(2), {141'421'356'237'309 * power_of_ten(-14),
                                          141'421'356'237'310 * power_of_ten(-14)}));

using I = interval<rational>;
static_assert(identical(sqrt(I{4, 9}), {2, 3}) && identical(sqrt(I{16}), 4));
static_assert(identical(sqrt(I{2, 9}), {root_between(2).low(), 3}));
static_assert(identical(sqrt(I{1, 2}), {1, root_between(2).high()}));
static_assert(refused<[] { return sqrt(I{-1, 4}); }>);

}  // namespace tests::numbers_root
