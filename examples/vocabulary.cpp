// An example of each word of theorems and of claims, as docs/vocabulary.md shows them. Compiling
// this file proves and judges them all.

#include <cstdio>
#include <proofline/proofline.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using inputs::memory_bandwidth;
using inputs::peak_rate;

// docs: inputs
constexpr input<"length", count_unit> length{"x", "any number above 0"};
constexpr input<"height", count_unit> height{"y", "another"};
constexpr input<"step", count_unit> step{"s", "how far one goes"};
constexpr input<"epsilon", count_unit> epsilon{"epsilon", "a tolerance"};
constexpr input<"layers", count_unit, domain::at_least_one, numbers::whole> layers{"n", "layers"};
// docs: end

// docs: both
constexpr auto between_half_and_all = for_all<"between_half_and_all">(
    "xy/(x + y) is below x and below y", "", of(length, height),
    [](auto x, auto y) { return both(x * y / (x + y) < x, x * y / (x + y) < y); });
// docs: end

// docs: implies
constexpr auto smaller_divisor = for_all<"smaller_divisor">(
    "if x is larger, 1/x is smaller", "", of(length, height),
    [](auto x, auto y) { return implies(x > y, 1 / x < 1 / y); });
// docs: end

// docs: iff
constexpr auto below_one = for_all<"below_one">(
    "x/y is below 1 iff x is below y", "", of(length, height),
    [](auto x, auto y) { return iff(x / y < 1, x < y); });
// docs: end

// docs: either
constexpr auto one_is_enough = for_all<"one_is_enough">(
    "x is at least the mean, or y is", "", of(length, height),
    [](auto x, auto y) { return either(2 * x >= x + y, 2 * y >= x + y); });
// docs: end

// docs: negation
constexpr auto never_both = for_all<"never_both">(
    "x and y are not both above their sum", "", of(length, height),
    [](auto x, auto y) { return negation(both(x > x + y, y > x + y)); });
// docs: end

// docs: between
constexpr auto mean_is_between = for_all<"mean_is_between">(
    "the mean lies between the smaller and the larger", "", of(length, height),
    [](auto x, auto y) { return between(min(x, y), (x + y) / 2, max(x, y)); });
// docs: end

// docs: within
constexpr auto mean_is_near = for_all<"mean_is_near">(
    "the mean is within |x - y| of x", "", of(length, height),
    [](auto x, auto y) { return within(max(x - y, y - x), (x + y) / 2, x); });
// docs: end

// docs: rises
constexpr auto share_rises = for_all<"share_rises">(
    "x/(x + 1) rises", "", of(length, step),
    [](auto x, auto s) { return rises([](auto z) { return z / (z + 1); }, x, s); });
// docs: end

// docs: falls
constexpr auto rest_falls = for_all<"rest_falls">(
    "1/(x + 1) falls", "", of(length, step),
    [](auto x, auto s) { return falls([](auto z) { return 1 / (z + 1); }, x, s); });
// docs: end

// docs: does_not_fall
constexpr auto bound_does_not_fall = for_all<"bound_does_not_fall">(
    "max(x, 3) does not fall", "", of(length, step),
    [](auto x, auto s) { return does_not_fall([](auto z) { return max(z, 3); }, x, s); });
// docs: end

// docs: does_not_rise
constexpr auto rest_does_not_rise = for_all<"rest_does_not_rise">(
    "1/max(x, 3) does not rise", "", of(length, step),
    [](auto x, auto s) { return does_not_rise([](auto z) { return 1 / max(z, 3); }, x, s); });
// docs: end

// docs: stays
constexpr auto ratio_stays = for_all<"ratio_stays">(
    "x/(2x) stays what it is", "", of(length, step),
    [](auto x, auto s) { return stays([](auto z) { return z / (2 * z); }, x, s); });
// docs: end

// docs: sums_to
constexpr auto sum_of_layers = for_all<"sum_of_layers">(
    "1 + 2 + ... + n = n(n + 1)/2", "", of(layers), [](auto n) {
      return sums_to(
          n, [](auto i) { return i; }, [](auto m) { return m * (m + 1) / 2; });
    });
// docs: end

// docs: tends_to
constexpr auto share_tends_to_one = for_all<"share_tends_to_one">(
    "x/(x + 1) tends to 1: it is within epsilon of 1 from x = 1/epsilon on", "",
    of(length, epsilon),
    [](auto x, auto e) { return tends_to(x / (x + 1), 1, e, from(x, 1 / e)); });
// docs: end

// docs: tends_to at zero
constexpr auto share_vanishes = for_all<"share_vanishes">(
    "x/(x + 1) tends to 0 where x does: it is within epsilon of 0 until x = epsilon", "",
    of(length, epsilon), [](auto x, auto e) { return tends_to(x / (x + 1), 0, e, until(x, e)); });
// docs: end

// docs: approaches
constexpr auto square_dominates = for_all<"square_dominates">(
    "x^2 + x approaches x^2: they differ by at most a fraction epsilon from x = 1/epsilon on", "",
    of(length, epsilon),
    [](auto x, auto e) { return approaches(x * x + x, x * x, e, from(x, 1 / e)); });
// docs: end

// docs: approaches at zero
constexpr auto linear_term_dominates = for_all<"linear_term_dominates">(
    "x^2 + x approaches x where x tends to 0", "", of(length, epsilon),
    [](auto x, auto e) { return approaches(x * x + x, x, e, until(x, e)); });
// docs: end

// docs: is_theta
constexpr auto order_of_harmonic = for_all<"order_of_harmonic">(
    "xy/(x + y) is Theta(min(x, y)): between half of it and all of it", "", of(length, height),
    [](auto x, auto y) { return is_theta(0.5_exact, x * y / (x + y), min(x, y), 1_exact); });
// docs: end

// docs: is_theta_for
constexpr auto order_for_each_y = for_all<"order_for_each_y">(
    "for each y, x*(1 + y) is Theta(x), with constants that may depend on y", "",
    of(length, height), [](auto x, auto y) { return is_theta_for(y, y, x * (1 + y), x, 1 + y); });
// docs: end

// docs: is_least
constexpr auto best_split = for_all<"best_split">(
    "x + y^2/x is least at x = y, where it is 2y", "", of(length, height), [](auto x, auto y) {
      return both(square(x - y) >= 0,
                  is_least(2 * y, [y](auto z) { return z + square(y) / z; }, y, x));
    });
// docs: end

// docs: is_greatest
constexpr auto largest_area = for_all<"largest_area">(
    "x(2y - x) is greatest at x = y, where it is y^2", "", of(length, height), [](auto x, auto y) {
      return is_greatest(square(y), [y](auto z) { return square(y) - square(z - y); }, y, x);
    });
// docs: end

// docs: is_least_only_at
constexpr auto only_best_split = for_all<"only_best_split">(
    "x^2 - 2xy + y^2 is 0 at x = y, and larger for every other x", "", of(length, height),
    [](auto x, auto y) {
      return is_least_only_at(0, [y](auto z) { return square(z - y); }, y, x);
    });
// docs: end

// docs: meet_at
constexpr auto roof_meets = for_all<"roof_meets">(
    "2x and x + y meet at x = y", "", of(height), [](auto y) {
      return meet_at(y, [](auto z) { return 2 * z; }, [y](auto z) { return z + y; });
    });
// docs: end

// docs: is_continuous_at
constexpr auto roof_is_continuous = for_all<"roof_is_continuous">(
    "min(2x, x + y) is continuous at x = y", "", of(length, height), [](auto x, auto y) {
      return is_continuous_at(
          x, y, [](auto z) { return 2 * z; }, [y](auto z) { return z + y; },
          [y](auto z) { return min(2 * z, z + y); });
    });
// docs: end

static_assert(proved<between_half_and_all> && proved<smaller_divisor> && proved<below_one>);
static_assert(proved<one_is_enough> && proved<never_both> && proved<mean_is_between>);
static_assert(proved<mean_is_near> && proved<share_rises> && proved<rest_falls>);
static_assert(proved<bound_does_not_fall> && proved<rest_does_not_rise>);
static_assert(proved<ratio_stays> && proved<sum_of_layers>);
static_assert(proved<share_tends_to_one> && proved<share_vanishes> && proved<square_dominates>);
static_assert(proved<linear_term_dominates> && proved<order_of_harmonic>);
static_assert(proved<order_for_each_y> && proved<best_split> && proved<largest_area>);
static_assert(proved<only_best_split> && proved<roof_meets> && proved<roof_is_continuous>);

// What a document of ours says, and what is wrong with it.
constexpr auto h100 = make_device("H100", (peak_rate = "989 TFLOP/s").from("the paper, table 1"),
                                  (memory_bandwidth = "3.35 TB/s").from("the paper, table 1"));
constexpr auto data_sheet = make_device("H100", (peak_rate = "989.4 TFLOP/s").from("white paper"));
constexpr auto always_faster = for_all<"always_faster">(
    "more bandwidth makes every kernel faster", "section 3", of(length, height, step),
    [](auto x, auto y, auto s) { return max(x, 1 / (y + s)) < max(x, 1 / y); });

namespace kernels {
using namespace proofline::listings;
// docs: listing
constexpr auto dot = list<"dot">(
    "dot product of two vectors", "section 2", of(layers), [](auto n) { return at(layers = n); },
    [](extent& n) {
      tally count;
      extent one(1);
      matrix<counting> a(n, one, count), b(n, one, count);
      counting sum = 0;
      for (index i : n) {
        for (index k : one) sum = sum + a.read(i, k) * b.read(i, k);
      }
      return cost(count, a, b);
    });
// docs: end
}  // namespace kernels
constexpr auto dot_flops = define<"dot_flops", flop_unit>(
    "n_F", "FLOPs of a dot product", "section 2", of(layers), [](auto n) { return 2_FLOP * n; });

namespace claims {
using namespace proofline::audit;

constexpr auto paper = section(
    "2", "Everything",
    // docs: defines
    defines("intensity", equations::critical_intensity),
    // docs: end
    // docs: states
    states("best-split", best_split),
    // docs: end
    // docs: counts
    counts("dot-flops", listings::flops_of(kernels::dot), dot_flops),
    // docs: end
    // docs: prints
    prints("intensity-h100", "295.223880597 FLOP/byte", equations::critical_intensity, at(h100),
           rounds("295.2238805970149...")),
    // docs: end
    // docs: figure
    figure("peak-h100", h100[peak_rate], data_sheet[peak_rate],
           rounds("989.4 in the white paper, at three digits")),
    // docs: end
    // docs: refutes
    refutes("always-faster", always_faster, at(length = 1, height = 1, step = 1), grade::wording,
            "a compute-bound kernel gains nothing"),
    // docs: end
    // docs: as_in
    refutes("always-faster-again", always_faster, at(length = 1, height = 1, step = 1),
            grade::wording, "a compute-bound kernel gains nothing")
        .as_in("paper/always-faster"),
    // docs: end
    // docs: refutes_reading
    refutes_reading("faster-if-compute-bound", always_faster, at(length = 1, height = 1, step = 1),
                    "the sentence before it speaks of memory-bound kernels: of these it holds"),
    // docs: end
    // docs: remarks
    remarks("mfu-measured", "we reach an MFU of 41%", "measured on the authors' cluster"),
    // docs: end
    // docs: adds
    adds(states("share-rises", share_rises)),
    // docs: end
    // docs: saying
    prints("intensity-said", "295 FLOP/byte", equations::critical_intensity, at(h100),
           rounds("295.2 at three digits"))
        .saying("the balance of an H100"),
    // docs: end
    // docs: rounds
    prints("rounded", "295 FLOP/byte", equations::critical_intensity, at(h100),
           rounds("295.2 at three digits")),
    // docs: end
    // docs: is_rounded
    prints("thousands", "328,000 FLOP", dot_flops, at(layers = 163'840),
           is_rounded("327,680, in thousands")),
    // docs: end
    // docs: is_cut
    prints("cut", "295.22 FLOP/byte", equations::critical_intensity,
           at(peak_rate = "989 TFLOP/s", memory_bandwidth = "3.34995 TB/s"),
           is_cut("295.228, cut to two decimals")),
    // docs: end
    // docs: within_input_rounding
    prints("from-rounded", "296 FLOP/byte", equations::critical_intensity, at(h100),
           within_input_rounding("3.345 TB/s rounds to the printed bandwidth and gives 295.7")),
    // docs: end
    // docs: differs
    prints("wrong", "591 FLOP/byte", equations::critical_intensity, at(h100),
           differs(grade::result, "the paper divides the rate with sparsity by the bandwidth")),
    // docs: end
    // docs: differs_as_read
    prints("sparse", "591 FLOP/byte", equations::critical_intensity, at(h100),
           differs_as_read("right for the rate with sparsity, which the next line names")),
    // docs: end
    // docs: differs_as_rounded
    prints("cut-once", "295.22 FLOP/byte", equations::critical_intensity,
           at(peak_rate = 989_TFLOP_per_s, memory_bandwidth = 3.34995_TB_per_s),
           differs_as_rounded("295.228 is cut here; the table rounds all other values")));
// docs: end

// docs: spelled
constexpr spelling symbols[] = {spelled(peak_rate, "C"), spelled(memory_bandwidth, "W")};
// docs: end
// docs: in_symbols
constexpr auto section_2 = paper.in_symbols(symbols);
// docs: end
// docs: document
constexpr publication about{.name = "paper", .title = "A paper", .author = "A. Author"};
constexpr auto all = document(about, section_2);
// docs: end

static_assert(holds<section_2> && all.name == "paper");
}  // namespace claims

int main() { std::puts("each word says what it means"); }
