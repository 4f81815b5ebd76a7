// Run with numbers, the listings compute attention. All kernels give the same outputs, and the
// backward kernels give the gradients, with every transposition in its place.

#include <proofline/numbers/rational.hpp>
#include <proofline/transformers/listings/attention.hpp>
#include <tuple>

#include "../../changing.hpp"

namespace tests::equations_attention_listings {

using namespace proofline;
using namespace proofline::listings;

constexpr int T_size = 2, d_H_size = 3;

/// Any positive function can replace the exponential here, as only d exp(s) = exp(s) ds matters.
constexpr rational exp_of(const rational& s) { return s * s + 1; }
constexpr auto exact_exp = [](const rational& s) { return exp_of(s); };
constexpr auto moving_exp = [](const changing<rational>& s) {
  return exponential_of(s, exp_of(s.value()));
};

template <class Number>
constexpr void fill(head_memory<Number>& hbm) {
  constexpr int Q[] = {1, 2, -1, 0, 1, 3}, K[] = {2, -1, 1, 1, 1, 0}, V[] = {3, 1, 4, -1, 5, 2},
                z_O[] = {1, -2, 1, 3, 1, -1};
  for (int i = 0; i < T_size; ++i) {
    for (int c = 0; c < d_H_size; ++c) {
      hbm.Q.element(i, c) = Q[i * d_H_size + c];
      hbm.K.element(i, c) = K[i * d_H_size + c];
      hbm.V.element(i, c) = V[i * d_H_size + c];
      hbm.z_O.element(i, c) = z_O[i * d_H_size + c];
    }
  }
}

template <class Number, class Run>
constexpr head_memory<Number> after(const Run& run) {
  tally count;
  extent T(T_size), d_H(d_H_size);
  head_memory<Number> hbm(T, d_H, count);
  fill(hbm);
  run(hbm, T, d_H);
  return hbm;
}

constexpr bool same(matrix<rational>& a, matrix<rational>& b) {
  for (int i = 0; i < T_size; ++i) {
    for (int c = 0; c < d_H_size; ++c) {
      if (a.element(i, c) != b.element(i, c)) return false;
    }
  }
  return true;
}

constexpr auto naive = [](auto& hbm, extent& T, extent& d_H) {
  attend_naively(hbm, T, d_H, rational(3), exact_exp);
};
constexpr auto in_one_block = [](auto& hbm, extent& T, extent& d_H) {
  extent one(1);
  attend_in_blocks(hbm, one, T, d_H, rational(3), exact_exp);
};
constexpr auto query_by_query = [](auto& hbm, extent& T, extent& d_H) {
  extent one(1);
  attend_in_blocks(hbm, T, one, d_H, rational(3), exact_exp);
};
constexpr bool blocks_compute_attention() {
  auto expected = after<rational>(naive);
  auto whole = after<rational>(in_one_block);
  auto single = after<rational>(query_by_query);
  // Scores -1 and 3: exponentials 10/9 and 2 of a third of them, so 10*3/28 - 18*1/28.
  return expected.O.element(0, 0) == rational(3, 7) && same(expected.O, whole.O) &&
         same(expected.O, single.O);
}
static_assert(blocks_compute_attention());

/// The change of the loss, the sum of z_O*O, while one entry moves.
template <class Entry>
constexpr rational slope(const Entry& entry) {
  using number = changing<rational>;
  auto hbm = after<number>([&](auto& memory, extent& T, extent& d_H) {
    number& moved = entry(memory);
    moved = moving(moved.value());
    attend_naively(memory, T, d_H, number(3), moving_exp);
  });
  rational result = 0;
  for (int i = 0; i < T_size; ++i) {
    for (int c = 0; c < d_H_size; ++c) {
      result = result + hbm.z_O.element(i, c).value() * hbm.O.element(i, c).rate();
    }
  }
  return result;
}

/// The products under a causal mask, here without a softmax: the first query has the score -1 with
/// itself, the second has 2 and 1.
constexpr bool causal_products_are_right() {
  auto hbm = after<rational>(
      [](auto& memory, extent& T, extent& d_H) { attend_causally(memory, T, d_H); });
  matrix<rational>& O = hbm.O;
  return O.element(0, 0) == -3 && O.element(0, 1) == -1 && O.element(0, 2) == -4 &&
         O.element(1, 0) == 5 && O.element(1, 1) == 7 && O.element(1, 2) == 10;
}
static_assert(causal_products_are_right());

/// Under a mask, the gradients are those of the whole products with probability zero for later
/// keys.
constexpr bool causal_gradients_are_right() {
  const auto masked = [](auto& hbm) {
    hbm.P.element(0, 0) = rational(1);
    hbm.P.element(1, 0) = rational(2, 7);
    hbm.P.element(1, 1) = rational(5, 7);
  };
  auto a = after<rational>([&](auto& hbm, extent& T, extent& d_H) {
    masked(hbm);
    go_backward(hbm, T, d_H, rational(3));
  });
  auto b = after<rational>([&](auto& hbm, extent& T, extent& d_H) {
    masked(hbm);
    go_backward_causally(hbm, T, d_H, rational(3));
  });
  return same(a.z_Q, b.z_Q) && same(a.z_K, b.z_K) && same(a.z_V, b.z_V) &&
         b.z_Q.element(1, 0) != 0 && b.z_K.element(0, 1) != 0 && b.z_V.element(0, 0) != 0;
}
static_assert(causal_gradients_are_right());

constexpr auto from_probabilities = [](auto& hbm, extent& T, extent& d_H) {
  naive(hbm, T, d_H);
  go_backward(hbm, T, d_H, rational(3));
};
constexpr auto tiled = [](auto& hbm, extent& T, extent& d_H) {
  in_one_block(hbm, T, d_H);
  go_backward_tiled(hbm, T, d_H, rational(3), exact_exp);
};
constexpr bool backward_kernels_agree() {
  auto a = after<rational>(from_probabilities);
  auto b = after<rational>(tiled);
  return same(a.z_Q, b.z_Q) && same(a.z_K, b.z_K) && same(a.z_V, b.z_V);
}
static_assert(backward_kernels_agree());

template <class Moved, class Gradient>
constexpr bool is_gradient(const Moved& moved, const Gradient& gradient) {
  auto hbm = after<rational>(from_probabilities);
  for (int i = 0; i < T_size; ++i) {
    for (int c = 0; c < d_H_size; ++c) {
      const rational expected =
          slope([&](auto& memory) -> auto& { return moved(memory).element(i, c); });
      if (gradient(hbm).element(i, c) != expected || expected == 0) return false;
    }
  }
  return true;
}
static_assert(is_gradient(
    [](auto& hbm) -> auto& { return hbm.Q; }, [](auto& hbm) -> auto& { return hbm.z_Q; }));
static_assert(is_gradient(
    [](auto& hbm) -> auto& { return hbm.K; }, [](auto& hbm) -> auto& { return hbm.z_K; }));
static_assert(is_gradient(
    [](auto& hbm) -> auto& { return hbm.V; }, [](auto& hbm) -> auto& { return hbm.z_V; }));

// The counts are products, which do not show which extent is which; these do.
template <class Input, class... Bound>
constexpr int value_of(const Input& input, const bindings<Bound...>& shape) {
  return shape[input].value;
}
constexpr auto whole = naive_attention.shape(2, 3, 5, 7);
static_assert(value_of(sequences, whole) == 2 && value_of(heads, whole) == 3 &&
              value_of(sequence_length, whole) == 5 && value_of(head_width, whole) == 7 &&
              value_of(width, whole) == 21);
constexpr auto cut = blocked_attention.shape(2, 3, 5, 7, 11);
static_assert(value_of(sequences, cut) == 2 && value_of(heads, cut) == 3 &&
              value_of(sequence_length, cut) == 35 && value_of(query_block, cut) == 7 &&
              value_of(head_width, cut) == 11 && value_of(width, cut) == 33);

// One thread for each of N*H heads.
template <class Listing, class... Sizes>
constexpr long long threads_of_run(const Listing& listing, Sizes... sizes) {
  std::array<extent, sizeof...(Sizes)> extents{extent(sizes)...};
  return std::apply([&](auto&... each) { return listing.run(each...).threads(); }, extents);
}
static_assert(threads_of_run(naive_attention, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(blocked_attention, 2, 3, 1, 1, 1) == 6);
static_assert(threads_of_run(tiled_attention, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(attention_backward, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(tiled_attention_backward, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(causal_attention, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(causal_attention_backward, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(causal_attention_remat, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(attention_backward_with_remat, 2, 3, 1, 1) == 6);
static_assert(threads_of_run(tiled_attention_backward_with_remat, 2, 3, 1, 1) == 6);

}  // namespace tests::equations_attention_listings
