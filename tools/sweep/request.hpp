#pragma once
// The text of a sweep's question: from options or a file, kept in the results of shards.

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

struct sweep_request {
  std::string equation;                        ///< a name or an expression
  std::vector<std::string> devices, models;    ///< names
  std::vector<std::string> at, axes, derived;  ///< name=value
  std::vector<std::string> where;              ///< conditions
  std::vector<std::string> bounds;             ///< expressions; the greatest is active
  std::string report = "minimum";
  std::string format = "table";
  bool search = false;
  /// For texts from a file, their places: "at tokens=5" is at "plan.toml:12". Not kept in shards.
  std::map<std::string, std::string> places;

  /// The option, or the place in a file, of a text, for messages.
  std::string source(const std::string& key, const std::string& text) const {
    const auto found = places.find(key + " " + text);
    return found == places.end() ? "--" + key : found->second + ": " + key;
  }
  friend bool operator==(const sweep_request&, const sweep_request&) = default;
};

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(sweep_request, equation, devices, models, at, axes, derived,
                                   where, bounds, report, format, search)

/// Without blanks at both ends.
inline std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

/// The two parts of "name=value" without blanks at their ends; empty if there is no '='.
inline std::pair<std::string, std::string> name_and_value(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) return {};
  return {trimmed(text.substr(0, sign)), trimmed(text.substr(sign + 1))};
}

/// The parts between commas outside parentheses, without blanks at their ends.
inline std::vector<std::string> comma_separated(std::string_view text) {
  std::vector<std::string> parts{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth <= 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  for (std::string& part : parts) part = trimmed(part);
  return parts;
}

}  // namespace proofline::tools
