#include "certificate_text.hpp"

#include <algorithm>

namespace proofline::tools {

namespace {

std::string text_of_term(const term& each, int variables) {
  std::string exponents;
  int last = 0;
  while (last < variables && proofline::detail::exponent_of(each.powers, last) == 0) ++last;
  for (int i = variables - 1; i >= last; --i) {
    if (!exponents.empty()) exponents += ';';
    exponents += std::to_string(proofline::detail::exponent_of(each.powers, i));
  }
  return "t " + coq_integer(each.coefficient) + " [" + exponents + "]";
}
std::string text_of_terms(std::vector<term> ordered, int variables) {
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

}  // namespace

std::string coq_integer(int128 value) {
  if (value < 0) return "(-" + coq_integer(-value) + ")";
  std::string digits;
  do {
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  return digits;
}

int128 whole_number(std::string_view digits) {
  int128 result = 0;
  for (const char each : digits) {
    if (each == '-') continue;
    result = proofline::detail::coefficient_sum(proofline::detail::coefficient_product(10, result),
                                                each - '0');
  }
  return digits.starts_with('-') ? -result : result;
}

std::string_view coq_signs(signs sign) {
  static constexpr std::string_view names[] = {"no_sign",        "below_zero", "at_zero",
                                               "not_above_zero", "above_zero", "not_zero",
                                               "not_below_zero", "any_sign"};
  return names[sign.character() - '0'];
}

std::string certificate_text::in(int variables) const {
  std::string result;
  for (const auto& each : pieces_) {
    const auto* const text = std::get_if<std::string>(&each);
    result += text != nullptr ? *text : text_of_terms(std::get<terms>(each), variables);
  }
  return result;
}

}  // namespace proofline::tools
