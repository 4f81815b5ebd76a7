#pragma once
// What is true of a dot product in bf16. rooflines, Where does the time go.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/matmul_rooflines.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto dot_product_has_its_intensity = for_all<"dot_product_has_its_intensity">(
    "N products and N - 1 additions over 2N + 2N + 2 bytes are (2N - 1)/(4N + 2) FLOPs per byte",
    "rooflines, Where does the time go", of(vector_elements), [](auto N) {
      return dot_product_intensity(N) == 1_FLOP_per_byte * ((2 * N - 1) / (4 * N + 2));
    });

inline constexpr auto dot_product_tends_to_a_half = for_all<"dot_product_tends_to_a_half">(
    "(2N - 1)/(4N + 2) is 1/2 - 1/(2N + 1): less than 1/2, by at most any epsilon from N = "
    "1/epsilon on",
    "rooflines, Where does the time go", of(vector_elements, intensity_error),
    [](auto N, auto epsilon) {
      const auto I = dot_product_intensity(N);
      const auto limit = 0.5_exact * 1_FLOP_per_byte;
      return both(I == limit - 1_FLOP_per_byte / (2 * N + 1),
                  implies(N >= 1_FLOP_per_byte / epsilon, limit - I <= epsilon));
    });

inline constexpr auto dot_product_does_half_a_flop_per_byte_loaded =
    for_all<"dot_product_does_half_a_flop_per_byte_loaded">(
        "for each byte that it loads, a dot product does 1/2 FLOP, less 1/(4N), which vanishes as "
        "N grows",
        "rooflines, Where does the time go", of(vector_elements), [](auto N) {
          return dot_product_flops(N) / dot_product_loads(N) ==
                 1_FLOP_per_byte * (0.5_exact - 1 / (4 * N));
        });

inline constexpr auto dot_product_is_communication_bound =
    for_all<"dot_product_is_communication_bound">(
        "on hardware of intensity C/W >= 1/2 FLOP per byte, moving the bytes of a dot product "
        "takes longer than its FLOPs, whatever N",
        "rooflines, Where does the time go", of(vector_elements, peak_rate, memory_bandwidth),
        [](auto N, auto C, auto W) {
          return implies(
              critical_intensity(C, W) >= 0.5_exact * 1_FLOP_per_byte,
              memory_seconds(dot_product_bytes(N), W) > compute_seconds(dot_product_flops(N), C));
        });

/// 7e12 FLOP/s, as the chapter prints; 2.765e12 byte/s are of Google's documentation of TPU v5p.
inline constexpr auto dot_product_is_communication_bound_on_a_vpu =
    for_all<"dot_product_is_communication_bound_on_a_vpu">(
        "on the VPU, with 7e12 FLOP/s and the 2.765e12 bytes/s of TPU v5p, moving the bytes of a "
        "dot product takes longer than its FLOPs, whatever N",
        "rooflines, Where does the time go footnote", of(vector_elements), [](auto N) {
          return memory_seconds(dot_product_bytes(N), 2765_GB_per_s) >
                 compute_seconds(dot_product_flops(N), 7_TFLOP_per_s);
        });

inline constexpr auto dot_product_intensity_is_low = for_all<"dot_product_intensity_is_low">(
    "whatever N, the intensity of a dot product is at least 1/6 and less than 1/2 FLOP per byte: "
    "it is compute-bound only on hardware of intensity C/W < 1/2",
    "rooflines, Where does the time go footnote", of(vector_elements, peak_rate, memory_bandwidth),
    [](auto N, auto C, auto W) {
      const auto I = dot_product_intensity(N);
      const auto half = 0.5_exact * 1_FLOP_per_byte;
      return both(both(6 * I >= 1_FLOP_per_byte, I < half),
                  implies(compute_seconds(dot_product_flops(N), C) >=
                              memory_seconds(dot_product_bytes(N), W),
                          critical_intensity(C, W) < half));
    });

}  // namespace proofline::theorems
