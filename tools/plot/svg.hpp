#pragma once
// Curves and their labels as an element of a page, drawn without gnuplot: sizes are attributes and
// colours are classes, as the page's policy admits no style of its own.

#include "drawing.hpp"
#include "report/html.hpp"

namespace proofline::tools {

/// A drawing of curves and labels as <figure>: an <svg> with a title and a description, and a
/// caption, which is the drawing's title, and a key of the labels that have no room in the picture.
/// `id` is of this drawing alone.
audit::detail::html svg_drawing(const drawing& of, const std::string& id,
                                const std::string& description);

}  // namespace proofline::tools
