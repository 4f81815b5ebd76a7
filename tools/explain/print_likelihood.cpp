#include "explain/print_likelihood.hpp"

namespace proofline::audit::detail {

print_likelihood::print_likelihood(const formula::figure& print, double right)
    : number_(print.number), right_(right) {
  const printed& number = number_;
  const double scale = static_cast<double>(print.scale);
  digits_ = {static_cast<double>(number.low()) * scale, static_cast<double>(number.high()) * scale};
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

bool print_likelihood::gives(const rational& value) const {
  return rounds_to(number_, value) || truncates_to(number_, value) ||
         (round_ > 0 && figure_of_.low() <= value && value <= figure_of_.high());
}

bool print_likelihood::meets(const interval<rational>& values) const {
  const rational& low = round_ > 0 ? figure_of_.low() : number_.low();
  const rational& high = round_ > 0 ? figure_of_.high() : number_.high();
  return values.low() <= high && values.high() >= low;
}

double print_likelihood::of(double low, double high, double width) const {
  const double other = low == high ? likelihood::other_inputs : 1;
  double result = other * share(low, high, width);
  if (low == high) result += (1 - other) * of_number(low);
  return result;
}

double print_likelihood::by_chance() const {
  const double width = (1 - round_) * digits_.width() + round_ * figure_.width();
  return likelihood::caution * likelihood::of_other_reason(std::log(middle_ / right_)) * width *
         std::max(1.0, width / likelihood::widest);
}

double print_likelihood::of_number(double value) const {
  if (digits_.contain(value)) return 1;
  if (round_ > 0 && figure_.contain(value)) return round_;
  return value > middle_ && value < cut_below_ ? likelihood::cut : 0;
}

double print_likelihood::share(double low, double high, double width) const {
  const double from = std::log(low) - width, to = std::log(high) + width;
  double result = (1 - round_) * digits_.share(from, to);
  if (round_ > 0) result += round_ * figure_.share(from, to);
  return result;
}

}  // namespace proofline::audit::detail
