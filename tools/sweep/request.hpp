#pragma once
// A sweep's question as it was given: by options, a file, or the result of a shard. Each part keeps
// its type and its place. `question.hpp` then reads it with the names and units of the catalogue.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
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

/// A text that was given, and where. Two are equal if the same was given, wherever that was.
struct placed_text {
  std::string value = {};
  origin where = {};

  friend bool operator==(const placed_text& a, const placed_text& b) { return a.value == b.value; }
};

/// name = value.
struct assignment {
  placed_text name, value;
  bool is_own = false;  ///< a name of one's own, from [let]; else that of an input

  friend bool operator==(const assignment&, const assignment&) = default;
};

/// An axis: a list of values, or the range that they make, such as linear(1, 3, 5). Names that go
/// together are one axis, "tp, pp", with values "[1, 8]".
struct named_axis {
  placed_text name;
  placed_text range;  ///< "divisors"; empty for a list. Its origin is that of all.
  std::vector<placed_text> values;
  bool is_own = false;  ///< of a name of one's own

  friend bool operator==(const named_axis&, const named_axis&) = default;
};

/// What is said of how a request came about. It makes no request another one.
struct remarks {
  std::vector<std::string> lines = {};

  friend bool operator==(const remarks&, const remarks&) { return true; }
};

struct sweep_request {
  placed_text equation;  ///< a name or an expression
  std::vector<placed_text> devices, models;
  std::vector<assignment> at;
  // What [let] gives is among these: its lists and ranges are axes, all else is a formula.
  std::vector<named_axis> axes;      ///< in grid order
  std::vector<assignment> derived;   ///< formulas
  std::vector<placed_text> where;    ///< conditions
  std::vector<placed_text> bounds;   ///< expressions; the greatest is active
  std::vector<placed_text> printed;  ///< expressions; none: all formulas of [let]
  placed_text report{"minimum", {}};
  placed_text format{"table", {}};
  bool search = false;
  remarks replaced = {};  ///< "batch = 64, in place of the plan's 32"

  friend bool operator==(const sweep_request&, const sweep_request&) = default;
};

// In the result of a shard. Origins are not kept: the request has been accepted.
inline void to_json(nlohmann::json& out, const placed_text& given) { out = given.value; }
inline void from_json(const nlohmann::json& in, placed_text& given) { in.get_to(given.value); }
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(assignment, name, value, is_own)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(named_axis, name, range, values, is_own)
inline void to_json(nlohmann::json& out, const remarks& said) { out = said.lines; }
inline void from_json(const nlohmann::json& in, remarks& said) { in.get_to(said.lines); }
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(sweep_request, equation, devices, models, at, axes, derived,
                                   where, bounds, printed, report, format, search, replaced)

// Texts of options and files.

/// Without blanks at both ends.
std::string trimmed(std::string_view text);
/// The two sides of "name=value" without blanks at their ends. Throws bad_input that shows the
/// option, the text and `form` if there is no '=' or a side is empty.
std::pair<std::string, std::string> name_and_value(std::string_view option, std::string_view text,
                                                   std::string_view form = "NAME=VALUE");
/// The parts between commas outside parentheses and brackets, without blanks at their ends.
std::vector<std::string> comma_separated(std::string_view text);
/// The parts with ", " between them.
std::string joined(const std::vector<std::string>& parts);
/// What an axis is given, as a text: "1, 2 GB" or "linear(1, 3, 5)".
std::string text_of(const named_axis& axis);
/// The names of an axis.
std::vector<std::string> names_along(const named_axis& axis);
/// An axis for each of its names. Throws bad_input where some value has not one number for each.
std::vector<named_axis> axis_for_each_name(const named_axis& axis);
/// The axis in a text: "1, 2 GB" or "linear(1, 3, 5)". Throws bad_input if it is
/// neither a list nor has the form of a range.
named_axis read_axis(placed_text name, const placed_text& values);
/// True if the text gives a name several values: it is a range, or has a comma outside parentheses.
bool is_axis(std::string_view text);
/// Adds NAME=TEXT of [let]: an axis or a formula.
void add_let(sweep_request& to, placed_text name, placed_text text);

}  // namespace proofline::tools
