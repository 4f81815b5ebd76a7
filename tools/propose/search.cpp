#include "propose/search.hpp"

#include <algorithm>
#include <cmath>

#include "propose/fits.hpp"

namespace proofline::tools {

namespace {

constexpr std::size_t most_of_document = 400, most_in_triples = 60;
constexpr std::size_t near_paragraphs = 3, most_steps = 5'000;
/// What divides by so few of something divides anything.
constexpr double few = 16;
/// Half the range of the logarithm in which values are counted around a print.
constexpr double around = 1.15;
/// So many formulas may give a number at random, where its class is likely enough.
constexpr double most_by_chance = 0.06, most_of_known = 0.2;

/// How likely a number follows so, before its digits are seen.
struct likely {
  static constexpr double known[] = {1, 0.8, 0.7, 0.4}, pair[] = {0.3, 0.1, 0.12, 0.04};
  static constexpr double triple = 0.06, other_unit = 0.3, written = 10;
};

}  // namespace

/// The search for one number.
class formula_search::attempt {
 public:
  attempt(const formula_search& in, const asked_number& of)
      : in_(in), of_(of), middle_(std::log(of.value)) {
    gather();
  }

  std::vector<found_formula> find() {
    try_written();
    try_known(reach::paragraph), try_known(reach::named);
    try_other_units();
    try_pairs(reach::paragraph);
    try_known(reach::nearby);
    try_pairs(reach::named), try_pairs(reach::nearby);
    try_triples();
    try_known(reach::document);
    try_pairs(reach::document);
    const auto likelier = [](const auto& a, const auto& b) { return a.rank > b.rank; };
    audit::sort_in_order(found_, likelier);
    return std::move(found_);
  }
  std::vector<found_formula> unambiguous() {
    std::vector<found_formula> out;
    keeps_all_ = true;
    for_each_known([&](const known_formula& formula, const std::string& model) {
      if (!formula.asks || !may_result(formula, of_)) return;
      for (const reach each : {reach::named, reach::nearby}) {
        ways_.clear();
        assign(formula, model, each, true);
        if (ways_.size() == 1) out.push_back(ways_.front());
        if (!ways_.empty()) return;
      }
    });
    return out;
  }

 private:
  struct item {
    std::size_t at;
    reach from;
    double logarithm, away;
  };
  const usable_number& number(std::size_t i) const { return in_.numbers_.all[items_[i].at]; }

  /// The numbers that may be inputs, the nearest first; of those that are printed again, the
  /// nearest.
  void gather() {
    const std::vector<usable_number>& all = in_.numbers_.all;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const usable_number& each = all[i];
      if (each.index == of_.index || !is_apart(each.value, of_.value) || each.value == 1) continue;
      items_.push_back({i, reach_of(each), std::log(each.value), distance_of(each)});
    }
    audit::sort_in_order(items_, [](const item& a, const item& b) {
      return a.from < b.from || (a.from == b.from && a.away < b.away);
    });
    std::vector<item> kept;
    for (const item& each : items_) {
      const usable_number& one = all[each.at];
      const auto is_again = [&](const item& other) {
        const usable_number& same = all[other.at];
        return is_one_of(same, one) && same.is_share == one.is_share &&
               same.counts.over == one.counts.over;
      };
      const auto again = std::ranges::find_if(kept, is_again);
      if (again == kept.end()) {
        if (kept.size() < most_of_document) kept.push_back(each);
      } else if (all[again->at].index < 0 && one.index >= 0) {
        again->at = each.at;  // what the document prints itself, as near as what it names
      }
    }
    items_ = std::move(kept);
  }
  reach reach_of(const usable_number& of) const {
    if (of.index < 0) return reach::named;
    const std::size_t a = of.paragraph, b = of_.paragraph;
    if (a == b) return reach::paragraph;
    return std::max(a, b) - std::min(a, b) <= near_paragraphs ? reach::nearby : reach::document;
  }
  double distance_of(const usable_number& of) const {
    if (of.index < 0) return 20;
    const double paragraphs =
        std::fabs(static_cast<double>(of.paragraph) - static_cast<double>(of_.paragraph));
    return 10 * paragraphs + std::fabs(static_cast<double>(of.index - of_.index));
  }

  // Classes of formulas.

  template <class Visit>
  void for_each_known(const Visit& visit) const {
    for (const formulas_of_model& each : in_.known_) {
      for (const known_formula& one : each.all) visit(one, each.model);
    }
  }
  /// Nobody divides the peak of one device by the bandwidth of another.
  bool is_of_one_device(const std::vector<std::size_t>& given, std::size_t next) const {
    const std::string& of = number(next).of;
    return of.empty() || std::ranges::all_of(given, [&](std::size_t i) {
             return number(i).of.empty() || number(i).of == of;
           });
  }
  void try_known(reach within) {
    if (by_chance_ > most_of_known) return;
    ways_.clear();
    for_each_known([&](const known_formula& formula, const std::string& model) {
      if (may_result(formula, of_)) assign(formula, model, within, false);
    });
    take(likely::known[static_cast<int>(within)], most_of_known);
  }
  /// All ways to give the inputs of a formula numbers that stand no farther, one of them so far.
  void assign(const known_formula& formula, const std::string& model, reach within, bool from_any) {
    std::vector<std::vector<std::size_t>> fitting;
    const std::size_t count = count_within(within, items_.size());
    for (const known_input& each : formula.inputs) {
      fitting.emplace_back();
      // A 70B model may be of 70B parameters; nobody is asked about it.
      const bool takes_suffix = !from_any && within <= reach::named;
      for (std::size_t i = 0; i < count; ++i) {
        if (may_be(each, number(i), takes_suffix)) fitting.back().push_back(i);
      }
      if (fitting.back().empty()) return;
    }
    steps_ = most_steps;
    std::vector<std::size_t> given;
    give_next(fitting, given, [&] {
      const auto is_there = [&](std::size_t i) { return items_[i].from == within; };
      const bool is_new =
          given.empty() ? within == reach::paragraph : std::ranges::any_of(given, is_there);
      if (from_any || is_new) add_known(formula, model, given);
    });
  }
  template <class Visit>
  void give_next(const std::vector<std::vector<std::size_t>>& fitting,
                 std::vector<std::size_t>& given, const Visit& visit) {
    if (given.size() == fitting.size()) return visit();
    for (const std::size_t i : fitting[given.size()]) {
      if (steps_ == 0) return;
      --steps_;
      const auto has_suffix = [&](std::size_t other) { return number(other).has_suffix; };
      const bool is_second = number(i).has_suffix && std::ranges::any_of(given, has_suffix);
      const bool is_taken = std::ranges::find(given, i) != given.end();
      if (is_second || is_taken || !is_of_one_device(given, i)) continue;
      given.push_back(i);
      give_next(fitting, given, visit);
      given.pop_back();
    }
  }
  void add_known(const known_formula& formula, const std::string& model,
                 const std::vector<std::size_t>& given) {
    double logarithm = std::log(formula.factor);
    for (std::size_t i = 0; i < given.size(); ++i) {
      logarithm += formula.inputs[i].power * items_[given[i]].logarithm;
    }
    // Of two numbers of tokens the larger is that of all, and steps are many.
    const bool is_whole = formula.counted != 0 && formula.unit.is_count() && !formula.is_share;
    if (is_whole && logarithm <= 0) return;
    if (formula.is_share && logarithm > 0) return;
    add(logarithm, given, {}, &formula, model);
  }
  /// "0.5 GB / (1.5 TB/s) = " right before the number is a formula of its author.
  void try_written() {
    ways_.clear();
    const std::string text = written_before(of_.before, in_.numbers_.reader);
    const std::optional<value_of_text> value =
        text.empty() ? std::nullopt : value_of(text, in_.numbers_.reader);
    if (!value || value->unit != of_.unit) return;
    found_formula way;
    way.written = text;
    way.value = value->value;
    way.width = of_.chance;  // it may be cut
    way.rank = 1;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const bool is_there = number(i).paragraph == of_.paragraph && number(i).index < of_.index;
      if (is_there && text.find(number(i).text) != text.npos) way.over.push_back(items_[i].at);
    }
    ways_.push_back(std::move(way));
    take(likely::written, most_of_known);
  }
  void try_other_units() {
    if (by_chance_ > most_by_chance) return;
    ways_.clear();
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (number(i).unit != of_.unit || number(i).unit_text == of_.unit_text || of_.unit.is_count())
        continue;
      if (counts_the_same(of_, {&number(i)}, {})) add(items_[i].logarithm, {i}, {});
    }
    take(likely::other_unit, most_by_chance);
  }
  std::size_t count_within(reach within, std::size_t most) const {
    std::size_t count = 0;
    while (count < items_.size() && count < most && items_[count].from <= within) ++count;
    return count;
  }
  void try_pairs(reach within) {
    if (by_chance_ > most_by_chance) return;
    ways_.clear();
    const std::size_t count = count_within(within, most_of_document);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j || std::max(items_[i].from, items_[j].from) != within) continue;
        if (i < j) try_product({i, j}, {});
        try_product({i}, {j});
      }
    }
    take(likely::pair[static_cast<int>(within)], most_by_chance);
  }
  /// Of the paragraph alone: farther away, some three give anything.
  void try_triples() {
    if (by_chance_ > most_by_chance) return;
    ways_.clear();
    const std::size_t count = count_within(reach::paragraph, most_in_triples);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        for (std::size_t k = 0; k < count; ++k) {
          if (k == i || k == j) continue;
          if (k > j) try_product({i, j, k}, {});
          try_product({i, j}, {k});
          try_product({k}, {i, j});
        }
      }
    }
    take(likely::triple, most_by_chance);
  }
  void try_product(std::initializer_list<std::size_t> over,
                   std::initializer_list<std::size_t> under) {
    formula::dimension unit;
    double logarithm = 0;
    for (const std::size_t i : over) unit = unit + number(i).unit, logarithm += items_[i].logarithm;
    for (const std::size_t i : under)
      unit = unit - number(i).unit, logarithm -= items_[i].logarithm;
    if (unit != of_.unit || std::fabs(logarithm - middle_) > around) return;
    factors above, below;
    for (const std::size_t i : over) above.push_back(&number(i));
    for (const std::size_t i : under) below.push_back(&number(i));
    const auto is_few = [](const usable_number* each) {
      return each->unit.is_count() && !each->is_share && each->value <= few;
    };
    // The chips of a node and the layers of a model are nobody's factor unless an equation says so.
    const auto is_count_of_catalogue = [](const usable_number* each) {
      return each->index < 0 && each->unit.is_count();
    };
    // 140 GB over 8 chips of 3.35 TB/s each is another matter: rates add up.
    const auto is_rate = [](const usable_number* each) { return !each->unit.is_count(); };
    const bool is_by_few =
        std::ranges::any_of(below, is_few) && std::ranges::none_of(below, is_rate);
    if (is_by_few || std::ranges::any_of(above, is_count_of_catalogue) ||
        std::ranges::any_of(below, is_count_of_catalogue)) {
      return;
    }
    for (const usable_number* a : above) {
      for (const usable_number* b : below) {
        // The same rate an hour and a second gives a share of nothing.
        const bool is_again = a->unit == b->unit && !a->unit.is_count() &&
                              std::fabs(std::log(a->value / b->value)) <= a->width + b->width;
        if (is_again || !is_apart(a->value, b->value)) return;
      }
    }
    if (counts_the_same(of_, above, below)) add(logarithm, over, under);
  }

  // What they give.

  void add(double logarithm, const std::vector<std::size_t>& over,
           const std::vector<std::size_t>& under, const known_formula* known = nullptr,
           const std::string& model = {}) {
    found_formula way;
    way.known = known;
    way.model = model;
    way.value = std::exp(logarithm);
    double away = 0;
    const auto take_inputs = [&](const std::vector<std::size_t>& from,
                                 std::vector<std::size_t>& to) {
      for (std::size_t k = 0; k < from.size(); ++k) {
        to.push_back(items_[from[k]].at);
        const double power = known == nullptr ? 1 : std::fabs(known->inputs[k].power);
        way.width += power * number(from[k]).width;
        away += items_[from[k]].away;
      }
    };
    take_inputs(over, way.over);
    take_inputs(under, way.under);
    if (std::fabs(logarithm - middle_) < around) values_.push_back(std::round(logarithm * 1e9));
    way.rank = std::exp(-0.01 * away /
                        static_cast<double>(std::max<std::size_t>(1, over.size() + under.size())));
    if (keeps_all_ || missing_from(way) <= way.width) ways_.push_back(std::move(way));
  }
  /// Of a class that was tried, those that give the print and that chance does not.
  void take(double likelihood, double most) {
    std::ranges::sort(values_);
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    const double density = (static_cast<double>(values_.size()) + 0.5) / (2 * around);
    by_chance_ = density * of_.chance;
    for (found_formula& each : ways_) {
      const double missing = missing_from(each);
      if (missing > each.width) continue;
      each.chance = density * (of_.chance + (missing > 0 ? each.width : 0));
      const bool is_bare = each.known != nullptr && leaves_out_unit(*each.known, of_);
      if (each.chance > (is_bare ? most_by_chance : most)) continue;
      each.rank *= likelihood / each.chance;
      found_.push_back(std::move(each));
    }
  }
  /// How far it is from what rounds to the print, as a logarithm; 0 where it does.
  double missing_from(const found_formula& way) const {
    constexpr double tie = 1e-9;
    if (way.value > of_.high * (1 + tie)) return std::log(way.value / of_.high);
    return way.value < of_.low * (1 - tie) ? std::log(of_.low / way.value) : 0;
  }

  const formula_search& in_;
  const asked_number& of_;
  double middle_;
  std::vector<item> items_;
  std::vector<found_formula> ways_, found_;
  double by_chance_ = 0;        ///< of all that was tried so far, what gives a number at random
  std::size_t steps_ = 0;       ///< that are left for a known formula
  bool keeps_all_ = false;      ///< and not only those that may give the print
  std::vector<double> values_;  ///< of all that was tried, around the print
};

formula_search::formula_search(const usable_numbers& numbers,
                               const std::vector<known_formula>& plain)
    : numbers_(numbers), known_{{"", plain}}, is_bounded_(numbers.all.size() > most_of_document) {
  for (const named_model& each : numbers.models) {
    known_.push_back({each.name, known_formulas(each.name)});
  }
}
std::vector<found_formula> formula_search::formulas_for(const asked_number& of) const {
  return attempt(*this, of).find();
}
std::vector<found_formula> formula_search::unambiguous_for(const asked_number& of) const {
  return attempt(*this, of).unambiguous();
}

}  // namespace proofline::tools
