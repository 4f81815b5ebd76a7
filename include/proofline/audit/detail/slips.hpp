#pragma once
// The small changes of a formula that are tried: each a slip that people make, at one place.

#include <proofline/audit/detail/changed_tree.hpp>
#include <proofline/audit/explanation.hpp>
#include <proofline/audit/written_claim.hpp>
#include <proofline/numbers/decimal_text.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>
#include <optional>

namespace proofline::audit {

/// A figure that a claim's author may have taken instead: of a device or a model, or of another claim.
struct known_figure {
  std::string of;          ///< whose: "H100 SXM"; of a claim: its id
  std::string name;        ///< of the input: "peak_rate"; empty of a claim
  std::string text;        ///< as it is printed: "1,979 TFLOP/s"
  rational value;          ///< in FLOP, byte and second
  formula::dimension unit;
  std::string qualifiers;  ///< what tells it apart from others of the input: "bf16, sparse"
};

namespace detail {

using namespace proofline::detail;
using how = edit::kind;

/// How often people make a slip of a kind, in comparison with the others. How many places there are
/// for it matters more (see likelihood in explanations.hpp), so no more than a half is told apart.
struct slip_kind {
  slip_family family;
  double weight;
};
enum class slip {
  binary_prefix, bits, direction, time_unit, power_of_ten,
  same_device, other_device, other_claim, rounded_input, exact_input, off_by_one, digits, exchanged,
  factor, coefficient, term, more_factors, fewer_factors, upside_down, max_for_sum, exponent,
  rounded_step, rounded_steps, wrong_digit
};
inline constexpr slip_kind slip_kinds[] = {
    {slip_family::units, 1},        // binary_prefix
    {slip_family::units, 0.6},      // bits
    {slip_family::units, 0.6},      // direction
    {slip_family::units, 1},        // time_unit
    {slip_family::units, 1},        // power_of_ten
    {slip_family::inputs, 1},       // same_device
    {slip_family::inputs, 0.6},     // other_device
    {slip_family::inputs, 0.6},     // other_claim
    {slip_family::inputs, 1},       // rounded_input
    {slip_family::inputs, 1},       // exact_input
    {slip_family::inputs, 1},       // off_by_one
    {slip_family::inputs, 1},       // digits
    {slip_family::inputs, 0.6},     // exchanged
    {slip_family::formula, 2},      // factor
    {slip_family::formula, 1},      // coefficient
    {slip_family::formula, 1},      // term
    {slip_family::formula, 1},      // more_factors
    {slip_family::formula, 1},      // fewer_factors
    {slip_family::formula, 0.6},    // upside_down
    {slip_family::formula, 0.6},    // max_for_sum
    {slip_family::formula, 0.3},    // exponent
    {slip_family::arithmetic, 1.5}, // rounded_step
    {slip_family::arithmetic, 1},   // rounded_steps
    {slip_family::arithmetic, 0.6}  // wrong_digit
};
inline constexpr int slip_count = static_cast<int>(slip::wrong_digit) + 1;
constexpr const slip_kind& facts_of(slip kind) { return slip_kinds[static_cast<int>(kind)]; }

/// A change that is tried.
struct possible_slip {
  slip kind;
  edit change;
  std::string note = {};       ///< behind it: "binary for decimal prefix"
  std::string text = {};       ///< of what another number becomes, as one would write it
  /// Where it stands for any number between these two (it was rounded before).
  std::optional<interval<rational>> any = {};
};

/// A number of a formula as it is written.
struct written_input {
  std::string digits, unit;  ///< "459" and "TFLOP/s"
  rational scale = 1;        ///< of the unit and the suffix
  formula::dimension dimension = {};
  bool whole = false;        ///< a plain integer of no unit that scales it
};

/// All changes of a claim's formula.
class slips_of {
 public:
  slips_of(const written_claim& claim, const std::vector<known_figure>& known)
      : claim_(&claim), tree_(&claim.tree), root_(claim.follows.node), known_(&known),
        base_(claim.tree, root_) {
    formula::reader reader;
    reader.units = claim.units;
    for (const formula::input& each : tree_->inputs) inputs_.push_back(written(each, reader));
    look_at_nodes();
    add_unit_slips();
    add_input_slips();
    add_formula_slips();
    add_arithmetic_slips();
  }

  const std::vector<possible_slip>& all() const { return all_; }
  /// Whether a factor at this node is one of the result.
  bool scales_result(int node) const { return is_factor_[at(node)]; }
  bool is_used(int node) const { return uses_[at(node)] > 0; }
  int size() const { return static_cast<int>(tree_->nodes.size()); }
  bool is_input(int node) const { return (*tree_)[node].what == operation::input; }

  /// "N"; "459 TFLOP/s"; "the result"; "(a + b)".
  std::string name_of(int node) const {
    if (node == root_) return "the result";
    std::string out;
    formula::write(*tree_, node, out);
    return is_input(node) ? out : "(" + out + ")";
  }
  /// The same of a quantity in an expression: "(459 TFLOP/s)".
  std::string operand_of(int node) const {
    std::string out;
    formula::write(*tree_, node, out);
    const bool bare = out.find_first_of(" /*+-^") == out.npos;
    return bare ? out : "(" + out + ")";
  }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }
  const written_input& written_at(int node) const { return inputs_[at((*tree_)[node].a)]; }
  const rational& value_of(int node) const { return tree_->input_at(node).value; }
  const formula::dimension& dimension_of(int node) const { return dimensions_[at(node)]; }
  static int power(const formula::dimension& of, int base) {
    return of.sixths(base) / formula::dimension::whole;
  }

  static written_input written(const formula::input& input, formula::reader& reader) {
    written_input result;
    formula::figure figure;
    if (reader.read_figure(input.text, figure)) {
      const std::string text(figure.text);
      result.digits = text.substr(0, text.size() - figure.unit_text.size());
      result.unit = text.substr(result.digits.size());
      while (result.unit.starts_with(' ')) result.unit.erase(0, 1);
      result.dimension = figure.unit;
      result.whole = figure.number.is_plain_integer() && figure.scale == 1;
    } else if (const formula::unit_word word = reader.units.meaning_of(input.text); word.known) {
      result.unit = input.text;
      result.dimension = word.unit;
    }
    const printed_and_rest mantissa = parse_printed(mantissa_of(result.digits));
    if (mantissa && mantissa.number.value() != 0) result.scale = input.value / mantissa.number.value();
    return result;
  }
  /// "4.59" of "4.59e14", "70" of "70B".
  static std::string mantissa_of(const std::string& digits) {
    const std::size_t first = digits.find_first_of("0123456789");
    if (first == digits.npos) return {};
    return digits.substr(first, digits.find_first_not_of("0123456789.,", first) - first);
  }

  void look_at_nodes() {
    const std::size_t count = at(size());
    uses_.assign(count, 0);
    is_factor_.assign(count, false);
    dimensions_.resize(count);
    uses_[at(root_)] = 1;
    is_factor_[at(root_)] = true;
    for (int i = size() - 1; i >= 0; --i) {
      if (uses_[at(i)] == 0) continue;
      const bool passes = is_factor_[at(i)] && ((*tree_)[i].what == operation::multiply ||
                                                (*tree_)[i].what == operation::divide ||
                                                (*tree_)[i].what == operation::negate);
      for_each_taken(i, [&](int taken) {
        is_factor_[at(taken)] = passes && uses_[at(taken)] == 0;
        ++uses_[at(taken)];
      });
    }
    for (int i = 0; i < size(); ++i) dimensions_[at(i)] = dimension_at(i);
  }
  template <class Do>
  void for_each_taken(int node, Do take) const {
    const formula::node& n = (*tree_)[node];
    if (n.what == operation::input) return;
    take(n.a);
    if (takes_one(n.what)) return;
    take(n.b);
    if (n.what == operation::select) take(n.c);
  }
  formula::dimension dimension_at(int node) const {
    const formula::node& n = (*tree_)[node];
    switch (n.what) {
      case operation::input: return inputs_[at(n.a)].dimension;
      case operation::multiply: return dimension_of(n.a) + dimension_of(n.b);
      case operation::divide: return dimension_of(n.a) - dimension_of(n.b);
      case operation::select: return dimension_of(n.b);
      case operation::power:
      case operation::square_root: {
        formula::dimension result = dimension_of(n.a);
        if (n.what == operation::power) result.raise(n.b, 1);
        if (n.what == operation::square_root) result.raise(1, 2);
        return result;
      }
      default: return dimension_of(n.a);
    }
  }

  void add(slip kind, const edit& change, std::string note = {}, std::string text = {}) {
    all_.push_back({kind, change, std::move(note), std::move(text)});
  }
  static edit times(int node, const rational& factor) {
    return {.what = how::times, .at = node, .number = factor};
  }
  static edit becomes(int node, const rational& value) {
    return {.what = how::becomes, .at = node, .number = value};
  }

  // Units: of each number, and of what is printed.
  void add_unit_slips() {
    const formula::figure& print = claim_->print;
    const std::string digits(print.text.substr(0, print.text.size() - print.unit_text.size()));
    std::string unit(print.unit_text);
    while (unit.starts_with(' ')) unit.erase(0, 1);
    add_unit_slips(root_, {digits, unit, print.scale, print.unit, false}, base_.value(), true);
    for (int i = 0; i < size(); ++i) {
      if (is_used(i) && is_input(i) && i != root_) {
        add_unit_slips(i, written_at(i), static_cast<double>(value_of(i)), false);
      }
    }
    for (const int power : {1, 2, 6}) {
      for (const int sign : {1, -1}) {
        add(slip::power_of_ten, times(root_, power_of_ten(sign * power)));
      }
    }
  }
  void add_unit_slips(int node, const written_input& of, double value, bool is_print) {
    const auto put = [&](slip kind, const rational& factor, std::string note) {
      add(kind, times(node, is_print ? 1 / factor : factor), std::move(note));
    };
    const int prefix = prefix_of(of);
    if (prefix != 0) {
      const bool binary = of.unit.size() > 1 && of.unit[1] == 'i';
      put(slip::binary_prefix, raised({binary ? 1000 : 1024, binary ? 1024 : 1000}, prefix),
          binary ? "a decimal for a binary prefix" : "a binary for a decimal prefix");
    } else if (of.whole) {
      rational factor = 1;
      double rest = value;
      for (int i = 0; i < 4 && rest >= 1024 && std::fmod(rest, 1024) == 0; ++i) {
        rest /= 1024;
        factor = factor * rational{1000, 1024};
        put(slip::binary_prefix, factor, "a decimal for a binary prefix");
      }
    }
    const int bytes = power(of.dimension, formula::dimension::byte);
    const int seconds = power(of.dimension, formula::dimension::second);
    if (bytes != 0) {
      put(slip::bits, {1, 8}, "bits for bytes");
      put(slip::bits, 8, "bytes for bits");
    }
    if (bytes == 1 && seconds == -1) {
      put(slip::direction, 2, "both directions for one");
      put(slip::direction, {1, 2}, "one direction for both");
    }
    if (const named_time* const time = time_in(of.unit); time != nullptr && seconds != 0) {
      for (const named_time& each : times_) {
        if (each.seconds == time->seconds) continue;
        const rational larger = each.seconds / time->seconds;
        const rational factor = seconds > 0 ? larger : 1 / larger;
        put(slip::time_unit, factor, std::string(each.name) + " for " + time->name);
        put(slip::time_unit, 1 / factor, std::string(time->name) + " for " + each.name);
      }
    }
    put(slip::power_of_ten, 1000, "");
    put(slip::power_of_ten, {1, 1000}, "");
  }
  /// 1 for k, 2 for M ...; of the unit, or of a count's suffix.
  static int prefix_of(const written_input& of) {
    constexpr std::string_view units = "kMGTPE", counts = "kMBT";
    std::size_t found = units.npos;
    if (of.unit.size() > 1) {
      const char next = of.unit[1];
      const bool is_prefix = next == 'i' || next == 'B' || next == 'b' || next == 'F';
      if (is_prefix) found = units.find(of.unit[0] == 'K' ? 'k' : of.unit[0]);
    }
    if (found == units.npos && !of.digits.empty()) {
      const char last = of.digits.back();
      found = counts.find(last == 'K' ? 'k' : last == 'm' ? 'M' : last);
    }
    return found == units.npos ? 0 : static_cast<int>(found) + 1;
  }
  static rational raised(const rational& base, int exponent) {
    rational result = 1;
    for (int i = 0; i < exponent; ++i) result = result * base;
    return result;
  }

  struct named_time {
    std::string_view word;
    rational seconds;
    const char* name;
  };
  static inline const named_time times_[] = {{"s", 1, "seconds"},
                                             {"min", 60, "minutes"},
                                             {"h", 3600, "hours"},
                                             {"day", 86400, "days"},
                                             {"month", 86400 * 30, "months of 30 days"},
                                             {"year", 86400 * 365, "years of 365 days"},
                                             {"year", rational{86400 * 1461, 4}, "years of 365.25 days"}};
  /// The time that a unit names in words; ms and us are none.
  static const named_time* time_in(std::string_view unit) {
    const auto is_word = [&](std::string_view word) {
      const std::size_t found = unit.find(word);
      if (found == unit.npos || (found != 0 && is_letter(unit[found - 1]))) return false;
      const std::size_t end = found + word.size();
      return end == unit.size() || !is_letter(unit[end]);
    };
    struct spelling {
      std::string_view word;
      int index;
    };
    for (const spelling& each : {spelling{"days", 3}, {"day", 3}, {"hours", 2}, {"hour", 2}, {"h", 2},
                                 {"minutes", 1}, {"minute", 1}, {"min", 1}, {"years", 6}, {"year", 6},
                                 {"seconds", 0}, {"second", 0}, {"s", 0}}) {
      if (is_word(each.word)) return &times_[each.index];
    }
    return nullptr;
  }

  // Inputs.
  void add_input_slips() {
    for (int i = 0; i < size(); ++i) {
      if (!is_used(i) || !is_input(i)) continue;
      const written_input& of = written_at(i);
      const rational& value = value_of(i);
      if (of.whole && of.dimension.is_count() && value >= 2) {
        add(slip::off_by_one, becomes(i, value + 1), "", text_of_number(value + 1));
        if (value > 2) add(slip::off_by_one, becomes(i, value - 1), "", text_of_number(value - 1));
      }
      add_other_digits(i, of);
      add_other_figures(i);
      for (int j = i + 1; j < size(); ++j) {
        if (!is_used(j) || !is_input(j) || !(dimension_of(j) == dimension_of(i))) continue;
        if (value_of(j) != value)
          add(slip::exchanged, {.what = how::exchanged, .at = i, .other = j});
      }
    }
  }
  static std::string text_of_number(const rational& value) {
    return std::string(exact_integer_text(value).view());
  }
  std::string text_of(const rational& number, const written_input& of, const std::string& mantissa) const {
    // "4.95e14 FLOP/s": what stands around the digits stays
    const std::size_t start = of.digits.find(mantissa);
    std::string out = text_of_number(number);
    if (start != of.digits.npos) out += of.digits.substr(start + mantissa.size());
    if (!of.unit.empty()) out += " " + of.unit;
    return out;
  }
  void add_other_digits(int node, const written_input& of) {
    const std::string mantissa = mantissa_of(of.digits);
    std::vector<std::size_t> places;
    std::string digits;
    for (std::size_t i = 0; i < mantissa.size(); ++i) {
      if (!is_digit(mantissa[i])) continue;
      places.push_back(i);
      digits += mantissa[i];
    }
    if (digits.empty()) return;
    for (std::size_t i = 0; i + 1 < places.size(); ++i) {
      std::string other = mantissa;
      std::swap(other[places[i]], other[places[i + 1]]);
      const printed_and_rest read = parse_printed(other);
      if (other == mantissa || !read || !read.rest.empty()) continue;
      add(slip::digits, becomes(node, read.number.value() * of.scale), "two digits exchanged",
          text_of(read.number.value(), of, mantissa));
    }
    const rational number = parse_printed(mantissa).number.value();
    const std::size_t first = digits.find_first_not_of('0'), last = digits.find_last_not_of('0');
    if (first == digits.npos) return;
    const int significant = static_cast<int>(last - first) + 1;
    for (int kept = 1; kept < significant && kept <= 4; ++kept) {
      int place = 0;
      if (!place_of_digits(static_cast<double>(number), kept, place)) continue;
      const rational unit = power_of_ten(place);
      const rational down = floor(number / unit) * unit;
      const rational near = floor(number / unit + rational{1, 2}) * unit;
      add(slip::rounded_input, becomes(node, near * of.scale), "rounded", text_of(near, of, mantissa));
      if (down != near) {
        add(slip::rounded_input, becomes(node, down * of.scale), "cut", text_of(down, of, mantissa));
      }
    }
    // 9000 where the exact number is 8960
    const std::size_t zeros = digits.size() - 1 - last;
    if (of.whole && zeros > 0 && zeros < 18) {
      const rational half = power_of_ten(static_cast<int>(zeros)) / 2 * of.scale;
      const rational& value = value_of(node);
      all_.push_back({slip::exact_input, becomes(node, value), {}, {},
                      interval<rational>{value - half, value + half}});
    }
  }
  void add_other_figures(int node) {
    const rational& value = value_of(node);
    const auto has_this_value = [&](const known_figure& each) {
      return each.unit == dimension_of(node) && each.value == value;
    };
    std::vector<const known_figure*> same;
    for (const known_figure& each : *known_) {
      if (!each.name.empty() && has_this_value(each)) same.push_back(&each);
    }
    const bool is_count = dimension_of(node).is_count();
    for (const known_figure& each : *known_) {
      if (!(each.unit == dimension_of(node)) || each.value == value || sign(each.value) <= 0) continue;
      slip kind = slip::other_device;
      if (each.name.empty()) {
        kind = slip::other_claim;
      } else {
        bool same_name = false;
        for (const known_figure* const one : same) {
          if (one->of == each.of) kind = slip::same_device;
          same_name = same_name || one->name == each.name;
        }
        // A count may be anything: only the same input of another model is near.
        if (kind == slip::other_device && (is_count || !same.empty()) && !same_name) continue;
      }
      std::string whose = each.name.empty() ? "that of " : "of ";
      whose += each.of;
      if (!each.qualifiers.empty()) whose += ", " + each.qualifiers;
      if (kind == slip::same_device) whose += ", its " + each.name;
      add(kind, becomes(node, each.value), whose, each.text);
    }
  }

  // The formula.
  void add_formula_slips() {
    // A factor of a factor of the result is one of the result.
    std::vector<int> sites{root_};
    for (int i = 0; i < size(); ++i) {
      if (is_used(i) && i != root_ && !scales_result(i) && !is_condition((*tree_)[i].what)) {
        sites.push_back(i);
      }
    }
    bool counts_flop = false;
    for (int i = 0; i < size(); ++i) {
      if (!is_used(i) || !is_input(i)) continue;
      const written_input& of = written_at(i);
      counts_flop = counts_flop || power(of.dimension, formula::dimension::flop) != 0;
      const printed_and_rest number = parse_printed(of.digits);
      const bool small = number && number.rest.empty() && number.number.is_plain_integer() &&
                         number.number.value() >= 1 && number.number.value() <= 16;
      if (small) {
        for (const int other : {1, 2, 3, 4, 6, 8, 12, 16}) {
          if (number.number.value() == other) continue;
          add(slip::coefficient, becomes(i, value_of(i) / number.number.value() * other), "",
              text_of(rational(other), of, of.digits));
        }
      }
      if (of.dimension.is_count() && value_of(i) != 1) {
        for (const int site : sites) {
          add(slip::more_factors, {.what = how::times_node, .at = site, .other = i});
          add(slip::fewer_factors, {.what = how::by_node, .at = site, .other = i});
        }
      }
    }
    for (const int site : sites) {
      for (const int factor : {2, 3, 4, 6, 8}) {
        add(slip::factor, times(site, factor));
        add(slip::factor, times(site, rational{1, factor}));
      }
    }
    if (counts_flop) {
      for (const rational& factor : {rational{3, 2}, rational{2, 3}, rational{4, 3}, rational{3, 4}}) {
        add(slip::coefficient, times(root_, factor), "a pass more or less: forward, backward or again");
      }
    }
    for (int i = 0; i < size(); ++i) {
      if (is_used(i) && !is_input(i)) add_formula_slips(i);
    }
  }
  void add_formula_slips(int node) {
    const formula::node& n = (*tree_)[node];
    const auto operates = [&](slip kind, operation other) {
      add(kind, {.what = how::operates, .at = node, .operates = other});
    };
    const auto only = [&](slip kind, int taken) {
      add(kind, {.what = how::only, .at = node, .other = taken});
    };
    switch (n.what) {
      case operation::add:
        only(slip::term, n.a);
        only(slip::term, n.b);
        operates(slip::term, operation::subtract);
        operates(slip::max_for_sum, operation::maximum);
        break;
      case operation::subtract:
        only(slip::term, n.a);
        operates(slip::term, operation::add);
        break;
      case operation::maximum:
        operates(slip::max_for_sum, operation::add);
        operates(slip::max_for_sum, operation::minimum);
        break;
      case operation::minimum:
        operates(slip::max_for_sum, operation::add);
        operates(slip::max_for_sum, operation::maximum);
        break;
      case operation::multiply:
        if (!is_input(n.b) && dimension_of(n.b).is_count()) {
          add(slip::more_factors, {.what = how::times_node, .at = node, .other = n.b});
          only(slip::fewer_factors, n.a);
        }
        if (!is_input(n.a) && dimension_of(n.a).is_count()) {
          add(slip::more_factors, {.what = how::times_node, .at = node, .other = n.a});
          only(slip::fewer_factors, n.b);
        }
        break;
      case operation::divide:
        add(slip::upside_down, {.what = how::turned_over, .at = node});
        if (!is_input(n.b) && dimension_of(n.b).is_count()) {
          add(slip::more_factors, {.what = how::by_node, .at = node, .other = n.b});
          only(slip::fewer_factors, n.a);
        }
        if (!is_input(n.a) && dimension_of(n.a).is_count()) {
          add(slip::more_factors, {.what = how::times_node, .at = node, .other = n.a});
          add(slip::fewer_factors, {.what = how::one_over, .at = node, .other = n.b});
        }
        break;
      case operation::power:
        if (!dimension_of(n.a).is_count()) break;
        add(slip::exponent, {.what = how::times_node, .at = node, .other = n.a});
        add(slip::exponent, {.what = how::by_node, .at = node, .other = n.a});
        break;
      case operation::square_root:
        if (dimension_of(n.a).is_count()) only(slip::exponent, n.a);
        break;
      default: break;
    }
  }

  // Arithmetic.
  void add_arithmetic_slips() {
    for (int i = 0; i < size(); ++i) {
      const operation what = (*tree_)[i].what;
      if (!is_used(i) || is_input(i) || is_condition(what)) continue;
      for (int digits = 1; digits <= 4 && i != root_; ++digits) {
        add(slip::rounded_step, {.what = how::rounded, .at = i, .other = digits});
        add(slip::rounded_step, {.what = how::cut, .at = i, .other = digits});
      }
      if (what != operation::multiply && what != operation::divide) continue;
      for (int digit = 1; digit <= 4; ++digit) {
        int place = 0;
        if (!place_of_digits(base_.value_at(i), digit, place)) continue;
        add(slip::wrong_digit, {.what = how::plus, .at = i, .number = power_of_ten(place)});
        add(slip::wrong_digit, {.what = how::plus, .at = i, .number = -power_of_ten(place)});
      }
    }
    for (int digits = 1; digits <= 4; ++digits) {
      add(slip::rounded_steps, {.what = how::all_rounded, .at = root_, .other = digits});
      add(slip::rounded_steps, {.what = how::all_cut, .at = root_, .other = digits});
    }
  }

  const written_claim* claim_;
  const formula::run_time_tree* tree_;
  int root_;
  const std::vector<known_figure>* known_;
  changed_tree base_;
  std::vector<written_input> inputs_;
  std::vector<int> uses_;
  std::vector<bool> is_factor_;
  std::vector<formula::dimension> dimensions_;
  std::vector<possible_slip> all_;
};

}  // namespace detail
}  // namespace proofline::audit
