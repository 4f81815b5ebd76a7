#pragma once
// The time of a training step on chips that compute and communicate, by its two phases, and the
// interconnect intensity that says which of both bounds it. training-notes 2.1.

#include <proofline/transformers/equations/collectives.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/inputs/sharding.hpp>

namespace proofline::equations {

using namespace inputs;

/// The document's: the longest of the four times, as if a chip could do the arithmetic of both
/// phases at once. `shared_step_time` is what its peak rate allows.
inline constexpr auto step_time = define<"step_time", second_unit>(
    "t_step",
    "sustained effective runtime of a training step, roughly, where forward and backward pass "
    "overlap across batches: the longest of the compute and interconnect times of both",
    "training-notes 2.1 eq (6)",
    of(forward_compute_time, forward_interconnect_time, backward_compute_time,
       backward_interconnect_time),
    [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
      return max(max(t_fw_F, t_fw_I), max(t_bw_F, t_bw_I));
    });

/// Neither arithmetic nor communication waits for the other, but a chip has one peak rate and one
/// bandwidth for both phases, even if they are of different batches.
inline constexpr auto shared_step_time = define<"shared_step_time", second_unit>(
    "t_shared", "least time of a step whose phases share a chip's arithmetic and its links",
    "training-notes 2.1",
    of(forward_compute_time, forward_interconnect_time, backward_compute_time,
       backward_interconnect_time),
    [](auto t_fw_F, auto t_fw_I, auto t_bw_F, auto t_bw_I) {
      return max(t_fw_F + t_bw_F, t_fw_I + t_bw_I);
    });

inline constexpr auto interconnect_intensity = define<"interconnect_intensity", flop_per_byte_unit>(
    "I_I", "interconnect AI: FLOPs per byte sent, of the phase that has fewer",
    "training-notes 2.1 eq (7)", of(forward_flops, forward_bytes, backward_flops, backward_bytes),
    [](auto n_fw_F, auto n_fw_I, auto n_bw_F, auto n_bw_I) {
      return min(arithmetic_intensity_of(n_fw_F, n_fw_I), arithmetic_intensity_of(n_bw_F, n_bw_I));
    });

/// On m axes a chip sends m times as many bytes per second.
inline constexpr auto required_intensity = define<"required_intensity", flop_per_byte_unit>(
    "I_star_I/m", "interconnect AI from which training is compute-bound with m axes",
    "training-notes 2.1 eq (7)", of(axes, peak_rate, axis_bandwidth),
    [](auto m, auto pi, auto beta_I) { return critical_interconnect_intensity(pi, beta_I) / m; });

}  // namespace proofline::equations
