#pragma once
// Walks through a box row by row: which points a row has.

#include <proofline/sweep/detail/row_order.hpp>

namespace proofline::sweep::detail {

/// Stands at a row. The grid and the order must outlive it.
class row_walk {
 public:
  row_walk(const grid& over, const row_order& order) : over_(&over), order_(&order) {
    offsets_.resize(longest_row);
    counters_.resize(order.loops.size());
    for (const std::size_t axis : order.loops) strides_.push_back(stride(axis));
  }

  /// Goes to a row by its number.
  void start(std::uint64_t row) {
    for (std::size_t i = order_->loops.size(); i-- > 0;) {
      const std::uint64_t length = order_->length(order_->loops[i]);
      counters_[i] = row % length;
      row /= length;
    }
    chunk_ = row;
    start_chunk();
  }
  /// Moves to the next row. Returns the outermost level to compute again.
  std::size_t advance() {
    for (std::size_t i = counters_.size(); i-- > 0;) {
      const std::size_t axis = order_->loops[i];
      if (++counters_[i] < order_->length(axis)) {
        base_ = index_of_loops();
        return i + 1;
      }
      counters_[i] = 0;
    }
    ++chunk_;
    if (chunk_ < order_->chunks) start_chunk();
    return 0;
  }

  /// Points in the row.
  std::size_t size() const { return size_; }
  /// The point's number in grid order, which rises along the row.
  std::uint64_t point(std::size_t i) const { return base_ + offsets_[i]; }
  /// The position of point i of the row.
  position position_of(std::size_t i) const {
    position result = order_->within.begin;
    for (std::size_t k = 0; k < counters_.size(); ++k) result[order_->loops[k]] += counters_[k];
    std::uint64_t rest = first() + i;
    for (auto axis = order_->lane.rbegin(); axis != order_->lane.rend(); ++axis) {
      result[*axis] += rest % order_->length(*axis);
      rest /= order_->length(*axis);
    }
    return result;
  }
  /// The index on an axis of the loops.
  std::uint64_t index_on(std::size_t axis) const {
    const auto found = std::find(order_->loops.begin(), order_->loops.end(), axis);
    return order_->within.begin[axis] +
           counters_[static_cast<std::size_t>(found - order_->loops.begin())];
  }
  /// A row consists of parts that are boxes, with so many points each.
  std::size_t points_of_a_part() const {
    return static_cast<std::size_t>(order_->lane_size / order_->length(order_->lane.front()));
  }
  /// Points begin ... end - 1 as a box. Both are multiples of points_of_a_part().
  box part(std::size_t begin, std::size_t end) const {
    box result = order_->within;
    for (std::size_t i = 0; i < counters_.size(); ++i) {
      const std::size_t axis = order_->loops[i];
      result.begin[axis] += counters_[i];
      result.end[axis] = result.begin[axis] + 1;
    }
    const std::size_t axis = order_->lane.front();
    const std::uint64_t each = points_of_a_part();
    result.end[axis] = result.begin[axis] + (first() + end) / each;
    result.begin[axis] += (first() + begin) / each;
    return result;
  }
  /// Fills a row with the values of an axis of the lane.
  void fill_column(std::size_t axis, const sequence& from, double* out) const {
    if (order_->lane.size() == 1) {
      return from.copy(order_->within.begin[axis] + first(), size_, out);
    }
    std::uint64_t inner = 1;
    for (auto i = order_->lane.rbegin(); *i != axis; ++i) inner *= order_->length(*i);
    const std::uint64_t length = order_->length(axis), begin = order_->within.begin[axis];
    for (std::size_t i = 0; i < size_; ++i) out[i] = from[begin + (first() + i) / inner % length];
  }

 private:
  /// The first point of the row along the lane.
  std::uint64_t first() const { return chunk_ * longest_row; }
  void start_chunk() {
    size_ =
        static_cast<std::size_t>(std::min<std::uint64_t>(longest_row, order_->lane_size - first()));
    const std::size_t last = order_->lane.back();
    const std::uint64_t start = order_->within.begin[last] + first(), step = stride(last);
    const bool is_one_axis = order_->lane.size() == 1;  // most need no division
    for (std::size_t i = 0; is_one_axis && i < size_; ++i) offsets_[i] = (start + i) * step;
    for (std::size_t i = 0; !is_one_axis && i < size_; ++i) {
      std::uint64_t rest = first() + i;
      std::uint64_t offset = 0;
      for (auto axis = order_->lane.rbegin(); axis != order_->lane.rend(); ++axis) {
        const std::uint64_t length = order_->length(*axis);
        offset += (order_->within.begin[*axis] + rest % length) * stride(*axis);
        rest /= length;
      }
      offsets_[i] = offset;
    }
    base_ = index_of_loops();
  }
  std::uint64_t stride(std::size_t axis) const {
    std::uint64_t result = 1;
    for (std::size_t i = axis + 1; i < order_->within.begin.size(); ++i) {
      result *= over_->axes()[i].size();
    }
    return result;
  }
  std::uint64_t index_of_loops() const {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < counters_.size(); ++i) {
      result += (order_->within.begin[order_->loops[i]] + counters_[i]) * strides_[i];
    }
    return result;
  }

  const grid* over_;
  const row_order* order_;
  std::vector<std::uint64_t> offsets_;
  std::vector<std::uint64_t> counters_, strides_;  ///< one per loop
  std::uint64_t chunk_ = 0, base_ = 0;
  std::size_t size_ = 0;
};

}  // namespace proofline::sweep::detail
