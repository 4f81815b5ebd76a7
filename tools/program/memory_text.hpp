#pragma once
// The words and rows of answers about memory and latency.

#include <fmt/format.h>

#include <cmath>

#include "bad_input.hpp"
#include "models/fields.hpp"
#include "models/training.hpp"
#include "sweep/request.hpp"
#include "sweep/table.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

/// Refuses what is no number of chips, sequences or tokens.
inline std::int64_t at_least_one(const char* option, std::int64_t value) {
  if (value >= 1 && value <= most_extent) return value;
  throw bad_input(fmt::format("{}: expected a whole number from 1 to {}, read {}", option,
                              with_separators(most_extent), value));
}

/// The tokens of --length, or else the model's, which is `written` so.
inline std::int64_t length_of(const std::string& written, const configuration& model,
                              std::int64_t length) {
  if (length == 0) length = model.shape.length;
  if (length != 0) return at_least_one("--length", length);
  throw bad_input(written + " does not say how long a sequence may be; expected --length");
}

inline std::uint64_t count(const rational& whole) {
  return static_cast<std::uint64_t>(whole.numerator().to_int128());
}
inline std::string shown_count(const rational& whole) { return with_separators(count(whole)); }
inline std::string shown_count(std::int64_t whole) {
  return with_separators(static_cast<std::uint64_t>(whole));
}
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
  return shown_count(batch) + (batch == 1 ? " sequence of " : " sequences of ") +
         shown_count(length) + (length == 1 ? " token" : " tokens");
}

/// "At most 1 sequence of 8,192 tokens fits".
inline std::string most_that_fit(std::int64_t batch, std::int64_t length) {
  return "At most " + sequences_of(batch, length) + (batch == 1 ? " fits" : " fit");
}
inline std::string not_read_text(const configuration& model) {
  if (model.not_read.empty()) return "";
  return "\nNot read, as they say nothing about the shape or are not known: " +
         joined(model.not_read) + "\n";
}

/// `device`: what the answer calls it. The formats: text, json, and SVG, PNG or PDF of --output.
std::string training_as_text(const training_request& asked, const std::string& device);
std::string training_as_json(const training_request& asked);

}  // namespace proofline::tools
