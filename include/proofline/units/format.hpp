#pragma once
// Quantities through fmt: fmt::format("{:.3}", peak) is "312 TFLOP/s".
//
//   {}      natural prefix, up to 6 significant digits     {:.3}   up to 3 digits, of 1 to 17
//   {:.3r}  in FLOP, byte and second: "3.12e+14 FLOP/s"    {:>14}  width, with <, > or ^ and any
//                                                          one-byte fill before it; right if none
// A wrong specification does not compile where fmt checks it. Otherwise it throws
// fmt::format_error.

#include <fmt/format.h>

#include <proofline/units/to_text.hpp>

template <class Unit, proofline::number_with_text Number>
struct fmt::formatter<boost::units::quantity<Unit, Number>, char> {
  constexpr auto parse(fmt::format_parse_context& context) {
    auto next = context.begin();
    const auto end = context.end();
    const auto peek = [&](int ahead) { return end - next > ahead ? next[ahead] : '}'; };
    if (next != end && is_alignment(peek(1))) fill_ = *next++;
    if (is_alignment(peek(0))) alignment_ = *next++;
    width_ = read_number(next, end, 0);
    if (peek(0) == '.') {
      ++next;
      digits_ = read_number(next, end, -1);
      if (digits_ < 1 || digits_ > proofline::detail::most_digits) {
        throw fmt::format_error("expected 1 to 17 digits after the point");
      }
    }
    if (peek(0) == 'r') {
      raw_ = true;
      ++next;
    }
    if (peek(0) != '}') throw fmt::format_error("expected [[fill]align][width][.digits][r]");
    return next;
  }

  template <class Context>
  auto format(const boost::units::quantity<Unit, Number>& amount, Context& context) const {
    const std::string text =
        raw_ ? proofline::to_raw_text(amount, digits_) : proofline::to_text(amount, digits_);
    const std::size_t wanted = static_cast<std::size_t>(width_);
    const std::size_t padding = text.size() < wanted ? wanted - text.size() : 0;
    const std::size_t before = alignment_ == '<' ? 0 : alignment_ == '^' ? padding / 2 : padding;
    auto out = context.out();
    for (std::size_t i = 0; i < before; ++i) *out++ = fill_;
    for (const char c : text) *out++ = c;
    for (std::size_t i = before; i < padding; ++i) *out++ = fill_;
    return out;
  }

 private:
  static constexpr bool is_alignment(char c) { return c == '<' || c == '>' || c == '^'; }
  /// The number that begins at `next`, or `none` if no digit does. Throws if it is above 10000.
  template <class Iterator>
  static constexpr int read_number(Iterator& next, Iterator end, int none) {
    if (next == end || *next < '0' || *next > '9') return none;
    int number = 0;
    for (; next != end && *next >= '0' && *next <= '9'; ++next) {
      number = number * 10 + (*next - '0');
      if (number > 10'000) throw fmt::format_error("expected a smaller number");
    }
    return number;
  }

  int width_ = 0;
  int digits_ = 6;
  bool raw_ = false;
  char fill_ = ' ';
  char alignment_ = '>';
};
