#include "edges.hpp"

#include "letters.hpp"

namespace proofline::tools {

namespace {

bool is_minus(char32_t code) { return code == U'-' || code == U'\u2212' || code == U'\uFF0D'; }
bool is_dash(char32_t code) { return is_minus(code) || (code >= U'\u2010' && code <= U'\u2015'); }
bool is_point(char32_t code) { return code == U'.' || code == U'\uFF0E' || code == U'\u066B'; }
/// A sign of ASCII, a dash, or one that formulas or groups of digits have, joins two digits that it
/// stands between: 4.5, 4-5, 4:5, 4^5, 4×5, 4…5. Those between cells of tables do not.
bool may_join(char32_t code) {
  constexpr std::u32string_view others = U"×÷±·⋅〜～…／＋＊٬’\u00A0\u202F\u2009";
  const bool is_sign = code > U' ' && code < 0x7F && !is_ascii_letter_or_digit(code);
  return is_dash(code) || is_point(code) || others.find(code) != others.npos ||
         (is_sign && code != U'|' && code != U'&');
}
/// What stands between two digits joins them if it is one such sign, again and again; an entity
/// such as &nbsp;; {,} and \, and ^{ of TeX; or <sup>.
bool may_join(std::string_view between, std::string_view behind) {
  const std::size_t size = size_of_character(between, 0);
  const char first = between.front(), last = between.back();
  if (between == "，") {  // parts the items of a list, too, but seldom before three digits
    std::size_t digits = 0, at = 0;
    for (; is_digit_of_a_script(character_at(behind, at)); ++digits) {
      at += size_of_character(behind, at);
    }
    return digits == 3;
  }
  if (size == between.size()) return may_join(character_at(between, 0));
  const bool is_of_tex = between == "^{" ||
                         (first == '\\' && between.size() == 2 && last != '\\') ||
                         (first == '{' && last == '}' && between.size() == 3);
  const bool is_of_html = between == "<sup>" || (first == '&' && last == ';');
  const bool is_repeated = first != '\\' && between.find_first_not_of(first) == between.npos;
  return is_of_tex || is_of_html || (is_repeated && may_join(character_at(between, 0)));
}
constexpr std::size_t longest_joint = 8;  // &hellip;
bool is_joined_before(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin < longest_joint) {
    begin = begin_of_character_before(text, begin);
    if (is_digit_of_a_script(character_before(text, begin))) {
      return may_join(text.substr(begin, at - begin), text.substr(at));
    }
  }
  return false;
}
bool is_joined_behind(std::string_view text, std::size_t at) {
  for (std::size_t end = at; end < text.size() && end - at < longest_joint;) {
    end += size_of_character(text, end);
    if (is_digit_of_a_script(character_at(text, end))) {
      return may_join(text.substr(at, end - at), text.substr(end));
    }
  }
  return false;
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
  if (is_joined_before(text, at)) return true;
  constexpr std::string_view minus = "&minus;";
  const bool is_entity = text.substr(0, at).ends_with(minus);
  const char32_t before =
      character_before(text, is_entity ? at - minus.size() : begin_of_character_before(text, at));
  if (is_digit_of_a_script(before)) return false;
  const bool may_begin = is_entity || is_minus(last) || is_point(last);  // -45, .45
  return may_begin && !is_letter_or_digit_of_a_script(before) && !is_dash(before);
}
bool goes_on_behind(std::string_view text, std::size_t at) {
  const char32_t last = character_before(text, at), next = character_at(text, at);
  const std::size_t size = at < text.size() ? size_of_character(text, at) : 0;
  const char32_t after = character_at(text, at + size);
  if (next == U'+' || next == U'^') return true;
  if (next == U'/' && is_ascii_letter_or_digit(after)) return true;
  if (is_digit_of_a_script(last)) {
    if (is_joined_behind(text, at)) return true;
    return is_letter_or_digit_of_a_script(next) || is_percent(next);
  }
  const auto sign = [&](std::size_t i) { return at + i < text.size() ? text[at + i] : '\0'; };
  const bool is_raised = proofline::detail::raised_sign_of(sign(0), sign(1), sign(2)).size != 0;
  return is_letter_or_digit_of_a_script(last) && (is_ascii_letter_or_digit(next) || is_raised);
}

}  // namespace proofline::tools
