#pragma once
// A certificate (certificate_case.hpp) as Coq reads it. A monomial lists the exponents of the
// newest variable first, so that how a polynomial is written depends on how many there are by then.

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

#include "../program/bad_input.hpp"
#include "certificate_case.hpp"

namespace proofline::tools {

/// "-12"
inline std::string digits_of(int128 value) {
  std::string result(value < 0 ? "-" : "");
  const auto sink = [&result](char c) { result += c; };
  proofline::detail::write_natural(sink, proofline::detail::magnitude_of(value));
  return result;
}

inline std::string words(const std::vector<std::string>& parts) { return joined(parts, " "); }

inline std::string coq_integer(int128 value) {
  return value < 0 ? "(" + digits_of(value) + ")" : digits_of(value);
}

inline std::string text_of_term(const term& each, int variables) {
  std::string exponents;
  int last = 0;
  while (last < variables && proofline::detail::exponent_of(each.powers, last) == 0) ++last;
  for (int i = variables - 1; i >= last; --i) {
    if (!exponents.empty()) exponents += ';';
    exponents += std::to_string(proofline::detail::exponent_of(each.powers, i));
  }
  return "t " + coq_integer(each.coefficient) + " [" + exponents + "]";
}

inline std::string text_of_terms(std::vector<term> ordered, int variables) {
  // In falling order of the newest variable's exponents, as the checker keeps them.
  std::sort(ordered.begin(), ordered.end(), [variables](const term& a, const term& b) {
    for (int i = variables - 1; i >= 0; --i) {
      const int left = proofline::detail::exponent_of(a.powers, i);
      const int right = proofline::detail::exponent_of(b.powers, i);
      if (left != right) return left > right;
    }
    return false;
  });
  std::string result;
  for (const term& each : ordered) {
    if (!result.empty()) result += "; ";
    result += text_of_term(each, variables);
  }
  return "[" + result + "]";
}

/// The other way around, of digits with or without a sign. Throws where 128 bits are too few.
inline int128 whole_number(std::string_view digits) {
  int128 result = 0;
  for (const char each : digits) {
    if (each == '-') continue;
    result = proofline::detail::coefficient_sum(proofline::detail::coefficient_product(10, result),
                                                each - '0');
  }
  return digits.starts_with('-') ? -result : result;
}

/// "below_zero" and so on.
inline std::string_view coq_signs(signs sign) {
  static constexpr std::string_view names[] = {"no_sign",        "below_zero", "at_zero",
                                               "not_above_zero", "above_zero", "not_zero",
                                               "not_below_zero", "any_sign"};
  return names[sign.character() - '0'];
}

/// Writes what stands where there are so many variables.
class certificate_writer {
 public:
  explicit certificate_writer(int variables) : variables_(variables) {}

  std::string operator()(const kept_polynomial& p) const {
    return text_of_terms(p.terms(), variables_);
  }
  std::string operator()(const reason& it) const {
    const std::string number = std::to_string(it.number);
    switch (it.how) {
      case reason::kind::coefficients: return "Coefficients";
      case reason::kind::fact: return made({"Fact", number, (*this)(it.by)});
      case reason::kind::square:
        return made({"Square", (*this)(it.by), (*this)(it.of), (*this)(it.why[0])});
      case reason::kind::solved: return made({"Solved", number, (*this)(it.why[0])});
      case reason::kind::back:
        return made({"Back", number, (*this)(it.by), (*this)(it.of), (*this)(it.why[0])});
      case reason::kind::meet: return made({"Meet", (*this)(it.why[0]), (*this)(it.why[1])});
      case reason::kind::sum: return made({"Sum", list(it.products)});
      case reason::kind::cut:
        return made({"Cut", number, std::to_string(it.variable), coq_integer(it.slope),
                     coq_integer(it.rest), coq_integer(it.bound)});
    }
    throw std::logic_error("an unknown reason");
  }
  std::string operator()(const hint& it) const {
    switch (it.how) {
      case hint::kind::keep: return "Keep";
      case hint::kind::cancel:
        return words({"Cancel", (*this)(it.above), (*this)(it.below), (*this)(it.factor)});
      case hint::kind::nonzero: return words({"Nonzero", (*this)(it.why[0])});
      case hint::kind::compare: return words({"Compare", (*this)(it.why[0]), (*this)(it.why[1])});
      case hint::kind::is_root:
        return words({"IsRoot", (*this)(it.above), (*this)(it.below), (*this)(it.why[0]),
                      (*this)(it.why[1]), (*this)(it.why[2])});
    }
    throw std::logic_error("an unknown hint");
  }
  template <class Parts>
  std::string list(const Parts& parts) const {
    return "[" + joined(names_of(parts, *this), "; ") + "]";
  }
  std::string operator()(const product_of_factors& it) const {
    return "(" + coq_integer(it.times) + "%Z, " + list(it.factors) + ")";
  }
  std::string operator()(const signed_factor& it) const {
    switch (it.how) {
      case signed_factor::kind::known: return "Known " + std::to_string(it.fact);
      case signed_factor::kind::plain: return "Plain " + (*this)(it.of);
      case signed_factor::kind::squared: return "Squared " + (*this)(it.of);
    }
    throw std::logic_error("an unknown factor");
  }

 private:
  static std::string made(const std::vector<std::string>& parts) {
    return "(" + words(parts) + ")";
  }

  int variables_;
};

inline std::string coq_text(const certificate& tree) {
  const certificate_writer write(tree.variables);
  const auto further = [&tree](std::size_t which) { return "(" + coq_text(*tree.of[which]) + ")"; };
  switch (tree.how) {
    case certificate::kind::split:
      return words({"Split", write(tree.p), write(tree.why[0]), std::string(coq_signs(tree.among)),
                    further(0), further(1)});
    case certificate::kind::know:
      return words({"Know", write(tree.p), write(tree.why[0]), further(0)});
    case certificate::kind::solve:
      return words({"Solve", std::to_string(tree.number), std::to_string(tree.variable),
                    write(tree.p), write(tree.q), further(0)});
    case certificate::kind::new_root:
      return words({"NewRoot", write(tree.p), write(tree.q), write(tree.why[0]), write(tree.why[1]),
                    further(0)});
    case certificate::kind::absurd:
      return words({"Absurd", write(tree.p), write(tree.why[0]), write(tree.why[1])});
    case certificate::kind::leaf: return "Leaf " + write.list(tree.hints);
  }
  throw std::logic_error("an unknown certificate");
}

}  // namespace proofline::tools
