#pragma once
// Whose document training-notes is, as its text prints it, and its symbols where ours differ.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/equations/critical_batch.hpp>
#include <proofline/transformers/inputs/device.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::documents::training_notes {

/// B counts the tokens of a batch, but for Table 2 and appendix C, which have symbols of their own.
/// Appendix E: ||g||^2, tr(Sigma), tr(H*Sigma) and Delta J_max, as far as letters spell them.
inline constexpr std::array symbols = {
    audit::spelled(inputs::peak_rate, "pi_star", "peak FLOPs/s that the device can handle"),
    audit::spelled(inputs::memory_bandwidth, "beta_star",
                   "peak bytes/s between HBM and SRAM that the device can handle"),
    audit::spelled(inputs::tokens, "B", "tokens in a batch"),
    audit::spelled(inputs::asymmetry, "F", "asymmetry factor: output width over input width"),
    audit::spelled(inputs::gradient_square, "g_sq"),
    audit::spelled(inputs::noise_trace, "tr_Sigma"),
    audit::spelled(inputs::noise_curvature, "tr_HSigma"),
    audit::spelled(inputs::signed_noise_curvature, "tr_HSigma"),
    audit::spelled(inputs::largest_improvement, "DeltaJ_max"),
    audit::spelled(equations::largest_improvement_of, "DeltaJ_max")};

inline constexpr audit::publication about{
    .name = "training-notes",
    .title = "Untitled notes that begin with '1 On-Device Performance'",
    .symbols = symbols};

}  // namespace proofline::documents::training_notes
