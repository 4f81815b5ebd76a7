#pragma once
// What is true of a dot product in bf16. rooflines, Where does the time go.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto dot_product_has_its_intensity = for_all<"dot_product_has_its_intensity">(
    "the intensity of a dot product is (2N - 1)/(4N + 2)", "rooflines, Where does the time go",
    of(vector_elements), [](auto N) {
      return dot_product_intensity(N) == 1_FLOP_per_byte * ((2 * N - 1) / (4 * N + 2));
    });

inline constexpr auto dot_product_tends_to_a_half = for_all<"dot_product_tends_to_a_half">(
    "the intensity of a dot product rises strictly, is below 1/2, and within epsilon of it from N "
    ">= (1/epsilon - 1)/2 on",
    "rooflines, Where does the time go", of(vector_elements, step, intensity_error),
    [](auto N, auto s, auto epsilon) {
      const auto twice = [](auto elements) { return 2 * dot_product_intensity(elements); };
      return both(both(rises(twice, N, s), twice(N) < 1_FLOP_per_byte),
                  tends_to(twice(N), 1_FLOP_per_byte, 2 * epsilon,
                           from(N, (1_FLOP_per_byte / epsilon - 1) / 2)));
    });

inline constexpr auto dot_product_does_half_a_flop_per_byte_loaded =
    for_all<"dot_product_does_half_a_flop_per_byte_loaded">(
        "a dot product does 1/2 FLOP for each byte that it loads, less 1/(4N)",
        "rooflines, Where does the time go", of(vector_elements), [](auto N) {
          return 2 * (dot_product_flops(N) / dot_product_loads(N)) ==
                 1_FLOP_per_byte * (1 - 1 / (2 * N));
        });

inline constexpr auto dot_product_is_communication_bound =
    for_all<"dot_product_is_communication_bound">(
        "on a device whose critical intensity is 1/2 or more a dot product of any length takes "
        "longer to load than to compute",
        "rooflines, Where does the time go", of(vector_elements, peak_rate, memory_bandwidth),
        [](auto N, auto pi, auto beta) {
          return implies(2 * critical_intensity(pi, beta) >= 1_FLOP_per_byte,
                         memory_seconds(dot_product_bytes(N), beta) >
                             compute_seconds(dot_product_flops(N), pi));
        });

inline constexpr auto dot_product_stays_below_a_half = for_all<"dot_product_stays_below_a_half">(
    "k times the length leaves the intensity of a dot product below 1/2 FLOP per byte",
    "rooflines, Where does the time go", of(vector_elements, factor), [](auto N, auto k) {
      return implies(k >= 1, 2 * dot_product_intensity(k * N) < 1_FLOP_per_byte);
    });

}  // namespace proofline::theorems
