#pragma once
// A theorem in text, as `proofline prove` and claim files have it: read, proved, and exported as
// the theorems of the catalogue are.

#include <deque>
#include <optional>
#include <proofline/proof/theorem_reader.hpp>

#include "export/expression.hpp"
#include "named_equations.hpp"
#include "theorem_calls.hpp"

namespace proofline::tools {

/// Where in which text something is wrong. In bytes; text 0 are the units, 1 the theorem, then what
/// is given.
struct place_in_texts {
  std::size_t text = 1, offset = 0, length = 0;
};
/// A theorem that cannot be read: what() is one line without the place.
struct unreadable_theorem : std::runtime_error {
  place_in_texts where;
  unreadable_theorem(const std::string& said, const place_in_texts& place)
      : std::runtime_error(said), where(place) {}
};

enum class proof_verdict { proved, is_false, undefined, not_proved };
/// "proved", "false", "undefined", "not-proved".
std::string_view text_of(proof_verdict verdict);

struct proof_of_text {
  proof_verdict verdict = proof_verdict::not_proved;
  proof found;
  /// Where it is false or has no value, checked there in exact fractions: each variable's name, and
  /// its value with the unit.
  std::vector<std::pair<std::string, std::string>> point;
  std::vector<value_at_a_point> values;  ///< the same numbers
  std::string reason;  ///< why it is not proved; empty where it is
  /// Of a theorem that may be false because of how it was written, or may not be proved because it
  /// is true of whole numbers alone.
  std::string advice;
};

/// "proved in 3 cases", "false at x = 1/2 s, y = 3", "not proved; the sign of x - y is left over".
std::string words_of(const proof_of_text& result);

class text_theorem {
 public:
  /// `given` are texts such as "I = 2*m*n/(m + n)", `units` such as "USD2, request". It may call
  /// `equations`, which outlive it, by name; null: none. Throws unreadable_theorem.
  explicit text_theorem(std::string text, std::vector<std::string> given = {},
                        std::string units = {},
                        const equations_in_text* equations = known_equations());
  text_theorem(const text_theorem&) = delete;
  text_theorem& operator=(const text_theorem&) = delete;

  const written_theorem& theorem() const { return theorem_; }
  /// The theorem as it was read, fully parenthesised; and what its names stand for.
  std::string read_as() const;
  std::vector<std::pair<std::string, std::string>> names() const;
  /// "> 0 FLOP/s", of a variable.
  std::string domain_of(std::size_t variable) const;
  /// What to write where whole numbers may have been meant, as in "n >= 2: ...", and a point is
  /// none: n >= 1 alone is a count without a word.
  std::string advice_on(const std::vector<value_at_a_point>& point) const;
  std::string unit_of(std::size_t variable) const;

  proof_of_text prove() const;
  /// For Coq and z3, under a name.
  stated_theorem stated(std::string_view name) const;

 private:
  void check_calls() const;
  place_in_texts place_of(const formula::place& where) const;
  std::string values_of(std::size_t variable) const;
  std::vector<std::pair<std::string, std::string>> in_units(
      const std::vector<value_at_a_point>& point) const;
  std::string why_counts_matter() const;
  bool excludes(const std::vector<value_at_a_point>& point) const;

  std::deque<std::string> texts_;  ///< which the reader's tree views
  theorem_reader reader_;
  written_theorem theorem_;
};

}  // namespace proofline::tools
