#pragma once
// The words and rows of answers about memory.

#include <fmt/format.h>

#include <cmath>

#include "models/training.hpp"
#include "sweep/table.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

inline std::uint64_t count(const rational& whole) {
  return static_cast<std::uint64_t>(whole.numerator().to_int128());
}
inline std::string shown_count(const rational& whole) { return with_separators(count(whole)); }
inline std::string bytes(const rational& value) {
  const auto size = static_cast<double>(value);
  return std::fabs(size) < 1000 ? fmt::format("{:.6g} B", size) : value_text(size, "byte");
}
inline std::string row(std::string_view name, std::string_view value,
                       std::string_view remark = "") {
  return fmt::format("  {:<26}{:>20}{}{}\n", name, value, remark.empty() ? "" : "  ", remark);
}
/// "60 sequences of 8,192 tokens".
inline std::string sequences_of(std::int64_t batch, std::int64_t length) {
  return fmt::format("{} sequence{} of {} tokens",
                     with_separators(static_cast<std::uint64_t>(batch)), batch == 1 ? "" : "s",
                     with_separators(static_cast<std::uint64_t>(length)));
}

/// `device`: what the answer calls it. The formats: text, json, and SVG, PNG or PDF of --output.
std::string training_as_text(const training_request& asked, const std::string& device);
std::string training_as_json(const training_request& asked);

}  // namespace proofline::tools
