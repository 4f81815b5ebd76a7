#pragma once
// What the words of a theorem mean, as Coq's theorems (coq/Words.v), shown from what the words
// expand to for all inputs:
//
//   steps_tend_to_the_least_means_1   S(B) tends to S_min as B goes to infinity
//   steps_tend_to_the_least_side_1    what else that needs, by a certificate: a threshold is above
//   0
//
// The inputs that a word quantifies over are bound in it, as its D says; a step or a tolerance is
// any; all others are around it, with the premises that are said of them. Where all is defined is
// said of what the words expand to.

#include <functional>
#include <optional>
#include <stdexcept>

#include "coq_text.hpp"
#include "word_theorem.hpp"

namespace proofline::tools {


class word_writer : public word_theorem {
 public:
  using word_theorem::word_theorem;

  coq_theorem write() {
    try {
      switch (where_.said.said()) {
        case word::rises:
        case word::falls:
        case word::does_not_fall:
        case word::does_not_rise:
        case word::stays: growth(); break;
        case word::sums_to: sum_of_terms(); break;
        case word::tends_to:
        case word::tends_to_at_zero: limit(false); break;
        case word::approaches:
        case word::approaches_at_zero: limit(true); break;
        case word::is_theta: theta({}, part(0), part(1), part(2), part(3)); break;
        case word::is_theta_for: theta(part(0), part(2), part(1), part(3), part(4)); break;
        case word::is_least:
        case word::is_greatest:
        case word::is_least_only_at: optimum(); break;
        case word::meet_at: meeting(); break;
        case word::is_continuous_at: continuity(); break;
      }
    } catch (const no_meaning& failed) {
      result_.missing = failed.why;
    }
    return result_;
  }

 private:
  /// In coq/Words.v, of growth or an optimum.
  const char* name_of_word() const {
    switch (where_.said.said()) {
      case word::rises: return "rises";
      case word::falls: return "falls";
      case word::does_not_fall: return "does_not_fall";
      case word::does_not_rise: return "does_not_rise";
      case word::stays: return "stays";
      case word::is_least: return "is_least";
      case word::is_greatest: return "is_greatest";
      case word::is_least_only_at: return "is_least_only_at";
      default: throw std::logic_error("a word of another kind");
    }
  }

  void growth() {
    const expression &x = part(0), &f = part(1), &step = part(2);
    const std::string word = name_of_word();
    const domain where = real_input(x, "what it grows in").where;
    share({x}, {f});
    if (!inside_.empty()) throw no_meaning{"a premise of what it grows in"};
    const stated_input* const size = input_of(step);
    if (size != nullptr) choose(step);
    state(word + " " + domain_of_bound() + " " + text(f));
    if (size == nullptr) throw no_meaning{"the step is no input"};
    const bool is_even = size->where == domain::even && where == domain::even;
    if (!is_even && size->where != domain::positive && size->where != domain::nonnegative) {
      throw no_meaning{"the step is not any positive number"};
    }
    const std::string known = known_of_bound(), known_then = known_of_bound(),
                      positive = fresh("known");
    line("apply " + word + "_by. intros " + name(x) + " " + name(step) + " " + known + " " +
         known_then + " " + positive + ".");
    if (is_even) {
      line("pose proof (even_step _ _ " + known + " " + known_then + " " + positive + ").");
    }
    use_theorem();
    if (where == domain::fraction) line("met said.");
    line("exact said.");
  }

  void sum_of_terms() {
    const expression &n = part(0), &term = part(1), &closed = part(2);
    if (occurs(n, term) || occurs(n, closed)) throw no_meaning{"a term names where the sum ends"};
    share({}, {term, closed});
    state("sums_to " + text(term) + " " + text(closed));
    const expression* own = nullptr;
    for (const expression& each : theorem_.induction_variables) {
      if (occurs(each, where_.said)) own = &each;
    }
    if (own == nullptr) throw no_meaning{"no induction"};
    line("apply sums_to_by. intros " + name(*own) + " " + fresh("known") + ".");
    use_theorem();
    line("exact said.");
  }

  /// The input of its own by which a tolerance is as small as one likes, and the tolerance at 1.
  std::optional<std::pair<expression, expression>> smallness(const expression& tolerance,
                                                             const expressions& others) const {
    for (const stated_input& each : theorem_.inputs) {
      if (!occurs(each.it, tolerance) || occurs(each.it, others) ||
          occurs(each.it, where_.premises)) {
        continue;
      }
      if (each.where != domain::positive && each.where != domain::fraction &&
          each.where != domain::nonnegative && each.where != domain::real) {
        continue;
      }
      return {{each.it, replaced(tolerance, each.it, expression(1))}};
    }
    return {};
  }

  void limit(bool is_ratio) {
    const bool at_zero = where_.said.said() == word::tends_to_at_zero ||
                         where_.said.said() == word::approaches_at_zero;
    const expression &x = part(0), &value = part(1), &limit = part(2), &tolerance = part(3),
                     &threshold = part(4);
    expressions moving;
    for (const stated_input& each : theorem_.inputs) {
      if (!occurs(each.it, x)) continue;
      moving.push_back(each.it);
      if (each.where == domain::even) throw no_meaning{"a limit over whole numbers"};
    }
    if (moving.empty()) throw no_meaning{"a limit of what has no input"};
    const bool is_plain = input_of(x) != nullptr;
    if (is_plain && at_zero && input_of(x)->where == domain::at_least_one) {
      throw no_meaning{"a limit at 0 from 1 on"};
    }
    share(moving, {value, limit});
    if (!inside_.empty()) throw no_meaning{"a premise of what goes to its limit"};
    const auto own = smallness(tolerance, {x, value, limit});
    if (own) choose(own->first);

    const std::string what = is_plain ? (at_zero ? "tends_to_at_zero" : "tends_to")
                                      : (at_zero ? "tends_to_along_to_zero" : "tends_to_along");
    const std::string function = in_bound(coq_text(is_ratio ? value / limit : value, names_));
    state((is_plain ? what
                    : "@" + what + " (" + type() + ") " + domain_of_bound() + " " +
                          in_bound(coq_text(x, names_))) +
          " " + function + " " + (is_ratio ? "1" : text(limit)));
    if (!own) throw no_meaning{"the tolerance has no input of its own"};
    const auto& [small, unit] = *own;
    line("apply " + what + "_by.");
    if (!is_plain) reach(at_zero);

    const std::string e = fresh("e"), e_known = fresh("known"), unit_known = fresh("known"),
                      small_known = fresh("known"), near = fresh("known");
    line("intros " + e + " " + e_known + ".");
    line("assert (" + unit_known + " : 0 < " + text(unit) + ") by known.");
    line("destruct (small_enough " + e + " " + text(unit) + " " + e_known + " " + unit_known +
         ") as (" + name(small) + " & " + small_known + " & " + near + ").");
    line("exists " + text(threshold) + ".");
    if (at_zero) {
      line("split.");
      // The inputs that the limit is over play no part in the threshold.
      line("{");
      for (const expression& each : moving) some(name(each), "1");
      use_side(threshold > 0, "above");
      line("exact above. }");
    }
    if (is_plain) {
      const std::string known = fresh("known"), passed = fresh("known");
      line("intros " + name(x) + " " + known + " " + passed + ".");
    } else {
      const std::string known = known_of_bound(), passed = fresh("known");
      line("intros " + bound_tuple() + " " + known + " " + passed + ".");
    }
    use_theorem();
    line("met said.");
    const std::string equal = text(tolerance) + " = " + name(small) + " * " + text(unit);
    line("assert (scaled : " + equal + ") by (field; nonzero).");
    if (is_ratio) {
      const expression reached = at_zero ? x <= threshold : x >= threshold;
      use_side(implies(reached, limit != 0), "divides", 1);
      line("refine (within_part _ _ _ " + name(small) + " " + text(unit) + " " + e +
           " divides said scaled _ _ _); known.");
    } else {
      line("exact (within_distance _ _ _ _ _ _ said scaled " + near + ").");
    }
  }
  /// That x of several inputs gets there: with some of them large or small, the others 1.
  void reach(bool at_zero) {
    if (bound_.size() > 6) throw no_meaning{"a limit over many inputs"};
    const std::string r = fresh("r");
    std::vector<std::string> tries;
    for (const std::string& moved :
         at_zero ? std::vector<std::string>{"(1 + 8 / " + r + ")", "(" + r + " / 8)"}
                 : std::vector<std::string>{"(1 + 8 * " + r + ")", "(1 / (1 + 8 * " + r + "))"}) {
      for (unsigned which = (1U << bound_.size()) - 1; which != 0; --which) {
        std::string tuple;
        for (std::size_t i = 0; i < bound_.size(); ++i) {
          tuple += (i == 0 ? "" : ", ") + ((which >> i & 1U) != 0 ? moved : std::string("1"));
        }
        tries.push_back("(exists (" + tuple + "); reached)");
      }
    }
    line("{ intros " + r + " " + fresh("known") + ". first [" + joined(tries, " | ") + "]. }");
  }

  void theta(const std::optional<expression>& parameter, const expression& f, const expression& low,
             const expression& g, const expression& high) {
    expressions bound, kept;
    for (const stated_input& each : theorem_.inputs) {
      if (parameter && occurs(each.it, *parameter)) {
        kept.push_back(each.it);
      } else if (occurs(each.it, f) || occurs(each.it, g) || occurs(each.it, where_.premises)) {
        bound.push_back(each.it);
      }
    }
    // Of each value of a parameter that is no input.
    const bool is_plain = !parameter || input_of(*parameter) != nullptr;
    if (!is_plain) std::swap(bound, kept);
    if (bound.empty()) throw no_meaning{"Theta of what has no input"};
    share(bound, kept);
    const std::string value = is_plain ? "" : fresh("value");
    state((is_plain ? "" : "forall " + value + " : R, ") + "@Theta (" + type() + ") " +
          domain_of_bound(is_plain ? "" : "(" + text(*parameter) + " = " + value + ")") + " " +
          in_bound(coq_text(f, names_)) + " " + in_bound(coq_text(g, names_)));
    if (!is_plain) throw no_meaning{"its parameter is no input"};
    line("apply (Theta_by _ _ _ " + text(low) + " " + text(high) + "); [ known | known |].");
    line("intros " + bound_tuple() + " " + known_of_bound() + ".");
    use_side(g >= 0, "order");
    use_theorem();
    line("split; [ exact order | split; lra ].");
  }

  void optimum() {
    const expression &x = part(0), &value = part(1), &f = part(2), &best = part(3);
    const std::string word = name_of_word();
    const domain where = real_input(x, "what it chooses").where;
    share({x}, {value, f, best});
    if (!inside_.empty()) throw no_meaning{"a premise of the choice"};
    state(word + " " + domain_of_bound() + " " + text(f) + " " + text(best) + " " + text(value));
    line("apply " + word + "_by.");
    switch (where) {
      case domain::real: line("{ exact I. }"); break;
      case domain::even: throw no_meaning{"an optimum among whole numbers"};
      default: {
        line("{");
        some(name(x), "1");
        const expression among = where == domain::positive       ? best > 0
                                 : where == domain::nonnegative  ? best >= 0
                                 : where == domain::at_least_one ? best >= 1
                                                                 : both(best > 0, best <= 1);
        use_side(among, "among");
        line("known. }");
      }
    }
    line("intros " + name(x) + " " + known_of_bound() + ".");
    use_theorem();
    line("exact said.");
  }

  void meeting() {
    const expression &boundary = part(0), &left = part(1), &right = part(2);
    share({}, {boundary, left, right});
    state("meet_at " + text(boundary) + " " + text(left) + " " + text(right));
    use_theorem();
    line("exact said.");
  }

  void continuity() {
    const expression &x = part(0), &boundary = part(1), &left = part(2), &right = part(3),
                     &whole = part(4);
    real_input(x, "what it is continuous in");
    share({x}, {boundary, left, right, whole});
    const std::string d = domain_of_bound();
    state("continuous_on " + d + " " + text(whole));
    line("apply (is_continuous_by _ " + text(boundary) + " " + text(left) + " " + text(right) +
         "); [ continuous_piece | continuous_piece |].");
    line("intros " + name(x) + " " + known_of_bound() + ".");
    use_theorem();
    line("exact said.");
  }
};

/// In the order in which Coq can read them, behind the theorem itself. What needs a certificate is
/// shown by `certified`, of a statement in the theorem's variables.
inline std::vector<coq_theorem> coq_theorems_of_words(
    const stated_theorem& theorem,
    const std::function<coq_theorem(const std::string& name, const expression& statement)>&
        certified) {
  std::vector<coq_theorem> result;
  int number = 0, sides = 0;
  for (const word_place& each : words_in(theorem.statement)) {
    word_writer writer(theorem, each, ++number, sides);
    coq_theorem shown = writer.write();
    for (const word_theorem::side_statement& side : writer.sides()) {
      result.push_back(certified(side.name, side.statement));
      if (!result.back().missing.empty()) shown.missing = "it needs " + side.name;
      ++sides;
    }
    result.push_back(std::move(shown));
  }
  return result;
}

}  // namespace proofline::tools
