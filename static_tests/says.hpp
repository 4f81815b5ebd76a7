#pragma once
// What a theorem says, with its equations unfolded, in the symbols of its inputs.
//
// A proof pins a statement only as far as it would fail for another: one half of a `both`, or >=
// where > was meant, is proved as well. So each theorem's statement stands once more in the static
// tests, as the text to read beside the document.

#include <proofline/proof/theorem.hpp>
#include <string_view>

namespace proofline {

/// static_assert(says(theorems::roofline_saturates, "I >= ... implies ..."))
template <class Theorem>
constexpr bool says(const Theorem& theorem, std::string_view statement) {
  return proofline::apply(
      [&](const auto&... input) {
        return theorem(named_in_text(input)...).text_view() == statement;
      },
      theorem.inputs);
}

}  // namespace proofline
