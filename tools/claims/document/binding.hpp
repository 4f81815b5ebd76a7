#pragma once
// Where the bytes of a claim stand in a text.

#include <string_view>

namespace proofline::tools {

/// Whether a number or a word goes on before a place, which begins with `first`: 145, 3-45, -45.
bool goes_on_before(std::string_view text, std::size_t at);
/// Whether it goes on behind a place: 450, 45.5, 45%, 45 GBs, 45 GB/s, 5 毫秒 behind 5.
bool goes_on_behind(std::string_view text, std::size_t at);

}  // namespace proofline::tools
