#pragma once

#include <string>

namespace proofline::tools {

/// What tells this program from any other: its version, and what the linker has computed of all its
/// code and constants (GNU's build id, which corpus.cmake asks for). Parts of a sweep fit together
/// only if they are of one build: a device's figure may differ in another.
const std::string& build_identity();

}  // namespace proofline::tools
