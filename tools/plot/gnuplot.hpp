#pragma once
// A figure as SVG, drawn by the program gnuplot from a script of ours.

#include "labels.hpp"

namespace proofline::tools {

/// The script, which says where everything goes; gnuplot chooses nothing. Throws bad_input where a
/// text is not UTF-8, or has no room at all.
std::string gnuplot_script(const figure& of);

/// The SVG. Throws bad_input where gnuplot is missing or fails, interrupted at Ctrl-C.
std::string run_gnuplot(const std::string& script);

/// "2.04 TB/s": so many digits and a prefix. `unit` may be empty.
std::string with_prefix(double value, const std::string& unit, int digits = 3);

}  // namespace proofline::tools
