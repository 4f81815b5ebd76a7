#pragma once
// The choices of a plan or a server, as options write them, and rows of the tables that answer.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "memory_text.hpp"

namespace proofline::tools {

/// "1,2,4", from `least` to `most`.
inline std::vector<std::int64_t> whole_numbers(const std::string& option, const std::string& text,
                                               std::int64_t least,
                                               std::int64_t most = most_extent) {
  std::vector<std::int64_t> result;
  for (const std::string& each : comma_separated(text)) {
    const rational value = value_in(option, each, "count");
    if (floor(value) != value || value < exact(least) || value > exact(most)) {
      throw bad_input(fmt::format(
          "{}: expected whole numbers from {} to {}, such as 1,2,4, read {}", option, least,
          with_separators(static_cast<std::uint64_t>(most)), in_quotes(text)));
    }
    result.push_back(static_cast<std::int64_t>(count(value)));
  }
  return result;
}

/// "none,full": where each of them stands among the known words.
inline std::vector<std::int64_t> places_in(const std::string& option, const std::string& text,
                                           const std::vector<std::string>& known) {
  std::vector<std::int64_t> result;
  for (const std::string& each : comma_separated(text)) {
    require_known(option, each, known, "a value");
    result.push_back(std::ranges::find(known, each) - known.begin());
  }
  return result;
}

/// "tensor = 16": one of the choices, which have names, and what is written of it.
template <class Choices>
auto choice_in(const std::string& option, const std::string& written, const Choices& choices) {
  const std::size_t sign = written.find('=');
  const std::string name = trimmed(written.substr(0, sign));
  const auto found =
      std::ranges::find_if(choices, [&](const auto& each) { return each.name == name; });
  if (sign == written.npos || found == std::end(choices)) {
    std::vector<std::string> known;
    for (const auto& each : choices) known.emplace_back(each.name);
    throw bad_input(option + ": expected 'tensor = 16' or another of " + any_of_text(known) +
                    ", read " + in_quotes(written));
  }
  return std::pair(*found, trimmed(written.substr(sign + 1)));
}

/// The number of a row, from 1 on.
inline std::size_t row_of_table(const char* option, std::int64_t number, std::size_t rows,
                                std::string_view what) {
  const auto row = static_cast<std::size_t>(at_least_one(option, number));
  if (row <= rows) return row;
  throw bad_input(
      fmt::format("{}: expected {} of the table, from 1 to {}, read {}", option, what, rows, row));
}

}  // namespace proofline::tools
