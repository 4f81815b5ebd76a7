#pragma once
// A certificate that a statement holds for all inputs, from what the prover does.
//
// The prover's path (proofline/proof/proof_path.hpp) goes through the exported statement, from left
// to right and as far as it matters, and tells what it chooses, assumes and solves. What comes out
// is what coq/Certificate.v reads: a tree of cases, with a reason for each sign.

#include <optional>
#include <proofline/proof/point.hpp>

#include "certificate_tree.hpp"
#include "expression.hpp"

namespace proofline::tools {

struct certified_statement {
  std::string domains;                       ///< as coq/Statement.v has them
  std::string statement;                     ///< the same
  std::shared_ptr<const certificate> proof;  ///< null if there is none
  std::string failure;                       ///< why there is none
};

/// A theorem's inputs, and then its induction variables: of each what it is, and what it can be.
struct variable_of_a_theorem {
  const void* identity;
  value_set values;
};
std::vector<variable_of_a_theorem> variables_of(const stated_theorem& theorem);

/// The signs of a - b for which a comparison of a and b holds.
signs wanted_by(operation comparison);

/// Of a statement in a theorem's variables.
certified_statement certify(const stated_theorem& theorem, const expression& statement);

/// A value for each input of a theorem, and then for each of its induction variables.
using point_of_inputs = std::vector<value_at_a_point>;

/// That the statement holds at a point of the domain.
certified_statement certify_at(const stated_theorem& theorem, const expression& statement,
                               const point_of_inputs& at);
/// A point of the domain where it holds, on some path of the prover, if one is found.
std::optional<point_of_inputs> point_where(const stated_theorem& theorem,
                                           const expression& statement);

}  // namespace proofline::tools
