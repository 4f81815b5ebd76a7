#pragma once
// What must hold besides a statement so that it says what it seems to: in Coq and z3 x/0 is some
// number, and a premise that holds nowhere implies anything.
//
// Both count what stands before a part, as the prover does: the premise before its conclusion, the
// first part of `both` before the second, of `either` where it is false, and of `when` its
// condition. Words are what they expand to.

#include <algorithm>

#include "expression.hpp"

namespace proofline::tools {

/// Calls visit(part, guards) for each part of a statement, its own parts first; the guards are what
/// holds wherever the part matters.
template <class Visit>
class walk {
 public:
  explicit walk(const Visit& visit) : visit_(visit) {}

  void through(const expression& it) {
    using enum operation;
    switch (it.what()) {
      case choice:
        through(it.of(0));
        guarded(it.of(0), it.of(1));
        guarded(negation(it.of(0)), it.of(2));
        break;
      case implication:
      case conjunction:
        through(it.of(0));
        guarded(it.of(0), it.of(1));
        break;
      case disjunction:
        through(it.of(0));
        guarded(negation(it.of(0)), it.of(1));
        break;
      case vocable: through(it.of(0)); break;
      default:
        for (std::size_t i = 0; i < it.size(); ++i) through(it.of(i));
    }
    visit_(it, guards_);
  }

 private:
  void guarded(const expression& guard, const expression& part) {
    guards_.push_back(guard);
    through(part);
    guards_.pop_back();
  }

  Visit visit_;
  std::vector<expression> guards_;
};

/// What is to be shown of a subject under its guards.
struct obligation {
  std::vector<expression> guards;
  expression shown;

  /// Whether the other follows: it says the same where all of these guards hold, too.
  bool covers(const obligation& other) const {
    return shown.is_same_as(other.shown) &&
           std::ranges::all_of(guards, [&](const expression& mine) {
             return std::ranges::any_of(
                 other.guards, [&](const expression& its) { return its.is_same_as(mine); });
           });
  }
};

inline bool is_number_other_than_0(const expression& it) {
  return it.what() == operation::number && it.text() != "0";
}

/// For each divisor that is no number other than 0, and each radicand, that it is not 0, or not
/// negative, where it matters.
inline std::vector<expression> where_defined(const expression& statement) {
  std::vector<obligation> found;
  const auto add = [&](const obligation& more) {
    const auto covers = [&](const obligation& each) { return each.covers(more); };
    if (std::ranges::none_of(found, covers)) found.push_back(more);
  };
  walk([&](const expression& it, const std::vector<expression>& guards) {
    if (it.what() == operation::quotient && !is_number_other_than_0(it.of(1)))
      add({guards, it.of(1) != 0});
    if (it.what() == operation::root) add({guards, it.of(0) >= 0});
  }).through(statement);

  std::vector<expression> result;
  for (const obligation& each : found) {
    expression said = each.shown;
    for (std::size_t i = each.guards.size(); i-- > 0;) said = implies(each.guards[i], said);
    result.push_back(said);
  }
  return result;
}

/// For each premise, and left side of `iff`, what must hold somewhere: it, and what stands before.
inline std::vector<expression> premises_of(const expression& statement) {
  std::vector<expression> result;
  walk([&](const expression& it, const std::vector<expression>& guards) {
    if (it.what() != operation::implication && it.what() != operation::equivalence) return;
    expression met = it.of(0);
    for (std::size_t i = guards.size(); i-- > 0;) met = both(guards[i], met);
    const auto is_it = [&](const expression& each) { return each.is_same_as(met); };
    if (std::ranges::none_of(result, is_it)) result.push_back(met);
  }).through(statement);
  return result;
}

}  // namespace proofline::tools
