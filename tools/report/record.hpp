#pragma once
// A judged claim: all that reports say of it, as values. Numbers are exact, in FLOP, byte and
// second; reports make the text. A formula is text already, in the symbols of its document.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <proofline/audit/judge.hpp>
#include <proofline/numbers/notation.hpp>
#include <string>
#include <vector>

namespace proofline::audit {

/// The number that is given for an input.
struct given_number {
  rational value;
  interval<rational> range;  ///< all that the figure stands for; an exact number is a point
};

/// An input of a claim: what is given for it, and who says so.
struct input_record {
  std::string name, symbol, meaning, unit;
  proofline::domain where = proofline::domain::real;
  int step = 0;         ///< from one number that it takes to the next; 0: it takes all
  std::string printed;  ///< the figure as it is published; empty where it is none
  std::optional<given_number> given;  ///< none where the claim is for all inputs, or `printed` is
                                      ///< no number
  std::string source;
};

/// Whose document it is.
struct publication_record {
  std::string name, title, author, date, version, address;
  std::vector<std::string> conventions = {};  ///< "GB = 1 GiB": units of another size here
};

/// A number that a document prints, and what follows in its place.
struct number_record {
  std::string text;            ///< as the document prints it
  proofline::printed printed;  ///< the same, read
  printed_unit in;             ///< what it is printed in
  std::string unit;            ///< of FLOP, byte and second: that of the other numbers
  interval<rational> derived;  ///< what follows: a point, or around a root that is no fraction
  interval<rational> range;    ///< all that can follow from the printed inputs
};

/// Where a text stands in a file, counted from 1 in characters; the end is behind its last one.
struct place_record {
  std::string file;  ///< empty: the command line
  std::uint32_t line = 1, column = 1, end_line = 1, end_column = 1;

  /// "paper.toml:12:10", as compilers write it; empty for the command line.
  std::string text() const {
    if (file.empty()) return "";
    return file + ":" + std::to_string(line) + ":" + std::to_string(column);
  }
};

/// Sorts, and keeps the order of what is equal. std::stable_sort would, but takes its buffer from a
/// function of libstdc++ 12 that clang warns of behind a precompiled header.
template <class T, class Less>
void sort_in_order(std::vector<T>& all, const Less& less) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return less(all[i], all[j]) || (i < j && !less(all[j], all[i]));
  });
  std::vector<T> sorted;
  sorted.reserve(all.size());
  for (const std::size_t i : order) sorted.push_back(std::move(all[i]));
  all = std::move(sorted);
}

/// An input whose rounding alone moves a value, and between which values.
struct moved_by_rounding {
  std::string symbol;
  interval<rational> range;
};
/// Those that move it at all, the one that moves it most first.
inline std::vector<moved_by_rounding> widest_first(std::vector<moved_by_rounding> inputs) {
  std::erase_if(inputs, [](const moved_by_rounding& each) { return each.range.is_point(); });
  sort_in_order(inputs, [](const moved_by_rounding& a, const moved_by_rounding& b) {
    return width_of(a.range) > width_of(b.range);
  });
  return inputs;
}

/// An input by whose rounding a claim holds.
struct needed_input {
  std::string given;  ///< "N = 70B"; "30 %" where it has no name
  std::string needs;  ///< what it would have to be: "71.2B or more"; may be empty
};

// Why a printed number may not be what follows: a small change that gives it. It is one possible
// cause and accuses nobody.

/// What a change is about.
enum class slip_family {
  units,       ///< prefixes, bits and bytes, directions, hours and days, a power of ten
  inputs,      ///< another figure, another rounding, one more or less, digits or inputs exchanged
  formula,     ///< a factor, a term, a ratio upside down, max for sum
  arithmetic,  ///< steps that are rounded or cut, a wrong digit
  rounding     ///< no slip: the print is within what the rounding of the inputs, or cutting, allows
};
constexpr std::string_view text_of(slip_family family) {
  switch (family) {
    case slip_family::units: return "units";
    case slip_family::inputs: return "inputs";
    case slip_family::formula: return "formula";
    case slip_family::arithmetic: return "arithmetic";
    case slip_family::rounding: return "rounding";
  }
  return "";
}

/// One possible cause: with this change the print would follow.
struct explanation {
  slip_family kind = slip_family::rounding;
  std::string change;        ///< "80 instead of layers = 81"; several of one value: with "or"
  std::string gives;         ///< in the unit of the print: "88.65 days"
  interval<rational> value;  ///< the same in FLOP, byte and second, exact
  double evidence = 0;       ///< how much likelier than chance, as a logarithm; 0 for rounding
};

/// How a definition is encoded: an equation depends on each of its inputs.
enum class encoding { none, input, equation };

struct record {
  std::string id, document, where, section;
  claim_kind kind = claim_kind::remark;
  publication_record about;
  std::string statement;                ///< in words
  std::string read_as;                  ///< of a claim that is text: as it was read, in parentheses
  std::optional<place_record> place;    ///< of what is printed; none where the claim is C++
  std::string written_at;               ///< of a claim that is C++: its header and line
  std::optional<number_record> number;  ///< of a value or a figure that could be read
  std::vector<moved_by_rounding> rounded;  ///< of a value that does not follow; widest first
  bool rounded_is_cut = false;             ///< there are others, which move it less
  std::vector<needed_input> needed;  ///< where the verdict is input-rounding: each is enough alone;
                                     ///< the one that has to move least comes first
  bool needed_together = false;      ///< none is enough alone, and all of them are
  std::size_t needed_of_many = 0;    ///< so many rounded inputs that none is named; 0 of a few
  std::string compared;  ///< of such a statement: "7.09e10 > 7.1e10", which is false, by how much
  std::vector<explanation> explanations;  ///< of a number that differs: possible causes
  std::string equation;                   ///< the name of the one that gives a value or a count
  std::string theorem;                    ///< the name of the one that is proved or refuted
  std::string formula;                    ///< equation or statement in the document's symbols
  std::string in_our_symbols;  ///< the same in ours: tells whether two claims say the same
  std::string domain;          ///< of the inputs, in the document's symbols
  std::string source;
  std::vector<input_record> inputs;
  verdict found = verdict::differs;
  verdict expected = verdict::exact;
  bool expects_any = false;  ///< none is expected: any but `differs` will do
  std::string reason;
  proof known;                        ///< how it is known
  encoding encoded = encoding::none;  ///< of a definition
  std::vector<std::string> steps;     ///< its proof or its counterexample, worked out line by line
  std::string checked;                ///< what another checker says of the proof, if it was asked
  std::string problem;                ///< why the claim fails, apart from an unexpected verdict
  grade weight = grade::none;         ///< of an erratum
  bool is_ungraded = false;           ///< a claim in text: without a grade it says no more
  bool has_rounded_number = false;    ///< in its formula; those of `inputs` are known there
  std::string same_slip;              ///< id of the claim that has the same slip
  bool added = false;                 ///< follows besides: no sentence of the document says it
  bool is_refused = false;            ///< by who asks for the report, who wants no such verdict

  bool is_as_expected() const {
    const bool is_expected = expects_any ? found != verdict::differs : found == expected;
    return problem.empty() && is_expected;
  }
  bool holds() const { return is_as_expected() && !is_refused; }
};

template <class Text>
std::string string_of(const Text& text) {
  return std::string(text.view());
}
/// "exact", or "any but differs".
inline std::string expected_text(const record& claim) {
  return claim.expects_any ? "any but differs" : std::string(text_of(claim.expected));
}
/// "pi_star > 0"
inline std::string domain_of(const input_record& input) {
  return input.symbol + " " + std::string(domain_text(input.where));
}
inline std::string domain_of(const std::vector<input_record>& inputs) {
  std::string result;
  for (const input_record& each : inputs) {
    result += (result.empty() ? "" : ", ") + domain_of(each);
  }
  return result;
}
/// Whether the print does not follow from the inputs as they are printed.
constexpr bool does_not_follow(verdict found) {
  return found == verdict::input_rounding || found == verdict::differs;
}
inline bool does_not_follow(const record& claim) { return does_not_follow(claim.found); }

}  // namespace proofline::audit
