#pragma once
// Goes through a statement at a leaf of a certificate, as coq/Certificate.v does, and notes what is
// compared there, and what each max, min and `when` is.

#include <algorithm>
#include <map>
#include <proofline/numbers/rational_function.hpp>
#include <stdexcept>

#include "export/certificate.hpp"
#include "export/certificate_text.hpp"
#include "export/coq_text.hpp"
#include "export/expression.hpp"

namespace proofline::tools {

using input_values = std::map<const void*, rational_function>;

/// A comparison of the statement itself, as it is in this case: each max is what it is there.
struct walked_comparison {
  expression at, left, right;
  rational_function a, b;
  hint compared;
  bool holds;
  bool is_premise;          ///< what is said holds only where it does
  std::string label;        ///< of a part of a word
  std::size_t word = 0;     ///< it is of the word with this number; 0 where of none
  expression value, limit;  ///< of the first one of a limit, which tells how far it is off
  bool is_of_limit = false;
};

class statement_walk {
 public:
  statement_walk(const input_values& inputs, const std::vector<hint>& hints)
      : inputs_(inputs), next_(hints.begin()) {}

  /// Whether the statement holds.
  bool decide(const expression& it) {
    switch (it.what()) {
      case operation::conjunction: return decide(it.of(0)) && decide(it.of(1));
      case operation::disjunction: {
        const std::size_t before = comparisons_.size();
        if (decide(it.of(0))) return true;
        comparisons_.erase(comparisons_.begin() + static_cast<std::ptrdiff_t>(before),
                           comparisons_.end());
        return decide(it.of(1));
      }
      case operation::implication: {
        const bool before = in_premise_;
        in_premise_ = true;
        const bool is_met = decide(it.of(0));
        in_premise_ = before;
        return !is_met || decide(it.of(1));
      }
      case operation::equivalence: {
        const bool first = decide(it.of(0));
        return first == decide(it.of(1));
      }
      case operation::opposite: return !decide(it.of(0));
      case operation::vocable: return decide_word(it);
      default: return compare(it, !in_choice_);
    }
  }

  const std::vector<walked_comparison>& comparisons() const { return comparisons_; }
  /// Each max, min and `when`, and which part of it it is.
  const std::vector<std::pair<expression, expression>>& choices() const { return choices_; }
  /// The words, in the order of their numbers.
  const std::vector<expression>& words() const { return words_; }

 private:
  /// A value, and the expression without what was chosen from.
  struct walked {
    rational_function value;
    expression resolved;
  };
  walked read(const expression& it) {
    const auto two = [&](auto combined) -> walked {
      const walked a = read(it.of(0)), b = read(it.of(1));
      next();
      return {combined(a.value, b.value), it.with({a.resolved, b.resolved})};
    };
    switch (it.what()) {
      case operation::input:
      case operation::induction:
      case operation::bound: return {inputs_.at(it.identity()), it};
      case operation::number: return {polynomial(term{0, whole_number(it.text())}), it};
      case operation::sum: return two([](const auto& a, const auto& b) { return a + b; });
      case operation::difference: return two([](const auto& a, const auto& b) { return a - b; });
      case operation::product: return two([](const auto& a, const auto& b) { return a * b; });
      case operation::quotient: {
        const walked a = read(it.of(0)), b = read(it.of(1));
        next();
        next();
        return {a.value / b.value, it.with({a.resolved, b.resolved})};
      }
      case operation::negate: {
        const walked a = read(it.of(0));
        return {-a.value, it.with({a.resolved})};
      }
      case operation::power: {
        const walked a = read(it.of(0));
        next();
        rational_function power = 1;
        for (int i = 0; i < it.exponent(); ++i) power = power * a.value;
        return {power, it.with({a.resolved})};
      }
      case operation::maximum:
      case operation::minimum: {
        const walked a = read(it.of(0)), b = read(it.of(1));
        next();
        const bool holds = next().found.within(signs::nonnegative);
        return chosen(holds == (it.what() == operation::maximum) ? a : b,
                      it.with({a.resolved, b.resolved}));
      }
      case operation::root: {
        const walked a = read(it.of(0));
        const hint& root = next();
        return {rational_function(root.above.value(), root.below.value()), it.with({a.resolved})};
      }
      case operation::choice: {
        const expression plain = decided_by_a_comparison(it);
        return chosen(read(decide_choice(plain.of(0)) ? plain.of(1) : plain.of(2)), it);
      }
      case operation::vocable: return read(it.of(0));
      default: throw std::logic_error("no value");
    }
  }
  walked chosen(const walked& taken, const expression& as_read) {
    const auto is_it = [&](const auto& known) { return known.first.is_same_as(as_read); };
    if (std::ranges::none_of(choices_, is_it)) choices_.emplace_back(as_read, taken.resolved);
    return taken;
  }
  bool decide_word(const expression& it) {
    const std::size_t word_before = word_;
    const std::string label_before = label_;
    if (word_ == 0) {
      words_.push_back(it);
      word_ = words_.size();
    }
    const expression& says = it.of(0);
    const auto both_parts = [&](const char* first, const char* second) {
      label_ = first;
      if (!decide(says.of(0))) return false;
      label_ = second;
      return decide(says.of(1));
    };
    bool result = false;
    switch (it.said()) {
      case word::sums_to: result = both_parts("first", "step"); break;
      case word::is_least:
      case word::is_greatest:
      case word::is_least_only_at: result = both_parts("there", "elsewhere"); break;
      case word::tends_to:
      case word::tends_to_at_zero:
        at_limit_ = true;
        result = decide(says);
        break;
      default: result = decide(says);
    }
    at_limit_ = false;
    word_ = word_before;
    label_ = label_before;
    return result;
  }
  bool compare(const expression& it, bool notes) {
    const walked a = read(it.of(0)), b = read(it.of(1));
    next();  // of the difference
    const hint& compared = next();
    const bool holds = compared.found.within(wanted_by(it.what()));
    if (!notes) return holds;
    walked_comparison noted{it,    a.resolved,  b.resolved, a.value, b.value, compared,
                            holds, in_premise_, label_,     word_,   {},      {}};
    if (at_limit_ && !in_premise_) {
      at_limit_ = false;
      noted.is_of_limit = true;
      noted.value = a.resolved.of(0);
      noted.limit = a.resolved.of(1);
    }
    comparisons_.push_back(std::move(noted));
    return holds;
  }
  bool decide_choice(const expression& condition) {
    const bool before = in_choice_;
    in_choice_ = true;
    const bool result = decide(condition);
    in_choice_ = before;
    return result;
  }
  const hint& next() { return *next_++; }

  const input_values& inputs_;
  std::vector<hint>::const_iterator next_;
  std::vector<walked_comparison> comparisons_;
  std::vector<std::pair<expression, expression>> choices_;
  std::vector<expression> words_;
  std::string label_;
  std::size_t word_ = 0;
  bool in_premise_ = false, in_choice_ = false, at_limit_ = false;
};

}  // namespace proofline::tools
