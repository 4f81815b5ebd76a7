#pragma once
// What a proof does, told step by step to someone who has it checked by others (tools/export). The
// compiler, which proves in constant expressions, tells nobody.

#include <proofline/numbers/rational_function.hpp>
#include <proofline/proof/signs.hpp>
#include <vector>

namespace proofline {

class proof_log {
 public:
  /// The path chooses that the sign of an expression is among the first ones, or the others.
  virtual void chooses(const polynomial& expression, signs first, signs other, bool is_first) = 0;
  /// A variable that is not negative stands for the root of a radicand.
  virtual void takes_root(int variable, const rational_function& radicand) = 0;
  /// What was chosen last, or says what a root is, is solved for a variable. The slack, if there is
  /// one (else -1), is a variable from now on.
  virtual void solves(int variable, const rational_function& value, int slack) = 0;
  /// What was chosen last, or a square, or that what was solved for is positive, is a fact; facts
  /// are counted from 0 on.
  virtual void notes(const polynomial& expression, signs sign) = 0;
  /// A fact, with what was solved replaced.
  virtual void rewrites(std::size_t fact, const polynomial& expression) = 0;

  /// The facts are looked through anew in two cases: an expression is negative, or positive.
  virtual void separates(const polynomial& expression) = 0;
  /// These, which are not negative, times their multipliers add up to what cannot be.
  virtual void excludes(const std::vector<polynomial>& terms,
                        const std::vector<int128>& multipliers) = 0;

 protected:
  ~proof_log() = default;
};

}  // namespace proofline
