#pragma once
// The state of a thread while it reads rows, for each reduction, and how states merge: exactly, in
// any order.

#include <optional>
#include <proofline/sweep/parallel.hpp>

namespace proofline::sweep {

/// A value and the number of its point.
struct found {
  double value = 0;
  std::uint64_t index = 0;

  friend bool operator==(const found&, const found&) = default;
  /// Better: less, or equal and earlier.
  friend bool operator<(const found& a, const found& b) {
    return a.value < b.value || (a.value == b.value && a.index < b.index);
  }
};

namespace detail {
/// True if a is better: greater (or less) than b, or equal and earlier.
inline bool is_better(found a, found b, bool greatest) {
  if (greatest) a.value = -a.value, b.value = -b.value;
  return a < b;
}
}  // namespace detail

/// The number of points, and why some did not count.
struct point_counts {
  std::uint64_t points = 0;
  std::uint64_t excluded = 0;    ///< by a requirement of the grid
  std::uint64_t not_finite = 0;  ///< valid, but a value is NaN or infinite
  /// For each requirement of the grid, the points at which it is the first that is broken.
  std::vector<std::uint64_t> broken = {};

  void exclude(std::size_t requirement, std::uint64_t times) {
    if (broken.size() <= requirement) broken.resize(requirement + 1);
    broken[requirement] += times;
    excluded += times;
  }
  void merge(const point_counts& other) {
    points += other.points;
    not_finite += other.not_finite;
    for (std::size_t i = 0; i < other.broken.size(); ++i) exclude(i, other.broken[i]);
  }
  friend bool operator==(const point_counts&, const point_counts&) = default;
};

/// A point of a Pareto front.
struct pareto_point {
  std::uint64_t index;
  std::vector<double> values;

  friend bool operator==(const pareto_point&, const pareto_point&) = default;
};

namespace detail {

/// Counts the points of a row and those that are not valid.
inline void count_row(const row_reader& row, point_counts& counts) {
  const std::size_t size = row.size();
  counts.points += size;
  const auto holding = [&](const double* holds) {
    return static_cast<std::uint64_t>(row.loops().sum(holds, size));
  };
  if (row.valid() == nullptr) return;
  std::uint64_t before = size;
  for (std::size_t i = 0; i < row.requirements(); ++i) {
    const std::uint64_t after = holding(row.valid_up_to(i));
    counts.exclude(i, before - after);
    before = after;
  }
}
inline bool is_valid(const row_reader& row, std::size_t i) {
  return row.valid() == nullptr || row.valid()[i] != 0;
}

/// Which of several values is the greatest, as the active bound is; the first of equal ones.
template <class ValueOf>
std::size_t greatest_of(std::size_t values, const ValueOf& value_of) {
  std::size_t greatest = 0;
  for (std::size_t k = 1; k < values; ++k) {
    if (value_of(k) > value_of(greatest)) greatest = k;
  }
  return greatest;
}

/// A row of an output, with infinity where a point does not count.
class counted_row {
 public:
  point_counts counts;

  const double* read(const row_reader& row, std::size_t which) {
    const double* values = row.output(which);
    const std::size_t size = row.size();
    count_row(row, counts);
    if (!row.is_finite(which)) return without_others(row, values);
    if (row.valid() == nullptr) return values;
    row.loops().choose(room_.data(), values, infinite_row.data(), row.valid(), size);
    return room_.data();
  }

 private:
  const double* without_others(const row_reader& row, const double* values) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool valid = is_valid(row, i);
      const bool finite = std::isfinite(values[i]);
      counts.not_finite += valid && !finite;
      room_[i] = valid && finite ? values[i] : infinite_row[i];
    }
    return room_.data();
  }
  static constexpr std::array<double, longest_row> infinite_row = [] {
    std::array<double, longest_row> result{};
    for (double& each : result) each = std::numeric_limits<double>::infinity();
    return result;
  }();
  std::array<double, longest_row> room_;
};

struct least_state {
  counted_row rows;
  std::optional<found> best;

  void row(const row_reader& row) {
    const double* values = rows.read(row, 0);
    const double least = row.loops().least(values, row.size());
    if (least > (best ? best->value : std::numeric_limits<double>::max())) return;
    const std::size_t at =
        static_cast<std::size_t>(std::find(values, values + row.size(), least) - values);
    if (at == row.size()) return;
    offer({values[at], row.point(at)});
  }
  void offer(const found& next) {
    if (!best || next < *best) best = next;
  }
  void merge(const least_state& other) {
    rows.counts.merge(other.rows.counts);
    if (other.best) offer(*other.best);
  }
};

struct top_state {
  std::size_t most = 1;
  counted_row rows;
  std::vector<found> best = {};  ///< a heap, the worst first

  void row(const row_reader& row) {
    const double* values = rows.read(row, 0);
    if (row.loops().least(values, row.size()) > worst()) return;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (values[i] <= worst()) offer({values[i], row.point(i)});
    }
  }
  double worst() const {
    return best.size() < most ? std::numeric_limits<double>::max() : best.front().value;
  }
  void offer(const found& next) {
    if (best.size() == most) {
      if (!(next < best.front())) return;
      std::pop_heap(best.begin(), best.end());
      best.pop_back();
    }
    best.push_back(next);
    std::push_heap(best.begin(), best.end());
  }
  void merge(const top_state& other) {
    rows.counts.merge(other.rows.counts);
    for (const found& each : other.best) offer(each);
  }
};

struct count_state {
  point_counts counts;
  std::uint64_t holding = 0;

  void row(const row_reader& row) {
    count_row(row, counts);
    const double* holds = row.output(0);
    if (row.valid() == nullptr) {
      holding += static_cast<std::uint64_t>(row.loops().sum(holds, row.size()));
      return;
    }
    for (std::size_t i = 0; i < row.size(); ++i) holding += is_valid(row, i) && holds[i] != 0;
  }
  void merge(const count_state& other) {
    counts.merge(other.counts);
    holding += other.holding;
  }
};

/// The least value for each index on one axis.
struct by_axis_state {
  std::uint64_t stride = 1;
  counted_row rows = {};
  std::vector<std::optional<found>> best = {};

  void row(const row_reader& row) {
    const double* values = rows.read(row, 0);
    const std::uint64_t length = best.size();
    const auto index = [&](std::size_t i) { return row.point(i) / stride % length; };
    for (std::size_t i = 0; i < row.size();) {
      // A stretch with one index at a time; the whole row if the axis is not along it.
      const std::uint64_t which = index(i);
      std::size_t end = index(row.size() - 1) == which && i == 0 ? row.size() : i + 1;
      const double least = row.loops().least(values + i, end - i);
      std::optional<found>& here = best[which];
      if (std::isfinite(least) && (!here || least <= here->value)) {
        const auto at =
            static_cast<std::size_t>(std::find(values + i, values + end, least) - values);
        const found next{values[at], row.point(at)};
        if (!here || next < *here) here = next;
      }
      i = end;
    }
  }
  void merge(const by_axis_state& other) {
    rows.counts.merge(other.rows.counts);
    for (std::size_t i = 0; i < best.size(); ++i) {
      if (other.best[i] && (!best[i] || *other.best[i] < *best[i])) best[i] = other.best[i];
    }
  }
};

/// The points that no other point dominates, i.e. equals or betters in every output and betters in
/// one. Of points that are equal in all outputs, the first.
struct pareto_state {
  std::size_t outputs = 1, most = 0;
  point_counts counts = {};
  std::vector<pareto_point> front = {};

  void row(const row_reader& row) {
    count_row(row, counts);
    pareto_point next{0, std::vector<double>(outputs)};
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!is_valid(row, i)) continue;
      bool finite = true;
      for (std::size_t k = 0; k < outputs; ++k) {
        next.values[k] = row.output(k)[i];
        finite = finite && std::isfinite(next.values[k]);
      }
      next.index = row.point(i);
      if (finite) offer(next);
      counts.not_finite += !finite;
    }
  }
  /// True if a displaces b: it is as good everywhere, and better somewhere or earlier.
  static bool displaces(const pareto_point& a, const pareto_point& b) {
    bool equal = true;
    for (std::size_t k = 0; k < a.values.size(); ++k) {
      if (b.values[k] < a.values[k]) return false;
      equal = equal && a.values[k] == b.values[k];
    }
    return !equal || a.index <= b.index;
  }
  void offer(const pareto_point& next) {
    for (std::size_t i = 0; i < front.size(); ++i) {
      if (!displaces(front[i], next)) continue;
      // A point that displaced one point is likely to displace the next.
      if (i > 0) std::swap(front[i], front[i / 2]);
      return;
    }
    std::erase_if(front, [&](const pareto_point& each) { return displaces(next, each); });
    if (front.size() >= most) {
      throw sweep_error("the Pareto front has more than " + std::to_string(most) + " points");
    }
    front.push_back(next);
  }
  void merge(const pareto_state& other) {
    counts.merge(other.counts);
    for (const pareto_point& each : other.front) offer(each);
  }
  std::vector<pareto_point> in_grid_order() {
    std::sort(front.begin(), front.end(),
              [](const auto& a, const auto& b) { return a.index < b.index; });
    return std::move(front);
  }
};

/// The number of points at which each output is the greatest; the first of equal ones.
struct active_state {
  point_counts counts = {};
  std::vector<std::uint64_t> points = {};

  void row(const row_reader& row) {
    count_row(row, counts);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!is_valid(row, i)) continue;
      bool finite = true;
      for (std::size_t k = 0; k < points.size(); ++k) {
        finite = finite && std::isfinite(row.output(k)[i]);
      }
      counts.not_finite += !finite;
      if (!finite) continue;
      ++points[greatest_of(points.size(), [&](std::size_t k) { return row.output(k)[i]; })];
    }
  }
  void merge(const active_state& other) {
    counts.merge(other.counts);
    for (std::size_t k = 0; k < points.size(); ++k) points[k] += other.points[k];
  }
};

}  // namespace detail
}  // namespace proofline::sweep
