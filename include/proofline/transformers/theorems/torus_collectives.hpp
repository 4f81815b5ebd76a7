#pragma once
// Collectives over several axes of a torus, at most three. training-notes Table 2.
//
// An object is cut into as many parts as there are axes; each part goes along one axis
// after the other, and at any time each on another axis. With k chips on every axis that
// keeps all links busy.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

/// B/(m*beta_star_I) but for the shard that a chip has already, as on one ring. What a ring gathers
/// grows k-fold with each axis that a part has gone along.
inline constexpr auto axes_divide_the_time_of_all_gather =
    for_all<"axes_divide_the_time_of_all_gather">(
        "an all-gather goes along m = 2 or 3 axes of k chips each, K = k^m, one after the other, "
        "without dummy chunks. If each of m equal parts of the object takes the axes in another "
        "cyclic order, it lasts (1 - 1/K)*B/(m*beta_star_I) with all links saturated",
        "training-notes Table 2", of(object_bytes, ring_chips, axis_bandwidth),
        [](auto B, auto k, auto beta_I) {
          const auto on_a_ring = [&](auto gathered) {
            return interconnect_seconds(exact_all_gather_bytes(gathered, k), 1, beta_I);
          };
          const auto on_all = [&](auto m, auto K) {
            return interconnect_seconds(exact_all_gather_bytes(B, K), m, beta_I);
          };
          const auto half = B / 2, third = B / 3;
          return both(on_a_ring(half / k) + on_a_ring(half) == on_all(2, square(k)),
                      on_a_ring(third / square(k)) + on_a_ring(third / k) + on_a_ring(third) ==
                          on_all(3, pow<3>(k)));
        });

// Axes of unequal length, of more than one chip each.
namespace torus {
inline constexpr input<"others_on_first_axis", count_unit, domain::at_least_one>
    others_on_first_axis{"k", "other chips on the first axis"};
inline constexpr input<"others_on_second_axis", count_unit, domain::at_least_one>
    others_on_second_axis{"k_2", "other chips on the second axis"};
inline constexpr input<"others_on_third_axis", count_unit, domain::at_least_one>
    others_on_third_axis{"k_3", "other chips on the third axis"};
}  // namespace torus

/// Two halves would not do: the longer axis would have more to send. A part x of the object goes
/// along the first axis first, the rest along the second.
inline constexpr auto unequal_axes_share_evenly = for_all<"unequal_axes_share_evenly">(
    "an all-gather on a torus of k + 1 by k_2 + 1 chips takes one axis after the other. A fraction "
    "(1 + 1/k_2 - 1/k)/2 of the object takes the first axis first, and the rest the second. Then "
    "each chip sends (1 - 1/K)*B/2 bytes on each axis, where K = (k + 1)*(k_2 + 1): both axes have "
    "as much to send",
    "training-notes Table 2",
    of(object_bytes, torus::others_on_first_axis, torus::others_on_second_axis),
    [](auto B, auto a, auto b) {
      const auto k = a + 1, k_2 = b + 1;
      const auto x = (1 + 1 / b - 1 / a) / 2;
      const auto first =
          exact_all_gather_bytes(x * B / k_2, k) + exact_all_gather_bytes((1 - x) * B, k);
      const auto second =
          exact_all_gather_bytes(x * B, k_2) + exact_all_gather_bytes((1 - x) * B / k, k_2);
      const auto half = exact_all_gather_bytes(B, k * k_2) / 2;
      return both(between(0, x, 1), both(first == half, second == half));
    });

/// A part x goes along the first, the second, then the third axis, y from the second axis on and z
/// from the third. A reduce-scatter is the same backward, with as many bytes on each ring.
inline constexpr auto three_unequal_axes_share_evenly = for_all<"three_unequal_axes_share_evenly">(
    "an all-gather on a torus of k + 1 by k_2 + 1 by k_3 + 1 chips takes one axis after the other. "
    "The fractions (1 + 1/k_3 - 1/k)/3, (1 + 1/k - 1/k_2)/3 and (1 + 1/k_2 - 1/k_3)/3 of the "
    "object take them in the orders 1-2-3, 2-3-1 and 3-1-2. Then each chip sends (1 - 1/K)*B/3 "
    "bytes on each axis, where K is the number of chips: all axes have as much to send",
    "training-notes Table 2",
    of(object_bytes, torus::others_on_first_axis, torus::others_on_second_axis,
       torus::others_on_third_axis),
    [](auto B, auto a, auto b, auto c) {
      const auto k = a + 1, k_2 = b + 1, k_3 = c + 1;
      const auto x = (1 + 1 / c - 1 / a) / 3, y = (1 + 1 / a - 1 / b) / 3,
                 z = (1 + 1 / b - 1 / c) / 3;
      const auto gather = [](auto gathered, auto ring) {
        return exact_all_gather_bytes(gathered, ring);
      };
      const auto even_part = exact_all_gather_bytes(B, k * k_2 * k_3) / 3;
      return both(
          both(x + y + z == 1, both(x >= 0, both(y >= 0, z >= 0))),
          both(
              gather(x * B / (k_2 * k_3), k) + gather(y * B, k) + gather(z * B / k_2, k) ==
                  even_part,
              both(gather(x * B / k_3, k_2) + gather(y * B / (k_3 * k), k_2) + gather(z * B, k_2) ==
                       even_part,
                   gather(x * B, k_3) + gather(y * B / k, k_3) + gather(z * B / (k * k_2), k_3) ==
                       even_part)));
    });

// All-to-all over several axes: two readings of Table 2.

/// Rings through all chips: a torus of two or three axes has as many that share no link.
inline constexpr auto rings_through_all_chips_divide_the_time = for_all<
    "rings_through_all_chips_divide_the_time">(
    "an all-to-all on m rings at once, each through all K = 2*h chips and with 1/m of the B bytes, "
    "lasts 1 + 2/K times B/(4*m*beta_star_I) if chunks for the opposite chip all go left: this "
    "differs from B/(4*m*beta_star_I) by a fraction of at most epsilon from K = 2/epsilon on",
    "training-notes Table 2", of(object_bytes, half_ring, axes, axis_bandwidth, tolerance),
    [](auto B, auto h, auto m, auto beta_I, auto epsilon) {
      const auto t = longer_way_bytes(B / m, h) / bandwidth_of_a_link(beta_I);
      const auto printed = interconnect_seconds(all_to_all_bytes(B), m, beta_I);
      return both(t == printed * (1 + 2 / (2 * h)),
                  approaches(t, printed, epsilon, from(2 * h, 2 / epsilon)));
    });

inline constexpr auto torus_all_to_all_is_as_printed = for_all<"torus_all_to_all_is_as_printed">(
    "an all-to-all that goes along m <= 3 axes one after the other, with k chips on each, K = k^m, "
    "lasts B/(4*m*beta_star_I)",
    "training-notes Table 2", of(object_bytes, axes, ring_chips, chips, axis_bandwidth),
    [](auto B, auto m, auto k, auto K, auto beta_I) {
      const auto n_I =
          torus_all_to_all_bytes(object_bytes = B, axes = m, ring_chips = k, chips = K);
      const auto on_m_axes = either(
          both(m == 1, K == k), either(both(m == 2, K == square(k)), both(m == 3, K == pow<3>(k))));
      return implies(on_m_axes, interconnect_seconds(n_I, m, beta_I) ==
                                    interconnect_seconds(all_to_all_bytes(B), m, beta_I));
    });

inline constexpr auto torus_all_to_all_is_cheaper = for_all<"torus_all_to_all_is_cheaper">(
    "an all-to-all that goes along m axes one after the other, with k chips on each, k even, "
    "lasts B/(4*m*beta_star_I) for m = 1, 2/k times that for m = 2 and 3/k^2 times that for m = 3",
    "training-notes Table 2", of(object_bytes, ring_chips, axis_bandwidth),
    [](auto B, auto k, auto beta_I) {
      const auto time = [&](auto m, const auto& K) {
        const auto n_I =
            torus_all_to_all_bytes(object_bytes = B, axes = m, ring_chips = k, chips = K);
        return interconnect_seconds(n_I, m, beta_I);
      };
      const auto printed = [&](auto m) {
        return interconnect_seconds(all_to_all_bytes(B), m, beta_I);
      };
      return both(time(1, k) == printed(1),
                  both(time(2, pow<2>(k)) == printed(2) * (2 / k),
                       time(3, pow<3>(k)) == printed(3) * (3 / pow<2>(k))));
    });

}  // namespace proofline::theorems
