// A step of Adam, ZeRO's collectives and an adapter's product do what they say, and keep, read and
// send what the equations say.

#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/equations/training_memory.hpp>
#include <proofline/transformers/listings/training_memory.hpp>

#include "../../counts.hpp"

namespace tests::listings_training_memory {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;
using namespace proofline::inputs;

constexpr adam_rates<rational> rates{rational(9, 10), rational(1, 10), rational(3, 4),
                                     rational(1, 4),  rational(1, 5),  rational(1, 2)};
/// In place of the root: what it is does not matter to what is kept.
constexpr auto square_of = [](const rational& v) { return v * v; };

/// Of two parameters each has its own states. m = 9/10*m + 1/10*g, v = 3/4*v + 1/4*g^2, and the
/// weight falls by m/(v^2 + 1/2)/5.
constexpr bool adam_steps() {
  extent n(2), one(1);
  tally count;
  adam_states<rational> states(n, one, count);
  constexpr int master[] = {7, 3}, m[] = {2, 5}, v[] = {1, 8}, g[] = {4, -6};
  for (int i = 0; i < 2; ++i) {
    states.master.element(i, 0) = master[i];
    states.m.element(i, 0) = m[i];
    states.v.element(i, 0) = v[i];
  }
  int at = 0;
  for (index i : n) {
    const rational new_m = rational(9 * m[at] + g[at], 10),
                   new_v = rational(3 * v[at] + g[at] * g[at], 4),
                   weight = master[at] - new_m / (new_v * new_v + rational(1, 2)) / 5;
    for (index whole : one) {
      if (step_of_adam(states, i, whole, rational(g[at]), rates, square_of) != weight) return false;
    }
    if (states.master.element(at, 0) != weight || states.m.element(at, 0) != new_m ||
        states.v.element(at, 0) != new_v) {
      return false;
    }
    ++at;
  }
  return true;
}
static_assert(adam_steps());

/// A copy of the weight and two moments, each in fp32, read once and written once: 12 bytes.
constexpr auto states_kept = define<"states_kept", count_unit>(
    "n", "elements of the states", "", of(parameters), [](auto n) { return 3 * n; });
static_assert(counts(writes_of(adam_step), states_kept));
static_assert(counts(reads_of(adam_step), states_kept));
constexpr auto step_flops =
    define<"step_flops", flop_unit>("n_F", "FLOPs of a step without its root", "", of(parameters),
                                    [](auto n) { return 11_FLOP * n; });
static_assert(counts(flops_of(adam_step), step_flops));

/// ZeRO: four chips sum gradients to shards, each steps with its shard alone, and all gather the
/// weights, which are those of a step with the whole sum.
constexpr bool shards_step_as_the_whole() {
  extent h(2), s(2), one(1);
  chips_on_a_ring chips(h, parity::even);
  holdings<rational> held(chips, s);
  const auto gradient = [](int chip, int which, int i) {
    return rational(chip * chip + 3 * which - 2 * i);
  };
  for (int chip = 0; chip < 4; ++chip) {
    for (int which = 0; which < 4; ++which) {
      int at = 0;
      for (index i : s) held.element(chip, which, i) = gradient(chip, which, at++);
    }
  }
  const auto stepped = [&](const rational& g) {
    tally count;
    adam_states<rational> states(one, one, count);
    rational weight = 0;
    for (index i : one) weight = step_of_adam(states, i, i, g, rates, square_of);
    return weight;
  };
  reduce_scatter(held, h, all_but_one(h), toward::left);
  for (int chip = 0; chip < 4; ++chip) {
    for (index i : s) held.element(chip, chip, i) = stepped(held.element(chip, chip, i));
  }
  all_gather(held, h, all_but_one(h), toward::left);
  for (int chip = 0; chip < 4; ++chip) {
    for (int which = 0; which < 4; ++which) {
      int at = 0;
      for (index i : s) {
        const rational sum = gradient(0, which, at) + gradient(1, which, at) +
                             gradient(2, which, at) + gradient(3, which, at);
        if (held.element(chip, which, i) != stepped(sum)) return false;
        ++at;
      }
    }
  }
  return true;
}
static_assert(shards_step_as_the_whole());

// Elements, as bytes: the collectives are counted in units of an element.

constexpr auto elements_of_others = define<"elements_of_others", byte_unit>(
    "M", "what a chip does not have of n parameters in N_d shards", "",
    of(parameters, state_shards), [](auto n, auto N) { return 1_B * (n - n / N); });
constexpr auto sent_by_stage_2 = define<"sent_by_stage_2", byte_unit>(
    "M", "sent by stages 1 and 2: as much as an all-reduce", "", of(parameters, state_shards),
    [](auto n, auto N) { return 2 * elements_of_others(n, N); });
constexpr auto sent_by_stage_3 = define<"sent_by_stage_3", byte_unit>(
    "M", "sent by stage 3: half as much again", "", of(parameters, state_shards),
    [](auto n, auto N) { return 3 * elements_of_others(n, N); });
static_assert(counts(bytes_sent_by(zero2_step), sent_by_stage_2));
static_assert(counts(bytes_sent_by(zero3_step), sent_by_stage_3));
static_assert(counts(bytes_sent_by(gathered_states), elements_of_others));

/// What a chip gathers at once where stage 3 has all layers: theorems::gathering_undoes_stage_3.
constexpr auto kept_of_gather = counted<std::remove_const_t<decltype(gathered_states)>, byte_unit>{
    gathered_states, "elements kept", [](const cost& c) { return c.kept_by_each(); }};
static_assert(counts(kept_of_gather, elements_of_others));

constexpr auto adapter_flops = define<"adapter_flops", flop_unit>(
    "n_F", "FLOPs of an adapter's two products", "",
    of(tokens, input_width, output_width, adapter_rank), [](auto B, auto m, auto n, auto r) {
      return 2_FLOP * B * equations::adapter_parameters(m, n, r);
    });
static_assert(counts(reads_of(adapter_product), equations::adapter_parameters));
static_assert(counts(flops_of(adapter_product), adapter_flops));

/// It adds what the sum of both matrices would: X (W + A C) = X W + (X A) C.
constexpr bool adapters_add_to_the_matrix() {
  extent B(2), m(2), r(1), n(2);
  tally count;
  adapter_memory<rational> hbm(m, r, n, count);
  constexpr int W[] = {1, -2, 3, 5}, A[] = {2, -1}, C[] = {4, 7}, X[] = {1, 2, -3, 1};
  tile<rational> x(B, m), Y(B, n), w(m, n), both(m, n);
  for (int i = 0; i < 2; ++i) {
    hbm.A.element(i, 0) = A[i];
    hbm.C.element(0, i) = C[i];
  }
  int at = 0;
  for (index i : m) {
    for (index j : n) {
      w(i, j) = W[at];
      both(i, j) = W[at] + A[at / 2] * C[at % 2];
      ++at;
    }
  }
  at = 0;
  for (index i : B) {
    for (index j : m) x(i, j) = X[at++];
  }
  tile<rational> expected(B, n);
  add_product(Y, x, w);
  add_adapter(Y, hbm, x, r);
  add_product(expected, x, both);
  for (index i : B) {
    for (index j : n) {
      if (Y(i, j) != expected(i, j)) return false;
    }
  }
  return true;
}
static_assert(adapters_add_to_the_matrix());

}  // namespace tests::listings_training_memory
