#pragma once
// Claims inside a document. Its prose is not read: a claim repeats its number, byte for byte, and
// these bytes stand once in the paragraph before the comment.
//
//   It took ~45 days.<!-- proofline: ~45 days = 6 FLOP*N*D/(chips*peak*mfu) -->
//   <!-- proofline: "6.3 &times; 10<sup>24</sup> FLOP" is 6.3e24 FLOP = 6 FLOP*N*D -->
//   It took ~45 days<!-- proofline: = 6 FLOP*N*D/(chips*peak*mfu) -->.
//   <!-- proofline: let N = 70B, D = 15T -->
//
// The third form takes what stands right before it, where that reads as a number with its unit.
// Behind the expression, after semicolons: `id NAME`, `with N = 70B`, `expects VERDICT because
// WHY`.

#include <filesystem>

#include "../names_in_text.hpp"
#include "beside_number.hpp"
#include "comments.hpp"
#include "letters.hpp"
#include "report/report.hpp"
#include "visible_text.hpp"

namespace proofline::tools {

/// As it may be repeated in a message.
inline std::string shown(std::string_view text) {
  constexpr std::size_t most = 60;
  std::size_t size = std::min(most, text.size());
  while (size < text.size() && !begins_character(text[size])) ++size;
  return std::string(text.substr(0, size)) + (size < text.size() ? "..." : "");
}

/// The end of `bytes` where they stand at a place; npos where they do not. One blank stands for
/// blanks and line breaks.
inline std::size_t end_of_match(std::string_view text, std::size_t at, std::string_view bytes) {
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

/// comments.hpp finds what is said, and visible_text.hpp is what it is said of. Here each statement
/// is read, and a claim is bound to its number.
class document_reader {
 public:
  document_reader(const source_text& source, const document_format& format)
      : source_(source),
        format_(format),
        found_(comments_in(source, format)),
        visible_(source.text(), found_.hidden, format),
        text_(source.text()),
        errors_(std::move(found_.errors)),
        errors_of_claims_(found_.errors_of_claims) {
    const std::string& path = source.path();
    std::error_code error;
    const std::filesystem::path relative = std::filesystem::proximate(path, error);
    const bool is_below = !error && !relative.string().starts_with("..");
    out_.about.name = is_below ? relative.generic_string() : path;
    out_.about.title = found_.title.empty() ? path : found_.title;
    out_.about.author = out_.about.date = out_.about.version = "not given";
    out_.about.address = path;
  }

  /// Throws bad_files with each comment that cannot be read; unread_claims where they are claims.
  written_document read() {
    for (const found_statement& each : found_.statements) read_statement(each);
    return read_or_refused(std::move(out_), std::move(errors_), errors_of_claims_);
  }

 private:
  std::size_t past_blanks(std::size_t at, std::size_t end) const {
    return source_.past_blanks(at, end);
  }
  written_text piece(std::size_t begin, std::size_t end) const { return source_.piece(begin, end); }
  void error(std::size_t begin, std::size_t end, const std::string& what) {
    errors_.push_back(error_line(source_.place(begin, end), what));
  }
  void error(const written_text& of, const std::string& what) {
    errors_.push_back(error_line(of.at, what));
  }

  // What a comment says.
  void read_statement(const found_statement& in) {
    const std::size_t begin = past_blanks(in.begin, in.end);
    std::size_t behind = begin;
    while (behind < in.end && is_of_name(text_[behind])) ++behind;
    const std::string_view word = text_.substr(begin, behind - begin);
    const std::size_t errors = errors_.size(), claims = out_.claims.size();
    if (begin == in.end) {
      error(in.outer_begin, in.outer_end,
            "nothing is said; expected let, unit, or a number, = and an expression");
    } else if (word == "let") {
      read_given(behind, in.end, out_.given);
    } else if (word == "unit") {
      read_unit(behind, in.end);
    } else {
      read_claim(in, begin);
    }
    if (names_something(word) || errors_.size() == errors) return;
    out_.claims.resize(claims);
    errors_of_claims_ += errors_.size() - errors;
  }
  void read_unit(std::size_t begin, std::size_t end) {
    const std::size_t sign = std::min(text_.find('=', begin), end);
    const written_text name = piece(begin, sign);
    written_text meaning = sign == end ? written_text{"new", name.at} : piece(sign + 1, end);
    if (name.empty() || meaning.empty()) {
      return error(begin, end, "expected unit NAME, or unit NAME = what one of it is");
    }
    out_.units.push_back({name, std::move(meaning)});
  }
  void read_given(std::size_t begin, std::size_t end, std::vector<written_given>& to) {
    for (const assigned& each : assignments_in(text_.substr(begin, end - begin))) {
      if (each.name.empty() || each.value.empty()) {
        return error(begin, end, "expected NAME = VALUE, such as N = 70B");
      }
      // What stands behind a value would be lost with it.
      const auto from = static_cast<std::size_t>(each.value.data() - text_.data());
      const std::size_t last = from + each.value.size();
      const std::size_t more =
          std::min(equals_sign(from, last),
                   each.value.find(';') == each.value.npos ? last : from + each.value.find(';'));
      if (more < last) {
        return error(more, more + 1,
                     "a value goes on behind " + in_quotes(each.name) +
                         "; expected a comma and a name, or a comment of its own for a "
                         "claim");
      }
      to.push_back({source_.piece(each.name), source_.piece(each.value), {}});
      to.back().source = source_.path() + ":" + std::to_string(to.back().name.at.line);
    }
  }
  /// The = between what is printed and what it follows from; npos where there is none.
  std::size_t equals_sign(std::size_t begin, std::size_t end) const {
    for (std::size_t at = begin; at < end; ++at) {
      if (text_[at] != '=') continue;
      const char before = at > begin ? text_[at - 1] : ' ';
      const char behind = at + 1 < end ? text_[at + 1] : ' ';
      if (behind == '=') {
        ++at;
        continue;
      }
      if (before != '<' && before != '>' && before != '!') return at;
    }
    return text_.npos;
  }
  /// Behind the closing " of a text that begins with one: the first behind which = or is follows.
  /// npos where there is none.
  std::size_t end_of_quoted(std::size_t begin, std::size_t end) const {
    for (std::size_t at = begin + 1; at < end; ++at) {
      if (text_[at] != '"') continue;
      const std::size_t next = past_blanks(at + 1, end);
      const bool is_word =
          source_.follows(next, "is") && next + 2 < end && !is_of_name(text_[next + 2]);
      if (next < end && (text_[next] == '=' || is_word)) return at + 1;
    }
    return text_.npos;
  }
  void read_claim(const found_statement& in, std::size_t begin) {
    written_claim claim;
    claim.section = in.section;
    claim.at = source_.place(begin, in.end);
    claim.where = "line " + std::to_string(source_.place(in.outer_begin, in.outer_end).line);
    std::size_t behind = begin, meaning = begin;  // of what is in quotes
    if (text_[begin] == '"') {
      behind = end_of_quoted(begin, in.end);
      if (behind == text_.npos) {
        return error(begin, begin + 1, "expected \"the text's bytes\" is NUMBER = an expression");
      }
      meaning = past_blanks(behind, in.end);
      meaning = text_[meaning] == '=' ? begin : meaning + 2;
    }
    std::size_t end = std::min(text_.substr(0, in.end).find(';', behind), in.end);
    const std::size_t sign = equals_sign(behind, end);
    if (sign == text_.npos) {
      return error(begin, end,
                   "expected a number, = and an expression, let NAME = VALUE, or unit NAME, read " +
                       in_quotes(piece(begin, end).text));
    }
    const bool has_quotes = behind != begin;
    const written_text bytes = has_quotes ? piece(begin + 1, behind - 1) : piece(begin, sign);
    claim.printed = meaning == begin ? bytes : piece(meaning, sign);
    claim.follows = piece(sign + 1, end);
    if (has_quotes && (bytes.empty() || claim.printed.empty())) {
      return error(begin, sign, "expected a text in the quotes, and a number behind is");
    }
    if (claim.follows.empty()) return error(sign, sign + 1, "expected an expression behind =");
    while (end < in.end) {
      const std::size_t next = std::min(text_.substr(0, in.end).find(';', end + 1), in.end);
      read_clause(end + 1, next, claim);
      end = next;
    }
    if (in.is_shown && claim.printed.empty()) {
      return error(sign, sign + 1, "expected what is printed before =: nothing stands there");
    }
    if (!in.is_shown && bytes.empty()) {
      note_what_stands_before(in, claim);
    } else if (!in.is_shown) {
      bind(in, bytes, claim);
    }
    out_.claims.push_back(std::move(claim));
  }
  void read_clause(std::size_t begin, std::size_t end, written_claim& claim) {
    const written_text all = piece(begin, end);
    if (all.empty()) return;
    begin = past_blanks(begin, end);
    std::size_t behind = begin;
    while (behind < end && is_of_name(text_[behind])) ++behind;
    const std::string word(text_.substr(begin, behind - begin));
    if (word == "id") {
      if (!claim.id.empty()) return error(all, "a claim has one id; expected no second one");
      claim.id = piece(behind, end);
      if (claim.id.empty()) error(all, "expected a name behind id");
    } else if (word == "with") {
      read_given(behind, end, claim.given);
    } else if (word == "expects" && claim.expects.verdict) {
      error(all, "a claim expects one verdict; expected no second one");
    } else if (word == "expects") {
      read_expectation(piece(behind, end), claim.expects);
    } else {
      error(all, "unknown word " + in_quotes(word) + suggestion(word, {"id", "with", "expects"}));
    }
  }
  void read_expectation(const written_text& said, written_expectation& to) {
    const std::size_t because = said.text.find(" because ");
    const std::string name = said.text.substr(0, because);
    std::vector<std::string> known;
    for (const audit::verdict each : audit::all_verdicts) {
      if (each == audit::verdict::not_checkable) continue;
      known.emplace_back(audit::text_of(each));
      if (known.back() == name) to.verdict = each;
    }
    if (!to.verdict) {
      return error(said, "unknown verdict " + in_quotes(name) + suggestion(name, known));
    }
    if (because != said.text.npos) to.reason = in_a_line(said.text.substr(because + 9));
    if (to.reason.empty() && *to.verdict != audit::verdict::exact) {
      error(said, "expects " + name + " needs a reason: expects " + name + " because ...");
    }
  }

  // Where a claim's number stands: its bytes stand once in the paragraph before it.
  void bind(const found_statement& in, const written_text& bytes, written_claim& claim) const {
    const visible_piece paragraph = visible_.paragraph_before(visible_.from_source(in.outer_begin));
    // What stands behind the comment is read, too, where a number would go on there.
    constexpr std::size_t some_behind = 16;
    const std::size_t stop = paragraph.end - paragraph.begin;
    const std::string_view all = visible_.text().substr(paragraph.begin, stop + some_behind);
    std::vector<visible_piece> places, parts;
    for (std::size_t at = all.find(bytes.text[0]); at < stop;
         at = all.find(bytes.text[0], at + 1)) {
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
  /// For a claim that repeats nothing.
  void note_what_stands_before(const found_statement& in, written_claim& claim) const {
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
    while (from > there.begin && from < there.end && blanks.find(text_[from]) == blanks.npos)
      ++from;
    claim.before = piece(is_far ? there.end : from, there.end);
    if (claim.before.empty()) {
      claim.problem =
          "nothing stands right before this claim; expected its number, or the number in the "
          "claim, "
          "as in 45 days = ...";
    }
    claim.behind = visible_.text().substr(here, some_behind);
  }
  std::string place_of(const visible_piece& of) const {
    const visible_piece there = visible_.in_source(of);
    const audit::place_record at = source_.place(there.begin, there.end);
    return std::to_string(at.line) + ":" + std::to_string(at.column);
  }
  /// If the text has a hedge or a bound beside a number, as the formula language spells them, that
  /// the claim leaves out.
  void ask_for_bound(std::string_view paragraph, const visible_piece& number, std::size_t comment,
                     const std::string& at, written_claim& claim) const {
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
    claim.problem +=
        (is_behind ? plain + bound->in_formulas : bound->in_formulas + plain) + " = ...";
    // A bound of the claim's own may be the opposite one.
    if (!has_own) claim.problem += ", or " + whole + plain + " = ... where that is meant";
  }

  const source_text& source_;
  const document_format& format_;
  found_comments found_;
  visible_text visible_;
  std::string_view text_;
  std::vector<std::string> errors_;
  std::size_t errors_of_claims_;  ///< so many of them
  written_document out_;
};

/// Throws bad_files with each comment that cannot be read; unread_claims where they are claims.
inline written_document read_document(const std::string& file_text, const std::string& path,
                                      const document_format& format) {
  for (std::size_t at = file_text.find('\r'); at != file_text.npos;
       at = file_text.find('\r', at + 1)) {
    if (at + 1 < file_text.size() && file_text[at + 1] == '\n') continue;
    throw no_text(
        {error_line({path}, "a line that ends with CR alone; expected LF, or CR and LF")});
  }
  if (!path.ends_with(".ipynb")) {
    return document_reader({file_text, path, file_text}, format).read();
  }
  const notebook_text cells = text_of_notebook(file_text, path);
  return document_reader({file_text, path, cells.text, cells.origins}, format).read();
}

}  // namespace proofline::tools
