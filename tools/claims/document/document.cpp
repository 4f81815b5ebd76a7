// Reads a document, and what its comments say: let, unit, or a claim with its clauses.

#include "document.hpp"

#include <filesystem>

#include "../../program/characters.hpp"
#include "../names_in_text.hpp"
#include "document_reader.hpp"

namespace proofline::tools {

document_reader::document_reader(const source_text& source, const document_format& format)
    : source_(source),
      format_(format),
      found_(comments_in(source, format)),
      visible_(source.text(), found_.hidden, format),
      text_(source.text()),
      errors_(std::move(found_.errors)) {
  const std::string& path = source.path();
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::proximate(path, error);
  const bool is_below = !error && !relative.string().starts_with("..");
  out_.about.name = is_below ? relative.generic_string() : path;
  out_.about.title = found_.title.empty() ? path : found_.title;
  out_.about.author = out_.about.date = out_.about.version = "not given";
  out_.about.address = path;
}
written_document document_reader::read() {
  for (const found_statement& each : found_.statements) read_statement(each);
  if (!errors_.empty()) throw bad_files(errors_);
  return std::move(out_);
}

void document_reader::read_statement(const found_statement& in) {
  const std::size_t begin = past_blanks(in.begin, in.end);
  std::size_t behind = begin;
  while (behind < in.end && is_of_name(text_[behind])) ++behind;
  const std::string_view word = text_.substr(begin, behind - begin);
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
}
void document_reader::read_unit(std::size_t begin, std::size_t end) {
  const std::size_t sign = std::min(text_.find('=', begin), end);
  const written_text name = piece(begin, sign);
  written_text meaning = sign == end ? written_text{"new", name.at} : piece(sign + 1, end);
  if (name.empty() || meaning.empty()) {
    return error(begin, end, "expected unit NAME, or unit NAME = what one of it is");
  }
  out_.units.push_back({name, std::move(meaning)});
}
void document_reader::read_given(std::size_t begin, std::size_t end,
                                 std::vector<written_given>& to) {
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
std::size_t document_reader::equals_sign(std::size_t begin, std::size_t end) const {
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
std::size_t document_reader::end_of_quoted(std::size_t begin, std::size_t end) const {
  for (std::size_t at = begin + 1; at < end; ++at) {
    if (text_[at] != '"') continue;
    const std::size_t next = past_blanks(at + 1, end);
    const bool is_word =
        source_.follows(next, "is") && next + 2 < end && !is_of_name(text_[next + 2]);
    if (next < end && (text_[next] == '=' || is_word)) return at + 1;
  }
  return text_.npos;
}
void document_reader::read_claim(const found_statement& in, std::size_t begin) {
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
void document_reader::read_clause(std::size_t begin, std::size_t end, written_claim& claim) {
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
void document_reader::read_expectation(const written_text& said, written_expectation& to) {
  const std::size_t because = said.text.find(" because ");
  const std::string name = said.text.substr(0, because);
  std::vector<std::string> known;
  for (const audit::verdict each :
       {audit::verdict::exact, audit::verdict::printed_digits, audit::verdict::rounded,
        audit::verdict::truncated, audit::verdict::input_rounding, audit::verdict::differs}) {
    known.emplace_back(audit::text_of(each));
    if (known.back() == name) to.verdict = each;
  }
  if (!to.verdict) {
    return error(said, "unknown verdict " + in_quotes(name) + suggestion(name, known));
  }
  if (because != said.text.npos) to.reason = said.text.substr(because + 9);
  for (char& c : to.reason) c = c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  if (to.reason.empty() && *to.verdict != audit::verdict::exact) {
    error(said, "expects " + name + " needs a reason: expects " + name + " because ...");
  }
}

written_document read_document(const std::string& file_text, const std::string& path,
                               const document_format& format) {
  for (std::size_t at = file_text.find('\r'); at != file_text.npos;
       at = file_text.find('\r', at + 1)) {
    if (at + 1 < file_text.size() && file_text[at + 1] == '\n') continue;
    refuse_at({path}, "a line that ends with CR alone; expected LF, or CR and LF");
  }
  if (!path.ends_with(".ipynb")) {
    return document_reader({file_text, path, file_text}, format).read();
  }
  const notebook_text cells = text_of_notebook(file_text, path);
  return document_reader({file_text, path, cells.text, cells.origins}, format).read();
}

}  // namespace proofline::tools
