#pragma once
// A record's formula, read again from the text that notation has written: as MathML in symbols,
// with the figures in their places, and with one operation after another worked out. Who writes the
// MathML is notation; what is read here is written by it in the same text again.

#include "report/formula_parts.hpp"

namespace proofline::audit {

class written_formula {
 public:
  /// The formula, in part worked out.
  struct step {
    notation formula;
    bool is_rounded;  ///< a number in it has more digits than it shows
  };

  /// Nothing where the text is none that notation writes.
  static std::optional<written_formula> read(std::string_view text);

  /// In symbols.
  notation symbols() const;

  /// The formula with the figures of a claim, as published, then with one layer of operations after
  /// another worked out, down to the result. Numbers without a unit are in FLOP, byte and second.
  /// Empty where nothing is given; only the first where an input has no number, or where a number
  /// is too long for exact arithmetic.
  std::vector<step> steps(const std::vector<input_record>& inputs);
  /// Behind steps(): what the formula comes to, if it is a number that could be worked out; and
  /// whether it holds, if it is a statement.
  const std::optional<interval<rational>>& value() const { return root_.value; }
  certainty holds() const { return root_.holds; }

 private:
  struct given_name {
    std::string name, text;
    std::optional<given_number> number;
  };
  static constexpr int in_symbols = -1;

  explicit written_formula(detail::formula_part root) : root_(std::move(root)) {}

  const given_name* find(std::string_view name) const;

  void work_out(detail::formula_part& part) const;

  /// What takes at most this many operations is written as what it comes to.
  notation written(const detail::formula_part& part, int done, bool& rounded) const;
  /// The text of a symbol that is a reserved word of Python has an underscore behind it.
  static std::string_view symbol_of(std::string_view name);
  static notation number_in_notation(const interval<rational>& value, bool& rounded);

  detail::formula_part root_;
  std::vector<given_name> given_;
};

}  // namespace proofline::audit
