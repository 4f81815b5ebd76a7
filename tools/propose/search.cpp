#include "propose/search.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace proofline::tools {

namespace {

constexpr std::size_t most_of_document = 400, most_nearby = 60;
constexpr std::size_t near_paragraphs = 3;
/// Half the range of the logarithm in which values are counted around a print.
constexpr double around = 1.15;
/// So many formulas may give a number at random, where its class is likely enough.
constexpr double most_by_chance = 0.06, most_of_known = 0.2;

/// How likely a number follows so, before its digits are seen.
struct likely {
  static constexpr double known[] = {1, 0.8, 0.7, 0.4}, pair[] = {0.3, 0.1, 0.12, 0.04};
  static constexpr double triple[] = {0.06, 0, 0.02, 0}, other_unit = 0.3, written = 10;
};

bool is_apart(double a, double b) { return std::fabs(a - b) > 1e-9 * std::fabs(a); }
bool is_one_of(const usable_number& a, const usable_number& b) {
  return a.unit == b.unit && !is_apart(a.value, b.value);
}

using several = std::vector<const usable_number*>;

/// What is counted in a product: words that do not cancel.
counted_words counts_of(const several& over, const several& under) {
  std::multiset<std::string> above, below;
  const auto add = [](const std::set<std::string>& from, auto& to) {
    to.insert(from.begin(), from.end());
  };
  for (const usable_number* each : over)
    add(each->counts.over, above), add(each->counts.under, below);
  for (const usable_number* each : under)
    add(each->counts.under, above), add(each->counts.over, below);
  counted_words out;
  for (const std::string& each : above) {
    if (const auto same = below.find(each); same != below.end()) {
      below.erase(same);
    } else {
      out.over.insert(each);
    }
  }
  out.under.insert(below.begin(), below.end());
  return out;
}
bool is_plain(const usable_number& of) {
  return of.unit.is_count() && of.counts.over.empty() && of.counts.under.empty() && !of.is_share;
}
/// Whether a product counts what a number says that it counts.
bool counts_the_same(const usable_number& of, const several& over, const several& under) {
  const counted_words left = counts_of(over, under);
  if (of.is_share) return left.over.empty() && left.under.empty();
  const bool has_plain =
      std::ranges::any_of(over, [](const auto* each) { return is_plain(*each); });
  const auto is_counted = [&](const std::string& word) {
    return has_plain || left.over.contains(word);
  };
  // 384 nodes are 3072 GPUs by 8 GPUs of each.
  const bool is_ratio = !under.empty() && left.over.empty() && left.under.empty();
  if (!is_ratio && !std::ranges::all_of(of.counts.over, is_counted)) return false;
  // The time of all chips is none of a run.
  static const std::string chip = counted_as("chips");
  const bool is_time = of.unit == formula::dimension::base(formula::dimension::second);
  return !is_time || left.over.contains(chip) == of.counts.over.contains(chip);
}

bool may_be(const known_input& input, const usable_number& number, bool takes_suffix) {
  if (!number.input.empty()) return number.input == input.name;
  if (number.unit != input.unit) return false;
  if (input.is_share || number.is_share)
    return input.is_share && number.is_share && number.value <= 1;
  if (input.counted.empty()) return !input.unit.is_count();
  return number.counts.over.contains(input.counted) || (takes_suffix && number.has_suffix);
}
/// 195, of 195 FLOP/byte.
bool leaves_out_unit(const known_formula& formula, const asked_number& of) {
  return !formula.unit_text.empty() && is_plain(of) && !of.has_suffix && of.digits > 2;
}
bool may_result(const known_formula& formula, const asked_number& of) {
  if (leaves_out_unit(formula, of)) return true;
  if (formula.unit != of.unit || formula.is_share != of.is_share) return false;
  if (formula.is_share) return true;
  const auto has = [&of](const std::string& word) { return of.counts.over.contains(word); };
  static const std::string chip = counted_as("chips");
  return formula.counted.empty() ? !of.unit.is_count() && !of.counts.over.contains(chip)
                                 : std::ranges::any_of(formula.counted, has);
}

}  // namespace

/// 3072 GPUs and 3600 s are given, and a plain 20 or 4 times may be a ratio.
bool is_given(const usable_number& of) {
  return of.width == 0 && !is_plain(of) && !of.counts.over.contains("times");
}

/// Of a number that is printed again, the first place.
std::ptrdiff_t first_print(const usable_number& of, const usable_numbers& numbers) {
  const auto is_it = [&of](const usable_number& each) {
    return is_one_of(each, of) && each.counts.over == of.counts.over;
  };
  const auto first = std::ranges::find_if(numbers.all, is_it);
  return first == numbers.all.end() || first->index < 0 ? of.index
                                                        : std::min(of.index, first->index);
}

bool is_result(const found_formula& formula) {
  if (!formula.written.empty()) return true;
  const known_formula* const known = formula.known;
  const auto divides = [](const known_input& each) { return each.power < 0; };
  return known != nullptr && (known->factor != 1 || known->inputs.size() > 2 ||
                              std::ranges::any_of(known->inputs, divides));
}

bool is_turned(const found_formula& formula, const asked_number& of,
               const usable_numbers& numbers) {
  if (is_result(formula)) return false;
  const auto is_likelier = [&](std::size_t i, double power) {
    const usable_number& other = numbers.all[i];
    const auto asked = std::ranges::find(numbers.asked, other.index, &asked_number::index);
    if (other.index < 0 || asked == numbers.asked.end()) return false;
    const double solved = other.value * std::pow(of.value / formula.value, 1 / power);
    const double rounding = formula.width + of.width;
    if (solved < asked->low * (1 - rounding) || solved > asked->high * (1 + rounding)) return false;
    if (power < 0 && other.is_share) return true;
    if (is_given(of) && other.width > 0) return true;
    if (is_given(other) && of.width > 0) return false;
    return first_print(other, numbers) > first_print(of, numbers);
  };
  return std::ranges::any_of(formula.over, [&](std::size_t i) { return is_likelier(i, 1); }) ||
         std::ranges::any_of(formula.under, [&](std::size_t i) { return is_likelier(i, -1); });
}

std::string printed_as(const found_formula& formula, const asked_number& of,
                       const std::string& text) {
  const bool has_unit = formula.known == nullptr || !leaves_out_unit(*formula.known, of);
  return has_unit ? text : text + " " + formula.known->unit_text;
}

std::string text_of(const found_formula& formula, const usable_numbers& numbers) {
  if (!formula.written.empty()) return formula.written;
  const auto text = [&](std::size_t i) { return numbers.all[i].text; };
  if (formula.known != nullptr) {
    std::vector<std::string> texts;
    for (const std::size_t each : formula.over) texts.push_back(text(each));
    const bool is_call = formula.known->text.find('(') < formula.known->text.find('{');
    if (!is_call) {
      for (std::string& each : texts) each = each.find(' ') == each.npos ? each : "(" + each + ")";
    }
    return formula.known->with(texts, formula.model);
  }
  const auto in_product = [&](std::size_t i) {
    return text(i).find_first_of(" /") == std::string::npos ? text(i) : "(" + text(i) + ")";
  };
  std::string out;
  for (const std::size_t each : formula.over) {
    const bool is_alone = formula.over.size() + formula.under.size() == 1;
    out += (out.empty() ? "" : " * ") + (is_alone ? text(each) : in_product(each));
  }
  std::string below;
  for (const std::size_t each : formula.under)
    below += (below.empty() ? "" : " * ") + in_product(each);
  if (formula.under.size() > 1) below = "(" + below + ")";
  return below.empty() ? out : out + " / " + below;
}

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
    try_triples(reach::paragraph);
    try_known(reach::document);
    try_pairs(reach::document);
    try_triples(reach::nearby);
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
        assign(formula, model, each, {}, true);
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
    ways_.clear();
    for_each_known([&](const known_formula& formula, const std::string& model) {
      if (may_result(formula, of_)) assign(formula, model, within, {}, false);
    });
    take(likely::known[static_cast<int>(within)], most_of_known);
  }
  /// All ways to give the inputs of a formula numbers that stand no farther, and one of them so
  /// far.
  void assign(const known_formula& formula, const std::string& model, reach within,
              std::vector<std::size_t> given, bool from_any) {
    constexpr std::size_t most = 500;
    if (ways_.size() >= most) return;
    const std::size_t next = given.size();
    // A 70B model may be of 70B parameters; nobody is asked about it.
    const auto has_suffix = [&](std::size_t i) { return number(i).has_suffix; };
    const bool takes_suffix =
        !from_any && within <= reach::named && std::ranges::none_of(given, has_suffix);
    if (next == formula.inputs.size()) {
      const auto is_there = [&](std::size_t i) { return items_[i].from == within; };
      const bool is_new =
          given.empty() ? within == reach::paragraph : std::ranges::any_of(given, is_there);
      if (from_any || is_new) add_known(formula, model, given);
      return;
    }
    for (std::size_t i = 0; i < items_.size(); ++i) {
      const bool is_taken = std::ranges::find(given, i) != given.end();
      if (items_[i].from > within || is_taken || !is_of_one_device(given, i) ||
          !may_be(formula.inputs[next], number(i), takes_suffix))
        continue;
      given.push_back(i);
      assign(formula, model, within, given, from_any);
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
    const bool is_whole = !formula.counted.empty() && formula.unit.is_count() && !formula.is_share;
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
  void try_triples(reach within) {
    ways_.clear();
    const std::size_t count = count_within(within, most_nearby);
    const auto farthest = [&](std::size_t i, std::size_t j, std::size_t k) {
      return std::max({items_[i].from, items_[j].from, items_[k].from});
    };
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        for (std::size_t k = 0; k < count; ++k) {
          if (k == i || k == j || farthest(i, j, k) != within) continue;
          if (k > j) try_product({i, j, k}, {});
          try_product({i, j}, {k});
          try_product({k}, {i, j});
        }
      }
    }
    take(likely::triple[static_cast<int>(within)], most_by_chance);
  }
  void try_product(std::initializer_list<std::size_t> over,
                   std::initializer_list<std::size_t> under) {
    formula::dimension unit;
    double logarithm = 0;
    for (const std::size_t i : over) unit = unit + number(i).unit, logarithm += items_[i].logarithm;
    for (const std::size_t i : under)
      unit = unit - number(i).unit, logarithm -= items_[i].logarithm;
    if (unit != of_.unit || std::fabs(logarithm - middle_) > around) return;
    several above, below;
    for (const std::size_t i : over) above.push_back(&number(i));
    for (const std::size_t i : under) below.push_back(&number(i));
    for (const usable_number* a : above) {
      for (const usable_number* b : below) {
        if (!is_apart(a->value, b->value)) return;
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
    if (std::fabs(logarithm - middle_) < around) values_.insert(std::round(logarithm * 1e9));
    way.rank = std::exp(-0.01 * away /
                        static_cast<double>(std::max<std::size_t>(1, over.size() + under.size())));
    if (keeps_all_ || missing_from(way) <= way.width) ways_.push_back(std::move(way));
  }
  /// Of a class that was tried, those that give the print and that chance does not.
  void take(double likelihood, double most) {
    const double density = (static_cast<double>(values_.size()) + 0.5) / (2 * around);
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
  bool keeps_all_ = false;   ///< and not only those that may give the print
  std::set<double> values_;  ///< of all that was tried, around the print
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
