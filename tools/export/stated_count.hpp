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
/// What the runs alone fix: none of its coefficients is 0.
polynomial_by_exponents polynomial_through_runs(const stated_count& count);

/// For all that is unseen, the text is at the sizes of each run what that counted.
stated_theorem runs_of(const stated_count& count);
/// For all extents the text is the polynomial, written out, that the runs fix.
stated_theorem polynomial_of(const stated_count& count);

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
