#pragma once
// Counts the points of a box at which conditions hold, line by line.
//
// If a condition is monotone along an axis (trend.hpp), each line of points along it is crossed at
// most once, and the crossing tells the count. Lines are walked in rows of neighbours. A crossing
// is guessed from that of the neighbouring line, by Newton's method with the slope found there, and
// certified by evaluating the condition on both of its sides. Where the guess is wrong, bisection
// finds it.

#include <proofline/sweep/detail/crossing_loops.hpp>
#include <proofline/sweep/detail/decider.hpp>
#include <proofline/sweep/detail/row_order.hpp>
#include <proofline/sweep/detail/trend.hpp>
#include <proofline/sweep/parallel.hpp>

namespace proofline::sweep::detail {

/// Counts the points of boxes at which a condition holds that is monotone along an axis.
class line_counter {
 public:
  /// True if this can count a condition whose trend along the axis is known.
  static bool can_count(const plan& what, const std::vector<trend>& trends,
                        std::int32_t condition) {
    return trends[index(condition)].is_monotone() && is_of_comparisons(what, trends, condition);
  }
  /// Requires can_count. The plan must outlive it.
  line_counter(const plan& what, const std::vector<trend>& trends, std::size_t axis,
               std::int32_t condition)
      : plan_(&what),
        axis_(axis),
        condition_(condition),
        decider_(what),
        first_(trends[index(condition)].rises ? 0 : 1),
        others_(this_machine()),
        crossings_(this_machine()),
        difference_(operation::subtract, this_machine()) {
    const std::vector<step>& steps = what.steps.steps();
    rows_.resize(steps.size());
    loops_.resize(steps.size());
    is_row_.resize(steps.size());
    values_.resize(steps.size());
    line_.resize(steps.size());
    for (const std::size_t i : what.cone_of({condition})) {
      rows_[i].resize(longest_row);
      loops_[i] = {steps[i].op, this_machine()};
      if (!is_along(i)) {
        across_.push_back(i);
        continue;
      }
      along_.push_back(i);
      if (steps[i].op != operation::less && steps[i].op != operation::less_equal) continue;
      comparisons_.push_back({i, row(longest_row), row(longest_row), row(longest_row)});
    }
    for (row* each : {&at_, &crossing_, &before_, &after_, &held_, &bad_, &high_}) {
      each->resize(longest_row);
    }
  }

  /// The axis of the lines.
  std::size_t axis() const { return axis_; }
  /// The number of lines along the axis in a box.
  std::uint64_t lines(const box& where) const {
    return where.size() / (where.end[axis_] - where.begin[axis_]);
  }
  /// Lines longer than this are not counted.
  static constexpr std::uint64_t longest_line = std::uint64_t{1} << 20;
  std::uint64_t length(const box& where) const { return where.end[axis_] - where.begin[axis_]; }

  /// Counts the points of a box. Once `stop` is true, sweep_stopped is thrown.
  std::uint64_t count(const box& where, const std::atomic<bool>* stop = nullptr) {
    where_ = &where;
    stop_ = stop;
    most_ = static_cast<double>(length(where));
    for (const std::size_t i : along_) {
      const step& each = plan_->steps.steps()[i];
      if (each.op != operation::input) continue;
      values_[i].resize(length(where));
      for (std::uint64_t k = 0; k < length(where); ++k) {
        values_[i][k] = plan_->values_of(each)[where.begin[axis_] + k];
      }
    }
    // A row of lines is along one axis; rows follow each other along a second one.
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < where.begin.size(); ++i) {
      if (i != axis_) others.push_back(i);
    }
    std::sort(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
      const std::uint64_t length_a = where.end[a] - where.begin[a];
      const std::uint64_t length_b = where.end[b] - where.begin[b];
      return length_a != length_b ? length_a > length_b : a < b;
    });
    if (others.empty()) others.push_back(axis_);  // one line
    const bool is_line = others.front() == axis_;
    lane_ = others.front();
    position here = where.begin;
    std::uint64_t result = 0;
    while (true) {
      const std::uint64_t end = is_line ? here[lane_] + 1 : where.end[lane_];
      for (std::uint64_t from = here[lane_]; from < end; from += size_) {
        size_ = static_cast<std::size_t>(std::min<std::uint64_t>(longest_row, end - from));
        lane_begin_ = from;
        result += march(here, others.size() > 1 ? others[1] : axis_);
      }
      std::size_t k = 2;
      while (k < others.size() && ++here[others[k]] == where.end[others[k]]) {
        here[others[k]] = where.begin[others[k]];
        ++k;
      }
      if (k >= others.size()) break;
    }
    return result;
  }

 private:
  using row = std::vector<double>;
  /// A comparison whose truth changes along the axis: of the difference of its sides, the value at
  /// the last point before the crossing, and the slope there.
  struct comparison {
    std::size_t step;
    row difference, slope, guess;
  };

  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
  static bool is_of_comparisons(const plan& what, const std::vector<trend>& trends,
                                std::int32_t condition) {
    const step& each = what.steps[condition];
    if (trends[index(condition)].is_constant()) return true;
    switch (each.op) {
      case operation::less:
      case operation::less_equal: return true;
      case operation::opposite: return is_of_comparisons(what, trends, each.a);
      case operation::both:
      case operation::either:
        return is_of_comparisons(what, trends, each.a) && is_of_comparisons(what, trends, each.b);
      default: return false;
    }
  }
  bool is_along(std::size_t i) const { return (plan_->needs[i] >> axis_ & 1) != 0; }

  /// Counts the lines of a row and of those after it along an axis (none if it is that of lines).
  std::uint64_t march(position here, std::size_t along) {
    const std::uint64_t rows = along == axis_ ? 1 : where_->end[along] - where_->begin[along];
    std::uint64_t result = 0;
    for (std::uint64_t k = 0; k < rows; ++k) {
      if (stop_ != nullptr && *stop_) throw sweep_stopped();
      here[along] = where_->begin[along] + k;
      here_ = here;
      for (const std::size_t i : across_) {
        if (k == 0 || (plan_->needs[i] >> along & 1) != 0) compute(i, here, at_);
      }
      if (!is_along(index(condition_))) {
        const double holding = is_row_[index(condition_)]
                                   ? others_.sum(holds().data(), size_)
                                   : holds()[0] * static_cast<double>(size_);
        result += static_cast<std::uint64_t>(holding * most_);
        continue;
      }
      if (k == 0 || !follow()) bisect();
      const double before = others_.sum(crossing_.data(), size_);
      const double holding = first_ == 1 ? before : most_ * static_cast<double>(size_) - before;
      result += static_cast<std::uint64_t>(holding);
    }
    return result;
  }

  /// Computes a row of a step. `at`: the points on the lines.
  void compute(std::size_t i, const position& here, const row& at) {
    const step& each = plan_->steps.steps()[i];
    double* const out = rows_[i].data();
    if (each.op == operation::literal) {
      out[0] = each.literal;
    } else if (each.op == operation::input && is_along(i)) {
      is_row_[i] = true;
      crossings_.gather(out, values_[i].data(), at.data(), size_);
    } else if (each.op == operation::input) {
      is_row_[i] = index(each.a) == lane_;
      if (!is_row_[i]) {
        out[0] = plan_->values_of(each)[here[index(each.a)]];
      } else {
        for (std::size_t k = 0; k < size_; ++k) out[k] = plan_->values_of(each)[lane_begin_ + k];
      }
    } else {
      const std::size_t a = index(each.a), b = index(each.b < 0 ? each.a : each.b);
      const bool has_third = each.op == operation::select;
      is_row_[i] = is_row_[a] || is_row_[b] || (has_third && is_row_[index(each.c)]);
      if (!is_row_[i]) {
        const double c = has_third ? rows_[index(each.c)][0] : 0;
        out[0] = result_of(each.op, rows_[a][0], rows_[b][0], c);
        if (!decider_.of(i).is_none()) settle(i, out, 1, at);
      } else if (has_third) {
        others_.choose(out, spread(a), spread(b), spread(index(each.c)), size_);
      } else {
        const double *const x = rows_[a].data(), *const y = rows_[b].data();
        if (loops_[i].run(shape(a, b), out, x, y, size_, decider_.of(i))) settle(i, out, size_, at);
      }
    }
  }
  /// Decides what doubles leave open in a row, or in a number.
  void settle(std::size_t i, double* out, std::size_t n, const row& at) {
    decider_.settle(i, out, n, [this](std::int32_t k, std::size_t j) { return value_of(k, j); },
                    [&](std::size_t j) { return position_of(j, at[j]); });
  }
  double value_of(std::int32_t step, std::size_t j) const {
    return rows_[index(step)][is_row_[index(step)] ? j : 0];
  }
  /// The position of point `at` of line j.
  position position_of(std::size_t j, double at) const {
    position result = here_;
    if (lane_ != axis_) result[lane_] = lane_begin_ + j;
    result[axis_] = where_->begin[axis_] + static_cast<std::uint64_t>(std::clamp(at, 0.0, most_ - 1));
    return result;
  }
  operands shape(std::size_t a, std::size_t b) const { return shape_of(is_row_[a], is_row_[b]); }
  const double* spread(std::size_t i) {
    if (!is_row_[i]) std::fill_n(rows_[i].data(), size_, rows_[i][0]);
    return rows_[i].data();
  }
  /// Computes the steps that change along the lines, at one point of each line.
  void compute_at(const row& at, bool with_conditions) {
    const position none;
    for (const std::size_t i : along_) {
      if (with_conditions || !is_condition(plan_->steps.steps()[i].op)) compute(i, none, at);
    }
  }
  const row& holds() const { return rows_[index(condition_)]; }
  void subtract_sides(const comparison& each, row& out) {
    const std::size_t a = index(plan_->steps.steps()[each.step].a),
                      b = index(plan_->steps.steps()[each.step].b);
    difference_.run(shape(a, b), out.data(), rows_[a].data(), rows_[b].data(), size_);
  }

  /// Finds the crossings of a row from those of the row before; false if too many guesses fail.
  bool follow() {
    compute_at(before_, false);
    for (comparison& each : comparisons_) {
      subtract_sides(each, each.difference);
      crossings_.newton(each.guess.data(), before_.data(), each.difference.data(),
                        each.slope.data(), crossing_.data(), most_, size_);
    }
    guess(condition_, crossing_);
    const double wrong = certify();
    if (wrong == 0) return true;
    if (wrong > static_cast<double>(size_) / 8) return false;
    for (std::size_t i = 0; i < size_; ++i) {
      if (bad_[i] == 0) continue;
      crossing_[i] = gallop(i);
      before_[i] = std::max(crossing_[i] - 1, 0.0);
    }
    return true;
  }
  /// The crossings of a condition from those of its comparisons.
  void guess(std::int32_t condition, row& out) {
    const step& each = plan_->steps[condition];
    if (!is_along(index(condition))) {
      const bool is_row = is_row_[index(condition)];
      const row& truth = rows_[index(condition)];
      for (std::size_t i = 0; i < size_; ++i) {
        out[i] = (truth[is_row ? i : 0] != 0) == (first_ == 1) ? most_ : 0;
      }
    } else if (each.op == operation::opposite) {
      first_ = 1 - first_;
      guess(each.a, out);
      first_ = 1 - first_;
    } else if (each.op == operation::both || each.op == operation::either) {
      row second(size_);
      guess(each.a, out);
      guess(each.b, second);
      // A condition that holds first holds up to the lesser crossing of two that must both hold.
      const bool least = (each.op == operation::both) == (first_ == 1);
      for (std::size_t i = 0; i < size_; ++i) {
        out[i] = (second[i] < out[i]) == least ? second[i] : out[i];
      }
    } else {
      for (const comparison& known : comparisons_) {
        if (known.step == index(condition)) std::copy_n(known.guess.begin(), size_, out.begin());
      }
    }
  }
  /// Evaluates the condition on both sides of the crossings, and the slopes there. Returns how many
  /// crossings are wrong; `bad_` tells which.
  double certify() {
    crossings_.sides(before_.data(), after_.data(), crossing_.data(), most_, size_);
    compute_at(before_, true);
    std::copy_n(holds().begin(), size_, held_.begin());
    for (comparison& each : comparisons_) subtract_sides(each, each.difference);
    compute_at(after_, true);
    crossings_.judge(bad_.data(), crossing_.data(), held_.data(), holds().data(), first_, most_,
                     size_);
    for (comparison& each : comparisons_) {
      subtract_sides(each, each.guess);
      crossings_.slope(each.slope.data(), each.difference.data(), each.guess.data(), size_);
    }
    return others_.sum(bad_.data(), size_);
  }
  /// Finds the crossings of a row without a guess.
  void bisect() {
    std::fill_n(crossing_.begin(), size_, 0.0);
    std::fill_n(high_.begin(), size_, most_);
    for (double left = most_; left >= 1; left /= 2) {
      for (std::size_t i = 0; i < size_; ++i) {
        at_[i] = std::min(std::floor((crossing_[i] + high_[i]) / 2), most_ - 1);
      }
      compute_at(at_, true);
      for (std::size_t i = 0; i < size_; ++i) {
        if (crossing_[i] == high_[i]) continue;
        if (holds()[i] == first_) {
          crossing_[i] = at_[i] + 1;
        } else {
          high_[i] = at_[i];
        }
      }
    }
    for (comparison& each : comparisons_) std::fill_n(each.slope.begin(), size_, 0.0);
    if (certify() != 0) throw std::logic_error("a condition is not monotone along its axis");
  }
  /// The crossing of line i, searched from the guess in growing strides.
  double gallop(std::size_t i) {
    double low = 0, high = most_;  // the crossing is between them
    double stride = 1;
    for (double at = std::min(crossing_[i], most_ - 1); low < high;) {
      if (is_first(i, at)) {
        low = at + 1;
        at = std::min(at + stride, high - 1);
      } else {
        high = at;
        at = std::max(at - stride, low);
      }
      if (low > 0 && high < most_) at = std::floor((low + high) / 2);
      stride *= 2;
    }
    return low;
  }
  /// True if the condition at a point of line i is as it is at the line's begin.
  bool is_first(std::size_t i, double at) {
    const auto value = [&](std::int32_t earlier) {
      const std::size_t k = index(earlier);
      return is_along(k) ? line_[k] : rows_[k][is_row_[k] ? i : 0];
    };
    for (const std::size_t k : along_) {
      const auto leaf = [&](const step&) { return values_[k][static_cast<std::size_t>(at)]; };
      line_[k] = value_of_step(plan_->steps.steps()[k], leaf, value);
      if (decider_.of(k).is_none()) continue;
      decider_.settle(k, &line_[k], 1, [&](std::int32_t s, std::size_t) { return value(s); },
                      [&](std::size_t) { return position_of(i, at); });
    }
    return line_[index(condition_)] == first_;
  }

  const plan* plan_;
  std::size_t axis_;
  std::int32_t condition_;
  decider decider_;
  int first_;  ///< the condition before its crossing: 1 or 0
  other_loops others_;
  crossing_loops crossings_;
  std::vector<row> rows_;      ///< by step
  std::vector<char> is_row_;   ///< a step is a row, or one number
  std::vector<row> values_;    ///< of the leaves that change along the lines
  std::vector<double> line_;   ///< by step, at one point
  step_loops difference_;  ///< of the sides of a comparison
  std::vector<step_loops> loops_;
  std::vector<std::size_t> across_, along_;  ///< the steps that stay along a line, and the others
  std::vector<comparison> comparisons_;
  row at_, crossing_, before_, after_, held_, bad_, high_;
  const box* where_ = nullptr;
  const std::atomic<bool>* stop_ = nullptr;
  std::size_t lane_ = 0, size_ = 1;
  std::uint64_t lane_begin_ = 0;
  position here_;  ///< of the row of lines
  double most_ = 0;
};

}  // namespace proofline::sweep::detail
