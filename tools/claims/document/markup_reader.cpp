#include "markup_reader.hpp"

#include <algorithm>

namespace proofline::tools {

using namespace markup_words;

markup_reader::markup_reader(std::string_view text, std::size_t begin, std::size_t end,
                             markup language, const line_index& lines, int depth)
    : text_(text),
      at_(begin),
      end_(end),
      language_(language),
      lines_(&lines),
      known_(begin),
      place_(lines.of(begin)),
      depth_(depth) {
  out_.text.reserve(end - begin);
  out_.places.reserve(end - begin + 1);
}

seen_text markup_reader::write() {
  read();
  out_.places.push_back(here());
  return std::move(out_);
}
seen_text markup_reader::read_on(std::string_view text, std::size_t end, std::size_t most) {
  text_ = text;
  end_ = std::max(end, at_);
  no_bracket_closes_ = text.npos;
  read();
  const std::size_t begin = begin_of_last(out_.text, most);
  const auto first = out_.places.begin() + static_cast<std::ptrdiff_t>(begin);
  seen_text tail{out_.text.substr(begin), {first, out_.places.end()}};
  tail.places.push_back(here());
  return tail;
}

namespace {
/// Signs that are never markup within a line.
bool is_plain(char c) { return is_letter(c) || is_digit(c) || c == ' ' || c == ',' || c == '.'; }
}  // namespace

void markup_reader::read() {
  while (at_ < end_) {
    if (is_plain(text_[at_]) && at_ > 0 && text_[at_ - 1] != '\n') {
      put_plain();
      continue;
    }
    const bool is_code = at_ < code_end_;
    const bool is_latex = language_ == markup::latex || (in_mathematics_ && text_[at_] != '$');
    if (at_ == piece_end_) {
      put(" | ", 1);
      continue;
    }
    if (!is_code && (is_latex ? latex() : html())) continue;
    put(text_.substr(at_, 1), 1);
  }
}
/// Where it is in the file.
position markup_reader::here() {
  for (; known_ < at_; ++known_) {
    if (text_[known_] == '\n') {
      place_ = {place_.line + 1, 1};
    } else if (begins_character(text_[known_])) {
      ++place_.column;
    }
  }
  return place_;
}
/// Writes what is seen of the next `size` bytes.
void markup_reader::put(std::string_view seen, std::size_t size) {
  const position place = here();
  for (char c : seen) {
    if (c == '\n' || c == '\r' || c == '\t') c = ' ';
    if (c == ' ' && (out_.text.ends_with(' ') || is_behind_minus_)) continue;
    is_behind_minus_ = false;
    out_.text += c;
    out_.places.push_back(place);
  }
  at_ += size;
}
/// Writes all plain signs from here on, as put() would one by one: most of a text is such.
void markup_reader::put_plain() {
  position place = here();
  for (; at_ < end_ && is_plain(text_[at_]); ++at_, ++place.column) {
    if (text_[at_] == ' ' && (out_.text.ends_with(' ') || is_behind_minus_)) continue;
    is_behind_minus_ = false;
    out_.text += text_[at_];
    out_.places.push_back(place);
  }
  place_ = place;
  known_ = at_;
}
/// What readers see of a part of the text, without blanks at its ends.
std::string markup_reader::seen_in(std::size_t begin, std::size_t end) const {
  constexpr int deepest = 8;
  if (depth_ == deepest) return std::string(unread_sign);
  markup_reader part(text_.substr(0, end), begin, end, language_, *lines_, depth_ + 1);
  part.in_mathematics_ = in_mathematics_;
  const std::string all = part.write().text;
  const std::size_t first = all.find_first_not_of(' ');
  return first == all.npos ? "" : all.substr(first, all.find_last_not_of(' ') + 1 - first);
}
/// The next `size` bytes, which are raised or lowered: a power of whole digits, a mark of a
/// footnote, or what is not read.
void markup_reader::put_raised(const std::string& content, bool is_raised, std::size_t size) {
  constexpr std::string_view marks[] = {"*", "†", "‡", "**"};
  const std::size_t first = content.starts_with('-') || content.starts_with('+') ? 1 : 0;
  const bool is_whole =
      content.size() > first && content.find_first_not_of("0123456789", first) == content.npos;
  if (is_raised && is_one_of(content, marks)) return put("", size);
  put(is_raised && is_whole ? "^" + content : std::string(unread_sign), size);
  if (is_letter(sign_at(at_)) || is_digit(sign_at(at_))) put(unread_sign, 0);  // 10^2 5
}
/// True if it has passed over something up to and with `end`.
bool markup_reader::skip(std::string_view begin, std::string_view end) {
  if (!follows(begin)) return false;
  const std::size_t found = text_.find(end, at_ + begin.size());
  const std::size_t last = found == text_.npos ? text_.size() : found + end.size();
  put(last > end_ ? unread_sign : "", last - at_);  // the end is inside
  close_up();
  return true;
}
/// Behind a comment: of "4 GB <!-- a claim -->, or 5 GB" readers see "4 GB, or 5 GB".
void markup_reader::close_up() {
  constexpr std::string_view closing = ",;.:!?)";
  const bool closes = at_ < text_.size() && closing.find(text_[at_]) != closing.npos &&
                      blanks.find(sign_at(at_ + 1)) != blanks.npos;
  while (closes && out_.text.ends_with(' ')) {
    out_.text.pop_back();
    out_.places.pop_back();
  }
}
bool markup_reader::sign_of_unicode() {
  return (text_[at_] & 0x80) != 0 && (replace(signs_of_unicode) || raised_signs());
}
/// 10²⁵, written with the raised digits of Unicode.
bool markup_reader::raised_signs() {
  static constexpr std::string_view raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string content;
  std::size_t end = at_;
  const auto take = [&](std::string_view sign, char meaning) {
    if (!text_.substr(end).starts_with(sign)) return false;
    content += meaning;
    end += sign.size();
    return true;
  };
  take("⁻", '-');
  for (bool any = true; any;) {
    any = false;
    for (std::size_t i = 0; i < std::size(raised) && !any; ++i) {
      any = take(raised[i], static_cast<char>('0' + i));
    }
  }
  if (content.empty() || content == "-") return false;
  put_raised(content, true, end - at_);
  return true;
}
std::size_t markup_reader::argument_at(std::size_t begin) const {
  constexpr std::size_t longest = 2'000;
  const char open = sign_at(begin), close = open == '[' ? ']' : open == '(' ? ')' : '}';
  int depth = 0;
  for (std::size_t end = begin; end < std::min(text_.size(), begin + longest); ++end) {
    if (text_[end] == '\\') {
      ++end;
    } else if (text_[end] == open) {
      ++depth;
    } else if (text_[end] == close && --depth == 0) {
      return end + 1 - begin;
    }
  }
  return text_.size() - begin;
}

}  // namespace proofline::tools
