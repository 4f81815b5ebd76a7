#pragma once
// The theorems of claim files, for Coq and z3, and for their proofs as people read them.

#include "export/expression.hpp"
#include "report/record.hpp"

namespace proofline::tools {

struct theorem_of_file {
  std::string file;       ///< without its folder and .toml
  stated_theorem stated;  ///< its name is the theorem's id
  /// A claim that refutes it, with the point at which it is false; none: it is proved.
  std::optional<audit::record> refutation;
};

/// In the order given. Throws bad_files with all that is wrong: a file that is no claim file or has
/// no theorem, what cannot be read, two of one id, and a theorem that is neither proved nor false
/// at a point.
std::vector<theorem_of_file> theorems_of_files(const std::vector<std::string>& paths);

}  // namespace proofline::tools
