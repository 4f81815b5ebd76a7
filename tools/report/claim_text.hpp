#pragma once
// The values of a judged claim as text, the same in every report: how it is known, the number that
// is printed and what follows, what is given for the inputs, and the formula with these values.

#include <algorithm>

#include "program/bad_input.hpp"
#include "report/record.hpp"

namespace proofline::audit {

/// How many digits show that two numbers differ: six, or more where they are near.
inline int digits_between(const wide_rational& a, const wide_rational& b, int fewest = 6) {
  constexpr int most = 18;
  int digits = fewest;
  while (digits < most && a != b &&
         decimal_text(a, digits).view() == decimal_text(b, digits).view()) {
    ++digits;
  }
  return digits;
}

/// "3.115e14 to 3.125e14"; one number where both ends are the same. The ends are wide because
/// scaling and rounding need more room than exact arithmetic had before.
inline std::string ends_text(const interval<wide_rational>& range, int fewest = 6) {
  const int digits = digits_between(range.low(), range.high(), fewest);
  const std::string low = string_of(decimal_text(range.low(), digits));
  return range.is_point() ? low : low + " to " + string_of(decimal_text(range.high(), digits));
}

/// "signs by exact algebra in 2 cases"
inline std::string method_of(const proof& known) {
  switch (known.how()) {
    case known_by::nothing: return "";
    case known_by::witness: return "counterexample evaluated exactly";
    case known_by::value: return "exact rational arithmetic";
    case known_by::all_inputs: break;
  }
  if (known.degree() >= 0) {
    return "listing run at " + std::to_string(known.cases()) +
           " sizes, which fix a polynomial of degree " + std::to_string(known.degree()) +
           " in each extent";
  }
  const std::string how = known.is_identity() ? "polynomial identity" : "signs by exact algebra";
  return known.cases() == 1 ? how : how + " in " + std::to_string(known.cases()) + " cases";
}

/// How far a print is above or below what follows: "39% above that"; from a range, to its nearer
/// end. Empty where no such part says it.
inline std::string part_off(const record& claim) {
  const number_record& number = *claim.number;
  const wide_rational derived(number.derived.low()), scale(number.in.scale);
  const bool is_range = number.printed.is_range();
  const wide_rational low = scale *
                            wide_rational(is_range ? number.printed.low() : number.printed.value()),
                      high = is_range ? scale * wide_rational(number.printed.high()) : low;
  const wide_rational end = derived < low ? low : high;
  if (sign(end) * sign(derived) <= 0 || end == derived) return "";
  return string_of(decimal_text(100 * abs(end / derived - 1), 2)) + "% " +
         (abs(end) > abs(derived) ? "above" : "below") + " that";
}

/// "one possible cause: 2 times the result would give 88.6 days". Of what holds by rounding it is
/// none: "it holds by rounding; a binary for a decimal prefix in the result would give the very
/// number, 160 kB".
inline std::string explanation_text(const explanation& possible, verdict found) {
  if (found == verdict::differs) {
    return "one possible cause: " + possible.change + " would give " + possible.gives;
  }
  return "it holds by rounding; " + possible.change + " would give the very number, " +
         possible.gives;
}

/// A number with its unit; a plain count has none.
inline std::string in_unit(const std::string& number, const std::string& unit) {
  return unit == "count" ? number : number + " " + unit;
}

/// What is given for an input: the figure as published, or the number. Empty where nothing is.
inline std::string given_text(const input_record& input) {
  if (!input.printed.empty() || !input.given) return input.printed;
  return in_unit(string_of(decimal_text(input.given->value, 15)), input.unit);
}

/// "pi_star = 312 TFLOP/s, beta_star = 1.6 TB/s"; empty where the inputs have no values.
inline std::string given_text(const record& claim) {
  std::string out;
  for (const input_record& input : claim.inputs) {
    const std::string given = given_text(input);
    if (given.empty()) continue;
    out += (out.empty() ? "" : ", ") + input.symbol + " = " + given;
  }
  return out;
}

/// A symbol as a formula's text has it. What is no symbol of notation is in no formula.
inline std::string name_in_formula(const std::string& symbol) {
  return symbol + (proofline::detail::is_python_keyword(symbol) ? "_" : "");
}

/// The value that stands for a name in the formula, in parentheses where it is more than a number.
inline std::string value_of_name(const record& claim, std::string_view name) {
  for (const input_record& input : claim.inputs) {
    const std::string given = given_text(input);
    if (name_in_formula(input.symbol) != name || given.empty()) continue;
    const bool plain = given.find_first_not_of("0123456789.ekmKMBT") == std::string::npos;
    return plain || claim.formula == name ? given : "(" + given + ")";
  }
  return std::string(name);
}

inline std::string fraction_text(const rational& value) { return string_of(to_text(value)); }

/// "3.115e14 to 3.125e14 FLOP/s", in a unit of FLOP, byte and second; one number where both ends
/// are the same.
inline std::string range_in_unit(const interval<rational>& range, const std::string& unit) {
  return in_unit(ends_text({wide_rational(range.low()), wide_rational(range.high())}), unit);
}

/// "190 to 200 FLOP/byte", in the unit of the print.
inline std::string printed_range(const printed_unit& in, const interval<rational>& range) {
  const interval<wide_rational> numbers{in.number_of(wide_rational(range.low())),
                                        in.number_of(wide_rational(range.high()))};
  return string_of(in.with_number(ends_text(numbers, in.digits)));
}

/// Whether a claim is a definition that is encoded, which is no proof.
inline bool is_encoded(const record& claim) {
  return claim.kind == claim_kind::definition && claim.holds();
}

/// How a claim is known, in a word.
inline std::string known_text(const record& claim) {
  switch (claim.known.how()) {
    case known_by::all_inputs: return "proof";
    case known_by::nothing: return is_encoded(claim) ? "encoding" : "-";
    case known_by::witness:
    case known_by::value: break;
  }
  return std::string(text_of(claim.known.how()));
}

/// By which method a claim is known, and what another checker says of that. Empty where nothing is
/// known of it.
inline std::string method_text(const record& claim) {
  std::string out = method_of(claim.known);
  if (claim.encoded == encoding::equation) out = "encoded; depends on each input";
  if (claim.encoded == encoding::input) out = "encoded as a typed input";
  if (claim.checked.empty()) return out;
  return out + (out.empty() ? "" : "; ") + claim.checked;
}

/// How a claim is known, in full: "proof: signs by exact algebra in 2 cases".
inline std::string known_in_full(const record& claim) {
  const std::string known = known_text(claim), method = method_text(claim);
  if (method.empty()) return known;
  return claim.encoded == encoding::none ? known + ": " + method : method;
}

/// What its steps are: "proof", or "false".
inline std::string_view label_of_steps(const record& claim) {
  return claim.known.how() == known_by::all_inputs ? "proof" : "false";
}

/// The number as it is printed; empty for a claim without one.
inline std::string printed_of(const record& claim) {
  return claim.number ? claim.number->text : "";
}

/// What follows in its place, for people: "208 FLOP/byte"; of one that differs with as many digits
/// as it takes to see that.
inline std::string derived_of(const record& claim) {
  if (!claim.number) return "";
  const number_record& number = *claim.number;
  const bool agrees = claim.found == verdict::exact || claim.found == verdict::printed_digits;
  if (!agrees || !claim.holds()) {
    const wide_rational printed =
        number.in.number_of(wide_rational(number.printed.value()) * wide_rational(number.in.scale));
    const wide_rational derived = number.in.number_of(wide_rational(number.derived.low()));
    const int digits = digits_between(printed, derived);
    if (digits > number.in.digits && floor(derived) != derived) {
      return string_of(number.in.with_number(decimal_text(derived, digits).view()));
    }
  }
  return string_of(number.in.text_of(number.derived));
}

/// What follows, to the last digit: a fraction, or two that an irrational root lies between.
inline std::string exactly_text(const number_record& number) {
  const auto text = [&number](const rational& value) {
    return in_unit(fraction_text(value), number.unit);
  };
  const std::string low = text(number.derived.low());
  return number.derived.is_point() ? low : "between " + low + " and " + text(number.derived.high());
}

/// Within which values lies all that can follow from the printed inputs: "190 to 200 FLOP/byte, for
/// all inputs that round to the printed ones". Empty where their rounding does not matter.
inline std::string range_text(const number_record& number) {
  if (identical(number.range, number.derived)) return "";
  return printed_range(number.in, number.range) + ", for all inputs that round to the printed ones";
}

/// "that of beta_star alone gives 190 to 200 FLOP/byte; of C, 194 to 196 FLOP/byte", the input that
/// moves the value most first. Empty where the print follows from the inputs as they are printed.
inline std::string rounding_text(const record& claim) {
  if (!does_not_follow(claim) || claim.kind != claim_kind::value) return "";
  if (claim.rounded.empty()) {
    const bool any = std::ranges::any_of(claim.inputs, [](const input_record& input) {
      return input.given && !input.given->range.is_point();
    });
    return any || claim.has_rounded_number ? "none: that of no input moves the value"
                                           : "no input is rounded";
  }
  std::string out;
  for (const moved_by_rounding& each : claim.rounded) {
    out += out.empty() ? "that of " + each.symbol + " alone gives " : "; of " + each.symbol + ", ";
    out += printed_range(claim.number->in, each.range);
  }
  if (claim.rounded_is_cut) out += "; the others move it less";
  return out;
}

/// Of what holds by the rounding of inputs alone: "only by the rounding of 1K GPUs: without it
/// 359.443 days follows, and 500 days is 39% above that; needs 718.2 to 719.6 GPUs; 1K GPUs is
/// given". Empty of any other claim.
inline std::string rounding_needed_text(const record& claim) {
  if (claim.found != verdict::input_rounding) return "";
  std::vector<std::string> names, needs;
  for (const needed_input& each : claim.needed) {
    names.push_back(each.given);
    if (each.needs.empty()) continue;
    const bool is_one = claim.needed.size() == 1;
    needs.push_back(each.needs + (is_one ? "; " : " (") + each.given + " is given" +
                    (is_one ? "" : ")"));
  }
  std::string out = "only by the rounding of ";
  if (claim.needed_of_many > 0) {
    out += "its " + std::to_string(claim.needed_of_many) + " rounded inputs";
  } else {
    const char* const last = claim.needed_together ? " and " : " or ";
    out += names.empty() ? "its inputs" : tools::joined(names, ", ", last);
  }
  if (claim.needed_together && names.size() > 1) out += " together";
  out += ": without it ";
  if (!claim.number) {
    out += claim.compared.empty() ? "it is false" : claim.compared;
  } else {
    const std::string off = part_off(claim);
    out += derived_of(claim) + " follows, and " + claim.number->text + " is ";
    out += off.empty() ? "printed" : off;
  }
  if (!needs.empty()) out += "; needs " + tools::joined(needs, ", ", ", or ");
  return out;
}

namespace detail {

/// "39% above", "a factor of 2 below"; empty where no such part says it.
inline std::string text_off(const wide_rational& printed, const wide_rational& derived) {
  if (sign(printed) * sign(derived) <= 0 || printed == derived) return "";
  const bool high = abs(printed) > abs(derived);
  const wide_rational factor = high ? printed / derived : derived / printed;
  const std::string off = factor * 10 < 11
                              ? string_of(decimal_text(100 * abs(printed / derived - 1), 2)) + "%"
                              : "a factor of " + string_of(decimal_text(factor, 3));
  return off + (high ? " above" : " below");
}

}  // namespace detail

/// The possible causes of a number that differs, each in a line. Where rounding explains it, of
/// which rounding_text speaks, only what gives the very number.
inline std::vector<std::string> explanation_lines(const record& claim) {
  std::vector<std::string> lines;
  for (const explanation& each : claim.explanations) {
    if (each.kind != slip_family::rounding) {
      lines.push_back(explanation_text(each, claim.found));
    }
  }
  return lines;
}

/// Where the printed number lies: "a factor of 4 above", "3.2% below" what follows. Empty for
/// ranges, where there is no number, and where the two are equal or have different signs.
inline std::string discrepancy_text(const record& claim) {
  if (!claim.number || claim.number->printed.is_range()) return "";
  const wide_rational printed =
      wide_rational(claim.number->printed.value()) * wide_rational(claim.number->in.scale);
  const interval<rational>& derived = claim.number->derived;
  std::string off = detail::text_off(printed, wide_rational(derived.low()));
  // Of a value that is not known so far, as floor(sqrt(2)^2) is not, nothing is said.
  return off == detail::text_off(printed, wide_rational(derived.high())) ? off : "";
}

/// The number that the document prints; none where the audit adds one of its own.
inline std::string printed_in_document(const record& claim) {
  return claim.added ? "" : printed_of(claim);
}

/// What a number is called: what the audit adds, it has rounded itself.
inline std::string_view label_of_printed(const record& claim) {
  return claim.added ? "rounded" : "printed";
}

/// "~1,000 holds" of 1,000 for 1,024: what differs, and would not with ~ before it.
inline std::string holds_after_tilde_text(const record& claim) {
  if (!claim.number || claim.found != verdict::differs) return "";
  printed hedged = claim.number->printed;
  if (!hedged.take_hedge(hedge::approximately)) return "";
  const wide_rational scale(claim.number->in.scale);
  const interval<rational>& derived = claim.number->derived;
  const bool agrees = wide_rational(hedged.low()) * scale <= wide_rational(derived.low()) &&
                      wide_rational(derived.high()) <= wide_rational(hedged.high()) * scale;
  return agrees ? "~" + claim.number->text + " holds" : "";
}

/// The printed text, how far off it is where it is not exact, and whether ~ would mend it.
inline std::string printed_with_discrepancy(const record& claim) {
  const std::string off = discrepancy_text(claim), mended = holds_after_tilde_text(claim);
  if (off.empty() || claim.found == verdict::exact) return printed_of(claim);
  return printed_of(claim) + ", " + off + " what follows" + (mended.empty() ? "" : "; ") + mended;
}

inline bool is_of_name(char c) {
  return proofline::detail::is_letter(c) || proofline::detail::is_digit(c) || c == '_';
}

/// The formula with the text of each given value in the place of its symbol:
/// "(3.12e14 FLOP/s) / (1.6e12 byte/s)". Empty where nothing is given.
inline std::string formula_with_values(const record& claim) {
  if (given_text(claim).empty()) return "";
  std::string out;
  std::string_view rest = claim.formula;
  while (!rest.empty()) {
    std::size_t length = 1;
    if (is_of_name(rest.front())) {
      while (length < rest.size() && is_of_name(rest[length])) ++length;
      out += value_of_name(claim, rest.substr(0, length));
    } else {
      out += rest.front();
    }
    rest.remove_prefix(length);
  }
  return out;
}

}  // namespace proofline::audit
