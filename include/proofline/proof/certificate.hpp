#pragma once
// When facts about signs exclude each other: a certificate, and the search for one.
//
// All variables are nonnegative. Products of facts are facts, and so are sums of them with
// nonnegative multipliers. A sum none of whose coefficients is positive cannot be positive; so if
// it is made of a fact that is strictly positive, or comes out strictly negative, the facts exclude
// each other. The multipliers are the certificate: whoever has them multiplies out, adds up and
// looks at the coefficients, and need not know how they were found.
//
// They are found by linear programming over exact integers, with more products the harder it is.

#include <proofline/numbers/polynomial.hpp>
#include <proofline/proof/signs.hpp>
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
                               unsigned whole)
      : variables_(variables), loose_(loose), whole_(whole) {
    for (const fact& each : facts) add(each.expression, each.sign);
  }

  /// Whether a certificate was found. A fact that an expression is not zero is two cases.
  constexpr bool finds() {
    if (!unequal_.empty()) {
      const polynomial expression = unequal_.back();
      unequal_.pop_back();
      certificate_search below = *this;
      below.add(expression, signs::negative);
      add(expression, signs::positive);
      return below.finds() && finds();
    }
    for (int level = 0; level <= most_levels_; ++level) {
      if (finds_among(products(level))) return true;
    }
    return false;
  }

 private:
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
        push(result, each.expression * factor, each.strict && is_strict(factor), each.equation);
      }
    }
    if (level >= 1) {
      for (std::size_t i = 0; i < bounds_.size(); ++i) {
        for (std::size_t j = i; j < bounds_.size(); ++j) {
          const bound &a = bounds_[i], &b = bounds_[j];
          if (a.expression.size() * b.expression.size() > 64) continue;
          const polynomial product = a.expression * b.expression;
          const bool equation = a.equation || b.equation;
          push(result, product, a.strict && b.strict, equation);
          if (level < 3) continue;
          for (std::size_t k = 0; k < names; ++k) {
            push(result, product * multipliers[k],
                 a.strict && b.strict && is_strict(multipliers[k]), equation);
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
    if (expression.is_zero() || list.size() >= most_products_) return;
    list.push_back({expression, strict, false});
    if (equation) list.push_back({-expression, false, false});
  }
  constexpr bool is_strict(const polynomial& product) const {
    return (product.leading_term().powers & loose_) == 0;
  }

  /// Whether some of these add up, with multipliers that are not negative, to what cannot be. The
  /// sums are a cone, so the program is unbounded or has no solution but none; its right sides,
  /// which do not matter then, are positive, so that no step is in vain.
  constexpr bool finds_among(const std::vector<bound>& terms) const {
    std::vector<monomial> powers;
    for (const bound& each : terms) {
      for (const term& part : each.expression) {
        std::size_t i = 0;
        while (i < powers.size() && powers[i] != part.powers) ++i;
        if (i == powers.size()) powers.push_back(part.powers);
      }
    }
    if (powers.size() > most_powers_) return false;
    // Rows: a monomial each, and last the objective. Columns: a product each, then the right side.
    const std::size_t rows = powers.size() + 1, columns = terms.size() + 1;
    std::vector<int128> table(rows * columns, 0);
    std::vector<int> basis(rows, -1);                // the product that a row stands for
    std::vector<int> in_column(columns);             // the product that a column stands for, or
    for (std::size_t j = 0; j + 1 < columns; ++j) {  // below 0 a monomial's slack
      in_column[j] = static_cast<int>(j);
      for (const term& part : terms[j].expression) {
        std::size_t i = 0;
        while (powers[i] != part.powers) ++i;
        table[i * columns + j] = part.coefficient;
        if ((part.powers & loose_) == 0) table[(rows - 1) * columns + j] += part.coefficient;
      }
      if (terms[j].strict) table[(rows - 1) * columns + j] -= 1;
    }
    for (std::size_t i = 0; i + 1 < rows; ++i) {
      table[i * columns + columns - 1] = 1 + static_cast<int128>(i * 7 % 13);
      basis[i] = -1 - static_cast<int>(i);
    }
    int128 scale = 1;
    for (int step = 0; step < most_steps_; ++step) {
      std::size_t entering = columns;
      for (std::size_t j = 0; j + 1 < columns; ++j) {
        const int128 gain = table[(rows - 1) * columns + j];
        if (gain < 0 && (entering == columns || gain < table[(rows - 1) * columns + entering])) {
          entering = j;
        }
      }
      if (entering == columns) return false;
      std::size_t leaving = rows;
      for (std::size_t i = 0; i + 1 < rows; ++i) {
        const int128 here = table[i * columns + entering];
        if (here <= 0) continue;
        if (leaving == rows) {
          leaving = i;
          continue;
        }
        int128 left = 0, right = 0;
        if (__builtin_mul_overflow(table[i * columns + columns - 1],
                                   table[leaving * columns + entering], &left) ||
            __builtin_mul_overflow(table[leaving * columns + columns - 1], here, &right)) {
          return false;
        }
        if (left < right) leaving = i;
      }
      if (leaving == rows) return is_certificate(terms, table, basis, in_column, entering, scale);
      if (!pivot(table, rows, columns, leaving, entering, scale)) return false;
      std::swap(basis[leaving], in_column[entering]);
    }
    return false;
  }

  /// Exchanges a row and a column, over one common denominator: the last pivot. False on overflow.
  static constexpr bool pivot(std::vector<int128>& table, std::size_t rows, std::size_t columns,
                              std::size_t row, std::size_t column, int128& scale) {
    const int128 center = table[row * columns + column];
    for (std::size_t i = 0; i < rows; ++i) {
      if (i == row) continue;
      const int128 side = table[i * columns + column];
      for (std::size_t j = 0; j < columns; ++j) {
        if (j == column) continue;
        int128 here = 0, there = 0;
        int128& entry = table[i * columns + j];
        if (__builtin_mul_overflow(entry, center, &here) ||
            __builtin_mul_overflow(side, table[row * columns + j], &there) ||
            __builtin_sub_overflow(here, there, &here)) {
          return false;
        }
        entry = here / scale;
      }
      table[i * columns + column] = -side;
    }
    table[row * columns + column] = scale;
    scale = center;
    return true;
  }

  /// Multiplies out and adds up: this alone makes a certificate one.
  constexpr bool is_certificate(const std::vector<bound>& terms, const std::vector<int128>& table,
                                const std::vector<int>& basis, const std::vector<int>& in_column,
                                std::size_t entering, int128 scale) const {
    const std::size_t columns = in_column.size();
    polynomial sum;
    bool strict = false;
    const auto take = [&](int which, int128 multiplier) {
      if (which < 0 || multiplier == 0) return true;
      const bound& each = terms[static_cast<std::size_t>(which)];
      if (multiplier < 0 || !add_multiple(sum, each.expression, multiplier)) return false;
      strict = strict || each.strict;
      return true;
    };
    if (!take(in_column[entering], scale)) return false;
    for (std::size_t i = 0; i + 1 < basis.size(); ++i) {
      if (!take(basis[i], -table[i * columns + entering])) return false;
    }
    for (const term& each : sum) {
      if (each.coefficient > 0) return false;
      strict = strict || (each.powers & loose_) == 0;
    }
    return strict;
  }
  static constexpr bool add_multiple(polynomial& sum, const polynomial& expression,
                                     int128 multiplier) {
    for (const term& each : expression) {
      int128 product = 0;
      if (__builtin_mul_overflow(each.coefficient, multiplier, &product)) return false;
    }
    sum = sum + expression * polynomial(term{0, multiplier});
    return true;
  }

  static constexpr int most_levels_ = 3;
  static constexpr std::size_t most_unequal_ = 4;
  static constexpr std::size_t most_products_ = 240, most_powers_ = 120;
  static constexpr int most_steps_ = 200;

  std::vector<bound> bounds_;
  std::vector<polynomial> unequal_;
  int variables_;
  monomial loose_;
  unsigned whole_;
};

}  // namespace proofline
