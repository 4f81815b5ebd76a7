#pragma once
// The man page of a program, from its option tables.

#include "option_facts.hpp"

namespace proofline::tools {

/// The page as roff, for section 1. `version`: "proofline 0.1.0".
std::string manual_page(const CLI::App& program, const std::string& version);

}  // namespace proofline::tools
