#pragma once
// The program `proofline`, and every other that proofline_add_program makes.

#include <string>

namespace proofline::tools {

/// Reads the command line, runs what it asks for, and returns the exit status.
int run_program(int argc, char** argv);

/// The name under which it was started, for its messages.
const std::string& program_name();

/// The whole command line, quoted for a shell, so that it can be run again.
const std::string& program_command();

}  // namespace proofline::tools
