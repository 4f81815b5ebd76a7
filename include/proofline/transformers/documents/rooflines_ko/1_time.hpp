#pragma once
// rooflines-ko, Where Does the Time Go?: times and their bounds, intensity, the dot product.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/devices.hpp>
#include <proofline/transformers/hardware/h100.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/hardware/tpu_v6e.hpp>
#include <proofline/transformers/listings/bytes.hpp>
#include <proofline/transformers/listings/rooflines.hpp>
#include <proofline/transformers/theorems/dot_product.hpp>
#include <proofline/transformers/theorems/roofline_plot.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

inline constexpr std::string_view bfloat16_layout =
    "Google, API reference of TensorFlow Lite, TfLiteBFloat16";

inline constexpr auto three_limits = section(
    "Opening paragraph", "Three limits",
    remarks(
        "three-resources", "OPs/second, bytes/second and the bytes of memory limit an algorithm",
        "the chapter names the three; it computes with the first two, and never with the third"));

inline constexpr auto computation = section(
    "Where Does the Time Go?", "Computation", defines("tmath-def", equations::compute_seconds),
    prints("bf16-bytes", "16", equations::bits_of_number,
           at((sign_bits = 1).from(bfloat16_layout), (exponent_bits = 8).from(bfloat16_layout),
              (fraction_bits = 7).from(bfloat16_layout))),
    figure("h100-peak", peak_rate = "9.89e14 FLOP/s",
           hardware::h100_sxm.at(hardware::bf16, hardware::dense)[peak_rate],
           rounds("NVIDIA's white paper has 989.4 TFLOP/s, dense; half of the data sheet's 1,979 "
                  "is 989.5"))
        .saying("peak FLOPs/s of H100 in bf16"),
    figure("v6e-peak", peak_rate = "9.1e14 FLOP/s", hardware::tpu_v6e[peak_rate],
           is_cut("Google's documentation has 918 TFLOP/s, which is cut here to two digits; Part 2 "
                  "of the same book rounds it to 9.20e14"))
        .saying("peak FLOPs/s of TPU v6e in bf16"));

inline constexpr auto achievable_fractions = section(
    "Where Does the Time Go?", "Computation: how much of the peak is reached",
    remarks("achievable-fraction-gpu",
            "H100 and B200 usually reach only about 80-85% of their peak FLOPs/s",
            "measured; no kernels are given"),
    remarks("achievable-fraction-tpu", "TPUs can come nearer to 95% of their peak in normal use",
            "measured; no kernels are given"));

inline constexpr auto computation_times =
    section("Where Does the Time Go?", "Computation: times",
            prints("h100-1e12-time", "1.01 ms", equations::compute_seconds,
                   at(flops = 1_TFLOP, h100.at(where_time_goes)),
                   rounds("1.0111 ms, rounded to three digits"))
                .saying("time of 1e12 FLOPs in bf16 on H100, at its peak FLOPs/s"),
            prints("v6e-1e12-time", "1.1 ms", equations::compute_seconds, at(flops = 1_TFLOP, v6e),
                   rounds("1.0989 ms, rounded to two digits"))
                .saying("time of 1e12 FLOPs in bf16 on TPU v6e, at its peak FLOPs/s"),
            remarks("prices-not-compared",
                    "the chips have different prices, and the comparison is not normalized by cost",
                    "no prices are given"));

inline constexpr auto communication = section(
    "Where Does the Time Go?", "Communication within a chip and between chips",
    defines("hbm-on-chip", bytes, memory_bandwidth)
        .saying("HBM is called on-chip memory here, and its bytes are those of the communication "
                "within a chip. The footnote on tiles calls VMEM, SMEM and TMEM so"),
    figure("h100-hbm", memory_bandwidth = "3.35 TB/s", hardware::h100_sxm[memory_bandwidth])
        .saying("HBM bandwidth of H100, which NVIDIA calls memory bandwidth"),
    figure("v6e-hbm", memory_bandwidth = "1.6 TB/s",
           hardware::tpu_v6e.at(hardware::earlier)[memory_bandwidth],
           rounds("Google's documentation had 1640 GB/s when the chapter appeared; a later edition "
                  "of it has 1600 GB/s"))
        .saying("HBM bandwidth of TPU v6e"),
    remarks("several-links", "ICI, DCN and PCIe connect chips, each with a bandwidth of its own",
            "no bandwidths are given here"),
    defines("tcomms-def", equations::memory_seconds, equations::link_seconds));

/// The definitions speak of communication within a chip and between chips alike.
inline constexpr std::array any_communication = {
    spelled(bytes, "Bytes",
            "bytes that the computation communicates, within a chip or between chips"),
    spelled(memory_bandwidth, "W", "bytes/s of the memory or network that the bytes pass")};

inline constexpr auto time_bounds =
    section(
        "Where Does the Time Go?", "Lower and upper bound",
        remarks("overlap-usual",
                "usually, but not always, computation on a chip can overlap with communication "
                "within the chip and between chips",
                "it depends on the kernel; none is given"),
        defines("tlower-def", equations::runtime),
        defines("tupper-def", equations::runtime_without_overlap),
        states("lower-bound-max", theorems::time_is_between_the_bounds),
        states("upper-bound-sum", theorems::time_is_between_the_bounds),
        refutes_reading("upper-bound-sum-at-peaks", theorems::sum_at_peaks_bounds_runtime,
                        at(flops = 1_TFLOP, bytes = 335_MB, h100.at(where_time_goes),
                           measured_rate = 840.65_TFLOP_per_s, measured_bandwidth = 3.35_TB_per_s),
                        "right if T_math and T_comms are the times that a kernel really needs. "
                        "With times at the peaks, the sum does not bound the time: a footnote says "
                        "that H100 usually reaches 85% at most, and then 1e12 FLOPs need 1.19 ms. "
                        "The sum at the peaks is 1.11 ms, 1.01 ms and the 0.1 ms of loading 335 "
                        "MB. The text estimates at the peaks, and models overheads afterwards"),
        remarks(
            "maximum-nearly-reached",
            "one optimizes against the maximum: its algebra is simpler, and overlap can come near "
            "it",
            "how near depends on the kernel; none is given"),
        states("factor-two", theorems::bounds_differ_by_two_at_most),
        states("compute-bound-full-utilization", theorems::compute_bound_uses_the_peak),
        states("comms-bound-waste", theorems::compute_bound_uses_the_peak))
        .in_symbols(any_communication);

inline constexpr auto arithmetic_intensity =
    section("Where Does the Time Go?", "Arithmetic intensity",
            defines("arithmetic-intensity-def", equations::arithmetic_intensity_of),
            states("intensity-time-ratio", theorems::times_are_as_intensities),
            defines("accelerator-intensity-def", equations::critical_intensity),
            states("accelerator-intensity-is-the-crossover", theorems::crossover_is_critical),
            states("intensity-equivalence", theorems::compute_takes_longer_iff_more_intense))
        .in_symbols(any_communication);

inline constexpr auto critical_intensity_of_v5e = section(
    "Where Does the Time Go?", "Arithmetic intensity: TPU v5e",
    figure("v5e-specs", peak_rate = "1.97e14 FLOP/s",
           hardware::tpu_v5e.at(hardware::bf16, hardware::google)[peak_rate])
        .saying("peak FLOPs/s of TPU v5e in bf16"),
    figure("v5e-specs-bandwidth", memory_bandwidth = "8.2e11 byte/s",
           hardware::tpu_v5e.at(hardware::google)[memory_bandwidth],
           rounds("Google's documentation has 819 GB/s; the later edition of the book has 8.2e11 "
                  "in its Part 2 as well"))
        .saying("HBM bandwidth of TPU v5e"),
    prints("v5e-critical-240", "~240 FLOP/byte", equations::critical_intensity,
           at(v5e.at(where_time_goes)), rounds("240.24, rounded to two digits"))
        .saying(
            "peak FLOPs/s of TPU v5e's MXU over its HBM bandwidth: the arithmetic intensity from "
            "which TPU v5e reaches its peak"),
    remarks("vpu-other-peak",
            "other units of a TPU, such as the VPU for elementwise operations, have another peak",
            "no peak of TPU v5e's VPU is given; the example of the dot product has that of v5p"),
    states("below-240-memory-bound", theorems::loading_binds_below_240));

inline constexpr auto other_memories_and_units =
    section("Where Does the Time Go?", "Arithmetic intensity: other memories and units",
            states("vmem-lowers-the-240", theorems::other_memory_or_unit_moves_the_threshold),
            remarks("vmem-higher-bandwidth",
                    "parameters can be stored in VMEM, with a much higher bandwidth than HBM",
                    "no bandwidth is given"));

inline constexpr auto dot_product_example = section(
    "Where Does the Time Go?", "Example: dot product",
    counts("dot-product-bytes", bytes_of(listings::dot_product), equations::dot_product_bytes),
    counts("dot-product-flops", flops_of(listings::dot_product), equations::dot_product_flops),
    states("dot-product-intensity", theorems::dot_product_has_its_intensity),
    states("dot-product-limit", theorems::dot_product_tends_to_a_half),
    states("dot-product-half-per-byte", theorems::dot_product_does_half_a_flop_per_byte_loaded),
    states("dot-product-comms-bound", theorems::dot_product_is_communication_bound),
    figure("vpu-rate", vector_rate = "7e12 FLOP/s",
           hardware::tpu_v5p.at(hardware::core)[vector_rate],
           rounds("7.17e12, of one of the two cores of a chip: the later edition of the book adds "
                  "'per core', and its Part 2 has 1.4e13 for both"))
        .saying("peak FLOPs/s of the VPU of TPU v5p"),
    prints("vpu-critical-3", "~3 FLOP/byte", equations::vector_critical_intensity,
           at(vector_rate = "7e12 FLOP/s", hardware::tpu_v5p[memory_bandwidth]),
           rounds("2.53; the bandwidth is from Google's documentation, as the chapter prints none"))
        .saying("critical intensity of the VPU of TPU v5p: its peak FLOPs/s over the bandwidth of "
                "HBM"),
    prints("vpu-critical-3-of-the-chip", "~3 FLOP/byte", equations::vector_critical_intensity,
           at(hardware::tpu_v5p.at(hardware::chip)),
           differs_as_read(
               "right for the printed 7e12 FLOP/s, of one core, over the bandwidth of the whole "
               "chip: 2.53, about 3. The two cores of a chip have 1.4e13 FLOP/s and 5.06 FLOPs per "
               "byte. Both exceed the 1/2 of a dot product"))
        .saying("critical intensity of both VPUs of a TPU v5p chip, one in each of its two cores"),
    states("vpu-still-comms-bound", theorems::dot_product_is_communication_bound_on_a_vpu),
    states("low-constant-intensity", theorems::dot_product_intensity_is_low));

}  // namespace proofline::documents::rooflines_ko
