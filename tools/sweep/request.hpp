#pragma once
// A sweep's question as it was given: by options, a file, or the result of a shard. Each part keeps
// its type and its place. `question.hpp` then reads it with the names and units of the catalogue.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace proofline::tools {

/// Where something was given: a place in a file, or the command line.
struct origin {
  std::string file = {};               ///< empty: the command line
  std::uint32_t line = 0, column = 0;  ///< from 1, in characters

  /// "plan.toml:12:10".
  std::string text() const;
  /// What an error begins with: "--at", or "plan.toml:12:10: at".
  std::string of(std::string_view option) const;
};

/// Something that was given, and where. Two are equal if the same was given, wherever that was.
template <class Value>
struct placed {
  Value value = {};
  origin where = {};

  friend bool operator==(const placed& a, const placed& b) { return a.value == b.value; }
};

/// A value as it was given: a number, or a text such as "312 TFLOP/s" or the name of a device.
struct number_or_text {
  std::variant<std::string, std::int64_t, double> held = {};

  /// "4190000" for a number.
  std::string text() const;
  friend bool operator==(const number_or_text&, const number_or_text&) = default;
};

/// name = value.
template <class Value>
struct assignment {
  placed<std::string> name;
  placed<Value> value;
  bool is_own = false;  ///< a name of one's own, from [let]; else that of an input

  friend bool operator==(const assignment&, const assignment&) = default;
};

/// An axis: a list of values, or the range that they make, such as linear(1, 3, 5).
struct named_axis {
  placed<std::string> name;
  placed<std::string> range;  ///< "divisors"; empty for a list. Its origin is that of all.
  std::vector<placed<number_or_text>> values;
  bool is_own = false;  ///< of a name of one's own

  friend bool operator==(const named_axis&, const named_axis&) = default;
};

struct sweep_request {
  placed<std::string> equation;  ///< a name or an expression
  std::vector<placed<std::string>> devices, models;
  std::vector<assignment<number_or_text>> at;
  // What [let] gives is among these: its lists and ranges are axes, all else is a formula.
  std::vector<named_axis> axes;                  ///< in grid order
  std::vector<assignment<std::string>> derived;  ///< formulas
  std::vector<placed<std::string>> where;        ///< conditions
  std::vector<placed<std::string>> bounds;       ///< expressions; the greatest is active
  std::vector<placed<std::string>> printed;      ///< expressions; none: all formulas of [let]
  placed<std::string> report{"minimum", {}};
  placed<std::string> format{"table", {}};
  bool search = false;

  friend bool operator==(const sweep_request&, const sweep_request&) = default;
};

// In the result of a shard. Origins are not kept: the request has been accepted.
void to_json(nlohmann::json& out, const number_or_text& value);
void from_json(const nlohmann::json& in, number_or_text& value);
template <class Value>
void to_json(nlohmann::json& out, const placed<Value>& given) {
  out = given.value;
}
template <class Value>
void from_json(const nlohmann::json& in, placed<Value>& given) {
  in.get_to(given.value);
}
template <class Value>
void to_json(nlohmann::json& out, const assignment<Value>& given) {
  out = {{"name", given.name}, {"value", given.value}, {"is_own", given.is_own}};
}
template <class Value>
void from_json(const nlohmann::json& in, assignment<Value>& given) {
  in.at("name").get_to(given.name);
  in.at("value").get_to(given.value);
  in.at("is_own").get_to(given.is_own);
}
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(named_axis, name, range, values, is_own)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(sweep_request, equation, devices, models, at, axes, derived,
                                   where, bounds, printed, report, format, search)

// Texts of options and files.

/// Without blanks at both ends.
std::string trimmed(std::string_view text);
/// The two sides of "name=value" without blanks at their ends. Throws bad_input that shows the
/// option, the text and `form` if there is no '=' or a side is empty.
std::pair<std::string, std::string> name_and_value(std::string_view option, std::string_view text,
                                                   std::string_view form = "NAME=VALUE");
/// The parts between commas outside parentheses, without blanks at their ends.
std::vector<std::string> comma_separated(std::string_view text);
/// The parts with ", " between them.
std::string joined(const std::vector<std::string>& parts);
/// The number in a text, as a file has it; any other text as it is, such as "312 TFLOP/s".
number_or_text read_number(std::string text);
/// The axis in a text: "1, 2 GB" or "linear(1, 3, 5)". Throws bad_input if it is
/// neither a list nor has the form of a range.
named_axis read_axis(placed<std::string> name, const placed<std::string>& values);
/// True if the text gives a name several values: it is a range, or has a comma outside parentheses.
bool is_axis(std::string_view text);
/// Adds NAME=TEXT of [let]: an axis or a formula.
void add_let(sweep_request& to, placed<std::string> name, placed<std::string> text);

}  // namespace proofline::tools
