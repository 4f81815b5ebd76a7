#pragma once
// The numbers of a document, as the list of them shows them: with a claim or without one.

#include <optional>
#include <string>
#include <vector>

#include "report/html.hpp"
#include "report/record.hpp"
#include "report/summary_text.hpp"

namespace proofline::audit {

/// What a number may be that says nothing a claim could be about.
enum class apart { none, year, heading, item, citation, name };
/// "year".
std::string_view text_of(apart kind);

/// All that a number's digits and its unit say. Numbers are in FLOP, byte and second.
struct number_reading {
  std::string text;  ///< as formulas spell it, with its hedge and its unit: "~45 days"
  std::string unit;  ///< "s", "FLOP/s", "count"
  rational value;
  std::optional<rational> low, high;  ///< of all that it may stand for; none where it is a bound
  std::string stands_for;             ///< the same in its own unit: "40 to 50 days"
};

struct listed_number {
  place_record at;
  std::string text;            ///< as the document has it, in a line
  std::string before, behind;  ///< what stands beside it
  apart left_out = apart::none;
  std::optional<number_reading> read;  ///< none where formulas read no number there
  std::vector<std::string> claims;     ///< ids
};

struct number_list {
  std::string document;
  std::string example;  ///< of a claim, as the format of this document has it
  std::vector<listed_number> numbers;

  std::size_t count() const;       ///< without what is left out
  std::size_t with_claim() const;  ///< of these
};

/// "16 of 31 numbers have a claim".
std::string claimed_text(const number_list& list);

std::string text_numbers(const std::vector<number_list>& lists, const text_options& options);
/// {"version": 1, "documents": [{"document", "with_claim", "count", "numbers": [...]}]}
std::string json_numbers(const std::vector<number_list>& lists);
/// The numbers in their text, for the page of an audit.
html numbers_section(const number_list& list);

}  // namespace proofline::audit
