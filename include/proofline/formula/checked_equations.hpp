#pragma once
// Whether an input of an equation takes the value that a text gives it.

#include <numeric>
#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/named_equation.hpp>
#include <proofline/numbers/multiples.hpp>

namespace proofline::formula {

/// A table that knows which values an input takes.
template <class Storage>
class checked_equations : public named_equations<Storage> {
 public:
  using tree = basic_tree<Storage>;

  constexpr taking takes(const equation_input& of, tree& in, int node) const override {
    bool is_known = true, is_rounded = false;
    trouble found;
    const auto leaf = [&](int i) {
      const input& each = in.inputs[static_cast<std::size_t>(i)];
      is_known = is_known && !each.is_variable;
      is_rounded = is_rounded || !each.is_exact();
      return exact(each.value);
    };
    const exact value = evaluate<exact>(in, node, leaf, &found);
    if (!is_known) return taking::yes;
    const auto as_printed = [](const input& each) { return each.value; };
    if (found.what == problem::no_fraction) {
      if (!may_contain(of, enclosed(in, node, as_printed))) return taking::no;
    } else if (found) {  // is said where the whole is evaluated
      return taking::yes;
    } else if (!contains(of, value.value())) {
      return taking::no;
    }
    if (in[node].what == operation::input) {
      input& number = in.inputs[static_cast<std::size_t>(in[node].a)];
      return narrow(of, number) ? taking::yes : taking::no;
    }
    if (!is_rounded) return taking::yes;
    const auto rounded = [](const input& each) { return each.range; };
    const bool are_all = of.step == 0 && ends_contain(of, enclosed(in, node, rounded));
    return are_all ? taking::yes : taking::as_printed;
  }

 protected:
  constexpr ~checked_equations() = default;

 private:
  static constexpr bool contains(const equation_input& of, const rational& value) {
    if (of.has_least && (value < of.least || (of.is_open_below && value == of.least))) return false;
    if (of.has_most && value > of.most) return false;
    return of.step == 0 || floor(value / of.step) * of.step == value;
  }
  /// Of each number `part`; none where it has no value somewhere.
  template <class Part>
  static constexpr enclosure enclosed(const tree& in, int node, const Part& part) {
    trouble found;
    const auto leaf = [&](int i) {
      return enclosure(interval<rational>(part(in.inputs[static_cast<std::size_t>(i)])));
    };
    const enclosure value = evaluate<enclosure>(in, node, leaf, &found);
    return found ? enclosure(found.what) : value;
  }
  static constexpr bool ends_contain(const equation_input& of, const enclosure& all) {
    if (!of.has_least && !of.has_most) return true;
    if (all.is_none()) return false;
    const enclosure least = of.least, most = of.most;
    const certainty is_above = of.is_open_below ? least < all : least <= all;
    if (of.has_least && is_above != certainty::yes) return false;
    return !of.has_most || (all <= most) == certainty::yes;
  }
  /// Of what is no fraction, as sqrt(2): false where it is surely beyond an end, or no multiple of
  /// the step.
  static constexpr bool may_contain(const equation_input& of, const enclosure& value) {
    if (value.is_none()) return true;
    const wide_rational least(of.least), step(of.step);
    if (of.has_least && value.high() < least) return false;
    if (of.has_least && of.is_open_below && value.high() == least) return false;
    if (of.has_most && value.low() > wide_rational(of.most)) return false;
    return of.step == 0 || floor(value.high() / step) * step >= value.low();
  }
  /// As published.hpp does it for typed inputs. A name may be given to several inputs: it stands
  /// for the values that all of them take.
  static constexpr bool narrow(const equation_input& of, input& number) {
    const int step = of.step == 0 || number.step == 0 ? of.step + number.step
                                                      : std::lcm(of.step, int{number.step});
    number.step = static_cast<std::int8_t>(step);
    if (number.is_exact()) return true;
    if (of.is_open_below && number.lowest <= of.least) return false;
    const rational low = of.has_least ? max(number.range.low(), of.least) : number.range.low();
    const rational high = of.has_most ? min(number.range.high(), of.most) : number.range.high();
    const interval<rational> inside{low, high};
    number.range = step == 0 ? inside : multiples_in(inside, step);
    return true;
  }
};

}  // namespace proofline::formula
