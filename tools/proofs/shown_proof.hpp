#pragma once
// The proof of a theorem as mathematics that a person follows, from the certificate that Coq
// checks:
//
//   Where a >= b:
//     max(a, b) = a.
//     a + b - a = b > 0
//
// It fits a screen. A longer one is cut to its shape and one case, unless all is asked for.

#include <fmt/format.h>

#include <algorithm>
#include <proofline/numbers/decimal_text.hpp>

#include "export/certificate.hpp"
#include "export/word_theorem.hpp"
#include "shown_case.hpp"
#include "shown_names.hpp"

namespace proofline::tools {

struct proof_options {
  document_symbols symbols = {};
  bool all = false;        ///< of any length
  std::string whole = {};  ///< what to type for the whole of a longer one
  bool has_domain = true;  ///< its first line says for which values
  std::size_t width = 76;
};

/// With the one or two that say for which values.
inline constexpr std::size_t most_lines_of_proof = 24;

struct all_cases {
  std::vector<shown_case> cases;
  std::string first_split;  ///< "a >= b"; empty of one case
};

/// The first step that splits the case, or ends it.
inline const certificate* end_of_steps(const certificate& at, case_so_far& so_far) {
  const certificate* step = &at;
  for (; step->of.size() == 1; step = step->of.front().get()) so_far.take(*step);
  return step;
}

inline void walk_cases(const certificate& at, case_so_far so_far, const expression& statement,
                       all_cases& out) {
  const certificate* const step = end_of_steps(at, so_far);
  if (step->of.empty()) {
    out.cases.push_back(so_far.end(*step, statement));
    return;
  }
  for (const bool is_first : {true, false}) {
    case_so_far side = so_far;
    side.take_side(*step, is_first);
    walk_cases(*step->of[is_first ? 0 : 1], std::move(side), statement, out);
  }
}

inline std::string where_text(const shown_case& shown) {
  return fmt::format("Where {}:", fmt::join(shown.conditions, " and "));
}

/// In lines of at most this width; what is continued is indented by 4 more.
inline std::vector<std::string> wrapped_lines(const std::string& text, std::size_t width) {
  std::vector<std::string> result;
  const std::size_t indent = text.find_first_not_of(' ');
  if (indent == text.npos) return {};
  std::string line = text.substr(0, indent);
  std::size_t at = indent;
  bool is_empty = true;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!is_empty && line.size() + 1 + word.size() > width) {
      result.push_back(line);
      line.assign(indent + 4, ' ');
      is_empty = true;
    }
    if (!is_empty) line += ' ';
    line += word;
    is_empty = false;
    at = std::min(text.find_first_not_of(' ', end), text.size());
  }
  result.push_back(line);
  return result;
}

inline void add_lines(std::vector<std::string>& to, const std::string& text, std::size_t width) {
  for (std::string& each : wrapped_lines(text, width)) to.push_back(std::move(each));
}

/// A case below the conditions that hold in it; on one line if that is short.
inline std::vector<std::string> lines_of(const shown_case& shown, std::size_t width) {
  std::vector<std::string> result;
  const std::string where = where_text(shown);
  if (shown.lines.size() == 1 && where.size() + 1 + shown.lines[0].text.size() <= width) {
    result.push_back(where + " " + shown.lines[0].text);
    return result;
  }
  add_lines(result, where, width);
  for (const case_line& each : shown.lines) add_lines(result, "  " + each.text, width);
  return result;
}

inline std::vector<std::string> of_one_case(const shown_case& shown,
                                            const std::vector<expression>& words,
                                            const shown_names& names, std::size_t width) {
  std::vector<std::string> result;
  std::size_t said = 0;
  for (const case_line& each : shown.lines) {
    for (; said < std::min(each.word, words.size()); ++said) {
      add_lines(result, word_text(words[said], names), width);
    }
    add_lines(result, each.text, width);
  }
  return result;
}

/// "For all a, b > 0, k >= 1:"
inline std::string domain_text_of(const stated_theorem& theorem, const shown_names& names) {
  std::string result = "For all ";
  for (std::size_t i = 0; i < theorem.inputs.size(); ++i) {
    const stated_input& each = theorem.inputs[i];
    result += names.of(each.it);
    const bool is_last = i + 1 == theorem.inputs.size();
    if (is_last || theorem.inputs[i + 1].where != each.where) {
      (result += ' ') += domain_text(each.where);
    }
    result += is_last ? ":" : ", ";
  }
  return result;
}

/// Takes out of the cases the lines that each of them has.
inline std::vector<case_line> common_lines(std::vector<shown_case>& cases) {
  std::vector<shown_case*> with_lines;
  for (shown_case& each : cases) {
    if (!each.claims_nothing && !each.is_impossible) with_lines.push_back(&each);
  }
  std::vector<case_line> result;
  if (with_lines.size() < 2) return result;
  for (const case_line& line : std::vector<case_line>(with_lines.front()->lines)) {
    const auto has = [&](const shown_case* each) {
      return std::ranges::find(each->lines, line.text, &case_line::text) != each->lines.end();
    };
    if (!std::ranges::all_of(with_lines, has)) continue;
    result.push_back(line);
    for (shown_case* each : with_lines) {
      std::erase_if(each->lines, [&](const case_line& own) { return own.text == line.text; });
      each->claims_nothing = each->lines.empty();
    }
  }
  return result;
}

/// The case to show where there is no room for all: one that says much.
inline const std::vector<std::string>& example_among(
    const std::vector<std::vector<std::string>>& shown, const std::vector<char>& possible,
    std::size_t room) {
  const std::vector<std::string>* best =
      &*std::ranges::min_element(shown, {}, &std::vector<std::string>::size);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const bool is_better = shown[i].size() <= room && possible[i] != 0 &&
                           (best->size() > room || shown[i].size() > best->size());
    if (is_better) best = &shown[i];
  }
  return *best;
}

inline std::vector<std::string> of_cases(all_cases all, const std::vector<expression>& words,
                                         const shown_names& names, const proof_options& options,
                                         std::size_t most_lines) {
  std::vector<std::string> head, tail;
  for (const expression& each : words) add_lines(head, word_text(each, names), options.width);
  const bool is_everywhere = std::ranges::none_of(all.cases, &shown_case::claims_nothing);
  const std::vector<case_line> common = common_lines(all.cases);
  if (!common.empty()) {
    head.push_back(is_everywhere ? "In each case:" : "Wherever the premises hold:");
  }
  for (const case_line& each : common) add_lines(head, "  " + each.text, options.width);
  std::vector<const shown_case*> idle;
  std::vector<std::vector<std::string>> shown;
  std::vector<char> possible;
  std::size_t size = head.size();
  for (const shown_case& each : all.cases) {
    if (each.claims_nothing) {
      idle.push_back(&each);
      continue;
    }
    shown.push_back(lines_of(each, options.width));
    possible.push_back(!each.is_impossible);
    size += shown.back().size();
  }
  const std::string nothing = common.empty() ? "nothing is claimed." : "nothing more is claimed.";
  if (idle.size() == 1) {
    add_lines(tail, where_text(*idle.front()) + " " + nothing, options.width);
  } else if (!idle.empty()) {
    tail = {"Elsewhere a premise does not hold, and " + nothing};
  }
  std::vector<std::string> result = head;
  if (!options.all && size + tail.size() > most_lines) {
    add_lines(result,
              fmt::format("The first split is whether {}. Of {} cases, this is one:",
                          all.first_split, all.cases.size()),
              options.width);
    tail = {fmt::format("All of them: {}", options.whole)};
    const std::size_t taken = std::min(result.size() + tail.size(), most_lines);
    shown = {example_among(shown, possible, most_lines - taken)};
  }
  for (const std::vector<std::string>& each : shown)
    result.insert(result.end(), each.begin(), each.end());
  result.insert(result.end(), tail.begin(), tail.end());
  return result;
}

inline std::vector<std::string> lines_of(const certified_statement& shown,
                                         const stated_theorem& theorem,
                                         const proof_options& options) {
  shown_names names(theorem, options.symbols);
  std::vector<expression> words;
  for (const word_place& each : words_in(theorem.statement)) words.push_back(each.said);
  all_cases all;
  case_so_far start(theorem, names);
  walk_cases(*shown.proof, start, theorem.statement, all);
  if (all.cases.size() > 1) all.first_split = all.cases.front().conditions.front();
  std::vector<std::string> result;
  if (options.has_domain) add_lines(result, domain_text_of(theorem, names), options.width);
  const std::size_t most_lines = most_lines_of_proof - result.size();
  const std::vector<std::string> proof =
      all.cases.size() == 1 ? of_one_case(all.cases.front(), words, names, options.width)
                            : of_cases(all, words, names, options, most_lines);
  result.insert(result.end(), proof.begin(), proof.end());
  if (options.all || result.size() <= most_lines_of_proof) return result;
  result.resize(most_lines_of_proof - 1);
  result.push_back(fmt::format("... the whole: {}", options.whole));
  return result;
}

/// The lines; where the prover leaves no certificate, or a number is beyond 128 bits, one that says
/// so.
inline std::vector<std::string> lines_of_proof(const stated_theorem& theorem,
                                               const proof_options& options) {
  const certified_statement shown = certify(theorem, theorem.statement);
  if (!shown.failure.empty()) {
    return wrapped_lines("It is proved, and leaves no certificate to show: " + shown.failure + ".",
                         options.width);
  }
  try {
    return lines_of(shown, theorem, options);
  } catch (const std::overflow_error& limit) {
    return wrapped_lines(
        std::string("Its certificate is too large to be written out: ") + limit.what() + ".",
        options.width);
  }
}

// A point where a statement is false, worked out: what each side of its comparisons is there.

inline constexpr std::size_t longest_side = 60;

/// Whether 10 has a power that it divides.
inline bool is_decimal(int128 denominator) {
  for (const int factor : {2, 5}) {
    while (denominator % factor == 0) denominator /= factor;
  }
  return denominator == 1;
}

/// "5/3", "3.12e14"; "about 0.333333" where it takes too many digits.
inline std::string value_text(const value_at_a_point& value) {
  const rational exact = value.exactly();
  const std::string fraction(to_text(exact).view());
  constexpr std::size_t few = 7;
  if (value.denominator() == 1 && fraction.size() <= few) return fraction;
  // Rounded to fewer digits it is the same: then these are all.
  const auto as_decimal = [&](int digits) {
    return std::string(decimal_text(exact, digits).view());
  };
  const std::string decimal = as_decimal(15);
  const bool is_short = as_decimal(9) == decimal;
  if (is_short && is_decimal(value.denominator())) return decimal;
  return fraction.size() <= 2 * few ? fraction : "about " + as_decimal(6);
}

inline std::string side_text(const rational_function& value, const case_symbols& symbols) {
  if (!value.is_constant()) return symbols.multiplied_out(value).text();
  const auto number = [](const polynomial& p) {
    return p.is_zero() ? int128{0} : p.leading_term().coefficient;
  };
  return value_text(value_at_a_point(number(value.numerator()), number(value.denominator())));
}

/// "2*x = 4 and y = 3: 2*x <= y is false."
inline std::string line_of(const walked_comparison& compared, const shown_names& names,
                           const case_symbols& symbols) {
  std::vector<std::string> sides;
  const auto add = [&](const expression& side, const rational_function& value, const char* which) {
    const std::string text = names.text(side), worth = side_text(value, symbols);
    if (text != worth) sides.push_back((text.size() > longest_side ? which : text) + " = " + worth);
  };
  add(compared.left, compared.a, "the left side");
  add(compared.right, compared.b, "the right side");
  return fmt::format("{}{}{} {}{}", fmt::join(sides, " and "), sides.empty() ? "" : ": ",
                     names.text(compared.at), compared.holds ? "holds" : "is false",
                     compared.is_premise && compared.holds ? ", as the premise asks." : ".");
}

/// "At a = 2, b = 1/3:"
inline std::string point_text(const stated_theorem& theorem, const shown_names& names,
                              const point_of_inputs& at) {
  std::vector<std::string> values;
  for (std::size_t i = 0; i < theorem.inputs.size(); ++i) {
    std::string text = value_text(at[i]);
    if (text.starts_with("about ")) text = to_text(at[i].exactly()).view();
    values.push_back(names.of(theorem.inputs[i].it) + " = " + text);
  }
  return fmt::format("At {}:", fmt::join(values, ", "));
}

/// The lines; empty where the prover leaves no certificate that it is false there.
inline std::vector<std::string> lines_of_counterexample(const stated_theorem& theorem,
                                                        const point_of_inputs& at,
                                                        const proof_options& options) {
  const certified_statement shown = certify_at(theorem, negation(theorem.statement), at);
  if (!shown.failure.empty()) return {};
  shown_names names(theorem, options.symbols);
  case_so_far so_far(theorem, names, at);
  const certificate* const step = end_of_steps(*shown.proof, so_far);
  if (step->how != certificate::kind::leaf) return {};
  std::vector<std::string> result;
  if (options.has_domain) add_lines(result, point_text(theorem, names, at), options.width);
  for (const walked_comparison& each : so_far.compared_at(*step, theorem.statement)) {
    add_lines(result, line_of(each, names, so_far.symbols()), options.width);
  }
  return result;
}

}  // namespace proofline::tools
