#pragma once
// A claim in text as a constant:
//
//   static_assert(audit::follows<"195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)">);
//   static_assert(audit::follows<"44 days = 6 FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)",
//                                audit::at("N = 70B, D = 15T")>);
//   static_assert(audit::follows<"1.42 = sqrt(2)", audit::verdict::differs,
//                                audit::because("the root is 1.414")>);
//
// Without a verdict, what is printed must be what follows, rounded to its digits. A claim that does
// not hold, or cannot be read, stops the build with one line.

#include <proofline/audit/judge_written.hpp>
#include <proofline/formula/pieces.hpp>

namespace proofline::audit {

/// Named values: at("N = 70B, C = 459 TFLOP/s"). Several are read in their order.
template <std::size_t N>
struct values_text {
  text<N> written;
};
template <std::size_t N>
constexpr values_text<N - 1> at(const char (&values)[N]) {
  return {values};
}
/// Units of one's own: own_units("request, PFLOP_day = 1e15 FLOP/s * day").
template <std::size_t N>
struct own_units_text {
  text<N> written;
};
template <std::size_t N>
constexpr own_units_text<N - 1> own_units(const char (&names)[N]) {
  return {names};
}
/// Which input or step is responsible for a verdict that the claim's author expects.
template <std::size_t N>
struct reason_text {
  text<N> written;
};
template <std::size_t N>
constexpr reason_text<N - 1> because(const char (&reason)[N]) {
  return {reason};
}

// The words of the error lines; never defined.
template <class Claim, text Printed, text Derived, text Verdict>
struct written_claim_fails;
template <class Claim, class Problem>
struct written_claim_cannot_be_read;

namespace detail {

template <std::size_t N>
constexpr void prepare(formula::constant_reader& reader, const own_units_text<N>& units) {
  reader.declare(units.written.view());
}
template <std::size_t N>
constexpr void prepare(formula::constant_reader& reader, const values_text<N>& given) {
  if (!reader.failed()) reader.give(given.written.view());
}
template <std::size_t N>
constexpr void prepare(formula::constant_reader&, const reason_text<N>&) {}
constexpr void prepare(formula::constant_reader&, verdict) {}

/// What `follows` keeps of a claim.
struct judged_text {
  bool is_read = false;
  bool is_expected = false;
};

template <text Claim, auto... Options>
struct claim_in_text {
  static constexpr bool names_a_verdict =
      (std::is_same_v<std::remove_cv_t<decltype(Options)>, verdict> || ...);

  static constexpr constant_claim read() {
    formula::constant_reader reader;
    (prepare(reader, Options), ...);
    constant_claim claim;
    read_claim_with(reader, Claim.view(), claim);
    const std::string_view unused = claim.unused();
    if (!claim.error && !unused.empty()) {
      claim.error.said = "is given, and not used";
      claim.error.there = unused;
    }
    return claim;
  }
  static constexpr bool expects(verdict found) {
    if constexpr (names_a_verdict) {
      return (is(Options, found) || ...);
    } else {
      return found == verdict::exact || found == verdict::printed_digits;
    }
  }
  template <class Option>
  static constexpr bool is(const Option& option, verdict found) {
    if constexpr (std::is_same_v<Option, verdict>) return option == found;
    return false;
  }
  static constexpr judged_text judged = [] {
    // Not const: clang would then evaluate all of it twice, to look for operators whose value is
    // known.
    constant_claim claim = read();
    if (claim.error) return judged_text{};
    written_judgement found = judge(claim);
    return judged_text{true, found.problem.empty() && expects(found.found)};
  }();

  // Texts of the error line, made only where there is one.
  static constexpr short_text problem() {
    const constant_claim claim = read();
    short_text out;
    if (!claim.error.there.empty()) {
      out += claim.error.there.substr(0, 30);
      out += ' ';
    }
    return out += text_of(claim.error, claim.units).view();
  }
  static constexpr short_text printed() {
    const constant_claim claim = read();
    return claim.is_statement ? short_text("a statement") : short_text(claim.print.text);
  }
  static constexpr short_text derived() {
    const constant_claim claim = read();
    return derived_text(claim, judge(claim));
  }
  static constexpr short_text verdict_text() {
    const written_judgement found = judge(read());
    if (!found.problem.empty()) return found.problem;
    short_text out = text_of(found.found);
    if (names_a_verdict) {
      out += ", not ";
      (append(out, Options), ...);
    }
    return out;
  }
  template <class Option>
  static constexpr void append(short_text& out, const Option& option) {
    if constexpr (std::is_same_v<Option, verdict>) out += text_of(option);
  }
};

/// A text of any length as a template argument.
template <class Say>
constexpr auto whole_text(Say) {
  constexpr short_text said = Say{}();
  text<said.size()> result(said.view());
  result.characters[said.size()] = '\0';
  return result;
}

}  // namespace detail

template <text Claim, auto... Options>
inline constexpr bool follows = [] {
  using claim = detail::claim_in_text<Claim, Options...>;
  if constexpr (!claim::judged.is_read) {
    constexpr auto problem = detail::whole_text([] { return claim::problem(); });
    static_assert(sizeof(written_claim_cannot_be_read<formula::pieces_of<Claim>,
                                                      formula::pieces_of<problem>>) != 0);
  } else if constexpr (!claim::judged.is_expected) {
    static_assert(sizeof(written_claim_fails<
                      formula::pieces_of<Claim>,
                      as_template_argument([] { return claim::printed(); }),
                      as_template_argument([] { return claim::derived(); }),
                      as_template_argument([] { return claim::verdict_text(); })>) != 0);
  }
  return true;  // otherwise an assertion above has failed
}();

}  // namespace proofline::audit
