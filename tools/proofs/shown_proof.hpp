#pragma once
// The proof of a theorem as mathematics that a person follows, from the certificate that Coq
// checks:
//
//   Where a >= b:
//     max(a, b) = a.
//     a + b - a = b > 0
//
// It fits a screen. A longer one is cut to its shape and one case, unless all is asked for.

#include "shown_names.hpp"

namespace proofline::tools {

struct proof_options {
  document_symbols symbols = {};
  bool all = false;        ///< of any length
  std::string whole = {};  ///< what to type for the whole of a longer one
  bool has_domain = true;  ///< its first line says for which values
  std::size_t width = 76;
};

/// With the one or two that say for which values.
inline constexpr std::size_t most_lines_of_proof = 24;

/// The lines; where the prover leaves no certificate, or a number is beyond 128 bits, one that says
/// so.
std::vector<std::string> lines_of_proof(const stated_theorem& theorem,
                                        const proof_options& options);

/// In lines of at most this width; what is continued is indented by 4 more.
std::vector<std::string> wrapped_lines(const std::string& text, std::size_t width);
void add_lines(std::vector<std::string>& to, const std::string& text, std::size_t width);

}  // namespace proofline::tools
