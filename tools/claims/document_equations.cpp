#include "document_equations.hpp"

namespace proofline::tools {

std::string document_equations::other_of_name(const std::string& name,
                                              const written_document& document) const {
  if (known_.has(name)) return "another equation";
  // One text would mean one thing here and another in a sweep, which knows both.
  if (known_.find(name) != nullptr) return "an equation of the library; expected another name";
  for (const written_given& each : document.given) {  // which would hide it
    if (each.name.text == name) return "a given value; expected another name";
  }
  return "";
}

void document_equations::define(const written_document& document, formula::reader& reader,
                                std::vector<std::string>& errors) {
  reader.equations = &known_;
  for (const written_equation& each : document.equations) {
    if (const std::string other = other_of_name(each.name.text, document); !other.empty()) {
      errors.push_back(error_line(
          each.name.at, in_quotes(each.name.text) + " is the name of " + other));
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
