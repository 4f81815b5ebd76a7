#pragma once
// A claim as text: `printed = expression`, or a statement such as `C / W > 200 FLOP/byte`.

#include <proofline/audit/verdict.hpp>
#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/reader.hpp>

namespace proofline::audit {

/// A claim that was read, with the names that it may use. Its texts must outlive it.
template <class Storage>
struct basic_parsed_claim {
  formula::basic_tree<Storage> tree;
  formula::unit_table<Storage> units;
  formula::operand follows = {};  ///< what the expression gives; of a statement, the condition
  std::string_view formula = {};  ///< the expression
  bool is_statement = false;      ///< has no printed figure
  formula::figure print = {};     ///< what is printed, if it is no statement
  formula::reading_error error = {};

  /// A given name that nothing uses; empty where there is none.
  constexpr std::string_view unused() const {
    for (const formula::given_name& each : tree.names) {
      if (!each.used) return each.name;
    }
    return {};
  }
};
/// At run time.
using parsed_claim = basic_parsed_claim<formula::on_heap>;
/// In constant expressions.
using constant_claim = basic_parsed_claim<formula::in_place>;

namespace detail {

/// The = that has a printed figure on one of its sides; npos where there is none. One within ( )
/// gives a value to an input.
constexpr std::size_t equals_sign(std::string_view claim, std::size_t from = 1) {
  const char* const at = claim.data();
  int depth = from == 1 && claim.starts_with('(') ? 1 : 0;
  for (std::size_t i = from; i + 1 < claim.size(); ++i) {
    if (at[i] == '(') ++depth;
    if (at[i] == ')') --depth;
    if (at[i] != '=' || depth > 0) continue;
    const char before = at[i - 1], behind = at[i + 1];
    if (behind == '=' || before == '=' || before == '<' || before == '>' || before == '!') continue;
    return i;
  }
  return claim.npos;
}

/// Of a wrong dimension: many write TFLOPs for a rate, and it is read as TFLOP.
constexpr bool ends_with_flops(std::string_view number) { return number.ends_with("FLOPs"); }
template <class Storage>
constexpr formula::detail_text work_for_a_rate(const formula::figure& print,
                                               const formula::dimension& follows,
                                               const formula::basic_tree<Storage>& tree) {
  formula::detail_text out;
  using formula::dimension;
  const dimension off = print.unit - follows;
  if (off != dimension::base(dimension::second) && off != dimension::base(dimension::second, -1))
    return out;
  bool found = ends_with_flops(print.text);
  for (const formula::input& each : tree.inputs) found = found || ends_with_flops(each.text);
  if (found) out += "FLOPs are FLOP; did you mean FLOP/s or FLOPS, a rate?";
  return out;
}

template <class Storage>
constexpr void finish(basic_parsed_claim<Storage>& claim, formula::basic_reader<Storage>& reader) {
  if (!reader.failed() && !claim.is_statement && claim.follows.is_condition) {
    reader.refuse({.said = "is a number, and what follows is a condition",
                   .expected = "a value behind =",
                   .there = claim.print.text});
  } else if (!reader.failed() && claim.is_statement && !claim.follows.is_condition) {
    reader.refuse({.said = "claims nothing", .expected = "= or another comparison"});
  } else if (!reader.failed() && !claim.is_statement && claim.follows.unit != claim.print.unit) {
    const bool gives_count = claim.follows.unit.is_count();
    reader.refuse({.said = "prints",
                   .expected = gives_count ? "a unit in the formula, as in 6 FLOP * N" : nullptr,
                   .there = claim.print.text,
                   .one = claim.print.unit,
                   .other = claim.follows.unit,
                   .has_dimensions = true,
                   .between = "; what follows gives ",
                   .detail = work_for_a_rate(claim.print, claim.follows.unit, reader.tree)});
  } else if (!reader.failed() && !claim.is_statement &&
             printed_figure(claim.print.text, claim.print.number, claim.print.unit_text,
                            claim.print.scale)
                     .error() != misreading::none) {
    reader.refuse(
        {.said = "is too large or has too many digits to be compared", .there = claim.print.text});
  }
  claim.error = reader.error();
  claim.tree = std::move(reader.tree);
  claim.units = std::move(reader.units);
}

}  // namespace detail

/// "~45 days" and "6*FLOP*N*D / ...". The reader knows the names and units that are given.
template <class Storage>
constexpr basic_parsed_claim<Storage> read_claim(formula::basic_reader<Storage> reader,
                                                 std::string_view printed,
                                                 std::string_view follows) {
  basic_parsed_claim<Storage> claim;
  claim.formula = follows;
  if (!reader.failed()) reader.require_figure(printed, claim.print);
  if (!reader.failed()) claim.follows = reader.whole(follows, &claim.print.unit);
  detail::finish(claim, reader);
  return claim;
}
namespace detail {

/// "an estimated 60 GB = ..." is a number behind words that are no hedge, and no unknown name. In
/// "nearly 3-4 = ..." the word is one, and the number is none that may stand behind it.
template <class Storage>
constexpr void note_unknown_hedge(std::string_view left, basic_parsed_claim<Storage>& claim) {
  const auto wrong = [&](std::size_t begin, std::size_t end, const char* said, const char* expected,
                         const formula::detail_text& detail = {}) {
    while (begin < end && left[begin] == ' ') ++begin;
    while (end > begin && left[end - 1] == ' ') --end;
    claim.error = {.said = said,
                   .expected = expected,
                   .there = left.substr(begin, end - begin),
                   .detail = detail};
    claim.error.where.offset = static_cast<std::uint16_t>(begin);
    claim.error.where.length = static_cast<std::uint16_t>(end - begin);
  };
  const printed_and_rest all = parse_printed(left);
  if (!all && std::string_view(all.error.expected).starts_with("a range ")) {  // 20-10 GB
    return wrong(0, left.size(), "is no printed number", all.error.expected);
  }
  std::size_t size = 0;
  while (size < left.size() && (left[size] < '0' || left[size] > '9')) ++size;
  const std::string_view before = left.substr(0, size);
  if (before.empty() || size == left.size() || before.back() != ' ' ||
      before.find_first_of("+-*/^()=<>!") != before.npos || !claim.error.is_unknown_name() ||
      claim.error.where.offset >= size || !parse_printed(left.substr(size))) {
    return;
  }
  if (!all && all.error.position >= size) {
    return wrong(size, left.size(), "is no printed number", all.error.expected);
  }
  if (!all) {
    return wrong(0, size, "is no hedge",
                 "about, nearly, at least, up to, over, under ... or the number alone");
  }
  // "more than 2x faster": the word behind the number is wrong.
  std::size_t begin = left.size() - all.rest.size();
  while (begin < left.size() && left[begin] == ' ') ++begin;
  while (begin < left.size()) {
    std::size_t end = begin;
    while (end < left.size() && left[end] != ' ') ++end;
    const std::string_view word = left.substr(begin, end - begin);
    if (!claim.units.meaning_of(word).known) {
      const formula::detail_text instead = formula::detail::meant_by(word);
      return wrong(begin, end, "is no unit", instead.empty() ? "a unit" : nullptr, instead);
    }
    begin = end;
    while (begin < left.size() && left[begin] == ' ') ++begin;
  }
}

/// See read_claim. The reader gives its tree away.
template <class Storage>
constexpr void read_claim_with(formula::basic_reader<Storage>& reader, std::string_view text,
                               basic_parsed_claim<Storage>& claim) {
  claim.is_statement = true;
  std::string_view derived = text;
  std::size_t from = 0;
  if (const std::size_t sign = equals_sign(text); sign != text.npos && !reader.failed()) {
    const std::string_view left = text.substr(0, sign), right = text.substr(sign + 1);
    if (reader.read_figure(left, claim.print)) {
      claim.is_statement = false;
      from = sign + 1;
    } else if (reader.read_figure(right, claim.print)) {
      claim.is_statement = false;
      derived = left;
    }
  }
  claim.formula = derived.substr(from);
  if (!reader.failed()) {
    claim.follows = reader.whole(derived, claim.is_statement ? nullptr : &claim.print.unit, from);
  }
  finish(claim, reader);
  // The figure may be read on the right side, as in "an estimated 60 GB = 60 GB".
  if (claim.error && derived.data() == text.data()) {
    note_unknown_hedge(text.substr(0, equals_sign(text)), claim);
  }
}

}  // namespace detail

/// "~45 days = 6*FLOP*N*D / ..."; the printed figure may stand on either side. What has none is a
/// statement.
template <class Storage>
constexpr basic_parsed_claim<Storage> read_claim(formula::basic_reader<Storage> reader,
                                                 std::string_view text) {
  basic_parsed_claim<Storage> claim;
  detail::read_claim_with(reader, text, claim);
  return claim;
}

}  // namespace proofline::audit
