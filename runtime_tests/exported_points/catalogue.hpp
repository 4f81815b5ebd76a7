#pragma once
// The catalogue of this program. The sources that CMake writes for tools/catalogue.hpp add their
// theorems to it. It reads each theorem with exact fractions at some points and prints the
// comparisons made there. check.py does the same with the text for Coq.

#include <array>
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
  explicit compared_number(const rational& value) : value_(value) {}

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
};

namespace corpus {
enum citing { not_cited, cited };
}

class catalogue {
 public:
  explicit catalogue(unsigned seed) : random_(seed) {}

  template <const auto& Defined, text, corpus::citing>
  void add(std::string_view) {
    add_theorem(Defined);
  }

 private:
  void add_theorem(...) {}  // what else a header of theorems defines
  /// Prints a line for each point at which the statement has a value: its name, whether it is true,
  /// whether the point is in the domain, the inputs, and all comparisons.
  template <text Name, class Statement, class... Inputs>
  void add_theorem(const theorem<Name, Statement, Inputs...>& theorem) {
    int points = 0;
    for (int trial = 0; trial < most_trials && points < most_points; ++trial) {
      std::array<rational, sizeof...(Inputs)> at;
      for (rational& each : at) each = number(trial);
      compared_number::comparisons().clear();
      try {
        print(Name.view(), holds(theorem, at), is_in_the_domain<Inputs...>(at), at);
        ++points;
      } catch (const std::exception&) {  // no value, or none that is a fraction of 128 bits
      }
    }
  }

  static constexpr int most_trials = 300, most_points = 40;

  template <text Name, class Statement, class... Inputs>
  static bool holds(const theorem<Name, Statement, Inputs...>& theorem,
                    const std::array<rational, sizeof...(Inputs)>& at) {
    return [&]<std::size_t... Index>(std::index_sequence<Index...>)->bool {
      return theorem(proofline::detail::as_quantity_or_count<typename Inputs::unit>(
          compared_number(at[Index]))...);
    }
    (std::index_sequence_for<Inputs...>{});
  }
  template <class... Inputs>
  static bool is_in_the_domain(const std::array<rational, sizeof...(Inputs)>& at) {
    auto value = at.begin();
    return (... && in_domain(Inputs::where, *value++));
  }

  /// A small number; negative in one of three trials, sometimes a square, sometimes large.
  rational number(int trial);
  static void print(std::string_view name, bool holds, bool is_in_the_domain,
                    std::span<const rational> at);

  std::mt19937 random_;
};

void add_exported_points(catalogue& out);  // written by CMake

}  // namespace proofline::tools
