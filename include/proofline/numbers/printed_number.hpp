// A published number as it is written: its value, its digits and the numbers that round to it.
// parse_printed makes it; printed.hpp lists the forms and says what each stands for.
#pragma once

#include <cstddef>
#include <proofline/numbers/halves.hpp>
#include <proofline/numbers/rational.hpp>
#include <proofline/numbers/to_text.hpp>
#include <string_view>

namespace proofline {

// The hedge of the statement. Of these, the first four change which numbers agree with the print:
// after `approximately` trailing zeros do not count, `just_below` (nearly 45) and `just_above`
// reach farther on their side, and after `exactly` the number itself is the only one. The last four
// are bounds.
enum class hedge {
  none, approximately, just_below, just_above, exactly, at_least, at_most, more_than, less_than
};

// The mark beside the number that is no unit: 40%, 2x, $5.
enum class mark { none, percent, factor, dollars };

// The numbers that agree with a print: an interval, or for a bound the half line on its open side.
// A strict bound excludes its end.
class agreeing {
 public:
  // `is_rounded`: not where a width is stated, as in 400(+-5).
  constexpr agreeing(const interval<rational>& ends, hedge hedged, bool is_rounded = true)
      : ends_(ends), hedge_(hedged), is_rounded_(is_rounded) {}

  // True if the number is below (above) all numbers that agree.
  constexpr bool is_too_low(const rational& value) const {
    if (!has_low_end()) return false;
    return hedge_ == hedge::more_than ? value <= ends_.low() : value < ends_.low();
  }
  constexpr bool is_too_high(const rational& value) const {
    if (!has_high_end()) return false;
    return hedge_ == hedge::less_than ? value >= ends_.high() : value > ends_.high();
  }
  // True if all (any) numbers of an interval agree.
  constexpr bool contains(const interval<rational>& values) const {
    return !is_too_low(values.low()) && !is_too_high(values.high());
  }
  constexpr bool meets(const interval<rational>& values) const {
    return !is_too_low(values.high()) && !is_too_high(values.low());
  }
  // True if of all the numbers of an interval that agree there is only one: an end of both.
  constexpr bool touches(const interval<rational>& values) const {
    if (values.is_point() || !meets(values)) return false;
    return (has_low_end() && values.high() == ends_.low()) ||
           (has_high_end() && values.low() == ends_.high());
  }
  constexpr bool is_one_number() const {
    return has_low_end() && has_high_end() && ends_.is_point();
  }
  constexpr rational middle() const { return (ends_.low() + ends_.high()) / 2; }
  // Which ways of rounding halves give the print from a number that agrees.
  constexpr halves ways_to_round(const rational& value) const {
    return is_rounded_ ? proofline::ways_to_round(value, ends_) : halves::any();
  }

 private:
  constexpr bool has_low_end() const {
    return hedge_ != hedge::at_most && hedge_ != hedge::less_than;
  }
  constexpr bool has_high_end() const {
    return hedge_ != hedge::at_least && hedge_ != hedge::more_than;
  }

  interval<rational> ends_;  // a bound uses one of them
  hedge hedge_;
  bool is_rounded_;
};

class printed {
 public:
  // An exact, unhedged 0/1.
  constexpr printed() = default;

  // The exact value of the text; for a range, the middle of its two numbers.
  constexpr rational value() const {
    if (form_ == form::fraction) {
      return rational{first_.mantissa, second_.mantissa} / (is_percentage() ? 100 : 1);
    }
    return form_ == form::range ? (exact(first_) + exact(second_)) / 2 : exact(first_);
  }
  // The ends of the numbers that round to the print. For a range a-b: from the low end of a to the
  // high end of b. For a fraction: its value; after ~, those whose denominator rounds to the print.
  // For nearly 45: from 44 to what rounds to 45. Where only one digit counts, half of it: nearly
  // 600 is 550 to 600.5. After exactly, only the numbers themselves.
  constexpr rational low() const {
    if (form_ == form::fraction) return end_of_fraction(-1);
    if (form_ == form::stated_width) return exact(first_) - exact(second_);
    if (hedge_ == hedge::exactly) return exact(first_);
    if (has_side()) return end_with_side(-1);
    return half_a_digit_from(first_, -1);
  }
  constexpr rational high() const {
    if (form_ == form::fraction) return end_of_fraction(1);
    if (form_ == form::stated_width) return exact(first_) + exact(second_);
    const decimal& last = form_ == form::range ? second_ : first_;
    if (hedge_ == hedge::exactly) return exact(last);
    if (has_side()) return end_with_side(1);
    return half_a_digit_from(last, 1);
  }
  constexpr interval<rational> bounds() const { return {low(), high()}; }

  constexpr hedge hedged() const { return hedge_; }
  constexpr bool is_bound() const { return hedge_ >= hedge::at_least; }
  // True after nearly and just over.
  constexpr bool has_side() const {
    return hedge_ == hedge::just_below || hedge_ == hedge::just_above;
  }
  constexpr bool is_strict_bound() const {
    return hedge_ == hedge::more_than || hedge_ == hedge::less_than;
  }
  constexpr bool is_range() const { return form_ == form::range; }
  constexpr bool is_fraction() const { return form_ == form::fraction; }
  constexpr bool has_stated_width() const { return form_ == form::stated_width; }
  // True if it is an integer written out, with or without a mark: 126, 1,024, $60, 45%; not 70B,
  // $5M, 3e2 or ~45, whose digits say how far they are rounded.
  constexpr bool is_written_out() const {
    return form_ == form::single && hedge_ == hedge::none && first_.decimals == 0 &&
           first_.exponent == 0 && first_.suffix == 0 && first_.binary == 0;
  }
  // The same without a mark, as counts are.
  constexpr bool is_plain_integer() const { return is_written_out() && mark_ == mark::none; }
  // True of 1,000, 1M and 10^6: a number without a hedge, a mark or digits behind a point.
  constexpr bool is_whole_size() const {
    return form_ == form::single && hedge_ == hedge::none && mark_ == mark::none &&
           first_.decimals == 0 && first_.mantissa > 0 && first_.exponent >= 0;
  }
  // 1e12, 1 x 10^12 and 10^12; not 1 and 1T.
  constexpr bool is_power_of_ten() const {
    return form_ == form::single && hedge_ == hedge::none && mark_ == mark::none &&
           first_.mantissa == 1 && first_.decimals == 0 && first_.exponent != 0 &&
           first_.suffix == 0 && first_.binary == 0;
  }
  // True of an integer that ends in zeros, with at least two digits before them: 328,000. People
  // leave digits out so. Not where something else says which digits count: a hedge, a point, an
  // exponent or a suffix.
  constexpr bool ends_in_round_zeros() const {
    if (!is_written_out()) return false;
    long long digits = first_.mantissa;
    while (digits != 0 && digits % 10 == 0) digits /= 10;
    const bool has_two = digits > 9 || digits < -9;
    return has_two && digits != first_.mantissa;
  }
  // The same number behind a hedge, such as a bound; only a single one without any takes it.
  constexpr bool take_hedge(hedge taken) {
    if (form_ != form::single || hedge_ != hedge::none) return false;
    hedge_ = taken;
    return true;
  }
  constexpr mark marked() const { return mark_; }
  constexpr bool is_percentage() const { return mark_ == mark::percent; }
  // The power of ten of the last digit that counts: 0 for 850, 1 for 3.0e2, -3 for 99.5%; for 32Ki,
  // that of 32. For a range, that of its first number. 0 for a fraction, which has no such digit.
  constexpr int digits() const { return form_ == form::fraction ? 0 : counting_place(first_); }
  // How many digits it has, without zeros before the first one: 3 for 850 and 0.0850, 1 for 7B. For
  // a range, those of its longer number.
  constexpr int significant_digits() const {
    int most = 0;
    for (const decimal& each : {first_, second_}) {
      int count = 0;
      for (long long rest = each.mantissa; rest != 0; rest /= 10) ++count;
      if (count > most) most = count;
    }
    return most;
  }

  friend constexpr bool operator==(const printed&, const printed&) = default;

 private:
  friend class printed_reader;
  friend constexpr fixed_text<96> to_text(const printed&);
  friend constexpr bool truncates_to(const printed&, const rational&);

  // mantissa * 10^(exponent + suffix - decimals) * 1024^binary; 70B has mantissa 70 and suffix 9,
  // and 32Ki has mantissa 32 and binary 1.
  struct decimal {
    long long mantissa = 0;
    int decimals = 0, exponent = 0, suffix = 0, binary = 0;
    constexpr int last_place() const { return exponent + suffix - decimals; }
    friend constexpr bool operator==(const decimal&, const decimal&) = default;
  };
  enum class form { single, range, stated_width, fraction };

  // From here on, a percent sign counts as two places.
  constexpr rational exact(const decimal& number) const {
    return times_binary(number, decimal_rational(number.mantissa, last_place(number)));
  }
  static constexpr rational times_binary(const decimal& number, const rational& value) {
    return number.binary == 0 ? value : value * (1LL << (10 * number.binary));
  }
  constexpr int last_place(const decimal& number) const {
    return number.last_place() - (is_percentage() ? 2 : 0);
  }
  // One end of the numbers that a fraction stands for, above it (direction 1) or below it (-1).
  constexpr rational end_of_fraction(int direction) const {
    if (has_side() ? !is_side(direction) : hedge_ != hedge::approximately) return value();
    const int toward_zero = first_.mantissa < 0 ? direction : -direction;
    const rational denominator = second_.mantissa;
    return value() * denominator / (denominator + rational{toward_zero, 2});
  }
  // True of the side of zero on which nearly and just over reach farther: nearly -3 is above -3.
  constexpr bool is_side(int direction) const {
    return ((hedge_ == hedge::just_above) == (direction > 0)) == (first_.mantissa >= 0);
  }
  constexpr rational end_with_side(int direction) const {
    const int last = last_place(first_), place = counting_place(first_);
    const bool one_digit = abs(exact(first_)) <= times_binary(first_, decimal_rational(9, place));
    const rational reach =
        !is_side(direction) ? decimal_rational(5, last - 1)
        : one_digit         ? decimal_rational(5, place - 1)
                            : decimal_rational(1, place);
    return exact(first_) + direction * times_binary(first_, reach);
  }
  // The place of the last digit that counts.
  constexpr int counting_place(const decimal& number) const {
    int place = last_place(number);
    const bool counts =
        (hedge_ != hedge::approximately && !has_side()) || number.decimals != 0;
    if (counts || number.mantissa == 0) return place;
    for (long long rest = number.mantissa; rest % 10 == 0; rest /= 10) ++place;
    return place;
  }
  // One end of the numbers that round to `number`: half a unit of the last digit that counts above
  // it (direction 1) or below it (-1). Half a unit is 5 in the next place.
  constexpr rational half_a_digit_from(const decimal& number, int direction) const {
    const int place = counting_place(number);
    int128 units = number.mantissa;  // of that place; the digits behind it are zeros
    for (int at = last_place(number); at < place; ++at) units /= 10;
    return times_binary(number, decimal_rational((2 * units + direction) * 5, place - 1));
  }

  decimal first_ = {};
  decimal second_ = {1};  // end of a range, denominator of a fraction, or half width
  form form_ = form::fraction;
  hedge hedge_ = hedge::none;
  mark mark_ = mark::none;
};

// True if `value` rounds to the print. Both ends do, as ties may be rounded either way.
constexpr bool rounds_to(const printed& number, const rational& value) {
  return contains(number.bounds(), value);
}

// True if `value` rounds to the print where the zeros behind its last other digit are none that
// count: 327,680 to 328,000. Never true of 1,000, which has one digit.
constexpr bool rounds_to_zeros(printed number, const rational& value) {
  return number.ends_in_round_zeros() && number.take_hedge(hedge::approximately) &&
         rounds_to(number, value);
}

// True if `value` gives the print when it is cut toward zero at the last digit that counts, but
// does not round to it. Never true of a range, a fraction, a stated width, a bound, or after ~,
// which claims less than digits do. Never true where one unit of the last digit is as large as the
// print.
constexpr bool truncates_to(const printed& number, const rational& value) {
  if (number.form_ != printed::form::single || rounds_to(number, value)) return false;
  const rational unit = printed::times_binary(number.first_, power_of_ten(number.digits()));
  const rational print = number.value();
  if (number.hedge_ != hedge::none || abs(print) <= unit) return false;
  const bool cut_down = print >= 0 && value > print && value < print + unit;
  const bool cut_up = print <= 0 && value < print && value > print - unit;
  return cut_down || cut_up;
}

// The canonical text, which parse_printed reads back as an equal number: "~45", ">= 850", "3-4%",
// "3.12e14", "70B", "54k", "400(+-5)", "1/3", "2x", "$5.576M".
constexpr fixed_text<96> to_text(const printed& number) {
  fixed_text<96> text;
  const auto append = [&text](const printed::decimal& part) {
    const long long size = part.mantissa < 0 ? -part.mantissa : part.mantissa;
    const auto digits = to_text(integer{size});
    const auto decimals = static_cast<std::size_t>(part.decimals);
    if (part.mantissa < 0) text += '-';
    for (std::size_t place = decimals < digits.size() ? digits.size() : decimals + 1; place != 0;) {
      if (place == decimals) text += '.';
      text += place > digits.size() ? '0' : digits.view()[digits.size() - place];
      --place;
    }
    if (part.exponent != 0) {
      text += 'e';
      text += to_text(integer{part.exponent}).view();
    }
    if (part.suffix != 0) text += " kMBT"[part.suffix / 3];
    if (part.binary != 0) {
      text += " KMGT"[part.binary];
      text += 'i';
    }
  };
  constexpr std::string_view hedges[] = {"",     "~",    "nearly ", "just over ",
                                         "exactly ", ">= ", "<= ", "> ", "< "};
  text += hedges[static_cast<int>(number.hedge_)];
  if (number.mark_ == mark::dollars) text += '$';
  append(number.first_);
  if (number.form_ != printed::form::single) {
    constexpr std::string_view joints[] = {"", "-", "(+-", "/"};
    text += joints[static_cast<int>(number.form_)];
    append(number.second_);
    if (number.has_stated_width()) text += ')';
  }
  if (number.mark_ == mark::percent) text += '%';
  if (number.mark_ == mark::factor) text += 'x';
  return text;
}

}  // namespace proofline
