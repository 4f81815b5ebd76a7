#include "edges.hpp"

#include "letters.hpp"

namespace proofline::tools {

namespace {

bool is_minus(char32_t code) { return code == U'-' || code == U'\u2212'; }
bool is_dash(char32_t code) { return is_minus(code) || (code >= U'\u2010' && code <= U'\u2015'); }
/// A sign of ASCII, or a dash, joins two digits that it stands between: 4.5, 4-5, 4:5, 4^5. Those
/// between cells of tables do not.
bool may_join(char32_t code) {
  const bool is_sign = code > U' ' && code < 0x7F && !is_ascii_letter_or_digit(code);
  return is_dash(code) || (is_sign && code != U'|' && code != U'&');
}
bool is_percent(char32_t code) {
  return code == U'%' || code == U'\uFF05' || code == U'\u066A' || code == U'\u2030';
}

}  // namespace

bool goes_on_before(std::string_view text, std::size_t at) {
  const char32_t last = character_before(text, at);
  if (is_digit_of_a_script(last) || is_ascii_letter_or_digit(last)) return true;
  const char32_t first = character_at(text, at);
  if (at == 0 || (!is_digit_of_a_script(first) && first != U'$')) return false;
  const char32_t before = character_before(text, begin_of_character_before(text, at));
  if (is_digit_of_a_script(before)) return may_join(last);
  const bool may_begin = is_minus(last) || last == U'.';  // -45, .45
  return may_begin && !is_letter_or_digit_of_a_script(before) && !is_dash(before);
}
bool goes_on_behind(std::string_view text, std::size_t at) {
  const char32_t last = character_before(text, at), next = character_at(text, at);
  const std::size_t size = at < text.size() ? size_of_character(text, at) : 0;
  const char32_t after = character_at(text, at + size);
  if (next == U'+' || next == U'^') return true;
  if (next == U'/' && is_ascii_letter_or_digit(after)) return true;
  if (is_digit_of_a_script(last)) {
    if (may_join(next) && is_digit_of_a_script(after)) return true;
    return is_letter_or_digit_of_a_script(next) || is_percent(next);
  }
  const auto sign = [&](std::size_t i) { return at + i < text.size() ? text[at + i] : '\0'; };
  const bool is_raised = proofline::detail::raised_sign_of(sign(0), sign(1), sign(2)).size != 0;
  return is_letter_or_digit_of_a_script(last) && (is_ascii_letter_or_digit(next) || is_raised);
}

}  // namespace proofline::tools
