// A published number as it is written: that tells its value, its digits and all that rounds to it.
// Made by parse_printed (printed.hpp, which lists the forms and says what each stands for).
#pragma once

#include <cstddef>
#include <proofline/numbers/interval.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/text.hpp>
#include <string_view>

namespace proofline {

// How the statement is hedged. The number itself rounds the same under any but `approximately`.
// The last four are bounds.
enum class hedge { none, approximately, at_least, at_most, more_than, less_than };

// What stands beside the number and is no unit: 40%, 2x, $5.
enum class mark { none, percent, factor, dollars };

// The numbers that agree with a print: an interval; or, of a bound, all on the side that it leaves
// open, which a strict one does without its end.
class agreeing {
 public:
  constexpr agreeing(const interval<rational>& ends, hedge hedged) : ends_(ends), hedge_(hedged) {}

  // Whether a number is below all that agree, or above.
  constexpr bool is_too_low(const rational& value) const {
    if (hedge_ == hedge::at_most || hedge_ == hedge::less_than) return false;
    return hedge_ == hedge::more_than ? value <= ends_.low() : value < ends_.low();
  }
  constexpr bool is_too_high(const rational& value) const {
    if (hedge_ == hedge::at_least || hedge_ == hedge::more_than) return false;
    return hedge_ == hedge::less_than ? value >= ends_.high() : value > ends_.high();
  }
  // Whether all of an interval agrees, or a part of it.
  constexpr bool contains(const interval<rational>& values) const {
    return !is_too_low(values.low()) && !is_too_high(values.high());
  }
  constexpr bool meets(const interval<rational>& values) const {
    return !is_too_low(values.high()) && !is_too_high(values.low());
  }

 private:
  interval<rational> ends_;  // a bound has one of them
  hedge hedge_;
};

class printed {
 public:
  // An exact, unhedged 0/1.
  constexpr printed() = default;

  // The exact value of what is written; of a range, the middle of its two numbers.
  constexpr rational value() const {
    if (form_ == form::fraction) {
      return rational{first_.mantissa, second_.mantissa} / (is_percentage() ? 100 : 1);
    }
    return form_ == form::range ? (exact(first_) + exact(second_)) / 2 : exact(first_);
  }
  // The ends of what rounds to the print. Of a range a-b: from the low end of a to the high end
  // of b. Of a fraction: its value.
  constexpr rational low() const {
    if (form_ == form::fraction) return value();
    if (form_ == form::stated_width) return exact(first_) - exact(second_);
    return half_a_digit_from(first_, -1);
  }
  constexpr rational high() const {
    if (form_ == form::fraction) return value();
    if (form_ == form::stated_width) return exact(first_) + exact(second_);
    return half_a_digit_from(form_ == form::range ? second_ : first_, 1);
  }
  constexpr interval<rational> bounds() const { return {low(), high()}; }

  constexpr hedge hedged() const { return hedge_; }
  constexpr bool is_bound() const {
    return hedge_ != hedge::none && hedge_ != hedge::approximately;
  }
  constexpr bool is_strict_bound() const {
    return hedge_ == hedge::more_than || hedge_ == hedge::less_than;
  }
  constexpr bool is_range() const { return form_ == form::range; }
  constexpr bool is_fraction() const { return form_ == form::fraction; }
  constexpr bool has_stated_width() const { return form_ == form::stated_width; }
  // An integer written out, as counts are: 126, 1,024; not 70B, 3e2, ~45, 45% or 2x.
  constexpr bool is_plain_integer() const {
    return form_ == form::single && hedge_ == hedge::none && mark_ == mark::none &&
           first_.decimals == 0 && first_.exponent == 0 && first_.suffix == 0;
  }
  constexpr mark marked() const { return mark_; }
  constexpr bool is_percentage() const { return mark_ == mark::percent; }
  // The power of ten of the last digit that counts: 0 for 850, 1 for 3.0e2, -3 for 99.5%. Of a
  // range: of its first number. 0 for a fraction, which has none.
  constexpr int digits() const { return form_ == form::fraction ? 0 : counting_place(first_); }

  friend constexpr bool operator==(const printed&, const printed&) = default;

 private:
  friend class printed_reader;
  friend constexpr fixed_text<96> to_text(const printed&);
  friend constexpr bool truncates_to(const printed&, const rational&);

  // mantissa * 10^(exponent + suffix - decimals); 70B has mantissa 70 and suffix 9.
  struct decimal {
    long long mantissa = 0;
    int decimals = 0, exponent = 0, suffix = 0;
    constexpr int last_place() const { return exponent + suffix - decimals; }
    friend constexpr bool operator==(const decimal&, const decimal&) = default;
  };
  enum class form { single, range, stated_width, fraction };

  // A percent sign counts from here on: as two places.
  constexpr rational exact(const decimal& number) const {
    return decimal_rational(number.mantissa, last_place(number));
  }
  constexpr int last_place(const decimal& number) const {
    return number.last_place() - (is_percentage() ? 2 : 0);
  }
  // The place of the last digit that counts.
  constexpr int counting_place(const decimal& number) const {
    int place = last_place(number);
    const bool counts = hedge_ != hedge::approximately || number.decimals != 0;
    if (counts || number.mantissa == 0) return place;
    for (long long rest = number.mantissa; rest % 10 == 0; rest /= 10) ++place;
    return place;
  }
  // The end of what rounds to the number: half a unit of the last digit that counts above it
  // (direction 1) or below (-1), which is 5 in the place behind it.
  constexpr rational half_a_digit_from(const decimal& number, int direction) const {
    const int place = counting_place(number);
    int128 units = number.mantissa;  // of the place; the digits behind it are zeros
    for (int at = last_place(number); at < place; ++at) units /= 10;
    return decimal_rational((2 * units + direction) * 5, place - 1);
  }

  decimal first_ = {};
  decimal second_ = {1};  // of a range its end, of a fraction the denominator; or the half width
  form form_ = form::fraction;
  hedge hedge_ = hedge::none;
  mark mark_ = mark::none;
};

// Whether `value` is within what rounds to the print; both ends are, as ties may go either way.
constexpr bool rounds_to(const printed& number, const rational& value) {
  return contains(number.bounds(), value);
}

// Whether `value`, cut toward zero at the last digit that counts, gives the print, but does not
// round to it. Never true of a range, a fraction or a stated width, nor of a bound; nor after ~,
// which claims less than digits do, nor where one unit of the last digit is as much as the print
// itself.
constexpr bool truncates_to(const printed& number, const rational& value) {
  if (number.form_ != printed::form::single || rounds_to(number, value)) return false;
  const rational unit = power_of_ten(number.digits());
  const rational print = number.value();
  if (number.hedge_ != hedge::none || abs(print) <= unit) return false;
  const bool cut_down = print >= 0 && value > print && value < print + unit;
  const bool cut_up = print <= 0 && value < print && value > print - unit;
  return cut_down || cut_up;
}

// The canonical text, which parse_printed reads back to an equal number: "~45", ">= 850", "3-4%",
// "3.12e14", "70B", "54k", "400(+-5)", "1/3", "2x", "$5.576M".
constexpr fixed_text<96> to_text(const printed& number) {
  fixed_text<96> text;
  const auto append = [&text](const printed::decimal& part) {
    const long long size = part.mantissa < 0 ? -part.mantissa : part.mantissa;
    const auto digits = to_text(integer{size});
    const auto decimals = static_cast<std::size_t>(part.decimals);
    if (part.mantissa < 0) text.append('-');
    for (std::size_t place = decimals < digits.size() ? digits.size() : decimals + 1; place != 0;) {
      if (place == decimals) text.append('.');
      text.append(place > digits.size() ? '0' : digits.view()[digits.size() - place]);
      --place;
    }
    if (part.exponent != 0) {
      text.append('e');
      text.append(to_text(integer{part.exponent}).view());
    }
    if (part.suffix != 0) text.append(" kMBT"[part.suffix / 3]);
  };
  constexpr std::string_view hedges[] = {"", "~", ">= ", "<= ", "> ", "< "};
  text.append(hedges[static_cast<int>(number.hedge_)]);
  if (number.mark_ == mark::dollars) text.append('$');
  append(number.first_);
  if (number.form_ != printed::form::single) {
    constexpr std::string_view joints[] = {"", "-", "(+-", "/"};
    text.append(joints[static_cast<int>(number.form_)]);
    append(number.second_);
    if (number.has_stated_width()) text.append(')');
  }
  if (number.mark_ == mark::percent) text.append('%');
  if (number.mark_ == mark::factor) text.append('x');
  return text;
}

}  // namespace proofline
