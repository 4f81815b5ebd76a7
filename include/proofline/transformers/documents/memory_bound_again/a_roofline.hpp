#pragma once
// memory-bound-again A: what one kernel can do on one device.

#include <array>
#include <proofline/audit/picture.hpp>
#include <proofline/transformers/documents/memory_bound_again/devices.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/inputs/token_time.hpp>
#include <proofline/transformers/theorems/roofline.hpp>
#include <proofline/transformers/theorems/sustained_runtime.hpp>

namespace proofline::documents::memory_bound_again {

using namespace audit;
using namespace inputs;

inline constexpr auto compute_or_memory_bound = section(
    "A", "Compute- or memory-bound", defines("flop-count-def", flops, bytes),
    defines("sustained-times", sustained_compute_time, sustained_memory_time),
    defines("eq1-runtime-max", equations::runtime),
    defines("fn1-no-overlap", equations::runtime_without_overlap),
    remarks("fn1-real-overlap",
            "real kernels overlap to some extent, and fall short of perfect overlap",
            "measured: the text names no kernel, and gives no measure of its overlap"),
    adds(states("fn1-partial-overlap", theorems::partial_overlap_is_bounded)),
    states("compute-bound-def", theorems::either_compute_or_memory_bound),
    states("memory-bound-waits", theorems::memory_bound_kernels_wait),
    remarks("large-tf-relative",
            "t_F should be as large as possible relative to t_B, if all operations are meaningful",
            "an aim: which operations are meaningful is a matter of judgement"),
    states("fn2-meaningless-work", theorems::added_work_makes_compute_bound));

inline constexpr std::array a100_symbols = {
    spelled(peak_rate, "pi_star", "peak compute rate of an NVIDIA A100, in BF16"),
    spelled(memory_bandwidth, "beta_star", "peak HBM bandwidth of an NVIDIA A100"),
};

inline constexpr auto roofline_of_a100 =
    section("A.1", "Roofline model: the figures of an A100",
            figure("a100-peak", peak_rate = "3.12 x 10^14 FLOP/s", hardware::a100_40gb[peak_rate]),
            figure("a100-bandwidth", memory_bandwidth = "1.6 x 10^12 byte/s",
                   hardware::a100_40gb[memory_bandwidth],
                   rounds("the 40 GB versions have 1,555 GB/s, rounded to two digits; those of 80 "
                          "GB have 1,935 (PCIe) and 2,039 GB/s (SXM)")),
            figure("a100-312tflops", a100[peak_rate],
                   (peak_rate = "3.12 x 10^14 FLOP/s").from("memory-bound-again A.1"))
                .saying("the peak compute rate of the sentence, 3.12 x 10^14 FLOP/s, in TFLOP/s"),
            figure("a100-16tbs", a100[memory_bandwidth],
                   (memory_bandwidth = "1.6 x 10^12 byte/s").from("memory-bound-again A.1"))
                .saying("the peak bandwidth of the sentence, 1.6 x 10^12 byte/s, in TB/s"))
        .in_symbols(a100_symbols);

inline constexpr auto roofline_of_an_a100 =
    picture("The roofline of an A100", over(intensity, 1, 10'000),
            curve("A100", [](auto I) { return equations::roofline(intensity = I, a100); }),
            line_at("critical", intensity = equations::critical_intensity(a100)));

inline constexpr auto roofline_model =
    section("A.1", "Roofline model", defines("effective-flops-def", equations::effective_rate),
            states("eq3-peak-bound", theorems::sustained_rate_is_at_most_peak),
            states("eq3-not-tight", theorems::peak_rate_iff_compute_bound),
            states("eq2-roofline", theorems::roofline_is_achieved),
            defines("ai-def", equations::arithmetic_intensity_of, equations::critical_intensity),
            states("roofline-slope", theorems::roofline_rises),
            states("roofline-saturates", theorems::roofline_saturates),
            states("roofline-continuous", theorems::roofline_is_continuous),
            states("critical-equivalence", theorems::critical_means_balanced),
            prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100))
                .saying("critical intensity of an A100: peak FLOPs/s over peak bytes/s"),
            states("critical-is-optimal-use", theorems::critical_intensity_uses_both_peaks),
            states("roofline-loglog", theorems::roofline_is_a_line_in_log_log))
        .showing<roofline_of_an_a100>();

inline constexpr auto roofline_in_practice = section(
    "A.1", "Roofline model: in practice",
    defines("empirical-rates", equations::empirical_rate, equations::empirical_bandwidth),
    defines("empirical-rates-below-peaks", equations::empirical_rate,
            equations::empirical_bandwidth, peak_rate, memory_bandwidth)
        .saying(
            "it is assumed that no kernel exceeds the peaks of its device: pi(N) <= pi_star and "
            "beta(N) <= beta_star"),
    remarks("fn3-factors",
            "small inputs lower pi(N) and beta(N), operations other than FLOPs lower pi(N), and "
            "cache misses lower beta(N)",
            "measured: the text gives no kernel, input size or rate"),
    states("roofline-upper-bound", theorems::sustained_rate_is_below_the_roofline),
    defines("eq3-mfu-def", equations::mfu), states("eq3-mfu-bound", theorems::mfu_is_bounded),
    refutes("mfu-100-iff-critical", theorems::mfu_is_full_iff_critical,
            at(intensity = 390_FLOP_per_byte, a100), grade::wording,
            "the text defines 'critical' as I = I_star. At twice that intensity the bound is 100%, "
            "too: it must read 'at least critical'")
        .as_in("training-notes/mfu-100-iff-critical"),
    adds(states("mfu-100-iff-geq", theorems::mfu_is_full_iff_at_least_critical)),
    remarks("mfu-20-40",
            "in real-world large-scale distributed training, MFU is typically not above 40%, and "
            "as low as 20%, because of small per-device batches, layers with low AI and "
            "inter-device communication",
            "measured on clusters: the text gives no runs, models or devices"));

inline constexpr auto roofline_takeaway = section(
    "A Takeaway", "Roofline model: takeaway",
    states("compute-bound-iff-ai", theorems::compute_bound_iff_intense),
    states("passes-threshold", theorems::threshold_decides),
    states("takeaway-peak", theorems::peak_rate_iff_compute_bound),
    refutes_reading("takeaway-peak-in-practice", theorems::sustained_compute_bound_is_peak,
                    at(flops = 312'000_FLOP, sustained_compute_time = 2_ns,
                       sustained_memory_time = 1_ns, a100[peak_rate]),
                    "right at the device's peaks, which the takeaway sums up. With the sustained "
                    "times of Definition A.1, a kernel that computes at half the peak rate, and "
                    "moves its bytes meanwhile, is compute-bound and performs half the peak rate"),
    adds(states("takeaway-rate-in-practice", theorems::sustained_compute_bound_is_empirical_rate)));

}  // namespace proofline::documents::memory_bound_again
