#pragma once
// Reads all points of a small box at once, at the end of a search.

#include <proofline/sweep/detail/row_reader.hpp>

namespace proofline::sweep::detail {

class leaf_reader {
 public:
  explicit leaf_reader(const plan& what)
      : plan_(&what), others_(this_machine()), decider_(what), offsets_(longest_row) {
    const std::vector<step>& steps = what.steps.steps();
    rows_.resize(steps.size() * longest_row);
    is_row_.resize(steps.size());
    for (const step& each : steps) loops_.emplace_back(each.op, this_machine());
  }

  /// Reads a box of at most longest_row points, in grid order.
  void read(const box& where) {
    size_ = static_cast<std::size_t>(where.size());
    where_ = where;
    std::uint32_t long_axes = 0;
    for (std::size_t axis = 0; axis < where.begin.size(); ++axis) {
      if (where.end[axis] - where.begin[axis] > 1) long_axes |= std::uint32_t{1} << axis;
    }
    const std::vector<step>& steps = plan_->steps.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const step& each = steps[i];
      is_row_[i] = (plan_->needs[i] & long_axes) != 0;
      double* out = row(i);
      if (each.op == operation::literal) {
        out[0] = each.literal;
      } else if (each.op == operation::input) {
        fill_column(each, where, out, is_row_[i] ? size_ : 1);
      } else if (!is_row_[i]) {
        const auto value = [this](std::int32_t k) { return k < 0 ? 0 : row(index(k))[0]; };
        out[0] = result_of(each.op, value(each.a), value(each.b), value(each.c));
        if (!decider_.of(i).is_none()) settle(i, out, 1);
      } else if (each.op == operation::select) {
        others_.choose(out, spread(each.a), spread(each.b), spread(each.c), size_);
      } else {
        const std::size_t a = index(each.a), b = index(each.b < 0 ? each.a : each.b);
        const operands shape = shape_of(is_row_[a], is_row_[b]);
        const bool is_open = loops_[i].run(shape, out, row(a), row(b), size_, decider_.of(i));
        if (is_open) settle(i, out, size_);
      }
    }
    has_offsets_ = false;
  }
  std::size_t size() const { return size_; }
  /// The value of a step at point i.
  double value(std::int32_t which, std::size_t i) const {
    return rows_[index(which) * longest_row + (is_row_[index(which)] ? i : 0)];
  }
  bool is_valid(std::size_t i) const { return plan_->valid < 0 || value(plan_->valid, i) != 0; }
  /// The first requirement that point i breaks; the number of requirements if it is valid.
  std::size_t first_broken(std::size_t i) const {
    std::size_t which = 0;
    while (which < plan_->valid_up_to.size() && value(plan_->valid_up_to[which], i) != 0) ++which;
    return which;
  }
  /// The number of point i in grid order.
  std::uint64_t point(std::size_t i) const {
    if (!has_offsets_) fill_offsets();
    return offsets_[i];
  }

 private:
  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
  double* row(std::size_t i) { return rows_.data() + i * longest_row; }
  const double* spread(std::int32_t which) {
    const std::size_t i = index(which);
    if (!is_row_[i]) std::fill_n(row(i), size_, row(i)[0]);
    return row(i);
  }
  /// Decides what doubles leave open.
  void settle(std::size_t step, double* out, std::size_t n) {
    decider_.settle(step, out, n, [this](std::int32_t k, std::size_t i) { return value(k, i); },
                    [this](std::size_t i) { return position_of(i); });
  }
  position position_of(std::size_t i) const {
    position result = where_.begin;
    std::uint64_t rest = i;
    for (std::size_t axis = result.size(); axis-- > 0;) {
      const std::uint64_t length = where_.end[axis] - where_.begin[axis];
      result[axis] += rest % length;
      rest /= length;
    }
    return result;
  }
  void fill_column(const step& leaf, const box& where, double* out, std::size_t n) const {
    const auto axis = index(leaf.a);
    const sequence& values = plan_->values_of(leaf);
    std::uint64_t inner = 1;
    for (std::size_t i = axis + 1; i < where.begin.size(); ++i)
      inner *= where.end[i] - where.begin[i];
    // Each value for the points of the inner axes, all of it again for those of the outer axes.
    std::size_t i = 0;
    for (std::uint64_t k = where.begin[axis]; k < where.end[axis] && i < n; ++k) {
      const double value = values[k];
      for (std::uint64_t j = 0; j < inner && i < n; ++j) out[i++] = value;
    }
    for (std::size_t j = 0; i < n; ++i, ++j) out[i] = out[j];
  }
  /// Only few boxes are asked for the numbers of their points.
  void fill_offsets() const {
    position at = where_.begin;
    for (std::size_t i = 0; i < size_; ++i) {
      offsets_[i] = plan_->over->index_of(at);
      for (std::size_t axis = at.size(); axis-- > 0;) {
        if (++at[axis] < where_.end[axis]) break;
        at[axis] = where_.begin[axis];
      }
    }
    has_offsets_ = true;
  }

  const plan* plan_;
  other_loops others_;
  decider decider_;
  std::vector<double> rows_;
  std::vector<char> is_row_;
  std::vector<step_loops> loops_;
  box where_;
  mutable std::vector<std::uint64_t> offsets_;
  mutable bool has_offsets_ = false;
  std::size_t size_ = 0;
};

}  // namespace proofline::sweep::detail
