#pragma once
// Proof that a listing costs what an equation says, for all extents, by running it at a few.
//
// What a listing counts is a polynomial in its extents, of a degree in each that is at most
// how deep loops over it are nested (equations/listings/loop.hpp says why; each run reports
// it). The equation, read with symbols, must be such a polynomial, too. Two polynomials of
// degree k in an extent that agree at k + 1 values of it are one; so agreement on the grid of
// all those values is a proof.

#include <proofline/equations/listings/listing.hpp>
#include <proofline/proof/prove.hpp>

namespace proofline {

namespace detail {

/// The equation as a polynomial in a listing's extents over a constant; a failure where it is none.
struct closed_form {
  std::string_view failure;
  polynomial numerator;
  polynomial denominator;
};
template <class Listing, class Equation, std::size_t... Index>
constexpr closed_form closed_form_of(const Listing& listing, const Equation& equation,
                                     std::index_sequence<Index...>) {
  proof_path path;
  path.begin();
  (path.add_variable((static_cast<void>(Index), true)), ...);
  const auto shape = listing.shape(symbol(rational_function::variable(Index), &path)...);
  const rational_function value = plain_value(equation.template read_from<symbol>(shape)).value();
  closed_form result{path.failure(), value.numerator(), value.denominator()};
  if (path.comparisons() != 0 || !value.denominator().is_constant()) {
    result.failure = "not a polynomial in the extents";
  }
  return result;
}

/// What one run of a listing came to, and how deep the loops over each extent were nested.
template <std::size_t Extents>
struct measurement {
  listings::cost cost;
  std::array<int, Extents> depths{};
};
template <class Run, std::size_t... Index>
constexpr auto measure(const std::array<int, sizeof...(Index)>& sizes,
                       std::index_sequence<Index...>) {
  std::array<listings::extent, sizeof...(Index)> extents{listings::extent(sizes[Index])...};
  measurement<sizeof...(Index)> result;
  result.cost = Run{}(extents[Index]...);
  ((result.depths[Index] = extents[Index].depth()), ...);
  return result;
}

/// The sizes 1 to k + 1 of each extent, k its degree: every combination, by its number.
template <std::size_t Extents>
struct grid {
  std::array<int, Extents> degrees;

  constexpr std::size_t points() const {
    std::size_t result = 1;
    for (const int degree : degrees) result *= static_cast<std::size_t>(degree) + 1;
    return result;
  }
  constexpr std::array<int, Extents> sizes(std::size_t point) const {
    std::array<int, Extents> result;
    for (std::size_t i = 0; i < Extents; ++i) {
      const std::size_t choices = static_cast<std::size_t>(degrees[i]) + 1;
      result[i] = 1 + static_cast<int>(point % choices);
      point /= choices;
    }
    return result;
  }
};

/// Nesting does not depend on sizes, so the smallest run shows it; the others are held to it.
template <class Run, std::size_t Extents>
inline constexpr auto grid_of = [] {
  std::array<int, Extents> smallest;
  smallest.fill(1);
  return grid<Extents>{measure<Run>(smallest, std::make_index_sequence<Extents>()).depths};
}();
/// Each run is a variable of its own, made once for all that is counted, because clang counts the
/// steps of each constant expression.
template <class Run, std::size_t Extents, std::size_t Point>
inline constexpr auto measured = measure<Run>(grid_of<Run, Extents>.sizes(Point),
                                              std::make_index_sequence<Extents>());
template <class Run, std::size_t Extents>
inline constexpr auto all_measured = []<std::size_t... Point>(std::index_sequence<Point...>) {
  return std::array{measured<Run, Extents, Point>...};
}
(std::make_index_sequence<grid_of<Run, Extents>.points()>());

/// "8, not 6, at 1 x 2"
template <std::size_t Extents>
constexpr text_36 disagreement(long long count, const rational& closed,
                               const std::array<int, Extents>& sizes) {
  short_text out;
  out += count;
  out += ", not ";
  out += to_text(closed).view();
  out += ", at";
  for (const int size : sizes) {
    out += ' ';
    out += static_cast<long long>(size);
  }
  cutting_buffer cut;
  for (const char each : out.view()) cut.put(each);
  return cut.text();
}

}  // namespace detail

template <class Listing, class Unit, class Equation>
constexpr proof interpolate(const listings::counted<Listing, Unit>& counted,
                            const Equation& equation) {
  static_assert(std::is_same_v<Unit, typename Equation::unit>,
                "the listing counts in another unit than the equation");
  constexpr std::size_t extents = Listing::arity;
  const detail::closed_form closed =
      detail::closed_form_of(counted.listing, equation, std::make_index_sequence<extents>());
  if (!closed.failure.empty()) return proof(closed.failure, {});

  using run = std::remove_cvref_t<decltype(counted.listing.run)>;
  constexpr auto& grid = detail::grid_of<run, extents>;
  constexpr auto& runs = detail::all_measured<run, extents>;
  int highest = 0;
  for (std::size_t i = 0; i < extents; ++i) {
    if (closed.numerator.degree(static_cast<int>(i)) > grid.degrees[i]) {
      return proof("of a higher degree than the loops", {});
    }
    highest = grid.degrees[i] > highest ? grid.degrees[i] : highest;
  }
  // Sizes are small and so are their polynomials; beyond 64 bits a constant expression is refused.
  const long long below =
      closed.denominator.template evaluate<long long>(std::span<const long long>());
  for (std::size_t point = 0; point < runs.size(); ++point) {
    const std::array<int, extents> sizes = grid.sizes(point);
    std::array<long long, extents> values;
    for (std::size_t i = 0; i < extents; ++i) {
      values[i] = sizes[i];
      if (runs[point].depths[i] > grid.degrees[i]) {
        return proof("loops nest deeper at another size", {});
      }
    }
    const long long expected =
        closed.numerator.template evaluate<long long>(std::span<const long long>(values));
    const long long count = counted.of(runs[point].cost);
    if (count * below != expected) {
      return proof("the listing counts otherwise",
                   detail::disagreement(count, rational(expected) / below, sizes));
    }
  }
  return proof::by_interpolation(static_cast<int>(runs.size()), highest);
}

}  // namespace proofline
