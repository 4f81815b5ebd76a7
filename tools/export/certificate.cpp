#include "certificate.hpp"

#include <map>
#include <proofline/proof/points.hpp>
#include <stdexcept>

#include "certificate_case.hpp"

namespace proofline::tools {

namespace {

using enum operation;

/// Why a certificate is not found.
struct no_certificate : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// The facts of a case exclude each other: nothing more is to be said of it.
struct case_is_empty {};
/// What has no value is compared.
struct has_no_value {};

std::string closing(int parentheses) {
  return std::string(static_cast<std::size_t>(parentheses), ')');
}

/// Writes the tree down as the prover goes along its paths, one after the other. A path goes the
/// same way as the one before it up to where it takes the other side; that is not written again.
class tree_of_cases {
 public:
  const std::string& text() const { return text_; }

  void begin_path() { depth_ = 0; }
  void split(const std::string& asked, bool is_first) {
    if (depth_ == splits_.size()) {
      if (!is_first) throw std::logic_error("a path that takes the second side first");
      text_ += asked + " (";
      splits_.push_back({});
    }
    ++depth_;
  }
  /// One more step, around what comes after it.
  void step(const std::string& written) {
    if (depth_ != splits_.size()) return;
    text_ += written + " (";
    ++(splits_.empty() ? outermost_ : splits_.back().open);
  }
  void end_path(const std::string& written) {
    text_ += written;
    while (!splits_.empty() && splits_.back().is_second) {
      text_ += closing(splits_.back().open) + ")";
      splits_.pop_back();
    }
    if (splits_.empty()) {
      text_ += closing(outermost_);
      return;
    }
    split_so_far& last = splits_.back();
    text_ += closing(last.open) + ") (";
    last = {true, 0};
  }

 private:
  struct split_so_far {
    bool is_second = false;
    int open = 0;
  };
  std::string text_;
  std::vector<split_so_far> splits_;
  std::size_t depth_ = 0;
  int outermost_ = 0;
};

/// Hears of the steps of the prover, and tells Coq.
class listener : public proof_log {
 public:
  tree_of_cases tree;
  certificate_case now;

  void begin_path() {
    tree.begin_path();
    now = {};
    numbers_.clear();
    found_.clear();
  }

  void chooses(const polynomial& p, signs first, signs other, bool is_first) override {
    const signed_reason known = reason(p, first | other);
    certificate_text text("Split ");
    text << p << " " << known.why << " " << std::string(coq_signs(first));
    tree.split(text.in(now.variables()), is_first);
    last_ = now.add_fact(p, known.sign & (is_first ? first : ~first));
  }
  void takes_root(int variable, const rational_function& radicand) override {
    const polynomial &above = radicand.numerator(), &below = radicand.denominator();
    const signed_reason nonzero = reason(below, signs::nonzero);
    const auto positive = now.why(above * below, signs::positive);
    const signed_reason sign = positive ? *positive : reason(above * below, signs::nonnegative);
    certificate_text text("NewRoot ");
    text << above << " " << below << " " << nonzero.why << " " << sign.why;
    tree.step(text.in(now.variables()));
    now.add_variable(sign.sign == signs::positive, false);
    const polynomial root = polynomial::variable(variable);
    last_ = now.add_fact(root * root * below - above, signs::zero);
  }
  void solves(int variable, const rational_function& value, int slack) override {
    const polynomial& below = value.denominator();
    polynomial above = value.numerator();
    if (slack >= 0) above = above - polynomial::variable(slack);
    const polynomial x = polynomial::variable(variable), solved = below * x - above;
    std::size_t fact = last_;
    if (now.is_whole(variable)) {
      const polynomial bound = now.after_solving(now.facts()[last_].expression);
      for (const certificate_case::cut& each :
           now.cuts_of(learnt(bound.divided_by_common({0, bound.content()})))) {
        if (each.expression == solved) fact = know(solved, {signs::nonnegative, each.why});
      }
    }
    if (!(now.facts()[fact].expression == solved)) fact = learnt(solved);
    certificate_text text("Solve ");
    text << fact << " " << static_cast<std::size_t>(now.variables() - 1 - variable) << " " << below
         << " " << above;
    tree.step(text.in(now.variables()));
    if (slack >= 0) {
      const bool whole = now.is_whole(variable) && below.is_one() && above.is_constant();
      now.add_variable(now.facts()[fact].sign == signs::positive, whole);
    }
    now.add_solution({variable, value.numerator(), below});
  }
  void notes(const polynomial& p, signs sign) override {
    numbers_.push_back(no_number);
    if (const auto known = now.fact_of(p, sign)) {
      numbers_.back() = *known;
      return;
    }
    auto why = now.facts().empty() ? std::nullopt : now.why_from_fact(p, last_);
    if (!why || !why->sign.within(sign)) why = now.why(p, sign);
    if (!why) {
      // A variable that was positive before it was solved.
      for (int i = 0; i < now.variables() && !why; ++i) {
        if (now.is_strict(i)) {
          why = now.why_from(p, polynomial::variable(i), signs::positive, "Coefficients");
        }
      }
    }
    if (!why) why = now.why(p, sign | signs::zero);
    if (why) numbers_.back() = know(p, *why);
  }
  void rewrites(std::size_t fact, const polynomial& p) override {
    const std::size_t number = numbers_[fact];
    if (number == no_number || now.facts()[number].expression == p) return;
    numbers_[fact] = no_number;
    if (p.is_zero()) return;
    if (const auto why = now.why_from_fact(p, number)) numbers_[fact] = know(p, *why);
  }
  void separates(const polynomial& p) override { found_.push_back({p, {}, {}}); }
  void excludes(const std::vector<polynomial>& terms,
                const std::vector<int128>& multipliers) override {
    std::vector<polynomial> used;
    std::vector<int128> times;
    for (std::size_t i = 0; i < multipliers.size(); ++i) {
      if (multipliers[i] == 0) continue;
      used.push_back(terms[i]);
      times.push_back(multipliers[i]);
    }
    found_.push_back({{}, used, times});
  }

  /// Why the sign of an expression is among these.
  signed_reason reason(const polynomial& p, signs among) const {
    if (const auto found = now.why(p, among)) return *found;
    throw no_certificate("no reason for a sign");
  }
  std::string leaf(const certificate_text& hints) const {
    return "Leaf [" + hints.in(now.variables()) + "]";
  }
  /// The end of a path whose facts exclude each other: plainly so, or by what was found.
  void end_empty_path(bool plainly) {
    if (!plainly) {
      know_bounds();
      std::size_t next = 0;
      tree.end_path(exclusion(next));
      return;
    }
    for (const certificate_case::fact& each : now.facts()) {
      const auto why = now.why(each.expression, ~each.sign);
      if (!why) continue;
      certificate_text fact("(Fact "), text("Absurd ");
      fact << static_cast<std::size_t>(&each - now.facts().data()) << " " << polynomial(1) << ")";
      text << each.expression << " " << fact << " " << why->why;
      tree.end_path(text.in(now.variables()));
      return;
    }
    // A whole variable that would have to be a fraction.
    know_bounds();
    for (std::size_t i = 0; i < now.facts().size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const certificate_case::fact &a = now.facts()[i], &b = now.facts()[j];
        const polynomial sum = a.expression + b.expression;
        const bool is_excluded = a.sign.within(signs::nonnegative) &&
                                 b.sign.within(signs::nonnegative) &&
                                 now.by_coefficients(sum) == signs::negative;
        if (!is_excluded) continue;
        certificate_text text("Absurd ");
        text << sum << " (Sum [(1%Z, [Known " << i << "]); (1%Z, [Known " << j
             << "])]) Coefficients";
        tree.end_path(text.in(now.variables()));
        return;
      }
    }
    throw no_certificate("no reason why a case is empty");
  }
  void forget_exclusions() { found_.clear(); }

 private:
  static constexpr std::size_t no_number = static_cast<std::size_t>(-1);

  std::size_t know(const polynomial& p, const signed_reason& why) {
    if (const auto known = now.fact_of(p, why.sign)) return *known;
    certificate_text text("Know ");
    text << p << " " << why.why;
    tree.step(text.in(now.variables()));
    return now.add_fact(p, why.sign);
  }
  /// What is whole has whole bounds.
  void know_bounds() {
    for (std::size_t i = 0, size = now.facts().size(); i < size; ++i) {
      if (now.facts()[i].sign != signs::zero) continue;
      const polynomial opposite = -now.facts()[i].expression;
      know(opposite, *now.why_from_fact(opposite, i));
    }
    for (std::size_t i = 0, size = now.facts().size(); i < size; ++i) {
      for (const certificate_case::cut& each : now.cuts_of(i)) {
        know(each.expression, {signs::nonnegative, each.why});
      }
    }
  }
  /// What was assumed last, without a factor, or with another sign.
  std::size_t learnt(const polynomial& p) {
    if (const auto why = now.why_from_fact(p, last_)) return know(p, *why);
    return know(p, reason(p, now.facts()[last_].sign | -now.facts()[last_].sign));
  }

  struct exclusion_found {
    polynomial separated;  // zero, if there are terms
    std::vector<polynomial> terms;
    std::vector<int128> multipliers;
  };
  std::string exclusion(std::size_t& next) {
    if (next == found_.size()) throw no_certificate("what excludes each other was not told");
    const exclusion_found& here = found_[next++];
    if (here.terms.empty()) {
      certificate_text text("Split ");
      text << here.separated << " " << reason(here.separated, signs::nonzero).why << " below_zero";
      const std::size_t facts = now.facts().size();
      const certificate_case before = now;
      now.add_fact(here.separated, signs::negative);
      const std::string first = exclusion(next);
      now = before;
      now.add_fact(here.separated, signs::positive);
      const std::string second = exclusion(next);
      now = before;
      (void)facts;
      return text.in(now.variables()) + " (" + first + ") (" + second + ")";
    }
    polynomial all;
    certificate_text sum("(Sum [");
    for (std::size_t i = 0; i < here.terms.size(); ++i) {
      if (i != 0) sum << "; ";
      sum << product(here.terms[i], here.multipliers[i]);
      all = all + here.terms[i] * polynomial(term{0, here.multipliers[i]});
    }
    sum << "])";
    certificate_text text("Absurd ");
    text << all << " " << sum << " Coefficients";
    return text.in(now.variables());
  }
  /// A term of a sum as it is made of facts, powers and squares: (c, [Known 0; Plain [t 1 [1]]]).
  certificate_text product(const polynomial& p, int128 multiplier) const {
    const std::vector<certificate_case::fact>& facts = now.facts();
    const auto made_of = [&](const polynomial& single, certificate_text factors,
                             signs sign) -> std::optional<certificate_text> {
      if (single.size() != 1) return {};
      const int128 c = single.leading_term().coefficient;
      const bool fits = sign.within(c > 0 ? signs::nonnegative : signs::nonpositive);
      if (!fits) return {};
      certificate_text text("(");
      text << coq_integer(c * multiplier) << "%Z, [";
      text << factors;
      const polynomial powers(term{single.leading_term().powers, 1});
      if (!powers.is_one()) text << "; Plain " << powers;
      return text << "])";
    };
    polynomial rest;
    for (std::size_t i = facts.size(); i-- != 0;) {
      if (!divide_exactly(p, facts[i].expression, rest)) continue;
      certificate_text factors("Known ");
      if (const auto found = made_of(rest, factors << i, facts[i].sign)) return *found;
    }
    for (std::size_t i = facts.size(); i-- != 0;) {
      polynomial once;
      if (!divide_exactly(p, facts[i].expression, once)) continue;
      for (std::size_t j = i + 1; j-- != 0;) {
        if (!divide_exactly(once, facts[j].expression, rest)) continue;
        certificate_text factors("Known ");
        factors << i << "; Known " << j;
        if (const auto found = made_of(rest, factors, facts[i].sign * facts[j].sign)) return *found;
      }
    }
    const term common = p.common_factor();
    if (square_root(p.divided_by_common(common), rest)) {
      certificate_text factors("Squared ");
      factors << rest;
      if (const auto found = made_of(polynomial(common), factors, signs::nonnegative)) {
        return *found;
      }
    }
    throw no_certificate("a product of unknown facts");
  }

  std::size_t last_ = 0;
  std::vector<std::size_t> numbers_;  // of the prover's facts
  std::vector<exclusion_found> found_;
};

/// A fraction as the checker has it before it cancels.
struct uncancelled {
  polynomial above, below;
};
uncancelled sum_of(const rational_function& a, const rational_function& b) {
  if (a.denominator() == b.denominator()) {
    return {a.numerator() + b.numerator(), a.denominator()};
  }
  return {a.numerator() * b.denominator() + b.numerator() * a.denominator(),
          a.denominator() * b.denominator()};
}

/// Goes through a statement on one path, and notes what the checker needs to go along.
class reading {
 public:
  reading(proof_path& path, listener& heard, const std::map<const void*, rational_function>& inputs)
      : path_(path), heard_(heard), inputs_(inputs) {}

  const certificate_text& hints() const { return hints_; }

  bool decide(const expression& it) {
    switch (it.what()) {
      case less:
      case at_most:
      case greater:
      case at_least:
      case equal:
      case unequal: {
        const rational_function a = read(it.of(0));
        return compare(a, read(it.of(1)), wanted(it.what()));
      }
      case conjunction: return decide(it.of(0)) && decide(it.of(1));
      case disjunction: return decide(it.of(0)) || decide(it.of(1));
      case implication: return !decide(it.of(0)) || decide(it.of(1));
      case equivalence: {
        const bool first = decide(it.of(0));
        return first == decide(it.of(1));
      }
      case denial: return !decide(it.of(0));
      case vocable: return decide(it.of(0));
      default: throw std::logic_error("no statement");
    }
  }

 private:
  rational_function read(const expression& it) {
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return inputs_.at(it.identity());
      case number: return number_of(it.text());
      case sum: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        return cancelled(sum_of(a, b), a + b);
      }
      case difference: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        return cancelled(sum_of(a, -b), a - b);
      }
      case operation::product: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        return cancelled({a.numerator() * b.numerator(), a.denominator() * b.denominator()}, a * b);
      }
      case quotient: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        const bool vanishes = path_.vanishes(b);
        go_on();
        if (vanishes) throw has_no_value();
        hint("Nonzero ") << heard_.reason(b.numerator(), signs::nonzero).why;
        return cancelled({a.numerator() * b.denominator(), a.denominator() * b.numerator()}, a / b);
      }
      case opposite: return -read(it.of(0));
      case power: return raised(read(it.of(0)), it.exponent());
      case maximum:
      case minimum: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        return compare(a, b, signs::nonnegative) == (it.what() == maximum) ? a : b;
      }
      case root: return root_of(read(it.of(0)));
      case choice: return choose(it.of(0), it.of(1), it.of(2));
      case vocable: return read(it.of(0));
      default: throw std::logic_error("no value");
    }
  }

  static rational_function number_of(const std::string& digits) {
    rational_function result = 0;
    for (const char each : digits) {
      if (each != '-') result = 10 * result + (each - '0');
    }
    return digits.starts_with('-') ? -result : result;
  }
  rational_function raised(const rational_function& x, int exponent) {
    const auto power_of = [&x](int n) {
      rational_function result = 1;
      for (int i = 0; i < n; ++i) result = result * x;
      return result;
    };
    if (exponent % 2 == 0) path_.note_square(power_of(exponent / 2));
    uncancelled plain{1, 1};
    for (int i = 0; i < exponent; ++i) {
      plain = {plain.above * x.numerator(), plain.below * x.denominator()};
    }
    return cancelled(plain, power_of(exponent));
  }
  rational_function root_of(const rational_function& x) {
    const proof_path::root_found found = path_.root_of(x);
    go_on();
    if (!found.is_real) throw has_no_value();
    const polynomial &above = found.value.numerator(), &below = found.value.denominator();
    hint("IsRoot ") << above << " " << below << " "
                    << heard_
                           .reason(x.numerator() * below * below - above * above * x.denominator(),
                                   signs::zero)
                           .why
                    << " " << heard_.reason(below, signs::nonzero).why << " "
                    << heard_.reason(above * below, signs::nonnegative).why;
    return found.value;
  }
  /// As coq_text.cpp writes it: Coq decides comparisons.
  rational_function choose(const expression& condition, const expression& then,
                           const expression& otherwise) {
    switch (condition.what()) {
      case unequal: return choose(condition.of(0) == condition.of(1), otherwise, then);
      case denial: return choose(condition.of(0), otherwise, then);
      case conjunction:
        return choose(condition.of(0), when(condition.of(1), then, otherwise), otherwise);
      case disjunction:
        return choose(condition.of(0), then, when(condition.of(1), then, otherwise));
      case implication:
        return choose(condition.of(0), when(condition.of(1), then, otherwise), then);
      case equivalence:
        return choose(condition.of(0), when(condition.of(1), then, otherwise),
                      when(condition.of(1), otherwise, then));
      default: return read(decide(condition) ? then : otherwise);
    }
  }

  static signs wanted(operation comparison) {
    switch (comparison) {
      case less: return signs::negative;
      case at_most: return signs::nonpositive;
      case greater: return signs::positive;
      case at_least: return signs::nonnegative;
      case equal: return signs::zero;
      default: return signs::nonzero;
    }
  }
  bool compare(const rational_function& a, const rational_function& b, signs among) {
    const rational_function difference = cancelled(sum_of(a, -b), a - b);
    const bool holds = path_.decide(difference, among);
    go_on();
    const signs target = holds ? among : ~among;
    const polynomial &above = difference.numerator(), &below = difference.denominator();
    if (const auto why = heard_.now.why(below, signs::positive)) {
      hint("Compare ") << why->why << " " << heard_.reason(above, target).why;
    } else if (const auto reason = heard_.now.why(below, signs::negative)) {
      hint("Compare ") << reason->why << " " << heard_.reason(-above, target).why;
    } else {
      hint("Compare Coefficients ") << heard_.reason(above * below, target).why;
    }
    return holds;
  }

  void go_on() const {
    if (path_.is_empty()) throw case_is_empty();
  }
  certificate_text& hint(const char* what) {
    if (!is_first_) hints_ << "; ";
    is_first_ = false;
    return hints_ << what;
  }
  rational_function cancelled(const uncancelled& plain, const rational_function& result) {
    if (plain.above == result.numerator() && plain.below == result.denominator()) {
      hint("Keep");
    } else {
      polynomial factor;
      if (!divide_exactly(plain.below, result.denominator(), factor)) {
        throw no_certificate("a fraction cancelled otherwise");
      }
      hint("Cancel ") << result.numerator() << " " << result.denominator() << " " << factor;
    }
    return result;
  }

  proof_path& path_;
  listener& heard_;
  const std::map<const void*, rational_function>& inputs_;
  certificate_text hints_;
  bool is_first_ = true;
};

/// A statement as coq/Statement.v has it.
class data_writer {
 public:
  explicit data_writer(std::map<const void*, std::size_t> places) : places_(std::move(places)) {}

  std::string write(const expression& it) const {
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return "(Var " + std::to_string(places_.at(it.identity())) + ")";
      case number: return "(Num (" + it.text() + "))";
      case sum: return made("Add", it);
      case difference: return made("Sub", it);
      case operation::product: return made("Mul", it);
      case quotient: return made("Div", it);
      case opposite: return made("Neg", it);
      case power: return "(Pow " + write(it.of(0)) + " " + std::to_string(it.exponent()) + ")";
      case maximum: return made("Max", it);
      case minimum: return made("Min", it);
      case root: return made("Root", it);
      case choice: return choose(it.of(0), it.of(1), it.of(2));
      case equivalence: return made("Iff", it);
      case implication: return made("Implies", it);
      case conjunction: return made("Both", it);
      case disjunction: return made("Either", it);
      case denial: return made("Not", it);
      case vocable: return write(it.of(0));
      default: return made(std::string("Is ") + relation(it.what()), it);
    }
  }

 private:
  std::string made(const std::string& how, const expression& it) const {
    std::string text = "(" + how;
    for (std::size_t i = 0; i < it.size(); ++i) text += " " + write(it.of(i));
    return text + ")";
  }
  static const char* relation(operation what) {
    switch (what) {
      case less: return "Less";
      case at_most: return "AtMost";
      case greater: return "Greater";
      case at_least: return "AtLeast";
      case equal: return "Equal";
      case unequal: return "Unequal";
      default: throw std::logic_error("no comparison");
    }
  }
  /// As coq_text.cpp writes it.
  std::string choose(const expression& condition, const expression& then,
                     const expression& otherwise) const {
    switch (condition.what()) {
      case unequal: return choose(condition.of(0) == condition.of(1), otherwise, then);
      case denial: return choose(condition.of(0), otherwise, then);
      case conjunction:
        return choose(condition.of(0), when(condition.of(1), then, otherwise), otherwise);
      case disjunction:
        return choose(condition.of(0), then, when(condition.of(1), then, otherwise));
      case implication:
        return choose(condition.of(0), when(condition.of(1), then, otherwise), then);
      case equivalence:
        return choose(condition.of(0), when(condition.of(1), then, otherwise),
                      when(condition.of(1), otherwise, then));
      default:
        return "(When " + std::string(relation(condition.what())) + " " + write(condition.of(0)) +
               " " + write(condition.of(1)) + " " + write(then) + " " + write(otherwise) + ")";
    }
  }

  std::map<const void*, std::size_t> places_;
};

std::string_view coq_domain_name(domain where) {
  switch (where) {
    case domain::positive: return "Positive";
    case domain::nonnegative: return "Nonnegative";
    case domain::at_least_one: return "AtLeastOne";
    case domain::even: return "Even";
    case domain::fraction: return "Fraction";
    case domain::real: return "Real";
  }
  throw std::logic_error("an unknown domain");
}

/// The input as a symbol of the path, as coq/Certificate.v starts with it.
rational_function input_on(proof_path& path, certificate_case& now, domain where) {
  const auto add = [&](bool strict, bool whole) {
    now.add_variable(strict, whole);
    return rational_function::variable(path.add_variable(strict, whole));
  };
  switch (where) {
    case domain::positive: return add(true, false);
    case domain::nonnegative: return add(false, false);
    case domain::at_least_one: return 1 + add(false, false);
    case domain::even: return 2 + 2 * add(false, true);
    case domain::fraction: return 1 / (1 + add(false, false));
    case domain::real: {
      const rational_function above = add(false, false);
      return above - add(false, false);
    }
  }
  throw std::logic_error("an unknown domain");
}

using inputs_on_a_path = std::map<const void*, rational_function>;
struct variable_of_a_theorem {
  const void* identity;
  domain where;
};
std::vector<variable_of_a_theorem> variables_of(const stated_theorem& theorem) {
  std::vector<variable_of_a_theorem> result;
  for (const stated_input& each : theorem.inputs) {
    result.push_back({each.it.identity(), each.where});
  }
  for (const expression& each : theorem.induction_variables) {
    result.push_back({each.identity(), domain::at_least_one});
  }
  return result;
}

constexpr int most_cases = 1'000;

/// Decides the statement on every path, and calls visit(path, inputs, reading, whether it holds);
/// stops when that says so.
template <class Inputs, class Visit>
void on_every_path(listener& heard, const expression& statement, Inputs inputs_of, Visit visit) {
  proof_path path(&heard);
  int cases = 0;
  do {
    path.begin();
    heard.begin_path();
    const inputs_on_a_path inputs = inputs_of(path);
    reading read(path, heard, inputs);
    bool holds = false;
    try {
      holds = read.decide(statement);
    } catch (const case_is_empty&) {
    } catch (const has_no_value&) {
    }
    if (++cases > most_cases) throw no_certificate("too many cases");
    if (!visit(path, inputs, read, holds && !path.is_empty())) return;
  } while (path.next_path());
}

template <class Inputs>
certified_statement certified(const stated_theorem& theorem, const expression& statement,
                              Inputs inputs_of) {
  certified_statement result;
  std::map<const void*, std::size_t> places;
  for (const auto& [identity, where] : variables_of(theorem)) {
    result.domains += (places.empty() ? "" : "; ") + std::string(coq_domain_name(where));
    places.emplace(identity, places.size());
  }
  result.domains = "[" + result.domains + "]";
  result.statement = data_writer(places).write(statement);
  listener heard;
  try {
    on_every_path(
        heard, statement, [&](proof_path& path) { return inputs_of(path, heard.now); },
        [&](proof_path& path, const inputs_on_a_path&, const reading& read, bool holds) {
          if (holds) {
            heard.tree.end_path(heard.leaf(read.hints()));
            return true;
          }
          heard.forget_exclusions();
          if (!path.is_shown_empty()) throw no_certificate("it is not proved");
          heard.end_empty_path(path.is_empty());
          return true;
        });
    result.certificate = heard.tree.text();
  } catch (const no_certificate& missing) {
    result.failure = missing.what();
  } catch (const std::overflow_error& limit) {
    result.failure = limit.what();
  }
  return result;
}

}  // namespace

certified_statement certify(const stated_theorem& theorem, const expression& statement) {
  return certified(theorem, statement, [&](proof_path& path, certificate_case& now) {
    inputs_on_a_path inputs;
    for (const auto& [identity, where] : variables_of(theorem)) {
      inputs.emplace(identity, input_on(path, now, where));
    }
    return inputs;
  });
}

certified_statement certify_at(const stated_theorem& theorem, const expression& statement,
                               const point_of_inputs& at) {
  return certified(theorem, statement, [&](proof_path&, certificate_case&) {
    inputs_on_a_path inputs;
    for (const auto& [identity, where] : variables_of(theorem)) {
      const value_at_a_point& value = at.at(inputs.size());
      inputs.emplace(identity, rational_function(polynomial(term{0, value.numerator()}),
                                                 polynomial(term{0, value.denominator()})));
    }
    return inputs;
  });
}

std::optional<point_of_inputs> point_where(const stated_theorem& theorem,
                                           const expression& statement) {
  std::optional<point_of_inputs> found;
  listener heard;
  const std::vector<variable_of_a_theorem> variables = variables_of(theorem);
  try {
    on_every_path(
        heard, statement,
        [&](proof_path& path) {
          inputs_on_a_path inputs;
          for (const auto& [identity, where] : variables) {
            inputs.emplace(identity, input_on(path, heard.now, where));
          }
          return inputs;
        },
        [&](proof_path& path, const inputs_on_a_path& inputs, const reading&, bool holds) {
          assumptions::values values;
          if (!holds || !proofline::detail::has_a_point(path.assumed(), values)) return true;
          point_of_inputs point;
          for (const auto& [identity, where] : variables) {
            point.push_back(inputs.at(identity).evaluate<value_at_a_point>(values));
            if (!point.back().lies_in(where)) return true;
          }
          found = point;
          return false;
        });
  } catch (const no_certificate&) {
  } catch (const std::overflow_error&) {
  }
  return found;
}

}  // namespace proofline::tools
