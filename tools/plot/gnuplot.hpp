#pragma once
// A drawing as SVG, PNG or PDF, drawn by gnuplot from our script.

#include "labels.hpp"

namespace proofline::tools {

enum class picture_format { svg, png, pdf };

/// That of a file's name; SVG for a name without an ending, and for standard output. Throws
/// bad_input for another ending.
picture_format format_of(const std::string& file);

/// The script. It gives all positions; gnuplot chooses none. Throws bad_input if a text is not
/// UTF-8 or has no room.
std::string gnuplot_script(const drawing& of, picture_format format = picture_format::svg);

/// The picture's bytes. Throws bad_input if gnuplot is missing or fails, and interrupted on Ctrl-C.
std::string run_gnuplot(const std::string& script, picture_format format = picture_format::svg);

}  // namespace proofline::tools
