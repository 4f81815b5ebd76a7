#pragma once
// A long text for an error line: in pieces, because clang prints no more than 36 characters of one.

#include <proofline/numbers/text.hpp>
#include <type_traits>

namespace proofline {

// The words of error lines; never defined.
template <text... Pieces>
struct says;

namespace formula {

namespace detail {

/// A text in pieces that clang prints, cut behind spaces. Of a long one the first three pieces.
template <text Whole, std::size_t Start, text... Done>
constexpr auto in_pieces() {
  constexpr std::size_t size = [] {
    const std::string_view rest = Whole.view().substr(Start);
    if (rest.size() <= longest_printed_text) return rest.size();
    const std::size_t space = rest.rfind(' ', longest_printed_text - 1);
    return space == rest.npos ? longest_printed_text : space + 1;
  }();
  constexpr auto piece = [] {
    text<size> result(Whole.view().substr(Start, size));
    result.characters[size] = '\0';  // clang prints text only if this is written
    return result;
  }();
  if constexpr (Start + size == Whole.view().size() || sizeof...(Done) == 2) {
    return static_cast<says<Done..., piece>*>(nullptr);
  } else {
    return in_pieces<Whole, Start + size, Done..., piece>();
  }
}

}  // namespace detail

/// says<...> of the text.
template <text Whole>
using pieces_of = std::remove_pointer_t<decltype(detail::in_pieces<Whole, 0>())>;

}  // namespace formula
}  // namespace proofline
