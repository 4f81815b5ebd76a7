#pragma once
// training-notes 1.1 and 1.2: what one kernel can do on one chip.

#include <proofline/audit/picture.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/theorems/roofline.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto compute_or_memory_bound = section(
    "1.1", "Compute- or memory-bound", defines("eq1-runtime-max", equations::runtime),
    states("fn1-sandwich", theorems::partial_overlap_is_bounded),
    refutes_reading(
        "fn1-vs-fn10-launch", theorems::sum_bounds_runtime_with_launch,
        at(launch_time = 5_us, compute_time = 1_us, memory_time = 1_us),
        "footnote 1 is about the overlap of t_F and t_B, for which t <= t_F + t_B is right. As a "
        "bound on all of a kernel's time it would fail: footnote 10 adds t_launch = 5 us, and with "
        "t_F = t_B = 1 us the kernel's time is at least 6 us"),
    states("compute-bound-def", theorems::either_compute_or_memory_bound),
    adds(states("compute-bound-wanted", theorems::compute_bound_kernels_are_fastest)),
    states("fn2-meaningless-work", theorems::added_work_makes_compute_bound),
    defines("flop-count-def", flops, bytes),
    defines("ideal-times", equations::compute_seconds, equations::memory_seconds),
    figure("a100-peak", a100[peak_rate], hardware::a100_40gb[peak_rate])
        .saying("peak FLOPs/s of an A100 in bf16"),
    figure("a100-bandwidth", a100[memory_bandwidth], hardware::a100_40gb[memory_bandwidth],
           rounds("1,555 GB/s of the 40 GB versions, rounded to two digits. Those of 80 GB have "
                  "1,935 GB/s (PCIe) and 2,039 GB/s (SXM)"))
        .saying("peak bytes/s between HBM and SRAM of an A100"),
    defines("ai-def", equations::arithmetic_intensity_of, equations::critical_intensity),
    prints("a100-critical-ai", "195 FLOP/byte", equations::critical_intensity, at(a100))
        .saying("critical intensity of an A100: peak FLOPs/s over peak bytes/s"),
    states("compute-bound-iff-ai", theorems::compute_bound_iff_intense),
    adds(states("critical-equivalence", theorems::critical_means_balanced)),
    refutes_reading("exceeds-vs-geq", theorems::compute_bound_iff_intensity_exceeds,
                    at(flops = 195_FLOP, bytes = 1_byte, a100),
                    "'exceeds' sums up the formula just above it, which has >= and is right. Read "
                    "strictly it differs only at I = I_star"));

inline constexpr auto roofline_of_the_figure =
    picture("The roofline of the figure's device", over(intensity, 1, 10'000),
            curve("10 TFLOP/s and 100 GB/s",
                  [](auto I) { return equations::roofline(intensity = I, figure_device); }),
            line_at("critical", intensity = equations::critical_intensity(figure_device)));

inline constexpr auto roofline_model =
    section(
        "1.2", "Roofline model", defines("effective-flops-def", equations::effective_rate),
        states("eq2-roofline", theorems::roofline_is_achieved),
        states("roofline-slope", theorems::roofline_rises),
        states("roofline-saturates", theorems::roofline_saturates),
        states("roofline-continuous", theorems::roofline_is_continuous),
        states("roofline-loglog", theorems::roofline_is_a_line_in_log_log),
        figure("fig-peak-10tflops", figure_device[peak_rate],
               (peak_rate = "10 TFLOP/s").from("the figure of 1.2, in parentheses beside it"))
            .saying("peak FLOPs/s of the device of the figure, which prints it in TFLOPs/s, too"),
        figure("fig-bandwidth-100gbs", figure_device[memory_bandwidth],
               (memory_bandwidth = "100 GB/s").from("the figure of 1.2, in parentheses beside it"))
            .saying("peak bytes/s of the device of the figure, which prints it in GB/s, too"),
        prints("fig-critical-100", "100 FLOP/byte", equations::critical_intensity,
               at(figure_device))
            .saying(
                "critical intensity of the device of the figure: peak FLOPs/s over peak bytes/s"),
        states("roofline-upper-bound", theorems::measured_rate_is_below_the_roofline),
        defines("eq3-mfu-def", equations::mfu), states("eq3-mfu-bound", theorems::mfu_is_bounded),
        refutes("mfu-100-iff-critical", theorems::mfu_is_full_iff_critical,
                at(intensity = 390_FLOP_per_byte, a100), grade::wording,
                "at twice the critical AI the bound is 100%, too. 'Critical' must read 'at least "
                "critical', as the roofline is flat for all I >= I_star"),
        adds(states("mfu-100-iff-geq", theorems::mfu_is_full_iff_at_least_critical)),
        remarks("mfu-20-40", "MFU in real training is typically 20-40%",
                "measured on clusters: the text names no run, model or device"))
        .showing<roofline_of_the_figure>();

}  // namespace proofline::documents::training_notes
