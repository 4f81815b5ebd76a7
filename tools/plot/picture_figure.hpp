#pragma once
// The picture of a document's section as a figure for a page, which has the colours.

#include <proofline/audit/picture.hpp>

#include "figure.hpp"

namespace proofline::tools {

/// Colours are the names of classes: "series-a" and so on for curves, "quiet" for lines.
figure picture_figure(const audit::picture_record& picture);

/// What the picture shows, for who cannot see it: each curve's first and last value, each line.
std::string picture_description(const audit::picture_record& picture);

}  // namespace proofline::tools
