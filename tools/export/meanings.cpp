#include "meanings.hpp"

#include <algorithm>
#include <stdexcept>

#include "coq_text.hpp"

namespace proofline::tools {

namespace {

using enum operation;

using expressions = std::vector<expression>;

bool occurs(const expression& variable, const expression& in) {
  if (in.identity() == variable.identity()) return true;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (occurs(variable, in.of(i))) return true;
  }
  return false;
}
bool occurs(const expression& variable, const expressions& in) {
  return std::ranges::any_of(in, [&](const expression& each) { return occurs(variable, each); });
}

std::string joined(const std::vector<std::string>& parts, std::string_view sign) {
  std::string result;
  for (const std::string& each : parts) {
    if (!result.empty()) result += sign;
    result += each;
  }
  return result;
}

/// Why a word's meaning cannot be written.
struct no_meaning {
  std::string why;
};

/// A word of a statement, and the way to it: its premises, and how Coq takes it out.
struct place {
  expression said;
  expressions premises;
  std::string way;
};
void find_words(const expression& in, const place& so_far, std::vector<place>& found) {
  const auto further = [&](std::size_t part, const std::string& step) {
    place next = so_far;
    next.way += step;
    if (in.what() == implication) next.premises.push_back(in.of(0));
    find_words(in.of(part), next, found);
  };
  switch (in.what()) {
    case vocable:
      found.push_back(so_far);
      found.back().said = in;
      break;
    case conjunction:
      further(0, " apply proj1 in said.");
      further(1, " apply proj2 in said.");
      break;
    case implication: further(1, " met said."); break;
    default: break;  // the library refuses words elsewhere
  }
}

/// Writes the theorem of one word.
class word_writer {
 public:
  word_writer(const stated_theorem& theorem, const place& where, std::string name)
      : theorem_(theorem), names_(theorem), where_(where), result_{std::move(name), {}, {}, {}} {
    result_.by_words = true;
  }

  /// What must hold besides, in the order in which it is asked for.
  const expressions& sides() const { return sides_; }
  std::string side_name(std::size_t which) const { return side_names_.at(which); }

  coq_theorem write(int& sides_so_far) {
    next_side_ = &sides_so_far;
    try {
      switch (where_.said.said()) {
        case word::rises:
        case word::falls:
        case word::does_not_fall:
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
  // What the word is said of, and its parts.
  const expression& part(std::size_t i) const { return where_.said.of(i + 1); }
  std::string text(const expression& it) const {
    const bool is_one_word = it.is_variable() || it.what() == number || it.what() == function;
    return is_one_word ? coq_text(it, names_) : "(" + coq_text(it, names_) + ")";
  }
  const std::string& name(const expression& variable) const { return names_.of(variable); }
  std::string fresh(const char* wanted) { return names_.another(wanted); }

  const stated_input* input_of(const expression& variable) const {
    const auto is_it = [&](const stated_input& each) {
      return each.it.identity() == variable.identity();
    };
    const auto found = std::ranges::find_if(theorem_.inputs, is_it);
    return found == theorem_.inputs.end() ? nullptr : &*found;
  }
  const stated_input& real_input(const expression& variable, const char* what) const {
    const stated_input* const input = input_of(variable);
    if (input == nullptr) throw no_meaning{std::string(what) + " is no input"};
    return *input;
  }

  /// Shares the inputs out: those that the word binds, those around it, and those that play no part
  /// in what it means, which are any.
  void share(const expressions& bound, const expressions& kept) {
    bound_ = bound;
    for (const stated_input& each : theorem_.inputs) {
      if (occurs(each.it, bound)) continue;
      (occurs(each.it, kept) || occurs(each.it, where_.premises) ? around_ : any_)
          .push_back(each.it);
    }
    for (const expression& each : where_.premises) {
      const auto speaks = [&](const expression& variable) { return occurs(variable, each); };
      (std::ranges::any_of(bound_, speaks) ? inside_ : outside_).push_back(each);
    }
  }
  void is_any_positive(const expression& variable) {
    std::erase_if(any_,
                  [&](const expression& each) { return each.identity() == variable.identity(); });
  }

  std::string type() const {
    std::string result = "R";
    for (std::size_t i = 1; i < bound_.size(); ++i) result += " * R";
    return result;
  }
  /// What takes their tuple apart.
  std::string bound_tuple() const {
    std::string result = name(bound_.front());
    for (std::size_t i = 1; i < bound_.size(); ++i) {
      result = "[" + result + " " + name(bound_[i]) + "]";
    }
    return result;
  }
  std::string in_bound(const std::string& body) const {
    if (bound_.size() == 1) return "(fun " + name(bound_.front()) + " : R => " + body + ")";
    std::vector<std::string> parts;
    for (const expression& each : bound_) parts.push_back(name(each));
    return "(fun '(" + joined(parts, ", ") + ") => " + body + ")";
  }
  /// The word's D.
  std::string domain_of_bound() const {
    std::vector<std::string> parts;
    for (const expression& each : bound_) {
      const std::string known = coq_domain(*input_of(each), names_);
      if (!known.empty()) parts.push_back(known);
    }
    for (const expression& each : inside_) parts.push_back(text(each));
    return in_bound(parts.empty() ? "True" : joined(parts, " /\\ "));
  }
  /// What takes it apart.
  std::string known_of_bound() {
    std::vector<std::string> parts;
    for (const expression& each : bound_) {
      if (input_of(each)->where != domain::real) parts.push_back(fresh("known"));
    }
    for (std::size_t i = 0; i < inside_.size(); ++i) parts.push_back(fresh("known"));
    if (parts.size() == 1) return parts.front();
    return parts.empty() ? "_" : "(" + joined(parts, " & ") + ")";
  }

  /// "forall ..., meaning", and a proof that begins with what is around.
  void state(const std::string& meaning) {
    std::string variables, premises, intros, knowns;
    for (const expression& each : around_) {
      variables += " " + name(each);
      intros += " " + name(each);
      const std::string known = coq_domain(*input_of(each), names_);
      if (known.empty()) continue;
      premises += known + " -> ";
      knowns += " " + fresh("known");
    }
    for (const expression& each : outside_) {
      premises += text(each) + " -> ";
      knowns += " " + fresh("known");
    }
    result_.statement =
        (variables.empty() ? "" : "forall" + variables + " : R, ") + premises + meaning;
    if (!(intros + knowns).empty()) line("intros" + intros + knowns + ".");
    for (const expression& each : any_) {
      const bool even = input_of(each)->where == domain::even;
      some(name(each), even ? "2" : "1");
    }
    // An induction that is not this word's own steps from 1.
    for (const expression& each : theorem_.induction_variables) {
      if (!occurs(each, where_.said)) some(name(each), "1");
    }
  }
  void line(const std::string& tactics) { result_.proof += "  " + tactics + "\n"; }
  void some(const std::string& variable, const char* value) {
    line("destruct (some_number " + std::string(value) + ") as (" + variable + " & " +
         fresh("known") + ").");
  }
  /// A theorem in all variables, of what they are here, as the hypothesis `as`.
  void use(const std::string& theorem, const char* as) {
    std::string given = "pose proof (" + theorem;
    std::size_t known = theorem_.induction_variables.size();
    for (const stated_input& each : theorem_.inputs) {
      given += " " + name(each.it);
      if (each.where != domain::real) ++known;
    }
    for (const expression& each : theorem_.induction_variables) given += " " + name(each);
    line(given + ") as " + as + ".");
    if (known != 0) line("do " + std::to_string(known) + " met " + as + ".");
  }
  void use_theorem() {
    use(theorem_.name, "said");
    if (!where_.way.empty()) line(where_.way.substr(1));
  }
  /// Asks for a certificate that this holds where the word's premises do; "use_side" below has it.
  std::string side(expression statement) {
    for (std::size_t i = where_.premises.size(); i-- > 0;) {
      statement = implies(where_.premises[i], statement);
    }
    sides_.push_back(statement);
    side_names_.push_back(theorem_.name + "_side_" + std::to_string(++*next_side_));
    return side_names_.back();
  }
  void use_side(const std::string& side, const char* as, std::size_t more_premises = 0) {
    use(side, as);
    const std::size_t premises = where_.premises.size() + more_premises;
    if (premises != 0) line("do " + std::to_string(premises) + " met " + as + ".");
  }

  void growth() {
    const expression &x = part(0), &f = part(1), &step = part(2);
    static constexpr const char* said[] = {"rises", "falls", "does_not_fall", "stays"};
    const std::string word = said[static_cast<int>(where_.said.said())];
    real_input(x, "what it grows in");
    if (real_input(step, "the step").where != domain::positive) {
      throw no_meaning{"the step is not any positive number"};
    }
    share({x}, {f});
    is_any_positive(step);
    state(word + " " + domain_of_bound() + " " + text(f));
    const std::string known = known_of_bound(), positive = fresh("known");
    line("apply " + word + "_by. intros " + name(x) + " " + name(step) + " " + known + " " +
         positive + ".");
    use_theorem();
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
  std::pair<expression, expression> smallness(const expression& tolerance,
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
      return {each.it, replaced(tolerance, each.it, expression(1))};
    }
    throw no_meaning{"the tolerance has no input of its own"};
  }
  static expression replaced(const expression& in, const expression& variable,
                             const expression& value) {
    if (in.identity() == variable.identity()) return value;
    if (in.is_variable()) return in;
    expressions operands;
    for (std::size_t i = 0; i < in.size(); ++i) {
      operands.push_back(replaced(in.of(i), variable, value));
    }
    return in.with(std::move(operands));
  }

  void limit(bool is_ratio) {
    const bool at_zero = where_.said.said() == word::tends_to_at_zero ||
                         where_.said.said() == word::approaches_at_zero;
    const expression &x = part(0), &value = part(1), &limit = part(2), &tolerance = part(3),
                     &threshold = part(4);
    const auto [small, unit] = smallness(tolerance, {x, value, limit});
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
    is_any_positive(small);

    const std::string what = is_plain ? (at_zero ? "tends_to_at_zero" : "tends_to")
                                      : (at_zero ? "tends_to_along_to_zero" : "tends_to_along");
    const std::string function = in_bound(coq_text(is_ratio ? value / limit : value, names_));
    state((is_plain ? what
                    : "@" + what + " (" + type() + ") " + domain_of_bound() + " " +
                          in_bound(coq_text(x, names_))) +
          " " + function + " " + (is_ratio ? "1" : text(limit)));
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
      // The inputs that the limit is over play no part in the threshold, which may be shown at any.
      line("{");
      for (const expression& each : moving) some(name(each), "1");
      use_side(side(threshold > 0), "above");
      line("exact above. }");
    }
    if (is_plain) {
      line("intros " + name(x) + " " + fresh("known") + " " + fresh("known") + ".");
    } else {
      line("intros " + bound_tuple() + " " + known_of_bound() + " " + fresh("known") + ".");
    }
    use_theorem();
    line("met said.");
    const std::string equal = text(tolerance) + " = " + name(small) + " * " + text(unit);
    line("assert (scaled : " + equal + ") by (field; nonzero).");
    if (is_ratio) {
      const expression reached = at_zero ? x <= threshold : x >= threshold;
      use_side(side(implies(reached, limit != 0)), "divides", 1);
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
    if (bound.empty()) throw no_meaning{"Theta of what has no input"};
    share(bound, kept);
    state("@Theta (" + type() + ") " + domain_of_bound() + " " + in_bound(coq_text(f, names_)) +
          " " + in_bound(coq_text(g, names_)));
    line("apply (Theta_by _ _ _ " + text(low) + " " + text(high) + "); [ known | known |].");
    line("intros " + bound_tuple() + " " + known_of_bound() + ".");
    use_side(side(g >= 0), "order");
    use_theorem();
    line("split; [ exact order | split; lra ].");
  }

  void optimum() {
    const expression &x = part(0), &value = part(1), &f = part(2), &best = part(3);
    static const std::string said[] = {"is_least", "is_greatest", "is_least_only_at"};
    const std::string word =
        said[static_cast<int>(where_.said.said()) - static_cast<int>(word::is_least)];
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
        use_side(side(among), "among");
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

  const stated_theorem& theorem_;
  variable_names names_;
  place where_;
  coq_theorem result_;
  expressions bound_, around_, any_, inside_, outside_, sides_;
  std::vector<std::string> side_names_;
  int* next_side_ = nullptr;
};

}  // namespace

std::vector<coq_theorem> coq_theorems_of_words(
    const stated_theorem& theorem,
    const std::function<coq_theorem(const std::string& name, const expression& statement)>&
        certified) {
  std::vector<place> places;
  find_words(theorem.statement, {}, places);
  std::vector<coq_theorem> result;
  int which = 0, sides = 0;
  for (const place& each : places) {
    word_writer writer(theorem, each, theorem.name + "_means_" + std::to_string(++which));
    coq_theorem shown = writer.write(sides);
    for (std::size_t i = 0; i < writer.sides().size(); ++i) {
      result.push_back(certified(writer.side_name(i), writer.sides()[i]));
      if (!result.back().missing.empty()) shown.missing = "it needs " + writer.side_name(i);
    }
    result.push_back(std::move(shown));
  }
  return result;
}

}  // namespace proofline::tools
