#include "numbers.hpp"

#include <algorithm>

#include "../../program/characters.hpp"
#include "../document_units.hpp"
#include "../names_in_text.hpp"
#include "beside_number.hpp"
#include "document.hpp"
#include "letters.hpp"
#include "plain_text.hpp"

namespace proofline::tools {

namespace {

constexpr std::size_t most_beside = 60;  // bytes that are shown, and of a figure

bool is_year(std::string_view digits) {
  return digits.size() == 4 && (digits.starts_with("19") || digits.starts_with("20")) &&
         digits < "2041";
}
/// A year, a date or several: each number in it of four digits is one, and the first has four.
bool are_years(std::string_view text) {
  if (text.size() < 4 || !is_year(text.substr(0, 4))) return false;
  std::size_t digits = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_digit(text[i])) {
      ++digits;
      continue;
    }
    const bool is_joint =
        i == text.size() || text[i] == '-' || text[i] == '/' || (text[i] & 0x80) != 0;
    const bool is_one =
        digits == 0 || digits == 2 || (digits == 4 && is_year(text.substr(i - 4, 4)));
    if (!is_joint || !is_one) return false;
    digits = 0;
  }
  return true;
}

class number_finder {
 public:
  number_finder(const source_text& source, const plain_text& in, formula::reader reader)
      : source_(source), in_(in), text_(in.text), reader_(std::move(reader)) {
    find_names();
  }

  std::vector<audit::listed_number> find() {
    while (at_ < text_.size()) {
      if (text_[at_] == '[' && cited()) continue;
      if (!is_digit(text_[at_])) {
        ++at_;
      } else if (in_.headings.contains(at_) || in_.items.contains(at_)) {
        take_mark();
      } else if (is_in_word(at_)) {
        at_ = end_of_word(at_);
      } else {
        take_number();
      }
    }
    return std::move(out_);
  }

 private:
  char32_t before(std::size_t at) const { return character_before(text_, at); }
  bool is_math(std::size_t at) const { return in_.is_math[at]; }
  /// Behind a letter, as in H100, Llama-3 and arXiv:2407; behind ^ and _; behind # and §.
  bool is_in_word(std::size_t at) const {
    const char32_t last = before(at);
    if (is_ascii_letter_or_digit(last) || last == U'_' || last == U'^' || last == U'#' ||
        last == U'§') {
      return true;
    }
    if (at < 2) return false;
    if (last == U'.') return !is_blank(before(at - 1));  // a footnote's: words.1
    return (last == U':' || (last == U'-' && !is_math(at))) && is_letter(text_[at - 2]);
  }
  /// Behind letters and digits, and what joins them.
  std::size_t end_of_word(std::size_t at) const {
    while (at < text_.size() && is_ascii_letter_or_digit(character_at(text_, at))) ++at;
    const bool goes_on = at + 1 < text_.size() &&
                         std::string_view(".-:_,/^").find(text_[at]) != text_.npos &&
                         is_digit(text_[at + 1]);
    return goes_on ? end_of_word(at + 1) : at;
  }

  // Names, such as Table 3.

  struct word {
    std::size_t begin, end;
  };
  /// The word before a number, behind which only a point, blanks and a bracket stand.
  word word_before(std::size_t at) const {
    const auto back = [&](char sign) { at -= at > 0 && text_[at - 1] == sign ? 1 : 0; };
    back('(');
    const std::size_t behind = at;
    while (at > 0 && (text_[at - 1] == ' ')) --at;
    if (at == behind) return {at, at};
    back('.');
    std::size_t begin = at;
    while (begin > 0 && is_letter(text_[begin - 1])) --begin;
    return {begin, at};
  }
  std::string in_small(const word& of) const {
    std::string out(text_.substr(of.begin, of.end - of.begin));
    std::ranges::transform(out, out.begin(), in_small_letters);
    return out;
  }
  /// Table and Llama, not MFU.
  bool has_capital(const word& of) const {
    return of.end > of.begin + 1 && text_[of.begin] < 'a' && text_[of.begin + 1] >= 'a';
  }
  bool begins_sentence(std::size_t at) const {
    while (at > 0 && (text_[at - 1] == ' ' || text_[at - 1] == '(' || text_[at - 1] == '"')) --at;
    return at == 0 || std::string_view(".!?:;\n|&\x1f").find(text_[at - 1]) != text_.npos;
  }
  /// The words that the document has with a capital letter inside of a sentence and right before a
  /// number, and all that it has in small letters.
  void find_names() {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (is_letter(text_[i]) && (i == 0 || !is_ascii_letter_or_digit(before(i)))) {
        std::size_t end = i;
        while (end < text_.size() && is_letter(text_[end])) ++end;
        if (text_[i] >= 'a') common_.insert(std::string(text_.substr(i, end - i)));
      }
      if (!is_digit(text_[i]) || (i > 0 && is_digit(text_[i - 1]))) continue;
      const word name = word_before(i);
      if (has_capital(name) && !begins_sentence(name.begin)) names_.insert(in_small(name));
    }
  }
  bool is_behind_name(std::size_t at) const {
    const word name = word_before(at);
    if (name.begin == name.end) return false;
    const std::string small = in_small(name);
    return names_.contains(small) || (has_capital(name) && !common_.contains(small));
  }

  // Numbers.

  audit::listed_number listed(std::size_t begin, std::size_t end) const {
    audit::listed_number out;
    const std::size_t first = in_.from[begin].begin, last = in_.from[end - 1].end;
    out.at = source_.place(first, last);
    out.ends_in_formula = is_math(end - 1);
    out.in_text = {begin, end};
    out.paragraph = static_cast<std::size_t>(std::ranges::count(text_.substr(0, begin), '\n'));
    out.section = static_cast<std::size_t>(
        std::distance(in_.headings.begin(), in_.headings.upper_bound(begin)));
    out.text = in_a_line(std::string(source_.text().substr(first, last - first)));
    std::size_t from = begin - std::min(begin, most_beside),
                to = std::min(end + most_beside, text_.size());
    const std::size_t line = text_.substr(from, begin - from).rfind('\n');
    if (line != text_.npos) from += line + 1;
    to = std::min(to, text_.substr(0, to).find('\n', end));
    const bool is_cut = from > 0 && text_[from - 1] != '\n';
    while (from < begin && (!begins_character(text_[from]) || text_[from] == ' ')) ++from;
    while (to < text_.size() && to > end && !begins_character(text_[to])) --to;
    out.before = without_seams(text_.substr(from, begin - from));
    out.behind = without_seams(text_.substr(end, to - end));
    const std::size_t first_blank = out.before.find(' '), last_blank = out.behind.rfind(' ');
    if (is_cut && first_blank != std::string::npos) out.before.replace(0, first_blank, "…");
    const bool goes_on = to < text_.size() && text_[to] != '\n';
    if (goes_on && last_blank != std::string::npos)
      out.behind.replace(last_blank + 1, std::string::npos, "…");
    return out;
  }
  static std::string without_seams(std::string_view text) {
    std::string out(text);
    std::ranges::replace(out, seam, ' ');
    return out;
  }
  void leave_out(std::size_t begin, std::size_t end, audit::apart why) {
    out_.push_back(listed(begin, end));
    out_.back().left_out = why;
    at_ = end;
  }
  /// Of a heading or an item: 2.1, 3).
  void take_mark() {
    const bool is_item = in_.items.contains(at_);
    std::size_t end = at_;
    while (end < text_.size() &&
           (is_digit(text_[end]) || (!is_item && text_[end] == '.' && end + 1 < text_.size() &&
                                     is_digit(text_[end + 1])))) {
      ++end;
    }
    const bool is_mark = end == text_.size() || is_blank(character_at(text_, end)) ||
                         text_[end] == '.' || text_[end] == ')' || text_[end] == ':';
    const std::size_t behind =
        end < text_.size() ? text_.find_first_not_of(" .):", end) : text_.npos;
    const bool has_words = behind != text_.npos && text_[behind] != '\n';
    std::string unit;
    if (!is_mark || !has_words || (!is_item && best_reading(at_, unit) > end)) return take_number();
    leave_out(at_, end, is_item ? audit::apart::item : audit::apart::heading);
  }
  /// [12], [3, 7], [3-5]; and not [0, 1].
  bool cited() {
    const std::size_t end =
        std::min(text_.substr(0, at_ + most_beside).find(']', at_), text_.size());
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    const bool is_list = end < text_.size() && !inside.empty() && !is_math(at_) &&
                         inside.find_first_not_of("0123456789,; -^\xE2\x80\x93") == inside.npos;
    if (!is_list) return false;
    std::vector<word> numbers;
    for (std::size_t i = at_ + 1; i < end; ++i) {
      if (!is_digit(text_[i])) continue;
      const std::size_t begin = i;
      while (is_digit(text_[i])) ++i;
      if (text_[begin] == '0' || i - begin > 3) return false;
      numbers.push_back({begin, i});
    }
    if (numbers.empty()) return false;
    for (const word& each : numbers) leave_out(each.begin, each.end, audit::apart::citation);
    return true;
  }

  /// Whether a formula goes on behind digits: 1/x, 2+x, and 6ND in one of TeX.
  bool is_in_formula(std::size_t end) const {
    if (end + 1 >= text_.size() || !is_digit(text_[end - 1])) return false;
    return text_[end] == '+' || (text_[end] == '/' && is_letter(text_[end + 1])) ||
           (is_math(end) && is_letter(text_[end]));
  }
  /// The end of the longest figure that begins at a place, and the same as formulas spell it; the
  /// place where there is none.
  std::size_t best_reading(std::size_t begin, std::string& spelled) {
    const std::string_view near = text_.substr(begin, most_beside);
    const std::string_view block = near.substr(0, near.find_first_of("\n|\x1f"));
    for (std::size_t size = block.size(); size > 0; --size) {
      const std::size_t end = begin + size;
      if (end < text_.size() && !begins_character(text_[end])) continue;
      if (is_blank(before(end)) || (goes_on_behind(text_, end) && !is_in_formula(end))) continue;
      formula::figure read;
      spelled = in_a_line(std::string(block.substr(0, size)));
      if (reader_.read_figure(spelled, read)) return end;
    }
    return begin;
  }
  void take_number() {
    std::size_t begin = at_;
    const auto ends_with = [&](std::string_view what) {
      return text_.substr(0, begin).ends_with(what);
    };
    for (const std::string_view sign : {"-", "−", "+"}) {
      const std::size_t there = begin - std::min(begin, sign.size());
      const char32_t last = before(there);
      const bool is_sign =
          ends_with(sign) && last != U'-' && last != U')' && !is_letter_or_digit_of_a_script(last);
      if (is_sign) begin = there;
    }
    if (ends_with("US$")) {
      begin -= 3;
    } else if (ends_with("$")) {
      begin -= 1;
    }
    if (ends_with(".")) begin -= 1;  // of .45, which formulas do not read
    std::string spelled;
    const std::size_t end = best_reading(begin, spelled);
    if (end == begin) return take_unread(begin);
    const bool is_plain =
        text_.substr(begin, end - begin).find_first_not_of("0123456789.") == text_.npos;
    const auto bound = find_bound_beside(text_, begin, end, false);
    const bool has_bound = bound && bound->first < begin && bound->begin >= past_;
    if (!has_bound && !is_math(begin) && are_years(text_.substr(begin, end - begin))) {
      return leave_out(begin, end, audit::apart::year);
    }
    if (!has_bound && is_plain && !is_math(begin) && text_[begin] != '0' && is_behind_name(begin)) {
      return leave_out(begin, end, audit::apart::name);
    }
    std::size_t from = begin;
    if (has_bound) {
      from = bound->begin;
      spelled = bound->in_formulas.empty() ? "" : bound->in_formulas + spelled;
    }
    out_.push_back(listed(from, end));
    out_.back().read = reading_of(spelled);
    past_ = at_ = end;
  }
  /// What begins with digits, and is no number of formulas: 16x20x28, 200,6 GB; a year or a word,
  /// such as 2024-03-12, 7th and 1.2.3.
  void take_unread(std::size_t begin) {
    std::size_t end = at_;
    bool has_letters = false;
    int points = 0;
    while (end < text_.size()) {
      const bool is_cross = text_[end] == 'x' && end + 1 < text_.size() && is_digit(text_[end + 1]);
      has_letters = has_letters || (is_letter(text_[end]) && !is_cross);
      points += text_[end] == '.' ? 1 : 0;
      end += size_of_character(text_, end);
      const bool joins = end < text_.size() && is_digit(text_[end]) && !is_digit(text_[end - 1]);
      if (end == text_.size() || (!joins && !goes_on_behind(text_, end))) break;
    }
    while (end > at_ && !is_ascii_letter_or_digit(before(end)) &&
           !is_letter_or_digit_of_a_script(before(end)))
      --end;
    if (are_years(text_.substr(begin, end - begin))) {
      return leave_out(begin, end, audit::apart::year);
    }
    if (!has_letters && points < 2) out_.push_back(listed(begin, end));
    past_ = at_ = std::max(end, at_ + 1);
  }
  std::optional<audit::number_reading> reading_of(const std::string& spelled) {
    formula::figure read;
    if (spelled.empty() || !reader_.read_figure(spelled, read)) return std::nullopt;
    const printed_figure figure(read.text, read.number, read.unit_text, read.scale);
    if (figure.error() != misreading::none) return std::nullopt;
    audit::number_reading out;
    out.text = spelled;
    out.unit = unit_name(reader_.units, read.unit);
    out.value = figure.value();
    out.stands_for = spelled;
    if (read.number.is_bound()) return out;
    out.low = read.number.low() * read.scale;
    out.high = read.number.high() * read.scale;
    out.stands_for = audit::printed_range(figure.printed_in(), {*out.low, *out.high});
    return out;
  }

  const source_text& source_;
  const plain_text& in_;
  std::string_view text_;
  formula::reader reader_;
  std::set<std::string> names_, common_;
  std::size_t at_ = 0, past_ = 0;  ///< behind the last number
  std::vector<audit::listed_number> out_;
};

bool overlap(const audit::place_record& a, const audit::place_record& b) {
  const auto begin = [](const audit::place_record& of) { return std::pair(of.line, of.column); };
  const auto end = [](const audit::place_record& of) {
    return std::pair(of.end_line, of.end_column);
  };
  return a.file == b.file && begin(a) < end(b) && begin(b) < end(a);
}

audit::number_list numbers_of(const std::string& path, const std::string& comment_sign,
                              const std::vector<audit::record>& claims) {
  const document_format format = format_of(path, comment_sign);
  const std::string text = read_claims_text(path);
  const written_document document = read_document(text, path, format);
  std::vector<std::string> errors;
  const document_units units(document, errors);
  if (!errors.empty()) throw bad_files(errors);
  const notebook_text cells =
      path.ends_with(".ipynb") ? text_of_notebook(text, path) : notebook_text{};
  const source_text source = cells.origins.empty()
                                 ? source_text(text, path, text)
                                 : source_text(text, path, cells.text, cells.origins);
  const plain_text plain = plain_text_of(source, format);
  audit::number_list out;
  out.document = document.about.name;
  out.file = path;
  out.example = format.example;
  out.numbers = number_finder(source, plain, units.reader()).find();
  out.text = plain.text;
  for (audit::listed_number& each : out.numbers) {
    for (const audit::record& claim : claims) {
      if (claim.place && overlap(each.at, *claim.place)) each.claims.push_back(claim.id);
    }
    if (!each.claims.empty()) each.left_out = audit::apart::none;
  }
  return out;
}

}  // namespace

std::vector<audit::number_list> numbers_of_files(const std::vector<std::string>& paths,
                                                 const std::string& comment_sign,
                                                 const std::vector<audit::record>& claims) {
  std::vector<audit::number_list> out;
  for (auto path = paths.begin(); path != paths.end(); ++path) {
    const bool is_new = std::find(paths.begin(), path, *path) == path;
    if (!path->ends_with(".toml") && is_new) {
      out.push_back(numbers_of(*path, comment_sign, claims));
    }
  }
  return out;
}

}  // namespace proofline::tools
