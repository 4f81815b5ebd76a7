#pragma once
// How to walk through a box row by row: along which axes the rows are, and in which order of loops.

#include <numeric>
#include <proofline/sweep/detail/row_loops.hpp>
#include <proofline/sweep/grid.hpp>

namespace proofline::sweep::detail {

/// The most points in a row: a few rows fit the L1 cache.
inline constexpr std::size_t longest_row = 512;

/// How to walk through a box: chosen once and shared by all threads.
class row_order {
 public:
  std::vector<std::size_t> lane;   ///< axes along a row, slowest first
  std::vector<std::size_t> loops;  ///< the others, outermost first
  box within;
  std::uint64_t lane_size = 1;
  std::uint64_t chunks = 1;  ///< rows along the lane
  std::uint64_t rows = 1;    ///< in all

  /// Chooses the order with the least work. `contiguous`: only orders whose rows are consecutive
  /// points in grid order.
  row_order(const plan& what, const box& where, bool contiguous) : within(where) {
    const std::size_t axes = where.begin.size();
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t base = contiguous ? axes - 1 : 0; base < axes; ++base) {
      std::vector<std::size_t> along{base};
      std::vector<std::size_t> others;
      for (std::size_t i = axes; i-- > 0;) {
        if (i != base) others.push_back(i);
      }
      if (!contiguous) {
        std::sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
          return length(a) != length(b) ? length(a) > length(b) : a < b;
        });
      }
      std::uint64_t size = length(base);
      while (!others.empty() && size * length(others.front()) <= longest_row) {
        size *= length(others.front());
        along.push_back(others.front());
        others.erase(others.begin());
      }
      std::sort(along.begin(), along.end());
      std::sort(others.begin(), others.end());
      do {
        const double cost = work_for_each_point(what, along, others, size);
        if (cost >= least) continue;
        least = cost;
        lane = along;
        loops = others;
        lane_size = size;
      } while (others.size() <= 5 && std::next_permutation(others.begin(), others.end()));
    }
    chunks = (lane_size + longest_row - 1) / longest_row;
    rows = chunks;
    for (const std::size_t axis : loops) rows *= length(axis);
  }

  std::uint64_t length(std::size_t axis) const { return within.end[axis] - within.begin[axis]; }
  bool in_lane(std::uint32_t axes) const {
    for (const std::size_t axis : lane) {
      if ((axes >> axis & 1) != 0) return true;
    }
    return false;
  }
  /// When a step is computed again: 0 for each part of the lane, k when loop k - 1 moves.
  static std::size_t level(const std::vector<std::size_t>& loops, std::uint32_t axes) {
    std::size_t result = 0;
    for (std::size_t i = 0; i < loops.size(); ++i) {
      if ((axes >> loops[i] & 1) != 0) result = i + 1;
    }
    return result;
  }

 private:
  /// In units of one simple operation on a double.
  double work_for_each_point(const plan& what, const std::vector<std::size_t>& along,
                             const std::vector<std::size_t>& others, std::uint64_t size) const {
    std::uint32_t lane_axes = 0;
    for (const std::size_t axis : along) lane_axes |= std::uint32_t{1} << axis;
    const double row = static_cast<double>(std::min<std::uint64_t>(size, longest_row));
    double result = 0;
    const std::vector<step>& steps = what.steps.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::uint32_t needs = what.needs[i];
      double cost = 20 / row;
      if ((needs & lane_axes) != 0 && steps[i].op != operation::input) {
        const std::uint32_t divisor =
            steps[i].op == operation::divide ? what.needs[static_cast<std::size_t>(steps[i].b)] : 0;
        const bool by_row =
            (divisor & lane_axes) != 0 && level(others, divisor) == level(others, needs);
        cost += is_transcendental(steps[i].op)                    ? 30
                : by_row || steps[i].op == operation::square_root ? 8
                : steps[i].op == operation::divide              ? 2
                                                                : 1;
      }
      for (std::size_t loop = level(others, needs); loop < others.size(); ++loop) {
        cost /= static_cast<double>(length(others[loop]));
      }
      result += cost;
    }
    return result;
  }
};

}  // namespace proofline::sweep::detail
