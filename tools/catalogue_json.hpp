#pragma once
// Every equation, device and model as JSON, for other programs.

#include "catalogue.hpp"

namespace proofline::tools {

/// {"equations": [{name, symbol, meaning, unit, source, header, formula, mathml, text, inputs}],
/// "devices", "models": [{name, title, header, figures}]}. Units of counts are "". `text` is a claim
/// about the equation as one types it, with 1 for each input; "" where its formula cannot be typed.
std::string catalogue_json(const catalogue& all);

}  // namespace proofline::tools
