#pragma once
// Why a polynomial of a case has its sign, as a product that shows it: of what is not negative, of
// a fact, of a square.

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "case_symbols.hpp"
#include "export/certificate_case.hpp"

namespace proofline::tools {

struct shown_sign {
  product_text text;         ///< equal to the polynomial
  std::string because = {};  ///< "a square"; empty where the text shows it
  bool is_plain = true;      ///< coefficients alone tell
  bool is_here = false;      ///< it is equal only where the equations of the case hold
};

/// The last fact that is in one of the products only, and once; not that a root has its square.
inline std::optional<std::size_t> fact_used_once(const std::vector<product_of_factors>& products,
                                                 const std::vector<proofline::fact>& facts) {
  std::map<std::size_t, int> uses;
  for (const product_of_factors& each : products) {
    for (const signed_factor& factor : each.factors) {
      if (factor.how == signed_factor::kind::known) ++uses[factor.fact];
    }
  }
  std::optional<std::size_t> result;
  for (const auto& [number, count] : uses) {
    if (count == 1 && facts.at(number).sign != signs::zero) result = number;
  }
  return result;
}

class sign_writer {
 public:
  /// `assumed` are the solutions of equations that the case assumes.
  sign_writer(const certificate_case& now, const case_symbols& symbols,
              const std::set<std::size_t>& assumed)
      : now_(now), symbols_(symbols), assumed_(assumed) {}

  shown_sign show(const polynomial& p, const reason& why) const {
    switch (why.how) {
      case reason::kind::coefficients: return {symbols_.by_variables(p)};
      case reason::kind::fact: {
        int128 turned = 1;
        product_text text = fact(why.number, turned);
        polynomial by = why.by.value();
        if (now_.facts().at(why.number).sign == signs::zero && by.leading_term().coefficient < 0) {
          text = symbols_.multiplied_out(-now_.facts().at(why.number).expression);
          turned = -1;
        }
        text.times(turned);
        text.times(symbols_.by_variables(by));
        return {text, "", false};
      }
      case reason::kind::square: {
        product_text text = symbols_.by_variables(why.by.value());
        text.times(symbols_.multiplied_out(why.of.value()), 2);
        return {text, "a square", false};
      }
      case reason::kind::solved: {
        shown_sign inside = show(now_.after_solving(p, why.number), why.why[0]);
        inside.text.times(scale_of(p, why.number, inside.is_here), -1);
        inside.is_plain = false;
        return inside;
      }
      case reason::kind::back: {
        shown_sign other = show(why.of.value(), why.why[0]);
        other.text.times(scale_of(why.of.value(), why.number, other.is_here));
        other.text.times(symbols_.by_variables(why.by.value()), -1);
        other.is_plain = false;
        return other;
      }
      case reason::kind::meet: {
        const shown_sign first = show(p, why.why[0]), second = show(p, why.why[1]);
        std::string because = first.because;
        if (second.text.text() != first.text.text()) {
          because += (because.empty() ? "" : ", ") + std::string("and it is ") + second.text.text();
          if (!second.because.empty()) because += ", " + second.because;
        }
        return {first.text, because, false, first.is_here};
      }
      case reason::kind::sum: break;
      case reason::kind::cut: return {symbols_.multiplied_out(p), "in whole numbers", false};
    }
    throw std::logic_error("a sum where none is expected");
  }
  /// Why a sum of products, none of them negative, cannot be p: "a*c is > 0 there, and equals -b <
  /// 0", or, of a fact that is in one of them only, "a - b = (c - d)^2 >= 0".
  std::string exclusion(const polynomial& p, std::vector<product_of_factors> products) const {
    // By what all of it has in common the sum is as good.
    int128 common = p.content();
    for (const product_of_factors& each : products) {
      common = proofline::detail::coefficient_gcd(each.times, common);
    }
    for (product_of_factors& each : products) each.times /= common;
    const polynomial value = p.divided_by_common({0, common});
    if (const auto number = fact_used_once(products, now_.facts())) {
      const std::string text = by_a_fact(*number, value, products);
      if (!text.empty()) return text;
    }
    const signs plain = now_.by_coefficients(value);
    return sum(products) + (plain == signs::negative ? " is >= 0" : " is > 0") +
           " there, and equals " + symbols_.by_variables(value).text() +
           (value.is_zero() ? "" : " " + std::string(relation_sign(plain)) + " 0");
  }

 private:
  /// Turned so that it is not negative, if the fact says which side it is on; then `turned` is -1.
  product_text fact(std::size_t number, int128& turned) const {
    const proofline::fact& known = now_.facts().at(number);
    const bool turns = known.sign.within(signs::nonpositive) && known.sign != signs::zero;
    turned = turns ? -1 : 1;
    return symbols_.multiplied_out(turns ? -known.expression : known.expression);
  }
  /// Of all factors, or of all but one fact.
  product_text product(const product_of_factors& of,
                       std::optional<std::size_t> without = std::nullopt) const {
    product_text result;
    int128 turned = 1;
    result.times(of.times);
    for (const signed_factor& factor : of.factors) {
      switch (factor.how) {
        case signed_factor::kind::known:
          if (const product_text known = fact(factor.fact, turned); factor.fact != without) {
            result.times(known);
          }
          result.times(turned);
          break;
        case signed_factor::kind::plain:
          result.times(symbols_.by_variables(factor.of.value()));
          break;
        case signed_factor::kind::squared:
          result.times(symbols_.multiplied_out(factor.of.value()), 2);
          break;
      }
    }
    return result;
  }
  std::string sum(const std::vector<product_of_factors>& products) const {
    std::string result;
    for (const product_of_factors& each : products) {
      const product_text text = product(each);
      if (text.is_zero()) continue;
      const std::string written = text.text();
      if (result.empty()) {
        result = written;
      } else if (written.starts_with('-')) {
        result += " - " + written.substr(1);
      } else {
        result += " + " + written;
      }
    }
    return result;
  }
  /// With c*F among products that add up to p, c*(-F) is the others and -p. Empty where that does
  /// not contradict the fact F.
  std::string by_a_fact(std::size_t number, const polynomial& p,
                        std::vector<product_of_factors> products) const {
    const auto uses = [number](const product_of_factors& each) {
      return std::ranges::any_of(each.factors, [number](const signed_factor& factor) {
        return factor.how == signed_factor::kind::known && factor.fact == number;
      });
    };
    const auto own = std::ranges::find_if(products, uses);
    signs beside = signs::positive;
    for (const signed_factor& each : own->factors) {
      if (each.how == signed_factor::kind::squared) beside = beside * signs::nonnegative;
      if (each.how == signed_factor::kind::plain) {
        beside = beside * now_.by_coefficients(each.of.value());
      }
      if (each.how == signed_factor::kind::known && each.fact != number) {
        beside = beside * now_.facts()[each.fact].sign;
      }
    }
    const signs sign = now_.facts()[number].sign;
    const bool is_strict = (sign & signs::zero).is_none() && (beside & signs::zero).is_none();
    if (!is_strict && now_.by_coefficients(p) != signs::negative) return "";
    product_text left = product(*own, number);
    int128 turned = 1;
    fact(number, turned);
    const polynomial& known = now_.facts()[number].expression;
    left.times(symbols_.multiplied_out(turned < 0 ? known : -known));
    products.erase(own);
    std::string right = sum(products);
    if (!p.is_zero()) right += (right.empty() ? "" : " + ") + symbols_.by_variables(-p).text();
    if (right.empty()) right = "0";
    return left.text() + " = " + right + (is_strict ? " >= 0" : " > 0");
  }
  /// By which positive factor a polynomial is multiplied when solutions are put in.
  product_text scale_of(polynomial p, std::size_t solutions, bool& is_here) const {
    product_text result;
    for (std::size_t i = 0; i < solutions; ++i) {
      const certificate_case::solution& each = now_.all_solutions()[i];
      const int degree = p.degree(each.variable);
      if (degree > 0) {
        result.times(symbols_.by_variables(each.below), degree);
        is_here = is_here || assumed_.count(i) != 0;
      }
      p = now_.after_one(p, i);
    }
    return result;
  }

  const certificate_case& now_;
  const case_symbols& symbols_;
  const std::set<std::size_t>& assumed_;
};

}  // namespace proofline::tools
