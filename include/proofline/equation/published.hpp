#pragma once
// A published figure: a printed number with its unit, as text, and the values that it stands for.

#include <proofline/numbers/decimal_text.hpp>
#include <proofline/numbers/fail.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/printed.hpp>
#include <proofline/units/parse_unit.hpp>
#include <stdexcept>

namespace proofline {

/// What can be wrong with the text of a published figure.
enum class misreading { none, number, unit, wrong_unit };

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_published_figure_cannot_be_read() {
  detail::fail<std::invalid_argument>("a published figure cannot be read");
}

/// The multiples of `step` within an interval; the interval itself if there are none.
constexpr interval<rational> multiples_in(const interval<rational>& all, int step) {
  const rational first = -floor(-all.low() / step) * step, last = floor(all.high() / step) * step;
  return last < first ? all : interval<rational>{first, last};
}

/// What a figure is printed in: its unit, or the mark in the place of one.
struct printed_unit {
  mark marked = mark::none;
  rational scale = 1;    ///< one of the unit in FLOP, byte and second: 86400 for "days"
  short_text name = {};  ///< as it stands behind the number: " FLOP/byte"; empty for a count

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
      case mark::percent: return out += '%';
      case mark::factor: return out += 'x';
      case mark::dollars: return out;
      case mark::none: break;
    }
    if (!name.empty() && name.view().front() != ' ') out += ' ';
    return out += name.view();
  }
  /// A value in FLOP, byte and second in this unit: 208 FLOP/byte, 3.4%, 44.3 days.
  constexpr short_text text_of(const rational& value) const {
    return with_number(exact_integer_text(number_of(value)).view());
  }
};

/// A printed figure of the given unit: "3.12e14 FLOP/s", "~45 days", "3-4%", "70B". Values are in
/// FLOP, byte and second. The text must outlive it: it is meant for string literals.
template <class Unit>
class published {
 public:
  using unit = Unit;
  constexpr published() = default;
  /// Never fails: errors are in `error()`. A figure with an error is refused wherever it is used.
  constexpr explicit published(std::string_view text) : text_(text) {
    const printed_and_rest read = parse_printed(text);
    if (!read) {
      error_ = misreading::number;
      return;
    }
    number_ = read.number;
    unit_text_ = read.rest;
    const unit_reading reading = parse_unit(read.rest);
    const bool percent_twice = number_.is_percentage() && reading.scale.denominator() != 1;
    // A factor or dollars are counts: 2x, $5.
    const bool counts = number_.marked() == mark::factor || number_.marked() == mark::dollars;
    if (!reading || percent_twice ||
        (counts && unit_text_.find_first_not_of(' ') != unit_text_.npos)) {
      error_ = misreading::unit;
    } else if (!measures<Unit>(reading)) {
      error_ = misreading::wrong_unit;
    } else {
      scale_ = reading.scale;
      // 10^35 B/s fit 128 bits, 10^35 GB/s do not.
      if (scale_ == 1 ||
          (product_fits(number_.low(), scale_) && product_fits(number_.value(), scale_) &&
           product_fits(number_.high(), scale_))) {
        value_ = number_.value() * scale_;
      } else {
        error_ = misreading::number;
      }
    }
  }

  constexpr misreading error() const { return error_; }
  constexpr std::string_view text() const { return text_; }
  /// What was expected where the text cannot be read.
  constexpr short_text expected() const {
    if (error_ == misreading::number) return std::string_view(parse_printed(text_).error.expected);
    if (std::is_same_v<Unit, count_unit>) return std::string_view("a plain count");
    short_text out("a unit of ");
    return out += proofline::unit_text<Unit>.view();
  }
  constexpr const printed& number() const { return number_; }
  constexpr const rational& value() const {
    if (error_ != misreading::none) a_published_figure_cannot_be_read();
    return value_;
  }
  /// All values that the print can stand for.
  constexpr interval<rational> stands_for() const {
    if (error_ != misreading::none) a_published_figure_cannot_be_read();
    if (domain_ == nullptr) return range();
    if (number_.is_plain_integer() && std::is_same_v<Unit, count_unit>) return value_;
    const interval<rational> all = range();
    if (!overlaps(all, *domain_)) return all;
    const interval<rational> inside{max(all.low(), domain_->low()),
                                    min(all.high(), domain_->high())};
    return step_ == 0 ? inside : multiples_in(inside, step_);
  }
  /// The figure as the value of an input. A plain integer is exact (126 layers). The range of any
  /// other ends where the input's domain ends, and at a multiple of `step` unless `step` is 0.
  /// `domain` must outlive the result.
  constexpr published as_input(const interval<rational>& domain, int step) const {
    published result = *this;
    result.domain_ = &domain;
    result.step_ = step;
    return result;
  }
  published as_input(interval<rational>&&, int) const = delete;
  constexpr printed_unit printed_in() const { return {number_.marked(), scale_, unit_text_}; }
  /// A value in FLOP, byte and second in the unit of the print: 208 FLOP/byte, 3.4%, 44.3 days.
  constexpr short_text in_same_unit(const rational& value) const {
    return printed_in().text_of(value);
  }
  /// True if a value in FLOP, byte and second equals the printed number or fulfils the bound.
  /// Always false for a range.
  constexpr bool is_exact(const rational& value) const {
    if (number_.is_bound()) return agreeing(value_, number_.hedged()).contains(value);
    return !number_.is_range() && value == value_;
  }
  /// The values, in FLOP, byte and second, that give the print when rounded to its digits. For a
  /// bound, those that fulfil it when rounded: 849.7 rounds to 850 and so is at least 850. A strict
  /// bound is compared unrounded: 849.7 rounds to 850, and 850 is not more than 850.
  constexpr agreeing agrees_with() const {
    return {number_.is_strict_bound() ? interval<rational>(value_) : range(), number_.hedged()};
  }
  /// True if the value gives the print when it is cut at the last printed digit.
  constexpr bool is_truncated(const rational& value) const {
    return truncates_to(number_, value / scale_);
  }

 private:
  constexpr interval<rational> range() const {
    return {number_.low() * scale_, number_.high() * scale_};
  }

  std::string_view text_;
  std::string_view unit_text_;
  printed number_;
  rational scale_ = 1;
  rational value_ = 0;
  const interval<rational>* domain_ = nullptr;  ///< domain of the input that has this value
  int step_ = 0;
  misreading error_ = misreading::none;
};

}  // namespace proofline
