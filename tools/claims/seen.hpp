#pragma once
// What a reader sees of marked-up text: without tags, comments and emphasis, and with the signs
// that entities and commands stand for.

#include <string_view>

#include "document.hpp"
#include "written.hpp"

namespace proofline::tools {

/// Line and column of each byte of a text, found in logarithmic time.
class line_index {
 public:
  line_index(std::string_view text, std::string file);

  position of(std::size_t byte) const;
  audit::place_record of(std::size_t begin, std::size_t end) const;

 private:
  static constexpr std::size_t every_ = 256;
  std::size_t characters_before(std::size_t byte) const;

  std::string_view text_;
  std::string file_;
  std::vector<std::size_t> starts_;      ///< of lines
  std::vector<std::size_t> characters_;  ///< before every 256th byte: a line may be the whole file
};

/// Stands for what a reader sees there and this program does not read: a fraction, a picture, a
/// macro. No number has it, and none that touches it is taken for the whole.
inline constexpr std::string_view unread_sign = "\uFFFC";

/// The bytes from `begin` to `end`. Blanks are single spaces.
seen_text seen(std::string_view text, std::size_t begin, std::size_t end, markup language,
               const line_index& lines);

}  // namespace proofline::tools
