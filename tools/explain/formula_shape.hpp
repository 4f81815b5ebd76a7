#pragma once
// What the nodes of a formula are in it: used, a factor of the result, and of which dimension.

#include <proofline/audit/parsed_claim.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>

namespace proofline::audit::detail {

// The numbers of a formula as they are written: digits, prefixes and units of time.

using namespace proofline::detail;

/// A number of a formula as it is written.
struct written_input {
  std::string digits, unit;  ///< "459" and "TFLOP/s"
  rational scale = 1;        ///< of the unit and the suffix
  formula::dimension dimension = {};
  bool whole = false;       ///< a plain integer of no unit that scales it
  rational unit_scale = 0;  ///< of the unit alone; 0 where it is not known
};

/// A unit of time that has a name of its own.
struct named_time {
  rational seconds;
  const char* name;
};

inline const named_time named_times[] = {{1, "seconds"},
                                         {60, "minutes"},
                                         {3600, "hours"},
                                         {86400, "days"},
                                         {86400 * 30, "months of 30 days"},
                                         {86400 * 365, "years of 365 days"},
                                         {{86400 * 1461, 4}, "years of 365.25 days"}};

/// What somebody may have counted with; no unit that is written.
inline const named_time other_times[] = {{8 * 3600, "days of 8 hours"},
                                         {86400 * 360, "years of 360 days"}};

/// "4.59" of "4.59e14", "70" of "70B".
inline std::string mantissa_of(const std::string& digits) {
  const std::size_t first = digits.find_first_of("0123456789");
  if (first == digits.npos) return {};
  return digits.substr(first, digits.find_first_not_of("0123456789.,", first) - first);
}

/// As the reader of the claim, which knows its units, reads it.
inline written_input written(const formula::input& input, formula::reader& reader) {
  written_input result;
  result.dimension = input.unit;  // of printed(...), which has no text of its own
  formula::figure figure;
  if (reader.read_figure(input.text, figure)) {
    const std::string text(figure.text);
    result.digits = text.substr(0, text.size() - figure.unit_text.size());
    result.unit = text.substr(result.digits.size());
    while (result.unit.starts_with(' ')) result.unit.erase(0, 1);
    result.dimension = figure.unit;
    result.unit_scale = figure.scale;
    result.whole = figure.number.is_plain_integer() && figure.scale == 1;
  } else if (const formula::unit_word word = reader.units.meaning_of(input.text); word.known) {
    result.unit = input.text;
    result.dimension = word.unit;
    result.unit_scale = word.scale;
  }
  const printed_and_rest mantissa = parse_printed(mantissa_of(result.digits));
  if (mantissa && mantissa.number.value() != 0) {
    result.scale = input.value / mantissa.number.value();
  }
  return result;
}

/// 1 for k, 2 for M ...; of the unit, or of a count's suffix.
inline int prefix_of(const written_input& of) {
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

/// The time that a unit names in words; ms and us are none.
inline const named_time* time_in(std::string_view unit) {
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
  for (const spelling& each : {spelling{"days", 3},
                               {"day", 3},
                               {"hours", 2},
                               {"hour", 2},
                               {"h", 2},
                               {"minutes", 1},
                               {"minute", 1},
                               {"min", 1},
                               {"years", 6},
                               {"year", 6},
                               {"seconds", 0},
                               {"second", 0},
                               {"s", 0}}) {
    if (is_word(each.word)) return &named_times[each.index];
  }
  return nullptr;
}

using formula::operation;

class formula_shape {
 public:
  formula_shape() = default;
  formula_shape(const formula::run_time_tree& tree, int root,
                const std::vector<written_input>& inputs)
      : tree_(&tree) {
    const std::size_t count = at(size());
    uses_.assign(count, 0);
    is_factor_.assign(count, false);
    dimensions_.resize(count);
    uses_[at(root)] = 1;
    is_factor_[at(root)] = true;
    for (int i = size() - 1; i >= 0; --i) {
      if (uses_[at(i)] == 0) continue;
      const bool passes =
          is_factor_[at(i)] &&
          ((*tree_)[i].what == operation::multiply || (*tree_)[i].what == operation::divide ||
           (*tree_)[i].what == operation::negate || is_of_domain((*tree_)[i].what));
      for_each_taken(i, [&](int taken) {
        is_factor_[at(taken)] = passes && uses_[at(taken)] == 0;
        ++uses_[at(taken)];
      });
    }
    for (int i = 0; i < size(); ++i) dimensions_[at(i)] = dimension_at(i, inputs);
  }

  int size() const { return static_cast<int>(tree_->nodes.size()); }
  bool is_input(int node) const { return (*tree_)[node].what == operation::input; }
  /// The end of a domain is no part of what is written.
  bool is_used(int node) const { return uses_[at(node)] > 0 && !is_of_domain((*tree_)[node].what); }
  /// Whether a factor at this node is one of the result.
  bool scales_result(int node) const { return is_factor_[at(node)]; }
  const formula::dimension& dimension_of(int node) const { return dimensions_[at(node)]; }

 private:
  static std::size_t at(int node) { return static_cast<std::size_t>(node); }

  template <class Do>
  void for_each_taken(int node, Do take) const {
    const formula::node& n = (*tree_)[node];
    if (n.what == operation::input) return;
    take(n.a);
    if (takes_one(n.what) || is_of_domain(n.what)) return;
    take(n.b);
    if (n.what == operation::select) take(n.c);
  }
  formula::dimension dimension_at(int node, const std::vector<written_input>& inputs) const {
    const formula::node& n = (*tree_)[node];
    switch (n.what) {
      case operation::input: return inputs[at(n.a)].dimension;
      case operation::multiply: return dimension_of(n.a) + dimension_of(n.b);
      case operation::divide: return dimension_of(n.a) - dimension_of(n.b);
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

  const formula::run_time_tree* tree_ = nullptr;
  std::vector<int> uses_;
  std::vector<bool> is_factor_;
  std::vector<formula::dimension> dimensions_;
};

// The unit in which a reader computes each step of a formula: chips * $2.25/h is in USD/h, and no
// reader rounds USD/s.

class units_of_steps {
 public:
  units_of_steps(const formula::run_time_tree& tree, const std::vector<written_input>& inputs,
                 const formula_shape& shape)
      : tree_(&tree), inputs_(&inputs), shape_(&shape) {
    for (int i = 0; i < shape.size(); ++i) scales_.push_back(scale_at(i));
  }

  /// The scale of each node's unit; 0 where it is not known.
  const std::vector<rational>& scales() const { return scales_; }

 private:
  const rational& scale_of(int node) const { return scales_[static_cast<std::size_t>(node)]; }
  rational scale_at(int node) const {
    const rational written = written_at(node);
    const formula::dimension& of = shape_->dimension_of(node);
    if (sign(written) != 0 && is_read(written, of)) return written;
    // A count, or dollars, have one unit: days * $2/h are dollars.
    using formula::dimension;
    const int dollars = of.sixths(dimension::usd) / dimension::whole;
    return of == dimension::base(dimension::usd, dollars) ? rational{1} : rational{0};
  }
  /// The product of the units of its inputs, as they are written.
  rational written_at(int node) const {
    using enum operation;
    const formula::node& n = (*tree_)[node];
    switch (n.what) {
      case input: return (*inputs_)[static_cast<std::size_t>(n.a)].unit_scale;
      case multiply: return product(scale_of(n.a), scale_of(n.b));
      case divide: return sign(scale_of(n.b)) == 0 ? 0 : product(scale_of(n.a), 1 / scale_of(n.b));
      case add:
      case subtract:
      case maximum:
      case minimum:
      case select: return common(scale_of(n.a), scale_of(n.b));
      case power: {
        const rational& base = scale_of(n.a);
        constexpr int most = 12;
        if (n.b < -most || n.b > most) return base == 1 ? 1 : 0;
        return sign(base) == 0 ? 0 : raised(base, n.b);
      }
      case negate:
      case absolute:
      case domain_begin:
      case domain_end:
      case domain_step: return scale_of(n.a);
      default: return scale_of(n.a) == 1 ? 1 : 0;
    }
  }
  static rational product(const rational& a, const rational& b) {
    return product_fits(a, b) ? a * b : 0;
  }
  static rational raised(const rational& base, int exponent) {
    rational result = 1;
    for (int i = 0; i < std::abs(exponent); ++i) result = product(result, base);
    return exponent > 0 || sign(result) == 0 ? result : 1 / result;
  }
  static rational common(const rational& a, const rational& b) {
    if (sign(a) == 0 || sign(b) == 0) return 0;
    return a == b || (product_fits(a, 1 / b) && is_power_of_ten(a / b)) ? a : 0;
  }
  static bool is_power_of_ten(const rational& x) {
    constexpr double most = 30;
    const double exponent = std::round(std::log10(static_cast<double>(x)));
    return std::fabs(exponent) <= most && x == power_of_ten(static_cast<int>(exponent));
  }
  /// Whether it is a unit that is read: base units, days and the like, bits and KiB, with a prefix.
  /// What days * $/h leave is none.
  static bool is_read(const rational& scale, const formula::dimension& of) {
    if (is_power_of_ten(scale)) return true;
    const int seconds = of.sixths(formula::dimension::second) / formula::dimension::whole;
    const int bytes = of.sixths(formula::dimension::byte) / formula::dimension::whole;
    constexpr int most = 3;
    if (std::abs(seconds) > most || std::abs(bytes) > most) return false;
    for (const named_time& time : named_times) {
      for (const rational& size : {rational{1}, rational{1, 8}, rational{1024}, rational{1 << 20},
                                   rational{1 << 30}, rational{1LL << 40}, rational{1LL << 50}}) {
        const rational unit = product(raised(time.seconds, seconds), raised(size, bytes));
        if (sign(unit) == 0 || !product_fits(scale, 1 / unit)) continue;
        if (is_power_of_ten(scale / unit)) return true;
        if (bytes == 0) break;
      }
      if (seconds == 0) break;
    }
    return false;
  }

  const formula::run_time_tree* tree_;
  const std::vector<written_input>* inputs_;
  const formula_shape* shape_;
  std::vector<rational> scales_;
};

}  // namespace proofline::audit::detail
