#pragma once
// Searches for what a differing number may have come from: about 200 small changes of the formula,
// its inputs and its units, each alone or with a second one that multiplies the result. They are
// compared in double; what is shown is evaluated exactly and gives the printed digits.
//
// A formula has so many numbers in its neighbourhood that one of them has two digits of almost
// anything. So a change is shown only where it is likelier than chance:
//
//   evidence = log(weight of its kind / number of changes of the kind
//                  * share of its values that give the print)
//              - log(probability that a number that is wrong for another reason gives it)
//
// Changes of one value are one explanation. runtime_tests/explanations_study_test.py measures how
// often the first is right, and how often numbers are explained that are wrong at random.

#include <algorithm>
#include <array>
#include <proofline/audit/detail/slip_text.hpp>
#include <proofline/audit/detail/sort_in_order.hpp>
#include <proofline/audit/moved_by_rounding.hpp>
#include <utility>

namespace proofline::audit {

namespace detail {

/// What is assumed of wrong numbers; the rates of the study hardly depend on a second digit.
struct likelihood {
  static constexpr double other_inputs = 0.05;  ///< the author had others that round to those given
  static constexpr double cut = 0.25;           ///< cut instead of rounded
  static constexpr double second_slip = 0.02;
  /// A print with fewer digits is hit by so many changes that the more is demanded of each.
  static constexpr double widest = 0.02;
  // A number that is wrong for another reason: near the right one, or anywhere; by the logarithm of
  // its quotient with the right one.
  static constexpr double near = 0.42, near_width = 0.15, far_width = 2;
  static double of_other_reason(double logarithm) {
    const double size = std::fabs(logarithm);
    return near * std::exp(-size / near_width) / (2 * near_width) +
           (1 - near) * std::exp(-size / far_width) / (2 * far_width);
  }
};

class explanation_search {
 public:
  explanation_search(const written_claim& claim, const std::vector<known_figure>& known)
      : claim_(&claim), slips_(claim, known),
        print_(printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text)) {
    const formula::figure& print = claim.print;
    const double scale = static_cast<double>(print.scale);
    low_ = static_cast<double>(print.number.low()) * scale;
    high_ = static_cast<double>(print.number.high()) * scale;
    middle_ = static_cast<double>(print.number.value()) * scale;
    cut_below_ = middle_ + std::pow(10.0, print.number.digits()) * scale;
    can_cut_ = print.number.hedged() == hedge::none && !print.number.is_range() &&
               !print.number.is_fraction() && !print.number.has_stated_width();
    base_ = changed_tree(claim.tree, claim.follows.node).value();
  }

  std::vector<explanation> best(std::size_t most) {
    std::vector<explanation> result;
    const bool one_sided = claim_->print.number.is_bound();
    const bool is_positive = low_ > 0 && high_ > low_ && base_ > 0 && std::isfinite(base_);
    if (one_sided || !is_positive) return result;
    width_ = input_width();
    evaluate_all();
    collect();
    const auto likelier = [](const auto& a, const auto& b) {
      return a.probability > b.probability;
    };
    sort_in_order(found_, likelier);
    const double width = std::log(high_ / low_);
    const double chance = likelihood::of_other_reason(std::log(middle_ / base_)) * width *
                          std::max(1.0, width / likelihood::widest);
    for (hit& each : found_) {
      sort_in_order(each.ways, likelier);
      const double evidence = std::log(each.probability / chance);
      // Behind one that is likelier than chance, others are shown that are not much less likely.
      if (evidence < (result.empty() ? 0 : std::min(0.0, result.front().evidence - 2))) break;
      explanation shown;
      if (describe(each, shown)) {
        shown.evidence = evidence;
        result.push_back(std::move(shown));
      }
      if (result.size() == most) break;
    }
    return result;
  }
  std::size_t tried() const { return tried_.size(); }

 private:
  /// A change with its value, or the values between which it lies.
  struct candidate {
    int slip;  ///< index
    double value, low, high;
    double weight;  ///< of its kind, divided by the number of its kind
    bool repeats;   ///< another of its kind has this value
  };
  /// One change, or two: the second is -1 for none.
  struct way {
    int first, second;
    double probability;
  };
  /// All ways to one value.
  struct hit {
    double value, probability;
    std::vector<way> ways;
  };

  const possible_slip& slip_at(int index) const {
    return slips_.all()[static_cast<std::size_t>(index)];
  }
  static bool same(double a, double b) { return std::fabs(a - b) <= 1e-9 * std::fabs(a); }

  double value_of(const possible_slip& slip, const rational* number = nullptr) const {
    changed_tree tree(claim_->tree, claim_->follows.node);
    edit change = slip.change;
    if (number != nullptr) change.number = *number;
    return tree.apply(change) ? tree.value() : 0;
  }
  /// Half the range of the logarithm of the result that the rounding of the inputs allows.
  double input_width() const {
    double width = 0;
    for (int i = 0; i < slips_.shape().size(); ++i) {
      if (!slips_.shape().is_used(i) || !slips_.shape().is_input(i)) continue;
      const interval<rational>& range = claim_->tree.input_at(i).range;
      if (range.is_point()) continue;
      const possible_slip moved{slip::rounded_input, {.what = edit::kind::becomes, .at = i}};
      const double low = value_of(moved, &range.low()), high = value_of(moved, &range.high());
      if (low > 0 && high > 0) width += std::fabs(std::log(high / low)) / 2;
    }
    return width;
  }

  void evaluate_all() {
    const std::vector<possible_slip>& all = slips_.all();
    for (std::size_t i = 0; i < all.size(); ++i) {
      candidate next{static_cast<int>(i), value_of(all[i]), 0, 0, 0, false};
      next.low = next.high = next.value;
      if (all[i].any) {
        next.low = value_of(all[i], &all[i].any->low());
        next.high = value_of(all[i], &all[i].any->high());
        if (next.high < next.low) std::swap(next.low, next.high);
      } else if (same(next.value, base_)) {
        continue;  // it changes nothing
      }
      if (!std::isfinite(next.low) || !std::isfinite(next.high) || !(next.low > 0)) continue;
      tried_.push_back(next);
    }
    sort_in_order(tried_, [](const candidate& a, const candidate& b) { return a.value < b.value; });
    std::array<int, slip_count> count{};
    double weights = 0;
    for (const slip_kind& each : slip_kinds) weights += each.weight;
    for (std::size_t i = 0; i < tried_.size(); ++i) {
      for (std::size_t j = i; j-- > 0 && same(tried_[j].value, tried_[i].value);) {
        const bool both_points = tried_[i].low == tried_[i].high && tried_[j].low == tried_[j].high;
        if (both_points && kind_of(tried_[j]) == kind_of(tried_[i])) tried_[i].repeats = true;
      }
      if (!tried_[i].repeats) ++count[static_cast<std::size_t>(kind_of(tried_[i]))];
    }
    for (candidate& each : tried_) {
      const slip kind = kind_of(each);
      each.weight = facts_of(kind).weight / weights / count[static_cast<std::size_t>(kind)];
    }
  }
  slip kind_of(const candidate& of) const { return slip_at(of.slip).kind; }

  /// The share of a candidate's values that give the print.
  double share(double low, double high) const {
    constexpr double tie = 1e-12;
    if (low == high) {
      double result = 0;
      if (low >= low_ * (1 - tie) && low <= high_ * (1 + tie)) {
        result = 1 - likelihood::other_inputs;
      } else if (can_cut_ && low > middle_ && low < cut_below_) {
        result = (1 - likelihood::other_inputs) * likelihood::cut;
      }
      return result + likelihood::other_inputs * overlap(low, high);
    }
    return overlap(low, high);
  }
  double overlap(double low, double high) const {
    const double from = std::log(low) - width_, to = std::log(high) + width_;
    const double common = std::min(to, std::log(high_)) - std::max(from, std::log(low_));
    return common > 0 && to > from ? common / (to - from) : 0;
  }

  void collect() {
    for (const candidate& each : tried_) {
      note(each.value, each.low, each.high, each.repeats ? 0 : each.weight, each.slip, -1);
    }
    struct factor {
      const candidate* of;
      double ratio;
    };
    std::vector<factor> factors;
    for (const candidate& each : tried_) {
      const edit& change = slip_at(each.slip).change;
      if (each.repeats || change.what != edit::kind::times) continue;
      if (slips_.shape().scales_result(change.at)) {
        factors.push_back({&each, each.value / base_});
      }
    }
    for (const candidate& each : tried_) {
      if (each.repeats) continue;
      for (const factor& second : factors) {
        if (kind_of(*second.of) == kind_of(each)) continue;
        note(each.value * second.ratio, each.low * second.ratio, each.high * second.ratio,
             each.weight * second.of->weight * likelihood::second_slip, each.slip, second.of->slip);
      }
    }
  }
  void note(double value, double low, double high, double weight, int first, int second) {
    const double part = share(low, high);
    if (part == 0) return;
    const way found{first, second, weight * part};
    for (hit& each : found_) {
      if (!same(each.value, value)) continue;
      each.probability += found.probability;
      each.ways.push_back(found);
      return;
    }
    found_.push_back({value, found.probability, {found}});
  }

  // For people.
  /// False where its exact value does not give the print.
  bool describe(const hit& found, explanation& out) const {
    const way& likeliest = found.ways.front();
    const possible_slip& first = slip_at(likeliest.first);
    changed_tree tree(claim_->tree, claim_->follows.node);
    if (!tree.apply(first.change)) return false;
    if (likeliest.second >= 0 && !tree.apply(slip_at(likeliest.second).change)) return false;
    interval<rational> value;
    if (!tree.exact_value(claim_->print.scale, value)) return false;
    const printed& number = claim_->print.number;
    const rational in_its_unit = value.low() / claim_->print.scale;
    const bool gives = rounds_to(number, in_its_unit) || truncates_to(number, in_its_unit);
    const rational other_end = value.high() / claim_->print.scale;
    if (gives && !value.is_point() && !rounds_to(number, other_end)) return false;
    out.kind = facts_of(first.kind).family;
    out.value = value;
    out.change = text_of(found);
    out.gives = text_in(print_, value);
    if (gives) return true;
    if (first.any) {
      const interval<rational> ends = ends_of(first, likeliest.second);
      out.value = ends;
      out.gives = text_in(print_, ends);
      return true;
    }
    // The value for the inputs as printed is not the print: all that their rounding allows is shown.
    if (!tree.values_within_rounding(claim_->print.scale, out.value)) return false;
    if (out.value.low() / claim_->print.scale > number.high() ||
        out.value.high() / claim_->print.scale < number.low()) {
      return false;
    }
    out.gives = text_in(print_, out.value);
    out.change += " (for inputs that round to those given)";
    return true;
  }
  interval<rational> ends_of(const possible_slip& slip, int second) const {
    std::array<rational, 2> ends;
    for (const int i : {0, 1}) {
      changed_tree tree(claim_->tree, claim_->follows.node);
      edit change = slip.change;
      change.number = i == 0 ? slip.any->low() : slip.any->high();
      tree.apply(change);
      if (second >= 0) tree.apply(slip_at(second).change);
      interval<rational> value;
      if (!tree.exact_value(claim_->print.scale, value)) continue;
      ends[static_cast<std::size_t>(i)] = value.low();
    }
    return ends[0] < ends[1] ? interval<rational>{ends[0], ends[1]}
                             : interval<rational>{ends[1], ends[0]};
  }
  /// The changes of one value, the likeliest first: "2 times the result or a factor of it; or 12
  /// instead of 6". Left out is what is much less likely; a change that repeats another of its kind
  /// has no probability of its own.
  std::string text_of(const hit& found) const {
    constexpr std::size_t most = 3;
    const slip_text words(*claim_, slips_);
    std::vector<std::string> texts;
    const auto is_likely = [&found](const way& each) {
      return each.probability >= found.ways.front().probability / 4;
    };
    // "1 instead of 2" is "the result or a factor of it divided by 2" once more.
    const bool has_factor = std::ranges::any_of(found.ways, [&](const way& each) {
      return is_likely(each) && each.second < 0 && words.is_of_a_factor(slip_at(each.first));
    });
    for (const way& each : found.ways) {
      if (!is_likely(each)) break;
      const bool is_said =
          has_factor && each.second < 0 && words.is_said_of_a_factor(slip_at(each.first));
      if (is_said) continue;
      std::string text = words.of(slip_at(each.first));
      if (each.second >= 0) {
        text += ", and ";
        text += words.of(slip_at(each.second));
      }
      if (std::find(texts.begin(), texts.end(), text) == texts.end()) {
        texts.push_back(std::move(text));
      }
    }
    std::string out;
    for (std::size_t i = 0; i < texts.size() && i < most; ++i) {
      if (i != 0) out += "; or ";
      out += texts[i];
    }
    if (texts.size() > most) out += "; or another change of the same value";
    return out;
  }
  const written_claim* claim_;
  slips_of slips_;
  printed_unit print_;
  double low_ = 0, high_ = 0, middle_ = 0, cut_below_ = 0, base_ = 0, width_ = 0;
  bool can_cut_ = false;
  std::vector<candidate> tried_;
  std::vector<hit> found_;
};

/// "the rounding of N" with all that it can come to, of those inputs that move the result most; of
/// what is cut, what follows.
inline std::vector<explanation> rounding_explanations(const written_claim& claim,
                                                      const written_judgement& judged,
                                                      std::size_t most) {
  const printed_unit in =
      printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text);
  std::vector<explanation> result;
  const auto add = [&](std::string change, const interval<rational>& value) {
    result.push_back({slip_family::rounding, std::move(change), text_in(in, value), value, 0});
  };
  if (judged.found == verdict::truncated) {
    add("the result cut instead of rounded", judged.value);
    return result;
  }
  for (const auto& [i, moved] : moved_by_rounding_of(claim)) {
    if (moved.is_point()) continue;
    std::string name(claim.tree.inputs[i].text);
    for (const formula::given_name& each : claim.tree.names) {
      const formula::node& node = claim.tree[each.value.node];
      if (node.what == formula::operation::input && static_cast<std::size_t>(node.a) == i) {
        name = std::string(each.name) + " = " + name;
      }
    }
    for (const formula::equation_call& call : claim.tree.calls) {
      for (const formula::call_argument& each : call.arguments) {
        const formula::node& node = claim.tree[each.node];
        const bool is_it = node.what == formula::operation::input &&
                           static_cast<std::size_t>(node.a) == i;
        if (is_it && name == claim.tree.inputs[i].text) {
          name = std::string(each.symbol) + " = " + name;
        }
      }
    }
    add("the rounding of " + name, moved);
  }
  const auto wider = [](const explanation& a, const explanation& b) {
    return width_of(b.value) < width_of(a.value);
  };
  sort_in_order(result, wider);
  while (result.size() > most) result.pop_back();
  return result;
}

}  // namespace detail

/// At most three possible causes of a differing number, the likeliest first; none where chance
/// explains it as well. Of a number that passes only by the rounding of the inputs, or cut, what
/// rounding does: that is no slip. None of what holds. `known` are figures that may have been taken
/// instead.
inline std::vector<explanation> explanations_of(const written_claim& claim,
                                                const written_judgement& judged,
                                                const std::vector<known_figure>& known = {}) {
  constexpr std::size_t most = 3;
  constexpr std::size_t most_nodes = 150;  // a longer formula has too many changes to tell one
  if (claim.error || claim.is_statement || claim.tree.nodes.size() > most_nodes) return {};
  switch (judged.found) {
    case verdict::differs: return detail::explanation_search(claim, known).best(most);
    case verdict::truncated:
    case verdict::input_rounding: return detail::rounding_explanations(claim, judged, most);
    default: return {};
  }
}

}  // namespace proofline::audit
