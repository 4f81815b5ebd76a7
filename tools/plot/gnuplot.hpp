#pragma once
// A figure as SVG, drawn by gnuplot from our script.

#include "axis_marks.hpp"
#include "labels.hpp"

namespace proofline::tools {

/// The script. It gives all positions; gnuplot chooses none. Throws bad_input if a text is not
/// UTF-8 or has no room.
std::string gnuplot_script(const figure& of);

/// The SVG. Throws bad_input if gnuplot is missing or fails, and interrupted on Ctrl-C.
std::string run_gnuplot(const std::string& script);

}  // namespace proofline::tools
