// All differences between Catch2 2 (Debian 12) and Catch2 3 are handled here.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)

#include <catch2/catch_all.hpp>

#else

#include <catch2/catch.hpp>
#include <string>

namespace Catch::Matchers {

// Catch2 3 renamed Contains for strings; tests use the new name.
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }

}  // namespace Catch::Matchers

#endif
