#pragma once
// What a figure of a device is of. The command line has the same names: `--device h100_sxm:dense`.

#include <proofline/equation/named_values.hpp>

namespace proofline::hardware {

/// The numbers that are multiplied. Products are added up in wider ones. Documents on transformers
/// mean bf16 where they do not say more. A rate of int8 is one of operations.
inline constexpr qualifier<"numbers", "bf16", naming::usual> bf16;
inline constexpr qualifier<"numbers", "fp64"> fp64;
inline constexpr qualifier<"numbers", "fp32"> fp32;
inline constexpr qualifier<"numbers", "tf32"> tf32;
inline constexpr qualifier<"numbers", "fp16"> fp16;
inline constexpr qualifier<"numbers", "fp8"> fp8;
inline constexpr qualifier<"numbers", "fp4"> fp4;
inline constexpr qualifier<"numbers", "int8"> int8;

/// The numbers in which products are added up, where the rate depends on it.
inline constexpr qualifier<"sums", "fp32_sums"> fp32_sums;
inline constexpr qualifier<"sums", "fp16_sums"> fp16_sums;

/// The units that multiply, where a chip has two kinds for the same numbers.
inline constexpr qualifier<"units", "vector"> vector;
inline constexpr qualifier<"units", "tensor"> tensor;

/// All products, or with 2:4 sparsity every second one, where the skipped ones are counted, too.
inline constexpr qualifier<"products", "dense"> dense;
inline constexpr qualifier<"products", "sparse"> sparse;

inline constexpr qualifier<"direction", "one_way"> one_way;
inline constexpr qualifier<"direction", "both_ways"> both_ways;  ///< added up

/// One of the cores of a chip, or all.
inline constexpr qualifier<"part", "core"> core;
inline constexpr qualifier<"part", "chip"> chip;

/// What has as many chips: a host to which they are attached, a pod, the largest job.
inline constexpr qualifier<"whole", "host"> host;
inline constexpr qualifier<"whole", "pod"> pod;
inline constexpr qualifier<"whole", "job"> job;

/// Whose figure it is, where documents differ: what the vendor prints, or the programs and the
/// table that say otherwise. Google's documentation, or the book of Austin et al.; the
/// documentation when the documents here appeared, or later.
inline constexpr qualifier<"document", "sheet", naming::usual> sheet;
inline constexpr qualifier<"document", "aiconfigurator"> aiconfigurator;
inline constexpr qualifier<"document", "ml_engineering"> ml_engineering;
inline constexpr qualifier<"document", "planner"> planner;
inline constexpr qualifier<"document", "google"> google;
inline constexpr qualifier<"document", "austin"> austin;
inline constexpr qualifier<"document", "earlier"> earlier;
inline constexpr qualifier<"document", "later"> later;

}  // namespace proofline::hardware
