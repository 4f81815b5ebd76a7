#pragma once
// The program `proofline`, and every other that proofline_add_program makes.

#include <string>

namespace proofline::tools {

// Exit statuses. 1 says that something differs, or that nothing was found.
inline constexpr int bad_input_status = 2;
inline constexpr int interrupted_status = 130;  // as in shells
inline constexpr int broken_pipe_status = 141;

/// Reads the command line, runs what it asks for, and returns the exit status.
int run_program(int argc, char** argv);

/// The name under which it was started, for its messages.
const std::string& program_name();

/// What tells this program from any other: its version, and what the linker has computed of all its
/// code and constants (GNU's build id, which corpus.cmake asks for). Parts of a sweep fit together
/// only if they are of one build: a device's figure may differ in another.
const std::string& build_identity();

/// Of the sources it was built from; empty if they are no checkout.
extern const char* const commit;

/// The whole command line, quoted for a shell, so that it can be run again.
const std::string& program_command();

}  // namespace proofline::tools
