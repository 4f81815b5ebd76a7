#pragma once
// Pieces of a page of HTML. A text becomes one by being escaped, so that none gets in otherwise.

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
  static html markup(std::string_view own);

  html& operator+=(const html& more);
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

html opening(std::string_view tag, std::initializer_list<attribute> attributes = {});
html closing(std::string_view tag);

html element(std::string_view tag, std::initializer_list<attribute> attributes,
             const html& content);
html element(std::string_view tag, const html& content);

html line_break();

/// An id that an address needs no escapes for.
std::string anchor_of(std::string_view name);
/// A part of an address behind its ?.
std::string query_of(std::string_view text);

html link(const std::string& address, const html& content);

/// A text in which the first address of the web, if there is one, is a link.
html with_link(std::string_view text);

}  // namespace proofline::audit
