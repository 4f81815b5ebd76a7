#include "short_form.hpp"

#include "../../program/characters.hpp"
#include "../names_in_text.hpp"
#include "beside_number.hpp"
#include "letters.hpp"

namespace proofline::tools {

namespace {

/// Of ASCII, and of Chinese, Japanese and Korean texts, where they are 「, （ and the like.
bool is_opening_bracket(char32_t code) {
  const bool is_wide = code >= U'\u3008' && code <= U'\u301A' && code % 2 == 0;
  return code == U'(' || code == U'[' || code == U'{' || (is_wide && code != U'\u3012') ||
         code == U'\uFF08' || code == U'\uFF3B' || code == U'\uFF5B' || code == U'\uFF62';
}
/// A number alone may lack the unit that stands behind the comment.
bool ends_with_its_unit(std::string_view figure) {
  return !is_digit(figure.back()) || figure.find('$') != figure.npos;
}

}  // namespace

written_text number_right_before(const written_claim& claim, formula::reader units) {
  constexpr std::size_t longest = 60;
  const std::string& text = claim.before.text;
  if (goes_on_behind(text + claim.behind, text.size())) return {};
  for (std::size_t at = text.size() - std::min(text.size(), longest); at < text.size(); ++at) {
    const char32_t before = character_before(text, at);  // a blank before the first
    if (!begins_character(text[at]) || (!is_blank(before) && !is_opening_bracket(before))) continue;
    const std::string figure = text.substr(at);
    formula::figure read;
    if (is_blank(character_at(text, at)) || !units.read_figure(in_a_line(figure), read)) continue;
    const std::size_t word = text.find_last_not_of(blanks, at - 1);
    const bool may_go_on = at > 0 && word != text.npos && is_digit(text[word]);  // 12 345 GB
    if (may_go_on || !ends_with_its_unit(figure)) return {};
    if (find_bound_beside(text + claim.behind, at, text.size(), false)) return {};
    return {figure, claim.before.place_of(at, figure.size()), claim.before.verbatim};
  }
  return {};
}

std::string long_form_for(const written_claim& claim) {
  constexpr std::size_t shown = 24;
  const std::string& text = claim.before.text;
  std::size_t begin = text.size() - std::min(text.size(), shown);
  if (begin > 0) begin = std::min(text.find_first_of(blanks, begin), begin + shown / 2) + 1;
  while (begin < text.size() && !begins_character(text[begin])) ++begin;
  return "no number with its unit, and all that belongs to it, stands right before this claim; "
         "expected "
         "the text's bytes in it, and what they mean, as in \"" +
         in_a_line(text.substr(std::min(begin, text.size()))) + "\" is ... = ...";
}

}  // namespace proofline::tools
