#pragma once
// A figure as SVG, drawn by the program gnuplot from a script of ours.

#include "labels.hpp"

namespace proofline::tools {

/// The script, which says where everything goes; gnuplot chooses nothing.
std::string gnuplot_script(const figure& of);

/// The SVG. Throws bad_input where gnuplot is missing or fails.
std::string run_gnuplot(const std::string& script);

/// "2.04 TB/s": three digits and a prefix. `unit` may be empty.
std::string with_prefix(double value, const std::string& unit);

}  // namespace proofline::tools
