// One equation, read with every number type.

#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/notation.hpp>
#include <proofline/proof/symbol.hpp>
#include <proofline/transformers/equations/roofline.hpp>

namespace tests::equations_readings {

using namespace proofline;
using namespace proofline::equations;

template <class Number>
constexpr Number intensity_of(Number pi, Number beta) {
  return critical_intensity(compute_rate<Number>::from_value(pi),
                            bandwidth<Number>::from_value(beta))
      .value();
}
template <class Number>
constexpr Number slower(Number t_F, Number t_B) {
  return runtime(duration<Number>::from_value(t_F), duration<Number>::from_value(t_B)).value();
}

// A value, in binary or exact.
static_assert(intensity_of(312e12, 1.6e12) == 195.0);
static_assert(intensity_of(312e12F, 1.5e12F) == 208.0F);
static_assert(intensity_of(rational(1), rational(3)) == rational(1) / 3);
static_assert(intensity_of(wide_rational(1), wide_rational(3)) == wide_rational(1) / 3);
static_assert(slower(2.0, 3.0) == 3.0);
static_assert(slower(rational(2), rational(3)) == 3);

// All values that printed numbers stand for.
static_assert(identical(intensity_of(interval(rational(2), rational(3)),
                                     interval(rational(4), rational(5))),
                        interval(rational(2) / 5, rational(3) / 4)));
static_assert(identical(slower(interval(rational(1), rational(4)),
                               interval(rational(2), rational(3))),
                        interval(rational(2), rational(4))));
static_assert(identical(intensity_of(interval(1.0, 2.0), interval(4.0, 8.0)),
                        interval(0.125, 0.5)));

// Its notation.
static_assert(intensity_of(notation::name("pi"), notation::name("beta")).text_view() ==
              "pi / beta");
static_assert(slower(notation::name("t_F"), notation::name("t_B")).text_view() == "max(t_F, t_B)");

// All values in its domain: both outcomes of max.
constexpr bool max_comes_out(int choice, int variable) {
  proof_path path;
  int seen = 0;
  do {
    path.begin();
    path.add_variable({.positive = true});
    path.add_variable({.positive = true});
    const symbol t = slower(symbol::variable(0, &path), symbol::variable(1, &path));
    if (seen++ == choice) return t.value() == rational_function::variable(variable);
  } while (path.next_path());
  return false;
}
static_assert(max_comes_out(0, 0) && max_comes_out(1, 1) && !max_comes_out(2, 0));

}  // namespace tests::equations_readings
