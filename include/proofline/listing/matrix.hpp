#pragma once
// The memory of a listing: matrices in HBM, whose elements cost traffic, and tiles in SRAM, whose
// elements do not. With the counting number they only count; with any other number a listing
// computes what it says it computes.

#include <concepts>
#include <proofline/listing/loop.hpp>

namespace proofline::listings {

namespace detail {

/// As many elements as needed, each of the same value. A vector costs a constant expression ten
/// times as many steps.
template <class T>
class store {
 public:
  constexpr store(int size, const T& value) : size_(size), elements_(new T[room()]) {
    for (int i = 0; i < size_; ++i) elements_[i] = value;
  }
  constexpr store(const store& other) : size_(other.size_), elements_(new T[room()]) {
    for (int i = 0; i < size_; ++i) elements_[i] = other.elements_[i];
  }
  store& operator=(const store&) = delete;
  constexpr ~store() { delete[] elements_; }

  constexpr T& operator[](int i) { return elements_[i]; }
  constexpr const T& operator[](int i) const { return elements_[i]; }
  constexpr T* begin() { return elements_; }
  constexpr T* end() { return elements_ + size_; }
  constexpr const T* begin() const { return elements_; }
  constexpr const T* end() const { return elements_ + size_; }

 private:
  constexpr std::size_t room() const { return static_cast<std::size_t>(size_); }

  int size_;
  T* elements_;
};

}  // namespace detail

/// The rows or columns of a matrix: an extent, or so many tiles of an extent. A listing cannot ask
/// how many they are: what it runs would not be counted by its extents alone.
class side {
 public:
  constexpr side(const extent& whole) : size_(whole.size_) {}  // NOLINT: implicit
  constexpr side(const extent& tiles, const extent& within) : size_(tiles.size_ * within.size_) {}

 private:
  template <class>
  friend class matrix;
  template <class>
  friend class batch;

  constexpr side(int size) : size_(size) {}  // NOLINT: implicit; for the memory of a batch
  constexpr int size() const { return size_; }

  int size_;
};

/// A tile in SRAM, all zero at first.
template <class Number>
class tile {
 public:
  constexpr tile(extent& rows, extent& columns)
      : rows_(&rows), columns_(&columns), elements_(rows.size_ * columns.size_, Number(0)) {}

  constexpr extent& rows() const { return *rows_; }
  constexpr extent& columns() const { return *columns_; }
  constexpr Number& operator()(const index& i, const index& j) { return elements_[place(i, j)]; }
  constexpr const Number& operator()(const index& i, const index& j) const {
    return elements_[place(i, j)];
  }

 private:
  constexpr int place(const index& i, const index& j) const {
    return i.position_ * columns_->size_ + j.position_;
  }

  extent* rows_;
  extent* columns_;
  detail::store<Number> elements_;
};

/// A tile with its rows as columns; nothing is moved.
template <class Number>
constexpr tile<Number> transposed(const tile<Number>& t) {
  tile<Number> result(t.columns(), t.rows());
  for (index i : t.rows()) {
    for (index j : t.columns()) result(j, i) = t(i, j);
  }
  return result;
}

/// z <- z + x y, all in SRAM.
template <class Number>
constexpr void add_product(tile<Number>& z, const tile<Number>& x, const tile<Number>& y) {
  for (index i : z.rows()) {
    for (index j : z.columns()) {
      Number& sum = z(i, j);
      for (index k : x.columns()) sum = sum + x(i, k) * y(k, j);
    }
  }
}

/// z <- z + x, all in SRAM.
template <class Number>
constexpr void add(tile<Number>& z, const tile<Number>& x) {
  for (index i : z.rows()) {
    for (index j : z.columns()) z(i, j) = z(i, j) + x(i, j);
  }
}

/// A matrix in HBM, by rows. Reading and writing go to the tally.
template <class Number>
class matrix {
 public:
  constexpr matrix(const side& rows, const side& columns, tally& count)
      : columns_(columns.size()),
        count_(&count),
        elements_(rows.size() * columns.size(), element_of(count)),
        reads_(rows.size() * columns.size(), 0) {}

  constexpr Number read(const index& i, const index& j) {
    return read_at(i.position_, j.position_);
  }
  constexpr void write(const index& i, const index& j, const Number& value) {
    write_at(i.position_, j.position_, value);
  }
  /// The whole matrix, of the given sizes.
  constexpr tile<Number> read(extent& rows, extent& columns) {
    return read_part(0, 0, rows, columns);
  }
  constexpr void write(const tile<Number>& values) { write_part(0, 0, values); }
  /// Of the matrix cut into slices of some columns or rows, slice k.
  constexpr tile<Number> read_columns(const index& k, extent& rows, extent& columns) {
    return read_part(0, k.position_ * columns.size_, rows, columns);
  }
  constexpr tile<Number> read_rows(const index& k, extent& rows, extent& columns) {
    return read_part(k.position_ * rows.size_, 0, rows, columns);
  }
  constexpr void write_columns(const index& k, const tile<Number>& values) {
    write_part(0, k.position_ * values.columns().size_, values);
  }
  constexpr void write_rows(const index& k, const tile<Number>& values) {
    write_part(k.position_ * values.rows().size_, 0, values);
  }
  /// Of the matrix cut into tiles of rows x columns, the tile in row a, column b.
  constexpr tile<Number> read_tile(const index& a, const index& b, extent& rows, extent& columns) {
    return read_part(a.position_ * rows.size_, b.position_ * columns.size_, rows, columns);
  }
  constexpr void write_tile(const index& a, const index& b, const tile<Number>& values) {
    write_part(a.position_ * values.rows().size_, b.position_ * values.columns().size_, values);
  }

  /// An element as it stands, for whoever fills a matrix or looks at it: no traffic.
  constexpr Number& element(int i, int j) { return elements_[place(i, j)]; }
  /// How often each element was read; -1 if not all the same number of times.
  constexpr long long reads_of_each() const {
    for (const int each : reads_) {
      if (each != reads_[0]) return -1;
    }
    return reads_[0];
  }

 private:
  friend batch<Number>;

  static constexpr Number element_of(tally& count) {
    if constexpr (std::same_as<Number, counting>) {
      return Number(count);
    } else {
      return Number(0);
    }
  }
  constexpr int place(int i, int j) const { return i * columns_ + j; }
  constexpr Number read_at(int i, int j) {
    const int which = place(i, j);
    count_->add_read();
    ++reads_[which];
    return elements_[which];
  }
  constexpr void write_at(int i, int j, const Number& value) {
    count_->add_write();
    elements_[place(i, j)] = value;
  }
  constexpr tile<Number> read_part(int top, int left, extent& rows, extent& columns) {
    tile<Number> result(rows, columns);
    for (index i : rows) {
      for (index j : columns) result(i, j) = read_at(top + i.position_, left + j.position_);
    }
    return result;
  }
  constexpr void write_part(int top, int left, const tile<Number>& values) {
    for (index i : values.rows()) {
      for (index j : values.columns()) {
        write_at(top + i.position_, left + j.position_, values(i, j));
      }
    }
  }

  int columns_;
  tally* count_;
  detail::store<Number> elements_;
  detail::store<int> reads_;
};

/// Matrices of one shape, so many times one below the other in HBM.
template <class Number>
class batch {
 public:
  constexpr batch(const side& matrices, const side& rows, const side& columns, tally& count)
      : rows_(rows.size()), all_(matrices.size() * rows.size(), columns.size(), count) {}

  /// One of the matrices.
  class member {
   public:
    constexpr member(matrix<Number>& all, int top) : all_(all), top_(top) {}
    constexpr tile<Number> read_tile(const index& a, const index& b, extent& rows,
                                     extent& columns) {
      return all_.read_part(top_ + a.position_ * rows.size_, b.position_ * columns.size_, rows,
                            columns);
    }
    constexpr void write_tile(const index& a, const index& b, const tile<Number>& values) {
      all_.write_part(top_ + a.position_ * values.rows().size_,
                      b.position_ * values.columns().size_, values);
    }

   private:
    matrix<Number>& all_;
    int top_;
  };
  /// Of the batch cut into groups, matrix s of group u.
  constexpr member operator()(const index& u, const index& s) {
    return {all_, (u.position_ * s.extent_->size_ + s.position_) * rows_};
  }
  /// For whoever fills the matrices or looks at them.
  constexpr Number& element(int which, int i, int j) { return all_.element(which * rows_ + i, j); }
  constexpr long long reads_of_each() const { return all_.reads_of_each(); }

 private:
  int rows_;
  matrix<Number> all_;
};

}  // namespace proofline::listings
