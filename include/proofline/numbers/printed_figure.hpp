#pragma once
// A printed number in a unit: the values that it stands for, and which values agree with it. What
// the unit is, readers of units say (equation/published.hpp, formula/reader.hpp); here it is a
// factor.

#include <proofline/numbers/decimal_text.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/printed_number.hpp>
#include <stdexcept>

namespace proofline {

/// What can be wrong with the text of a published figure.
enum class misreading { none, number, unit, wrong_unit };

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_published_figure_cannot_be_read() {
  detail::fail<std::invalid_argument>("a published figure cannot be read");
}

/// What a figure is printed in: its unit, or the mark in the place of one.
struct printed_unit {
  mark marked = mark::none;
  rational scale = 1;    ///< one of the unit in FLOP, byte and second: 86400 for "days"
  short_text name = {};  ///< as it stands behind the number: " FLOP/byte"; empty for a count
  int digits = 6;        ///< with which values are shown beside a print: two more than it has

  static constexpr printed_unit of(const printed& number, const rational& scale,
                                   std::string_view name) {
    constexpr int fewest = 6, more = 2;
    const int wanted = number.significant_digits() + more;
    return {number.marked(), scale, name, wanted < fewest ? fewest : wanted};
  }

  /// A value in FLOP, byte and second as a number of this unit.
  template <class Number>
  constexpr Number number_of(const Number& value) const {
    const Number units = value / Number(scale);
    return marked == mark::percent ? units * 100 : units;
  }
  /// A number of this unit as figures are written: 208 FLOP/byte, 3.4%, $5.
  constexpr short_text with_number(std::string_view number) const {
    short_text out = marked == mark::dollars ? "$" : "";
    out += number;
    switch (marked) {
      case mark::percent: out += '%'; break;  // 5%/h
      case mark::factor: out += 'x'; break;
      case mark::dollars:
      case mark::none: break;
    }
    if (marked != mark::none && name.view().find_first_not_of(' ') == std::string_view::npos)
      return out;
    if (!name.empty() && name.view().front() != ' ' && name.view().front() != '/') out += ' ';
    return out += name.view();
  }
  /// A value in FLOP, byte and second in this unit: 208 FLOP/byte, 3.4%, 44.3 days. Of one that
  /// lies between two fractions, the digits that both have, or both.
  constexpr short_text text_of(const interval<rational>& value) const {
    const rational low = number_of(value.low());
    short_text text = exact_integer_text(low, digits);
    if (value.is_point()) return with_number(text.view());
    const rational high = number_of(value.high());
    for (int shown = digits; text.view() != exact_integer_text(high, shown).view(); --shown) {
      if (shown == 1) {
        (text += " to ") += exact_integer_text(high, shown).view();
        break;
      }
      text = exact_integer_text(low, shown - 1);
    }
    return with_number(text.view());
  }
};

/// Values are in base units: FLOP, byte and second. The text must outlive it.
class printed_figure {
 public:
  constexpr printed_figure() = default;
  constexpr explicit printed_figure(std::string_view text) : text_(text) {}
  /// A number of a unit that is `scale` base units. `error()` says if that is beyond 128 bits.
  constexpr printed_figure(std::string_view text, const printed& number, std::string_view unit_text,
                           const rational& scale)
      : text_(text) {
    take(number, unit_text, scale);
  }

  constexpr misreading error() const { return error_; }
  constexpr std::string_view text() const { return text_; }
  constexpr const printed& number() const { return number_; }
  constexpr const rational& value() const {
    if (error_ != misreading::none) a_published_figure_cannot_be_read();
    return value_;
  }
  constexpr printed_unit printed_in() const {
    return printed_unit::of(number_, scale_, unit_text_);
  }
  /// A value in base units in the unit of the print: 208 FLOP/byte, 3.4%, 44.3 days.
  constexpr short_text in_same_unit(const interval<rational>& value) const {
    return printed_in().text_of(value);
  }
  /// True if a value in base units equals the printed number or fulfils the bound. Always false for
  /// a range.
  constexpr bool is_exact(const rational& value) const {
    if (number_.is_bound()) return agreeing(value_, number_.hedged()).contains(value);
    return !number_.is_range() && value == value_;
  }
  /// The values, in base units, that give the print when rounded to its digits. For a bound, those
  /// that fulfil it when rounded: 849.7 rounds to 850 and so is at least 850. A strict bound is
  /// compared unrounded: 849.7 rounds to 850, and 850 is not more than 850.
  constexpr agreeing agrees_with() const {
    return {number_.is_strict_bound() ? interval<rational>(value_) : range(), number_.hedged(),
            !number_.has_stated_width()};
  }
  /// True if the value gives the print when it is rounded before the zeros that end it.
  constexpr bool is_rounded_to_zeros(const rational& value) const {
    return rounds_to_zeros(number_, value / scale_);
  }
  /// True if the value gives the print when it is cut at the last printed digit.
  constexpr bool is_truncated(const rational& value) const {
    return truncates_to(number_, value / scale_);
  }

 protected:
  constexpr void take(const printed& number, std::string_view unit_text, const rational& scale) {
    number_ = number;
    unit_text_ = unit_text;
    scale_ = scale;
    // 10^35 B/s fit 128 bits, 10^35 GB/s do not.
    if (scale_ == 1 ||
        (product_fits(number_.low(), scale_) && product_fits(number_.value(), scale_) &&
         product_fits(number_.high(), scale_))) {
      value_ = number_.value() * scale_;
    } else {
      error_ = misreading::number;
    }
  }
  constexpr interval<rational> range() const {
    return {number_.low() * scale_, number_.high() * scale_};
  }

  std::string_view text_;
  std::string_view unit_text_;
  printed number_;
  rational scale_ = 1;
  rational value_ = 0;
  misreading error_ = misreading::none;
};

}  // namespace proofline
