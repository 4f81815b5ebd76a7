// Binds a claim to the bytes that it repeats, which stand once in the paragraph before it.

#include <proofline/numbers/detail/printed_words.hpp>
#include <vector>

#include "../../characters.hpp"
#include "document_reader.hpp"
#include "edges.hpp"
#include "letters.hpp"

namespace proofline::tools {

namespace {

/// The end of `bytes` where they stand at a place; npos where they do not. One blank stands for
/// blanks and line breaks.
std::size_t end_of_match(std::string_view text, std::size_t at, std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    if (blanks.find(bytes[i]) == blanks.npos) {
      if (at >= text.size() || text[at] != bytes[i]) return text.npos;
      ++at, ++i;
      continue;
    }
    const std::size_t behind = std::min(text.find_first_not_of(blanks, at), text.size());
    if (behind == at) return text.npos;
    at = behind;
    i = std::min(bytes.find_first_not_of(blanks, i), bytes.size());
  }
  return at;
}

/// A > that ends a tag of HTML, or an arrow, and is no sign for more.
bool ends_a_tag_or_an_arrow(std::string_view before) {
  const std::size_t open = before.find_last_of("<>", before.size() - 2);
  const bool is_tag = open != before.npos && before[open] == '<' && open + 1 < before.size() &&
                      (is_letter(before[open + 1]) || before[open + 1] == '/');
  const char last = before.size() > 1 ? before[before.size() - 2] : ' ';
  return is_tag || last == '-' || last == '=';
}
/// As it may be repeated in a message.
std::string shown(std::string_view text) {
  constexpr std::size_t most = 60;
  std::size_t size = std::min(most, text.size());
  while (size < text.size() && !begins_character(text[size])) ++size;
  return std::string(text.substr(0, size)) + (size < text.size() ? "..." : "");
}

}  // namespace

/// The hedge or the bound with which a text ends, as the text has it; empty where there is none.
std::string document_reader::hedge_before(std::string_view paragraph) const {
  const std::string_view unseen = format_.ties_with_tilde ? " \t\r\n~" : blanks;
  const std::size_t end = paragraph.find_last_not_of(unseen) + 1;
  const std::string_view before = paragraph.substr(0, end);
  const bool has_blank = end < paragraph.size();
  for (const proofline::detail::spelled_hedge& each : proofline::detail::spelled_hedges) {
    const bool is_word = each.text.ends_with(' ');
    const std::string_view hedge = each.text.substr(0, each.text.size() - (is_word ? 1 : 0));
    if (before.size() < hedge.size() || (is_word && !has_blank)) continue;
    const std::size_t begin = before.size() - hedge.size();
    const std::string_view there = before.substr(begin);
    if (in_small_letters(there[0]) != hedge[0] || there.substr(1) != hedge.substr(1)) continue;
    const char32_t last = character_before(before, begin);
    const bool is_part = is_ascii_letter_or_digit(last) || last == U'\\';  // \approx
    if (is_word && is_part) continue;
    if (hedge == ">" && ends_a_tag_or_an_arrow(before)) continue;
    return std::string(there);
  }
  return "";
}

std::string document_reader::place_of(const visible_piece& of) const {
  const visible_piece there = visible_.in_source(of);
  const audit::place_record at = source_.place(there.begin, there.end);
  return std::to_string(at.line) + ":" + std::to_string(at.column);
}

void document_reader::bind(const found_statement& in, const written_text& bytes,
                           written_claim& claim) const {
  const visible_piece paragraph = visible_.paragraph_before(visible_.from_source(in.outer_begin));
  // What stands behind the comment is read, too, where a number would go on there.
  constexpr std::size_t some_behind = 16;
  const std::size_t stop = paragraph.end - paragraph.begin;
  const std::string_view all = visible_.text().substr(paragraph.begin, stop + some_behind);
  std::vector<visible_piece> places, parts;
  for (std::size_t at = all.find(bytes.text[0]); at < stop; at = all.find(bytes.text[0], at + 1)) {
    const std::size_t end = end_of_match(all.substr(0, stop), at, bytes.text);
    if (end == all.npos) continue;
    const bool is_part = goes_on_before(all, at) || goes_on_behind(all, end);
    (is_part ? parts : places).push_back({paragraph.begin + at, paragraph.begin + end});
  }
  const std::string said = "'" + shown(bytes.text) + "'";
  if (places.size() > 1) {
    claim.problem = said + " stands " +
                    (places.size() == 2 ? "twice" : std::to_string(places.size()) + " times") +
                    " before this claim, at " + place_of(places[0]) + " and " +
                    place_of(places[1]) + "; expected it once: quote more of the text, as in \"" +
                    "... " + shown(bytes.text) + "\" is " + shown(claim.printed.text) + " = ...";
  } else if (places.empty() && !parts.empty()) {
    claim.problem = said + " stands before this claim as a part of more alone, at " +
                    place_of(parts[0]) + "; expected all of it";
  } else if (places.empty()) {
    claim.problem =
        said + " does not stand before this claim, in the paragraph that begins at " +
        place_of({paragraph.begin, paragraph.begin}) +
        "; expected its bytes, in quotes where they have markup, as in \"45&nbsp;days\" is " +
        "45 days = ...";
  } else {
    const visible_piece there = visible_.in_source(places[0]);
    claim.stands = source_.place(there.begin, there.end);
    const std::string hedge = hedge_before(all.substr(0, places[0].begin - paragraph.begin));
    if (hedge.empty()) return;
    const std::string whole = "\"" + hedge + " " + shown(bytes.text) + "\" is ";
    claim.problem = in_quotes(hedge) + " stands before " + said + " at " + place_of(places[0]) +
                    "; expected it in the claim: " + whole + hedge + " " +
                    shown(claim.printed.text) + " = ..., or " + whole + shown(claim.printed.text) +
                    " = ... where that is meant";
  }
}

/// For a claim that repeats nothing.
void document_reader::note_what_stands_before(const found_statement& in,
                                              written_claim& claim) const {
  constexpr std::size_t most = 100, some_behind = 16;
  const std::size_t here = visible_.from_source(in.outer_begin);
  const visible_piece paragraph = visible_.paragraph_before(here);
  const std::string_view between = visible_.text().substr(paragraph.end, here - paragraph.end);
  const bool is_far = between.find_first_of("\n\f", between.find('\n') + 1) != between.npos;
  const visible_piece there = visible_.in_source(paragraph);
  // Without gaps: behind the comment before, if one is near.
  std::size_t from = there.end;
  while (from > there.begin && there.end - from < most &&
         visible_.from_source(from - 1) == paragraph.end - (there.end - from) - 1) {
    --from;
  }
  while (from > there.begin && from < there.end && blanks.find(text_[from]) == blanks.npos) ++from;
  claim.before = piece(is_far ? there.end : from, there.end);
  if (claim.before.empty()) {
    claim.problem =
        "nothing stands right before this claim; expected its number, or the number in the claim, "
        "as in 45 days = ...";
  }
  claim.behind = visible_.text().substr(here, some_behind);
}

}  // namespace proofline::tools
