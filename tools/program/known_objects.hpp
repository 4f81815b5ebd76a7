#pragma once
// What texts may call by name: equations, as steps; devices; models. A program has them from
// its corpora, and the page to type into from a table that a program wrote (equation_table.hpp).

#include "figures.hpp"

namespace proofline::tools {

/// Of all equations. Read when it is first asked for.
const std::vector<sweep::function>& known_functions();

/// The devices, and then the models, that texts may name.
const std::vector<named_figures>& known_devices_and_models();

}  // namespace proofline::tools
