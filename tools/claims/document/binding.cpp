// Binds a claim to the bytes that it repeats, which stand once in the paragraph before it.

#include <vector>

#include "../../program/characters.hpp"
#include "../names_in_text.hpp"
#include "beside_number.hpp"
#include "document_reader.hpp"
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

/// As it may be repeated in a message.
std::string shown(std::string_view text) {
  constexpr std::size_t most = 60;
  std::size_t size = std::min(most, text.size());
  while (size < text.size() && !begins_character(text[size])) ++size;
  return std::string(text.substr(0, size)) + (size < text.size() ? "..." : "");
}

}  // namespace

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
    claim.problem = said + " occurs here only inside a longer number (" + place_of(parts[0]) +
                    "); quote the whole number";
  } else if (places.empty()) {
    claim.problem =
        said + " does not stand before this claim, in the paragraph that begins at " +
        place_of({paragraph.begin, paragraph.begin}) +
        "; expected its bytes, in quotes where they have markup, as in \"45&nbsp;days\" is " +
        "45 days = ...";
  } else {
    const visible_piece there = visible_.in_source(places[0]);
    claim.stands = source_.place(there.begin, there.end);
    ask_for_bound(all, {places[0].begin - paragraph.begin, places[0].end - paragraph.begin}, stop,
                  place_of(places[0]), claim);
  }
}
/// If the text has a hedge or a bound beside a number, as the formula language spells them, that
/// the claim leaves out.
void document_reader::ask_for_bound(std::string_view paragraph, const visible_piece& number,
                                    std::size_t comment, const std::string& at,
                                    written_claim& claim) const {
  const auto bound =
      find_bound_beside(paragraph, number.begin, number.end, format_.ties_with_tilde);
  if (!bound) return;
  const auto text_of = [&](std::size_t begin, std::size_t end) {
    return shown(in_a_line(std::string(paragraph.substr(begin, end - begin))));
  };
  const bool is_behind = bound->first >= number.begin;
  const std::string whole = "\"" + text_of(bound->begin, bound->end) + "\" is ";
  const std::string plain = shown(without_bounds(claim.printed.text));
  const bool has_own = plain != shown(claim.printed.text);
  claim.problem = in_quotes(text_of(bound->first, bound->behind)) + " stands " +
                  (is_behind ? "behind " : "before ") + "'" + text_of(number.begin, number.end) +
                  "' at " + at + "; expected it in the claim" +
                  (bound->end > comment ? ", and the comment behind it: " : ": ") + whole;
  if (bound->in_formulas.empty()) {
    claim.problem += "... = ...";
    return;
  }
  claim.problem += (is_behind ? plain + bound->in_formulas : bound->in_formulas + plain) + " = ...";
  // A bound of the claim's own may be the opposite one.
  if (!has_own) claim.problem += ", or " + whole + plain + " = ... where that is meant";
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
