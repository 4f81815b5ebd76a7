#pragma once
// Inputs of every domain, and the prover's result for a statement about them.

#include <proofline/proof/prove.hpp>

namespace tests::proving {

using namespace proofline;

inline constexpr input<"a", count_unit> a{"a", "a positive number"};
inline constexpr input<"b", count_unit> b{"b", "a positive number"};
inline constexpr input<"c", count_unit, domain::nonnegative> c{"c", "a number that may be zero"};
inline constexpr input<"n", count_unit, domain::at_least_one, numbers::real> n{"n",
                                                                               "a number from 1"};
inline constexpr input<"h", count_unit, domain::at_least_one> h{"h", "a whole number from 1"};
inline constexpr input<"k", count_unit, domain::even> k{"k", "an even number"};
inline constexpr input<"u", count_unit, domain::fraction> u{"u", "a number in (0, 1]"};
inline constexpr input<"v", count_unit, domain::real> v{"v", "a number of either sign"};
inline constexpr input<"w", count_unit, domain::real> w{"w", "another number of either sign"};

template <class Inputs, class Statement>
constexpr bool is_proved(const Inputs& inputs, const Statement& statement) {
  return prove(for_all<"test">("", "", inputs, statement)).how() == known_by::all_inputs;
}
template <class Inputs, class Statement>
constexpr std::string_view failure(const Inputs& inputs, const Statement& statement) {
  return prove(for_all<"test">("", "", inputs, statement)).failure();
}

}  // namespace tests::proving
