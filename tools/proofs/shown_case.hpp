#pragma once
// One case of a certificate, from its first step to its end, as lines for a person.

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "export/certificate.hpp"
#include "shown_names.hpp"
#include "sign_text.hpp"
#include "statement_walk.hpp"

namespace proofline::tools {

// What has to be shown of a word of proofs, in a sentence.

/// "By induction on n: the sum of m up to n is n*(n + 1) / 2."
inline std::string word_text(const expression& it, const shown_names& names) {
  const expression& subject = it.of(1);
  const auto text = [&](std::size_t part) {
    const expression& of = it.of(part + 1);
    return names.text(of.what() == operation::function ? applied(of, subject) : of);
  };
  const std::string x = names.text(subject);
  const auto growth = [&](const char* does) {
    return fmt::format("{} {} with {}: take any two points {} and {} + {}, {} > 0.", text(1), does,
                       x, x, x, text(2), text(2));
  };
  const auto limit = [&](const char* sign, const std::string& near) {
    return fmt::format("Given {}, however small, take {} as the threshold: where {} {} {}, {}.",
                       text(3), text(4), x, sign, text(4), near);
  };
  const auto optimum = [&](const char* which, const char* others) {
    return fmt::format("The {} value is {}, at {} = {}: it is reached there, and {}.", which,
                       text(1), x, text(3), others);
  };
  switch (it.said()) {
    case word::rises: return growth("rises");
    case word::falls: return growth("falls");
    case word::does_not_fall: return growth("does not fall");
    case word::does_not_rise: return growth("does not rise");
    case word::stays: return growth("stays as it is");
    case word::sums_to:
      return fmt::format(
          "By induction on {}: the sum of the terms, the last of which is {}, is {}.", x, text(1),
          text(2));
    case word::tends_to:
    case word::tends_to_at_zero: {
      const bool at_zero = it.said() == word::tends_to_at_zero;
      return limit(at_zero ? "<=" : ">=",
                   "the value differs from " + text(2) + " by at most " + text(3));
    }
    case word::approaches:
    case word::approaches_at_zero: {
      const bool at_zero = it.said() == word::approaches_at_zero;
      return limit(at_zero ? "<=" : ">=", "the two differ by at most that part of " + text(2));
    }
    case word::is_theta:
      return fmt::format("The order is {}, and the two constants are {} and {}.", text(2), text(1),
                         text(3));
    case word::is_theta_for:
      return fmt::format("For a given {} the order is {}, and the two constants are {} and {}.", x,
                         text(3), text(1), text(4));
    case word::is_least: return optimum("least", "no other value is less");
    case word::is_greatest: return optimum("greatest", "no other value is greater");
    case word::is_least_only_at: return optimum("least", "any other value is greater");
    case word::meet_at: return fmt::format("At {} both pieces have the same value.", x);
    case word::is_continuous_at:
      return fmt::format(
          "At {} = {} the pieces meet; before it the function is the left one, behind it the right "
          "one.",
          x, text(1));
  }
  return "";
}

/// What a part of a word shows, before it: "First term: ".
inline std::string label_text(const expression& it, const std::string& part,
                              const shown_names& names) {
  if (part == "first") return "First term: ";
  if (part == "step") return "One term more: ";
  if (part == "there") {
    return fmt::format("At {} = {}: ", names.text(it.of(1)), names.text(it.of(4)));
  }
  return part == "elsewhere" ? "Anywhere: " : "";
}

/// A line of a case; where it is of a word, its number.
struct case_line {
  std::string text;
  std::size_t word = 0;
};

struct shown_case {
  std::vector<std::string> conditions;  ///< "a >= b"
  std::vector<case_line> lines;
  bool claims_nothing = false;  ///< a premise does not hold
  bool is_impossible = false;   ///< what is assumed excludes itself
};

/// Without its blanks and its outer parentheses, to tell whether two texts say the same.
inline std::string bare(std::string text) {
  std::erase(text, ' ');
  return text;
}

inline bool is_zero(const expression& it) {
  return it.what() == operation::number && it.text() == "0";
}
inline constexpr std::size_t longest_middle = 80, longest_choice = 110, longest_equation = 160;

/// Adds to a chain of equal texts, unless the last one says the same.
inline void add_equal(std::vector<std::string>& chain, const std::string& text) {
  if (chain.empty() || bare(chain.back()) != bare(text)) chain.push_back(text);
}

/// What is known on the way to an end of the certificate.
class case_so_far {
 public:
  case_so_far(const stated_theorem& theorem, shown_names& names) : names_(&names), symbols_(names) {
    const auto add = [&](const expression& it, domain where) {
      inputs_.emplace(it.identity(), symbols_.add_input(where, names.of(it)));
      now_.add_variable(where == domain::positive, where == domain::even);
      if (where == domain::real) now_.add_variable(false, false);
    };
    for (const stated_input& each : theorem.inputs) add(each.it, each.where);
    for (const expression& each : theorem.induction_variables) add(each, domain::at_least_one);
  }
  /// At one point.
  case_so_far(const stated_theorem& theorem, shown_names& names, const point_of_inputs& at)
      : names_(&names), symbols_(names) {
    const std::vector<variable_of_a_theorem> variables = variables_of(theorem);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      const value_at_a_point& value = at.at(i);
      inputs_.emplace(variables[i].identity,
                      rational_function(polynomial(term{0, value.numerator()}),
                                        polynomial(term{0, value.denominator()})));
    }
  }

  void take(const certificate& step) {
    const polynomial p = step.p.value();
    switch (step.how) {
      case certificate::kind::know: now_.add_fact(p, step.sign); return;
      case certificate::kind::new_root: {
        const polynomial below = step.q.value();
        const bool is_positive = step.sign == signs::positive;
        symbols_.add_root(rational_function(p, below), is_positive);
        const polynomial root = polynomial::variable(now_.variables());
        now_.add_variable(is_positive, false);
        now_.add_fact(root * root * below - p, signs::zero);
        return;
      }
      case certificate::kind::solve: {
        const int variable = now_.variables() - 1 - static_cast<int>(step.variable);
        const signs sign = now_.facts().at(step.number).sign;
        polynomial value = step.q.value();
        if (sign != signs::zero) {
          symbols_.add_slack(p * polynomial::variable(variable) - value);
          const bool is_whole = now_.is_whole(variable) && p.is_one() && value.is_constant();
          value = value + polynomial::variable(now_.variables());
          now_.add_variable(sign == signs::positive, is_whole);
        } else if (!symbols_.in_symbols(p * polynomial::variable(variable) - value).is_zero()) {
          assumed_.insert(now_.solutions());  // and does not only say what a root is
        }
        now_.add_solution({variable, value, p});
        return;
      }
      default: throw std::logic_error("no step");
    }
  }
  void take_side(const certificate& split, bool is_first) {
    const signs sign = split.sign & (is_first ? split.among : ~split.among);
    const polynomial p = split.p.value();
    // A sign that is found in two steps is said once.
    std::erase_if(conditions_,
                  [&](const auto& known) { return known.first.terms() == split.p.terms(); });
    conditions_.emplace_back(p, sign);
    now_.add_fact(p, sign);
  }
  shown_case end(const certificate& end, const expression& statement) const {
    shown_case result =
        end.how == certificate::kind::absurd ? impossible(end) : leaf(end, statement);
    for (const auto& [p, sign] : conditions_) {
      result.conditions.push_back(symbols_.relation(p.value(), sign));
    }
    const std::vector<std::string> defined = symbols_.new_definitions();
    if (!defined.empty()) {
      result.lines.insert(result.lines.begin(),
                          {fmt::format("With {}:", fmt::join(defined, ", ")), 0});
    }
    return result;
  }

  const case_symbols& symbols() const { return symbols_; }
  /// All that a statement compares at a leaf, its premises, too.
  std::vector<walked_comparison> compared_at(const certificate& leaf,
                                             const expression& statement) const {
    statement_walk walk(inputs_, leaf.hints);
    walk.decide(statement);
    return walk.comparisons();
  }

 private:
  shown_case leaf(const certificate& end, const expression& statement) const {
    shown_case result;
    statement_walk walk(inputs_, end.hints);
    walk.decide(statement);
    std::vector<std::string> chosen;
    for (const auto& [from, taken] : walk.choices()) {
      const std::string text = names_->text(from) + " = " + names_->text(taken);
      if (text.size() <= longest_choice) chosen.push_back(text);
    }
    result.claims_nothing = true;
    for (const walked_comparison& each : walk.comparisons()) {
      if (each.is_premise) continue;
      result.claims_nothing = false;
      const auto add = [&](const std::string& text) { result.lines.push_back({text, each.word}); };
      if (each.is_of_limit) {
        const std::string off = symbols_.multiplied_out(each.a).text(),
                          at = names_->text(each.left);
        add(bare(off) == bare(at) ? "It is off by " + at + "." : at + " = " + off);
      }
      const std::string label =
          each.word == 0 ? "" : label_text(walk.words()[each.word - 1], each.label, *names_);
      const bool is_equal = symbols_.in_symbols(each.a - each.b).is_zero();
      const std::string text = is_equal ? text_of_equation(each) : text_of(each);
      // What is above 0 is not below it either: that is said once.
      std::string stronger = text;
      if (const std::size_t at = text.rfind(" >= 0"); at != text.npos)
        stronger.replace(at, 5, " > 0");
      const auto says_it = [&](const case_line& known) {
        return known.text == text || known.text == stronger;
      };
      if (std::ranges::none_of(result.lines, says_it)) add(label + text);
    }
    if (!result.claims_nothing && !chosen.empty()) {
      result.lines.insert(result.lines.begin(), {fmt::format("{}.", fmt::join(chosen, ", ")), 0});
    }
    return result;
  }
  shown_case impossible(const certificate& end) const {
    const sign_writer write(now_, symbols_, assumed_);
    const polynomial p = end.p.value();
    shown_case result;
    result.is_impossible = true;
    const reason &one = end.why[0], &other = end.why[1];
    if (one.how == reason::kind::sum) {
      result.lines.push_back({"There is no such point: " + write.exclusion(p, one.products) + "."});
      return result;
    }
    const signs known = now_.facts().at(one.number).sign;
    signs opposite = ~known;
    polynomial solved = p;
    const reason* plain = &other;
    for (; plain->how == reason::kind::solved; plain = &plain->why[0]) {
      solved = now_.after_solving(solved, plain->number);
    }
    if (plain->how == reason::kind::coefficients) opposite = now_.by_coefficients(solved);
    const shown_sign shown = write.show(p, other);
    // That a root's square is what is under it may be the fact.
    const auto kept = case_symbols::squares::kept;
    result.lines.push_back(
        {fmt::format("There is no such point: {}, but {} = {} {} 0{}.",
                     symbols_.relation(p, known, kept), symbols_.multiplied_out(p, kept).text(),
                     shown.text.text(), relation_sign(opposite), shown.is_here ? " here" : "")});
    return result;
  }
  std::string text_of(const walked_comparison& compared) const {
    const sign_writer write(now_, symbols_, assumed_);
    const rational_function difference = compared.a - compared.b;
    const polynomial &above = difference.numerator(), &below = difference.denominator();
    const reason& why = compared.compared.why[1];
    shown_sign shown;
    if (compared.compared.divisor == signs::positive) {
      shown = write.show(above, why);
      shown.text.times(symbols_.by_variables(below), -1);
    } else if (compared.compared.divisor == signs::negative) {
      shown = write.show(-above, why);
      shown.text.times(symbols_.by_variables(-below), -1);
    } else {
      shown = write.show(above * below, why);
      shown.text.times(symbols_.multiplied_out(below), -2);
    }
    const signs found = compared.compared.found;
    const bool turns = found.within(signs::nonpositive) && found != signs::zero;
    if (turns) shown.text.times(-1);
    const expression& first = turns ? compared.right : compared.left;
    const expression& second = turns ? compared.left : compared.right;
    std::vector<std::string> chain = {names_->text(is_zero(second)  ? first
                                                   : is_zero(first) ? -second
                                                                    : first - second)};
    const product_text middle = symbols_.multiplied_out(turns ? -difference : difference);
    if (!shown.is_plain && !middle.is_same_as(shown.text) &&
        middle.text().size() <= longest_middle) {
      add_equal(chain, middle.text());
    }
    const signs sign = turns ? -found : found;
    std::string result;
    if (shown.text.is_zero()) {
      add_equal(chain, "0");
      result = fmt::format("{}", fmt::join(chain, " = "));
    } else {
      add_equal(chain, shown.text.text());
      result = fmt::format("{} {} 0", fmt::join(chain, " = "),
                           sign == signs::zero ? "=" : relation_sign(sign));
    }
    if (shown.is_here || shown.text.is_zero() || sign == signs::zero) result += " here";
    if (!shown.because.empty()) result += ", " + shown.because;
    if (!compared.holds) result += ", so " + names_->text(compared.at) + " is false";
    return result;
  }
  std::string text_of_equation(const walked_comparison& compared) const {
    const std::string left = names_->text(compared.left), right = names_->text(compared.right);
    std::string between = symbols_.multiplied_out(compared.a).text();
    std::vector<std::string> chain = {left};
    if (between.size() <= longest_equation && bare(between) != bare(right))
      add_equal(chain, between);
    add_equal(chain, right);
    std::string result = fmt::format("{}", fmt::join(chain, " = "));
    if (chain.size() == 1) return result + " = " + right;
    if (chain.size() == 2 && bare(between) != bare(left) && bare(between) != bare(right)) {
      result += ", multiplied out";
    }
    return result + (compared.holds ? "" : ", so " + names_->text(compared.at) + " is false");
  }

  shown_names* names_;
  certificate_case now_;
  mutable case_symbols symbols_;
  input_values inputs_;
  std::vector<std::pair<kept_polynomial, signs>> conditions_;
  std::set<std::size_t> assumed_;  // the solutions of equations that are assumed
};

}  // namespace proofline::tools
