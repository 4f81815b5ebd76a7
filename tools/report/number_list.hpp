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

/// A formula that gives a number's digits from others of the document and of the catalogue.
struct proposal {
  std::string printed;   ///< the number, as formulas spell it: with the unit that it leaves out
  std::string formula;   ///< as a claim has it
  std::string claim;     ///< ready: the comment, in the form of the document
  std::string gives;     ///< what follows, in the unit of the print
  std::string from;      ///< whose its figures are that the document does not print; may be empty
  std::string unplaced;  ///< why it cannot be written into the document; or empty
  verdict found = verdict::exact;
  double chance = 0;  ///< how many such formulas give a number at random
};
/// A known equation whose inputs the document names, and whose result it prints otherwise.
struct question {
  std::string formula, follows, from, slip;
};

struct bytes_of_text {
  std::size_t begin = 0, end = 0;
};

struct listed_number {
  place_record at;
  std::string text;            ///< as the document has it, in a line
  std::string before, behind;  ///< what stands beside it
  apart left_out = apart::none;
  std::optional<number_reading> read;          ///< none where formulas read no number there
  std::vector<std::string> claims;             ///< ids
  bool ends_in_formula = false;  ///< of TeX, in which no comment of another format stands
  bytes_of_text in_text = {};  ///< its bytes in the text of its list
  std::size_t paragraph = 0, section = 0;      ///< counted from 0
  std::vector<proposal> proposals = {};        ///< the best first
  std::vector<question> questions = {};
};

struct number_list {
  std::string document, file;
  std::string example;  ///< of a claim, as the format of this document has it
  std::string text;     ///< as readers see it: a line for each paragraph, item and row of a table;
                     ///< \x1f is where something stood that is no text
  std::vector<listed_number> numbers;
  bool has_proposals = false;  ///< they were asked for
  std::string bound;           ///< what was not tried in a document of so many numbers; or empty

  std::size_t count() const;       ///< without what is left out
  std::size_t with_claim() const;  ///< of these
  std::size_t with_proposal() const;
  std::size_t with_question() const;
  /// By which one asks for a number: 1 for the first that is shown; 0 of what is left out.
  std::size_t id_of(const listed_number& number) const;
};

/// "16 of 31 numbers have a claim".
std::string claimed_text(const number_list& list);
/// "ask: 3,576,279 steps would follow, = ...; one possible cause: ...".
std::string question_text(const question& of);

std::string text_numbers(const std::vector<number_list>& lists, const text_options& options);
/// {"version": 1, "documents": [{"document", "with_claim", "count", "numbers": [...]}]}
std::string json_numbers(const std::vector<number_list>& lists);
/// The numbers in their text, for the page of an audit.
html numbers_section(const number_list& list);

}  // namespace proofline::audit
