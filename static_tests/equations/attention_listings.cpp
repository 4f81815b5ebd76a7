// Run with numbers, the listings compute attention: all kernels the same outputs, and the backward
// kernels its gradients, entry by entry, with every transposition in its place.

#include <proofline/equations/listings/attention.hpp>
#include <proofline/numbers/changing.hpp>
#include <proofline/numbers/rational.hpp>

namespace {

using namespace proofline;
using namespace proofline::listings;

constexpr int T_size = 2, width = 3;

/// Any positive function serves for the exponential here: what matters is d exp(s) = exp(s) ds.
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
    for (int c = 0; c < width; ++c) {
      hbm.Q.element(i, c) = Q[i * width + c];
      hbm.K.element(i, c) = K[i * width + c];
      hbm.V.element(i, c) = V[i * width + c];
      hbm.z_O.element(i, c) = z_O[i * width + c];
    }
  }
}

template <class Number, class Run>
constexpr head_memory<Number> after(const Run& run) {
  tally count;
  extent T(T_size), d_H(width);
  head_memory<Number> hbm(T, d_H, count);
  fill(hbm);
  run(hbm, T, d_H);
  return hbm;
}

constexpr bool same(matrix<rational>& a, matrix<rational>& b) {
  for (int i = 0; i < T_size; ++i) {
    for (int c = 0; c < width; ++c) {
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
  // A mean of values: between the smallest and the largest of its column.
  const rational first = expected.O.element(0, 0);
  return first > -1 && first < 3 && same(expected.O, whole.O) && same(expected.O, single.O);
}
static_assert(blocks_compute_attention());

/// How the loss, the sum of z_O*O, changes while one entry moves.
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
    for (int c = 0; c < width; ++c) {
      result = result + hbm.z_O.element(i, c).value() * hbm.O.element(i, c).rate();
    }
  }
  return result;
}

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
    for (int c = 0; c < width; ++c) {
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

}  // namespace
