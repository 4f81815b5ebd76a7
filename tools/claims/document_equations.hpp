#pragma once
// The equations that a document defines, which its texts call by name beside those of the program.

#include "text_equation.hpp"

namespace proofline::tools {

class document_equations {
 public:
  document_equations() = default;
  document_equations(const document_equations&) = delete;
  document_equations& operator=(const document_equations&) = delete;

  /// Reads them, each with those before it; then `reader` knows all, as long as this lives. What is
  /// wrong is added to `errors`.
  void define(const std::vector<written_equation>& written, formula::reader& reader,
              std::vector<std::string>& errors);
  const std::deque<text_equation>& all() const { return all_; }

 private:
  equations_of_ones_own known_{known_equations()};
  std::deque<text_equation> all_;
};

}  // namespace proofline::tools
