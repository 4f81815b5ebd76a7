#pragma once
// The equations that a document defines, which its texts call by name beside those of the program.

#include "text_equation.hpp"

namespace proofline::tools {

class document_equations {
 public:
  document_equations() = default;
  document_equations(const document_equations&) = delete;
  document_equations& operator=(const document_equations&) = delete;

  /// Reads those of a document, each with those before it; then `reader` knows all, as long as this
  /// lives. What is wrong is added to `errors`.
  void define(const written_document& document, formula::reader& reader,
              std::vector<std::string>& errors);
  const std::deque<text_equation>& all() const { return all_; }

 private:
  /// What else has the name; empty where nothing has.
  std::string other_of_name(const std::string& name, const written_document& document) const;

  equations_of_ones_own known_{known_equations()};
  std::deque<text_equation> all_;
};

}  // namespace proofline::tools
