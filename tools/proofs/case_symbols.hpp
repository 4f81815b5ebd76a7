#pragma once
// What the variables of a case stand for, in the symbols of the theorem: of an input k >= 1, k - 1
// is one; where a >= b was solved for a, a - b is another. So a polynomial whose coefficients tell
// its sign is written as sums and products of what is not negative.

#include <proofline/numbers/rational_function.hpp>
#include <proofline/proof/signs.hpp>

#include "product_text.hpp"
#include "shown_names.hpp"

namespace proofline::tools {

class case_symbols {
 public:
  explicit case_symbols(shown_names& names) : names_(&names) {}

  /// The input, in one variable more or two (coq/Certificate.v, with_input_in).
  rational_function add_input(domain where, const std::string& symbol);
  /// A variable that is this polynomial in those so far.
  void add_slack(const polynomial& meaning);
  void add_root(const rational_function& radicand, bool is_positive);

  /// What becomes of the square of a root: what is under it.
  enum class squares { replaced, kept };
  /// In the symbols: variable i is the symbol of what variable i belongs to.
  rational_function in_symbols(rational_function x, squares how = squares::replaced) const;
  /// The same as text, multiplied out but for what all terms have in common.
  product_text multiplied_out(const rational_function& x, squares how = squares::replaced) const;
  /// As sums and products of the variables of the case, which are not negative.
  product_text by_variables(const polynomial& p) const;
  /// "a*b >= c": that a sign is among these.
  std::string relation(const polynomial& p, signs among, squares how = squares::replaced) const;

  /// What the names stand for that by_variables() has used since it was asked: "s = a*b - c".
  std::vector<std::string> new_definitions();

 private:
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
  std::string sum_text(const polynomial& p, const std::vector<std::string>& names) const;
  product_text factors(const polynomial& p, const std::vector<std::string>& names,
                       const std::vector<char>& are_sums) const;
  void take_whole_inputs(polynomial& p, product_text& out) const;
  std::set<std::size_t> write_whole_inputs(polynomial& p) const;
  void write_fractions(polynomial& p, std::vector<std::string>& names, std::vector<char>& are_sums,
                       product_text& out) const;
  polynomial with_differences(polynomial p, std::set<std::size_t>& inputs) const;
  polynomial without_squares(polynomial p) const;
  rational_function with_radicands(const polynomial& p) const;

  shown_names* names_;
  std::vector<shown> variables_;
  mutable std::set<std::size_t> used_;
  std::set<std::size_t> defined_;
};

/// "> 0" and so on.
std::string_view relation_sign(signs among);

}  // namespace proofline::tools
