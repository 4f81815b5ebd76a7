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
  print_likelihood(const formula::figure& print, double right);

  /// Whether an exact number, in the unit of the print, gives it.
  bool gives(const rational& value) const;
  /// Whether one of these may.
  bool meets(const interval<rational>& values) const;

  bool is_positive() const { return digits_.low > 0 && digits_.high > digits_.low; }

  /// Of a number between these, of which none is likelier than another by its logarithm. `width`:
  /// half the logarithm of what the rounding of the inputs may make of it.
  double of(double low, double high, double width) const;
  /// Of a number that is wrong for another reason.
  double by_chance() const;

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
  double of_number(double value) const;
  double share(double low, double high, double width) const;

  printed number_;
  ends digits_, figure_;
  interval<rational> figure_of_;
  double middle_ = 0, cut_below_ = 0, right_ = 0;
  double round_ = 0;  ///< how likely its zeros at the end are no digits
};

}  // namespace proofline::audit::detail
