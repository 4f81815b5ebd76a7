#pragma once
// The version of Proofline, for `#if` and as text. CMake reads it from here. What it promises:
// docs/install.md, Stability.

#include <string_view>

#define PROOFLINE_VERSION_MAJOR 0
#define PROOFLINE_VERSION_MINOR 1
#define PROOFLINE_VERSION_PATCH 0

// Two steps, as # does not expand its operand.
#define PROOFLINE_TEXT_OF(major, minor, patch) #major "." #minor "." #patch
#define PROOFLINE_TEXT(...) PROOFLINE_TEXT_OF(__VA_ARGS__)

namespace proofline {

/// "0.1.0"
inline constexpr std::string_view version =
    PROOFLINE_TEXT(PROOFLINE_VERSION_MAJOR, PROOFLINE_VERSION_MINOR, PROOFLINE_VERSION_PATCH);

}  // namespace proofline

#undef PROOFLINE_TEXT
#undef PROOFLINE_TEXT_OF
