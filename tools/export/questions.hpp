#pragma once
// What z3 is asked of every theorem, and what it must answer.
//
//   harmonic: proved                the statement is false somewhere           unsat
//   harmonic: defined 2             a divisor is 0, a radicand negative        unsat
//   harmonic: premise 1             a premise holds somewhere                  sat
//   linear-roof, notes/roof: witness           the document's witness lies in the domain, and the
//                                              statement is false there        sat
//   linear-roof, notes/roof: refuted           it is true there                unsat
//   linear-roof, notes/roof: defined there 1   as above, there                 unsat
//   notes/nb: runs                  a listing's run counted what the equation's own text is not
//                                   at its sizes                               unsat
//   notes/nb: polynomial            the text is not the polynomial that the runs fix, of some
//                                   extents                                    unsat
//   notes/nb: defined 1             as above                                   unsat

#include "../program/catalogue.hpp"

namespace proofline::tools {

struct question {
  std::string label;
  bool has_answer;    ///< whether there are such numbers: z3 answers sat
  std::string facts;  ///< SMT-LIB
};

/// Of a theorem that is proved: now, by the prover.
std::vector<question> questions_of_proof(const stated_theorem& theorem);
/// Of a theorem that a claim refutes, at its witness.
std::vector<question> questions_of_refutation(const stated_theorem& theorem,
                                              const audit::record& claim);
/// Of a claim that a listing counts what an equation says.
std::vector<question> questions_of_count(const stated_count& count);

/// All of them as a file for z3, which answers each behind its label; the last line counts them.
/// tools/export/check_with_z3.py compares.
std::string smt_file(const std::vector<question>& questions);

}  // namespace proofline::tools
