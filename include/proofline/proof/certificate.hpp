#pragma once
// When facts about signs exclude each other: a certificate, and the search for one.
//
// All variables are nonnegative. Products of facts are facts, and so are sums of them with
// nonnegative multipliers. A sum none of whose coefficients is positive cannot be positive; so if
// it is made of a fact that is strictly positive, or comes out strictly negative, the facts exclude
// each other. The multipliers are the certificate: whoever has them multiplies out, adds up and
// looks at the coefficients, and need not know how they were found.
//
// They are found by linear programming, with more products the harder it is.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/proof/cone_program.hpp>
#include <proofline/proof/proof_log.hpp>
#include <proofline/proof/signs.hpp>
#include <type_traits>
#include <vector>

namespace proofline {

/// What is known of a polynomial's sign.
struct fact {
  polynomial expression;
  signs sign;
};

class certificate_search {
 public:
  /// Facts in that many variables; those in `loose` (all bits of their powers) may be 0, the others
  /// are positive; a bit in `whole` for each that takes whole values only.
  constexpr certificate_search(const std::vector<fact>& facts, int variables, monomial loose,
                               unsigned whole, proof_log* log = nullptr)
      : log_(log), variables_(variables), loose_(loose), whole_(whole) {
    for (const fact& each : facts) add(each.expression, each.sign);
  }

  /// Whether a certificate was found. A fact that an expression is not zero is two cases.
  constexpr bool finds() {
    std::size_t operations = most_operations();
    return finds(operations);
  }

 private:
  /// A compiler gives up on a constant expression after a million steps of its own.
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
      bounds_.push_back({-polynomial(1), true});  // 0 is not 0
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
  /// d - c*x >= 0 of a whole x is d/c - x >= 0, with d/c cut to a whole number, and one less where
  /// it is > 0 and nothing was cut.
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

  /// Products of bounds that the search may add up, all >= 0; harder levels have more.
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
  /// Whether some of these add up, with multipliers that are not negative, to what cannot be.
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

  /// Multiplies out and adds up: this alone makes a certificate one.
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
  /// Whether a product of powers is positive: no variable in it may be 0.
  constexpr bool is_positive(monomial powers) const { return (powers & loose_) == 0; }

  /// The length of the longest coefficient. What would outgrow 128 bits is left out of the search.
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
