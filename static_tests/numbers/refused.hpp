// True if an expression is refused in a constant expression: refused<[] { return ...; }>.
#pragma once

#include <type_traits>

namespace proofline {

template <auto Expression>
inline constexpr bool refused = !requires {
  typename std::bool_constant<(static_cast<void>(Expression()), true)>;
};

// The check can fail.
static_assert(!refused<[] { return 1 / 1; }>);

}  // namespace proofline
