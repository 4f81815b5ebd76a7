#pragma once
// A product and what divides it, as text: "4*(a - b)^2 / (a + b)".

#include <algorithm>
#include <proofline/numbers/detail/function_text.hpp>
#include <string>
#include <vector>

#include "export/certificate_text.hpp"

namespace proofline::tools {

class product_text {
 public:
  /// A power of a name, or of a sum, which gets parentheses. A negative power divides.
  void times(const std::string& text, bool is_sum, int power = 1) {
    const auto same = std::ranges::find(factors_, text, &factor::text);
    if (same == factors_.end()) {
      factors_.push_back({text, is_sum, power});
    } else {
      same->power += power;
    }
  }
  void times(int128 number) {
    const int128 common = proofline::detail::coefficient_gcd(number, below_);
    below_ /= common;
    above_ = proofline::detail::coefficient_product(above_, number / common);
  }
  void over(int128 number) {
    const int128 common = proofline::detail::coefficient_gcd(above_, number);
    above_ /= common;
    below_ = proofline::detail::coefficient_product(below_, number / common);
    if (below_ < 0) {
      below_ = -below_;
      above_ = -above_;
    }
  }
  void times(const product_text& other, int power = 1) {
    for (const factor& each : other.factors_) times(each.text, each.is_sum, each.power * power);
    for (int i = 0; i < (power < 0 ? -power : power); ++i) {
      times(power < 0 ? other.below_ : other.above_);
      over(power < 0 ? other.above_ : other.below_);
    }
  }

  std::string text() const {
    const std::string below = side(false);
    return below == "1" ? side(true) : side(true) + " / " + below;
  }
  bool is_zero() const { return above_ == 0; }
  /// The same factors, in any order.
  bool is_same_as(const product_text& other) const {
    const auto has = [](const product_text& all, const factor& wanted) {
      return wanted.power == 0 || std::ranges::any_of(all.factors_, [&](const factor& each) {
               return each.text == wanted.text && each.power == wanted.power;
             });
    };
    return above_ == other.above_ && below_ == other.below_ &&
           std::ranges::all_of(factors_, [&](const factor& each) { return has(other, each); }) &&
           std::ranges::all_of(other.factors_,
                               [&](const factor& each) { return has(*this, each); });
  }

 private:
  struct factor {
    std::string text;
    bool is_sum;
    int power;
  };
  std::string side(bool is_above) const {
    const int128 number = is_above ? above_ : below_;
    std::vector<factor> here;
    for (const factor& each : factors_) {
      if (is_above ? each.power > 0 : each.power < 0) here.push_back(each);
    }
    const bool is_alone = here.size() == 1 && number == 1;
    const bool divides = !is_above || std::ranges::any_of(factors_, [](const factor& each) {
      return each.power < 0;
    }) || below_ != 1;
    std::string result = number == -1 && !here.empty() ? "-"
                         : number != 1 || here.empty() ? digits_of(number)
                                                       : "";
    for (const factor& each : here) {
      if (!result.empty() && result != "-") result += '*';
      const int power = each.power < 0 ? -each.power : each.power;
      const bool bare = !each.is_sum || (is_alone && power == 1 && !divides);
      result += bare ? each.text : "(" + each.text + ")";
      if (power != 1) result += "^" + std::to_string(power);
    }
    const bool is_product = here.size() + (number == 1 ? 0 : 1) > 1;
    return !is_above && is_product ? "(" + result + ")" : result;
  }

  std::vector<factor> factors_;
  int128 above_ = 1, below_ = 1;
};

}  // namespace proofline::tools
