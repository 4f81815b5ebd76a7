#include "neighbour.hpp"

#include <cstdint>

#include "../../characters.hpp"

namespace proofline::tools {

namespace {
/// Its number in Unicode, if it has at most three bytes; else 0.
std::uint32_t code_of(std::string_view character) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i]));
  };
  switch (character.size()) {
    case 1: return byte(0);
    case 2: return (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F);
    case 3: return (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
    default: return 0;
  }
}
}  // namespace

std::string_view last_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && !begins_character(text[text.size() - size])) ++size;
  return text.substr(text.size() - size);
}

neighbour neighbour_of(std::string_view character) {
  const std::uint32_t code = code_of(character);
  if (code < 0x80) {
    if (code == 0 || is_of_name(character[0])) return neighbour::word;
    constexpr std::string_view parting = "()[]{}\"'|=<>~", joining = ".,;:!?-%&";
    if (parting.find(character[0]) != parting.npos) return neighbour::parting;
    return joining.find(character[0]) != joining.npos ? neighbour::joining : neighbour::unknown;
  }
  const auto is_in = [code](std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
  };
  constexpr std::string_view parting[] = {"\u2248", "\u2264", "\u2265", "\u201C", "\u201D",
                                          "\u2018", "\u2019", "\u00AB", "\u00BB", "\u201E"};
  for (const std::string_view each : parting) {
    if (character == each) return neighbour::parting;
  }
  // Dashes, bullets, dots, arrows, boxes and pictures.
  if (is_in(0x2010, 0x2027) || is_in(0x2190, 0x21FF) || is_in(0x2500, 0x27BF) || code == 0xB0) {
    return neighbour::joining;
  }
  const bool is_letter_like = code == 0xAA || code == 0xB5 || code == 0xBA;
  const bool is_sign = is_in(0x80, 0xBF) || code == 0xD7 || code == 0xF7 || is_in(0x2000, 0x2BFF) ||
                       is_in(0x3000, 0x303F) || is_in(0xFE00, 0xFFFF);
  return is_sign && !is_letter_like ? neighbour::unknown : neighbour::word;
}

}  // namespace proofline::tools
