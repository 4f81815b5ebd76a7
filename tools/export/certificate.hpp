#pragma once
// A certificate that a statement holds for all inputs, from what the prover does.
//
// The prover's path (proofline/proof/proof_path.hpp) goes through the exported statement, from left
// to right and as far as it matters, and tells what it chooses, assumes and solves. What comes out
// is what coq/Certificate.v reads: a tree of cases, with a reason for each sign.

#include <map>
#include <optional>
#include <proofline/proof/point.hpp>
#include <proofline/proof/prove.hpp>
#include <stdexcept>

#include "certificate_case.hpp"
#include "certificate_log.hpp"
#include "certificate_text.hpp"
#include "coq_text.hpp"
#include "expression.hpp"

namespace proofline::tools {

struct certified_statement {
  std::string domains;                       ///< as coq/Statement.v has them
  std::string statement;                     ///< the same
  std::shared_ptr<const certificate> proof;  ///< null if there is none
  std::string failure;                       ///< why there is none
};

/// A theorem's inputs, and then its induction variables: of each what it is, and what it can be.
struct variable_of_a_theorem {
  const void* identity;
  value_set values;
};

/// A value for each input of a theorem, and then for each of its induction variables.
using point_of_inputs = std::vector<value_at_a_point>;

/// The signs of a - b for which a comparison of a and b holds.
inline signs wanted_by(operation comparison) {
  switch (comparison) {
    case operation::less: return signs::negative;
    case operation::at_most: return signs::nonpositive;
    case operation::greater: return signs::positive;
    case operation::at_least: return signs::nonnegative;
    case operation::equal: return signs::zero;
    default: return signs::nonzero;
  }
}

/// The facts of a case exclude each other: nothing more is to be said of it.
struct case_is_empty {};

/// What has no value is compared.
struct has_no_value {};

using inputs_on_a_path = std::map<const void*, rational_function>;

/// A fraction as the checker has it before it cancels.
struct uncancelled {
  polynomial above, below;
};

inline uncancelled sum_of(const rational_function& a, const rational_function& b) {
  if (a.denominator() == b.denominator()) {
    return {a.numerator() + b.numerator(), a.denominator()};
  }
  return {a.numerator() * b.denominator() + b.numerator() * a.denominator(),
          a.denominator() * b.denominator()};
}

/// The prover goes through an exported statement on one path, from left to right and as far as it
/// matters, and the checker is told what it needs to go along.
class reading {
 public:
  reading(proof_path& path, certificate_log& heard, const inputs_on_a_path& inputs)
      : path_(path), heard_(heard), inputs_(inputs) {}

  const std::vector<hint>& hints() const { return hints_; }

  bool decide(const expression& it) {
    using enum operation;
    switch (it.what()) {
      case less:
      case at_most:
      case greater:
      case at_least:
      case equal:
      case unequal: {
        const rational_function a = read(it.of(0));
        return compare(a, read(it.of(1)), wanted_by(it.what()));
      }
      case conjunction: return decide(it.of(0)) && decide(it.of(1));
      case disjunction: return decide(it.of(0)) || decide(it.of(1));
      case implication: return !decide(it.of(0)) || decide(it.of(1));
      case equivalence: {
        const bool first = decide(it.of(0));
        return first == decide(it.of(1));
      }
      case opposite: return !decide(it.of(0));
      case vocable: return decide(it.of(0));
      default: throw std::logic_error("no statement");
    }
  }

 private:
  rational_function read(const expression& it) {
    using enum operation;
    switch (it.what()) {
      case operation::input:
      case induction:
      case bound: return inputs_.at(it.identity());
      case number: return polynomial(term{0, whole_number(it.text())});
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
        hint nonzero{hint::kind::nonzero};
        nonzero.why = {heard_.reason_of(b.numerator(), signs::nonzero).why};
        hints_.push_back(std::move(nonzero));
        return cancelled({a.numerator() * b.denominator(), a.denominator() * b.numerator()}, a / b);
      }
      case negate: return -read(it.of(0));
      case power: return raised(read(it.of(0)), it.exponent());
      case maximum:
      case minimum: {
        const rational_function a = read(it.of(0)), b = read(it.of(1));
        return compare(a, b, signs::nonnegative) == (it.what() == maximum) ? a : b;
      }
      case root: return root_of(read(it.of(0)));
      case choice: {
        const expression plain = decided_by_a_comparison(it);
        return read(decide(plain.of(0)) ? plain.of(1) : plain.of(2));
      }
      case vocable: return read(it.of(0));
      default: throw std::logic_error("no value");
    }
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
    hint known{hint::kind::is_root, above, below};
    const polynomial left = x.numerator() * below * below - above * above * x.denominator();
    known.why = {heard_.reason_of(left, signs::zero).why,
                 heard_.reason_of(below, signs::nonzero).why,
                 heard_.reason_of(above * below, signs::nonnegative).why};
    hints_.push_back(std::move(known));
    return found.value;
  }
  bool compare(const rational_function& a, const rational_function& b, signs among) {
    const rational_function difference = cancelled(sum_of(a, -b), a - b);
    const bool holds = path_.decide(difference, among);
    go_on();
    const signs target = holds ? among : ~among;
    const polynomial &above = difference.numerator(), &below = difference.denominator();
    hint compared{hint::kind::compare};
    compared.found = target;
    if (const auto why = heard_.now.why(below, signs::positive)) {
      compared.divisor = signs::positive;
      compared.why = {why->why, heard_.reason_of(above, target).why};
    } else if (const auto negative = heard_.now.why(below, signs::negative)) {
      compared.divisor = signs::negative;
      compared.why = {negative->why, heard_.reason_of(-above, target).why};
    } else {
      compared.why = {{}, heard_.reason_of(above * below, target).why};
    }
    hints_.push_back(std::move(compared));
    return holds;
  }
  void go_on() const {
    if (path_.is_empty()) throw case_is_empty();
  }
  rational_function cancelled(const uncancelled& plain, const rational_function& result) {
    if (plain.above == result.numerator() && plain.below == result.denominator()) {
      hints_.push_back({hint::kind::keep});
    } else {
      polynomial factor;
      if (!divide_exactly(plain.below, result.denominator(), factor)) {
        throw no_certificate("a fraction cancelled otherwise");
      }
      hints_.push_back({hint::kind::cancel, result.numerator(), result.denominator(), factor});
    }
    return result;
  }

  proof_path& path_;
  certificate_log& heard_;
  const inputs_on_a_path& inputs_;
  std::vector<hint> hints_;
};

/// The input as a symbol of the path, as coq/Certificate.v starts with it.
inline rational_function input_on(proof_path& path, certificate_case& now,
                                  const value_set& values) {
  const auto add = [&](bool strict, bool whole) {
    now.add_variable(strict, whole);
    return rational_function::variable(
        path.add_variable({.positive = strict, .whole = whole, .counts = values.step != 0}));
  };
  switch (values.where) {
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

inline inputs_on_a_path inputs_on(proof_path& path, certificate_case& now,
                                  const std::vector<variable_of_a_theorem>& variables) {
  inputs_on_a_path inputs;
  for (const auto& [identity, values] : variables) {
    inputs.emplace(identity, input_on(path, now, values));
  }
  return inputs;
}

/// Decides the statement on every path, and calls visit(path, inputs, reading, whether it holds);
/// stops when that says so.
template <class Inputs, class Visit>
void on_every_path(certificate_log& heard, const expression& statement, Inputs inputs_of,
                   Visit visit) {
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
    if (++cases > proofline::detail::most_cases) throw no_certificate("too many cases");
    if (!visit(path, inputs, read, holds && !path.is_empty())) return;
  } while (path.next_path());
}

inline std::vector<variable_of_a_theorem> variables_of(const stated_theorem& theorem) {
  std::vector<variable_of_a_theorem> result;
  for (const stated_input& each : theorem.inputs) {
    result.push_back({each.it.identity(), {each.where, each.step}});
  }
  for (const expression& each : theorem.induction_variables) {
    result.push_back({each.identity(), {domain::at_least_one, 1}});
  }
  return result;
}

template <class Inputs>
certified_statement certified(const stated_theorem& theorem, const expression& statement,
                              Inputs inputs_of) {
  certified_statement result;
  std::map<const void*, std::size_t> places;
  for (const auto& [identity, values] : variables_of(theorem)) {
    result.domains += (places.empty() ? "" : "; ") + std::string(coq_domain_name(values.where));
    places.emplace(identity, places.size());
  }
  result.domains = places.empty() ? "(@nil domain)" : "[" + result.domains + "]";
  result.statement = coq_data(statement, places);
  certificate_log heard;
  try {
    on_every_path(
        heard, statement, [&](proof_path& path) { return inputs_of(path, heard.now); },
        [&](proof_path& path, const inputs_on_a_path&, const reading& read, bool holds) {
          if (holds) {
            certificate leaf{certificate::kind::leaf, heard.now.variables()};
            leaf.hints = read.hints();
            heard.tree.end_path(std::move(leaf));
            return true;
          }
          heard.forget_exclusions();
          if (!path.is_shown_empty()) throw no_certificate("it is not proved");
          heard.end_empty_path(path.is_empty());
          return true;
        });
    result.proof = heard.tree.taken();
  } catch (const no_certificate& missing) {
    result.failure = missing.what();
  } catch (const std::overflow_error& limit) {
    result.failure = limit.what();
  }
  return result;
}

/// Of a statement in a theorem's variables.
inline certified_statement certify(const stated_theorem& theorem, const expression& statement) {
  return certified(theorem, statement, [&](proof_path& path, certificate_case& now) {
    return inputs_on(path, now, variables_of(theorem));
  });
}

/// That the statement holds at a point of the domain.
inline certified_statement certify_at(const stated_theorem& theorem, const expression& statement,
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

/// A point of the domain where it holds, on some path of the prover, if one is found.
inline std::optional<point_of_inputs> point_where(const stated_theorem& theorem,
                                                  const expression& statement) {
  std::optional<point_of_inputs> found;
  certificate_log heard;
  const std::vector<variable_of_a_theorem> variables = variables_of(theorem);
  try {
    on_every_path(
        heard, statement, [&](proof_path& path) { return inputs_on(path, heard.now, variables); },
        [&](proof_path& path, const inputs_on_a_path& inputs, const reading&, bool holds) {
          assumptions::values there;
          if (!holds || !proofline::detail::has_a_point(path.assumed(), there)) return true;
          point_of_inputs point;
          for (const auto& [identity, values] : variables) {
            point.push_back(inputs.at(identity).evaluate<value_at_a_point>(there));
            if (!point.back().is_among(values)) return true;
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
