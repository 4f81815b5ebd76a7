#pragma once
// How statements are put together: iff, implies, both, either, negation of comparisons. Read with
// values and symbols they are truth values; read with notation they are their own text, for which
// notation brings its own overloads.

#include <concepts>

namespace proofline {

constexpr bool iff(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a == b; }
constexpr bool implies(std::same_as<bool> auto a, std::same_as<bool> auto b) { return !a || b; }
constexpr bool both(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a && b; }
constexpr bool either(std::same_as<bool> auto a, std::same_as<bool> auto b) { return a || b; }
constexpr bool negation(std::same_as<bool> auto a) { return !a; }

}  // namespace proofline
