#include "explain/explanation_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <proofline/formula/unit_reader.hpp>
#include <utility>

#include "explain/slip_text.hpp"
#include "program/bad_input.hpp"
#include "report/record.hpp"

namespace proofline::audit::detail {

namespace {

/// What is assumed of wrong numbers; the rates of the studies hardly depend on a second digit.
struct likelihood {
  static constexpr double other_inputs = 0.05;  ///< the author had others that round to those given
  static constexpr double cut = 0.25;           ///< cut instead of rounded
  /// The zero at the end is no digit, or several are none.
  static constexpr double round_by_one = 0.15, round_by_more = 0.5;
  /// A print with fewer digits is hit by so many changes that the more is demanded of each.
  static constexpr double widest = 0.02;
  /// A false explanation costs more than none.
  static constexpr double caution = 1.4;
  // A number that is wrong for another reason: near the right one, or anywhere; by the logarithm of
  // its quotient with the right one.
  static constexpr double near = 0.5, near_width = 0.15, far_width = 2;
  static double of_other_reason(double logarithm) {
    const double size = std::fabs(logarithm);
    return near * std::exp(-size / near_width) / (2 * near_width) +
           (1 - near) * std::exp(-size / far_width) / (2 * far_width);
  }
};

/// The numbers, in FLOP, byte and second, that a print stands for: to all its digits, or, of
/// 86,000, to the last that is no zero.
class print_likelihood {
 public:
  /// `right` follows. Where zeros at the end of the print are no digits of it, no other cause needs
  /// them to be none. Nor does one explain a print so near that they would be as wrong: 326,780 for
  /// 327,680 is no cause of 327,000.
  print_likelihood(const formula::figure& print, double right)
      : number_(print.number), right_(right) {
    const printed& number = number_;
    const double scale = static_cast<double>(print.scale);
    digits_ = {static_cast<double>(number.low()) * scale,
               static_cast<double>(number.high()) * scale};
    figure_ = digits_;
    middle_ = static_cast<double>(number.value()) * scale;
    const bool is_single = number.hedged() == hedge::none && !number.is_range() &&
                           !number.is_fraction() && !number.has_stated_width();
    if (!is_single) return;
    cut_below_ = middle_ + std::pow(10.0, number.digits()) * scale;
    if (print.text.find('.') != print.text.npos || sign(number.value()) <= 0) return;
    rational unit = number.high() - number.low();
    while ((number.value() / (10 * unit)).denominator() == 1) unit = 10 * unit;
    const bool has_two_digits = number.value() > 10 * unit;
    const bool has_zeros = unit > number.high() - number.low();
    if (!has_two_digits || !has_zeros) return;
    const double low = static_cast<double>(number.value() - unit / 2) * scale;
    const double high = static_cast<double>(number.value() + unit / 2) * scale;
    if (low <= right && right <= high) return;
    const double rounding = (high - low) / 2;
    if (std::fabs(middle_ - right) < 10 * rounding) return;
    const bool is_one = unit == 10 * (number.high() - number.low());
    round_ = is_one ? likelihood::round_by_one : likelihood::round_by_more;
    figure_of_ = {number.value() - unit / 2, number.value() + unit / 2};
    figure_ = {low, high};
  }

  /// Whether an exact number, in the unit of the print, gives it.
  bool gives(const rational& value) const {
    return rounds_to(number_, value) || truncates_to(number_, value) ||
           (round_ > 0 && figure_of_.low() <= value && value <= figure_of_.high());
  }
  /// Whether one of these may.
  bool meets(const interval<rational>& values) const {
    const rational& low = round_ > 0 ? figure_of_.low() : number_.low();
    const rational& high = round_ > 0 ? figure_of_.high() : number_.high();
    return values.low() <= high && values.high() >= low;
  }

  /// Of the print over what follows.
  double logarithm() const { return std::log(middle_ / right_); }
  bool is_positive() const { return digits_.low > 0 && digits_.high > digits_.low; }

  /// Of a number between these, of which none is likelier than another by its logarithm. `width`:
  /// half the logarithm of what the rounding of the inputs may make of it.
  double of(double low, double high, double width) const {
    const double other = low == high ? likelihood::other_inputs : 1;
    double result = other * share(low, high, width);
    if (low == high) result += (1 - other) * of_number(low);
    return result;
  }
  /// Of a number that is wrong for another reason.
  double by_chance() const {
    const double width = (1 - round_) * digits_.width() + round_ * figure_.width();
    return likelihood::caution * likelihood::of_other_reason(logarithm()) * width *
           std::max(1.0, width / likelihood::widest);
  }

 private:
  static constexpr double tie = 1e-12;
  struct ends {
    double low = 0, high = 0;
    bool contain(double value) const {
      return value >= low * (1 - tie) && value <= high * (1 + tie);
    }
    double width() const { return std::log(high / low); }
    /// The share of the numbers from `from` to `to`, which are logarithms, that lie in between.
    double share(double from, double to) const {
      const double common = std::min(to, std::log(high)) - std::max(from, std::log(low));
      return common > 0 && to > from ? common / (to - from) : 0;
    }
  };
  double of_number(double value) const {
    if (digits_.contain(value)) return 1;
    if (round_ > 0 && figure_.contain(value)) return round_;
    return value > middle_ && value < cut_below_ ? likelihood::cut : 0;
  }
  double share(double low, double high, double width) const {
    const double from = std::log(low) - width, to = std::log(high) + width;
    double result = (1 - round_) * digits_.share(from, to);
    if (round_ > 0) result += round_ * figure_.share(from, to);
    return result;
  }

  printed number_;
  ends digits_, figure_;
  interval<rational> figure_of_;
  double middle_ = 0, cut_below_ = 0, right_ = 0;
  double round_ = 0;  ///< how likely its zeros at the end are no digits
};

class explanation_search {
 public:
  explanation_search(const parsed_claim& claim, const std::vector<known_figure>& known)
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
    // A convention that gives the very number is told, whatever the chance: 16 GB for 16 GiB.
    if (std::fabs(likely_.logarithm()) <= widest_convention) result = very_values(1);
    const std::size_t told = result.size();
    for (hit& each : found_) {
      if (result.size() >= most) break;
      sort_in_order(each.ways, likelier);
      const double evidence = std::log(each.probability / chance);
      // Behind one that is likelier than chance, others are shown that are not much less likely.
      const bool is_first = result.size() == told;
      if (evidence < (is_first ? 0 : std::min(0.0, result[told].evidence - 2))) break;
      const auto has_value = [&each](const explanation& one) {
        return same(static_cast<double>(one.value.low()), each.value);
      };
      if (std::any_of(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(told), has_value)) {
        continue;
      }
      explanation shown;
      if (!describe(each, shown)) continue;
      // What only rounds to the print is no cause beside what is the very number.
      if (!result.empty() && is_the_print(result.front()) && !is_the_print(shown)) continue;
      shown.evidence = evidence;
      result.push_back(std::move(shown));
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
      const std::string text = slip_text(*claim_, slips_).of(each);
      explanation shown{slip_family::units, text, text_in(print_, value), value, 0};
      if (is_the_print(shown)) result.push_back(std::move(shown));
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
        if (undo_each_other(each.value / base_, second.ratio)) continue;
        note(each.value * second.ratio, each.low * second.ratio, each.high * second.ratio,
             each.weight * second.of->weight * second_slip, each.slip, second.of->slip);
      }
    }
  }
  /// 1e6 times what is divided by 1024 twice: nobody makes both.
  static bool undo_each_other(double a, double b) {
    const double least = std::max(std::fabs(std::log(a)), std::fabs(std::log(b))) / 2;
    return std::fabs(std::log(a * b)) < least;
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
  bool is_the_print(const explanation& shown) const {
    return shown.value.is_point() &&
           shown.value.low() / claim_->print.scale == claim_->print.number.value();
  }
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
  /// instead of 6". Left out is what is much less likely, and what a reader would take for one that
  /// is said; a change that repeats another of its kind has no probability of its own.
  std::string text_of(const hit& found) const {
    constexpr std::size_t most = 3;
    const slip_text words(*claim_, slips_);
    std::vector<std::string> texts;
    const auto is_likely = [&found](const way& each) {
      return each.probability >= found.ways.front().probability / 4;
    };
    const auto has_one = [&](const auto& condition) {
      return std::ranges::any_of(found.ways, [&](const way& each) {
        return is_likely(each) && each.second < 0 && condition(slip_at(each.first));
      });
    };
    // "1 instead of 2" is "the result or a factor of it divided by 2" once more.
    const bool has_factor =
        has_one([&](const possible_slip& each) { return words.is_of_a_factor(each); });
    for (const way& each : found.ways) {
      if (!is_likely(each)) break;
      const possible_slip& first = slip_at(each.first);
      const bool is_said =
          (has_factor && words.is_said_of_a_factor(first)) ||
          has_one([&](const possible_slip& a) { return words.is_plainer(a, first); });
      if (each.second < 0 && is_said) continue;
      std::string text = words.of(first);
      if (each.second >= 0) {
        text += ", and ";
        text += words.of(slip_at(each.second));
      }
      if (std::find(texts.begin(), texts.end(), text) == texts.end()) {
        texts.push_back(std::move(text));
      }
    }
    if (texts.size() > most) {
      texts.resize(most);
      texts.emplace_back("another change of the same value");
    }
    return tools::joined(texts, "; or ");
  }
  static constexpr double second_slip = 0.02;
  static constexpr double widest_convention = 0.14;  ///< ln 1.15; 1 TiB is 1.0995 TB

  const parsed_claim* claim_;
  slips_of slips_;
  double base_;
  print_likelihood likely_;
  printed_unit print_;
  double width_ = 0;
  std::vector<candidate> tried_;
  std::vector<hit> found_;
};

}  // namespace

std::vector<explanation> likeliest_changes(const parsed_claim& claim,
                                           const std::vector<known_figure>& known,
                                           std::size_t most) {
  return explanation_search(claim, known).best(most);
}
std::vector<explanation> changes_to_the_very_number(const parsed_claim& claim, std::size_t most) {
  return explanation_search(claim, {}).very_values(most);
}

}  // namespace proofline::audit::detail
