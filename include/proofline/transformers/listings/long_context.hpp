#pragma once
// Causal attention of a sequence that is split over chips, run: contiguous chunks, paired ones, and
// stripes. A head is one column wide and weights are the scores themselves, for scores are counted.
//
// Each chip multiplies each of its scores with its scale, which it reads for that: how often it
// does is how many scores it has.

#include <proofline/listing/listing.hpp>
#include <proofline/transformers/inputs/attention.hpp>
#include <proofline/transformers/inputs/long_context.hpp>
#include <proofline/transformers/inputs/transformer.hpp>

namespace proofline::listings {

using namespace inputs;

/// A row for each chunk.
template <class Number>
struct chunk_memory {
  matrix<Number> Q, K, O;

  constexpr chunk_memory(const side& chunks, const side& chunk, tally& count)
      : Q(chunks, chunk, count), K(Q), O(Q) {}
};

/// O_q <- O_q + Q_q*K_k*scale
template <class Number>
constexpr void add_score(Number& O, const Number& Q, const Number& K, const Number& scale) {
  O = O + Q * K * scale;
}

/// A chip whose chunk has others before it.
template <class Number>
constexpr void attend_behind(chunk_memory<Number>& others, chunk_memory<Number>& own,
                             matrix<Number>& scale, extent& i, extent& c, extent& one) {
  for (index chip : one) {
    for (index q : c) {
      Number O = 0;
      for (index chunk : i) {
        for (index k : c) {
          add_score(O, own.Q.read(chip, q), others.K.read(chunk, k), scale.read(chip, chip));
        }
      }
      for (index k : up_to(q)) {
        add_score(O, own.Q.read(chip, q), own.K.read(chip, k), scale.read(chip, chip));
      }
      own.O.write(chip, q, O);
    }
  }
}

/// `first` has chunks 0 to n - 1, `second` 2n - 1 down to n: a row of each for each chip.
template <class Number>
constexpr void attend_in_pairs(chunk_memory<Number>& first, chunk_memory<Number>& second,
                               matrix<Number>& scale, extent& n, extent& h, extent& one) {
  for (index whole : one) {
    const auto add_keys = [&](chunk_memory<Number>& queries, const index& chip, const index& q,
                              const Number& K) {
      Number O = queries.O.read(chip, q);
      add_score(O, queries.Q.read(chip, q), K, scale.read(chip, whole));
      queries.O.write(chip, q, O);
    };
    for (index chip : n) {
      for (index q : h) {
        for (index k : up_to(q)) {
          add_keys(first, chip, q, first.K.read(chip, k));
          add_keys(second, chip, q, second.K.read(chip, k));
        }
        for (index k : h) {
          for (index earlier : before(chip)) add_keys(first, chip, q, first.K.read(earlier, k));
          for (index each : n) add_keys(second, chip, q, first.K.read(each, k));
          for (index earlier : before(chip)) add_keys(second, earlier, q, second.K.read(chip, k));
        }
      }
    }
  }
}

/// Stripes: a column for each chip, and a row for each of its tokens. `left` are the chips before
/// it, `right` those behind it.
template <class Number>
constexpr void attend_in_stripes(chunk_memory<Number>& left, chunk_memory<Number>& own,
                                 chunk_memory<Number>& right, matrix<Number>& scale, extent& i,
                                 extent& behind, extent& c, extent& one) {
  for (index chip : one) {
    const auto add_key = [&](const index& q, const Number& K) {
      Number O = own.O.read(q, chip);
      add_score(O, own.Q.read(q, chip), K, scale.read(chip, chip));
      own.O.write(q, chip, O);
    };
    for (index q : c) {
      for (index k : up_to(q)) {
        add_key(q, own.K.read(k, chip));
        for (index other : i) add_key(q, left.K.read(k, other));
      }
      for (index other : behind) {
        for (index k : before(q)) add_key(q, right.K.read(k, other));
      }
    }
  }
}

inline constexpr auto causal_chunk = list<"causal_chunk">(
    "causal attention of a chip whose chunk of c tokens has i chunks of the sequence before it",
    "Striped Attention (arXiv 2311.09431)", of(chunks_before, context_chunk),
    [](auto i, auto c) { return at(chunks_before = i, context_chunk = c); },
    [](extent& i, extent& c) {
      tally count;
      extent one(1);
      chunk_memory<counting> others(i, c, count), own(one, c, count);
      matrix<counting> scale(one, one, count);
      attend_behind(others, own, scale, i, c, one);
      return cost(count, scale, scale);
    });

inline constexpr auto paired_causal_chunks = list<"paired_causal_chunks">(
    "causal attention on n chips, each with chunks i and 2*n - 1 - i of the sequence",
    "Llama 3 (arXiv 2407.21783), 3.3.2", of(context_chips, half_chunk),
    [](auto n, auto h) {
      return at(context_chips = n, half_chunk = h, sequence_length = 2 * n * h);
    },
    [](extent& n, extent& h) {
      tally count;
      extent one(1);
      chunk_memory<counting> first(n, h, count), second(n, h, count);
      matrix<counting> scale(n, one, count);
      attend_in_pairs(first, second, scale, n, h, one);
      return cost(count, scale, scale);
    });

inline constexpr auto causal_stripe = list<"causal_stripe">(
    "causal attention of a chip with c tokens, i chips before it and others behind it",
    "Striped Attention (arXiv 2311.09431)", of(chunks_before, later_chips, context_chunk),
    [](auto i, auto behind, auto c) {
      return at(chunks_before = i, context_chips = i + 1 + behind, context_chunk = c);
    },
    [](extent& i, extent& behind, extent& c) {
      tally count;
      extent one(1);
      chunk_memory<counting> left(c, i, count), own(c, one, count), right(c, behind, count);
      matrix<counting> scale(one, one, count);
      attend_in_stripes(left, own, right, scale, i, behind, c, one);
      return cost(count, scale, scale);
    });

/// How many scores of a head each chip computes.
template <class Listing>
constexpr auto scores_of_each_chip(const Listing& listing) {
  return reads_of_each_x(listing, "scores of each chip");
}

}  // namespace proofline::listings
