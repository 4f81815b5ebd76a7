#pragma once
// The time of a token over the batch, with what bounds it, and the end of the memory.

#include "drawing.hpp"

namespace proofline::tools {

struct latency_point {
  double batch, seconds;
  std::string bound;  ///< what a step of this batch waits for
};
struct latency_picture {
  std::string title;
  std::vector<latency_point> points;  ///< by batch, at least two
  bool has_memory_end = false;
  double memory_end = 0;  ///< the greatest batch that fits; 0 if none does
};

drawing latency_drawing(const latency_picture& of);

}  // namespace proofline::tools
