#pragma once
// The equations that papers use without saying so (transformers/proposed.hpp), as products of
// powers of their inputs, so that a document's numbers can be tried in them by the thousand.

#include <cstdint>
#include <optional>
#include <proofline/formula/reader.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::tools {

/// An input in braces, which a number of the document is given for.
struct known_input {
  std::string name;
  formula::dimension unit = {};
  bool is_share = false;
  std::uint64_t counted = 0;  ///< the word that has to stand behind a count
  double power = 0;           ///< of it in the result
};

struct known_formula {
  std::string_view text;            ///< with {input} for each of them, and {model}
  std::vector<known_input> inputs;  ///< without the model
  formula::dimension unit = {};
  bool is_share = false;
  std::uint64_t counted = 0;  ///< one of these words has to stand behind the result
  bool asks = true;
  std::string unit_text = {};  ///< that documents leave out of its result
  double factor = 1;           ///< of all the powers

  bool has_model() const { return text.find("{model}") != text.npos; }
  /// With texts for its inputs.
  std::string with(const std::vector<std::string>& texts, std::string_view model = {}) const;
};

/// Those without a model, or with this one: a formula that it has no figures for is left out.
std::vector<known_formula> known_formulas(std::string_view model = {});

struct value_of_text {
  double value = 0;
  formula::dimension unit = {};
};
/// None where it has none, as without a figure that a model does not have.
std::optional<value_of_text> value_of(const std::string& text, formula::reader reader);

/// The formula that ends a text with =; empty where none does.
std::string written_before(std::string_view text, const formula::reader& reader);

}  // namespace proofline::tools
