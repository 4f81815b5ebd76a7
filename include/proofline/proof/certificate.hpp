#pragma once
// Certificates that facts about signs contradict each other, and the search for them.
//
// All variables are nonnegative. Products of facts are facts, and so are sums of them with
// nonnegative multipliers. A sum without positive coefficients cannot be positive. If it contains a
// strictly positive fact, or is strictly negative, the facts contradict each other. The multipliers
// are the certificate: to check it, multiply out, add up and look at the coefficients.
//
// Linear programming finds the multipliers. Harder levels use more products.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/proof/cone_program.hpp>
#include <proofline/proof/proof_log.hpp>
#include <proofline/proof/signs.hpp>
#include <type_traits>
#include <vector>

namespace proofline {

/// A polynomial and what is known of its sign.
struct fact {
  polynomial expression;
  signs sign;
};

class certificate_search {
 public:
  /// Facts in the first `variables` variables. Those in `loose` (all their exponent bits) may be 0;
  /// the others are positive. `whole` has one bit for each whole variable.
  constexpr certificate_search(const std::vector<fact>& facts, int variables, monomial loose,
                               unsigned whole, proof_log* log = nullptr)
      : log_(log), variables_(variables), loose_(loose), whole_(whole) {
    for (const fact& each : facts) add(each.expression, each.sign);
  }

  /// True if a certificate is found. A fact that an expression is not zero is split into two cases.
  constexpr bool finds() {
    std::size_t operations = most_operations();
    return finds(operations);
  }

 private:
  /// Compilers give up on a constant expression after about a million of their own steps.
  static constexpr std::size_t most_operations() {
    if (std::is_constant_evaluated()) return 24'000;
    return 8'000'000;
  }
  constexpr bool finds(std::size_t& operations) {
    if (!unequal_.empty()) {
      const polynomial expression = unequal_.back();
      unequal_.pop_back();
      certificate_search below = *this;
      below.add(expression, signs::negative);
      add(expression, signs::positive);
      if (log_ != nullptr) log_->separates(expression);
      return below.finds(operations) && finds(operations);
    }
    for (int level = 0; level <= most_levels_ && operations != 0; ++level) {
      if (finds_among(products(level), operations)) return true;
    }
    return false;
  }

  /// expression >= 0, > 0 or = 0.
  struct bound {
    polynomial expression;
    bool strict = false;
    bool equation = false;
  };

  constexpr void add(const polynomial& expression, signs sign) {
    if (expression.is_zero()) {
      if (!(sign & signs::zero).is_none()) return;
      bounds_.push_back({-polynomial(1), true});  // 0 != 0 contradicts itself: -1 >= 0
    } else if (sign == signs::zero) {
      bounds_.push_back({expression, false, true});
    } else if (sign.within(signs::nonnegative)) {
      add_bound(expression, sign == signs::positive);
    } else if (sign.within(signs::nonpositive)) {
      add_bound(-expression, sign == signs::negative);
    } else if (sign == signs::nonzero && unequal_.size() < most_unequal_) {
      unequal_.push_back(expression);
    }
  }
  /// For a whole x, d - c*x >= 0 is x <= floor(d/c). If it is d - c*x > 0 and d/c is whole, the
  /// bound is one less.
  constexpr void add_bound(const polynomial& expression, bool strict) {
    for (int i = 0; i < variables_ && expression.size() == 2; ++i) {
      if ((whole_ >> i & 1) == 0 || expression.degree(i) != 1) continue;
      const polynomial factor = expression.coefficient_of(i, 1);
      const polynomial rest = expression.coefficient_of(i, 0);
      if (!factor.is_constant() || !rest.is_constant()) break;
      const int128 divisor = -factor.leading_term().coefficient;
      const int128 divided = rest.leading_term().coefficient;
      if (divisor < 0 || divided < 0) break;
      const int128 most = divided / divisor - (strict && divided % divisor == 0 ? 1 : 0);
      bounds_.push_back({polynomial(term{0, most}) - polynomial::variable(i)});
      return;
    }
    bounds_.push_back({expression, strict});
  }

  /// Products of bounds, all >= 0, for the search to add up. Harder levels have more.
  constexpr std::vector<bound> products(int level) const {
    std::vector<bound> result;
    std::vector<polynomial> multipliers;
    for (int i = 0; i < variables_; ++i) {
      for (const bound& each : bounds_) {
        if (each.expression.degree(i) > 0) {
          multipliers.push_back(polynomial::variable(i));
          break;
        }
      }
    }
    const std::size_t names = multipliers.size();
    if (level >= 2) {
      for (std::size_t i = 0; i < names; ++i) {
        for (std::size_t j = i; j < names; ++j) {
          multipliers.push_back(multipliers[i] * multipliers[j]);
        }
      }
    }
    for (const bound& each : bounds_) {
      push(result, each.expression, each.strict, each.equation);
      for (const polynomial& factor : multipliers) {
        push(result, each.expression * factor,
             each.strict && is_positive(factor.leading_term().powers), each.equation);
      }
    }
    if (level >= 1) {
      for (std::size_t i = 0; i < bounds_.size(); ++i) {
        for (std::size_t j = i; j < bounds_.size(); ++j) {
          const bound &a = bounds_[i], &b = bounds_[j];
          if (a.expression.size() * b.expression.size() > 64 ||
              bits(a.expression) + bits(b.expression) > most_bits_) {
            continue;
          }
          const polynomial product = a.expression * b.expression;
          const bool equation = a.equation || b.equation;
          push(result, product, a.strict && b.strict, equation);
          if (level < 3) continue;
          for (std::size_t k = 0; k < names; ++k) {
            push(result, product * multipliers[k],
                 a.strict && b.strict && is_positive(multipliers[k].leading_term().powers),
                 equation);
          }
        }
      }
      for (std::size_t i = 0; i < names; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
          // Squares of differences of two variables, and of a variable and 1.
          const polynomial difference = multipliers[i] - (i == j ? polynomial(1) : multipliers[j]);
          const polynomial square = difference * difference;
          push(result, square, false, false);
          if (level < 2) continue;
          for (std::size_t k = 0; k < names; ++k)
            push(result, square * multipliers[k], false, false);
        }
      }
    }
    return result;
  }
  static constexpr void push(std::vector<bound>& list, const polynomial& expression, bool strict,
                             bool equation) {
    if (expression.is_zero() || list.size() >= most_products_ || bits(expression) > most_bits_) {
      return;
    }
    list.push_back({expression, strict, false});
    if (equation) list.push_back({-expression, false, false});
  }
  /// True if a sum of these with nonnegative multipliers contradicts itself.
  constexpr bool finds_among(const std::vector<bound>& terms, std::size_t& operations) const {
    std::vector<monomial> powers;
    for (const bound& each : terms) {
      for (const term& part : each.expression) {
        if (place_of(part.powers, powers) == powers.size()) powers.push_back(part.powers);
      }
    }
    const std::size_t size = (powers.size() + 1) * (terms.size() + 1);
    if (size > most_entries_ || size > operations) {
      operations = 0;
      return false;
    }
    cone_program program(powers.size(), terms.size());
    for (std::size_t j = 0; j < terms.size(); ++j) {
      for (const term& part : terms[j].expression) {
        program.set(place_of(part.powers, powers), j, part.coefficient);
        if (is_positive(part.powers)) program.add_gain(j, -part.coefficient);
      }
      if (terms[j].strict) program.add_gain(j, 1);
    }
    return is_certificate(terms, program.multipliers(operations));
  }
  static constexpr std::size_t place_of(monomial powers, const std::vector<monomial>& list) {
    std::size_t i = 0;
    while (i < list.size() && list[i] != powers) ++i;
    return i;
  }

  /// Multiplies out and adds up. This check alone decides whether the multipliers are a
  /// certificate.
  constexpr bool is_certificate(const std::vector<bound>& terms,
                                const std::vector<int128>& multipliers) const {
    polynomial sum;
    bool strict = false;
    for (std::size_t i = 0; i < multipliers.size(); ++i) {
      if (multipliers[i] == 0) continue;
      if (multipliers[i] < 0 || !add_multiple(sum, terms[i].expression, multipliers[i])) {
        return false;
      }
      strict = strict || terms[i].strict;
    }
    for (const term& each : sum) {
      if (each.coefficient > 0) return false;
      strict = strict || is_positive(each.powers);
    }
    if (strict && log_ != nullptr) {
      std::vector<polynomial> expressions;
      for (const bound& each : terms) expressions.push_back(each.expression);
      log_->excludes(expressions, multipliers);
    }
    return strict;
  }
  static constexpr bool add_multiple(polynomial& sum, const polynomial& expression,
                                     int128 multiplier) {
    for (const term& each : expression) {
      int128 product = 0;
      if (__builtin_mul_overflow(each.coefficient, multiplier, &product)) return false;
    }
    const polynomial added = expression * polynomial(term{0, multiplier});
    if (bits(sum) > 125 || bits(added) > 125) return false;
    sum = sum + added;
    return true;
  }
  /// True if the product of powers is positive: none of its variables may be 0.
  constexpr bool is_positive(monomial powers) const { return (powers & loose_) == 0; }

  /// The bits of the longest coefficient. The search skips whatever could exceed 128 bits.
  static constexpr int bits(const polynomial& expression) {
    int128 all = 0;
    for (const term& each : expression) {
      all |= each.coefficient < 0 ? -(each.coefficient + 1) : each.coefficient;
    }
    int result = 1;
    for (; all != 0; all >>= 1) ++result;
    return result;
  }

  static constexpr int most_bits_ = 100;
  static constexpr int most_levels_ = 3;
  static constexpr std::size_t most_unequal_ = 4;
  static constexpr std::size_t most_products_ = 240, most_entries_ = 30'000;

  proof_log* log_;
  std::vector<bound> bounds_;
  std::vector<polynomial> unequal_;
  int variables_;
  monomial loose_;
  unsigned whole_;
};

}  // namespace proofline
