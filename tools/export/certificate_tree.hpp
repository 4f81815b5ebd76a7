#pragma once
// A certificate as data, as coq/Certificate.v has it: a tree of cases, with a reason for each sign.
// certificate_text.hpp writes it for Coq, and proofs/ reads the same tree for people.

#include <memory>
#include <proofline/proof/proof_path.hpp>
#include <vector>

namespace proofline::tools {

/// A polynomial in the room that its terms need; a polynomial itself takes 8 KiB.
class kept_polynomial {
 public:
  kept_polynomial() = default;
  kept_polynomial(const polynomial& p) : terms_(p.begin(), p.end()) {}

  const std::vector<term>& terms() const { return terms_; }
  polynomial value() const {
    polynomial result;
    for (const term& each : terms_) result = result + polynomial(each);
    return result;
  }

 private:
  std::vector<term> terms_;
};

/// A fact, what its coefficients tell, or a square.
struct signed_factor {
  enum class kind { known, plain, squared };
  kind how;
  std::size_t fact = 0;
  kept_polynomial of = {};
};
struct product_of_factors {
  int128 times;
  std::vector<signed_factor> factors;
};

/// Why a polynomial p has a sign.
struct reason {
  enum class kind {
    coefficients,
    fact,    ///< p is fact `number` times `by`, whose coefficients tell
    square,  ///< p is by * of * of; why[0]: of of
    solved,  ///< as p with the first `number` solutions in it: why[0]
    back,    ///< `of`, with `number` solutions in it, is by * p; why[0]: of `of`
    meet,    ///< both of why
    sum,     ///< p is the sum of products
    cut      ///< a whole variable x, the fact `number` is slope*x + rest, so x is beyond the bound
  };
  kind how = kind::coefficients;
  std::size_t number = 0;
  kept_polynomial by = {}, of = {};
  std::vector<reason> why = {};
  std::vector<product_of_factors> products = {};
  std::size_t variable = 0;  ///< of a cut, counted from the newest
  int128 slope = 0, rest = 0, bound = 0;

  static reason of_fact(std::size_t number, const polynomial& by = 1) {
    return {kind::fact, number, by};
  }
};

/// What a leaf says, in the order in which the statement is gone through.
struct hint {
  enum class kind {
    keep,     ///< the fraction is left as it comes out
    cancel,   ///< it is factor*above / factor*below
    nonzero,  ///< the divisor: why[0]
    compare,  ///< the signs of the difference's denominator and numerator: why[0], why[1]
    is_root   ///< the root is above/below; why: it is equal, below is not 0, it is not negative
  };
  kind how;
  kept_polynomial above = {}, below = {}, factor = {};
  std::vector<reason> why = {};
  signs found = signs::any;    ///< of a comparison: the sign of the difference,
  signs divisor = signs::any;  ///< and of its denominator, where it is above or below 0
};

struct certificate {
  enum class kind {
    split,     ///< p has a sign among these, of[0], or another of those that why[0] leaves, of[1]
    know,      ///< a fact: p, by why[0]
    solve,     ///< fact `number` is p*variable - q; if it may be other than 0, it is a variable
    new_root,  ///< a variable for the root of p/q: q is not 0 by why[0], p*q not negative by why[1]
    absurd,    ///< no sign is left for p, by why[0] and why[1]
    leaf       ///< the statement holds
  };
  kind how;
  int variables;  ///< so many there are here
  kept_polynomial p = {}, q = {};
  signs sign = signs::any;   ///< of p, where it is split, known or under a root
  signs among = signs::any;  ///< of a split
  std::size_t number = 0;
  std::size_t variable = 0;  ///< counted from the newest
  std::vector<reason> why = {};
  std::vector<hint> hints = {};
  std::vector<std::unique_ptr<certificate>> of = {};
};

}  // namespace proofline::tools
