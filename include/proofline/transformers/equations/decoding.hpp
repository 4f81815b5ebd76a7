#pragma once
// Experts that a batch touches, under uniform and independent routing, and what a step of
// speculative decoding gives. What is a power of a number of tokens is an input here, with the
// equation of one token more beside it.

#include <proofline/equation/equation.hpp>
#include <proofline/transformers/inputs/decoding.hpp>
#include <proofline/transformers/inputs/training_memory.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::equations {

using namespace inputs;

// Experts. A router that prefers some touches fewer.

inline constexpr auto touched_experts = define<"touched_experts", count_unit>(
    "E_N", "experts of a layer that a batch touches, expected: E*(1 - (1 - k/E)^N)",
    "DeepSeekMoE (arXiv 2401.06066), 3; uniform, independent routing as a premise",
    of(routed_experts, idle_share), [](auto E, auto q) { return E * (1 - q); });

inline constexpr auto idle_share_after = define<"idle_share_after", count_unit>(
    "q_1", "chance that an expert is idle with one more token in the batch",
    "uniform, independent routing as a premise", of(idle_share, routed_per_token, routed_experts),
    [](auto q, auto k, auto E) { return q * (1 - k / E); });

inline constexpr auto touched_expert_bytes = define<"touched_expert_bytes", byte_unit>(
    "n_B_E", "bytes of the experts of a layer that a step reads, expected",
    "DeepSeekMoE (arXiv 2401.06066), 3; uniform, independent routing as a premise",
    of(routed_experts, idle_share, expert_parameters, bytes_of_weight),
    [](auto E, auto q, auto n_e, auto b_w) {
      return b_w * n_e * touched_experts(routed_experts = E, idle_share = q);
    });

// Speculative decoding.

/// 1 + a + ... + a^gamma: of the guesses up to the first miss, and the model's own token behind.
inline constexpr auto speculated_tokens =
    define<"speculated_tokens", count_unit>(
        "tau",
        "tokens of a step of speculative decoding, gamma guesses, expected: (1 - a^(gamma + "
        "1))/(1 - a)",
        "Leviathan et al. 2023, 3.1 eq (1)", of(acceptance, accepted_run),
        [](auto a, auto r) { return (1 - a * r) / (1 - a); })
        .without_proof_of_dependence("it has no value where each guess is accepted, a = 1");

/// As a guess in front of the others: if it is accepted, they follow.
inline constexpr auto tokens_with_one_more_guess = define<"tokens_with_one_more_guess", count_unit>(
    "tau_1", "tokens of a step with one more guess in front, expected",
    "Leviathan et al. 2023, 3.1", of(acceptance, tokens_of_step),
    [](auto a, auto tau) { return 1 + a * tau; });

/// A step that verifies gamma guesses lasts as long as one without: while memory-bound.
inline constexpr auto speculative_speedup = define<"speculative_speedup", count_unit>(
    "x", "speed-up by gamma guesses", "Leviathan et al. 2023, 3.3, Theorem 3.8",
    of(tokens_of_step, guesses, draft_cost),
    [](auto tau, auto gamma, auto c) { return tau / (gamma * c + 1); });

inline constexpr auto speculative_operations = define<"speculative_operations", count_unit>(
    "x_F", "FLOPs of a token with gamma guesses over those without",
    "Leviathan et al. 2023, 3.4, Theorem 3.11", of(tokens_of_step, guesses, draft_operations),
    [](auto tau, auto gamma, auto c_F) { return (gamma * c_F + gamma + 1) / tau; });

// Trees: w guesses behind each token, accepted independently of each other as a premise.

inline constexpr auto tree_acceptance = define<"tree_acceptance", count_unit>(
    "a_w", "chance that one of w guesses behind a token is accepted",
    "SpecInfer (arXiv 2305.09781), 3", of(all_missed), [](auto m) { return 1 - m; });

inline constexpr auto all_missed_after = define<"all_missed_after", count_unit>(
    "m_1", "chance that none is accepted with one more guess", "SpecInfer (arXiv 2305.09781), 3",
    of(all_missed, acceptance), [](auto m, auto a) { return m * (1 - a); });

/// Each of the w first guesses has a tree behind it.
inline constexpr auto tree_nodes = define<"tree_nodes", count_unit>(
    "n_w", "guesses of a tree of width w that is one token deeper",
    "SpecInfer (arXiv 2305.09781), 3", of(tree_width, tree_nodes_before),
    [](auto w, auto n) { return w * (1 + n); });

}  // namespace proofline::equations
