// Pins the equations of touched experts and of speculative decoding, and counts both in small
// cases: each way in which a batch may be routed, each text that a draft may guess.

#include <array>
#include <bit>
#include <proofline/transformers/equations/decoding.hpp>
#include <proofline/units.hpp>

namespace tests::equations_decoding {

using namespace proofline;
using namespace proofline::equations;

static_assert(touched_experts(routed_experts = 5, idle_share = rational(1, 7)) == rational(30, 7));
static_assert(idle_share_after(idle_share = rational(1, 2), routed_per_token = 3,
                               routed_experts = 5) == rational(1, 5));
static_assert(touched_expert_bytes(routed_experts = 5, idle_share = rational(1, 7),
                                   expert_parameters = 11,
                                   bytes_of_weight = 3_B) == rational(990, 7) * 1_B);
static_assert(speculated_tokens(acceptance = rational(1, 3), accepted_run = rational(1, 5)) ==
              rational(7, 5));
static_assert(tokens_with_one_more_guess(rational(1, 3), 5) == rational(8, 3));
static_assert(speculative_speedup(tokens_of_step = 7, guesses = 3, draft_cost = 2) == 1);
static_assert(speculative_operations(tokens_of_step = 5, guesses = 3, draft_operations = 2) == 2);
static_assert(tree_acceptance(rational(1, 3)) == rational(2, 3));
static_assert(all_missed_after(rational(1, 3), rational(1, 4)) == rational(1, 4));
static_assert(tree_nodes(3, 5) == 18);

/// The experts that N tokens touch, summed over all ways to send each to k of E, and the ways.
struct routings {
  int touched = 0, ways = 0;
};
constexpr routings each_routing(int experts, int k, int tokens, unsigned so_far = 0) {
  if (tokens == 0) return {.touched = std::popcount(so_far), .ways = 1};
  routings all;
  for (unsigned chosen = 0; chosen < 1U << experts; ++chosen) {
    if (std::popcount(chosen) != k) continue;
    const routings rest = each_routing(experts, k, tokens - 1, so_far | chosen);
    all.touched += rest.touched, all.ways += rest.ways;
  }
  return all;
}
constexpr bool touched_as_enumerated(int E, int k, int tokens) {
  rational share = 1;
  for (int token = 0; token < tokens; ++token) {
    share = idle_share_after(idle_share = share, routed_per_token = k, routed_experts = E);
  }
  const routings all = each_routing(E, k, tokens);
  return touched_experts(routed_experts = E, idle_share = share) == rational(all.touched, all.ways);
}
static_assert(touched_as_enumerated(4, 1, 3) && touched_as_enumerated(4, 2, 3));
static_assert(touched_as_enumerated(5, 2, 2) && touched_as_enumerated(3, 3, 2));

// Three tokens: what the model says of each, and the draft.
constexpr std::array<rational, 3> model = {rational(1, 2), rational(1, 3), rational(1, 6)};
constexpr std::array<rational, 3> draft = {rational(1, 6), rational(1, 2), rational(1, 3)};

/// A guess x is drawn with q(x), and accepted with min(1, p(x)/q(x)).
constexpr rational accepted_chance(std::size_t x) { return min(rational(1), model[x] / draft[x]); }
constexpr rational all_accepted() {
  rational sum = 0;
  for (std::size_t x = 0; x < 3; ++x) sum = sum + draft[x] * accepted_chance(x);
  return sum;
}
/// Each guessed text: the tokens of a step, weighted by its chance.
constexpr rational tokens_of_each_text(int left, const rational& chance, int accepted) {
  if (left == 0) return chance * rational(accepted + 1);
  rational sum = 0;
  for (std::size_t x = 0; x < 3; ++x) {
    const rational here = chance * draft[x], kept = accepted_chance(x);
    sum = sum + here * (1 - kept) * rational(accepted + 1) +
          tokens_of_each_text(left - 1, here * kept, accepted + 1);
  }
  return sum;
}
constexpr bool tokens_as_enumerated(int gamma) {
  const rational a = all_accepted();
  rational run = 1;
  for (int guess = 0; guess < gamma; ++guess) run = run * a;
  return speculated_tokens(acceptance = a, accepted_run = run) ==
         tokens_of_each_text(gamma, rational(1), 0);
}
static_assert(all_accepted() == rational(2, 3));
static_assert(tokens_as_enumerated(0) && tokens_as_enumerated(1) && tokens_as_enumerated(4));

/// A missed guess is replaced by a draw from what the model has above the draft: the token is
/// distributed as the model's.
constexpr bool drawn_as_the_model(std::size_t token) {
  const auto above = [](std::size_t x) { return max(rational(0), model[x] - draft[x]); };
  rational missed = 0, all = 0;
  for (std::size_t x = 0; x < 3; ++x) {
    missed = missed + draft[x] * (1 - accepted_chance(x)), all = all + above(x);
  }
  return draft[token] * accepted_chance(token) + missed * above(token) / all == model[token];
}
static_assert(drawn_as_the_model(0) && drawn_as_the_model(1) && drawn_as_the_model(2));

/// A tree of two guesses behind each token, each accepted or missed: at each depth the first
/// accepted one is followed.
constexpr rational tokens_of_each_tree(int depth, int width, const rational& a) {
  if (depth == 0) return 1;
  rational sum = 0;
  for (unsigned kept = 0; kept < 1U << width; ++kept) {
    rational chance = 1;
    for (int guess = 0; guess < width; ++guess) {
      chance = chance * ((kept >> guess & 1U) != 0 ? a : 1 - a);
    }
    sum = sum + chance * (kept == 0 ? rational(1) : 1 + tokens_of_each_tree(depth - 1, width, a));
  }
  return sum;
}
constexpr bool tree_as_enumerated(int depth, int width) {
  const rational a(1, 3);
  rational missed = 1, tokens = 1;
  for (int guess = 0; guess < width; ++guess) missed = all_missed_after(missed, a);
  for (int d = 0; d < depth; ++d) {
    tokens = tokens_with_one_more_guess(tree_acceptance(missed), tokens);
  }
  return tokens == tokens_of_each_tree(depth, width, a);
}
static_assert(tree_as_enumerated(3, 1) && tree_as_enumerated(2, 3));

}  // namespace tests::equations_decoding
