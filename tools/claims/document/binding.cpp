// Binds a claim to the number that readers see before its comment, or to the one that it repeats.

#include <algorithm>
#include <tuple>
#include <utility>

#include "behind_number.hpp"
#include "document_reader.hpp"
#include "number_before.hpp"

namespace proofline::tools {

namespace {

std::string prints_other(std::string_view whole, std::string_view figure) {
  return "the text prints " + in_quotes(whole) + " here, and not " + in_quotes(figure);
}
bool is_empty(const seen_text& some) { return some.text.find_first_not_of(" |") == some.text.npos; }
/// As numbers are compared: dashes and signs of "about" in one form, blanks as one, 10²⁴ as 10^24.
seen_text in_one_form(const seen_text& from) {
  seen_text out;
  bool is_raised = false;
  for (std::size_t at = 0; at < from.text.size();) {
    const auto put = [&](char c) {
      out.text += c;
      out.places.push_back(from.places[at]);
    };
    if (is_of_name(from.text[at]) && (from.text[at] & 0x80) == 0) {  // as most are
      is_raised = false;
      put(from.text[at]);
      ++at;
      continue;
    }
    const std::string_view rest = std::string_view(from.text).substr(at);
    const auto next = [rest](std::size_t i) { return i < rest.size() ? rest[i] : '\0'; };
    const auto raised = proofline::detail::raised_sign_of(rest[0], next(1), next(2));
    const bool goes_on = std::exchange(is_raised, raised.size != 0);
    if (is_raised) {
      if (!goes_on) put('^');
      put(raised.meaning);
      at += raised.size;
      continue;
    }
    const bool is_dash = rest.starts_with("–"), is_about = rest.starts_with("≈");
    const auto sign = proofline::detail::wide_sign_of(rest[0], next(1), next(2));
    const bool is_blank = blanks.find(rest[0]) != blanks.npos || sign.meaning == ' ';
    const bool is_wide = is_blank || sign.meaning == '-';
    const bool is_minus = is_dash || sign.meaning == '-';
    const char c = is_minus ? '-' : is_about ? '~' : is_blank ? ' ' : rest[0];
    if (c != ' ' || !out.text.ends_with(' ')) put(c);
    at += is_dash || is_about ? 3 : is_wide && sign.size != 0 ? sign.size : 1;
  }
  out.places.push_back(from.places.back());
  return out;
}

/// "The 54 day run" of "the 54-day run", where it has such words.
bool part_at_hyphens(std::string& text) {
  bool has_any = false;
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    if (text[at] != '-' || !is_of_name(text[at - 1]) || !is_letter(text[at + 1])) continue;
    text[at] = ' ';
    has_any = true;
  }
  return has_any;
}

}  // namespace

void document_reader::bind(const comment& in, written_claim& claim) {
  const bool has_printed = !claim.printed.empty();
  const std::size_t stop = paragraph_end(in.outer_end);
  std::size_t begin = paragraph_begin(in.outer_begin), end = in.outer_begin;
  constexpr std::size_t of_one_number = 400;  // with its words
  seen_text before = end_of_paragraph(begin, end, stop, has_printed ? longest_ : of_one_number);
  // A paragraph of comments alone belongs to the prose above.
  std::vector<std::size_t> empty;
  while (begin > body_ && is_empty(before)) {
    empty.push_back(begin);
    if (const auto known = above_.find(begin); known != above_.end()) {
      std::tie(begin, end) = known->second;
      before = seen_in_paragraph(begin, end, end);
      break;
    }
    const std::size_t last = text_.find_last_not_of(blanks, begin - 1);
    if (last == text_.npos || last < body_) break;
    end = last + 1;
    begin = paragraph_begin(last);
    before = seen_in_paragraph(begin, end, end);
  }
  for (const std::size_t each : empty) above_[each] = {begin, end};
  const auto behind = [&](std::size_t most) {
    const std::size_t first = seen_behind(in.outer_end, stop);
    return seen_in_paragraph(first, std::min(stop, first + most), stop);
  };
  if (!has_printed) {
    claim.before = std::move(before);
    if (end == in.outer_begin) claim.behind = behind(near_).text;
    return;
  }
  doubt_.clear();
  const std::size_t line = text_.rfind('\n', in.outer_begin) + 1;  // 0 in the first line
  const bool is_inside =
      end == in.outer_begin && past_blanks(line, in.outer_begin) != in.outer_begin;
  if (is_inside && other_number_before(before, claim)) {
    claim.problem = doubt_;
    return;
  }
  if (find_printed(before, claim, true, is_inside) ||
      find_printed(behind(longest_), claim, false, is_inside)) {
    return;
  }
  if (doubt_.empty()) {
    doubt_ = "the text does not print " + in_quotes(claim.printed.text) + " here";
    const std::string there = same_number_in(before.text, claim.printed.text);
    if (!there.empty()) doubt_ += "; did you mean " + in_quotes(there) + "?";
  }
  claim.problem = doubt_;
}
/// The begin of the paragraph with this byte: behind a line of blanks. A long paragraph is read
/// from the begin of a line, if it has one there.
std::size_t document_reader::paragraph_begin(std::size_t at) const {
  std::size_t begin = begin_of_lines(at);
  for (std::size_t comment = before_comment(begin); comment != begin;
       comment = before_comment(begin)) {  // with lines of blanks
    if (at - comment > longest_) return behind_comment(begin);
    begin = begin_of_lines(comment);
  }
  return begin;
}
std::size_t document_reader::begin_of_lines(std::size_t at) const {
  std::size_t begin = at, stop = std::max(body_, at > longest_ ? at - longest_ : 0);
  while (begin > stop) {
    const std::size_t before = lines_.line_end_before(begin - 1);
    if (before == text_.npos) return stop == body_ ? stop : std::min(at, behind_comment(stop));
    const std::size_t line = before == 0 ? text_.npos : lines_.line_end_before(before - 1);
    const std::size_t start = line == text_.npos ? 0 : line + 1;
    if (past_blanks(start, before) == before || is_fence(start, before)) return before + 1;
    begin = before;
  }
  const std::size_t line = text_.find('\n', stop);
  if (stop > body_ && line < at) stop = line + 1;
  while (stop < at && !begins_character(text_[stop])) ++stop;
  return stop == body_ ? stop : std::min(at, behind_comment(stop));
}
/// Whether a line begins or ends a block, such as ```{note}.
bool document_reader::is_fence(std::size_t begin, std::size_t end) const {
  const std::size_t first = std::min(text_.find_first_not_of(" >", begin), end);
  const std::string_view line = text_.substr(first, end - first);
  return line.starts_with("```") || line.starts_with("~~~") || line.starts_with(":::");
}
/// The same place, or the end of the comment that it is in.
std::size_t document_reader::behind_comment(std::size_t at) const {
  const auto next =
      std::ranges::upper_bound(comments_, at, {}, [](const auto& each) { return each.first; });
  return next == comments_.begin() ? at : std::max(at, std::prev(next)->second);
}
/// The same place, or the begin of the comment that it is in.
std::size_t document_reader::before_comment(std::size_t at) const {
  const auto next =
      std::ranges::upper_bound(comments_, at, {}, [](const auto& each) { return each.first; });
  if (next == comments_.begin()) return at;
  const auto& [begin, end] = *std::prev(next);
  return begin < at && at < end ? begin : at;
}
std::size_t document_reader::paragraph_end(std::size_t at) const {
  const std::size_t stop = at + longest_;
  while (at < std::min(stop, text_.size())) {
    const std::size_t end = line_end(at);
    const std::size_t next_end = line_end(std::min(end + 1, text_.size()));
    if (end == text_.size() || past_blanks(end, next_end) == next_end) return std::min(end, stop);
    at = end + 1;
  }
  return std::min(stop, text_.size());
}
/// Where readers read on behind a comment: behind the address of [45<!-- a claim -->](address),
/// and in LaTeX on the next line.
std::size_t document_reader::seen_behind(std::size_t at, std::size_t stop) const {
  if (language_ == markup::latex) return past_blanks(at, stop);
  if (!text_.substr(at, stop - at).starts_with("](")) return at;
  const std::size_t end = text_.find(')', at);
  return end < stop ? end + 1 : at;
}
/// What readers see from a place in a paragraph up to another one.
seen_text document_reader::seen_in_paragraph(std::size_t begin, std::size_t end,
                                             std::size_t stop) const {
  return seen(text_.substr(0, stop), begin, end, language_, lines_);
}
/// The same of the paragraph that ends with a claim, which is read on from the claim before.
seen_text document_reader::end_of_paragraph(std::size_t begin, std::size_t end, std::size_t stop,
                                            std::size_t most) {
  const bool is_same = begin < read_to_ && end >= read_to_ && end - read_from_ < 4 * longest_;
  if (!is_same) {
    reader_of_paragraph_ = reader_from(begin, language_, lines_);
    read_from_ = begin;
  }
  read_to_ = end;
  return read_on(*reader_of_paragraph_, text_.substr(0, stop), end, most);
}
/// Whether another number of the unit that is printed stands right before the claim: the prose may
/// have changed, and what is printed stand elsewhere, too.
bool document_reader::other_number_before(const seen_text& before, const written_claim& claim) {
  read_units();
  if (reader_.failed()) return false;
  const auto found = number_before(before.text, "", reader_);
  if (!found) return false;
  const std::string_view text = before.text;
  const std::string_view there = text.substr(found->begin, found->end - found->begin);
  formula::figure printed, other;
  if (there.ends_with(claim.printed.text)) return false;  // with a hedge: with_hedge tells
  if (!reader_.read_figure(claim.printed.text, printed) || !reader_.read_figure(there, other) ||
      printed.unit_text.empty() || printed.unit_text != other.unit_text ||
      printed.number == other.number) {
    return false;
  }
  doubt_ = prints_other(there, claim.printed.text);
  return true;
}
/// The last figure of a text that is the same number in another form: 140GB, and not 140 GB.
std::string document_reader::same_number_in(std::string_view text, std::string_view printed) {
  read_units();
  formula::figure wanted, found;
  if (reader_.failed() || !reader_.read_figure(printed, wanted)) return "";
  constexpr std::size_t longest = 40;
  const std::size_t stop = text.size() - std::min(text.size(), near_);
  for (std::size_t begin = text.size(); begin-- > stop;) {
    const bool is_inside = begin > 0 && is_of_name(text[begin - 1]) && is_of_name(text[begin]);
    if (is_inside || !begins_character(text[begin]) || text[begin] == ' ') continue;
    for (std::size_t size = std::min(longest, text.size() - begin); size > 0; --size) {
      const std::string_view part = text.substr(begin, size);
      if (part.back() == ' ' || !reader_.read_figure(part, found)) continue;
      if (found.number != wanted.number || found.unit != wanted.unit || found.scale != wanted.scale)
        break;
      return part == printed ? "" : std::string(part);
    }
  }
  return "";
}
/// The last or the first place where readers see what is printed.
bool document_reader::find_printed(const seen_text& where, written_claim& claim, bool last,
                                   bool is_inside) {
  seen_text wanted{claim.printed.text, {}};
  wanted.places.resize(wanted.text.size() + 1);
  const std::string needle = in_one_form(wanted).text;
  seen_text prose = in_one_form(where);
  if (find_printed(needle, prose, claim, last, is_inside)) return true;
  if (!part_at_hyphens(prose.text)) return false;  // the 54-day run takes 54 days
  const bool is_plural =
      needle.size() > 1 && needle.back() == 's' && is_letter(*(needle.end() - 2));
  return find_printed(needle, prose, claim, last, is_inside) ||
         (is_plural &&
          find_printed(needle.substr(0, needle.size() - 1), prose, claim, last, is_inside));
}
bool document_reader::find_printed(const std::string& needle, const seen_text& prose,
                                   written_claim& claim, bool last, bool is_inside) {
  const std::string_view text = prose.text;
  constexpr int most_places = 50;
  bool is_found = false;
  std::size_t at = last ? text.rfind(needle) : text.find(needle);
  for (int places = 0; at != text.npos && places < most_places;
       ++places, at = last ? at == 0 ? text.npos : text.rfind(needle, at - 1)
                           : text.find(needle, at + 1)) {
    const std::size_t end = at + needle.size();
    if (is_part_of_more(text, at, end)) continue;
    if (const std::string_view whole = with_hedge(text, at, end); !whole.empty()) {
      if (doubt_.empty()) doubt_ = prints_other(whole, needle);
      continue;
    }
    const std::size_t near = at - std::min(at, near_);
    const std::string_view beside = text.substr(near, end + near_ - near);
    if (std::string doubt = doubt_about_printed(beside, at - near, end - near); !doubt.empty()) {
      if (doubt_.empty()) doubt_ = std::move(doubt);
      continue;
    }
    if (is_found) {  // one of both could change, and the claim would find the other
      doubt_ = "the text prints " + in_quotes(needle) +
               " more than once here; expected the claim right behind its number";
      return false;
    }
    is_found = true;
    const position from = prose.places[at], last_one = prose.places[end - 1];
    claim.printed.at = {path_, from.line, from.column, last_one.line, last_one.column + 1};
    claim.printed.verbatim = false;
    constexpr std::string_view closing = " .,;:!?)]}\"'|*_";
    const bool is_beside = is_inside && last && text.find_first_not_of(closing, end) == text.npos;
    if (is_beside) return true;
  }
  return is_found;
}
/// Whether a reader sees more than this number: 145 days, 3-45 days, 45.5, 45%.
bool document_reader::is_part_of_more(std::string_view text, std::size_t begin, std::size_t end) {
  const char before = begin > 0 ? text[begin - 1] : ' ';
  const char behind = end < text.size() ? text[end] : ' ';
  if (is_of_name(before) && is_of_name(text[begin])) return true;
  const bool joined = before == '.' || before == ',';
  if (joined && begin > 1 && is_digit(text[begin - 2]) && is_digit(text[begin])) return true;
  if (is_of_name(behind) || behind == '%' || behind == '^') return true;
  const bool joins = behind == '.' || behind == ',' || behind == '-' || behind == '/';
  return joins && end + 1 < text.size() && is_digit(text[end + 1]);
}
/// The number with the hedge or the bound that a reader sees before it, as in ~45 days and over 45
/// days; empty where there is none.
std::string_view document_reader::with_hedge(std::string_view text, std::size_t begin,
                                             std::size_t end) {
  const std::string_view number = text.substr(begin, end - begin);
  const printed_and_rest alone = parse_printed(number);
  if (!alone) return {};
  read_units();
  constexpr std::size_t longest_hedge = 24;
  for (std::size_t at = begin - std::min(begin, longest_hedge); at < begin; ++at) {
    if (at > 0 && is_of_name(text[at - 1]) && is_of_name(text[at])) continue;
    if (text[at] == ' ') continue;
    const printed_and_rest more = parse_printed(text.substr(at, end - at));
    const bool is_during =
        text.substr(at).starts_with("over ") &&  // spread over 8 chips
        !over_is_more_than(text.substr(0, at), text.substr(at, end - at), reader_);
    if (more && more.rest.size() == alone.rest.size() && !is_during) {
      return text.substr(at, end - at);
    }
  }
  return {};
}
/// Why the text may say something else of the number that is asked for, with what it says; empty
/// where it does not.
std::string document_reader::doubt_about_printed(std::string_view text, std::size_t begin,
                                                 std::size_t end) {
  read_units();
  if (reader_.failed()) return "";
  const std::string_view before = text.substr(0, begin), figure = text.substr(begin, end - begin),
                         behind = text.substr(end);
  if (const std::string_view whole = longer_figure(text, begin, end, reader_); !whole.empty()) {
    return prints_other(whole, figure);
  }
  if (const char* const doubt = doubt_about(text, {begin, end}, reader_)) {
    return in_quotes(end_of(text.substr(0, end))) + ": " + doubt;
  }
  if (may_go_on(figure, behind, reader_) || goes_on_in_parts(before, figure, behind, reader_)) {
    constexpr std::size_t shown = 20;
    return in_quotes(end_of(text.substr(begin, end - begin + shown))) +
           ": the number seems to go on";
  }
  return "";
}
void document_reader::read_units() {
  if (units_.size() == out_.units.size()) return;
  units_.clear();
  units_.reserve(out_.units.size());  // the reader keeps views
  reader_ = {};
  for (const written_unit& each : out_.units) {
    const bool is_new = each.meaning.text == "new";
    units_.push_back(each.name.text + (is_new ? "" : " = " + each.meaning.text));
    reader_.declare(units_.back());
  }
}

}  // namespace proofline::tools
