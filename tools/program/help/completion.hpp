#pragma once
// Completion for shells, from the option tables of a program.

#include "option_facts.hpp"

namespace proofline::tools {

enum class shell { bash, zsh, fish };

/// A script that the shell reads.
std::string completion_for(shell which, const std::string& program,
                           const std::vector<command_facts>& commands);

}  // namespace proofline::tools
