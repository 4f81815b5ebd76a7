#pragma once
// What a listing counts and the equation that gives it, as Coq and z3 can be told of it.
//
//   const stated_count count = stated_by("notes/nf", flops_of(listings::naive_gemm), product);
//   runs_of(count)        // 2 * 1 * 1 * 1 = 2 and 2 * 2 * 1 * 1 = 4 and ...: the equation's own
//                         // text at the sizes of each run is what that counted
//   polynomial_of(count)  // 2 * d * K * D = 2 * d * K * D for all extents > 0: the text is the
//                         // polynomial that the runs alone fix
//
// Which leaves to be trusted: that the runs were run, and that what a listing counts is a
// polynomial of the degrees that its loops show (listing/loop.hpp).

#include <functional>
#include <map>
#include <numeric>
#include <proofline/proof/interpolation.hpp>

#include "expression.hpp"

namespace proofline::tools {

/// A run of a listing: at which sizes, and what it counted.
struct counted_run {
  std::vector<int> sizes;
  long long count;
};

struct stated_count {
  std::string name;                   ///< of the claim
  std::vector<stated_input> extents;  ///< what the loops run over
  std::vector<stated_input> unseen;   ///< what the equation is told besides
  expression text;                    ///< the equation's, in both
  std::vector<int> degrees;           ///< in each extent, as its loops show
  /// At sizes 1 to k + 1 of each extent, k its degree; the size of the first changes fastest.
  std::vector<counted_run> runs;
  std::vector<counted_run> beyond;  ///< a few more, which fix nothing
};

/// Coefficients by the exponents of the extents, the highest of the first extent first.
using polynomial_by_exponents = std::map<std::vector<int>, rational, std::greater<>>;

/// The exponent of each extent at a place among the coefficients.
inline std::vector<int> exponents_at(std::size_t place, const std::vector<int>& degrees) {
  std::vector<int> result;
  for (const int degree : degrees) {
    const std::size_t points = static_cast<std::size_t>(degree) + 1;
    result.push_back(static_cast<int>(place % points));
    place /= points;
  }
  return result;
}

/// In one extent, from values at 1 to k + 1: Newton's divided differences, multiplied out. The
/// values stand `stride` apart.
inline void interpolate_in_place(rational* values, std::size_t points, std::size_t stride) {
  const auto at = [&](std::size_t i) -> rational& { return values[i * stride]; };
  for (std::size_t step = 1; step < points; ++step) {
    for (std::size_t i = points - 1; i >= step; --i) {
      at(i) = (at(i) - at(i - 1)) / rational(static_cast<long long>(step));
    }
  }
  for (std::size_t node = points - 1; node-- > 0;) {
    for (std::size_t i = node; i + 1 < points; ++i) {
      at(i) -= at(i + 1) * rational(static_cast<long long>(node) + 1);
    }
  }
}

/// What the runs alone fix: none of its coefficients is 0.
inline polynomial_by_exponents polynomial_through_runs(const stated_count& count) {
  // One extent after the other. The coefficients are in the order of the runs: that of x^i * y^j
  // stands where the run at sizes i + 1 and j + 1 does.
  std::vector<rational> values;
  for (const counted_run& each : count.runs) values.emplace_back(each.count);
  std::size_t stride = 1;
  for (const int degree : count.degrees) {
    const std::size_t points = static_cast<std::size_t>(degree) + 1;
    for (std::size_t first = 0; first < values.size(); ++first) {
      if (first / stride % points == 0) interpolate_in_place(&values[first], points, stride);
    }
    stride *= points;
  }
  polynomial_by_exponents result;
  for (std::size_t place = 0; place < values.size(); ++place) {
    if (values[place] == 0) continue;
    result.emplace(exponents_at(place, count.degrees), values[place]);
  }
  return result;
}

/// For all that is unseen, the text is at the sizes of each run what that counted.
inline stated_theorem runs_of(const stated_count& count) {
  std::vector<expression> equations;
  for (const auto* some : {&count.runs, &count.beyond}) {
    for (const counted_run& each : *some) {
      expression there = count.text;
      for (std::size_t i = 0; i < each.sizes.size(); ++i) {
        there = replaced(there, count.extents[i].it, each.sizes[i]);
      }
      equations.push_back(there == expression(each.count));
    }
  }
  const expression all = std::accumulate(
      equations.rbegin() + 1, equations.rend(), equations.back(),
      [](const expression& rest, const expression& each) { return both(each, rest); });
  return {count.name, {}, {}, count.unseen, all, {}};
}

inline expression number_of(const integer& value) {
  return expression::number(to_text(value).view());
}

/// `3 / 2 * x ^ 2 * y`; of a coefficient < 0, `-3 * x`.
inline expression product_of_powers(const rational& coefficient, const std::vector<expression>& powers) {
  std::vector<expression> factors = powers;
  if (coefficient != 1 || powers.empty()) {
    const expression above = number_of(coefficient.numerator());
    const bool is_whole = coefficient.denominator() == 1;
    factors.insert(factors.begin(),
                   is_whole ? above : above / number_of(coefficient.denominator()));
  }
  return std::accumulate(factors.begin() + 1, factors.end(), factors.front(),
                         [](const expression& a, const expression& b) { return a * b; });
}

inline expression written_out(const stated_count& count) {
  expression result = 0;
  const polynomial_by_exponents through_runs = polynomial_through_runs(count);
  for (bool is_first = true; const auto& [exponents, coefficient] : through_runs) {
    std::vector<expression> powers;
    for (std::size_t i = 0; i < exponents.size(); ++i) {
      const expression& x = count.extents[i].it;
      if (exponents[i] != 0) powers.push_back(exponents[i] == 1 ? x : power_of(x, exponents[i]));
    }
    if (is_first) {
      result = product_of_powers(coefficient, powers);
    } else if (sign(coefficient) < 0) {
      result = result - product_of_powers(-coefficient, powers);
    } else {
      result = result + product_of_powers(coefficient, powers);
    }
    is_first = false;
  }
  return result;
}

/// For all extents the text is the polynomial, written out, that the runs fix.
inline stated_theorem polynomial_of(const stated_count& count) {
  std::vector<stated_input> inputs = count.extents;
  inputs.insert(inputs.end(), count.unseen.begin(), count.unseen.end());
  return {count.name, {}, {}, inputs, count.text == written_out(count), {}};
}

template <class Listing, class Unit, class Equation>
stated_count stated_by(std::string_view name, const listings::counted<Listing, Unit>& counted,
                       const Equation& equation) {
  using run = std::remove_cvref_t<decltype(counted.listing.run)>;
  constexpr std::size_t extents = decltype(counted.listing.extents)::size;
  constexpr std::size_t variables = extents + decltype(counted.listing.unseen)::size;
  constexpr auto& plan = proofline::detail::plan_of<run, extents>;

  stated_count result{std::string(name),
                      detail::stated_inputs(counted.listing.extents),
                      detail::stated_inputs(counted.listing.unseen),
                      {},
                      {plan.degrees.begin(), plan.degrees.end()},
                      {},
                      {}};
  std::vector<expression> symbols;
  for (auto* some : {&result.extents, &result.unseen}) {
    for (stated_input& each : *some) {
      each.where = domain::positive;  // all positive ones, as for interpolate()
      each.step = 0;
      symbols.push_back(each.it);
    }
  }
  result.text = [&]<std::size_t... Index>(std::index_sequence<Index...>)->expression {
    return proofline::detail::plain_value(
        equation.template read_from<expression>(counted.listing.shape(symbols[Index]...)));
  }
  (std::make_index_sequence<variables>());
  const auto add = [&](std::vector<counted_run>& to, const auto& measured, const auto& sizes) {
    to.push_back({{sizes.begin(), sizes.end()}, counted.of(measured.cost)});
  };
  const auto& grid = proofline::detail::all_measured<run, extents>;
  for (std::size_t i = 0; i < grid.size(); ++i) add(result.runs, grid[i], plan.on_the_grid(i));
  const auto& guard = proofline::detail::guard<run, extents>;
  for (std::size_t i = 0; i < guard.size(); ++i) add(result.beyond, guard[i], plan.beyond(i));
  return result;
}

}  // namespace proofline::tools
