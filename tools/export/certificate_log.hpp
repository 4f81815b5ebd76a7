#pragma once
// What the prover tells of its steps, as the tree of cases that coq/Certificate.v reads.

#include <proofline/numbers/square_root.hpp>
#include <stdexcept>

#include "certificate_case.hpp"

namespace proofline::tools {

/// Why a certificate is not found.
struct no_certificate : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Grows as the prover goes along its paths, one after the other. A path goes the same way as the
/// one before it up to where it takes the other side; that is not noted again.
class tree_of_cases {
 public:
  /// The whole, when the prover has gone along all paths.
  std::unique_ptr<certificate> taken() { return std::move(root_); }

  void begin_path() { depth_ = 0; }
  void split(certificate asked, bool is_first) {
    if (depth_ == splits_.size()) {
      if (!is_first) throw std::logic_error("a path that takes the second side first");
      splits_.push_back({&add(std::move(asked), 2)});
    }
    ++depth_;
  }
  /// One more step, around what comes after it.
  void step(certificate noted) {
    if (depth_ == splits_.size()) add(std::move(noted), 1);
  }
  void end_path(certificate last) {
    *next_ = std::make_unique<certificate>(std::move(last));
    while (!splits_.empty() && splits_.back().is_second) splits_.pop_back();
    if (splits_.empty()) return;
    splits_.back().is_second = true;
    next_ = &splits_.back().at->of[1];
  }

 private:
  struct split_so_far {
    certificate* at;
    bool is_second = false;
  };
  certificate& add(certificate added, std::size_t followed_by) {
    added.of.resize(followed_by);
    *next_ = std::make_unique<certificate>(std::move(added));
    certificate& result = **next_;
    if (followed_by != 0) next_ = &result.of.front();
    return result;
  }

  std::unique_ptr<certificate> root_;
  std::unique_ptr<certificate>* next_ = &root_;
  std::vector<split_so_far> splits_;
  std::size_t depth_ = 0;
};

/// Hears of the steps of the prover, and makes them a certificate.
class certificate_log : public proof_log {
 public:
  tree_of_cases tree;
  certificate_case now;

  void begin_path() {
    tree.begin_path();
    now = {};
    numbers_.clear();
    found_.clear();
    last_ = no_number;
  }

  void chooses(const polynomial& p, signs first, signs other, bool is_first) override {
    const signed_reason known = reason_of(p, first | other);
    certificate asked{certificate::kind::split, now.variables(), p};
    asked.sign = known.sign;
    asked.among = first;
    asked.why = {known.why};
    tree.split(std::move(asked), is_first);
    last_ = now.add_fact(p, known.sign & (is_first ? first : ~first));
  }
  void takes_root(int variable, const rational_function& radicand) override {
    const polynomial &above = radicand.numerator(), &below = radicand.denominator();
    const signed_reason nonzero = reason_of(below, signs::nonzero);
    const auto positive = now.why(above * below, signs::positive);
    const signed_reason sign = positive ? *positive : reason_of(above * below, signs::nonnegative);
    certificate noted{certificate::kind::new_root, now.variables(), above, below, sign.sign};
    noted.why = {nonzero.why, sign.why};
    tree.step(std::move(noted));
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
      const polynomial bound = now.after_solving(now.facts().at(last_).expression);
      for (const certificate_case::cut& each :
           now.cuts_of(learnt(bound.divided_by_common({0, bound.content()})))) {
        if (each.expression == solved) fact = know(solved, {signs::nonnegative, each.why});
      }
    }
    if (!(now.facts()[fact].expression == solved)) fact = learnt(solved);
    certificate noted{certificate::kind::solve, now.variables(), below, above};
    noted.number = fact;
    noted.variable = static_cast<std::size_t>(now.variables() - 1 - variable);
    tree.step(std::move(noted));
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
    auto why = last_ == no_number ? std::nullopt : now.why_from_fact(p, last_);
    if (!why || !why->sign.within(sign)) why = now.why(p, sign);
    if (!why) {
      // A variable that was positive before it was solved.
      for (int i = 0; i < now.variables() && !why; ++i) {
        if (now.is_strict(i)) {
          why = now.why_from(p, polynomial::variable(i), signs::positive, {});
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
  signed_reason reason_of(const polynomial& p, signs among) const {
    if (const auto found = now.why(p, among)) return *found;
    throw no_certificate("no reason for a sign");
  }
  /// The end of a path whose facts exclude each other: plainly so, or by what was found.
  void end_empty_path(bool plainly) {
    if (!plainly) {
      know_bounds();
      std::size_t next = 0;
      tree.end_path(exclusion(next));
      return;
    }
    for (const fact& each : now.facts()) {
      const auto why = now.why(each.expression, ~each.sign);
      if (!why) continue;
      const auto number = static_cast<std::size_t>(&each - now.facts().data());
      tree.end_path(absurd(each.expression, reason::of_fact(number), why->why));
      return;
    }
    // A whole variable that would have to be a fraction.
    know_bounds();
    for (std::size_t i = 0; i < now.facts().size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const fact &a = now.facts()[i], &b = now.facts()[j];
        const polynomial sum = a.expression + b.expression;
        const bool is_excluded = a.sign.within(signs::nonnegative) &&
                                 b.sign.within(signs::nonnegative) &&
                                 now.by_coefficients(sum) == signs::negative;
        if (!is_excluded) continue;
        reason both{reason::kind::sum};
        for (const std::size_t each : {i, j}) {
          both.products.push_back({1, {{signed_factor::kind::known, each}}});
        }
        tree.end_path(absurd(sum, both, {}));
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
    certificate noted{certificate::kind::know, now.variables(), p, {}, why.sign};
    noted.why = {why.why};
    tree.step(std::move(noted));
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
    return know(p, reason_of(p, now.facts().at(last_).sign | -now.facts().at(last_).sign));
  }

  struct exclusion_found {
    polynomial separated;  // zero, if there are terms
    std::vector<polynomial> terms;
    std::vector<int128> multipliers;
  };
  certificate exclusion(std::size_t& next) {
    if (next == found_.size()) throw no_certificate("what excludes each other was not told");
    const exclusion_found& here = found_[next++];
    if (here.terms.empty()) {
      certificate asked{certificate::kind::split, now.variables(), here.separated};
      const signed_reason known = reason_of(here.separated, signs::nonzero);
      asked.sign = known.sign;
      asked.among = signs::negative;
      asked.why = {known.why};
      const certificate_case before = now;
      now.add_fact(here.separated, signs::negative);
      asked.of.push_back(std::make_unique<certificate>(exclusion(next)));
      now = before;
      now.add_fact(here.separated, signs::positive);
      asked.of.push_back(std::make_unique<certificate>(exclusion(next)));
      now = before;
      return asked;
    }
    polynomial all;
    reason sum{reason::kind::sum};
    for (std::size_t i = 0; i < here.terms.size(); ++i) {
      sum.products.push_back(product(here.terms[i], here.multipliers[i]));
      all = all + here.terms[i] * polynomial(term{0, here.multipliers[i]});
    }
    return absurd(all, sum, {});
  }
  certificate absurd(const polynomial& p, const reason& one, const reason& other) const {
    certificate result{certificate::kind::absurd, now.variables(), p};
    result.why = {one, other};
    return result;
  }
  /// A term of a sum as it is made of facts, powers and squares.
  product_of_factors product(const polynomial& p, int128 multiplier) const {
    using factor_kind = signed_factor::kind;
    const std::vector<fact>& facts = now.facts();
    const auto made_of = [&](const polynomial& single, std::vector<signed_factor> factors,
                             signs sign) -> std::optional<product_of_factors> {
      if (single.size() != 1) return {};
      const int128 c = single.leading_term().coefficient;
      const bool fits = sign.within(c > 0 ? signs::nonnegative : signs::nonpositive);
      if (!fits) return {};
      const polynomial powers(term{single.leading_term().powers, 1});
      if (!powers.is_one()) factors.push_back({factor_kind::plain, 0, powers});
      return product_of_factors{c * multiplier, std::move(factors)};
    };
    polynomial rest;
    for (std::size_t i = facts.size(); i-- != 0;) {
      if (!divide_exactly(p, facts[i].expression, rest)) continue;
      if (auto found = made_of(rest, {{factor_kind::known, i}}, facts[i].sign)) return *found;
    }
    for (std::size_t i = facts.size(); i-- != 0;) {
      polynomial once;
      if (!divide_exactly(p, facts[i].expression, once)) continue;
      for (std::size_t j = i + 1; j-- != 0;) {
        if (!divide_exactly(once, facts[j].expression, rest)) continue;
        if (auto found = made_of(rest, {{factor_kind::known, i}, {factor_kind::known, j}},
                                 facts[i].sign * facts[j].sign)) {
          return *found;
        }
      }
    }
    const term common = p.common_factor();
    if (square_root(p.divided_by_common(common), rest)) {
      if (auto found =
              made_of(polynomial(common), {{factor_kind::squared, 0, rest}}, signs::nonnegative)) {
        return *found;
      }
    }
    throw no_certificate("a product of unknown facts");
  }

  std::size_t last_ = no_number;      // the fact that this path assumed last
  std::vector<std::size_t> numbers_;  // of the prover's facts
  std::vector<exclusion_found> found_;
};

}  // namespace proofline::tools
