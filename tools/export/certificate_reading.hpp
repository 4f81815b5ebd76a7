#pragma once
// The prover goes through an exported statement, from left to right and as far as it matters, and
// the checker is told what it needs to go along.

#include <map>

#include "certificate_log.hpp"
#include "expression.hpp"

namespace proofline::tools {

/// The facts of a case exclude each other: nothing more is to be said of it.
struct case_is_empty {};
/// What has no value is compared.
struct has_no_value {};

using inputs_on_a_path = std::map<const void*, rational_function>;

/// A fraction as the checker has it before it cancels.
struct uncancelled {
  polynomial above, below;
};

/// Goes through a statement on one path, and notes what the checker needs to go along.
class reading {
 public:
  reading(proof_path& path, certificate_log& heard, const inputs_on_a_path& inputs)
      : path_(path), heard_(heard), inputs_(inputs) {}

  const certificate_text& hints() const { return hints_; }

  bool decide(const expression& it);

 private:
  rational_function read(const expression& it);

  rational_function raised(const rational_function& x, int exponent);
  rational_function root_of(const rational_function& x);
  static signs wanted(operation comparison);
  bool compare(const rational_function& a, const rational_function& b, signs among);

  void go_on() const;
  certificate_text& hint(const char* what);
  rational_function cancelled(const uncancelled& plain, const rational_function& result);

  proof_path& path_;
  certificate_log& heard_;
  const inputs_on_a_path& inputs_;
  certificate_text hints_;
  bool is_first_ = true;
};

}  // namespace proofline::tools
