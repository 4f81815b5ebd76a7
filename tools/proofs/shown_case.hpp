#pragma once
// One case of a certificate, from its first step to its end, as lines for a person.

#include "export/certificate.hpp"
#include "sign_text.hpp"
#include "statement_walk.hpp"

namespace proofline::tools {

/// A line of a case; where it is of a word, its number.
struct case_line {
  std::string text;
  std::size_t word = 0;
};

struct shown_case {
  std::vector<std::string> conditions;  ///< "a >= b"
  std::vector<case_line> lines;
  bool claims_nothing = false;  ///< a premise does not hold
  bool is_impossible = false;   ///< what is assumed excludes itself
};

/// What is known on the way to an end of the certificate.
class case_so_far {
 public:
  case_so_far(const stated_theorem& theorem, shown_names& names);
  /// At one point.
  case_so_far(const stated_theorem& theorem, shown_names& names, const point_of_inputs& at);

  void take(const certificate& step);
  void take_side(const certificate& split, bool is_first);
  shown_case end(const certificate& end, const expression& statement) const;

  const case_symbols& symbols() const { return symbols_; }
  /// All that a statement compares at a leaf, its premises, too.
  std::vector<walked_comparison> compared_at(const certificate& leaf,
                                             const expression& statement) const;

 private:
  shown_case leaf(const certificate& end, const expression& statement) const;
  shown_case impossible(const certificate& end) const;
  std::string text_of(const walked_comparison& compared) const;
  std::string text_of_equation(const walked_comparison& compared) const;

  shown_names* names_;
  certificate_case now_;
  mutable case_symbols symbols_;
  input_values inputs_;
  std::vector<std::pair<kept_polynomial, signs>> conditions_;
  std::set<std::size_t> assumed_;  // the solutions of equations that are assumed
};

}  // namespace proofline::tools
