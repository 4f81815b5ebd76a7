#include "document_equations.hpp"

namespace proofline::tools {

void document_equations::define(const std::vector<written_equation>& written,
                                formula::reader& reader, std::vector<std::string>& errors) {
  reader.equations = &known_;
  for (const written_equation& each : written) {
    if (known_.has(each.name.text)) {
      errors.push_back(error_line(
          each.name.at, in_quotes(each.name.text) + " is the name of another equation"));
      continue;
    }
    try {
      const text_equation& defined = all_.emplace_back(each, reader);
      known_.add(defined.name(), defined.callable());
    } catch (const bad_files& wrong) {
      errors.insert(errors.end(), wrong.lines.begin(), wrong.lines.end());
      return;  // those behind may call it
    }
  }
}

}  // namespace proofline::tools
