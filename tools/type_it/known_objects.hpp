#pragma once
// The equations, devices and models that the page knows: the module has no corpora.

#include <string>

namespace proofline::tools {

/// As equation_table.hpp has them. Said once, before anything is asked.
void know(const std::string& table);

}  // namespace proofline::tools
