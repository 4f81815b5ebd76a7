#pragma once
// What may have been taken instead of an input.

#include <proofline/formula/dimension.hpp>
#include <proofline/numbers/rational.hpp>
#include <string>

namespace proofline::audit {

/// A figure that an author may have taken instead: of a device or a model, or of another claim.
struct known_figure {
  std::string of;          ///< whose: "H100 SXM"; of a claim: its id
  std::string name;        ///< of the input: "peak_rate"; empty of a claim
  std::string text;        ///< as it is printed: "1,979 TFLOP/s"
  rational value;          ///< in FLOP, byte and second
  formula::dimension unit;
  std::string qualifiers;  ///< what tells it apart from others of the input: "bf16, sparse"
};

}  // namespace proofline::audit
