#pragma once
// What a thread keeps while it reads rows, for each reduction, and how two such states merge:
// exactly, whatever the order.

#include <optional>
#include <proofline/sweep/parallel.hpp>

namespace proofline::sweep {

/// A value and the number of its point.
struct found {
  double value = 0;
  std::uint64_t index = 0;

  friend bool operator==(const found&, const found&) = default;
  /// Better: less, or as little and earlier.
  friend bool operator<(const found& a, const found& b) {
    return a.value < b.value || (a.value == b.value && a.index < b.index);
  }
};

/// How many points there were, and why some did not count.
struct tally {
  std::uint64_t points = 0;
  std::uint64_t excluded = 0;    ///< by a constraint
  std::uint64_t not_finite = 0;  ///< NaN or infinite

  void merge(const tally& other) {
    points += other.points;
    excluded += other.excluded;
    not_finite += other.not_finite;
  }
  friend bool operator==(const tally&, const tally&) = default;
};

namespace detail {

/// A row of an output with infinity where a point does not count.
class counted_row {
 public:
  tally counts;

  const double* read(const row_reader& row, std::size_t which) {
    const double* values = row.output(which);
    const std::size_t size = row.size();
    counts.points += size;
    if (!row.is_finite(which)) return without_others(row, values);
    if (row.valid() == nullptr) return values;
    counts.excluded += size - static_cast<std::uint64_t>(row.loops().sum(row.valid(), size));
    row.loops().choose(room_.data(), values, infinite_row.data(), row.valid(), size);
    return room_.data();
  }

 private:
  const double* without_others(const row_reader& row, const double* values) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool valid = row.valid() == nullptr || row.valid()[i] != 0;
      const bool finite = std::isfinite(values[i]);
      counts.excluded += !valid;
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
  tally counts;
  std::uint64_t holding = 0;

  void row(const row_reader& row) {
    counts.points += row.size();
    const double* holds = row.output(0);
    if (row.valid() == nullptr) {
      holding += static_cast<std::uint64_t>(row.loops().sum(holds, row.size()));
      return;
    }
    std::uint64_t valid = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      valid += row.valid()[i] != 0;
      holding += row.valid()[i] != 0 && holds[i] != 0;
    }
    counts.excluded += row.size() - valid;
  }
  void merge(const count_state& other) {
    counts.merge(other.counts);
    holding += other.holding;
  }
};

/// The least value for each index of one axis.
struct by_axis_state {
  std::uint64_t stride = 1;
  counted_row rows = {};
  std::vector<std::optional<found>> best = {};

  void row(const row_reader& row) {
    const double* values = rows.read(row, 0);
    const std::uint64_t length = best.size();
    const auto index = [&](std::size_t i) { return row.point(i) / stride % length; };
    for (std::size_t i = 0; i < row.size();) {
      // A stretch of one index at a time: the whole row where the axis is not along it.
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

/// The points that no other point is at least as good as in every output and better in one. Of
/// points that are equal in all outputs the first.
struct pareto_state {
  std::size_t outputs = 1, most = 0;
  std::vector<counted_row> rows = std::vector<counted_row>(outputs);
  struct candidate {
    std::uint64_t index;
    std::vector<double> values;
  };
  std::vector<candidate> front = {};

  void row(const row_reader& row) {
    std::vector<const double*> values(outputs);
    for (std::size_t k = 0; k < outputs; ++k) values[k] = rows[k].read(row, k);
    candidate next{0, std::vector<double>(outputs)};
    for (std::size_t i = 0; i < row.size(); ++i) {
      bool counts = true;
      for (std::size_t k = 0; k < outputs; ++k) {
        next.values[k] = values[k][i];
        counts = counts && std::isfinite(next.values[k]);
      }
      next.index = row.point(i);
      if (counts) offer(next);
    }
  }
  /// Whether a takes b's place: as good everywhere, and better somewhere or earlier.
  static bool displaces(const candidate& a, const candidate& b) {
    bool equal = true;
    for (std::size_t k = 0; k < a.values.size(); ++k) {
      if (b.values[k] < a.values[k]) return false;
      equal = equal && a.values[k] == b.values[k];
    }
    return !equal || a.index <= b.index;
  }
  void offer(const candidate& next) {
    for (std::size_t i = 0; i < front.size(); ++i) {
      if (!displaces(front[i], next)) continue;
      // What displaced one point is likely to displace the next.
      if (i > 0) std::swap(front[i], front[i / 2]);
      return;
    }
    std::erase_if(front, [&](const candidate& each) { return displaces(next, each); });
    if (front.size() >= most) {
      throw sweep_error("the Pareto front has more than " + std::to_string(most) + " points");
    }
    front.push_back(next);
  }
  void merge(const pareto_state& other) {
    for (std::size_t k = 0; k < outputs; ++k) rows[k].counts.merge(other.rows[k].counts);
    for (const candidate& each : other.front) offer(each);
  }
};

/// At how many points each output is the greatest; the first of equal ones.
struct active_state {
  tally counts = {};
  std::vector<std::uint64_t> points = {};

  void row(const row_reader& row) {
    counts.points += row.size();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row.valid() != nullptr && row.valid()[i] == 0) {
        ++counts.excluded;
        continue;
      }
      std::size_t active = 0;
      bool finite = std::isfinite(row.output(0)[i]);
      for (std::size_t k = 1; k < points.size(); ++k) {
        finite = finite && std::isfinite(row.output(k)[i]);
        if (row.output(k)[i] > row.output(active)[i]) active = k;
      }
      if (finite) {
        ++points[active];
      } else {
        ++counts.not_finite;
      }
    }
  }
  void merge(const active_state& other) {
    counts.merge(other.counts);
    for (std::size_t k = 0; k < points.size(); ++k) points[k] += other.points[k];
  }
};

}  // namespace detail
}  // namespace proofline::sweep
