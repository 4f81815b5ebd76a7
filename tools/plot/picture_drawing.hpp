#pragma once
// The picture of a document's section on a page, drawn without gnuplot: sizes are attributes and
// colours are classes, as the page has the colours, and its policy admits no style of its own.

#include <proofline/audit/picture.hpp>

#include "drawing.hpp"
#include "report/html.hpp"

namespace proofline::tools {

/// Colours are the names of classes: "series-a" and so on for curves, "quiet" for lines.
drawing picture_drawing(const audit::picture_record& picture);

/// What the picture shows, for who cannot see it: each curve's first and last value, each line.
std::string picture_description(const audit::picture_record& picture);

/// A drawing of curves and labels as <figure>: an <svg> with a title and a description, and a
/// caption, which is the drawing's title, and a key of the labels that have no room in the picture.
/// `id` is of this drawing alone.
audit::html svg_drawing(const drawing& of, const std::string& id,
                                const std::string& description);

}  // namespace proofline::tools
