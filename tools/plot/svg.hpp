#pragma once
// Curves and their labels as an element of a page, drawn without gnuplot: sizes are attributes and
// colours are classes, as the page's policy admits no style of its own.

#include "figure.hpp"
#include "report/html.hpp"

namespace proofline::tools {

/// A figure of curves and labels as <figure>: an <svg> with a title and a description, and a caption,
/// which is the figure's title, and a key of the labels that have no room in the picture. `id` is of
/// this figure alone.
audit::detail::html svg_figure(const figure& of, const std::string& id,
                               const std::string& description);

}  // namespace proofline::tools
