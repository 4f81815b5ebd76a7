#pragma once
// The example of training-notes 2.5: 4.19m tokens on a v5p pod of 16 x 20 x 28 chips, with D =
// 28672. For all batches that 4.19m can stand for, among them 2^22, and any model width.

#include <proofline/transformers/theorems/fsdp_tp.hpp>

namespace proofline::theorems {

namespace v5p_example {

inline constexpr auto peak = 459'000'000'000'000_FLOP_per_s;
inline constexpr auto bandwidth = 180'000'000'000_B_per_s;
inline constexpr int width_of_layer = 28'672, pod = 16 * 20 * 28;

inline constexpr auto rounds_to_4_19m = [](auto B) { return between(4'185'000, B, 4'195'000); };
inline constexpr auto t_F = [](auto B, auto d) {
  return mesh::t_F(B, d, width_of_layer, pod, 1, peak);
};
inline constexpr auto t_FSDP = [](auto d, auto K_TP, auto m_FSDP) {
  return mesh::t_FSDP(d, width_of_layer, K_TP, m_FSDP, bandwidth);
};
/// Backward: the weights are gathered again, and their gradients are scattered.
inline constexpr auto t_bw_FSDP = [](auto d, auto K_TP, auto m_FSDP) {
  return interconnect_seconds(mesh_gradient_bytes(d, width_of_layer, K_TP), m_FSDP, bandwidth);
};
inline constexpr auto t_TP = [](auto B, auto d, auto K_FSDP, auto m_TP) {
  return mesh::t_TP(B, d, K_FSDP, m_TP, bandwidth);
};
inline constexpr auto is_compute_bound = [](auto B, auto d, auto K_FSDP, auto K_TP, auto m_FSDP,
                                            auto m_TP) {
  return both(t_F(B, d) >= t_FSDP(d, K_TP, m_FSDP), t_F(B, d) >= t_TP(B, d, K_FSDP, m_TP));
};

}  // namespace v5p_example

/// The backward pass of data parallelism sends 4 bytes for each parameter, as that of FSDP does.
inline constexpr auto fsdp_alone_is_bound_by_the_pod = for_all<"fsdp_alone_is_bound_by_the_pod">(
    "the document's batch, from 4,185,000 to 4,195,000 tokens, has fewer than 850 tokens per chip "
    "of the pod. So neither FSDP's forward pass nor the backward pass of DP and FSDP is "
    "compute-bound on three axes, whatever the model",
    "training-notes 2.5", of(parameters, tokens), [](auto n, auto B) {
      using namespace v5p_example;
      const auto B_chip = B / pod;
      const auto waits = [](auto n_F, auto n_I) {
        return compute_seconds(n_F, peak) < interconnect_seconds(n_I, 3, bandwidth);
      };
      return implies(
          rounds_to_4_19m(B),
          both(B_chip < 850, both(waits(forward_pass_flops(n, B_chip), fsdp_forward_bytes(n)),
                                  waits(backward_pass_flops(n, B_chip), fsdp_backward_bytes(n)))));
    });

inline constexpr auto best_split_is_compute_bound_on_the_pod =
    for_all<"best_split_is_compute_bound_on_the_pod">(
        "the document's batch, from 4,185,000 to 4,195,000 tokens, has more tokens per chip of the "
        "pod than the best split requires with D = 28672, m_FSDP = 2 and m_TP = 1; this is more "
        "than 113 and less than 114",
        "training-notes 2.5 eq (15)", of(tokens), [](auto B) {
          using namespace v5p_example;
          const auto least = least_mesh_tokens_per_chip.read_with<decltype(B)>(width_of_layer, 2, 1,
                                                                               peak, bandwidth);
          return implies(rounds_to_4_19m(B), both(B / pod > least, both(least > 113, least < 114)));
        });

inline constexpr auto example_is_compute_bound = for_all<"example_is_compute_bound">(
    "with the document's batch, from 4,185,000 to 4,195,000 tokens, D = 28672, 2240-way FSDP, "
    "4-way TP, m_FSDP = 2 and m_TP = 1: in the forward pass the arithmetic lasts at least as long "
    "as the communication of FSDP, t_F >= t_I_FSDP, and as that of TP, t_F >= t_I_TP",
    "training-notes 2.5", of(tokens, width), [](auto B, auto d) {
      using namespace v5p_example;
      return implies(rounds_to_4_19m(B), is_compute_bound(B, d, 2240, 4, 2, 1));
    });

/// t_I at K_FSDP chips is K_FSDP/K_star_FSDP of the least where that is more than 1.
inline constexpr auto example_is_near_the_best_split = for_all<"example_is_near_the_best_split">(
    "with the document's batch, from 4,185,000 to 4,195,000 tokens, D = 28672, m_FSDP = 2 and m_TP "
    "= 1, the communication of 2240 x 4, max(t_I_FSDP, t_I_TP), lasts from 1.38 to 1.39 times as "
    "long as that of the best split",
    "training-notes 2.5 eq (14)", of(tokens, width),
    [](auto B, auto d) {
      using namespace v5p_example;
      const auto t_I = max(t_FSDP(d, 4, 2), t_TP(B, d, 2240, 1));
      const auto least = mesh::least_t_I(B, d, width_of_layer, pod, 2, 1, bandwidth);
      return implies(rounds_to_4_19m(B), between(1.38_exact * least, t_I, 1.39_exact * least));
    },
    at(tokens = 4'193'857.6_exact, width = 1));  // whose K_star is 1619

inline constexpr auto no_power_of_two_is_better = for_all<"no_power_of_two_is_better">(
    "splits of the pod with the document's batch, from 4,185,000 to 4,195,000 tokens, D = 28672, "
    "m_FSDP = 2 and m_TP = 1. In the forward pass TP with K_FSDP <= 1120, and FSDP with K_TP <= 2, "
    "communicate for longer than 2240 x 4 does. In the backward pass, where FSDP sends twice as "
    "much, the communication of 1120 x 8 is shorter than that of 2240 x 4",
    "training-notes 2.5 eq (14)", of(tokens, width, fsdp_chips, tensor_chips),
    [](auto B, auto d, auto K_FSDP, auto K_TP) {
      using namespace v5p_example;
      const auto t_I = max(t_FSDP(d, 4, 2), t_TP(B, d, 2240, 1));
      const auto backward = [=](auto data, auto tensor) {
        return max(t_bw_FSDP(d, tensor, 2), t_TP(B, d, data, 1));
      };
      return implies(rounds_to_4_19m(B),
                     both(both(implies(K_FSDP <= 1120, t_TP(B, d, K_FSDP, 1) > t_I),
                               implies(K_TP <= 2, t_FSDP(d, K_TP, 2) > t_I)),
                          backward(1120, 8) < backward(2240, 4)));
    });

// Which axes: K_FSDP = 2240 is more chips than any two axes of the pod have.

/// TP over 16, 20 or 28 chips, FSDP over the others.
inline constexpr auto a_whole_axis_is_compute_bound = for_all<"a_whole_axis_is_compute_bound">(
    "with TP on one of the pod's axes, of 16, 20 or 28 chips, and FSDP on the two others, some "
    "choice of the axis is compute-bound",
    "training-notes 2.5", of(tokens, width), [](auto B, auto d) {
      using namespace v5p_example;
      return either(either(is_compute_bound(B, d, 20 * 28, 16, 2, 1),
                           is_compute_bound(B, d, 16 * 28, 20, 2, 1)),
                    is_compute_bound(B, d, 16 * 20, 28, 2, 1));
    });

inline constexpr auto whole_axes_are_never_compute_bound =
    for_all<"whole_axes_are_never_compute_bound">(
        "with D = 28672, TP is on one or two of the pod's axes and FSDP on the others. In the "
        "forward pass TP communicates for longer than a chip computes, whatever the batch. To be "
        "compute-bound it requires K_FSDP >= 797, or 399 with two axes for TP, and the axes of "
        "FSDP have at most 560 chips, or 28",
        "training-notes 2.5", of(tokens, width), [](auto B, auto d) {
          using namespace v5p_example;
          const auto fewest = [](auto m_TP) {
            return fewest_fsdp_chips.read_with<decltype(B)>(width_of_layer, pod, m_TP, peak,
                                                            bandwidth);
          };
          return both(
              both(both(fewest(1) > 796, fewest(1) < 797), both(fewest(2) > 398, fewest(2) < 399)),
              both(t_F(B, d) < t_TP(B, d, 20 * 28, 1), t_F(B, d) < t_TP(B, d, 28, 2)));
        });

/// The phases share a chip's arithmetic, and TP sends as much backward as forward.
inline constexpr auto a_whole_axis_is_compute_bound_overlapping =
    for_all<"a_whole_axis_is_compute_bound_overlapping">(
        "560 x 16 chips with the document's batch, from 4,185,000 to 4,195,000 tokens, and D = "
        "28672: TP is on the pod's axis of 16, and FSDP on the two others. If the phases overlap, "
        "the arithmetic of both lasts at least as long as the communication of FSDP in both, and "
        "at least as long as that of TP",
        "training-notes 2.1, 2.5", of(tokens, width), [](auto B, auto d) {
          using namespace v5p_example;
          const auto n_bw_F = mesh::backward_flops_of(B, d, width_of_layer, pod, 1);
          const auto t = t_F(B, d) + compute_seconds(n_bw_F, peak);
          return implies(rounds_to_4_19m(B), both(t >= t_FSDP(d, 16, 2) + t_bw_FSDP(d, 16, 2),
                                                  t >= 2 * t_TP(B, d, 20 * 28, 1)));
        });

/// An axis of 16 is cut into four groups of 4 neighbors for TP. No link closes their rings, and the
/// chips at the ends use one link of two: TP lasts twice as long. FSDP has the two other axes, and
/// first gathers along the cut one, at most what its 16 chips hold: 1/2240 each of the weights.
/// Both times are added where they share the axis.
inline constexpr auto a_cut_axis_is_compute_bound = for_all<"a_cut_axis_is_compute_bound">(
    "2240 x 4 chips with the document's batch and D = 28672, in the forward pass. TP has 4 "
    "neighbors on the axis of 16 chips, and half of its bandwidth. FSDP has all other chips: "
    "first those on the same axis, which hold 16/2240 of the weights, and then those on the two "
    "other axes. The arithmetic lasts at least as long as the communication on each of the axes",
    "training-notes 2.4 footnote 7, 2.5", of(tokens, width), [](auto B, auto d) {
      using namespace v5p_example;
      const auto on_cut_axis = t_FSDP(d, 4, 1) * 16 / 2240;
      return implies(rounds_to_4_19m(B), both(on_cut_axis + 2 * t_TP(B, d, 2240, 1) <= t_F(B, d),
                                              on_cut_axis + t_FSDP(d, 4, 2) <= t_F(B, d)));
    });

}  // namespace proofline::theorems
