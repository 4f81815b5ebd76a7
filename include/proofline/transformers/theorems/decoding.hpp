#pragma once
// Experts that a batch touches, and what guesses bring. What is true of any number of tokens or of
// guesses is proved for none and for one more, and so for all.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/decoding.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// Experts, k of E for each token.

inline constexpr auto one_more_token_touches_more = for_all<"one_more_token_touches_more">(
    "a token alone touches k experts. One more in a batch adds k*q to those it touches, expected, "
    "where q > 0 is the chance that an expert is still idle: at most k more, and never more than E "
    "in all",
    "DeepSeekMoE (arXiv 2401.06066), 3; uniform, independent routing as a premise",
    of(routed_experts, routed_per_token, idle_share), [](auto E, auto k, auto q) {
      const auto touched = [=](auto share) {
        return touched_experts(routed_experts = E, idle_share = share);
      };
      const auto after = [=](auto share) {
        return idle_share_after(idle_share = share, routed_per_token = k, routed_experts = E);
      };
      return implies(
          both(k <= E, both(q > 0, q <= 1)),
          both(touched(after(1)) == k, both(touched(after(q)) == touched(q) + k * q,
                                            both(touched(after(q)) > touched(q),
                                                 touched(after(q)) <= min(E, touched(q) + k)))));
    });

/// q = (1 - k/E)^N <= 1/(1 + N*k/E), which holds at N = 1.
inline constexpr auto batches_touch_all_experts = for_all<"batches_touch_all_experts">(
    "if N tokens leave at most E/(1 + N*k/E) experts idle, then one more leaves at most E/(1 + (N "
    "+ 1)*k/E): large batches touch all",
    "DeepSeekMoE (arXiv 2401.06066), 3; uniform, independent routing as a premise",
    of(batch_sequences, routed_experts, routed_per_token, idle_share),
    [](auto N, auto E, auto k, auto q) {
      const auto idle = [=](auto share) {
        return E - touched_experts(routed_experts = E, idle_share = share);
      };
      const auto after = idle_share_after(idle_share = q, routed_per_token = k, routed_experts = E);
      return implies(both(both(k <= E, q <= 1), idle(q) <= E / (1 + N * k / E)),
                     idle(after) <= E / (1 + (N + 1) * k / E));
    });

/// Each token that came brought at least as many as the next one will.
inline constexpr auto expert_bytes_for_each_token_fall =
    for_all<"expert_bytes_for_each_token_fall">(
        "if N tokens touch at least N times as many experts as the next one adds, k*q, as one "
        "does, then so do N + 1, and their bytes for each token are no more than those of N",
        "DeepSeekMoE (arXiv 2401.06066), 3; uniform, independent routing as a premise",
        of(batch_sequences, routed_experts, routed_per_token, idle_share, expert_parameters,
           bytes_of_weight),
        [](auto N, auto E, auto k, auto q, auto n_e, auto b_w) {
          const auto touched = [=](auto share) {
            return touched_experts(routed_experts = E, idle_share = share);
          };
          const auto read = [=](auto share) {
            return touched_expert_bytes(routed_experts = E, idle_share = share,
                                        expert_parameters = n_e, bytes_of_weight = b_w);
          };
          const auto after =
              idle_share_after(idle_share = q, routed_per_token = k, routed_experts = E);
          return implies(
              both(both(k <= E, q <= 1), touched(q) >= N * k * q),
              both(touched(after) >= (N + 1) * k * after, read(after) / (N + 1) <= read(q) / N));
        });

inline constexpr auto experts_let_intensity_rise = for_all<"experts_let_intensity_rise">(
    "if N tokens touch M_X bytes of experts, and the next one adds no more than M_X/N, as under "
    "uniform routing, then a step of N + 1 has more FLOPs per byte than one of N",
    "DeepSeekMoE (arXiv 2401.06066), 3",
    of(batch_sequences, touched_bytes, newly_touched_bytes, sequence_flops, shared_bytes,
       sequence_bytes),
    [](auto N, auto M_X, auto M_1, auto f, auto w, auto c) {
      const auto I = [=](auto n, auto experts) {
        return decode_intensity(sequences = n, sequence_flops = f, shared_bytes = w + experts,
                                sequence_bytes = c);
      };
      return implies(M_1 <= M_X / N, I(N + 1, M_X + M_1) > I(N, M_X));
    });

// Speculative decoding: the expected tokens of a step.

inline constexpr auto speculated_tokens_are_a_sum = for_all<"speculated_tokens_are_a_sum">(
    "(1 - a^(gamma + 1))/(1 - a) is 1 without a guess, and one more guess adds a^(gamma + 1): it "
    "is 1 + a + ... + a^gamma, and 1 + a times what it is with a guess less",
    "Leviathan et al. 2023, 3.1 eq (1)", of(acceptance, accepted_run), [](auto a, auto r) {
      const auto tau = [=](auto run) {
        return speculated_tokens(acceptance = a, accepted_run = run);
      };
      return implies(a < 1,
                     both(tau(1) == 1, both(tau(a * r) == tau(r) + a * r,
                                            tau(a * r) == tokens_with_one_more_guess(a, tau(r)))));
    });

inline constexpr auto speculated_tokens_lie_between = for_all<"speculated_tokens_lie_between">(
    "if gamma guesses give from 1 to gamma + 1 tokens, then one more gives from 1 to gamma + 2; "
    "with a < 1 they are fewer than 1/(1 - a), however many guesses",
    "Leviathan et al. 2023, 3.1", of(acceptance, accepted_run, guesses, tokens_of_step),
    [](auto a, auto r, auto gamma, auto tau) {
      return both(
          implies(tau <= gamma + 1, between(1, tokens_with_one_more_guess(a, tau), gamma + 2)),
          implies(a < 1, speculated_tokens(acceptance = a, accepted_run = r) < 1 / (1 - a)));
    });

// The number of guesses.

inline constexpr auto first_guess_pays = for_all<"first_guess_pays">(
    "one guess makes a step (1 + a)/(1 + c) times as fast: it pays iff a > c",
    "Leviathan et al. 2023, Corollary 3.9", of(acceptance, draft_cost), [](auto a, auto c) {
      const auto x = speculative_speedup(tokens_of_step = tokens_with_one_more_guess(a, 1),
                                         guesses = 1, draft_cost = c);
      return both(x == (1 + a) / (1 + c), iff(x > 1, a > c));
    });

/// By gamma guesses, all of which are accepted with chance r.
constexpr auto speedup_of_run(const auto& a, const auto& r, const auto& gamma, const auto& c) {
  return speculative_speedup(tokens_of_step = speculated_tokens(acceptance = a, accepted_run = r),
                             guesses = gamma, draft_cost = c);
}

inline constexpr auto one_more_guess_pays = for_all<"one_more_guess_pays">(
    "with tau tokens for gamma guesses, one more makes decoding faster iff a^(gamma + 1)*(gamma*c "
    "+ 1) > c*tau",
    "Leviathan et al. 2023, 3.5; Theorem 3.8", of(acceptance, accepted_run, guesses, draft_cost),
    [](auto a, auto r, auto gamma, auto c) {
      const auto tau = speculated_tokens(acceptance = a, accepted_run = r);
      return implies(a < 1,
                     iff(speedup_of_run(a, a * r, gamma + 1, c) > speedup_of_run(a, r, gamma, c),
                         a * r * (gamma * c + 1) > c * tau));
    });

inline constexpr auto no_guess_pays_behind_one_that_does_not =
    for_all<"no_guess_pays_behind_one_that_does_not">(
        "where one more guess does not make decoding faster, no further one does: the best gamma "
        "is the first at which it does not",
        "Leviathan et al. 2023, 3.5; Theorem 3.8",
        of(acceptance, accepted_run, guesses, draft_cost), [](auto a, auto r, auto gamma, auto c) {
          const auto second = speedup_of_run(a, a * r, gamma + 1, c);
          return implies(both(a < 1, second <= speedup_of_run(a, r, gamma, c)),
                         speedup_of_run(a, a * a * r, gamma + 2, c) <= second);
        });

inline constexpr auto speculation_adds_operations = for_all<"speculation_adds_operations">(
    "tokens with guesses never take fewer FLOPs than without, and as many only if each guess is "
    "accepted and costs none",
    "Leviathan et al. 2023, 3.4", of(tokens_of_step, guesses, draft_operations),
    [](auto tau, auto gamma, auto c_F) {
      const auto x =
          speculative_operations(tokens_of_step = tau, guesses = gamma, draft_operations = c_F);
      return implies(
          tau <= gamma + 1,
          both(x >= 1, iff(x == 1, both(tau == gamma + 1, either(gamma == 0, c_F == 0)))));
    });

/// A step that verifies reads the cache once for all of a sequence's tokens. With experts its
/// tokens touch more of them: w is of dense layers.
inline constexpr auto verifying_is_free_while_memory_bound = for_all<
    "verifying_is_free_while_memory_bound">(
    "a step that verifies gamma guesses of each of N sequences lasts as long as one without iff "
    "there are none or (gamma + 1)*N*f/pi <= (w + N*c)/beta: as long as it is memory-bound",
    "Leviathan et al. 2023, 3.3; Pope et al. 2022, 2",
    of(sequences, guesses, sequence_flops, shared_bytes, sequence_bytes, peak_rate,
       memory_bandwidth),
    [](auto N, auto gamma, auto f, auto w, auto c, auto pi, auto beta) {
      const auto t = [=](auto n) {
        return part_time(
            part_flops = n * decode_flops(N, f),
            part_bytes = decode_bytes(sequences = N, shared_bytes = w, sequence_bytes = c),
            peak_rate = pi, memory_bandwidth = beta, matrix_efficiency = 1,
            bandwidth_efficiency = 1);
      };
      return iff(t(gamma + 1) == t(1_exact),
                 either(gamma == 0, (gamma + 1) * N * f / pi <= (w + N * c) / beta));
    });

// Trees.

inline constexpr auto wider_trees_accept_more = for_all<"wider_trees_accept_more">(
    "one guess is accepted with the chance a, and one more behind the same token adds a times the "
    "chance m > 0 that all before are missed. So with tau tokens one token less deep, one guess "
    "more gives more tokens one deeper, and so do s tokens more: a wider tree gives more at any "
    "depth",
    "SpecInfer (arXiv 2305.09781), 3; guesses accepted independently as a premise",
    of(acceptance, all_missed, tokens_of_step, step), [](auto a, auto m, auto tau, auto s) {
      const auto accepted = tree_acceptance(m), wider = tree_acceptance(all_missed_after(m, a));
      const auto deeper = [](auto chance, auto tokens) {
        return tokens_with_one_more_guess(chance, tokens);
      };
      return both(tree_acceptance(all_missed_after(1, a)) == a,
                  implies(both(m > 0, m < 1),
                          both(wider == accepted + a * m,
                               both(deeper(wider, tau) > deeper(accepted, tau),
                                    deeper(accepted, tau + s) > deeper(accepted, tau)))));
    });

inline constexpr auto trees_grow = for_all<"trees_grow">(
    "a tree of width w and depth gamma has n guesses with (w - 1)*n = w^(gamma + 1) - w: if so, it "
    "has (w - 1)*n_w = w^(gamma + 2) - w one token deeper. A chain, w = 1, gains one guess",
    "SpecInfer (arXiv 2305.09781), 3", of(tree_width, tree_nodes_before, factor),
    [](auto w, auto n, auto p) {
      return both(implies((w - 1) * n == p - w, (w - 1) * tree_nodes(w, n) == w * p - w),
                  implies(w == 1, tree_nodes(w, n) == n + 1));
    });

}  // namespace proofline::theorems
