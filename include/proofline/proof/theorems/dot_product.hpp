#pragma once
// What is true of a dot product in bf16. rooflines, Where does the time go.

#include <proofline/equations/matmul_rooflines.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto dot_product_has_its_intensity = for_all<"dot_product_has_its_intensity">(
    "N products and N - 1 sums over 2N + 2N + 2 bytes are (2N - 1)/(4N + 2) FLOPs per byte",
    "rooflines, Where does the time go", of(vector_elements), [](auto N) {
      return dot_product_intensity(N) == 1_FLOP_per_byte * ((2 * N - 1) / (4 * N + 2));
    });

inline constexpr auto dot_product_tends_to_a_half = for_all<"dot_product_tends_to_a_half">(
    "the intensity of a dot product rises with N, stays below 1/2 FLOP per byte, and is within "
    "epsilon of it from N = (1/epsilon - 1)/2 on",
    "rooflines, Where does the time go", of(vector_elements, step, intensity_error),
    [](auto N, auto s, auto epsilon) {
      const auto I = [](auto elements) { return dot_product_intensity(elements); };
      const auto limit = 0.5_exact * 1_FLOP_per_byte;
      return both(both(rises(I, N, s), I(N) < limit),
                  tends_to(I(N), limit, epsilon, from(N, (1_FLOP_per_byte / epsilon - 1) / 2)));
    });

inline constexpr auto dot_product_does_half_a_flop_per_byte_loaded =
    for_all<"dot_product_does_half_a_flop_per_byte_loaded">(
        "a dot product does 1/2 - 1/(4N) FLOPs for each byte that it loads",
        "rooflines, Where does the time go", of(vector_elements), [](auto N) {
          return dot_product_flops(N) / dot_product_loads(N) ==
                 1_FLOP_per_byte * (0.5_exact - 1 / (4 * N));
        });

inline constexpr auto dot_product_is_communication_bound =
    for_all<"dot_product_is_communication_bound">(
        "where the critical intensity is 1/2 FLOP per byte or more, moving the bytes of a dot "
        "product takes longer than its FLOPs, whatever N",
        "rooflines, Where does the time go", of(vector_elements, peak_rate, memory_bandwidth),
        [](auto N, auto C, auto W) {
          return implies(
              2 * critical_intensity(C, W) >= 1_FLOP_per_byte,
              memory_seconds(dot_product_bytes(N), W) > compute_seconds(dot_product_flops(N), C));
        });

/// 7e12 FLOP/s, as the chapter prints; 2.765e12 byte/s are of Google's documentation of TPU v5p.
inline constexpr auto dot_product_is_communication_bound_on_a_vpu =
    for_all<"dot_product_is_communication_bound_on_a_vpu">(
        "on a VPU of 7e12 FLOP/s with 2.765e12 bytes/s, moving the bytes of a dot product takes "
        "longer than its FLOPs, whatever N",
        "rooflines, Where does the time go footnote", of(vector_elements), [](auto N) {
          return memory_seconds(dot_product_bytes(N), 2765_GB_per_s) >
                 compute_seconds(dot_product_flops(N), 7_TFLOP_per_s);
        });

inline constexpr auto dot_product_intensity_is_low = for_all<"dot_product_intensity_is_low">(
    "the intensity of a dot product is at least 1/6 and less than 1/2 FLOP per byte, whatever N",
    "rooflines, Where does the time go footnote", of(vector_elements), [](auto N) {
      return both(6 * dot_product_intensity(N) >= 1_FLOP_per_byte,
                  2 * dot_product_intensity(N) < 1_FLOP_per_byte);
    });

}  // namespace proofline::theorems
