#pragma once
// How seen() reads: a text is passed over once, and each piece of markup writes what a reader sees
// of it. The languages have a file each, html.cpp, markdown.cpp and latex.cpp; Markdown has tags of
// HTML and mathematics of LaTeX in it.

#include "../../characters.hpp"
#include "markup_words.hpp"
#include "seen.hpp"

namespace proofline::tools {

class markup_reader {
 public:
  /// Reads from `begin` to `end`; what begins there may go on behind it, in the same `text`.
  markup_reader(std::string_view text, std::size_t begin, std::size_t end, markup language,
                const line_index& lines, int depth = 0);

  /// All that is seen.
  seen_text write();
  /// See read_on() in seen.hpp.
  seen_text read_on(std::string_view text, std::size_t end, std::size_t most);

 private:
  // Each reads what begins here, if that is markup of the language, and says whether it was.
  bool html();
  bool markdown();
  bool latex();

  void read();
  bool follows(std::string_view what) const { return text_.substr(at_).starts_with(what); }
  char sign_at(std::size_t at) const { return at < text_.size() ? text_[at] : ' '; }
  position here();
  std::string seen_in(std::size_t begin, std::size_t end) const;
  std::size_t argument() const { return argument_at(at_); }
  std::size_t argument_at(std::size_t begin) const;

  void put(std::string_view seen, std::size_t size);
  void put_plain();
  void put_raised(const std::string& content, bool is_raised, std::size_t size);
  bool skip(std::string_view begin, std::string_view end);
  void close_up();
  template <std::size_t Size>
  bool replace(const markup_words::seen_as (&table)[Size]);
  bool sign_of_unicode();
  bool raised_signs();

  // html.cpp
  bool is_in_block_of_html();
  bool numbered_entity();
  bool unread_entity();
  bool tag();
  std::size_t tag_end() const;
  std::size_t end_of_tag(std::string_view name, std::size_t begin) const;

  // markdown.cpp
  bool line_start();
  bool is_address_of_links(std::size_t at, std::size_t end) const;
  bool link();
  bool footnote();
  void code();
  bool struck();
  bool role();
  bool is_product() const;
  bool is_between_digits() const;
  bool another_star() const;
  bool is_between_letters() const;
  bool opens_mathematics() const;

  // latex.cpp
  bool mathematics();
  bool raised();
  void minus();
  void command();
  bool mark();
  void number_argument(bool is_changed);

  std::string_view text_;
  std::size_t at_, end_;
  markup language_;
  const line_index* lines_;
  std::size_t known_;  ///< up to here the place is counted
  position place_;
  bool in_mathematics_ = false, in_heading_ = false;
  bool is_relation_ = false, is_tag_ = false;  ///< the code, as in `<=` 45 and `<b>` 45
  bool is_behind_minus_ = false;  ///< of Unicode, which belongs to the number behind it
  std::size_t code_end_ = 0, link_end_ = std::string_view::npos;
  bool in_block_of_html_ = false, knows_line_ = false;
  std::size_t no_bracket_closes_ = std::string_view::npos;  ///< from here on
  std::size_t piece_end_ = std::string_view::npos;          ///< of a heading of LaTeX
  int depth_;
  seen_text out_;
};

/// Writes what the table says is seen of what stands here, if it is in the table.
template <std::size_t Size>
bool markup_reader::replace(const markup_words::seen_as (&table)[Size]) {
  for (const markup_words::seen_as& each : table) {
    if (!follows(each.written)) continue;
    const bool is_word = is_letter(each.written.back());
    const std::size_t end = at_ + each.written.size();
    if (is_word && end < text_.size() && is_letter(text_[end])) continue;
    put(each.seen, each.written.size());
    if (is_word && each.written[0] == '\\' && follows(" ")) ++at_;  // it ends the command
    is_behind_minus_ = each.seen == "-";  // it belongs to the number behind it
    return true;
  }
  return false;
}

}  // namespace proofline::tools
