// The memory of the listings, on matrices whose numbers are all different. Wide and tall matrices
// show whether its size is right.

#include <proofline/listing/cost.hpp>
#include <proofline/listing/matrix.hpp>

namespace tests::listing_matrix {

using namespace proofline;
using listings::index;  // and not that of <strings.h>, where another file includes it
using namespace proofline::listings;

/// The number in row i, column j: never 0, never twice the same.
constexpr int value(int i, int j) { return 1 + 100 * i + j; }

template <class Memory>
constexpr void fill(Memory& memory, int rows, int columns) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) memory.element(i, j) = value(i, j);
  }
}
template <class Memory>
constexpr bool is_filled(Memory& memory, int rows, int columns) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      if (memory.element(i, j) != value(i, j)) return false;
    }
  }
  return true;
}
/// True if element (i, j) of a tile is expected(i, j) for all its rows and columns.
template <class Expected>
constexpr bool has(const tile<int>& t, extent& rows, extent& columns, const Expected& expected) {
  if (&t.rows() != &rows || &t.columns() != &columns) return false;
  int i = 0;
  for (index row : rows) {
    int j = 0;
    for (index column : columns) {
      if (t(row, column) != expected(i, j)) return false;
      ++j;
    }
    ++i;
  }
  return true;
}
/// True if a tile is the right part of a filled matrix.
constexpr bool is_part(const tile<int>& t, extent& rows, extent& columns, int top, int left) {
  return has(t, rows, columns, [&](int i, int j) { return value(top + i, left + j); });
}

/// A matrix of p x q tiles of m x n elements. The names show which is which, as that is tested.
struct tiling {
  int p, m, q, n;
  constexpr int rows() const { return p * m; }
  constexpr int columns() const { return q * n; }
};
constexpr tiling wide = {2, 3, 5, 7}, tall = {7, 5, 3, 2}, narrow_tiles = {3, 7, 5, 2};

template <class Check>
constexpr bool for_each_tiling(const Check& check) {
  return check(wide) && check(tall) && check(narrow_tiles);
}

// Each way to read a matrix gives the stored numbers and counts each element once.
static_assert(for_each_tiling([](const tiling& size) {
  extent p(size.p), m(size.m), q(size.q), n(size.n), rows(size.rows()), columns(size.columns());
  tally count;
  matrix<int> M({p, m}, {q, n}, count);
  if (M.element(0, 0) != 0 || M.element(size.rows() - 1, size.columns() - 1) != 0) return false;
  fill(M, size.rows(), size.columns());
  if (!is_filled(M, size.rows(), size.columns()) || cost(count).elements_read() != 0) return false;
  int a = 0, i = 0, read = 0;
  const auto each_is_read = [&] {
    ++read;
    return cost(count).elements_read() == read * size.rows() * size.columns() &&
           M.reads_of_each() == read;
  };
  if (!is_part(M.read(rows, columns), rows, columns, 0, 0) || !each_is_read()) return false;
  for (index row : rows) {
    int j = 0;
    for (index column : columns) {
      if (M.read(row, column) != value(i, j++)) return false;
    }
    ++i;
  }
  if (!each_is_read()) return false;
  for (index which : p) {
    if (!is_part(M.read_rows(which, m, columns), m, columns, a++ * size.m, 0)) return false;
  }
  if (!each_is_read()) return false;
  int b = 0;
  for (index which : q) {
    if (!is_part(M.read_columns(which, rows, n), rows, n, 0, b++ * size.n)) return false;
  }
  if (!each_is_read()) return false;
  a = 0;
  for (index across : p) {
    b = 0;
    for (index along : q) {
      if (!is_part(M.read_tile(across, along, m, n), m, n, a * size.m, b++ * size.n)) return false;
    }
    ++a;
  }
  return each_is_read() && cost(count).elements_written() == 0;
}));

/// The elements of one matrix are written to another and counted; nothing else is written.
template <class Copy>
constexpr bool copies(const Copy& copy) {
  return for_each_tiling([&](const tiling& size) {
    extent p(size.p), m(size.m), q(size.q), n(size.n), rows(size.rows()), columns(size.columns());
    tally from_count, to_count;
    matrix<int> from(rows, columns, from_count), to(rows, columns, to_count);
    fill(from, size.rows(), size.columns());
    copy(from, to, p, m, q, n, rows, columns);
    return is_filled(to, size.rows(), size.columns()) && cost(to_count).elements_read() == 0 &&
           cost(to_count).elements_written() == size.rows() * size.columns();
  });
}
static_assert(copies([](auto& from, auto& to, auto&, auto&, auto&, auto&, auto& rows,
                        auto& columns) { to.write(from.read(rows, columns)); }));
static_assert(copies([](auto& from, auto& to, auto&, auto&, auto&, auto&, auto& rows,
                        auto& columns) {
  for (index i : rows) {
    for (index j : columns) to.write(i, j, from.read(i, j));
  }
}));
static_assert(copies([](auto& from, auto& to, auto& p, auto& m, auto&, auto&, auto&,
                        auto& columns) {
  for (index k : p) to.write_rows(k, from.read_rows(k, m, columns));
}));
static_assert(copies([](auto& from, auto& to, auto&, auto&, auto& q, auto& n, auto& rows, auto&) {
  for (index k : q) to.write_columns(k, from.read_columns(k, rows, n));
}));
static_assert(copies([](auto& from, auto& to, auto& p, auto& m, auto& q, auto& n, auto&, auto&) {
  for (index a : p) {
    for (index b : q) to.write_tile(a, b, from.read_tile(a, b, m, n));
  }
}));

// If elements of a matrix are read differently often, there is no common count.
static_assert([] {
  extent one(1), two(2), three(3);
  tally count;
  matrix<int> single(one, one, count), several(two, three, count);
  for (index i : one) several.read(i, i), single.read(i, i), single.read(i, i);
  return several.reads_of_each() == -1 && single.reads_of_each() == 2;
}());

/// u groups of s matrices. Each matrix is below the one before it.
constexpr bool batch_holds(int groups, int members, const tiling& size) {
  extent u(groups), s(members), p(size.p), m(size.m), q(size.q), n(size.n);
  tally count;
  listings::batch<int> from({u, s}, {p, m}, {q, n}, count), to({u, s}, {p, m}, {q, n}, count);
  const int matrices = groups * members;
  for (int which = 0; which < matrices; ++which) {
    for (int i = 0; i < size.rows(); ++i) {
      for (int j = 0; j < size.columns(); ++j) {
        from.element(which, i, j) = value(which * size.rows() + i, j);
      }
    }
  }
  int top = 0;
  for (index group : u) {
    for (index member : s) {
      int a = 0;
      for (index across : p) {
        int b = 0;
        for (index along : q) {
          const auto part = from(group, member).read_tile(across, along, m, n);
          if (!is_part(part, m, n, top + a * size.m, b++ * size.n)) return false;
          to(group, member).write_tile(across, along, part);
        }
        ++a;
      }
      top += size.rows();
    }
  }
  for (int which = 0; which < matrices; ++which) {
    for (int i = 0; i < size.rows(); ++i) {
      for (int j = 0; j < size.columns(); ++j) {
        if (to.element(which, i, j) != value(which * size.rows() + i, j)) return false;
      }
    }
  }
  return from.reads_of_each() == 1 && to.reads_of_each() == 0 &&
         cost(count).elements_written() == matrices * size.rows() * size.columns();
}
static_assert(batch_holds(2, 3, {2, 2, 2, 3}) && batch_holds(3, 2, {2, 3, 2, 2}) &&
              batch_holds(3, 5, {2, 3, 3, 1}));

/// A tile whose elements are all different; `first` tells tiles apart.
constexpr tile<int> numbered(int first, extent& rows, extent& columns) {
  tile<int> result(rows, columns);
  for (index i : rows) {
    for (index j : columns) result(i, j) = first++;
  }
  return result;
}

// A new tile is zero and has the right rows and columns, whichever are more.
static_assert([] {
  extent two(2), three(3);
  const auto zero = [](int, int) { return 0; };
  return has(tile<int>(two, three), two, three, zero) &&
         has(tile<int>(three, two), three, two, zero);
}());
static_assert([] {
  extent two(2), three(3);
  return has(transposed(numbered(5, two, three)), three, two,
             [](int i, int j) { return 5 + j * 3 + i; });
}());
static_assert([] {
  extent two(2), three(3);
  auto sum = numbered(5, two, three);
  add(sum, numbered(20, two, three));
  return has(sum, two, three, [](int i, int j) { return 25 + 2 * (i * 3 + j); });
}());
static_assert([] {
  extent two(2), three(3), five(5);
  auto sum = numbered(7, two, five);
  add_product(sum, numbered(20, two, three), numbered(50, three, five));
  return has(sum, two, five, [](int i, int j) {
    int expected = 7 + i * 5 + j;
    for (int k = 0; k < 3; ++k) expected += (20 + i * 3 + k) * (50 + k * 5 + j);
    return expected;
  });
}());

// The array below all memory: a loop runs over all of it, and a copy is separate.
static_assert([] {
  listings::detail::store<int> first(3, 7);
  const listings::detail::store<int> copy = first;
  int sum = 0;
  for (int& each : first) each += 10;
  for (const int each : first) sum += each;
  for (const int each : copy) sum += 1000 * each;
  return sum == 21'051 && first[0] == 17 && first[2] == 17 && copy[0] == 7 && copy[2] == 7;
}());

}  // namespace tests::listing_matrix
