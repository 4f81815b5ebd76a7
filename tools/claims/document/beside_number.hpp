#pragma once
// What stands beside bytes of a document, without a blank or with one: whether they are a whole
// number, or a part of more; and a hedge or a bound, as the formula language spells it. And the
// number that stands right before a comment.

#include <optional>
#include <proofline/formula/reader.hpp>
#include <proofline/numbers/english.hpp>
#include <vector>

#include "../../program/characters.hpp"
#include "../names_in_text.hpp"
#include "../written.hpp"
#include "letters.hpp"

namespace proofline::tools {

// One rule for all scripts: what touches a number without a blank may belong to it.

struct bound_beside {
  std::size_t begin, end;     ///< bytes of the number with it
  std::size_t first, behind;  ///< its own bytes
  std::string in_formulas;    ///< as formulas spell it: "over "; " or less"; empty: they do not
};

// The short form of a claim, "= ...": it says nothing of what is printed, and takes what stands
// right before its comment, where that reads, as it is, as a number with its unit.

inline bool is_minus(char32_t code) {
  return code == U'-' || code == U'\u2212' || code == U'\uFF0D';
}

inline bool is_dash(char32_t code) {
  return is_minus(code) || (code >= U'\u2010' && code <= U'\u2015');
}

inline bool is_point(char32_t code) {
  return code == U'.' || code == U'\uFF0E' || code == U'\u066B';
}

/// A sign of ASCII, a dash, or one that formulas or groups of digits have, joins two digits that it
/// stands between: 4.5, 4-5, 4:5, 4^5, 4×5, 4…5. Those between cells of tables do not.
inline bool may_join(char32_t code) {
  constexpr std::u32string_view others = U"×÷±·⋅〜～…／＋＊٬’\u00A0\u202F\u2009";
  const bool is_sign = code > U' ' && code < 0x7F && !is_ascii_letter_or_digit(code);
  return is_dash(code) || is_point(code) || others.find(code) != others.npos ||
         (is_sign && code != U'|' && code != U'&');
}

/// What stands between two digits joins them if it is one such sign, again and again; an entity
/// such as &nbsp;; {,} and \, and ^{ of TeX; or <sup>.
inline bool may_join(std::string_view between, std::string_view behind) {
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

inline constexpr std::size_t longest_joint = 8;  // &hellip;

inline bool is_joined_before(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && at - begin < longest_joint) {
    begin = begin_of_character_before(text, begin);
    if (is_digit_of_a_script(character_before(text, begin))) {
      return may_join(text.substr(begin, at - begin), text.substr(at));
    }
  }
  return false;
}

inline bool is_joined_behind(std::string_view text, std::size_t at) {
  for (std::size_t end = at; end < text.size() && end - at < longest_joint;) {
    end += size_of_character(text, end);
    if (is_digit_of_a_script(character_at(text, end))) {
      return may_join(text.substr(at, end - at), text.substr(end));
    }
  }
  return false;
}

inline bool is_percent(char32_t code) {
  return code == U'%' || code == U'\uFF05' || code == U'\u066A' || code == U'\u2030';
}

/// A text as readers see it: in small letters, without markup, one blank for all; and where each
/// byte of it stands.
struct seen_text {
  struct piece {
    std::size_t begin, end;
  };
  std::string text;
  std::vector<piece> places;

  void put(char c, std::size_t place, std::size_t size = 1) {
    if (c == ' ' && text.ends_with(' ')) return;
    text += in_small_letters(c);
    places.push_back({place, place + size});
  }
  /// The first byte that stands at a place or behind it.
  std::size_t index_of(std::size_t place) const {
    return static_cast<std::size_t>(std::ranges::lower_bound(places, place, {}, &piece::begin) -
                                    places.begin());
  }
};

/// The bytes of a tag of HTML, or of a command of TeX up to its bracket; 0 where none begins.
inline std::size_t size_of_markup(std::string_view text) {
  const bool is_tag = text.size() > 1 && text[0] == '<' && (is_letter(text[1]) || text[1] == '/');
  if (is_tag) {
    const std::size_t end = text.find_first_of("<>", 1);
    return end != text.npos && text[end] == '>' ? end + 1 : 0;
  }
  std::size_t end = 1;
  while (end < text.size() && is_letter(text[end])) ++end;
  const bool is_command = text[0] == '\\' && end > 1 && end < text.size() && text[end] == '{';
  if (is_command) return end;
  return std::string_view("*_`([{}$").find(text[0]) != text.npos ? 1 : 0;
}

/// Where to begin to read some bytes before a place: inside no tag.
inline std::size_t begin_before(std::string_view text, std::size_t at) {
  constexpr std::size_t some = 256;
  const std::size_t begin = at - std::min(at, some), first = begin - std::min(begin, some);
  const std::size_t sign = text.substr(first, begin - first).find_last_of("<>");
  return sign != text.npos && text[first + sign] == '<' ? first + sign : begin;
}

inline seen_text seen_of(std::string_view text, std::size_t begin, bool tilde_is_blank) {
  struct entity {
    std::string_view name;
    char sign;
  };
  constexpr entity entities[] = {{"&gt;", '>'}, {"&lt;", '<'}, {"&nbsp;", ' '}};
  seen_text out;
  for (std::size_t at = begin; at < text.size();) {
    const std::string_view rest = text.substr(at);
    std::size_t size = size_of_markup(rest);
    for (const entity& each : entities) {
      if (!rest.starts_with(each.name)) continue;
      size = each.name.size();
      out.put(each.sign, at, size);
    }
    if (size == 0) {
      size = size_of_character(text, at);
      const bool is_tie = tilde_is_blank && text[at] == '~';
      const bool is_seen_blank = is_tie || is_blank(character_at(text, at));
      for (std::size_t i = 0; i < (is_seen_blank ? 1 : size); ++i) {
        out.put(is_seen_blank ? ' ' : text[at + i], at + i);
      }
    }
    at += size;
  }
  return out;
}

/// Whether a word may begin there, and no end of another one stands.
inline bool begins_word(std::string_view text, std::size_t at) {
  const char32_t before = character_before(text, at);
  return !is_ascii_letter_or_digit(before) && before != U'\\';  // \approx
}

/// A > that ends an arrow, and is no sign for more.
inline bool ends_arrow(std::string_view text, std::size_t at) {
  return at > 0 && std::string_view("-=<>").find(text[at - 1]) != std::string_view::npos;
}

/// Of ASCII, and of Chinese, Japanese and Korean texts, where they are 「, （ and the like.
inline bool is_opening_bracket(char32_t code) {
  const bool is_wide = code >= U'\u3008' && code <= U'\u301A' && code % 2 == 0;
  return code == U'(' || code == U'[' || code == U'{' || (is_wide && code != U'\u3012') ||
         code == U'\uFF08' || code == U'\uFF3B' || code == U'\uFF5B' || code == U'\uFF62';
}

/// A number alone may lack the unit that stands behind the comment.
inline bool ends_with_its_unit(std::string_view figure) {
  return !is_digit(figure.back()) || figure.find('$') != figure.npos;
}

/// Whether more stands before bytes that begin at a place: 145, v45, 2.45, 3-45, -45.
inline bool goes_on_before(std::string_view text, std::size_t at) {
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

/// Whether more stands behind bytes that end at a place: 450, 45.5, 45%, 45年, 45 GBs, 45 GB/s.
inline bool goes_on_behind(std::string_view text, std::size_t at) {
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

/// The longest hedge or bound that ends at the number between two places, or that reaches into it;
/// else a bound that begins behind it. Markup, tags of HTML and blanks between are looked over.
inline std::optional<bound_beside> find_bound_beside(std::string_view text, std::size_t begin,
                                                     std::size_t end, bool tilde_is_blank) {
  constexpr std::size_t some_behind = 64;
  const seen_text seen =
      seen_of(text.substr(0, end + some_behind), begin_before(text, begin), tilde_is_blank);
  const std::string_view all = seen.text;
  const std::size_t first = seen.index_of(begin), last = seen.index_of(end);
  constexpr std::size_t longest = 24;
  for (std::size_t at = first - std::min(first, longest); at <= first; ++at) {
    for (const proofline::detail::spelled_hedge& each : proofline::detail::spelled_hedges) {
      if (!all.substr(at).starts_with(each.text)) continue;
      const bool is_word = each.text.ends_with(' ');
      const std::size_t stop = at + each.text.size();
      const bool has_blank = stop < all.size() && all[stop] == ' ';
      if (stop + (has_blank ? 1 : 0) < first) continue;
      if (is_word ? !begins_word(all, at) : each.text == ">" && ends_arrow(all, at)) continue;
      // Of "not over 45" no formula says what it means.
      constexpr std::string_view turns = "not ";
      const bool is_turned =
          is_word && all.substr(0, at).ends_with(turns) && begins_word(all, at - turns.size());
      if (at == first && !is_turned) continue;
      const std::size_t from = seen.places[is_turned ? at - turns.size() : at].begin;
      const std::size_t behind = seen.places[stop - (is_word ? 2 : 1)].end;
      return bound_beside{from, end, from, behind,
                          is_turned ? std::string() : std::string(each.text)};
    }
  }
  const bool has_plus = last < all.size() && all[last] == '+' &&
                        !is_ascii_letter_or_digit(character_at(all, last + 1));
  if (has_plus) {  // **5M**+
    const seen_text::piece plus = seen.places[last];
    return bound_beside{begin, plus.end, plus.begin, plus.end, ""};
  }
  constexpr std::string_view alternative = " or ";
  for (std::size_t at = last - std::min(last, longest); at <= last; ++at) {
    if (at < first || !all.substr(at).starts_with(alternative)) continue;
    const std::string_view then = all.substr(at + alternative.size());
    for (const proofline::detail::spelled_hedge& each : proofline::detail::hedges_behind) {
      const std::size_t stop = at + alternative.size() + each.text.size();
      const bool is_whole =
          then.starts_with(each.text) && !is_ascii_letter_or_digit(character_at(all, stop));
      if (!is_whole || stop <= last) continue;
      const std::size_t behind = seen.places[stop - 1].end;
      return bound_beside{begin, behind, seen.places[at + 1].begin, behind,
                          " or " + std::string(each.text)};
    }
  }
  return std::nullopt;
}

/// A number as a claim says it, without the hedge before it and the bound behind it.
inline std::string_view without_bounds(std::string_view printed) {
  printed = printed.substr(0, printed.find(" or "));
  for (const proofline::detail::spelled_hedge& each : proofline::detail::spelled_hedges) {
    const bool begins = !printed.empty() && in_small_letters(printed[0]) == each.text[0] &&
                        printed.substr(1).starts_with(each.text.substr(1));
    if (!begins) continue;
    printed = printed.substr(each.text.size());
    return printed.substr(std::min(printed.find_first_not_of(blanks), printed.size()));
  }
  return printed;
}

/// The longest such text, behind a blank or an opening bracket, with its hedge or bound; empty
/// where there is none.
inline written_text number_right_before(const written_claim& claim, formula::reader units) {
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

/// What to write where there is none.
inline std::string long_form_for(const written_claim& claim) {
  constexpr std::size_t shown = 24;
  const std::string& text = claim.before.text;
  std::size_t begin = text.size() - std::min(text.size(), shown);
  if (begin > 0) begin = std::min(text.find_first_of(blanks, begin), begin + shown / 2) + 1;
  while (begin < text.size() && !begins_character(text[begin])) ++begin;
  // Behind a digit a number may go on, as 10^23 does behind 9.2 \times: not half of it is shown.
  while (begin > 0 && begin < text.size()) {
    const std::size_t word = text.find_last_not_of(blanks, begin - 1);
    if (word == text.npos || !is_digit(text[word])) break;
    const std::size_t blank = text.find_last_of(blanks, word);
    begin = blank == text.npos ? 0 : blank + 1;
  }
  return "no number with its unit, and all that belongs to it, stands right before this claim; "
         "expected "
         "the text's bytes in it, and what they mean, as in \"" +
         in_a_line(text.substr(std::min(begin, text.size()))) + "\" is ... = ...";
}

}  // namespace proofline::tools
