// Equations in text are those that lambdas give, for every input and with every number.

#include <proofline/equation/define_text.hpp>
#include <proofline/equation/traced.hpp>
#include <proofline/numbers/notation.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/units/literals.hpp>

namespace tests::equation_define_text {

using namespace proofline;

constexpr input<"rows", count_unit> rows{"m", "rows of the result"};
constexpr input<"columns", count_unit> columns{"n", "columns of the result"};
constexpr input<"depth", count_unit> depth{"k", "products summed for each element"};
constexpr input<"flops", flop_unit> flops{"n_F", "FLOPs"};
constexpr input<"bytes", byte_unit> bytes{"n_B", "bytes"};
constexpr input<"rate", flop_per_second_unit> rate{"pi", "rate"};
constexpr input<"bandwidth", byte_per_second_unit> bandwidth{"beta", "bandwidth"};

// docs: text
constexpr auto intensity = define_text<"gemm_intensity", flop_per_byte_unit>(
    "I", "intensity of a bf16 matrix product", "here", of(rows, columns, depth),
    "2 FLOP*m*n*k / (2 byte*(m*n + n*k + k*m))");
// docs: end
constexpr auto by_lambda = define<"lambda", flop_per_byte_unit>(
    "I", "the same", "here", of(rows, columns, depth),
    [](auto m, auto n, auto k) { return 2_FLOP * m * n * k / (2_B * (m * n + n * k + k * m)); });
constexpr auto are_equal = for_all<"are_equal">(
    "the text is the lambda", "here", of(rows, columns, depth), [](auto m, auto n, auto k) {
      return by_lambda(m, n, k) == intensity(k, n, m);  // which no text shows
    });
static_assert(proved<are_equal>);
static_assert(intensity(4096, 4096, 4096) == by_lambda(4096, 4096, 4096));
static_assert(intensity(rows = 2, columns = 3, depth = 6) == 1_FLOP_per_byte);
static_assert(intensity(2.0, 3.0, 6.0) == by_lambda(2.0, 3.0, 6.0));
static_assert(depends_on_each_input(intensity));

// max, cases, powers and roots, numbers with units.
constexpr auto roof = define_text<"roof", second_unit>(
    "t", "time at the roof", "here", of(flops, bytes, rate, bandwidth),
    "max(n_F/pi, n_B/beta) + (n_F/pi if n_F/pi > n_B/beta and n_B > 1 MB else 0.5*n_F/pi)");
constexpr auto roof_by_lambda = define<"roof_by_lambda", second_unit>(
    "t", "the same", "here", of(flops, bytes, rate, bandwidth),
    [](auto n_F, auto n_B, auto pi, auto beta) {
      return max(n_F / pi, n_B / beta) +
             when(n_F / pi > n_B / beta, when(n_B > 1_MB, n_F / pi, n_F / pi / 2), n_F / pi / 2);
    });
constexpr auto at_work =
    at(flops = 1_TFLOP, bytes = 2_MB, rate = 1_PFLOP_per_s, bandwidth = 1_TB_per_s);
static_assert(roof.read_from<rational>(at_work) == 2_ms &&
              roof_by_lambda.read_from<rational>(at_work) == 2_ms);
constexpr auto root_of_square = define_text<"root_of_square", flop_unit>(
    "n", "as written", "here", of(flops, rows), "sqrt(n_F^2 * m^-2) * m");
constexpr auto is_itself = for_all<"is_itself">(
    "a root of a square", "here", of(flops, rows),
    [](auto n_F, auto m) { return root_of_square(n_F, m) == n_F; });
static_assert(proved<is_itself>);

}  // namespace tests::equation_define_text
