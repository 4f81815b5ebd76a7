#pragma once
// The state of a thread while it reads rows, for each reduction, and how states merge: exactly, in
// any order.

#include <optional>
#include <proofline/sweep/detail/front.hpp>
#include <proofline/sweep/detail/plateau.hpp>
#include <proofline/sweep/exact_order.hpp>
#include <proofline/sweep/parallel.hpp>

namespace proofline::sweep {

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
/// order(a, b) is 1 if value a is greater than value b.
template <class Order>
std::size_t greatest_of(std::size_t values, const Order& order) {
  std::size_t greatest = 0;
  for (std::size_t k = 1; k < values; ++k) {
    if (order(k, greatest) > 0) greatest = k;
  }
  return greatest;
}

/// A row of an output, with infinity where a point does not count.
class counted_row {
 public:
  point_counts counts;

  const double* read(row_reader& row, std::size_t which) {
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

/// The best point so far, and how many have exactly its value.
struct best_point {
  std::optional<found> best = {};
  std::uint64_t ties = 0;

  /// Takes points with the same exact value, of which `next` is the first. `greatest`: for the
  /// greatest value.
  void offer(const found& next, std::uint64_t times, exact_order& order, bool greatest = false) {
    const int than_best = !best      ? -1
                          : greatest ? order.compare(*best, next)
                                     : order.compare(next, *best);
    if (than_best < 0) ties = 0;
    if (than_best <= 0) ties += times;
    if (than_best < 0 || (than_best == 0 && next.index < best->index)) best = next;
  }
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.best, self.ties);
  }
};

/// The points of a row that may be the best. To compare them exactly takes a while, so that one
/// stands for all of a plateau.
class candidates {
 public:
  candidates(const std::shared_ptr<const plan>& what,
             const std::shared_ptr<const rounding_errors>& errors)
      : enclosure_(*what), plateau_(what, errors, 0) {}

  /// For the points whose value is at most `limit`, in grid order, calls visit(i, times): points
  /// i ... i + times - 1 of the row, which have exactly the same value.
  template <class Visit>
  void visit(const row_reader& row, const double* values, double limit, const Visit& visit) {
    const auto counts = [&](double value) { return value <= limit; };
    const auto some = static_cast<std::size_t>(std::count_if(values, values + row.size(), counts));
    visit_part(row, values, limit, 0, row.size(), some >= few, visit);
  }

 private:
  static constexpr std::size_t few = 64;

  template <class Visit>
  void visit_part(const row_reader& row, const double* values, double limit, std::size_t begin,
                  std::size_t end, bool has_plateau, const Visit& visit) {
    const std::size_t part = row.points().points_of_a_part();
    if (has_plateau && end - begin >= few) {
      const auto counts = [&](double value) { return value <= limit; };
      if (std::all_of(values + begin, values + end, counts)) {
        const box where = row.points().part(begin, end);
        enclosure_.read(where);
        if (plateau_.holds(enclosure_, where)) {
          visit(begin, end - begin);
          return;
        }
      }
      if (const std::size_t middle = (begin + end) / 2 / part * part; middle > begin) {
        visit_part(row, values, limit, begin, middle, true, visit);
        visit_part(row, values, limit, middle, end, true, visit);
        return;
      }
    }
    constexpr std::size_t width = 32;  // most points are far from the least
    for (; begin < end; begin += width) {
      const std::size_t last = std::min(begin + width, end);
      if (row.loops().least(values + begin, last - begin) > limit) continue;
      for (std::size_t i = begin; i < last; ++i) {
        if (values[i] <= limit) visit(i, 1);
      }
    }
  }

  enclosure enclosure_;
  plateau_test plateau_;
};

struct least_state {
  exact_order order;
  candidates few;
  counted_row rows = {};
  best_point result = {};
  double limit = std::numeric_limits<double>::max();  ///< points above it cannot be the best

  void row(row_reader& row) {
    if (const std::optional<double> least = row.least(); least && *least > limit) {
      count_row(row, rows.counts);
      return;
    }
    const double* values = rows.read(row, 0);
    const double least = row.loops().least(values, row.size());
    if (least > limit) return;
    const double limit_here = std::min(limit, order.limit(least));
    if (row.is_one_number(0)) {
      const double* const first = std::find(values, values + row.size(), least);
      offer({least, row.points().point(static_cast<std::size_t>(first - values))},
            static_cast<std::uint64_t>(std::count(first, values + row.size(), least)));
      return;
    }
    few.visit(row, values, limit_here, [&](std::size_t i, std::size_t times) {
      offer({values[i], row.points().point(i)}, times);
    });
  }
  void offer(const found& next, std::uint64_t times) {
    result.offer(next, times, order);
    limit = std::min(limit, order.limit(result.best->value));
  }
  void merge(const least_state& other) {
    rows.counts.merge(other.rows.counts);
    if (other.result.best) offer(*other.result.best, other.result.ties);
  }
};

struct top_state {
  std::size_t most;
  exact_order order;
  candidates few;
  counted_row rows = {};
  std::vector<found> best = {};  ///< a heap, the worst first
  best_point first_place = {};

  void row(row_reader& row) {
    const double* values = rows.read(row, 0);
    if (row.loops().least(values, row.size()) > limit()) return;
    few.visit(row, values, limit(), [&](std::size_t first, std::size_t times) {
      first_place.offer({values[first], row.points().point(first)}, times, order);
      for (std::size_t i = first; i < first + times; ++i) {
        if (values[i] <= limit() && offer({values[i], row.points().point(i)})) continue;
        break;  // those after it come later in grid order
      }
    });
  }
  double limit() const {
    constexpr double greatest = std::numeric_limits<double>::max();
    return best.size() < most ? greatest : order.limit(best.front().value);
  }
  auto by_order() {
    return [this](const found& a, const found& b) { return order.is_before(a, b); };
  }
  /// False if the point has no place among the best.
  bool offer(const found& next) {
    if (best.size() == most) {
      if (!order.is_before(next, best.front())) return false;
      std::pop_heap(best.begin(), best.end(), by_order());
      best.pop_back();
    }
    best.push_back(next);
    std::push_heap(best.begin(), best.end(), by_order());
    return true;
  }
  void merge(const top_state& other) {
    rows.counts.merge(other.rows.counts);
    for (const found& each : other.best) offer(each);
    if (const auto& first = other.first_place; first.best) {
      first_place.offer(*first.best, first.ties, order);
    }
  }
  std::vector<found> in_order() {
    std::sort(best.begin(), best.end(), by_order());
    return std::move(best);
  }
};

struct count_state {
  point_counts counts;
  std::uint64_t holding = 0;

  void row(row_reader& row) {
    count_row(row, counts);
    if (row.valid() == nullptr) {
      if (const std::optional<std::uint64_t> counted = row.holding()) {
        holding += *counted;
        return;
      }
      holding += static_cast<std::uint64_t>(row.loops().sum(row.output(0), row.size()));
      return;
    }
    const double* holds = row.output(0);
    for (std::size_t i = 0; i < row.size(); ++i) holding += is_valid(row, i) && holds[i] != 0;
  }
  void merge(const count_state& other) {
    counts.merge(other.counts);
    holding += other.holding;
  }
};

/// The least value for each index on one axis.
struct by_axis_state {
  std::uint64_t stride;
  exact_order order;
  candidates few;
  std::vector<std::optional<found>> best;
  counted_row rows = {};

  void row(row_reader& row) {
    const double* values = rows.read(row, 0);
    const std::uint64_t length = best.size();
    const auto index = [&](std::size_t i) { return row.points().point(i) / stride % length; };
    // The whole row at once if the axis is not along it.
    if (row.size() == 1 || index(0) == index(row.size() - 1)) {
      const double least = row.loops().least(values, row.size());
      const std::optional<found>& here = best[index(0)];
      if (!std::isfinite(least) || (here && least > order.limit(here->value))) return;
      few.visit(row, values, order.limit(least), [&](std::size_t i, std::size_t) {
        offer(index(0), {values[i], row.points().point(i)});
      });
      return;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::optional<found>& here = best[index(i)];
      if (!std::isfinite(values[i]) || (here && values[i] > order.limit(here->value))) continue;
      offer(index(i), {values[i], row.points().point(i)});
    }
  }
  void offer(std::uint64_t which, const found& next) {
    if (!best[which] || order.is_before(next, *best[which])) best[which] = next;
  }
  void merge(const by_axis_state& other) {
    rows.counts.merge(other.rows.counts);
    for (std::size_t i = 0; i < best.size(); ++i) {
      if (other.best[i]) offer(i, *other.best[i]);
    }
  }
};

struct pareto_state {
  pareto_collector front;
  point_counts counts = {};

  void row(row_reader& row) {
    count_row(row, counts);
    const std::size_t outputs = front.outputs();
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!is_valid(row, i)) continue;
      bool finite = true;
      for (std::size_t k = 0; k < outputs; ++k) finite = finite && std::isfinite(row.output(k)[i]);
      if (finite) front.add(row.points().point(i), [&](std::size_t k) { return row.output(k)[i]; });
      counts.not_finite += !finite;
    }
  }
  void merge(const pareto_state& other) {
    counts.merge(other.counts);
    front.merge(other.front);
  }
};

/// The number of points at which each output is the greatest; the first of equal ones.
struct active_state {
  point_counts counts = {};
  std::vector<std::uint64_t> points = {};
  std::optional<doubt> where = {};
  std::vector<const double*> outputs = {};

  void row(row_reader& row) {
    count_row(row, counts);
    if (!where) where = row.doubt_of_order();
    outputs.clear();
    for (std::size_t k = 0; k < points.size(); ++k) outputs.push_back(row.output(k));
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!is_valid(row, i)) continue;
      constexpr double infinity = std::numeric_limits<double>::infinity();
      double most = -infinity, next = -infinity, zero = 0;
      std::size_t greatest = 0;
      for (std::size_t k = 0; k < outputs.size(); ++k) {
        const double value = outputs[k][i];
        zero += value * 0;  // no zero behind a value that is not finite
        if (value > most) {
          next = most;
          most = value;
          greatest = k;
        } else if (value > next) {
          next = value;
        }
      }
      if (zero != 0) {
        ++counts.not_finite;
        continue;
      }
      if (!where->is_none() && is_open(operation::less, next, most, *where)) {
        greatest = greatest_of(points.size(), [&](std::size_t a, std::size_t b) {
          return row.order(a, b, i);
        });
      }
      ++points[greatest];
    }
  }
  void merge(const active_state& other) {
    counts.merge(other.counts);
    for (std::size_t k = 0; k < points.size(); ++k) points[k] += other.points[k];
  }
};

}  // namespace detail
}  // namespace proofline::sweep
