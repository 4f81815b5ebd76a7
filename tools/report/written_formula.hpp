#pragma once
// A record's formula, read again from the text that notation has written: as MathML in symbols,
// with the figures in their places, and with one operation after another worked out. Who writes the
// MathML is notation; what is read here is written by it in the same text again.

#include <optional>
#include <proofline/audit/record.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

namespace detail {

/// What a part of a formula is. From `less` on, it holds or not.
enum class part_kind {
  number,
  name,
  minus,
  sum,      ///< of all its parts; a part may be taken away instead
  product,  ///< of all its parts
  quotient,
  power,  ///< of the first part; the second is a whole number
  maximum,
  minimum,
  root,
  choice,  ///< "a if b else c"; its parts are a, b, c
  less,
  less_or_equal,
  greater,
  greater_or_equal,
  equal,
  unequal,
  negation,
  conjunction,
  disjunction,
  implication,
  equivalence
};
constexpr bool is_condition(part_kind kind) { return kind >= part_kind::less; }

struct formula_part {
  part_kind kind = part_kind::number;
  std::string text = {};  ///< of a number or a name
  std::vector<formula_part> of = {};
  bool taken_away = false;  ///< in a sum
  // Of what the inputs are given as:
  std::optional<interval<rational>> value = {};
  certainty holds = certainty::open;
  int steps = 0;  ///< how many operations lie on the longest way to a number or a name

  bool is_known() const {
    return is_condition(kind) ? holds != certainty::open : value.has_value();
  }
};

}  // namespace detail

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
