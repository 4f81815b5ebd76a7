#pragma once
// Why an equation gives what a listing counts, for all sizes: its loops make the count a
// polynomial, and runs of it fix that.

#include <fmt/format.h>

#include "export/stated_count.hpp"
#include "shown_proof.hpp"

namespace proofline::tools {

inline std::vector<std::string> lines_of_count(const stated_count& count,
                                               const proof_options& options) {
  constexpr std::size_t most_runs = 3;
  const stated_theorem polynomial = polynomial_of(count);
  const shown_names names(polynomial, options.symbols);
  std::vector<std::string> degrees, result;
  const auto add = [&](const std::string& text) { add_lines(result, text, options.width); };
  for (std::size_t i = 0; i < count.extents.size(); ++i) {
    degrees.push_back(fmt::format("{} in {}", count.degrees[i], names.of(count.extents[i].it)));
  }
  add(fmt::format(
      "By its loops the count is a polynomial of a degree of at most {}. {} runs fix it, "
      "such as:",
      fmt::join(degrees, ", "), count.runs.size()));
  const std::string text = names.text(count.text);
  for (std::size_t i = 0; i < std::min(most_runs, count.runs.size()); ++i) {
    // The last runs tell more than the first, whose sizes are 1.
    const counted_run& run = count.runs[count.runs.size() - 1 - i];
    std::vector<std::string> sizes;
    for (std::size_t j = 0; j < run.sizes.size(); ++j) {
      sizes.push_back(fmt::format("{} = {}", names.of(count.extents[j].it), run.sizes[j]));
    }
    add(fmt::format("  At {} it counts {}; the equation gives {}.", fmt::join(sizes, ", "),
                    run.count, run.count));
  }
  const std::string through_runs = names.text(polynomial.statement.of(1));
  add("The one polynomial through all of them is " + through_runs +
      (through_runs == text ? ", which is the equation."
                            : ". The equation is the same: " + text + " = " + through_runs));
  return result;
}

}  // namespace proofline::tools
