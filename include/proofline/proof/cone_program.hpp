#pragma once
// Linear programming over a cone: finds nonnegative multipliers of columns such that no row of
// their sum is positive and the gain is. Exact in 128-bit integers; solutions that exceed them are
// not found.
//
// Any multiple of such multipliers is as good, so their existence does not depend on the right
// sides. The right sides are positive and different, so that the simplex method starts at zero and
// gains with each step. It ends with a column that no row bounds, or when no column gains.

#include <cstddef>
#include <proofline/numbers/built_in.hpp>
#include <utility>
#include <vector>

namespace proofline {

class cone_program {
 public:
  constexpr cone_program(std::size_t rows, std::size_t columns) : rows_(rows), columns_(columns) {
    fill(table_, (rows + 1) * (columns + 1), int128{0});
    for (std::size_t i = 0; i < rows; ++i) {
      at(i, columns) = 1 + static_cast<int128>(i * 7 % 13);
      in_row_.push_back(columns + i);
    }
    for (std::size_t j = 0; j < columns; ++j) in_column_.push_back(j);
  }
  constexpr void set(std::size_t row, std::size_t column, int128 entry) { at(row, column) = entry; }
  constexpr void add_gain(std::size_t column, int128 gain) { at(rows_, column) -= gain; }

  /// A multiplier for each column. Empty if there are none, or if `operations` were not enough to
  /// find them; the operations used are subtracted.
  constexpr std::vector<int128> multipliers(std::size_t& operations) {
    for (; operations >= table_.size(); operations -= table_.size()) {
      const std::size_t column = best_column();
      if (column == columns_) return {};
      const std::size_t row = first_to_stop(column);
      if (row == rows_) return along(column);
      if (overflows_ || !exchange(row, column)) return {};
    }
    return {};
  }

 private:
  template <class T>
  static constexpr void fill(std::vector<T>& list, std::size_t size, const T& value) {
    list.reserve(size);
    // One by one: clang does not accept libstdc++ 12's filling of integers in constant expressions.
    while (list.size() < size) list.push_back(value);
  }
  constexpr int128& at(std::size_t row, std::size_t column) {
    return table_[row * (columns_ + 1) + column];
  }
  constexpr std::size_t best_column() {
    std::size_t best = columns_;
    for (std::size_t j = 0; j < columns_; ++j) {
      const int128 here = at(rows_, j);
      if (here < 0 && (best == columns_ || here < at(rows_, best))) best = j;
    }
    return best;
  }
  /// The row that reaches 0 first as the column's multiplier grows.
  constexpr std::size_t first_to_stop(std::size_t column) {
    std::size_t first = rows_;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (at(i, column) <= 0) continue;
      int128 here = 0, there = 0;
      if (first != rows_) {
        overflows_ |= __builtin_mul_overflow(at(i, columns_), at(first, column), &here);
        overflows_ |= __builtin_mul_overflow(at(first, columns_), at(i, column), &there);
      }
      if (first == rows_ || here < there) first = i;
    }
    return first;
  }
  /// Exchanges a row and a column. All entries have one common denominator, the last pivot. False
  /// on overflow.
  constexpr bool exchange(std::size_t row, std::size_t column) {
    const int128 pivot = at(row, column);
    for (std::size_t i = 0; i <= rows_; ++i) {
      if (i == row) continue;
      const int128 side = at(i, column);
      for (std::size_t j = 0; j <= columns_; ++j) {
        if (j == column) continue;
        int128 here = 0, there = 0;
        if (__builtin_mul_overflow(at(i, j), pivot, &here) ||
            __builtin_mul_overflow(side, at(row, j), &there) ||
            __builtin_sub_overflow(here, there, &here)) {
          return false;
        }
        at(i, j) = here / denominator_;
      }
      at(i, column) = -side;
    }
    at(row, column) = denominator_;
    denominator_ = pivot;
    std::swap(in_row_[row], in_column_[column]);
    return true;
  }
  /// The multipliers in the direction of a column that no row bounds.
  constexpr std::vector<int128> along(std::size_t column) {
    std::vector<int128> result;
    fill(result, columns_, int128{0});
    if (in_column_[column] < columns_) result[in_column_[column]] = denominator_;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (in_row_[i] < columns_) result[in_row_[i]] = -at(i, column);
    }
    return result;
  }

  std::size_t rows_, columns_;
  std::vector<int128> table_;           // last row: the gain; last column: the right sides
  std::vector<std::size_t> in_row_;     // the original column that a row stands for, or, from
  std::vector<std::size_t> in_column_;  // columns_ on, the original row; the same for a column
  int128 denominator_ = 1;
  bool overflows_ = false;
};

}  // namespace proofline
