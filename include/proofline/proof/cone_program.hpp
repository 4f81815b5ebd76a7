#pragma once
// Linear programming over a cone: multipliers that are not negative, with which columns add up to
// nothing positive in any row and still gain something. Exact, in 128-bit integers; what outgrows
// them is not found.
//
// Whether there are such multipliers does not depend on the right sides: any multiple of them is as
// good. So the right sides are positive and differ, the program starts at zero, and each step of
// the simplex method gains; it ends with a column that nothing stops, or with no gain left.

#include <cstddef>
#include <proofline/units/built_in.hpp>
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

  /// A multiplier for each column; none if there are no such multipliers, or if they were not found
  /// by as many operations, which are then used up.
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
    // One by one: clang refuses libstdc++ 12's filling of integers in constant expressions.
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
  /// The row that becomes 0 first where the column's multiplier grows.
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
  /// Exchanges a row and a column, over one common denominator: the last pivot. False on overflow.
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
  /// The multipliers by which everything moves along a column that nothing stops.
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
  std::vector<int128> table_;           // with a row for the gain and a column for the right sides
  std::vector<std::size_t> in_row_;     // which column of old a row stands for now, or, from
  std::vector<std::size_t> in_column_;  // columns_ on, which row; and the same of a column
  int128 denominator_ = 1;
  bool overflows_ = false;
};

}  // namespace proofline
