#pragma once
// The text of a theorem, with its equations unfolded, in the symbols of its inputs.
//
// A proof pins a statement only if it would fail for another one: one half of a `both`, or >=
// instead of >, is proved as well. So the static tests repeat each theorem's statement as text, to
// be read beside the document.

#include <proofline/proof/theorem.hpp>
#include <string_view>

namespace proofline {

/// static_assert(is_stated_as(theorems::roofline_saturates, "I >= ... implies ..."))
template <class Theorem>
constexpr bool is_stated_as(const Theorem& theorem, std::string_view statement) {
  return proofline::apply(
      [&](const auto&... input) {
        return theorem(named_in_text(input)...).text_view() == statement;
      },
      theorem.inputs);
}

}  // namespace proofline
