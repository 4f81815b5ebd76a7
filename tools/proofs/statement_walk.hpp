#pragma once
// Goes through a statement at a leaf of a certificate, as coq/Certificate.v does, and notes what is
// compared there, and what each max, min and `when` is.

#include <map>
#include <proofline/numbers/rational_function.hpp>

#include "export/certificate.hpp"
#include "export/expression.hpp"

namespace proofline::tools {

using input_values = std::map<const void*, rational_function>;

/// A comparison of the statement itself, as it is in this case: each max is what it is there.
struct walked_comparison {
  expression at, left, right;
  rational_function a, b;
  hint compared;
  bool holds;
  bool is_premise;          ///< what is said holds only where it does
  std::string label;        ///< of a part of a word
  std::size_t word = 0;     ///< it is of the word with this number; 0 where of none
  expression value, limit;  ///< of the first one of a limit, which tells how far it is off
  bool is_of_limit = false;
};

class statement_walk {
 public:
  statement_walk(const input_values& inputs, const std::vector<hint>& hints)
      : inputs_(inputs), next_(hints.begin()) {}

  /// Whether the statement holds.
  bool decide(const expression& it);

  const std::vector<walked_comparison>& comparisons() const { return comparisons_; }
  /// Each max, min and `when`, and which part of it it is.
  const std::vector<std::pair<expression, expression>>& choices() const { return choices_; }
  /// The words, in the order of their numbers.
  const std::vector<expression>& words() const { return words_; }

 private:
  /// A value, and the expression without what was chosen from.
  struct walked {
    rational_function value;
    expression resolved;
  };
  walked read(const expression& it);
  walked chosen(const walked& taken, const expression& as_read);
  bool decide_word(const expression& it);
  bool compare(const expression& it, bool notes);
  bool decide_choice(const expression& condition);
  const hint& next() { return *next_++; }

  const input_values& inputs_;
  std::vector<hint>::const_iterator next_;
  std::vector<walked_comparison> comparisons_;
  std::vector<std::pair<expression, expression>> choices_;
  std::vector<expression> words_;
  std::string label_;
  std::size_t word_ = 0;
  bool in_premise_ = false, in_choice_ = false, at_limit_ = false;
};

}  // namespace proofline::tools
