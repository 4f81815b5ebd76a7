#pragma once
// The loops of a line counter over a row of lines, compiled as those of row_loops.hpp.
//
// Numbers of points are doubles, as all rows are; lines have less than 2^31 points.

#include <proofline/sweep/detail/row_loops.hpp>

namespace proofline::sweep::detail {

/// out[i] = table[at[i]].
[[gnu::always_inline]] inline void gather_of(double* __restrict out, const double* __restrict table,
                                             const double* __restrict at, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) out[i] = table[static_cast<int>(at[i])];
}
/// The crossings of a difference of two rows, by Newton's method from the points `before` with
/// known slopes; where the slope is 0, `known`.
[[gnu::always_inline]] inline void newton_of(double* __restrict guess,
                                             const double* __restrict before,
                                             const double* __restrict difference,
                                             const double* __restrict slope,
                                             const double* __restrict known, double most,
                                             std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    const double x = before[i] - difference[i] / slope[i] + 1;
    const double above = x > 0 ? x : 0;
    const double whole = static_cast<int>(above < most ? above : most);
    guess[i] = slope[i] != 0 ? whole : known[i];
  }
}
/// The points on both sides of crossings, within the lines.
[[gnu::always_inline]] inline void sides_of(double* __restrict before, double* __restrict after,
                                            const double* __restrict crossing, double most,
                                            std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    before[i] = crossing[i] > 0 ? crossing[i] - 1 : 0;
    after[i] = crossing[i] < most ? crossing[i] : most - 1;
  }
}
/// wrong[i] > 0 where the condition is not `first` before a crossing, or is after it.
[[gnu::always_inline]] inline void judge_of(double* __restrict wrong,
                                            const double* __restrict crossing,
                                            const double* __restrict before,
                                            const double* __restrict after, double first,
                                            double most, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    const double early = before[i] == first ? 0.0 : 1.0;
    const double late = after[i] == first ? 1.0 : 0.0;
    wrong[i] = (crossing[i] > 0 ? early : 0.0) + (crossing[i] < most ? late : 0.0);
  }
}
/// slope[i] = after[i] - before[i], unless it is 0.
[[gnu::always_inline]] inline void slope_of(double* __restrict slope,
                                            const double* __restrict before,
                                            const double* __restrict after, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) {
    const double next = after[i] - before[i];
    slope[i] = next != 0 ? next : slope[i];
  }
}

inline void gather_anywhere(double* out, const double* table, const double* at, std::size_t n) {
  gather_of(out, table, at, n);
}
inline void newton_anywhere(double* guess, const double* before, const double* difference,
                            const double* slope, const double* known, double most,
                            std::size_t n) {
  newton_of(guess, before, difference, slope, known, most, n);
}
inline void sides_anywhere(double* before, double* after, const double* crossing, double most,
                           std::size_t n) {
  sides_of(before, after, crossing, most, n);
}
inline void judge_anywhere(double* wrong, const double* crossing, const double* before,
                           const double* after, double first, double most, std::size_t n) {
  judge_of(wrong, crossing, before, after, first, most, n);
}
inline void slope_anywhere(double* slope, const double* before, const double* after,
                           std::size_t n) {
  slope_of(slope, before, after, n);
}
#if defined(__x86_64__)
[[gnu::target("avx2,fma")]] inline void gather_avx2(double* out, const double* table,
                                                    const double* at, std::size_t n) {
  gather_of(out, table, at, n);
}
[[gnu::target("avx2,fma")]] inline void newton_avx2(double* guess, const double* before,
                                                    const double* difference, const double* slope,
                                                    const double* known, double most,
                                                    std::size_t n) {
  newton_of(guess, before, difference, slope, known, most, n);
}
[[gnu::target("avx2,fma")]] inline void sides_avx2(double* before, double* after,
                                                   const double* crossing, double most,
                                                   std::size_t n) {
  sides_of(before, after, crossing, most, n);
}
[[gnu::target("avx2,fma")]] inline void judge_avx2(double* wrong, const double* crossing,
                                                   const double* before, const double* after,
                                                   double first, double most, std::size_t n) {
  judge_of(wrong, crossing, before, after, first, most, n);
}
[[gnu::target("avx2,fma")]] inline void slope_avx2(double* slope, const double* before,
                                                   const double* after, std::size_t n) {
  slope_of(slope, before, after, n);
}
#endif

struct crossing_loops {
  decltype(&gather_anywhere) gather = &gather_anywhere;
  decltype(&newton_anywhere) newton = &newton_anywhere;
  decltype(&sides_anywhere) sides = &sides_anywhere;
  decltype(&judge_anywhere) judge = &judge_anywhere;
  decltype(&slope_anywhere) slope = &slope_anywhere;
};
inline crossing_loops crossing_loops_for([[maybe_unused]] machine on) {
#if defined(__x86_64__)
  if (on != machine::any) {
    return {&gather_avx2, &newton_avx2, &sides_avx2, &judge_avx2, &slope_avx2};
  }
#endif
  return {};
}

}  // namespace proofline::sweep::detail
