#pragma once
// Bars of parts, one below the other, on one scale: what fills a memory, or a time.

#include "drawing.hpp"

namespace proofline::tools {

struct bar_part {
  std::string name;  ///< parts of one name have one colour
  double value = 0;  ///< at least 0
};
struct bar {
  std::string name;
  std::vector<bar_part> parts;
};
struct bars_question {
  std::string title;
  std::string axis;  ///< its title
  std::string unit;  ///< "B"
  std::vector<bar> bars;
  /// A line across all bars, such as the end of the memory; none if 0.
  double limit = 0;
  std::string limit_name = {};
};

/// Requires at least one bar and a value above 0.
drawing bars_drawing(const bars_question& asked);

}  // namespace proofline::tools
