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

struct crossing_loops {
  compiled<&gather_of>::loop gather;
  compiled<&newton_of>::loop newton;
  compiled<&sides_of>::loop sides;
  compiled<&judge_of>::loop judge;
  compiled<&slope_of>::loop slope;

  explicit crossing_loops(machine on)
      : gather(compiled<&gather_of>::on(on)),
        newton(compiled<&newton_of>::on(on)),
        sides(compiled<&sides_of>::on(on)),
        judge(compiled<&judge_of>::on(on)),
        slope(compiled<&slope_of>::on(on)) {}
};

}  // namespace proofline::sweep::detail
