#pragma once
// Lists such as "N = 1,024, t = max(3 s, 5 s)": names with values.

#include <string_view>
#include <vector>

namespace proofline::tools {

/// A name with its value, each without blanks at its ends: views into the text. What has no = has
/// an empty value.
struct assigned {
  std::string_view name, value;
};

/// A comma ends a value only where a name and = follow.
std::vector<assigned> assignments_in(std::string_view text);

}  // namespace proofline::tools
