#pragma once
// The picture of a document's section as a drawing for a page, which has the colours.

#include <proofline/audit/picture.hpp>

#include "drawing.hpp"

namespace proofline::tools {

/// Colours are the names of classes: "series-a" and so on for curves, "quiet" for lines.
drawing picture_drawing(const audit::picture_record& picture);

/// What the picture shows, for who cannot see it: each curve's first and last value, each line.
std::string picture_description(const audit::picture_record& picture);

}  // namespace proofline::tools
