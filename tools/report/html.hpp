#pragma once
// Pieces of a page of HTML. A text becomes one by being escaped, so that none gets in otherwise.

#include <algorithm>
#include <initializer_list>
#include <proofline/numbers/detail/markup.hpp>
#include <string>
#include <string_view>

namespace proofline::audit {

class html {
 public:
  html() = default;
  html(std::string_view text) : written_(proofline::detail::escaped_markup(text)) {}
  html(const std::string& text) : html(std::string_view(text)) {}
  html(const char* text) : html(std::string_view(text)) {}
  /// What is markup already, and our own.
  static html markup(std::string_view own) {
    html result;
    result.written_ = own;
    return result;
  }

  html& operator+=(const html& more) {
    written_ += more.written_;
    return *this;
  }
  friend html operator+(html a, const html& b) { return a += b; }
  bool empty() const { return written_.empty(); }
  const std::string& written() const { return written_; }

 private:
  std::string written_;
};

/// An attribute of an element; one with an empty value is left out.
struct attribute {
  std::string_view name, value;
};

/// HTML ends these elements where the next one of their row, table or list begins, or where that
/// itself ends. An audit of a thousand claims has 20,000 of them.
inline bool ends_by_itself(std::string_view tag) {
  constexpr std::string_view tags[] = {"dt", "dd", "td", "th", "tr", "li"};
  return std::ranges::find(tags, tag) != std::end(tags);
}

/// A name with letters, digits, and . / - as they are, and any other byte as two hexadecimal digits
/// behind a sign: two names are never the same.
inline std::string encoded(std::string_view name, char sign) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const char c : name) {
    const bool stays = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '.' || c == '/' || c == '-';
    if (stays) {
      out += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += sign;
    out += digits[byte / 16];
    out += digits[byte % 16];
  }
  return out;
}

inline html opening(std::string_view tag, std::initializer_list<attribute> attributes = {}) {
  std::string out = "<" + std::string(tag);
  for (const attribute& each : attributes) {
    if (each.value.empty()) continue;
    out += " " + std::string(each.name) + "=\"";
    out += proofline::detail::escaped_markup(each.value) + "\"";
  }
  return html::markup(out + ">");
}

inline html closing(std::string_view tag) { return html::markup("</" + std::string(tag) + ">"); }

inline html element(std::string_view tag, std::initializer_list<attribute> attributes,
                    const html& content) {
  html out = opening(tag, attributes);
  out += content;
  return ends_by_itself(tag) ? out : out += closing(tag);
}

inline html element(std::string_view tag, const html& content) { return element(tag, {}, content); }

inline html line_break() { return html::markup("\n"); }

/// An id that an address needs no escapes for.
inline std::string anchor_of(std::string_view name) { return encoded(name, '_'); }

/// A part of an address behind its ?.
inline std::string query_of(std::string_view text) { return encoded(text, '%'); }

inline html link(const std::string& address, const html& content) {
  return element("a", {{"href", address}}, content);
}

/// A text in which the first address of the web, if there is one, is a link.
inline html with_link(std::string_view text) {
  std::size_t begin = text.find("https://");
  if (begin == text.npos) begin = text.find("http://");
  if (begin == text.npos) return text;
  std::size_t end = std::min(text.find_first_of(" ,;)<>\"", begin), text.size());
  if (text[end - 1] == '.') --end;  // of the sentence
  const std::string address(text.substr(begin, end - begin));
  return html(text.substr(0, begin)) +
         element("a", {{"href", address}, {"rel", "noreferrer"}}, address) + html(text.substr(end));
}

}  // namespace proofline::audit
