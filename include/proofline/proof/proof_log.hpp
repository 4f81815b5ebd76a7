#pragma once
// Receives each step of a proof, so that others can check it (tools/export). There is no log when a
// compiler proves in constant expressions.

#include <proofline/numbers/rational_function.hpp>
#include <proofline/proof/signs.hpp>
#include <vector>

namespace proofline {

class proof_log {
 public:
  /// The path assumes that the sign of an expression is in `first` (if is_first) or in `other`.
  virtual void chooses(const polynomial& expression, signs first, signs other, bool is_first) = 0;
  /// A nonnegative variable stands for the root of a radicand.
  virtual void takes_root(int variable, const rational_function& radicand) = 0;
  /// The last assumption or equation of a root is solved for a variable. From now on `slack` is a
  /// variable, too; -1 if there is none.
  virtual void solves(int variable, const rational_function& value, int slack) = 0;
  /// A new fact: the last assumption, a square, or that a solved variable is positive. Facts are
  /// numbered from 0.
  virtual void notes(const polynomial& expression, signs sign) = 0;
  /// A fact after solved variables have been replaced.
  virtual void rewrites(std::size_t fact, const polynomial& expression) = 0;

  /// The search for a contradiction is split into two cases: the expression is negative, or
  /// positive.
  virtual void separates(const polynomial& expression) = 0;
  /// The sum of these nonnegative terms with these multipliers is a contradiction.
  virtual void excludes(const std::vector<polynomial>& terms,
                        const std::vector<int128>& multipliers) = 0;

 protected:
  ~proof_log() = default;
};

}  // namespace proofline
