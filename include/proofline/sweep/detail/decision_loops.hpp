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

/// The same as a row_loop. Returns true if any is open; those that are not are right.
using decision_loop = bool (*)(double* out, const double* a, const double* b, std::size_t n,
                               double absolute, double relative);
/// Counts where a comparison holds; with `open` true, it does not know.
using counting_loop = std::uint64_t (*)(const double* a, const double* b, std::size_t n,
                                        double absolute, double relative, bool& open);

template <operation Op>
[[gnu::always_inline]] inline double plain_result(double x, double y) {
  if constexpr (Op == operation::floor) return __builtin_floor(x);
  if constexpr (Op == operation::round) return __builtin_round(x);
  if constexpr (Op == operation::less) return x < y ? 1.0 : 0.0;
  if constexpr (Op == operation::less_equal) return x <= y ? 1.0 : 0.0;
  return x == y ? 1.0 : 0.0;
}
template <operation Op, operands Shape>
bool decide_row_anywhere(double* __restrict out, const double* __restrict a,
                         const double* __restrict b, std::size_t n, double absolute,
                         double relative) {
  std::uint64_t open = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = a[Shape == operands::one_row ? 0 : i], y = b[Shape == operands::row_one ? 0 : i];
    out[i] = plain_result<Op>(x, y);
    open |= is_open<Op>(x, y, absolute, relative) ? 1 : 0;
  }
  return open != 0;
}
#if defined(__x86_64__)
/// Four comparisons at once. Where none is open, a < b and a <= b are the same. A comparison with one
/// number is open where the other is between `low_` and `high_`.
template <operands Shape, bool IsRelative>
class four_comparisons {
 public:
  [[gnu::target("avx2,fma"), gnu::always_inline]] inline four_comparisons(
      const double* first, const double* second, double absolute, double relative)
      : first_(first), second_(second) {
    const double lone = Shape == operands::row_one ? second[0] : first[0];
    const double room = absolute + relative * __builtin_fabs(lone);
    low_ = _mm256_set1_pd(std::nextafter(lone - room, -__builtin_huge_val()));
    high_ = _mm256_set1_pd(std::nextafter(lone + room, __builtin_huge_val()));
    absolute_ = _mm256_set1_pd(absolute);
    relative_ = _mm256_set1_pd(relative);
  }
  /// All bits of a number where first < second.
  [[gnu::target("avx2,fma"), gnu::always_inline]] inline __m256d less(std::size_t i) {
    if constexpr (Shape == operands::row_row) {
      const __m256d sign = _mm256_set1_pd(-0.0), y = _mm256_loadu_pd(second_ + i);
      const __m256d apart = _mm256_sub_pd(_mm256_loadu_pd(first_ + i), y);
      const __m256d room =
          IsRelative ? _mm256_fmadd_pd(relative_, _mm256_andnot_pd(sign, y), absolute_) : absolute_;
      const __m256d far = _mm256_andnot_pd(sign, apart);
      open_ = _mm256_or_pd(open_, _mm256_cmp_pd(far, room, _CMP_NGT_UQ));
      return _mm256_cmp_pd(apart, _mm256_setzero_pd(), _CMP_LT_OQ);
    } else {
      // Above `low_` and not above `high_`, or no number: only one of two compares as the other.
      constexpr bool is_first = Shape == operands::row_one;
      const __m256d x = _mm256_loadu_pd((is_first ? first_ : second_) + i);
      const __m256d below = is_first ? _mm256_cmp_pd(x, low_, _CMP_LT_OQ)
                                     : _mm256_cmp_pd(x, low_, _CMP_NLT_UQ);
      const __m256d above = is_first ? _mm256_cmp_pd(x, high_, _CMP_NGT_UQ)
                                     : _mm256_cmp_pd(x, high_, _CMP_GT_OQ);
      open_ = _mm256_or_pd(open_, _mm256_xor_pd(below, above));
      return is_first ? below : above;
    }
  }
  [[gnu::target("avx2,fma"), gnu::always_inline]] inline bool any_open() const {
    return _mm256_movemask_pd(open_) != 0;
  }

 private:
  const double *first_, *second_;
  __m256d open_ = {0, 0, 0, 0}, low_, high_, absolute_, relative_;
};
template <operation Op, operands Shape, bool IsRelative>
[[gnu::target("avx2,fma"), gnu::always_inline]] inline bool compare_row_of(
    double* out, const double* a, const double* b, std::size_t n, double absolute,
    double relative) {
  four_comparisons<Shape, IsRelative> compared(a, b, absolute, relative);
  const __m256d one = _mm256_set1_pd(Op == operation::equal ? 0.0 : 1.0);
  std::size_t i = 0;
#pragma GCC unroll 4
  for (; i + 4 <= n; i += 4) _mm256_storeu_pd(out + i, _mm256_and_pd(compared.less(i), one));
  const bool rest = decide_row_anywhere<Op, Shape>(
      out + i, Shape == operands::one_row ? a : a + i, Shape == operands::row_one ? b : b + i,
      n - i, absolute, relative);
  if (!rest && !compared.any_open()) return false;
  row_operation<Op, Shape, division::plain>(out, a, b, n);
  return true;
}
template <operation Op, operands Shape>
[[gnu::target("avx2,fma")]] bool compare_row_avx2(double* out, const double* a, const double* b,
                                                  std::size_t n, double absolute,
                                                  double relative) {
  return relative > 0 ? compare_row_of<Op, Shape, true>(out, a, b, n, absolute, relative)
                      : compare_row_of<Op, Shape, false>(out, a, b, n, absolute, relative);
}
template <operation Op, operands Shape, bool IsRelative>
[[gnu::target("avx2,fma"), gnu::always_inline]] inline std::uint64_t count_row_of(
    const double* a, const double* b, std::size_t n, double absolute, double relative,
    bool& open) {
  four_comparisons<Shape, IsRelative> compared(a, b, absolute, relative);
  __m256i all = _mm256_setzero_si256();
  std::size_t i = 0;
#pragma GCC unroll 4
  for (; i + 4 <= n; i += 4) all = _mm256_sub_epi64(all, _mm256_castpd_si256(compared.less(i)));
  alignas(32) std::int64_t parts[4];
  _mm256_store_si256(reinterpret_cast<__m256i*>(parts), all);
  std::uint64_t result = static_cast<std::uint64_t>(parts[0] + parts[1] + parts[2] + parts[3]);
  double rest[4] = {};
  open = decide_row_anywhere<Op, Shape>(rest, Shape == operands::one_row ? a : a + i,
                                        Shape == operands::row_one ? b : b + i, n - i, absolute,
                                        relative) ||
         compared.any_open();
  for (const double each : rest) result += each != 0;
  return result;
}
template <operation Op, operands Shape>
[[gnu::target("avx2,fma")]] std::uint64_t count_row_avx2(const double* a, const double* b,
                                                         std::size_t n, double absolute,
                                                         double relative, bool& open) {
  return relative > 0 ? count_row_of<Op, Shape, true>(a, b, n, absolute, relative, open)
                      : count_row_of<Op, Shape, false>(a, b, n, absolute, relative, open);
}
template <operation Op>
[[gnu::target("avx2,fma")]] bool floor_row_avx2(double* out, const double* a, const double* b,
                                                std::size_t n, double absolute, double relative) {
  const __m256d sign = _mm256_set1_pd(-0.0), one = _mm256_set1_pd(1.0);
  const __m256d fixed = _mm256_set1_pd(absolute), factor = _mm256_set1_pd(relative);
  __m256d open = _mm256_setzero_pd();
  std::size_t i = 0;
#pragma GCC unroll 4
  for (; i + 4 <= n; i += 4) {
    const __m256d x = _mm256_loadu_pd(a + i), below = _mm256_floor_pd(x);
    const __m256d under = _mm256_sub_pd(x, below);
    const __m256d over = _mm256_sub_pd(_mm256_add_pd(below, one), x);
    const __m256d room = _mm256_fmadd_pd(factor, _mm256_andnot_pd(sign, x), fixed);
    const __m256d near = _mm256_min_pd(over, under);  // `under` if one of them is no number
    open = _mm256_or_pd(open, _mm256_cmp_pd(near, room, _CMP_NGT_UQ));
    _mm256_storeu_pd(out + i, below);
  }
  return decide_row_anywhere<Op, operands::row_row>(out + i, a + i, b + i, n - i, absolute,
                                                    relative) ||
         _mm256_movemask_pd(open) != 0;
}
#endif
template <operation Op, operands Shape>
decision_loop decision_loop_of([[maybe_unused]] machine on) {
#if defined(__x86_64__)
  if (on == machine::avx2) {
    if constexpr (Op == operation::floor) return &floor_row_avx2<Op>;
    if constexpr (is_condition(Op)) return &compare_row_avx2<Op, Shape>;
  }
#endif
  return &decide_row_anywhere<Op, Shape>;
}
template <operation Op>
counting_loop counting_loop_of([[maybe_unused]] operands shape, [[maybe_unused]] machine on) {
#if defined(__x86_64__)
  if (on != machine::avx2) return nullptr;
  switch (shape) {
    case operands::row_row: return &count_row_avx2<Op, operands::row_row>;
    case operands::row_one: return &count_row_avx2<Op, operands::row_one>;
    case operands::one_row: return &count_row_avx2<Op, operands::one_row>;
  }
#endif
  return nullptr;
}
/// Null if there is none.
inline counting_loop counting_loop_for(operation op, operands shape, machine on) {
  if (op == operation::less) return counting_loop_of<operation::less>(shape, on);
  if (op == operation::less_equal) return counting_loop_of<operation::less_equal>(shape, on);
  return nullptr;
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

/// The loops of one operation, for each shape of its operands.
class step_loops {
 public:
  step_loops() = default;
  step_loops(operation op, machine on) {
    for (const operands shape : {operands::row_row, operands::row_one, operands::one_row}) {
      const auto which = static_cast<std::size_t>(shape);
      compute_[which] = loop_for(op, shape, on, division::plain);
      decide_[which] = decision_loop_for(op, shape, on);
    }
  }
  /// Computes a row. True if its doubles leave any point open.
  bool run(operands shape, double* out, const double* a, const double* b, std::size_t n,
           const doubt& where = {}) const {
    const auto which = static_cast<std::size_t>(shape);
    if (!where.is_none()) return decide_[which](out, a, b, n, where.absolute, where.relative);
    compute_[which](out, a, b, n);
    return false;
  }

 private:
  std::array<row_loop, 3> compute_{};
  std::array<decision_loop, 3> decide_{};
};

}  // namespace proofline::sweep::detail
