#pragma once
// A certificate that a statement holds for all inputs, from what the prover does.
//
// The prover's path (proofline/proof/proof_path.hpp) goes through the exported statement, from left
// to right and as far as it matters, and tells what it chooses, assumes and solves. What comes out
// is what coq/Certificate.v reads: a tree of cases, with a reason for each sign.

#include "expression.hpp"

namespace proofline::tools {

struct certified_statement {
  std::string domains;      ///< as coq/Statement.v has them
  std::string statement;    ///< the same
  std::string certificate;  ///< empty if there is none
  std::string failure;      ///< why there is none
  int cases = 0;
};

/// Of a statement in a theorem's variables.
certified_statement certify(const stated_theorem& theorem, const expression& statement);

}  // namespace proofline::tools
