#pragma once
// Reads theorems in text, in constant expressions and at run time:
//
//   for all m, n, k >= 1: 2*m*n*k/(2*(m*n + n*k + k*m)) < min(m, n, k)
//   for all x, y > 0 s, f in (0, 1], k even, z real: x <= y implies f*x <= y
//
// Behind the names stands where they lie: > 0, >= 0, >= 1, even, real, in (0, 1], with the unit of
// the variables: > 0 FLOP/s, real s. A count >= 1 is a whole number, unless it is `real >= 1`; of
// others `whole > 0` says so. Any other bound (> 240, in [2, 8)) is a premise of the statement.

#include <proofline/formula/reader.hpp>
#include <proofline/formula/write.hpp>
#include <proofline/proof/written_theorem.hpp>

namespace proofline {

/// Units of one's own and names are declared and given before or between: `declare`, `give`. The
/// texts must outlive the theorem, and the reader must, where its error is asked.
class theorem_reader : public formula::reader {
 public:
  /// "for all x > 0: ...". What names stand for ("I = 2*m/n", one text or several) may be in terms
  /// of the variables and of names before. After an error, error() says what is wrong.
  constexpr written_theorem read(std::string_view text,
                                 std::span<const std::string_view> given = {}) {
    decimals_are_exact_ = true;
    begin(text);
    constexpr std::string_view sign = "\u2200";
    if (more() && text_.substr(position_).starts_with(sign)) {
      position_ += sign.size();
    } else if (!accept_word("forall") && (!accept_word("for") || !accept_word("all"))) {
      fail("begins no theorem", "for all, as in for all x > 0: ...");
    }
    while (!failed()) {
      take_group();
      if (!accept_sign(',')) break;
    }
    if (!failed() && !accept_sign(':')) fail("is left over", "a comma or :");
    refuse_variable_in(domains_);
    const std::string_view statement = text.substr(position_);
    const std::size_t before = tree.names.size();
    for (std::size_t i = 0; i < theorem_.inputs.size() && !failed(); ++i) {
      variable(theorem_.inputs[i].symbol, theorem_.units[i]);
    }
    const std::size_t variables = tree.names.size() - before;
    for (const std::string_view each : given) {
      if (!failed()) give(each);
    }
    if (failed()) return {};
    const formula::operand root = whole(statement);
    if (!failed() && !root.is_condition) {
      begin(statement);
      position_ = statement.size();
      fail_from(statement.size() - trimmed(statement).size(), "is no statement", "a comparison");
    }
    for (std::size_t i = before + variables; i < tree.names.size() && !failed(); ++i) {
      if (tree.names[i].used) continue;
      begin(tree.names[i].name);
      fail("is given and not used");
    }
    for (std::size_t i = 0; i < tree.inputs.size() && !failed(); ++i) {
      const bool is_about = tree.inputs[i].number.hedged() == hedge::approximately;
      if (!is_about && !tree.inputs[i].number.has_stated_width()) continue;
      begin(tree.inputs[i].text);
      position_ = tree.inputs[i].text.size();
      fail_from(0, "is no exact number",
                is_about ? "a number without ~" : "a number without a half width");
    }
    if (failed()) return {};
    if (tree.nodes.size() > most_nodes) {
      begin(statement);
      fail("begins a statement that is too long", "at most 1,000 numbers and operators");
      return {};
    }
    theorem_.tree = tree;
    theorem_.root = root.node;
    return theorem_;
  }

 private:
  static constexpr std::size_t most_nodes = 1'000;

  static constexpr std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    return text;
  }

  /// "x, y > 0 s"
  constexpr void take_group() {
    const std::size_t first = theorem_.inputs.size();
    do {
      more();
      const std::size_t start = position_;
      const std::string_view name = take_word();
      if (name.empty()) return fail("is no name", "the name of a variable");
      if (formula::is_reserved(name)) {
        return fail_from(start, formula::is_reserved_text, "the name of a variable");
      }
      if (is_variable(name)) {
        return fail_from(start, "stands there twice",
                         "one domain, and other relations before implies, as in r < d implies ...");
      }
      if (theorem_.inputs.size() == variable_limit) {
        return fail_from(start, "is one variable too many", "at most 16");
      }
      theorem_.inputs.push_back({name, {}});
      theorem_.units.push_back({});
    } while (accept_sign(','));
    skip_spaces();
    if (position_ == size_ || peek() == ':') {
      return fail_without_domain(theorem_.inputs.back().symbol);
    }
    const std::size_t start = position_;
    take_domain();
    if (!failed()) domains_.push_back(text_.substr(start, position_ - start));
    for (std::size_t i = first; i < theorem_.inputs.size() && !failed(); ++i) {
      theorem_.inputs[i].values = group_.values;
      theorem_.units[i] = group_.unit;
      for (written_theorem::bound each : group_.bounds) {
        each.variable = i;
        theorem_.bounds.push_back(each);
      }
    }
  }
  /// A domain has numbers with units and no names. A word for what is counted, or a suffix, that is
  /// a variable would leave a reader to guess: for all layers > 0, x > 2*layers.
  constexpr void refuse_variable_in(const std::vector<std::string_view>& domains) {
    for (const std::string_view each : domains) {
      if (failed()) return;
      const std::string_view found = formula::first_word(each, [&, this](std::string_view word) {
        return is_variable(word) && !is_unit_beside_names(each, word);
      });
      if (found.empty()) continue;
      position_ = offset_of(found) + found.size();
      fail_from(offset_of(found), "is a variable", bound_expected);
    }
  }
  constexpr bool is_variable(std::string_view word) const {
    for (const proofline::variable& each : theorem_.inputs) {
      if (each.symbol == word) return true;
    }
    return false;
  }
  /// "'h' needs a domain, as in for all h > 0: ..."
  constexpr void fail_without_domain(std::string_view name) {
    const auto start = static_cast<std::size_t>(name.data() - first_);
    position_ = start + name.size();
    fail_from(start, "needs a domain");
    problem_.before_detail = ", ";
    ((problem_.detail += "as in for all ") += name) += " > 0: ...";
  }
  /// Where the variables of a group lie.
  struct group {
    value_set values;
    formula::dimension unit;
    std::vector<written_theorem::bound> bounds;
  };
  static constexpr const char* domains_expected =
      "where it lies: > 0, >= 0, >= 1, even, real or in (0, 1]";

  static constexpr const char* bound_expected =
      "a number, and other relations before implies, as in r < d implies ...";

  constexpr void take_domain() {
    group_ = {};
    if (accept_word("even")) {
      group_.values = {domain::even, 2};
      if (!more() || peek() != '>') return;
      const std::size_t start = position_++;
      const bool is_strict = !accept('=');
      const bound_end end = take_end();
      if (failed()) return;
      // Even numbers begin at 2 here, so a bound that lets 0 in says more than is looked at.
      if (end.value < 0 || (end.value == 0 && !is_strict)) {
        return fail_from(start, "lets 0 in, and even numbers are above 0",
                         "> 0, or >= 2");
      }
      if (end.value != 0) group_.bounds.push_back({0, true, is_strict, end.value, end.node});
      return;
    }
    const bool whole = accept_word("whole"), real = accept_word("real");
    if (!whole && !real && accept_word("in")) return take_range();
    const bool is_lower = more() && peek() == '>';
    if (!is_lower && peek() != '<') {
      if (!real) return fail("is left over", whole ? "> 0, >= 0 or >= 1" : domains_expected);
      if (whole) group_.values.step = 1;  // as "D whole > -5" is written
      return take_unit_of_reals();
    }
    ++position_;
    const bool strict = !accept('=');
    const bound_end end = take_end();
    if (problem_.there == "whole" || problem_.there == "real") {
      problem_.detail = "it stands before the bound, as in n real >= 1";
      problem_.expected = nullptr;
    }
    for (const proofline::variable& each : theorem_.inputs) {
      if (problem_.there != each.symbol) continue;
      const bool has_colon = text_.find(':') != text_.npos;
      if (has_colon) problem_.said = "is a variable";
      problem_.detail = has_colon ? "" : "the statement stands behind a colon";
      problem_.expected = has_colon ? bound_expected : ":";
    }
    if (failed()) return;
    add_end(is_lower, strict, end);
    // Whole numbers above 0 begin at 1.
    if (whole && group_.values.where == domain::positive && group_.unit.is_count()) {
      group_.values.where = domain::at_least_one;
    }
    // Of counts, as in C++.
    if (whole || (!real && group_.values.where == domain::at_least_one)) group_.values.step = 1;
  }
  constexpr void take_unit_of_reals() {
    if (!more() || peek() == ',' || peek() == ':') return;
    group_.unit = expression(products).unit;
  }
  /// "(0, 1]", behind `in`.
  constexpr void take_range() {
    const bool open = accept_sign('(');
    if (!open && !accept_sign('[')) return fail("is left over", "a range such as (0, 1]");
    const bound_end low = take_end();
    if (failed()) return;
    if (!accept_sign(',')) return fail("is left over", "a comma");
    const formula::dimension unit = group_.unit;
    const bound_end high = take_end();
    if (failed()) return;
    if (unit != group_.unit && (!unit.is_count() || sign(low.value) != 0)) {
      return fail("begins behind two ends of different units");
    }
    const bool open_above = accept_sign(')');
    if (!open_above && !accept_sign(']')) return fail("is left over", ") or ]");
    if (more() && units.meaning_of(word()).known) {
      return fail("is left over", "the unit at each end, as in (0 s, 1 s]");
    }
    if (low.value == 0 && high.value == 1 && open && !open_above && group_.unit.is_count()) {
      group_.values = {domain::fraction, 0};
      return;
    }
    add_end(true, open, low);
    add_end(false, open_above, high);
  }
  struct bound_end {
    rational value = 0;
    int node = -1;
  };
  /// A number, with the unit of the variables.
  constexpr bound_end take_end() {
    more();
    const std::size_t start = position_;
    const formula::operand end = expression(sums);
    rational value = 0;
    if (failed()) return {};
    if (end.is_condition || !constant_of(end.node, value)) {
      fail_from(start, "is no number", "a number, with the unit of the variable");
    }
    group_.unit = end.unit;
    return {value, end.node};
  }
  /// An end at which a domain begins is that domain; any other is a bound.
  constexpr void add_end(bool is_lower, bool strict, const bound_end& end) {
    if (is_lower && end.value >= 0) {
      const bool from_1 = end.value == 1 && !strict && group_.unit.is_count();
      group_.values.where = from_1                      ? domain::at_least_one
                            : end.value == 0 && !strict ? domain::nonnegative
                                                        : domain::positive;
      if (from_1 || end.value == 0) return;
    }
    group_.bounds.push_back({0, is_lower, strict, end.value, end.node});
  }

  written_theorem theorem_;
  group group_;
  std::vector<std::string_view> domains_;  ///< as they are written
};

/// Appends the theorem as it was read: each variable with where it lies, the statement fully
/// parenthesised.
template <class Out>
constexpr void write(const written_theorem& theorem,
                     const formula::unit_table<formula::on_heap>& units, Out& out) {
  out += "for all ";
  const auto is_like_next = [&](std::size_t i) {
    if (i + 1 == theorem.inputs.size()) return false;
    const value_set &a = theorem.inputs[i].values, &b = theorem.inputs[i + 1].values;
    return a.where == b.where && a.step == b.step && theorem.units[i] == theorem.units[i + 1];
  };
  for (std::size_t i = 0; i < theorem.inputs.size(); ++i) {
    if (i != 0) out += ", ";
    const auto [where, step] = theorem.inputs[i].values;
    out += theorem.inputs[i].symbol;
    if (is_like_next(i)) continue;
    if (step == 1) out += " whole";
    if (step == 0 && where == domain::at_least_one) out += " real";
    out += ' ';
    out += where == domain::even ? "even > 0" : domain_text(where);
    if (!theorem.units[i].is_count()) {
      const auto unit = units.text_of(theorem.units[i]);
      out += ' ';
      // "> 0 /s", but "real 1/s": what stands behind a number begins with its sign.
      const bool is_behind_number = where != domain::real && unit.view().starts_with("1/");
      out += unit.view().substr(is_behind_number ? 1 : 0);
    }
  }
  out += ": ";
  // The bounds as the statement has them: ((x >= 2) and (x < 8)) implies (...).
  for (std::size_t i = 1; i < theorem.bounds.size(); ++i) out += '(';
  for (std::size_t i = 0; i < theorem.bounds.size(); ++i) {
    const written_theorem::bound& each = theorem.bounds[i];
    const formula::node& end = theorem.tree[each.node];
    const bool is_word = end.what == formula::operation::input &&
                         theorem.tree.input_at(each.node).text.find_first_of(" /*^%") ==
                             std::string_view::npos;
    if (i != 0) out += " and ";
    out += '(';
    out += theorem.inputs[each.variable].symbol;
    out += each.is_lower ? " >" : " <";
    out += each.is_strict ? " " : "= ";
    if (!is_word) out += '(';
    formula::write(theorem.tree, each.node, out);
    if (!is_word) out += ')';
    out += i != 0 ? "))" : ")";
  }
  if (!theorem.bounds.empty()) out += " implies (";
  formula::write(theorem.tree, theorem.root, out);
  if (!theorem.bounds.empty()) out += ')';
}

}  // namespace proofline
