// A product with values in few bits reads the bits that the equation says, and is the product.

#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/equations/low_precision.hpp>
#include <proofline/transformers/listings/low_precision.hpp>

#include "../../counts.hpp"

namespace tests::listings_low_precision {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;
using namespace proofline::inputs;

constexpr auto bits_read = define<"bits_read", count_unit>(
    "n", "bits of the values and their scales", "",
    of(stored_values, value_bits, scales, scale_bits), [](auto n, auto b, auto n_s, auto s) {
      return equations::bits_of_byte *
             (equations::quantized_bytes(stored_values = n, value_bits = b, scales = n_s,
                                         scale_bits = s) /
              1_B);
    });
static_assert(counts(reads_of(quantized_product), bits_read));

/// A value costs its b places and a product with the row, a group its s places and its scale.
constexpr auto flops = define<"flops", flop_unit>(
    "n_F", "FLOPs of a row's product", "", of(stored_values, value_bits, scales, scale_bits),
    [](auto n, auto b, auto n_s, auto s) { return 2_FLOP * (n * (b + 1) + n_s * (s + 1)); });
static_assert(counts(flops_of(quantized_product), flops));

/// Most significant bit first.
template <class Number>
constexpr void write_bits(matrix<Number>& into, int row, int bits, int value) {
  for (int at = bits - 1; at >= 0; --at) {
    into.element(row, at) = value % 2;
    value /= 2;
  }
}
constexpr tile<rational> places_of(extent& one, extent& bits, int highest) {
  tile<rational> result(one, bits);
  for (index whole : one) {
    for (index i : bits) {
      result(whole, i) = highest;
      highest /= 2;
    }
  }
  return result;
}

/// Values of 2 bits, 1, 2 and 3, 0, with scales of 3 bits, 3 and 6, by the row 5, 7.
constexpr bool bits_make_the_product() {
  extent one(1), groups(2), g(2), b(2), s(3);
  tally count;
  quantized_memory<rational> hbm(groups, g, b, s, count);
  constexpr int values[] = {1, 2, 3, 0}, scale[] = {3, 6};
  for (int i = 0; i < 4; ++i) write_bits(hbm.values, i, 2, values[i]);
  for (int i = 0; i < 2; ++i) write_bits(hbm.scales, i, 3, scale[i]);
  tile<rational> x(one, g);
  int next = 5;
  for (index whole : one) {
    for (index i : g) {
      x(whole, i) = next;
      next += 2;
    }
  }
  const auto sum =
      quantized_dot_product(hbm, groups, g, x, places_of(one, b, 2), places_of(one, s, 4));
  for (index whole : one) {
    if (sum(whole, whole) != 3 * (5 * 1 + 7 * 2) + 6 * (5 * 3 + 7 * 0)) return false;
  }
  return true;
}
static_assert(bits_make_the_product());

}  // namespace tests::listings_low_precision
