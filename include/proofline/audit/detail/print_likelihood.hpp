#pragma once
// How likely a print is: of a number that an author means, and of one that is wrong for another
// reason than those that are looked for.

#include <algorithm>
#include <cmath>
#include <proofline/formula/unit_reader.hpp>

namespace proofline::audit::detail {

/// What is assumed of wrong numbers; the rates of the studies hardly depend on a second digit.
struct likelihood {
  static constexpr double other_inputs = 0.05;  ///< the author had others that round to those given
  static constexpr double cut = 0.25;           ///< cut instead of rounded
  /// The zero at the end is no digit, or several are none.
  static constexpr double round_by_one = 0.15, round_by_more = 0.5;
  /// A print with fewer digits is hit by so many changes that the more is demanded of each.
  static constexpr double widest = 0.02;
  /// A false explanation costs more than none.
  static constexpr double caution = 1.4;
  // A number that is wrong for another reason: near the right one, or anywhere; by the logarithm of
  // its quotient with the right one.
  static constexpr double near = 0.5, near_width = 0.15, far_width = 2;
  static double of_other_reason(double logarithm) {
    const double size = std::fabs(logarithm);
    return near * std::exp(-size / near_width) / (2 * near_width) +
           (1 - near) * std::exp(-size / far_width) / (2 * far_width);
  }
};

/// The numbers, in FLOP, byte and second, that a print stands for: to all its digits, or, of
/// 86,000, to the last that is no zero.
class print_likelihood {
 public:
  /// `right` follows. Where zeros at the end of the print are no digits of it, no other cause needs
  /// them to be none.
  print_likelihood(const formula::figure& print, double right)
      : number_(print.number), right_(right) {
    const printed& number = number_;
    const double scale = static_cast<double>(print.scale);
    digits_ = {static_cast<double>(number.low()) * scale,
               static_cast<double>(number.high()) * scale};
    figure_ = digits_;
    middle_ = static_cast<double>(number.value()) * scale;
    const bool is_single = number.hedged() == hedge::none && !number.is_range() &&
                           !number.is_fraction() && !number.has_stated_width();
    if (!is_single) return;
    cut_below_ = middle_ + std::pow(10.0, number.digits()) * scale;
    if (print.text.find('.') != print.text.npos || sign(number.value()) <= 0) return;
    rational unit = number.high() - number.low();
    while ((number.value() / (10 * unit)).denominator() == 1) unit = 10 * unit;
    const bool has_two_digits = number.value() > 10 * unit;
    const bool has_zeros = unit > number.high() - number.low();
    if (!has_two_digits || !has_zeros) return;
    const double low = static_cast<double>(number.value() - unit / 2) * scale;
    const double high = static_cast<double>(number.value() + unit / 2) * scale;
    if (low <= right && right <= high) return;
    const bool is_one = unit == 10 * (number.high() - number.low());
    round_ = is_one ? likelihood::round_by_one : likelihood::round_by_more;
    figure_of_ = {number.value() - unit / 2, number.value() + unit / 2};
    figure_ = {low, high};
  }

  /// Whether an exact number, in the unit of the print, gives it.
  bool gives(const rational& value) const {
    return rounds_to(number_, value) || truncates_to(number_, value) ||
           (round_ > 0 && figure_of_.low() <= value && value <= figure_of_.high());
  }
  /// Whether one of these may.
  bool meets(const interval<rational>& values) const {
    const rational& low = round_ > 0 ? figure_of_.low() : number_.low();
    const rational& high = round_ > 0 ? figure_of_.high() : number_.high();
    return values.low() <= high && values.high() >= low;
  }

  bool is_positive() const { return digits_.low > 0 && digits_.high > digits_.low; }

  /// Of a number between these, of which none is likelier than another by its logarithm. `width`:
  /// half the logarithm of what the rounding of the inputs may make of it.
  double of(double low, double high, double width) const {
    const double other = low == high ? likelihood::other_inputs : 1;
    double result = other * share(low, high, width);
    if (low == high) result += (1 - other) * of_number(low);
    return result;
  }
  /// Of a number that is wrong for another reason.
  double by_chance() const {
    const double width = (1 - round_) * digits_.width() + round_ * figure_.width();
    return likelihood::caution * likelihood::of_other_reason(std::log(middle_ / right_)) * width *
           std::max(1.0, width / likelihood::widest);
  }

 private:
  static constexpr double tie = 1e-12;
  struct ends {
    double low = 0, high = 0;
    bool contain(double value) const {
      return value >= low * (1 - tie) && value <= high * (1 + tie);
    }
    double width() const { return std::log(high / low); }
    /// The share of the numbers from `from` to `to`, which are logarithms, that lie in between.
    double share(double from, double to) const {
      const double common = std::min(to, std::log(high)) - std::max(from, std::log(low));
      return common > 0 && to > from ? common / (to - from) : 0;
    }
  };
  double of_number(double value) const {
    if (digits_.contain(value)) return 1;
    if (round_ > 0 && figure_.contain(value)) return round_;
    return value > middle_ && value < cut_below_ ? likelihood::cut : 0;
  }
  double share(double low, double high, double width) const {
    const double from = std::log(low) - width, to = std::log(high) + width;
    double result = (1 - round_) * digits_.share(from, to);
    if (round_ > 0) result += round_ * figure_.share(from, to);
    return result;
  }

  printed number_;
  ends digits_, figure_;
  interval<rational> figure_of_;
  double middle_ = 0, cut_below_ = 0, right_ = 0;
  double round_ = 0;  ///< how likely its zeros at the end are no digits
};

}  // namespace proofline::audit::detail
