#pragma once
// Comparisons, floors and roundings over a row of doubles, with whether any of them is open.

#include <proofline/sweep/detail/doubt.hpp>
#include <proofline/sweep/detail/row_loops.hpp>

namespace proofline::sweep::detail {

/// True if the doubles do not decide: see doubt. Also where one of them is not finite.
template <operation Op>
[[gnu::always_inline]] inline bool is_open(double x, double y, double absolute, double relative) {
  if constexpr (Op == operation::floor) {
    // The distances from the whole numbers on both sides, each exact where it is small.
    const double below = __builtin_floor(x), under = x - below, over = below + 1 - x;
    return !((under < over ? under : over) > absolute + relative * __builtin_fabs(x));
  } else if constexpr (Op == operation::round) {
    const double size = __builtin_fabs(x), half = __builtin_floor(size) + 0.5;
    return !(__builtin_fabs(size - half) > absolute + relative * size);
  } else {
    return !(__builtin_fabs(x - y) > absolute + relative * __builtin_fabs(y));
  }
}
inline bool is_open(operation op, double x, double y, const doubt& where) {
  switch (op) {
    case operation::floor:
      return is_open<operation::floor>(x, y, where.absolute, where.relative);
    case operation::round:
      return is_open<operation::round>(x, y, where.absolute, where.relative);
    default: return is_open<operation::less>(x, y, where.absolute, where.relative);
  }
}

/// The same as a row_loop. Returns true if any is open.
using decision_loop = bool (*)(double* out, const double* a, const double* b, std::size_t n,
                               double absolute, double relative);

template <operation Op, operands Shape>
[[gnu::always_inline]] inline bool decide_row(double* __restrict out, const double* __restrict a,
                                              const double* __restrict b, std::size_t n,
                                              double absolute, double relative) {
  constexpr std::size_t width = 16;
  double open[width] = {};
  const double lone = Shape == operands::row_one ? b[0] : a[0];
  const auto step = [&](std::size_t i, double& any) __attribute__((always_inline)) {
    const double x = Shape == operands::one_row ? lone : a[i];
    const double y = Shape == operands::row_one ? lone : b[i];
    if constexpr (Op == operation::floor) out[i] = __builtin_floor(x);
    if constexpr (Op == operation::round) out[i] = __builtin_round(x);
    if constexpr (Op == operation::less) out[i] = x < y ? 1.0 : 0.0;
    if constexpr (Op == operation::less_equal) out[i] = x <= y ? 1.0 : 0.0;
    if constexpr (Op == operation::equal) out[i] = x == y ? 1.0 : 0.0;
    any = is_open<Op>(x, y, absolute, relative) ? 1.0 : any;
  };
  std::size_t i = 0;
  for (; i + width <= n; i += width) {
    for (std::size_t j = 0; j < width; ++j) step(i + j, open[j]);
  }
  for (; i < n; ++i) step(i, open[0]);
  double sum = 0;
  for (const double each : open) sum += each;
  return sum != 0;
}
template <operation Op, operands Shape>
bool decide_row_anywhere(double* out, const double* a, const double* b, std::size_t n,
                         double absolute, double relative) {
  return decide_row<Op, Shape>(out, a, b, n, absolute, relative);
}
#if defined(__x86_64__)
template <operation Op, operands Shape>
[[gnu::target("avx2,fma")]] bool decide_row_avx2(double* out, const double* a, const double* b,
                                                 std::size_t n, double absolute, double relative) {
  return decide_row<Op, Shape>(out, a, b, n, absolute, relative);
}
#endif
template <operation Op, operands Shape>
decision_loop decision_loop_of([[maybe_unused]] machine on) {
#if defined(__x86_64__)
  if (on == machine::avx2) return &decide_row_avx2<Op, Shape>;
#endif
  return &decide_row_anywhere<Op, Shape>;
}
template <operation Op>
decision_loop decision_loop_of(operands shape, machine on) {
  switch (shape) {
    case operands::row_row: return decision_loop_of<Op, operands::row_row>(on);
    case operands::row_one: return decision_loop_of<Op, operands::row_one>(on);
    case operands::one_row: return decision_loop_of<Op, operands::one_row>(on);
  }
  return nullptr;
}
/// Null for an operation that does not decide.
inline decision_loop decision_loop_for(operation op, operands shape, machine on) {
  switch (op) {
    case operation::floor: return decision_loop_of<operation::floor, operands::row_row>(on);
    case operation::round: return decision_loop_of<operation::round, operands::row_row>(on);
    case operation::less: return decision_loop_of<operation::less>(shape, on);
    case operation::less_equal: return decision_loop_of<operation::less_equal>(shape, on);
    case operation::equal: return decision_loop_of<operation::equal>(shape, on);
    default: return nullptr;
  }
}

}  // namespace proofline::sweep::detail
