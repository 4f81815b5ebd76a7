#pragma once
// Collects a Pareto front: the points that no other point dominates, i.e. equals or betters in
// every value and betters in one. Of points that are equal in all values, the first in grid order.
//
// Points are gathered in batches. A batch is sorted by the first value; then a point needs to be
// compared with earlier ones only. For up to three values these form a staircase, the least third
// value for each second value, in which a comparison is a look-up (Kung, Luccio and Preparata
// 1975). So the cost is n log n, and memory grows with the front and not with the grid. Most points
// never enter a batch: a few points of the front dominate them.

#include <map>
#include <proofline/sweep/exact_order.hpp>

namespace proofline::sweep {

/// A point of a Pareto front.
struct pareto_point {
  std::uint64_t index;
  std::vector<double> values;

  friend bool operator==(const pareto_point&, const pareto_point&) = default;
  template <class Self>
  static auto parts_of(Self& self) {
    return std::tie(self.index, self.values);
  }
};

namespace detail {

class pareto_collector {
 public:
  /// One order for each value. Refused: a front of more than `most` points.
  pareto_collector(std::vector<exact_order> orders, std::size_t most)
      : orders_(std::move(orders)), most_(most) {}

  std::size_t outputs() const { return orders_.size(); }
  /// Adds a point; value(k) gives its values.
  template <class Value>
  void add(std::uint64_t index, const Value& value) {
    if (outputs() <= 3 && is_guarded({index, value(0), outputs() > 1 ? value(1) : 0,
                                      outputs() > 2 ? value(2) : 0})) {
      return;
    }
    indices_.push_back(index);
    for (std::size_t k = 0; k < outputs(); ++k) values_.push_back(value(k));
    if (indices_.size() >= batch_) reduce(false);
  }
  void merge(const pareto_collector& other) {
    for (std::size_t i = 0; i < other.indices_.size(); ++i) {
      add(other.indices_[i], [&](std::size_t k) { return other.value(i, k); });
    }
  }
  std::vector<pareto_point> in_grid_order() {
    reduce(true);
    std::vector<pareto_point> result;
    for (std::size_t i = 0; i < indices_.size(); ++i) {
      const auto first = values_.begin() + static_cast<std::ptrdiff_t>(i * outputs());
      result.push_back({indices_[i], {first, first + static_cast<std::ptrdiff_t>(outputs())}});
    }
    std::sort(result.begin(), result.end(),
              [](const auto& a, const auto& b) { return a.index < b.index; });
    return result;
  }

 private:
  static constexpr std::size_t least_batch = 1 << 18;

  double value(std::size_t i, std::size_t k) const { return values_[i * outputs() + k]; }

  /// Keeps only the front of the points gathered so far; if not `exactly`, then with points that
  /// only exact comparisons can tell from it, as long as they are few.
  void reduce(bool exactly) {
    std::vector<std::size_t> all(indices_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    bool are_doubles = true;
    for (const exact_order& each : orders_) are_doubles = are_doubles && each.is_of_doubles();
    if (outputs() <= 3) {
      all = undominated(all, [&](std::size_t i, std::size_t k) { return value(i, k); },
                        [&](double x, std::size_t k) { return orders_[k].surely_not_less(x); });
    }
    const bool is_due = exactly || all.size() > batch_ / 2;
    if (outputs() > 3 || (!are_doubles && is_due)) {
      const std::vector<double> ranks = ranks_of(all);
      std::vector<std::size_t> places(indices_.size());
      for (std::size_t i = 0; i < all.size(); ++i) places[all[i]] = i * outputs();
      const auto rank = [&](std::size_t i, std::size_t k) { return ranks[places[i] + k]; };
      all = outputs() <= 3 ? undominated(all, rank, [](double x, std::size_t) { return x; })
                           : undominated_by_pairs(all, rank);
    }
    if (is_due && all.size() > most_) {
      throw sweep_error("the Pareto front has more than " + std::to_string(most_) + " points");
    }
    keep(all);
    batch_ = std::max(least_batch, 2 * indices_.size());
    if (outputs() <= 3) choose_guards();
  }
  void keep(const std::vector<std::size_t>& some) {
    std::vector<std::uint64_t> indices;
    std::vector<double> values;
    for (const std::size_t i : some) {
      indices.push_back(indices_[i]);
      for (std::size_t k = 0; k < outputs(); ++k) values.push_back(value(i, k));
    }
    indices_ = std::move(indices);
    values_ = std::move(values);
  }

  /// A point of the front. It dominates all later points whose values are at least a, b and c.
  struct guard {
    std::uint64_t index;
    double a, b, c;
  };
  static constexpr std::size_t most_guards = 64;
  void choose_guards() {
    guards_.clear();
    const std::size_t stride = std::max<std::size_t>(1, indices_.size() / most_guards);
    for (std::size_t i = stride / 2; i < indices_.size(); i += stride) {
      const auto from = [&](std::size_t k) {
        return k < outputs() ? orders_[k].surely_not_less(value(i, k)) : 0;
      };
      guards_.push_back({indices_[i], from(0), from(1), from(2)});
    }
  }
  /// True if a guard dominates a point with certainty. A guard that does is tried earlier the next
  /// time.
  bool is_guarded(const guard& point) {
    for (std::size_t i = 0; i < guards_.size(); ++i) {
      const guard& each = guards_[i];
      if (!(each.a <= point.a && each.b <= point.b && each.c <= point.c)) continue;
      const bool may_be_equal = each.a == point.a && each.b == point.b && each.c == point.c;
      if (may_be_equal && each.index > point.index) continue;
      if (i > 0) std::swap(guards_[i], guards_[i / 2]);
      return true;
    }
    return false;
  }

  struct entry {
    double a, b, c;
    std::uint64_t index;
    std::size_t place;

    friend bool operator<(const entry& x, const entry& y) {
      return x.a != y.a   ? x.a < y.a
             : x.b != y.b ? x.b < y.b
             : x.c != y.c ? x.c < y.c
                          : x.index < y.index;
    }
  };
  /// The points that no other one dominates with certainty: a point does so from
  /// surely_not_less(value, k) on.
  template <class Value, class SurelyNotLess>
  std::vector<std::size_t> undominated(const std::vector<std::size_t>& among, const Value& value_of,
                                       const SurelyNotLess& surely_not_less) const {
    std::vector<entry> sorted;
    sorted.reserve(among.size());
    for (const std::size_t i : among) {
      sorted.push_back({value_of(i, 0), outputs() > 1 ? value_of(i, 1) : 0,
                        outputs() > 2 ? value_of(i, 2) : 0, indices_[i], i});
    }
    std::sort(sorted.begin(), sorted.end());
    const auto from = [&](double x, std::size_t k) {
      return k < outputs() ? surely_not_less(x, k) : x;
    };
    std::map<double, double> staircase;  // the least c for each b; c falls as b rises
    std::vector<entry> kept;
    std::size_t entered = 0;
    for (const entry& each : sorted) {
      for (; entered < kept.size() && from(kept[entered].a, 0) <= each.a; ++entered) {
        const double b = from(kept[entered].b, 1), c = from(kept[entered].c, 2);
        auto at = staircase.lower_bound(b);
        if (at != staircase.begin() && std::prev(at)->second <= c) continue;
        if (at != staircase.end() && at->first == b && at->second <= c) continue;
        while (at != staircase.end() && at->second >= c) at = staircase.erase(at);
        staircase[b] = c;
      }
      const auto after = staircase.upper_bound(each.b);
      if (after != staircase.begin() && std::prev(after)->second <= each.c) continue;
      kept.push_back(each);
    }
    std::vector<std::size_t> result;
    for (const entry& each : kept) result.push_back(each.place);
    return result;
  }
  /// Those that no other dominates, for any number of values: by comparing pairs.
  template <class Value>
  std::vector<std::size_t> undominated_by_pairs(std::vector<std::size_t> among,
                                                const Value& value_of) const {
    std::sort(among.begin(), among.end(), [&](std::size_t x, std::size_t y) {
      for (std::size_t k = 0; k < outputs(); ++k) {
        if (value_of(x, k) != value_of(y, k)) return value_of(x, k) < value_of(y, k);
      }
      return indices_[x] < indices_[y];
    });
    std::vector<std::size_t> front;
    for (const std::size_t each : among) {
      const auto dominates = [&](std::size_t other) {
        for (std::size_t k = 0; k < outputs(); ++k) {
          if (value_of(each, k) < value_of(other, k)) return false;
        }
        return true;
      };
      if (std::none_of(front.begin(), front.end(), dominates)) front.push_back(each);
    }
    return front;
  }
  /// For each of these points and each value, its place in exact order; equal ones share it.
  std::vector<double> ranks_of(const std::vector<std::size_t>& among) {
    std::vector<double> ranks(among.size() * outputs());
    std::vector<std::size_t> sorted(among.size());
    for (std::size_t k = 0; k < outputs(); ++k) {
      exact_order& order = orders_[k];
      const auto plain = [&](std::size_t i) { return value(among[i], k); };
      for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = i;
      std::sort(sorted.begin(), sorted.end(),
                [&](std::size_t x, std::size_t y) { return plain(x) < plain(y); });
      double rank = 0;
      for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin + 1;
        while (end < sorted.size() && !order.is_of_doubles() &&
               !order.are_apart(plain(sorted[end - 1]), plain(sorted[end]))) {
          ++end;
        }
        if (end == begin + 1) {
          if (begin > 0 && order.is_of_doubles() &&
              plain(sorted[begin - 1]) == plain(sorted[begin])) {
            --rank;
          }
          ranks[sorted[begin] * outputs() + k] = rank++;
        } else {
          std::vector<std::pair<exact_number, std::size_t>> near;
          for (std::size_t i = begin; i < end; ++i) {
            near.emplace_back(order.at(indices_[among[sorted[i]]]), sorted[i]);
          }
          std::sort(near.begin(), near.end(),
                    [](const auto& x, const auto& y) { return compare(x.first, y.first) < 0; });
          for (std::size_t i = 0; i < near.size(); ++i) {
            if (i > 0 && compare(near[i - 1].first, near[i].first) < 0) ++rank;
            ranks[near[i].second * outputs() + k] = rank;
          }
          ++rank;
        }
        begin = end;
      }
    }
    return ranks;
  }

  std::vector<exact_order> orders_;
  std::size_t most_;
  std::size_t batch_ = least_batch;
  std::vector<guard> guards_;
  std::vector<std::uint64_t> indices_;
  std::vector<double> values_;  ///< of point 0, then of point 1 ...
};

}  // namespace detail
}  // namespace proofline::sweep
