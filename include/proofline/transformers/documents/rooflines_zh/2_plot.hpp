#pragma once
// rooflines-zh, Visualizing rooflines.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/2_plot.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;

inline constexpr auto roofline_plot =
    section("Visualizing rooflines", "Roofline plot", rooflines_ko::roofline_plot);

}  // namespace proofline::documents::rooflines_zh
