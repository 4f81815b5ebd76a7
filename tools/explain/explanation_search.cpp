#include "explain/explanation_search.hpp"

#include <array>
#include <proofline/audit/detail/sort_in_order.hpp>
#include <utility>

#include "explain/print_likelihood.hpp"
#include "explain/slip_text.hpp"

namespace proofline::audit::detail {

namespace {

class explanation_search {
 public:
  explanation_search(const written_claim& claim, const std::vector<known_figure>& known)
      : claim_(&claim),
        slips_(claim, known),
        base_(changed_tree(claim.tree, claim.follows.node).value()),
        likely_(claim.print, base_),
        print_(printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text)) {}

  std::vector<explanation> best(std::size_t most) {
    std::vector<explanation> result;
    const bool one_sided = claim_->print.number.is_bound();
    const bool is_positive = likely_.is_positive() && base_ > 0 && std::isfinite(base_);
    if (one_sided || !is_positive) return result;
    width_ = input_width();
    evaluate_all();
    collect();
    const auto likelier = [](const auto& a, const auto& b) {
      return a.probability > b.probability;
    };
    sort_in_order(found_, likelier);
    const double chance = likely_.by_chance();
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
  /// The conventions of units with which the very number follows that is printed: 160 KiB of 160
  /// kB.
  std::vector<explanation> very_values(std::size_t most) {
    std::vector<explanation> result;
    for (const possible_slip& each : slips_.all()) {
      if (facts_of(each.kind).family != slip_family::units || each.note.empty()) continue;
      changed_tree tree(claim_->tree, claim_->follows.node);
      interval<rational> value;
      if (!tree.apply(each.change) || !tree.exact_value(claim_->print.scale, value)) continue;
      const rational& number = claim_->print.number.value();
      if (!value.is_point() || value.low() / claim_->print.scale != number) continue;
      const std::string text = slip_text(*claim_, slips_).of(each);
      result.push_back({slip_family::units, text, text_in(print_, value), value, 0});
      if (result.size() == most) break;
    }
    return result;
  }

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
  /// A change that multiplies the result.
  struct factor {
    const candidate* of;
    double ratio;
  };
  static bool is_one_of(const std::vector<factor>& factors, const candidate& change) {
    return std::ranges::any_of(factors, [&](const factor& each) { return each.of == &change; });
  }
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
    for (std::size_t i = 0; i < tried_.size(); ++i) {
      for (std::size_t j = i; j-- > 0 && same(tried_[j].value, tried_[i].value);) {
        candidate &a = tried_[j], &b = tried_[i];
        const bool both_points = a.low == a.high && b.low == b.high;
        if (!both_points || kind_of(a) != kind_of(b) || a.repeats) continue;
        (is_of_result(b) && !is_of_result(a) ? a : b).repeats = true;
      }
    }
    weigh();
  }
  /// Of a kind, changes of the result are as likely as all others together.
  void weigh() {
    std::array<std::array<double, 2>, slip_count> sums{};
    const auto sum_for = [&](const candidate& each) -> double& {
      return sums[static_cast<std::size_t>(kind_of(each))][is_of_result(each)];
    };
    for (const candidate& each : tried_) {
      if (!each.repeats) sum_for(each) += slip_at(each.slip).weight;
    }
    double weights = 0;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (sums[i][0] + sums[i][1] > 0) weights += slip_kinds[i].weight;
    }
    for (candidate& each : tried_) {
      const auto& of_kind = sums[static_cast<std::size_t>(kind_of(each))];
      const double half = of_kind[0] > 0 && of_kind[1] > 0 ? 0.5 : 1;
      each.weight = facts_of(kind_of(each)).weight / weights * half * slip_at(each.slip).weight /
                    sum_for(each);
    }
  }
  bool is_of_result(const candidate& of) const {
    const edit& change = slip_at(of.slip).change;
    using enum edit::kind;
    const bool multiplies = change.what == times || change.what == times_node ||
                            change.what == by_node || change.what == plus;
    return multiplies && change.at == claim_->follows.node;
  }
  slip kind_of(const candidate& of) const { return slip_at(of.slip).kind; }

  void collect() {
    for (const candidate& each : tried_) {
      note(each.value, each.low, each.high, each.repeats ? 0 : each.weight, each.slip, -1);
    }
    std::vector<factor> factors;
    for (const candidate& each : tried_) {
      const edit& change = slip_at(each.slip).change;
      if (each.repeats || change.what != edit::kind::times || !may_be_one_of_two(each)) continue;
      if (slips_.shape().scales_result(change.at)) {
        factors.push_back({&each, each.value / base_});
      }
    }
    for (const candidate& each : tried_) {
      if (each.repeats || !may_be_one_of_two(each)) continue;
      const bool is_factor = is_one_of(factors, each);
      for (const factor& second : factors) {
        if (kind_of(*second.of) == kind_of(each)) continue;
        if (is_factor && second.of->slip < each.slip) continue;  // the same two
        note(each.value * second.ratio, each.low * second.ratio, each.high * second.ratio,
             each.weight * second.of->weight * second_slip, each.slip, second.of->slip);
      }
    }
  }
  /// Two changes at once are believed of units and of the formula only: what is rounded, and takes
  /// another's number besides, is chance more often than not (slips_of_people_study_test.py).
  bool may_be_one_of_two(const candidate& of) const {
    const slip_family family = facts_of(kind_of(of)).family;
    return family == slip_family::units || family == slip_family::formula;
  }
  void note(double value, double low, double high, double weight, int first, int second) {
    const double part = likely_.of(low, high, width_);
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
    const rational& unit = claim_->print.scale;
    const bool gives = likely_.gives(value.low() / unit);
    if (gives && !value.is_point() && !likely_.gives(value.high() / unit)) return false;
    out.kind = facts_of(first.kind).family;
    out.value = value;
    out.change = text_of(found);
    // Of the print's own digits, the others are what was meant to be printed.
    out.gives =
        first.kind == slip::print_digits ? std::string(claim_->print.text) : text_in(print_, value);
    if (gives) return true;
    if (first.any) {
      if (!ends_of(first, likeliest.second, out.value)) return false;
      if (!likely_.meets({out.value.low() / unit, out.value.high() / unit})) return false;
      out.gives = text_in(print_, out.value);
      return true;
    }
    // The value for the inputs as printed is not the print: all that their rounding allows is
    // shown.
    if (!tree.values_within_rounding(claim_->print.scale, out.value)) return false;
    if (!likely_.meets({out.value.low() / unit, out.value.high() / unit})) return false;
    out.gives = text_in(print_, out.value);
    out.change += " (for inputs that round to those given)";
    return true;
  }
  bool ends_of(const possible_slip& slip, int second, interval<rational>& out) const {
    std::array<rational, 2> ends;
    for (const int i : {0, 1}) {
      changed_tree tree(claim_->tree, claim_->follows.node);
      edit change = slip.change;
      change.number = i == 0 ? slip.any->low() : slip.any->high();
      tree.apply(change);
      if (second >= 0) tree.apply(slip_at(second).change);
      interval<rational> value;
      if (!tree.exact_value(claim_->print.scale, value)) return false;
      ends[static_cast<std::size_t>(i)] = value.low();
    }
    out = hull(interval<rational>(ends[0]), interval<rational>(ends[1]));
    return true;
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
  static constexpr double second_slip = 0.02;

  const written_claim* claim_;
  slips_of slips_;
  double base_;
  print_likelihood likely_;
  printed_unit print_;
  double width_ = 0;
  std::vector<candidate> tried_;
  std::vector<hit> found_;
};

}  // namespace

std::vector<explanation> likeliest_changes(const written_claim& claim,
                                           const std::vector<known_figure>& known,
                                           std::size_t most) {
  return explanation_search(claim, known).best(most);
}
std::vector<explanation> changes_to_the_very_number(const written_claim& claim, std::size_t most) {
  return explanation_search(claim, {}).very_values(most);
}

}  // namespace proofline::audit::detail
