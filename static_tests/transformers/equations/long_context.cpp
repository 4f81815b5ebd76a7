// Pins the equations of long context, and sends a small ring's and Ulysses' bytes by hand.

#include <proofline/transformers/equations/long_context.hpp>
#include <proofline/units.hpp>

namespace tests::equations_long_context {

using namespace proofline;
using namespace proofline::equations;

static_assert(round_flops(3, 5, 7) == 420_FLOP);
static_assert(round_backward_flops(3, 5, 7) == 1050_FLOP);
static_assert(key_value_bytes(context_chunk = 3, key_value_heads = 5, head_width = 7,
                              bytes_of_activation = 11_B) == 2310_B);
static_assert(key_value_backward_bytes(context_chunk = 3, key_value_heads = 5, head_width = 7,
                                       bytes_of_activation = 11_B,
                                       bytes_of_gradient = 13_B) == 5040_B);
static_assert(hiding_chunk(heads = 3, key_value_heads = 5, bytes_of_activation = 7_B,
                           peak_rate = 11_FLOP_per_s,
                           sent_bandwidth = 13_B_per_s) == rational(385, 78));

static_assert(ring_attention_time(5_s, 7_s, 3) == 19_s && ring_attention_time(7_s, 5_s, 3) == 21_s);
static_assert(gathered_attention_time(5_s, 7_s, 3) == 29_s);
static_assert(ring_attention_bytes(sequence_length = 3, key_value_heads = 5, head_width = 7,
                                   bytes_of_activation = 11_B,
                                   context_chips = 13) == rational(27720, 13) * 1_B);
static_assert(gathered_context_bytes(sequence_length = 3, key_value_heads = 5, head_width = 7,
                                     bytes_of_activation = 11_B,
                                     context_chips = 13) == rational(27720, 13) * 1_B);

static_assert(sent_key_heads(5, 3) == 5 && sent_key_heads(5, 7) == 7);
static_assert(ulysses_bytes(sequence_length = 3, heads = 11, key_value_heads = 5, head_width = 7,
                            bytes_of_activation = 13_B,
                            context_chips = 2) == rational(4368, 2) * 1_B);
static_assert(ulysses_bytes(sequence_length = 3, heads = 11, key_value_heads = 5, head_width = 7,
                            bytes_of_activation = 13_B,
                            context_chips = 17) == rational(244608, 289) * 1_B);
static_assert(ulysses_key_bytes(sequence_length = 3, key_value_heads = 5, head_width = 7,
                                bytes_of_activation = 11_B, context_chips = 2) == 1155_B);
static_assert(ulysses_key_bytes(sequence_length = 3, key_value_heads = 5, head_width = 7,
                                bytes_of_activation = 11_B, context_chips = 13) == 462_B);

static_assert(contiguous_scores(3, 5) == 90);
static_assert(paired_scores(3, 5) == 155 && paired_round_scores(5) == 50);
static_assert(striped_scores(chunks_before = 2, context_chips = 7, context_chunk = 5) == 85);

static_assert(attention_share(sequence_length = 3, layers = 5, pair_products = 7,
                              active_parameters = 11) == rational(70, 81));
static_assert(equal_share_length(5, 7, 11) == rational(-13, 35));

// Tokens and heads by hand: token t of T is on chip t*n/T, head q on chip q*n/H, head k of keys on
// each chip whose query heads read it. What changes its chip is sent.
struct places {
  int T, H, H_KV, n;
  constexpr int of_token(int t) const { return t * n / T; }
  constexpr int of_head(int q) const { return q * n / H; }
  constexpr bool reads(int chip, int k) const {
    for (int q = 0; q < H; ++q) {
      if (of_head(q) == chip && q * H_KV / H == k) return true;
    }
    return false;
  }
  /// Vectors of a head that chip 0 sends: queries to the chips of their heads, keys and values to
  /// those that read them, and outputs back to their tokens.
  constexpr int sent() const {
    int result = 0;
    for (int t = 0; t < T; ++t) {
      for (int q = 0; q < H; ++q) {
        result += int(of_token(t) == 0 && of_head(q) != 0);
        result += int(of_token(t) != 0 && of_head(q) == 0);
      }
      for (int chip = 1; chip < n; ++chip) {
        for (int k = 0; k < H_KV; ++k) result += 2 * int(of_token(t) == 0 && reads(chip, k));
      }
    }
    return result;
  }
};
constexpr bool sends_as_enumerated(int T, int H, int H_KV, int n) {
  return ulysses_bytes(sequence_length = T, heads = H, key_value_heads = H_KV, head_width = 1,
                       bytes_of_activation = 1_B,
                       context_chips = n) == places{T, H, H_KV, n}.sent() * 1_B;
}
static_assert(sends_as_enumerated(8, 8, 8, 4) && sends_as_enumerated(6, 6, 2, 2));
static_assert(sends_as_enumerated(8, 8, 2, 4) && sends_as_enumerated(8, 8, 1, 8));

}  // namespace tests::equations_long_context
