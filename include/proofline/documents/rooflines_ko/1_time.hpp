#pragma once
// rooflines-ko, Where Does the Time Go?: times and their bounds, intensity, the dot product.

#include <proofline/audit/claim.hpp>
#include <proofline/documents/rooflines_ko/devices.hpp>
#include <proofline/equations/listings/rooflines.hpp>
#include <proofline/hardware/h100.hpp>
#include <proofline/hardware/tpu_v5e.hpp>
#include <proofline/hardware/tpu_v5p.hpp>
#include <proofline/hardware/tpu_v6e.hpp>
#include <proofline/proof/theorems/dot_product.hpp>
#include <proofline/proof/theorems/roofline.hpp>
#include <proofline/proof/theorems/roofline_plot.hpp>
#include <proofline/proof/theorems/sustained_runtime.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

inline constexpr auto computation = section(
    "Where Does the Time Go?", "Computation",
    defines("three-resources", peak_rate, memory_bandwidth, memory_capacity),
    defines("tmath-def", equations::compute_seconds),
    prints("bf16-bytes", "16 bit", equations::vector_bytes, at(vector_elements = 1)),
    figure(
        "h100-peak", peak_rate = "9.89e14 FLOP/s", hardware::h100_sxm_dense[peak_rate],
        rounds("989.4 TFLOP/s, dense, in NVIDIA's white paper; half of the data sheet's 1,979 is "
               "989.5")),
    figure(
        "v6e-peak", peak_rate = "9.1e14 FLOP/s", hardware::tpu_v6e[peak_rate],
        is_cut("918 TFLOP/s in Google's documentation, cut at two digits; Part 2 of the same book "
               "rounds it to 9.20e14")),
    remarks("achievable-fraction-gpu", "H100 and B200 reach about 80-85% of their peak FLOP/s",
            "measured; no kernels are given"),
    remarks("achievable-fraction-tpu", "TPUs come near 95% of their peak FLOP/s in normal use",
            "measured; no kernels are given"),
    prints("h100-1e12-time", "1.01 ms", equations::compute_seconds, at(flops = 1_TFLOP, h100),
           rounds("1.0111 ms, rounded to three digits")),
    prints("v6e-1e12-time", "1.1 ms", equations::compute_seconds, at(flops = 1_TFLOP, v6e),
           rounds("1.0989 ms, rounded to two digits")));

inline constexpr auto communication = section(
    "Where Does the Time Go?", "Communication within a chip and between chips",
    remarks("hbm-on-chip", "HBM is called on-chip memory",
            "a name: HBM lies beside the chip in its package; no number depends on it"),
    figure("h100-hbm", memory_bandwidth = "3.35 TB/s", hardware::h100_sxm[memory_bandwidth]),
    figure("v6e-hbm", memory_bandwidth = "1.6 TB/s", hardware::tpu_v6e[memory_bandwidth],
           rounds("1640 GB/s in Google's documentation when the chapter appeared")),
    figure("v6e-hbm-later", memory_bandwidth = "1.6 TB/s",
           hardware::tpu_v6e_later[memory_bandwidth]),
    defines("tcomms-def", equations::memory_seconds, equations::link_seconds));

inline constexpr auto time_bounds = section(
    "Where Does the Time Go?", "Lower and upper bound", defines("tlower-def", equations::runtime),
    defines("tupper-def", equations::runtime_without_overlap),
    states("lower-bound-max", theorems::partial_overlap_is_bounded),
    states("upper-bound-sum", theorems::partial_overlap_is_bounded),
    refutes_reading(
        "upper-bound-sum-at-peaks", theorems::sum_at_peaks_bounds_runtime,
        at(flops = 1_TFLOP, bytes = 335_MB, h100, measured_rate = 840.65_TFLOP_per_s,
           measured_bandwidth = 3.35_TB_per_s),
        "the text estimates at the rates it states, and adds overheads by measuring; read of a "
        "kernel that keeps to less than the peak, 85% as a footnote grants H100, the 1.01 ms of "
        "arithmetic are 1.19 ms, more than with 0.1 ms of loading added: the sum bounds the time "
        "where each is the time that it takes"),
    states("factor-two", theorems::bounds_differ_by_two_at_most),
    states("compute-bound-full-utilization", theorems::peak_rate_iff_compute_bound),
    states("comms-bound-waste", theorems::peak_rate_iff_compute_bound));

inline constexpr auto arithmetic_intensity = section(
    "Where Does the Time Go?", "Arithmetic intensity",
    defines("arithmetic-intensity-def", equations::arithmetic_intensity_of),
    states("intensity-time-ratio", theorems::times_are_as_intensities),
    defines("accelerator-intensity-def", equations::critical_intensity),
    states("accelerator-intensity-is-the-crossover", theorems::critical_means_balanced),
    states("intensity-equivalence", theorems::compute_takes_longer_iff_more_intense),
    figure("v5e-specs", peak_rate = "1.97e14 FLOP/s", hardware::tpu_v5e[peak_rate]),
    figure("v5e-specs-bandwidth", memory_bandwidth = "8.2e11 byte/s",
           hardware::tpu_v5e[memory_bandwidth], rounds("819 GB/s in Google's documentation")),
    figure("v5e-specs-bandwidth-later", memory_bandwidth = "8.2e11 byte/s",
           hardware::tpu_v5e_of_austin_later[memory_bandwidth]),
    prints("v5e-critical-240", "~240 FLOP/byte", equations::critical_intensity, at(v5e),
           rounds("240.24, rounded to two digits")),
    states("below-240-memory-bound", theorems::compute_bound_iff_intense),
    remarks("vmem-higher-bandwidth", "VMEM has a much higher bandwidth than HBM",
            "no figure is given"),
    states("vmem-lowers-the-240", theorems::faster_memory_lowers_critical_intensity));

inline constexpr auto dot_product_example = section(
    "Where Does the Time Go?", "Example: dot product",
    counts("dot-product-bytes", bytes_of(listings::dot_product), equations::dot_product_bytes),
    counts("dot-product-flops", flops_of(listings::dot_product), equations::dot_product_flops),
    states("dot-product-intensity", theorems::dot_product_has_its_intensity),
    states("dot-product-limit", theorems::dot_product_tends_to_a_half),
    states("dot-product-half-per-byte", theorems::dot_product_does_half_a_flop_per_byte_loaded),
    states("dot-product-comms-bound", theorems::dot_product_is_communication_bound),
    figure("vpu-rate", vector_rate = "7e12 FLOP/s", hardware::tpu_v5p_vector_unit[vector_rate],
           rounds("7.17e12, of one of a chip's two cores; Part 2 of the same book has 1.4e13 of "
                  "both")),
    prints("vpu-critical-3", "~3 FLOP/byte", equations::vector_critical_intensity,
           at(vector_rate = "7e12 FLOP/s", hardware::tpu_v5p[memory_bandwidth]),
           rounds("2.53, of the chip's bandwidth in Google's documentation, which the chapter does "
                  "not print")),
    prints("vpu-critical-3-of-the-chip", "~3 FLOP/byte", equations::vector_critical_intensity,
           at(hardware::tpu_v5p_vector_units, hardware::tpu_v5p[memory_bandwidth]),
           differs_as_read("2.53, about 3, for one core with all of the bandwidth; read of the "
                           "chip, whose two cores have 7e12 FLOP/s each, 5.06; a dot product, of "
                           "1/2, is all the more bound by traffic")),
    states("vpu-still-comms-bound", theorems::dot_product_is_communication_bound),
    states("low-constant-intensity", theorems::dot_product_stays_below_a_half));

}  // namespace proofline::documents::rooflines_ko
