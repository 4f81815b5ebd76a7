#include "claim_names.hpp"

#include <algorithm>
#include <utility>

#include "../characters.hpp"
#include "document/number_before.hpp"
#include "document/seen.hpp"

namespace proofline::tools {

namespace {

/// "45-days" for "~45 days". A text that is no number may be long.
std::string slug_of(std::string_view printed) {
  constexpr std::size_t longest = 60;
  printed = printed.substr(0, longest);
  std::string out;
  for (const char c : printed) {
    if (c == '%') {
      out += "percent";
    } else if ((c & 0x80) == 0 && (is_of_name(c) || c == '.')) {
      out += c;
    } else if (!out.empty() && !out.ends_with('-')) {
      out += '-';
    }
  }
  while (out.ends_with('-') || out.ends_with('.')) out.pop_back();
  return out.empty() ? "claim" : out;
}

bool is_id(const std::string& id) {
  return std::all_of(id.begin(), id.end(), [](char c) {
    return (is_of_name(c) && (c & 0x80) == 0) || c == '-' || c == '.';
  });
}

constexpr const char* or_repeat = ", or the number again in the claim, as in 45 days = ...";

/// A text without what ends a sentence.
std::string_view without_closing(std::string_view text) {
  return text.substr(0, text.find_last_not_of(" .,;:!?)]|") + 1);
}
/// What begins with the last number of a text, without what ends a sentence; empty where none does.
std::string number_at_end(std::string_view text) {
  text = without_closing(text);
  const std::size_t last = text.find_last_of("0123456789");
  if (last == text.npos) return "";
  std::size_t begin = last;
  while (begin > 0 && (is_of_name(text[begin - 1]) || text[begin - 1] == '.' ||
                       text[begin - 1] == ',' || text[begin - 1] == '-')) {
    --begin;
  }
  return std::string(is_digit(text[begin]) ? text.substr(begin) : "");
}

/// Why a claim behind "640 GB of memory" has no number; empty where no number is near.
std::string words_between(std::string_view text, const formula::reader& units) {
  constexpr int most_words = 5;
  text = text.substr(0, text.find_last_not_of(' ') + 1);
  formula::reader reader = units;
  std::string_view number = text;
  for (int i = 0; i < most_words; ++i) {
    const std::size_t blank = number.rfind(' ');
    if (blank == number.npos) break;
    number = number.substr(0, blank);
    if (text.find(unread_sign, number.size()) != text.npos) break;
    const auto found = number_before(number, text.substr(number.size()), reader);
    if (!found) continue;
    const std::string_view figure = number.substr(found->begin, found->end - found->begin);
    return in_quotes(text.substr(number.size() + 1)) + " stands between " + in_quotes(figure) +
           " and this claim; expected the claim right behind its number";
  }
  return "";
}

/// "a 54 day" for "a 54-day" and "175 billion parameter" for "175-billion-parameter", where a unit
/// or what is counted ends the text; of the same size.
std::string without_hyphens(std::string text) {
  constexpr std::string_view sizes[] = {"thousand", "million", "billion", "trillion"};
  std::string out = text;
  for (std::size_t end = text.find_last_not_of(' ') + 1;;) {
    std::size_t word = end;
    while (word > 0 && is_letter(text[word - 1])) --word;
    if (word == end || word < 2 || text[word - 1] != '-') return text;
    out[word - 1] = ' ';
    end = word - 1;
    std::size_t size = end;
    while (size > 0 && is_letter(text[size - 1])) --size;
    if (std::ranges::find(sizes, std::string_view(text).substr(size, end - size)) !=
        std::ranges::end(sizes)) {
      if (size == 0 || text[size - 1] == '-') continue;
      return size > 1 && text[size - 1] == ' ' && is_digit(text[size - 2]) ? out : text;
    }
    std::size_t number = end;  // 54, 2,048, 405B
    if (is_letter(text[number - 1])) --number;
    return number > 0 && is_digit(text[number - 1]) ? out : text;
  }
}
/// The number that stands right before a claim, with its place, and what makes it doubtful; empty
/// where there is none.
std::pair<written_text, std::string> printed_before(const written_claim& written,
                                                    const formula::reader& units) {
  const seen_text& before = written.before;
  formula::reader reader = units;
  const std::string text = without_hyphens(before.text);
  const auto found = number_before(text, written.behind, reader);
  if (!found) return {};
  const std::string figure = text.substr(found->begin, found->end - found->begin);
  const position from = before.places[found->begin], last = before.places[found->end - 1];
  std::string doubt;
  if (found->goes_on) {
    constexpr std::size_t shown = 20;
    std::size_t size = std::min(shown, written.behind.size());
    while (size < written.behind.size() && !begins_character(written.behind[size])) --size;
    doubt = "the number seems to go on behind the claim, with " +
            in_quotes(written.behind.substr(0, size)) + "; expected the claim behind all of it";
  } else if (found->doubt != nullptr) {
    doubt = std::string(found->doubt) + (found->is_one_of_more ? or_repeat : "");
  }
  return {{figure, {written.at.file, from.line, from.column, last.line, last.column + 1}, false},
          doubt};
}

}  // namespace

claim_names::claim_names(const written_document& document, const document_units& units,
                         std::vector<std::string>& errors)
    : errors_(errors) {
  for (const written_claim& each : document.claims) name(each, units);
  for (const written_claim& each : document.theorems) take(each.id.text, each);
}

void claim_names::name(const written_claim& written, const document_units& units) {
  judged_claim claim{.written = &written, .id = written.id.text, .printed = written.printed};
  if (claim.printed.empty() && !written.before.places.empty()) {
    const auto [printed, doubt] = printed_before(written, units.reader());
    claim.printed = printed;
    if (!doubt.empty()) {
      return error(printed.at, in_quotes(end_of(written.before.text)) + ": " + doubt);
    }
    if (claim.printed.empty()) {
      const std::string there = end_of(written.before.text);
      if (without_closing(written.before.text).ends_with(unread_sign)) {
        return error(written.at, in_quotes(there) +
                                     ": what stands right before this claim is not "
                                     "read: a macro, a mark or a picture; expected plain text" +
                                     or_repeat);
      }
      const std::string tail = number_at_end(there);
      const std::string why = tail.empty() ? "" : units.why_no_figure(tail);
      const bool is_almost_one = why.find("did you mean") != why.npos;  // 64 KB
      const std::string between =
          is_almost_one ? "" : words_between(written.before.text, units.reader());
      if (!between.empty()) return error(written.at, between + or_repeat);
      return error(written.at, why.empty() ? "no number stands right before this claim, but " +
                                                 in_quotes(there) + "; expected one" + or_repeat
                                           : in_quotes(tail) + ": " + why);
    }
  }
  if (claim.id.empty()) {
    claim.id = slug_of(claim.printed.text);
    const int count = ++slugs_[claim.id];
    if (count > 1) claim.id += "-" + std::to_string(count);
  }
  if (!take(claim.id, written)) return;
  by_id_.emplace(claim.id, claims_.size());
  claims_.push_back(std::move(claim));
}

bool claim_names::take(const std::string& id, const written_claim& written) {
  const audit::place_record& at = written.id.empty() ? written.at : written.id.at;
  if (!is_id(id)) {
    error(at, in_quotes(id) + ": expected letters, digits and . _ - in an id");
    return false;
  }
  const auto [other, is_new] = taken_.try_emplace(id, at);
  if (!is_new) {
    error(at, in_quotes(id) + " is the id of another claim, at " + other->second.text());
  }
  return is_new;
}

std::optional<std::size_t> claim_names::find(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> claim_names::all() const {
  std::vector<std::string> ids;
  for (const auto& [id, index] : by_id_) ids.push_back(id);
  return ids;
}

}  // namespace proofline::tools
