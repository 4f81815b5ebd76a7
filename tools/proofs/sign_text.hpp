#pragma once
// Why a polynomial of a case has its sign, as a product that shows it: of what is not negative, of
// a fact, of a square.

#include <optional>
#include <set>

#include "case_symbols.hpp"
#include "export/certificate_case.hpp"

namespace proofline::tools {

struct shown_sign {
  product_text text;         ///< equal to the polynomial
  std::string because = {};  ///< "a square"; empty where the text shows it
  bool is_plain = true;      ///< coefficients alone tell
  bool is_here = false;      ///< it is equal only where the equations of the case hold
};

class sign_writer {
 public:
  /// `assumed` are the solutions of equations that the case assumes.
  sign_writer(const certificate_case& now, const case_symbols& symbols,
              const std::set<std::size_t>& assumed)
      : now_(now), symbols_(symbols), assumed_(assumed) {}

  shown_sign show(const polynomial& p, const reason& why) const;
  /// Why a sum of products, none of them negative, cannot be p: "a*c is > 0 there, and equals -b <
  /// 0", or, of a fact that is in one of them only, "a - b = (c - d)^2 >= 0".
  std::string exclusion(const polynomial& p, std::vector<product_of_factors> products) const;

 private:
  /// Turned so that it is not negative, if the fact says which side it is on; then `turned` is -1.
  product_text fact(std::size_t number, int128& turned) const;
  /// Of all factors, or of all but one fact.
  product_text product(const product_of_factors& of,
                       std::optional<std::size_t> without = std::nullopt) const;
  std::string sum(const std::vector<product_of_factors>& products) const;
  std::string by_a_fact(std::size_t number, const polynomial& p,
                        std::vector<product_of_factors> products) const;
  /// By which positive factor a polynomial is multiplied when solutions are put in.
  product_text scale_of(polynomial p, std::size_t solutions, bool& is_here) const;

  const certificate_case& now_;
  const case_symbols& symbols_;
  const std::set<std::size_t>& assumed_;
};

}  // namespace proofline::tools
