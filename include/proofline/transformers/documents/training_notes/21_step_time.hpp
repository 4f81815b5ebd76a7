#pragma once
// training-notes 2.1: what bounds a training step, computing or communicating.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/training_notes/devices.hpp>
#include <proofline/transformers/inputs/kernel.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/torus.hpp>
#include <proofline/transformers/theorems/step_time.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto step_time_by_phases = section(
    "2.1 eq (6)", "The time of a step", defines("eq6-step-time", equations::step_time),
    refutes("eq6-violates-peak", theorems::step_respects_the_peak,
            at(parameters = 1'000'000, tokens_per_chip = 850, axes = 3, v5p), grade::result,
            "if the phases overlap across batches, a chip does the FLOPs of both in a step: 2 "
            "forward and 4 backward for each parameter and token, 6 in all. The longest of the "
            "four times has room for the 4 only, so that in a compute-bound step the chip would "
            "have to run at 150% of its peak. Overlap hides communication behind arithmetic, but "
            "no arithmetic. The step time of section 2.2.1 has the 4 from here, and must have 6"),
    adds(states("eq6-lower-bound", theorems::step_time_is_a_lower_bound)),
    adds(states("eq6-six-flop", theorems::compute_bound_step_takes_six_flop)),
    states("eq6-all-phases-sufficient", theorems::compute_bound_phases_make_a_compute_bound_step),
    refutes_reading(
        "eq6-all-phases-necessary", theorems::a_bound_phase_makes_an_interconnect_bound_step,
        at(forward_compute_time = 2_ms, forward_interconnect_time = 3_ms,
           backward_compute_time = 4_ms, backward_interconnect_time = 3_ms),
        "'otherwise interconnect-bound' is right as a definition. As a consequence of the step "
        "time, which 'this implies' makes it, it fails: here the forward pass waits for the "
        "interconnect, but the longest of the four times is the arithmetic of the backward pass. "
        "Tensor parallelism with I_star_I/2 <= m*D/K_TP < I_star_I is such a case"),
    adds(
        states("eq6-all-phases-necessary-in-turn", theorems::a_bound_phase_delays_phases_in_turn)));

/// n_F and n_I are of a kernel in section 1, and of a phase here.
inline constexpr std::array symbols_of_phases = {
    spelled(flops, "n_F", "FLOPs of a chip in a phase of a step"),
    spelled(interconnect_bytes, "n_I", "bytes that a chip sends in a phase of a step")};

inline constexpr auto compute_or_interconnect_bound =
    section("2.1 eq (7)", "Compute- or interconnect-bound",
            defines("phase-times", equations::compute_seconds, equations::interconnect_seconds),
            adds(states("eq7-per-phase", theorems::phase_is_compute_bound_iff_intense)),
            states("eq7-equivalence", theorems::both_phases_compute_bound_iff_intense),
            prints("critical-interconnect-2550", "2550 FLOP/byte",
                   equations::critical_interconnect_intensity, at(v5p))
                .saying("critical interconnect AI of a TPU v5p: the interconnect AI from which "
                        "training is compute-bound with one axis"),
            states("token-vs-width-bound", theorems::tokens_bind_data_width_binds_tensor),
            states("fn4-hbm-ignored", theorems::interconnect_binds_before_memory),
            adds(states("fn4-small-load", theorems::few_tokens_wait_for_memory)))
        .in_symbols(symbols_of_phases);

}  // namespace proofline::documents::training_notes
