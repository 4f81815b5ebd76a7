#pragma once
// Proves that a listing costs what an equation says, for all extents, by running it at a few.
//
// The counts of a listing are polynomials in its extents. The degree in each extent is at most the
// depth to which loops over it are nested (listing/loop.hpp says why); each run reports
// the depth. The equation, read with symbols, must be a polynomial, too. Two polynomials of degree
// k in an extent that agree at k + 1 of its values are equal, so agreement on the grid of all those
// values is a proof.

#include <optional>
#include <proofline/listing/listing.hpp>
#include <proofline/proof/prove.hpp>

namespace proofline {

namespace detail {

/// The equation as a polynomial in a listing's extents, divided by a constant; or the reason why it
/// is none.
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
  (path.add_variable({.positive = (static_cast<void>(Index), true)}), ...);
  const auto shape = listing.shape(symbol::variable(Index, &path)...);
  const symbol read = plain_value(equation.template read_from<symbol>(shape));
  const rational_function& value = read.value();
  closed_form result{path.failure(), value.numerator(), value.denominator()};
  if (path.has_choices() || path.comparisons() != 0 || !value.denominator().is_constant()) {
    result.failure = "not a polynomial in the extents";
  }
  return result;
}

/// The counts of one run of a listing, and the depth to which loops over each extent were nested.
template <std::size_t Extents>
struct measurement {
  listings::cost cost;
  std::array<int, Extents> depths{};
};
template <class Run, std::size_t... Index>
constexpr measurement<sizeof...(Index)> measure(const std::array<int, sizeof...(Index)>& sizes,
                                                std::index_sequence<Index...>) {
  std::array<listings::extent, sizeof...(Index)> extents{listings::extent(sizes[Index])...};
  const listings::cost cost = Run{}(extents[Index]...);
  return {cost, {extents[Index].depth()...}};
}

/// The sizes at which a listing is run.
template <std::size_t Extents>
struct plan {
  using sizes = std::array<int, Extents>;
  static constexpr std::size_t points_beyond = 2 * Extents;

  std::array<int, Extents> degrees;

  constexpr std::size_t grid_points() const {
    std::size_t result = 1;
    for (const int degree : degrees) result *= static_cast<std::size_t>(degree) + 1;
    return result;
  }
  /// The grid of the proof: sizes 1 to k + 1 of each extent, where k is its degree. Combinations
  /// are numbered.
  constexpr sizes on_the_grid(std::size_t point) const {
    sizes result;
    for (std::size_t i = 0; i < Extents; ++i) {
      const std::size_t choices = static_cast<std::size_t>(degrees[i]) + 1;
      result[i] = 1 + static_cast<int>(point % choices);
      point /= choices;
    }
    return result;
  }
  /// Runs that guard against a listing whose count is no polynomial of the degree that its loops
  /// show. The proof does not depend on them. They have sizes k + 2 and k + 3 of one extent at a
  /// time and 1 of all others, because a full grid would need many times the runs.
  constexpr sizes beyond(std::size_t point) const {
    sizes result;
    result.fill(1);
    result[point / 2] = degrees[point / 2] + 2 + static_cast<int>(point % 2);
    return result;
  }
};

/// Nesting does not depend on sizes, so the smallest run shows it; all other runs must agree.
template <class Run, std::size_t Extents>
inline constexpr auto plan_of = [] {
  std::array<int, Extents> smallest;
  smallest.fill(1);
  return plan<Extents>{measure<Run>(smallest, std::make_index_sequence<Extents>()).depths};
}();
/// Each run is a variable, computed once for all counts, because clang limits the steps of each
/// constant expression.
template <class Run, std::size_t Extents, std::size_t Point>
inline constexpr auto measured = measure<Run>(plan_of<Run, Extents>.on_the_grid(Point),
                                              std::make_index_sequence<Extents>());
template <class Run, std::size_t Extents>
inline constexpr auto all_measured = []<std::size_t... Point>(std::index_sequence<Point...>) {
  return std::array{measured<Run, Extents, Point>...};
}
(std::make_index_sequence<plan_of<Run, Extents>.grid_points()>());
/// The runs of the guard are short, so one variable holds all of them.
template <class Run, std::size_t Extents>
inline constexpr auto guard = []<std::size_t... Point>(std::index_sequence<Point...>) {
  constexpr auto each = std::make_index_sequence<Extents>();
  return std::array{measure<Run>(plan_of<Run, Extents>.beyond(Point), each)...};
}
(std::make_index_sequence<plan<Extents>::points_beyond>());

/// What is wrong with the loops of any run, whatever is counted; empty if nothing.
template <class Run, std::size_t Extents>
inline constexpr std::string_view complaint = [] {
  constexpr auto& degrees = plan_of<Run, Extents>.degrees;
  const auto is_deeper = [&](const auto& run) {
    for (std::size_t i = 0; i < Extents; ++i) {
      if (run.depths[i] > degrees[i]) return true;
    }
    return false;
  };
  for (const auto& run : all_measured<Run, Extents>) {
    if (is_deeper(run)) return std::string_view("loops nest deeper at another size");
  }
  for (const auto& run : guard<Run, Extents>) {
    if (is_deeper(run)) return std::string_view("loops nest deeper at another size");
  }
  for (const int degree : degrees) {
    if (degree == 0) return std::string_view("an extent is never looped over");
  }
  return std::string_view();
}();

/// "8, not 6, at 1 x 2"
template <std::size_t Extents>
constexpr short_text disagreement(long long count, const rational& closed,
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
  return out;
}

}  // namespace detail

template <class Listing, class Unit, class Equation>
constexpr proof interpolate(const listings::counted<Listing, Unit>& counted,
                            const Equation& equation) {
  static_assert(std::is_same_v<Unit, typename Equation::unit>,
                "the units of listing and equation differ");
  constexpr std::size_t extents = decltype(counted.listing.extents)::size;
  constexpr std::size_t variables = extents + decltype(counted.listing.unseen)::size;
  const detail::closed_form closed =
      detail::closed_form_of(counted.listing, equation, std::make_index_sequence<variables>());
  if (!closed.failure.empty()) return proof(closed.failure);

  using run = std::remove_cvref_t<decltype(counted.listing.run)>;
  constexpr auto& plan = detail::plan_of<run, extents>;
  constexpr auto& runs = detail::all_measured<run, extents>;
  constexpr auto& guard = detail::guard<run, extents>;
  if (!detail::complaint<run, extents>.empty()) return proof(detail::complaint<run, extents>);
  int highest = 0;
  for (std::size_t i = 0; i < variables; ++i) {
    const int degree = i < extents ? plan.degrees[i] : 0;  // other variables: not at all
    if (closed.numerator.degree(static_cast<int>(i)) > degree) {
      return proof("degree is above that of the loops");
    }
    highest = degree > highest ? degree : highest;
  }
  // Sizes are small, and so are their polynomials. Beyond 64 bits a constant expression is refused.
  const long long below =
      closed.denominator.template evaluate<long long>(std::span<const long long>());
  const auto disagrees = [&](const listings::cost& cost,
                             const std::array<int, extents>& sizes) -> std::optional<short_text> {
    std::array<long long, variables> values{};
    for (std::size_t i = 0; i < extents; ++i) values[i] = sizes[i];
    const long long expected =
        closed.numerator.template evaluate<long long>(std::span<const long long>(values));
    const long long count = counted.of(cost);
    if (count * below == expected) return {};
    return detail::disagreement(count, rational(expected) / below, sizes);
  };
  for (std::size_t point = 0; point < runs.size(); ++point) {
    if (const auto how = disagrees(runs[point].cost, plan.on_the_grid(point))) {
      return proof::of_failure("the listing counts differently", *how);
    }
  }
  for (std::size_t point = 0; point < guard.size(); ++point) {
    if (const auto how = disagrees(guard[point].cost, plan.beyond(point))) {
      return proof::of_failure("no polynomial of the loop degree", *how);
    }
  }
  return proof::by_interpolation(static_cast<int>(runs.size()), highest);
}

}  // namespace proofline
