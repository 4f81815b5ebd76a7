#pragma once
// The words and rows of answers about memory and latency.

#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "bad_input.hpp"
#include "figures.hpp"
#include "models/exact.hpp"
#include "models/fields.hpp"
#include "models/memory.hpp"
#include "models/training.hpp"
#include "sweep/request.hpp"
#include "sweep/table.hpp"
#include "sweep/value_in_unit.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

/// Refuses what is no number of chips, sequences or tokens.
inline std::int64_t at_least_one(const char* option, std::int64_t value) {
  if (value >= 1 && value <= most_extent) return value;
  throw bad_input(fmt::format("{}: expected a whole number from 1 to {}, read {}", option,
                              with_separators(most_extent), value));
}

/// A value, 0 or more, in a unit of the engine. Its sums are exact, as it is of an ordinary size.
inline rational value_in(const std::string& option, const std::string& text,
                         std::string_view unit) {
  const double value = read_value(option, text, unit);  // which refuses other units
  const std::vector<equation_record> no_equations;
  const formula::exact fraction =
      fraction_of(read_value(option, text, known_names{{}, &no_equations}).value);
  const auto refuse = [&](const std::string& expected) {
    throw bad_input(option + ": expected " + expected + ", read " + in_quotes(text));
  };
  if (value < 0 || fraction.is_none()) refuse("0 or more");
  if (value != 0 && (value < 1e-18 || value > 1e24)) {
    refuse("0, or from 1e-18 to 1e24" + (unit == "count" ? "" : " " + std::string(unit)));
  }
  return fraction.value();
}
/// Of a figure of --device; one that was typed has no print.
inline rational figure_value(const figure_record& figure) {
  const std::string unit(figure.input.unit), printed = figure.published.printed;
  return value_in("--device: " + std::string(figure.input.name),
                  printed.empty() ? fmt::format("{} {}", figure.value, unit) : printed, unit);
}

/// The tokens of --length, or else the model's, which is `written` so.
inline std::int64_t length_of(const std::string& written, const configuration& model,
                              std::optional<std::int64_t> length) {
  if (length) return at_least_one("--length", *length);
  if (model.shape.length != 0) return model.shape.length;
  throw bad_input(written + " does not say how long a sequence may be; expected --length");
}

inline std::uint64_t count(const rational& whole) {
  return static_cast<std::uint64_t>(whole.numerator().to_int128());
}
inline std::string shown_count(const rational& whole) { return with_separators(count(whole)); }
inline std::string shown_count(std::int64_t whole) {
  return with_separators(static_cast<std::uint64_t>(whole));
}
/// "3,576,280", "57.43".
inline std::string shown_number(double value) { return shown({"", ""}, value); }
inline std::string bytes(const rational& value) {
  const auto size = static_cast<double>(value);
  return std::fabs(size) < 1000 ? fmt::format("{:.6g} B", size) : value_text(size, "byte");
}
inline std::string row(std::string_view name, std::string_view value,
                       std::string_view remark = "") {
  return fmt::format("  {:<26}{:>20}{}{}\n", name, value, remark.empty() ? "" : "  ", remark);
}
/// "1 sequence", "60 sequences".
template <class Count>
std::string number_of(const Count& count, const std::string& what) {
  return shown_count(count) + " " + what + (count == 1 ? "" : "s");
}
/// "60 sequences of 8,192 tokens".
inline std::string sequences_of(std::int64_t batch, std::int64_t length) {
  return number_of(batch, "sequence") + " of " + number_of(length, "token");
}

/// "At most 1 sequence of 8,192 tokens fits".
inline std::string most_that_fit(std::int64_t batch, std::int64_t length) {
  return "At most " + sequences_of(batch, length) + (batch == 1 ? " fits" : " fit");
}
/// What chips hold of the cache where they cannot share it evenly.
inline std::string uneven_cache_text(const memory_request& asked) {
  const std::int64_t heads = cached_heads(asked.model.shape);
  if (!asked.model.generates || asked.chips <= heads) return "";
  if (asked.model.shape.cache_rank != 0) return "the latent cache is whole on each";
  return heads == 1
             ? "the cache of the one head of keys and values is whole on each"
             : "each holds the cache of one of " + shown_count(heads) + " heads of keys and values";
}
inline std::string not_read_text(const configuration& model) {
  if (model.not_read.empty()) return "";
  return "\nNot read, as they say nothing about the shape or are not known: " +
         joined(model.not_read) + "\n";
}

/// The equations that read() reads, each with its numbers and its source.
std::string equations_of(const std::function<void()>& read);

/// ": 16 data-parallel x 8 tensor-parallel x 4 stages"; nothing on one chip.
std::string layout_text(const training_request& asked);
/// Batch, ZeRO, optimizer, recomputation, attention and loss, a line each or two.
std::string choices_text(const training_request& asked);
/// The part of them that is of no layout.
std::string training_text(const training_request& asked);

/// `device`: what the answer calls it. The formats: text, json, and SVG, PNG or PDF of --output.
std::string training_as_text(const training_request& asked, const std::string& device);
std::string training_as_json(const training_request& asked);

}  // namespace proofline::tools
