#pragma once
// The roofline of devices: attainable compute rate by arithmetic intensity.

#include "drawing.hpp"

namespace proofline::tools {

/// A rate (FLOP/s) or a bandwidth (byte/s) with its name.
struct named_rate {
  std::string name;
  double value;
};
/// A device. The first peak and the first bandwidth make its roof; the others are further ceilings.
struct roof {
  std::string name;
  std::vector<named_rate> peaks, bandwidths;

  /// The intensity, in FLOP/byte, at which the roof turns from memory- to compute-bound.
  double ridge() const { return peaks.front().value / bandwidths.front().value; }
};
struct kernel_dot {
  std::string name;
  double intensity;
  double rate = 0;  ///< FLOP/s; 0: on the roof, of each device
};
struct roofline_question {
  std::string title;
  std::vector<roof> roofs;
  std::vector<kernel_dot> kernels;
};

/// Requires at least one roof. Throws bad_input if a kernel is above all roofs.
drawing roofline_drawing(const roofline_question& asked);

}  // namespace proofline::tools
