#pragma once
// The catalogue of this program. The sources that CMake writes for tools/program/catalogue.hpp add
// their theorems to it. It reads each theorem with exact fractions at some points and prints the
// comparisons made there. check.py does the same with the text for Coq.

#include <proofline/numbers/to_text.hpp>
#include <proofline/proof/theorem.hpp>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>

namespace proofline::tools {

/// A fraction that records both sides of each comparison.
class compared_number {
 public:
  compared_number() = default;
  template <built_in_integer Integer>
  compared_number(Integer value) : value_(value) {}
  explicit compared_number(const rational& value, domain where = {})
      : value_(value), ends_at_one_(where == domain::fraction) {}

  friend compared_number operator+(const compared_number& a, const compared_number& b) {
    return compared_number(a.value_ + b.value_);
  }
  friend compared_number operator-(const compared_number& a, const compared_number& b) {
    return compared_number(a.value_ - b.value_);
  }
  friend compared_number operator-(const compared_number& a) { return compared_number(-a.value_); }
  friend compared_number operator*(const compared_number& a, const compared_number& b) {
    return compared_number(a.value_ * b.value_);
  }
  friend compared_number operator/(const compared_number& a, const compared_number& b) {
    return compared_number(a.value_ / b.value_);
  }
  friend compared_number max(const compared_number& a, const compared_number& b) {
    return a.value_ < b.value_ ? b : a;
  }
  friend compared_number min(const compared_number& a, const compared_number& b) {
    return b.value_ < a.value_ ? b : a;
  }
  friend compared_number sqrt(const compared_number& a) {
    return compared_number(proofline::sqrt(a.value_));
  }

  friend bool operator<(const compared_number& a, const compared_number& b) {
    return noted(a, " < ", b).value_ < b.value_;
  }
  friend bool operator<=(const compared_number& a, const compared_number& b) {
    return noted(a, " <= ", b).value_ <= b.value_;
  }
  friend bool operator>(const compared_number& a, const compared_number& b) {
    return noted(a, " > ", b).value_ > b.value_;
  }
  friend bool operator>=(const compared_number& a, const compared_number& b) {
    return noted(a, " >= ", b).value_ >= b.value_;
  }
  friend bool operator==(const compared_number& a, const compared_number& b) {
    return noted(a, " = ", b).value_ == b.value_;
  }
  friend bool operator!=(const compared_number& a, const compared_number& b) {
    return noted(a, " = ", b).value_ != b.value_;
  }

  /// Whether this is an input between 0 and 1: a step along it may not leave them.
  bool ends_at_one() const { return ends_at_one_; }

  /// All comparisons since the last clear: "1/2 >= 3". A comparison by != is recorded as an
  /// equation.
  static std::set<std::string>& comparisons() {
    static std::set<std::string> noted;
    return noted;
  }

 private:
  static const compared_number& noted(const compared_number& a, const char* sign,
                                      const compared_number& b) {
    comparisons().insert(text(a.value_) + sign + text(b.value_));
    return a;
  }
  static std::string text(const rational& value) { return std::string(to_text(value).view()); }

  rational value_;
  bool ends_at_one_ = false;
};

namespace corpus {
enum citing { not_cited, cited };
}

class catalogue {
 public:
  explicit catalogue(unsigned seed) : random_(seed) {}

  template <const auto& Defined, text, corpus::citing>
  void add(std::string_view) {
    if constexpr (requires { Defined.statement; }) {  // and not what else a header defines
      const question truth = &holds<Defined>, in_domain = &is_in_the_domain<Defined>;
      add_points(Defined.name.view(), decltype(Defined.inputs)::size, truth, in_domain);
    }
  }

 private:
  using values = std::span<const rational>;
  using question = bool (*)(values);

  /// Prints a line for each point at which the statement has a value: its name, whether it is true,
  /// whether the point is in the domain, the inputs, and all comparisons.
  void add_points(std::string_view name, std::size_t inputs, question truth, question in_domain);

  template <const auto& Theorem>
  static bool holds(values at) {
    return holds<Theorem>(at, Theorem.inputs);
  }
  template <const auto& Theorem, std::size_t... Index, class... Inputs>
  static bool holds(values at, const indexed_pack<std::index_sequence<Index...>, Inputs...>&) {
    return Theorem(proofline::detail::as_quantity_or_count<typename Inputs::unit>(
        compared_number(at[Index], Inputs::where))...);
  }
  template <const auto& Theorem>
  static bool is_in_the_domain(values at) {
    return is_in_the_domain(at, Theorem.inputs);
  }
  template <std::size_t... Index, class... Inputs>
  static bool is_in_the_domain(values at,
                               const indexed_pack<std::index_sequence<Index...>, Inputs...>&) {
    return (... && in_domain(Inputs::where, at[Index]));
  }

  /// A small number; negative in one of three trials, sometimes a square, sometimes large.
  rational number(int trial);
  static void print(std::string_view name, bool holds, bool is_in_the_domain,
                    std::span<const rational> at);

  std::mt19937 random_;
};

void add_exported_points(catalogue& out);  // written by CMake

}  // namespace proofline::tools
