// Causal attention on several chips: outputs are those of the whole sequence, whoever has which
// tokens, and each chip has as many scores as the equations say.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/transformers/equations/long_context.hpp>
#include <proofline/transformers/listings/long_context.hpp>

#include "../../counts.hpp"

namespace tests::listings_long_context {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;
using namespace proofline::inputs;

static_assert(counts(scores_of_each_chip(causal_chunk), equations::contiguous_scores));
static_assert(counts(scores_of_each_chip(paired_causal_chunks), equations::paired_scores));
static_assert(counts(scores_of_each_chip(causal_stripe), equations::striped_scores));

/// A product of a query and a key, one with the scale, and a sum: of each score once.
constexpr auto whole_flops = define<"whole_flops", flop_unit>(
    "n_F", "FLOPs of the scores of the whole sequence", "", of(sequence_length),
    [](auto T) { return (1_FLOP + 1_FLOP + 1_FLOP) * equations::causal_scores(T); });
static_assert(counts(flops_of(paired_causal_chunks), whole_flops));

// Queries and scales are 1, keys are variables: the output of token t is the sum of those up to it.
constexpr polynomial up_to_token(int t) {
  polynomial sum = 0;
  for (int k = 0; k <= t; ++k) sum = sum + polynomial::variable(k);
  return sum;
}

constexpr bool chunk_attends(int chunks, int tokens) {
  extent i(chunks), c(tokens), one(1);
  tally count;
  chunk_memory<polynomial> others(i, c, count), own(one, c, count);
  matrix<polynomial> scale(one, one, count);
  scale.element(0, 0) = 3;
  for (int t = 0; t < chunks * tokens; ++t) {
    others.K.element(t / tokens, t % tokens) = polynomial::variable(t);
  }
  for (int t = 0; t < tokens; ++t) {
    own.K.element(0, t) = polynomial::variable(chunks * tokens + t);
    own.Q.element(0, t) = 1;
  }
  attend_behind(others, own, scale, i, c, one);
  for (int t = 0; t < tokens; ++t) {
    if (!(own.O.element(0, t) == 3 * up_to_token(chunks * tokens + t))) return false;
  }
  return true;
}
static_assert(chunk_attends(0, 3) && chunk_attends(2, 3) && chunk_attends(3, 2));

constexpr bool pairs_attend(int chips, int tokens) {
  extent n(chips), h(tokens), one(1);
  tally count;
  chunk_memory<polynomial> first(n, h, count), second(n, h, count);
  matrix<polynomial> scale(n, one, count);
  const auto token_of_second = [&](int chip, int t) { return (2 * chips - 1 - chip) * tokens + t; };
  for (int chip = 0; chip < chips; ++chip) {
    scale.element(chip, 0) = 1;
    for (int t = 0; t < tokens; ++t) {
      first.Q.element(chip, t) = second.Q.element(chip, t) = 1;
      first.O.element(chip, t) = second.O.element(chip, t) = 0;
      first.K.element(chip, t) = polynomial::variable(chip * tokens + t);
      second.K.element(chip, t) = polynomial::variable(token_of_second(chip, t));
    }
  }
  attend_in_pairs(first, second, scale, n, h, one);
  for (int chip = 0; chip < chips; ++chip) {
    for (int t = 0; t < tokens; ++t) {
      if (!(first.O.element(chip, t) == up_to_token(chip * tokens + t))) return false;
      if (!(second.O.element(chip, t) == up_to_token(token_of_second(chip, t)))) return false;
    }
  }
  return true;
}
static_assert(pairs_attend(1, 2) && pairs_attend(2, 2) && pairs_attend(3, 1));

constexpr bool stripe_attends(int earlier, int later, int tokens) {
  const int n = earlier + 1 + later;
  extent i(earlier), behind(later), c(tokens), one(1);
  tally count;
  chunk_memory<polynomial> left(c, i, count), own(c, one, count), right(c, behind, count);
  matrix<polynomial> scale(one, one, count);
  scale.element(0, 0) = 1;
  for (int row = 0; row < tokens; ++row) {
    for (int chip = 0; chip < earlier; ++chip) {
      left.K.element(row, chip) = polynomial::variable(row * n + chip);
    }
    own.K.element(row, 0) = polynomial::variable(row * n + earlier);
    own.Q.element(row, 0) = 1;
    own.O.element(row, 0) = 0;
    for (int chip = 0; chip < later; ++chip) {
      right.K.element(row, chip) = polynomial::variable(row * n + earlier + 1 + chip);
    }
  }
  attend_in_stripes(left, own, right, scale, i, behind, c, one);
  for (int row = 0; row < tokens; ++row) {
    if (!(own.O.element(row, 0) == up_to_token(row * n + earlier))) return false;
  }
  return true;
}
static_assert(stripe_attends(0, 2, 3) && stripe_attends(2, 0, 3) && stripe_attends(1, 1, 2));

}  // namespace tests::listings_long_context
