// States an equation and proves two theorems about it, for all inputs, while it compiles.

#include <cstdio>
#include <proofline/proofline.hpp>

using namespace proofline;

// README: begin
constexpr input<"rows", count_unit> rows{"m", "rows of the result"};
constexpr input<"columns", count_unit> columns{"n", "columns of the result"};
constexpr input<"depth", count_unit> depth{"k", "products summed for each element"};

constexpr auto intensity = define<"gemm_intensity", flop_per_byte_unit>(
    "I", "intensity of a bf16 matrix product", "my notes", of(rows, columns, depth),
    [](auto m, auto n, auto k) { return 2_FLOP * m * n * k / (2_B * (m * n + n * k + k * m)); });

constexpr auto harmonic =
    for_all<"harmonic">("the intensity is 1/(1/m + 1/n + 1/k)", "my notes",
                        of(rows, columns, depth), [](auto m, auto n, auto k) {
                          return intensity(m, n, k) == 1 / (1 / m + 1 / n + 1 / k) * (flop / byte);
                        });
constexpr auto below_the_smallest = for_all<"below_the_smallest">(
    "the intensity is below the smallest extent", "my notes", of(rows, columns, depth),
    [](auto m, auto n, auto k) { return intensity(m, n, k) < min(m, min(n, k)) * (flop / byte); });

static_assert(proved<harmonic> && proved<below_the_smallest>);
static_assert(3 * intensity(4096, 4096, 4096) == 4096_FLOP_per_byte);
// README: end

int main() {
  const auto value = intensity(4096.0, 4096.0, 4096.0);
  std::printf("intensity of a 4096 cube: %.1f FLOP/byte\n", value.value());
}
