#pragma once
// The roofline of devices: how fast a kernel can compute, by its arithmetic intensity.

#include "figure.hpp"

namespace proofline::tools {

/// A rate (FLOP/s) or a bandwidth (byte/s) with its name.
struct named_rate {
  std::string name;
  double value;
};
/// A device: the first peak and the first bandwidth make its roof, the others are further ceilings.
struct roof {
  std::string name;
  std::vector<named_rate> peaks, bandwidths;

  /// Where the roof of both turns from memory- to compute-bound, in FLOP/byte.
  double ridge() const { return peaks.front().value / bandwidths.front().value; }
};
struct kernel_dot {
  std::string name;
  double intensity;
  double rate = 0;  ///< FLOP/s; 0: what the first roof allows
};
struct roofline_question {
  std::string title;
  std::vector<roof> roofs;
  std::vector<kernel_dot> kernels;
};

/// At least one roof. Throws bad_input where a kernel is faster than all of them allow.
figure roofline_figure(const roofline_question& asked);

}  // namespace proofline::tools
