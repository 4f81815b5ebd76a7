#pragma once
// What may have been taken instead of an input.

#include <proofline/formula/dimension.hpp>
#include <proofline/numbers/rational.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

/// A figure that an author may have taken instead: of a device or a model, or of another claim.
struct known_figure {
  std::string of;    ///< whose: "H100 SXM"; of a claim: its id
  std::string name;  ///< of the input: "peak_rate"; empty of a claim
  std::string text;  ///< as it is printed: "1,979 TFLOP/s"
  rational value;    ///< in FLOP, byte and second
  formula::dimension unit;
  std::string qualifiers;  ///< what tells it apart from others of the input: "bf16, sparse"
};

/// Those of the devices and models that a text names: nobody takes a number of another by mistake.
std::vector<known_figure> named_in(std::string_view text, const std::vector<known_figure>& known);

}  // namespace proofline::audit
