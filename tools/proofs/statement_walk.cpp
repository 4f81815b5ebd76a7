#include "statement_walk.hpp"

#include <algorithm>
#include <stdexcept>

#include "export/certificate_text.hpp"
#include "export/coq_text.hpp"

namespace proofline::tools {

bool statement_walk::decide(const expression& it) {
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

bool statement_walk::decide_word(const expression& it) {
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

bool statement_walk::compare(const expression& it, bool notes) {
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

bool statement_walk::decide_choice(const expression& condition) {
  const bool before = in_choice_;
  in_choice_ = true;
  const bool result = decide(condition);
  in_choice_ = before;
  return result;
}

statement_walk::walked statement_walk::chosen(const walked& taken, const expression& as_read) {
  const auto is_it = [&](const auto& known) { return known.first.is_same_as(as_read); };
  if (std::ranges::none_of(choices_, is_it)) choices_.emplace_back(as_read, taken.resolved);
  return taken;
}

statement_walk::walked statement_walk::read(const expression& it) {
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

}  // namespace proofline::tools
