// Expressions of a sweep: "chips / fsdp_chips", "max(2 ms, compute_seconds) <= 5 ms and not
// whole(K)".
#include "program.hpp"
#include "sweep/function_of_text.hpp"

using namespace proofline;

namespace {

const tools::known_names& names() {
  static const tools::known_names all = [] {
    tools::known_names made;
    made.equations = &fuzz::known().equations();
    for (const tools::equation_record& each : *made.equations) {
      for (const sweep::input_facts& input : each.function.inputs) {
        if (made.input(input.name) == nullptr) made.inputs.push_back(input);
      }
    }
    return made;
  }();
  return all;
}

/// The value for the inputs 2, 3, 4 ...; a condition is 1 or 0.
double value_of(const tools::written_expression& read) {
  std::vector<double> values;
  for (std::size_t i = 0; i < read.value.inputs.size(); ++i) {
    values.push_back(2 + static_cast<double>(i));
  }
  const double value = sweep::value_of(read.value, values);
  fuzz::require(!read.is_condition() || value == 0 || value == 1, "a condition holds or not");
  return value;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  tools::written_expression read;
  if (!fuzz::accepts([&] { read = tools::read_expression("--where", text, names()); })) return 0;
  ++fuzz::accepted;
  fuzz::require(read.text == text, "an expression knows its text");
  const double value = value_of(read);
  // It is either a condition or a value.
  const bool is_condition = fuzz::accepts([&] { tools::read_condition("--where", text, names()); });
  const bool is_value = fuzz::accepts([&] { tools::read_value("--where", text, names()); });
  fuzz::require(is_condition == read.is_condition() && is_value != is_condition,
                "what is read is a condition or a value");
  // Parentheses around it change nothing, where they are allowed.
  tools::written_expression inner;
  if (fuzz::accepts([&] { inner = tools::read_expression("", "(" + text + ")", names()); })) {
    const double same = value_of(inner);
    fuzz::require(inner.unit == read.unit && inner.is_condition() == read.is_condition() &&
                      (same == value || (same != same && value != value)),
                  "an expression in brackets is the same");
  } else {
    fuzz::require(size > 9'000 || text.find_first_of("(-ni") != std::string::npos,
                  "an expression may stand in brackets");
  }
  return 0;
}
