#include "certificate_reading.hpp"

#include "coq_data.hpp"

namespace proofline::tools {

using enum operation;

namespace {

uncancelled sum_of(const rational_function& a, const rational_function& b) {
  if (a.denominator() == b.denominator()) {
    return {a.numerator() + b.numerator(), a.denominator()};
  }
  return {a.numerator() * b.denominator() + b.numerator() * a.denominator(),
          a.denominator() * b.denominator()};
}

}  // namespace

bool reading::decide(const expression& it) {
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
    case opposite: return !decide(it.of(0));
    case vocable: return decide(it.of(0));
    default: throw std::logic_error("no statement");
  }
}
rational_function reading::read(const expression& it) {
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
      hint("Nonzero ") << heard_.reason(b.numerator(), signs::nonzero).why;
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
rational_function reading::raised(const rational_function& x, int exponent) {
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
rational_function reading::root_of(const rational_function& x) {
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
signs reading::wanted(operation comparison) {
  switch (comparison) {
    case less: return signs::negative;
    case at_most: return signs::nonpositive;
    case greater: return signs::positive;
    case at_least: return signs::nonnegative;
    case equal: return signs::zero;
    default: return signs::nonzero;
  }
}
bool reading::compare(const rational_function& a, const rational_function& b, signs among) {
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
void reading::go_on() const {
  if (path_.is_empty()) throw case_is_empty();
}
certificate_text& reading::hint(const char* what) {
  if (!is_first_) hints_ << "; ";
  is_first_ = false;
  return hints_ << what;
}
rational_function reading::cancelled(const uncancelled& plain, const rational_function& result) {
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

}  // namespace proofline::tools
