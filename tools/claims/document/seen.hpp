#pragma once
// What a reader sees of marked-up text: without tags, comments and emphasis, and with the signs
// that entities and commands stand for.

#include <memory>
#include <string_view>

#include "document.hpp"
#include "line_index.hpp"

namespace proofline::tools {

/// Stands for what a reader sees there and this program does not read: a fraction, a picture, a
/// macro. No number has it, and none that touches it is taken for the whole.
inline constexpr std::string_view unread_sign = "\uFFFC";

/// The bytes from `begin` to `end` of a text, which may end behind them, with the paragraph. Blanks
/// are single spaces.
seen_text seen(std::string_view text, std::size_t begin, std::size_t end, markup language,
               const line_index& lines);

/// The end of what is seen, for a message.
std::string end_of(std::string_view seen);

/// Reads a paragraph on, from one claim to the next: many claims stand in a long one.
class markup_reader;
std::shared_ptr<markup_reader> reader_from(std::size_t begin, markup language,
                                           const line_index& lines);
/// The end of what is seen before `end`, which is not before that of the last call, of at most so
/// many bytes. `text` ends with the paragraph.
seen_text read_on(markup_reader& reader, std::string_view text, std::size_t end, std::size_t most);

}  // namespace proofline::tools
