#pragma once
// Judging a written claim: the same verdicts as of typed ones, by the same code.

#include <proofline/audit/parsed_claim.hpp>
#include <proofline/audit/reaching.hpp>
#include <proofline/formula/exact_range.hpp>
#include <proofline/formula/memory.hpp>

namespace proofline::audit {

/// What judging it came to.
struct written_judgement {
  verdict found = verdict::not_checkable;
  interval<rational> value = {};   ///< in base units; a point, unless it is no fraction
  std::string_view problem = {};   ///< why there is no verdict; empty where there is one
  formula::trouble trouble = {};   ///< the same where there is no value: of which node

  constexpr bool is_undecided() const { return !problem.empty(); }
};

namespace detail {

/// The values at a formula's nodes, by number and by what the inputs are. A constant has none.
template <class Storage, class Values, class Ranges>
struct memories {
  static constexpr bool are_spent() { return false; }
};
template <class Values, class Ranges>
struct memories<formula::on_heap, Values, Ranges> {
  formula::memory<formula::exact, Values> exact_values;
  formula::memory<formula::exact_range, Ranges> exact_ranges;
  formula::memory<formula::enclosure, Values> enclosed_values;
  formula::memory<formula::enclosure, Ranges> enclosed_ranges;

  auto& of(formula::exact, const Values&) { return exact_values; }
  auto& of(formula::exact_range, const Ranges&) { return exact_ranges; }
  auto& of(const formula::enclosure&, const Values&) { return enclosed_values; }
  auto& of(const formula::enclosure&, const Ranges&) { return enclosed_ranges; }
  /// Some seconds of work: a value of 512 bits takes as long as many of 128.
  bool are_spent() const {
    constexpr long long most = 80'000'000, wide = 32;
    return exact_values.kept() + exact_ranges.kept() +
               wide * (enclosed_values.kept() + enclosed_ranges.kept()) > most;
  }
};

/// Evaluates a written claim: quickly where fractions of 128 bits suffice, else by enclosures.
template <class Storage>
class written_values {
 public:
  using tree = formula::basic_tree<Storage>;
  using values = typename tree::template list<rational, tree::most_inputs>;
  using ranges = typename tree::template list<interval<rational>, tree::most_inputs>;

  constexpr explicit written_values(const basic_parsed_claim<Storage>& claim)
      : tree_(&claim.tree), root_(claim.follows.node), scale_(claim.print.scale) {}

  constexpr values as_printed() const {
    values result;
    for (const formula::input& each : tree_->inputs) result.push_back(each.value);
    return result;
  }
  constexpr ranges within_rounding() const {
    ranges result;
    for (const formula::input& each : tree_->inputs) result.push_back(each.range);
    return result;
  }
  /// Of each input, as rounding_search has it.
  constexpr auto rounded_inputs() const {
    typename tree::template list<rounded_input, tree::most_inputs> result;
    for (const formula::input& each : tree_->inputs) {
      result.push_back({each.step, each.number.has_stated_width()});
    }
    return result;
  }
  /// What another node comes to, of statements.
  constexpr written_values at(int node) const {
    written_values result = *this;
    result.root_ = node;
    return result;
  }

  /// A point, unless it is no fraction. Where there is no value, `found` says why, and any may be.
  constexpr interval<rational> value(const values& from, formula::trouble& found) const {
    const auto quick = evaluated<formula::exact>(from, found);
    if (!found && product_fits(quick.value(), 100 / scale_)) return quick.value();
    if (found && found.what != formula::problem::no_fraction) return anything();
    return enclosed(from, found);
  }
  constexpr interval<rational> value(const ranges& from, formula::trouble& found) const {
    const auto quick = evaluated<formula::exact_range>(from, found);
    if (!found && product_fits(quick.low(), 100 / scale_) &&
        product_fits(quick.high(), 100 / scale_)) {
      return {quick.low(), quick.high()};
    }
    if (found && found.what != formula::problem::no_fraction) return anything();
    return enclosed(from, found);
  }
  template <class Inputs>
  constexpr certainty holds(const Inputs& from, formula::trouble& found) const {
    using quick = std::conditional_t<std::is_same_v<Inputs, values>, formula::exact,
                                     formula::exact_range>;
    const auto truth = formula::decide<quick>(*tree_, root_, leaves<quick>(from), &found);
    if (!found) return formula::detail::certainty_of(truth);
    if (found.what != formula::problem::no_fraction) return certainty::open;
    const certainty enclosed = formula::decide<formula::enclosure>(
        *tree_, root_, leaves<formula::enclosure>(from), &found);
    return found ? certainty::open : enclosed;
  }

  constexpr const formula::node& root() const { return (*tree_)[root_]; }
  constexpr std::size_t size() const { return tree_->nodes.size(); }
  /// Whether so much was computed that no more is worth it: the search for rounding ends then.
  constexpr bool is_spent() const { return memories_.are_spent(); }
  static constexpr interval<rational> anything() {
    return {-power_of_ten(36), power_of_ten(36)};
  }

 private:
  template <class Number, class Inputs>
  constexpr Number evaluated(const Inputs& from, formula::trouble& found) const {
    if constexpr (std::is_same_v<Storage, formula::on_heap>) {
      auto& memory = memories_.of(Number(), from);
      memory.prepare(*tree_, from);
      return formula::evaluate<Number>(*tree_, root_, leaves<Number>(from), found, memory);
    } else {
      return formula::evaluate<Number>(*tree_, root_, leaves<Number>(from), &found);
    }
  }
  template <class Number, class Inputs>
  static constexpr auto leaves(const Inputs& from) {
    return [&from](int i) { return Number(from[static_cast<std::size_t>(i)]); };
  }
  template <class Inputs>
  constexpr interval<rational> enclosed(const Inputs& from, formula::trouble& found) const {
    const auto wide = evaluated<formula::enclosure>(from, found);
    interval<rational> result;
    if (found) return anything();
    if (wide.narrow(scale_, result)) return result;
    found = {formula::problem::beyond_reach, root_};
    return anything();
  }
  const tree* tree_;
  int root_;
  rational scale_;
  [[no_unique_address]] mutable memories<Storage, values, ranges> memories_;
};

/// Of a statement that holds at a corner, where inputs lie halfway: whether it does a little inside
/// of it, too, or one way of rounding halves gives all prints that matter.
template <class Storage, class Values, class Ranges>
constexpr bool holds_beside(const written_values<Storage>& follows, const Values& corner,
                            const Values& as_printed, const Ranges& ranges) {
  const auto inputs = follows.rounded_inputs();
  formula::trouble ignored;
  Values inside = corner;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    inside[i] = corner[i] + (as_printed[i] - corner[i]) / 1024;
  }
  if (follows.holds(inside, ignored) == certainty::yes) return true;
  halves ways = halves::any();
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    Values back = corner;
    back[i] = as_printed[i];
    if (follows.holds(back, ignored) == certainty::yes || inputs[i].is_stated) continue;
    ways = ways & ways_to_round(corner[i], ranges[i]);
  }
  return !ways.is_none();
}
/// Of a statement that does not hold as printed: whether it does for inputs at the ends of what
/// rounds to the printed ones. Not finding any proves nothing.
template <class Storage, class Ranges>
constexpr bool holds_at_a_corner(const written_values<Storage>& follows, const Ranges& ranges) {
  const auto as_printed = follows.as_printed();
  auto values = as_printed;
  std::size_t rounded = 0;
  for (std::size_t i = 0; i < ranges.size(); ++i) rounded += ranges[i].is_point() ? 0 : 1;
  const std::size_t most_corners = 256, most_work = 400'000;  // of a long formula, fewer
  std::size_t corners = rounded < 8 ? std::size_t{1} << rounded : most_corners;
  if (corners > most_work / follows.size()) corners = most_work / follows.size();
  for (std::size_t corner = 0; corner < corners; ++corner) {
    std::size_t which = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      if (ranges[i].is_point()) continue;
      values[i] = (corner >> (which++ % 8) & 1) != 0 ? ranges[i].high() : ranges[i].low();
    }
    formula::trouble ignored;
    if (follows.holds(values, ignored) == certainty::yes &&
        holds_beside(follows, values, as_printed, ranges)) {
      return true;
    }
  }
  return false;
}

/// Of an equation: whether one input, moved to where a line through what its ends give meets 0,
/// makes both sides equal, exactly. What is no line may be equal elsewhere, and is not searched.
template <class Storage, class Ranges>
constexpr bool is_equal_inside(const written_values<Storage>& follows, const Ranges& ranges) {
  using formula::exact;
  if (follows.root().what != formula::operation::equal) return false;
  const auto as_printed = follows.as_printed();
  const auto inputs = follows.rounded_inputs();
  const auto left = follows.at(follows.root().a), right = follows.at(follows.root().b);
  const auto difference = [&](std::size_t i, const rational& input) -> exact {
    auto values = as_printed;
    values[i] = input;
    formula::trouble of_left, of_right;
    const interval<rational> a = left.value(values, of_left), b = right.value(values, of_right);
    if (of_left || of_right || !a.is_point() || !b.is_point()) return formula::problem::no_fraction;
    return exact(a.low()) - exact(b.low());
  };
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (ranges[i].is_point() || left.is_spent()) continue;
    const rational &low = ranges[i].low(), &high = ranges[i].high();
    const exact at_low = difference(i, low), at_high = difference(i, high);
    const exact meets = exact(low) + (exact(high) - low) * (at_low / (at_low - at_high));
    if (meets.is_none() || !(meets > low && meets < high)) continue;
    const int step = inputs[i].step;
    if (step != 0 && (meets.value() / step).denominator() != 1) continue;
    auto values = as_printed;
    values[i] = meets.value();
    formula::trouble ignored;
    if (follows.holds(values, ignored) == certainty::yes) return true;
  }
  return false;
}
/// Of a statement that does not hold as printed: whether inputs that round to the printed ones are
/// found with which it does.
template <class Storage, class Ranges>
constexpr bool holds_somewhere(const written_values<Storage>& follows, const Ranges& ranges) {
  return holds_at_a_corner(follows, ranges) || is_equal_inside(follows, ranges);
}

/// Whether inputs within these ranges give a value that is wanted.
template <class Storage, class Ranges>
constexpr certainty reaches(const written_values<Storage>& follows, const agreeing& wanted,
                            const Ranges& ranges) {
  const auto value_at = [&](const auto& values) {
    formula::trouble ignored;  // then anything may come out
    return follows.is_spent() ? follows.anything() : follows.value(values, ignored);
  };
  using search =
      rounding_search<decltype(follows.as_printed()), Ranges, decltype(value_at)>;
  const auto rounded = follows.rounded_inputs();
  return search(wanted, rounded.size() == 0 ? nullptr : &rounded[0], value_at)
      .reaches(follows.as_printed(), ranges);
}
template <class Storage>
constexpr printed_figure figure_of(const basic_parsed_claim<Storage>& claim) {
  return {claim.print.text, claim.print.number, claim.print.unit_text, claim.print.scale};
}

}  // namespace detail

/// The verdict on a claim that was read without an error.
template <class Storage>
constexpr written_judgement judge(const basic_parsed_claim<Storage>& claim,
                                  bool as_rounded = false) {
  const detail::written_values<Storage> follows(claim);
  written_judgement result;
  const auto undecided = [&result](std::string_view why) {
    result.found = verdict::not_checkable;
    result.problem = why;
    return result;
  };
  const auto inputs = follows.as_printed();
  if (claim.is_statement) {
    const certainty holds = follows.holds(inputs, result.trouble);
    if (result.trouble) return undecided(text_of(result.trouble.what));
    if (holds == certainty::open) return undecided("a comparison too near to decide");
    if (holds == certainty::yes) return result.found = verdict::exact, result;
    formula::trouble of_ranges;
    if (follows.holds(follows.within_rounding(), of_ranges) == certainty::no)
      return result.found = verdict::differs, result;
    if (detail::holds_somewhere(follows, follows.within_rounding())) {
      return result.found = verdict::input_rounding, result;
    }
    return undecided("input rounding is undecided");
  }
  result.value = follows.value(inputs, result.trouble);
  if (result.trouble) return undecided(text_of(result.trouble.what));
  const value_verdict judged = judge_value(
      detail::figure_of(claim), result.value, as_rounded, [&](const agreeing& wanted) {
        return detail::reaches(follows, wanted, follows.within_rounding());
      });
  result.found = judged.found;
  if (!judged.problem.empty()) {
    formula::trouble of_ranges;
    follows.value(follows.within_rounding(), of_ranges);
    const bool may_divide_by_zero =
        of_ranges.what == formula::problem::division_by_what_may_be_zero;
    if (follows.is_spent())
      return undecided("input rounding is undecided: too many inputs to try");
    if (!may_divide_by_zero) return undecided(judged.problem);
    return undecided("divides by what may be 0 within the rounding of its inputs");
  }
  return result;
}

/// What follows, in the unit of the print: "44.3 days". Of a statement, the values that it
/// compares: "195 < 200". Empty where there is none.
template <class Storage>
constexpr short_text derived_text(const basic_parsed_claim<Storage>& claim,
                                  const written_judgement& judged) {
  if (judged.trouble) return {};
  if (!claim.is_statement) {
    return printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text)
        .text_of(judged.value);
  }
  const detail::written_values<Storage> follows(claim);
  short_text out;
  for (std::size_t i = 0; i < claim.tree.nodes.size(); ++i) {
    const formula::node& n = claim.tree.nodes[i];
    if (n.what < formula::operation::less || n.what > formula::operation::unequal) continue;
    formula::trouble none;
    if (!out.empty()) out += "; ";
    out += decimal_text(follows.at(n.a).value(follows.as_printed(), none).low()).view();
    out += ' ';
    out += formula::sign_of(n.what);
    out += ' ';
    out += decimal_text(follows.at(n.b).value(follows.as_printed(), none).low()).view();
  }
  return out;
}

/// All that can follow from inputs that round to the printed ones; false where that is not bounded.
template <class Storage>
constexpr bool enclosure_of(const basic_parsed_claim<Storage>& claim, interval<rational>& out) {
  const detail::written_values<Storage> follows(claim);
  formula::trouble found;
  out = follows.value(follows.within_rounding(), found);
  return !found;
}

}  // namespace proofline::audit
