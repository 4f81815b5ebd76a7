#pragma once
// What a figure of a device is of. The command line has the same names: `--device h100_sxm:dense`.

#include <proofline/equation/named_values.hpp>

namespace proofline::hardware {

/// The numbers that are multiplied. Products are added up in wider ones.
inline constexpr qualifier<"numbers", "bf16"> bf16;
inline constexpr qualifier<"numbers", "int8"> int8;

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

/// Whose figure it is, where documents differ: Google's documentation, or the book of Austin et al.;
/// the documentation when the documents here appeared, or later.
inline constexpr qualifier<"document", "google"> google;
inline constexpr qualifier<"document", "austin"> austin;
inline constexpr qualifier<"document", "earlier"> earlier;
inline constexpr qualifier<"document", "later"> later;

}  // namespace proofline::hardware
