#pragma once
// One operation over a row of doubles: the loops in which a sweep spends its time.
//
// Each loop is compiled for the compiler's target and, on x86, again for AVX2; the choice is made
// at run time. Each holds a single operation, so there is nothing to contract, and every version
// gives the bits of plain double. (AVX-512 was 10 % faster on Zen 4, for half as much code again.)

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <proofline/sweep/recording.hpp>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace proofline::sweep::detail {

/// The instruction sets that the loops are compiled for.
enum class machine { any, avx2 };

inline machine this_machine() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return machine::avx2;
#endif
  return machine::any;
}

/// A loop that is always inlined, compiled for each of them.
template <auto Loop>
struct compiled;
template <class Result, class... Operands, Result (*Loop)(Operands...)>
struct compiled<Loop> {
  using loop = Result (*)(Operands...);
  static loop on([[maybe_unused]] machine which) {
#if defined(__x86_64__)
    if (which == machine::avx2) return &avx2;
#endif
    return &anywhere;
  }
  static Result anywhere(Operands... given) { return Loop(given...); }
#if defined(__x86_64__)
  [[gnu::target("avx2,fma")]] static Result avx2(Operands... given) { return Loop(given...); }
#endif
};

/// Whether each operand is a row or one number for the whole row.
enum class operands { row_row, row_one, one_row };
constexpr operands shape_of(bool is_row_a, bool is_row_b) {
  return !is_row_a ? operands::one_row : is_row_b ? operands::row_row : operands::row_one;
}

/// How to divide by one number for the whole row.
enum class division {
  plain,
  /// By the reciprocal, corrected with the exact remainder. The result is correctly rounded, so it
  /// has the same bits, as long as nothing leaves the normal range (Markstein 1990; Brisebarre,
  /// Muller and Raina 2004; tried for all operands of 3 to 12 bits). Requires fused multiply-add.
  /// The range is checked where loops are chosen.
  by_reciprocal
};

/// out[i] = a[i] op b[i] for i < n; an operand that is one number is a[0] or b[0]. No row overlaps
/// `out`.
using row_loop = void (*)(double* out, const double* a, const double* b, std::size_t n);

template <operation Op, operands Shape, division Division>
[[gnu::always_inline]] inline void row_operation(double* __restrict out, const double* __restrict a,
                                                 const double* __restrict b, std::size_t n) {
  if constexpr (Op == operation::divide && Shape == operands::row_one &&
                Division == division::by_reciprocal) {
    const double divisor = b[0];
    const double reciprocal = 1 / divisor;
    for (std::size_t i = 0; i < n; ++i) {
      const double quotient = a[i] * reciprocal;
      const double remainder = __builtin_fma(-quotient, divisor, a[i]);
      out[i] = __builtin_fma(remainder, reciprocal, quotient);
    }
  } else {
    const double lone = Shape == operands::row_one ? b[0] : a[0];
    for (std::size_t i = 0; i < n; ++i) {
      const double x = Shape == operands::one_row ? lone : a[i];
      const double y = Shape == operands::row_one ? lone : b[i];
      if constexpr (Op == operation::negate) out[i] = -x;
      if constexpr (Op == operation::square_root) out[i] = __builtin_sqrt(x);
      if constexpr (Op == operation::floor) out[i] = __builtin_floor(x);
      if constexpr (Op == operation::round) out[i] = __builtin_round(x);
      if constexpr (Op == operation::logarithm) out[i] = __builtin_log(x);
      if constexpr (Op == operation::logarithm_2) out[i] = __builtin_log2(x);
      if constexpr (Op == operation::exponential) out[i] = __builtin_exp(x);
      if constexpr (Op == operation::add) out[i] = x + y;
      if constexpr (Op == operation::subtract) out[i] = x - y;
      if constexpr (Op == operation::multiply) out[i] = x * y;
      if constexpr (Op == operation::divide) out[i] = x / y;
      if constexpr (Op == operation::general_power) out[i] = __builtin_pow(x, y);
      if constexpr (Op == operation::maximum || Op == operation::either) out[i] = x < y ? y : x;
      if constexpr (Op == operation::minimum) out[i] = y < x ? y : x;
      if constexpr (Op == operation::less) out[i] = x < y ? 1.0 : 0.0;
      if constexpr (Op == operation::less_equal) out[i] = x <= y ? 1.0 : 0.0;
      if constexpr (Op == operation::equal) out[i] = x == y ? 1.0 : 0.0;
      if constexpr (Op == operation::both) out[i] = x * y;
      if constexpr (Op == operation::opposite) out[i] = 1.0 - x;
    }
  }
}

/// out[i] = a[i] / b[i], or a[0] / b[i], with reciprocals r[i] = 1 / b[i] computed earlier.
template <bool LoneDividend>
[[gnu::always_inline]] inline void quotient_of(double* __restrict out, const double* __restrict a,
                                               const double* __restrict b,
                                               const double* __restrict r, std::size_t n) {
  const double lone = a[0];
  for (std::size_t i = 0; i < n; ++i) {
    const double dividend = LoneDividend ? lone : a[i];
    const double quotient = dividend * r[i];
    const double remainder = __builtin_fma(-quotient, b[i], dividend);
    out[i] = __builtin_fma(remainder, r[i], quotient);
  }
}
/// The least value of a row without NaN; infinity for an empty row.
[[gnu::always_inline]] inline double least_of(const double* __restrict values, std::size_t n) {
  constexpr std::size_t width = 32;
  double least[width];
  for (double& each : least) each = __builtin_huge_val();
  std::size_t i = 0;
  for (; i + width <= n; i += width) {
    for (std::size_t j = 0; j < width; ++j) {
      least[j] = values[i + j] < least[j] ? values[i + j] : least[j];
    }
  }
  for (; i < n; ++i) least[0] = values[i] < least[0] ? values[i] : least[0];
  for (std::size_t j = 1; j < width; ++j) least[0] = least[j] < least[0] ? least[j] : least[0];
  return least[0];
}
/// One term of a maximum whose least value is wanted: what a row's loop would compute for it.
struct term {
  /// A number; a row; quotients a/b of a number by a row, of a row by a number and of two rows. For
  /// a row of divisors b, its reciprocals r are known.
  enum kind { number, row, by_row, by_number, rows } is = number;
  const double *a = nullptr, *b = nullptr, *r = nullptr;
};
/// The least value of the greatest of three terms, in one pass: no term is stored.
template <term::kind X, term::kind Y, term::kind Z>
[[gnu::always_inline]] inline double least_of_greatest(const term* terms, std::size_t n) {
  constexpr std::size_t width = 32;
  double least[width];
  for (double& each : least) each = __builtin_huge_val();
  struct lone_operands {
    double a, b, r;  ///< r = 1 / b
    explicit lone_operands(const term& of)
        : a(of.a[0]), b(of.b == nullptr ? 1 : of.b[0]), r(1 / b) {}
  };
  const auto value = []<term::kind Kind>(const term& of, const lone_operands& lone, std::size_t i)
      __attribute__((always_inline)) {
    if constexpr (Kind == term::number) return lone.a;
    if constexpr (Kind == term::row) return of.a[i];
    const double dividend = Kind == term::by_row ? lone.a : of.a[i];
    const double divisor = Kind == term::by_number ? lone.b : of.b[i];
    const double reciprocal = Kind == term::by_number ? lone.r : of.r[i];
    const double plain = dividend * reciprocal;
    return __builtin_fma(__builtin_fma(-plain, divisor, dividend), reciprocal, plain);
  };
  const term x = terms[0], y = terms[1], z = terms[2];
  const lone_operands lone_x(x), lone_y(y), lone_z(z);
  const auto step = [&](std::size_t i, double& to) __attribute__((always_inline)) {
    const double a = value.template operator()<X>(x, lone_x, i);
    const double b = value.template operator()<Y>(y, lone_y, i);
    const double c = value.template operator()<Z>(z, lone_z, i);
    const double d = a < b ? b : a;
    const double e = d < c ? c : d;
    to = e < to ? e : to;
  };
  std::size_t i = 0;
  for (; i + width <= n; i += width) {
    for (std::size_t j = 0; j < width; ++j) step(i + j, least[j]);
  }
  for (; i < n; ++i) step(i, least[0]);
  for (std::size_t j = 1; j < width; ++j) least[0] = least[j] < least[0] ? least[j] : least[0];
  return least[0];
}
/// The sum of the values times a factor, which the compiler knows.
[[gnu::always_inline]] inline double sum_of_products(const double* __restrict values, std::size_t n,
                                                     double factor) {
  constexpr std::size_t width = 32;
  double sum[width] = {};
  std::size_t i = 0;
  for (; i + width <= n; i += width) {
    for (std::size_t j = 0; j < width; ++j) sum[j] += values[i + j] * factor;
  }
  for (; i < n; ++i) sum[0] += values[i] * factor;
  for (std::size_t j = 1; j < width; ++j) sum[0] += sum[j];
  return sum[0];
}
[[gnu::always_inline]] inline double sum_of(const double* __restrict values, std::size_t n) {
  return sum_of_products(values, n, 1);
}
/// True if no value of a row is infinite or NaN: x * 0 is zero for all other x.
[[gnu::always_inline]] inline bool all_finite_of(const double* __restrict values, std::size_t n) {
  return sum_of_products(values, n, 0) == 0;
}
[[gnu::always_inline]] inline void choose_of(double* __restrict out, const double* __restrict a,
                                             const double* __restrict b, const double* __restrict c,
                                             std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) out[i] = c[i] != 0 ? a[i] : b[i];
}
inline void stream_anywhere(const double* from, std::size_t n, double* to) {
  std::copy_n(from, n, to);
}
#if defined(__x86_64__)
/// Stores values that are not read soon without loading their cache lines first, five times as fast
/// as a copy. Other threads see them after a fence.
[[gnu::target("avx2,fma")]] inline void stream_avx2(const double* from, std::size_t n, double* to) {
  std::size_t i = 0;
  for (; i < n && reinterpret_cast<std::uintptr_t>(to + i) % 32 != 0; ++i) to[i] = from[i];
  for (; i + 4 <= n; i += 4) _mm256_stream_pd(to + i, _mm256_loadu_pd(from + i));
  for (; i < n; ++i) to[i] = from[i];
}
#endif

/// The least value of the greatest of three terms, whose kinds do not rise.
using fused_loop = double (*)(const term* terms, std::size_t n);
#if defined(__x86_64__)
template <term::kind X, term::kind Y>
fused_loop fused_loop_for(term::kind z) {
  if (z == term::number) return &compiled<&least_of_greatest<X, Y, term::number>>::avx2;
  if constexpr (Y >= term::row) {
    if (z == term::row) return &compiled<&least_of_greatest<X, Y, term::row>>::avx2;
  }
  return nullptr;
}
template <term::kind X>
fused_loop fused_loop_for(term::kind y, term::kind z) {
  if (y == term::number) return fused_loop_for<X, term::number>(z);
  if constexpr (X >= term::row) {
    if (y == term::row) return fused_loop_for<X, term::row>(z);
  }
  if constexpr (X >= term::by_row) {
    if (y == term::by_row) return fused_loop_for<X, term::by_row>(z);
  }
  if constexpr (X >= term::by_number) {
    if (y == term::by_number) return fused_loop_for<X, term::by_number>(z);
  }
  return nullptr;
}
#endif
/// Null if there is none: without fused multiply-add, or for three quotients or two of rows.
inline fused_loop fused_loop_for([[maybe_unused]] const std::array<term, 3>& terms,
                                 [[maybe_unused]] bool has_fma) {
#if defined(__x86_64__)
  const term::kind y = terms[1].is, z = terms[2].is;
  if (has_fma) {
    switch (terms[0].is) {
      case term::number: return fused_loop_for<term::number>(y, z);
      case term::row: return fused_loop_for<term::row>(y, z);
      case term::by_row: return fused_loop_for<term::by_row>(y, z);
      case term::by_number: return fused_loop_for<term::by_number>(y, z);
      case term::rows: return fused_loop_for<term::rows>(y, z);
    }
  }
#endif
  return nullptr;
}

template <operation Op, operands Shape>
row_loop loop_of(machine on, [[maybe_unused]] division how) {
#if defined(__x86_64__)
  if (on == machine::avx2 && how == division::by_reciprocal) {
    return &compiled<&row_operation<Op, Shape, division::by_reciprocal>>::avx2;
  }
#endif
  return compiled<&row_operation<Op, Shape, division::plain>>::on(on);
}
template <operation Op>
row_loop loop_of(operands shape, machine on, division how) {
  switch (shape) {
    case operands::row_row: return loop_of<Op, operands::row_row>(on, how);
    case operands::row_one: return loop_of<Op, operands::row_one>(on, how);
    case operands::one_row: return loop_of<Op, operands::one_row>(on, how);
  }
  return nullptr;
}
/// The loop of an operation with one or two operands.
inline row_loop loop_for(operation op, operands shape, machine on, division how) {
  switch (op) {
    case operation::negate: return loop_of<operation::negate>(shape, on, how);
    case operation::square_root: return loop_of<operation::square_root>(shape, on, how);
    case operation::floor: return loop_of<operation::floor>(shape, on, how);
    case operation::round: return loop_of<operation::round>(shape, on, how);
    case operation::logarithm: return loop_of<operation::logarithm>(shape, on, how);
    case operation::logarithm_2: return loop_of<operation::logarithm_2>(shape, on, how);
    case operation::exponential: return loop_of<operation::exponential>(shape, on, how);
    case operation::add: return loop_of<operation::add>(shape, on, how);
    case operation::subtract: return loop_of<operation::subtract>(shape, on, how);
    case operation::multiply: return loop_of<operation::multiply>(shape, on, how);
    case operation::divide: return loop_of<operation::divide>(shape, on, how);
    case operation::general_power: return loop_of<operation::general_power>(shape, on, how);
    case operation::maximum: return loop_of<operation::maximum>(shape, on, how);
    case operation::minimum: return loop_of<operation::minimum>(shape, on, how);
    case operation::less: return loop_of<operation::less>(shape, on, how);
    case operation::less_equal: return loop_of<operation::less_equal>(shape, on, how);
    case operation::equal: return loop_of<operation::equal>(shape, on, how);
    case operation::both: return loop_of<operation::both>(shape, on, how);
    case operation::either: return loop_of<operation::either>(shape, on, how);
    case operation::opposite: return loop_of<operation::opposite>(shape, on, how);
    default: break;
  }
  return nullptr;
}

/// The loops of everything else.
struct other_loops {
  using three_operands = void (*)(double* out, const double* a, const double* b, const double* c,
                                  std::size_t n);
  double (*least)(const double* values, std::size_t n);
  double (*sum)(const double* values, std::size_t n);
  bool (*all_finite)(const double* values, std::size_t n);
  void (*stream)(const double* from, std::size_t n, double* to) = &stream_anywhere;
  three_operands choose;
  three_operands quotient = nullptr;         ///< by reciprocals; null without fused multiply-add
  three_operands quotient_of_one = nullptr;  ///< the same for one dividend

  explicit other_loops(machine on)
      : least(compiled<&least_of>::on(on)),
        sum(compiled<&sum_of>::on(on)),
        all_finite(compiled<&all_finite_of>::on(on)),
        choose(compiled<&choose_of>::on(on)) {
#if defined(__x86_64__)
    if (on == machine::any) return;
    stream = &stream_avx2;
    quotient = &compiled<&quotient_of<false>>::avx2;
    quotient_of_one = &compiled<&quotient_of<true>>::avx2;
#endif
  }
};

}  // namespace proofline::sweep::detail
