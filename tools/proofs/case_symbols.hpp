#pragma once
// What the variables of a case stand for, in the symbols of the theorem: of an input k >= 1, k - 1
// is one; where a >= b was solved for a, a - b is another. So a polynomial whose coefficients tell
// its sign is written as sums and products of what is not negative.

#include <proofline/numbers/rational_function.hpp>
#include <proofline/proof/signs.hpp>
#include <stdexcept>

#include "product_text.hpp"
#include "shown_names.hpp"

namespace proofline::tools {

inline bool has(const polynomial& p, std::size_t i) { return p.degree(static_cast<int>(i)) > 0; }

/// "> 0" and so on.
inline std::string_view relation_sign(signs among) {
  static constexpr std::string_view signs_of[] = {
      "", "<", "=", "<=", ">", "!=", ">=", "is any number beside"};
  return signs_of[among.character() - '0'];
}

class case_symbols {
 public:
  explicit case_symbols(shown_names& names) : names_(&names) {}

  /// The input, in one variable more or two (coq/Certificate.v, with_input_in).
  rational_function add_input(domain where, const std::string& symbol) {
    const rational_function x = variable(variables_.size());
    const auto add = [&](kind how, bool positive) {
      variables_.push_back({how, symbol, positive});
    };
    switch (where) {
      case domain::positive: add(kind::plain, true); return x;
      case domain::nonnegative: add(kind::plain, false); return x;
      case domain::at_least_one: add(kind::from_one, true); return 1 + x;
      case domain::even: add(kind::even, true); return 2 + 2 * x;
      case domain::fraction: add(kind::fraction, true); return 1 / (1 + x);
      case domain::real: {
        add(kind::above, false);
        shown below{kind::below, names_->another({symbol + "_below"}), false};
        below.definition = below.symbol + " = max(0, -" + symbol + ")";
        variables_.push_back(std::move(below));
        return x - variable(variables_.size() - 1);
      }
    }
    throw std::logic_error("an unknown domain");
  }
  /// A variable that is this polynomial in those so far.
  void add_slack(const polynomial& meaning) {
    shown added{kind::slack, {}, false, meaning};
    const rational_function value = in_symbols(meaning);
    std::vector<std::string> names;
    for (const shown& each : variables_) names.push_back(each.symbol);
    added.factor =
        value.is_polynomial() ? sum_text(value.numerator(), names) : multiplied_out(meaning).text();
    const polynomial& above = value.numerator();
    const bool is_name = value.is_polynomial() && above.size() == 1 && above.total_degree() == 1 &&
                         above.leading_term().coefficient == 1;
    added.is_sum = !is_name;
    if (added.factor.size() > longest_factor) {
      const std::string name = names_->another({"s", "t", "u", "v", "w"});
      added.definition = name + " = " + added.factor;
      added.factor = name;
      added.is_sum = false;
    }
    added.symbol = added.factor;
    variables_.push_back(std::move(added));
  }
  void add_root(const rational_function& radicand, bool is_positive) {
    const std::string text = "sqrt(" + multiplied_out(radicand).text() + ")";
    shown added{kind::root, text, is_positive};
    added.square = in_symbols(radicand);
    if (radicand.is_polynomial() && radicand.numerator().all_coefficients_nonnegative()) {
      added.meaning = radicand.numerator();
    }
    if (text.size() > longest_factor) {
      added.symbol = names_->another({"r", "q"});
      added.definition = added.symbol + " = " + text;
    }
    variables_.push_back(std::move(added));
  }

  /// What becomes of the square of a root: what is under it.
  enum class squares { replaced, kept };
  /// In the symbols: variable i is the symbol of what variable i belongs to.
  rational_function in_symbols(rational_function x, squares how = squares::replaced) const {
    for (std::size_t i = variables_.size(); i-- != 0;) {
      const auto replace = [&](const rational_function& value) {
        x = x.substitute(static_cast<int>(i), value);
      };
      switch (variables_[i].how) {
        case kind::from_one: replace(variable(i) - 1); break;
        case kind::even: replace((variable(i) - 2) / 2); break;
        case kind::fraction: replace((1 - variable(i)) / variable(i)); break;
        case kind::above: replace(variable(i) + variable(i + 1)); break;
        case kind::slack: replace(variables_[i].meaning); break;
        case kind::plain:
        case kind::below:
        case kind::root: break;
      }
    }
    if (how == squares::replaced) {
      x = with_radicands(x.numerator()) / with_radicands(x.denominator());
    }
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const bool occurs = has(x.numerator(), i) || has(x.denominator(), i);
      if (occurs && !variables_[i].definition.empty()) used_.insert(i);
    }
    return x;
  }
  /// The same as text, multiplied out but for what all terms have in common.
  product_text multiplied_out(const rational_function& x, squares how = squares::replaced) const {
    const rational_function value = in_symbols(x, how);
    std::vector<std::string> names;
    for (const shown& each : variables_) names.push_back(each.symbol);
    const std::vector<char> none(names.size(), 0);
    product_text result = factors(value.numerator(), names, none);
    if (!value.is_zero()) result.times(factors(value.denominator(), names, none), -1);
    return result;
  }
  /// As sums and products of the variables of the case, which are not negative.
  product_text by_variables(const polynomial& written) const {
    std::set<std::size_t> differences;
    polynomial p = without_squares(with_differences(written, differences));
    std::vector<std::string> names;
    std::vector<char> are_sums;
    product_text result;
    take_whole_inputs(p, result);
    const std::set<std::size_t> plain = write_whole_inputs(p);
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const shown& each = variables_[i];
      names.push_back(each.how == kind::slack ? each.factor : each.symbol);
      are_sums.push_back(each.is_sum);
      const int degree = p.degree(static_cast<int>(i));
      if (degree <= 0) continue;
      if (!each.definition.empty()) used_.insert(i);
      switch (each.how) {
        case kind::from_one:
          if (plain.count(i) != 0) break;
          names.back() += " - 1";
          are_sums.back() = 1;
          break;
        case kind::even: {
          names.back() += " - 2";
          are_sums.back() = 1;
          polynomial doubled;
          for (int power = 0; power <= degree; ++power) {
            polynomial part = p.coefficient_of(static_cast<int>(i), power);
            for (int j = 0; j < power; ++j) part = part * polynomial::variable(static_cast<int>(i));
            for (int j = power; j < degree; ++j) part = part * 2;
            doubled = doubled + part;
          }
          p = doubled;
          for (int j = 0; j < degree; ++j) result.over(2);
          break;
        }
        case kind::fraction: are_sums.back() = 1; break;
        case kind::above:
          if (differences.count(i) == 0) {
            used_.insert(i + 1);
            names.back() = each.symbol + " + " + variables_[i + 1].symbol;
            are_sums.back() = 1;
          }
          break;
        default: break;
      }
    }
    write_fractions(p, names, are_sums, result);
    result.times(factors(p, names, are_sums));
    return result;
  }
  /// "a*b >= c": that a sign is among these.
  std::string relation(const polynomial& p, signs among, squares how = squares::replaced) const {
    const rational_function value = in_symbols(p, how);  // below is a power of what is above 0
    polynomial above = value.numerator();
    std::vector<std::string> names;
    term common = above.common_factor();
    common.powers = 0;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      names.push_back(variables_[i].symbol);
      if (!variables_[i].positive) continue;
      const auto x = static_cast<int>(i);
      common.powers |= proofline::detail::power_of_variable(
          x, proofline::detail::exponent_of(above.common_monomial(), x));
    }
    if (above.is_zero()) return "0 " + std::string(relation_sign(among)) + " 0";
    above = above.divided_by_common(common);
    polynomial left, right;
    for (const term& each : above) {
      if (each.coefficient > 0) {
        left = left + polynomial(each);
      } else {
        right = right - polynomial(each);
      }
    }
    const std::vector<char> none(names.size(), 0);
    const auto side = [&](const polynomial& of) {
      return of.is_zero() ? std::string("0") : factors(of, names, none).text();
    };
    const bool turns = left.is_zero() || (!right.is_zero() && left.size() > right.size());
    return turns ? side(right) + " " + std::string(relation_sign(-among)) + " " + side(left)
                 : side(left) + " " + std::string(relation_sign(among)) + " " + side(right);
  }

  /// What the names stand for that by_variables() has used since it was asked: "s = a*b - c".
  std::vector<std::string> new_definitions() {
    std::vector<std::string> result;
    for (const std::size_t each : used_) {
      if (defined_.insert(each).second) result.push_back(variables_[each].definition);
    }
    return result;
  }

 private:
  static constexpr std::size_t longest_factor = 30;
  enum class kind { plain, from_one, even, fraction, above, below, slack, root };
  struct shown {
    kind how;
    std::string symbol;
    bool positive;                  ///< the symbol stands for what is above 0
    polynomial meaning = {};        ///< of slack; of a root, its square, if that is a polynomial
    rational_function square = {};  ///< of a root, in the symbols
    std::string factor = {};        ///< of slack, as by_variables() writes it
    bool is_sum = false;            ///< the factor is one
    std::string definition = {};
  };
  static rational_function variable(std::size_t i) {
    return rational_function::variable(static_cast<int>(i));
  }
  std::string sum_text(const polynomial& p, const std::vector<std::string>& names) const {
    const std::vector<std::string_view> views(names.begin(), names.end());
    std::string text;
    const auto sink = [&text](char c) { text += c; };
    // What is added comes before what is subtracted, so that no sum begins with a minus if it can
    // be helped.
    polynomial added, subtracted;
    for (const term& each : p) {
      polynomial& to = each.coefficient > 0 ? added : subtracted;
      to = to + polynomial(each);
    }
    const bool is_led_by_minus = p.leading_term().coefficient < 0 && !added.is_zero();
    if (!is_led_by_minus) {
      proofline::detail::write_polynomial(sink, p, views);
      return text;
    }
    proofline::detail::write_polynomial(sink, added, views);
    for (const term& each : subtracted) {
      text += " - ";
      proofline::detail::write_magnitude(sink, each, views);
    }
    return text;
  }
  product_text factors(const polynomial& p, const std::vector<std::string>& names,
                       const std::vector<char>& are_sums) const {
    product_text result;
    if (p.is_zero()) {
      result.times(0);
      return result;
    }
    const term common = p.common_factor();
    result.times(common.coefficient);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const int power = proofline::detail::exponent_of(common.powers, static_cast<int>(i));
      if (power > 0) result.times(names[i], are_sums[i] != 0, power);
    }
    polynomial rest = p.divided_by_common(common);
    if (std::ranges::none_of(rest, [](const term& each) { return each.coefficient > 0; })) {
      result.times(-1);
      rest = -rest;
    }
    if (rest.is_one()) return result;
    std::vector<std::string> within = names;  // a sum
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (are_sums[i] != 0) within[i] = "(" + names[i] + ")";
    }
    result.times(sum_text(rest, within), true);
    return result;
  }
  /// Takes out of a polynomial the factors that are an input of 1 + x, of 2 + 2*x or of 1/(1 + x).
  void take_whole_inputs(polynomial& p, product_text& out) const {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const kind how = variables_[i].how;
      if (how != kind::from_one && how != kind::even && how != kind::fraction) continue;
      polynomial rest;
      while (has(p, i) && divide_exactly(p, 1 + polynomial::variable(static_cast<int>(i)), rest)) {
        p = rest;
        out.times(variables_[i].symbol, false, how == kind::fraction ? -1 : 1);
        if (how == kind::even) out.over(2);
      }
    }
  }
  /// Inputs k = 1 + x in which the polynomial has coefficients of one sign, too, are written as
  /// they are. Returns which they are.
  std::set<std::size_t> write_whole_inputs(polynomial& p) const {
    std::set<std::size_t> result;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (variables_[i].how != kind::from_one || !has(p, i)) continue;
      const auto k = static_cast<int>(i);
      const polynomial in_input = p.substitute(k, polynomial::variable(k) - 1);
      if (!in_input.all_coefficients_nonnegative() && !(-in_input).all_coefficients_nonnegative()) {
        continue;
      }
      p = in_input;
      result.insert(i);
    }
    return result;
  }
  /// For u = 1/f - 1 a polynomial is one in 1 - f and f, over a power of f.
  void write_fractions(polynomial& p, std::vector<std::string>& names, std::vector<char>& are_sums,
                       product_text& out) const {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (variables_[i].how != kind::fraction || !has(p, i)) continue;
      const auto u = static_cast<int>(i);
      const std::string& f = variables_[i].symbol;
      const int degree = p.degree(u);
      if (names.size() == static_cast<std::size_t>(variable_limit)) {
        names[i] = "1 / " + f + " - 1";
        continue;
      }
      const polynomial own = polynomial::variable(static_cast<int>(names.size()));
      names.push_back(f);
      are_sums.push_back(0);
      names[i] = "1 - " + f;
      polynomial result;
      for (int power = degree; power >= 0; --power) {
        polynomial each = p.coefficient_of(u, power);
        for (int j = 0; j < power; ++j) each = each * polynomial::variable(u);
        for (int j = power; j < degree; ++j) each = each * own;
        result = result + each;
      }
      p = result;
      out.times(f, false, -degree);
    }
  }
  /// Where a polynomial depends on the difference of the two variables of a real input alone, the
  /// first one is the input.
  polynomial with_differences(polynomial p, std::set<std::size_t>& inputs) const {
    for (std::size_t i = 0; i + 1 < variables_.size(); ++i) {
      if (variables_[i].how != kind::above) continue;
      const auto above = static_cast<int>(i), below = above + 1;
      if (p.degree(above) <= 0 && p.degree(below) <= 0) continue;
      const polynomial moved =
          p.substitute(above, polynomial::variable(above) + polynomial::variable(below));
      if (moved.degree(below) > 0) continue;
      p = moved;
      inputs.insert(i);
    }
    return p;
  }
  /// In the variables of the case the square of a root is what is under it, if that is a
  /// polynomial.
  polynomial without_squares(polynomial p) const {
    for (std::size_t i = variables_.size(); i-- != 0;) {
      const shown& each = variables_[i];
      const auto r = static_cast<int>(i);
      if (each.how != kind::root || p.degree(r) < 2 || each.meaning.is_zero()) continue;
      polynomial result;
      for (int power = p.degree(r); power >= 0; --power) {
        polynomial part = p.coefficient_of(r, power);
        for (int j = 1; j < power; j += 2) part = part * each.meaning;
        result = result + (power % 2 == 0 ? part : part * polynomial::variable(r));
      }
      p = result;
    }
    return p;
  }
  /// The same in the symbols, where it may be a fraction.
  rational_function with_radicands(const polynomial& p) const {
    rational_function value = p;
    for (std::size_t i = variables_.size(); i-- != 0;) {
      const auto r = static_cast<int>(i);
      const int degree = value.numerator().degree(r);
      if (variables_[i].how != kind::root || degree < 2) continue;
      rational_function result, even = 1;
      for (int power = 0; power <= degree; ++power) {
        const rational_function part =
            rational_function(value.numerator().coefficient_of(r, power));
        if (power > 0 && power % 2 == 0) even = even * variables_[i].square;
        result = result + part * even * (power % 2 == 0 ? rational_function(1) : variable(i));
      }
      value = result / rational_function(value.denominator());
    }
    return value;
  }

  shown_names* names_;
  std::vector<shown> variables_;
  mutable std::set<std::size_t> used_;
  std::set<std::size_t> defined_;
};

}  // namespace proofline::tools
