#pragma once
// The sixth layer of the reader: what a power is, and of which unit. Where its sign and its two
// sides stand, the grammar says.

#include <proofline/formula/number_reader.hpp>

namespace proofline::formula::detail {

template <class Storage>
class powers_of_values : public number_reader<Storage> {
 protected:
  using layer = number_reader<Storage>;
  using layer::add, layer::constant_of, layer::fail_from, layer::failed, layer::first_,
      layer::is_keyword, layer::leaf, layer::names_unit, layer::peek, layer::position_,
      layer::size_, layer::take_unit, layer::tree, layer::value_of, layer::word;

  /// A power of 1/2 or 3/2 is one of the root, of which proofs know more. One of 0.5 was rounded.
  constexpr int general_power(int base, int power, const place& where) {
    rational n;
    const bool is_half = constant_of(power, n) && n.denominator() == 2 && abs(n) < 10'000;
    if (!is_half || !is_exact(power)) return add(operation::general_power, base, power, -1, where);
    tree.has_roots = true;
    const int root = add(operation::square_root, base, base, -1, where);
    const auto times = static_cast<int>(n.numerator().to_int128());
    return times == 1 ? root : add(operation::power, root, times, -1, where);
  }
  constexpr bool is_exact(int constant) const {
    const node& n = tree[constant];
    if (n.what == operation::input)
      return decimals_are_exact_ || tree.input_at(constant).range.is_point();
    return is_exact(n.a) && (takes_one(n.what) || is_exact(n.b));
  }
  /// 1 where an integer in brackets stands here, as in x^(-1); else 0.
  constexpr std::size_t brackets_of_integer() const {
    std::size_t at = position_ + 1;
    const auto skip_blanks = [&] {
      while (at < size_ && first_[at] == ' ') ++at;
    };
    if (peek() != '(') return 0;
    skip_blanks();
    if (at < size_ && first_[at] == '-') ++at;
    skip_blanks();
    const std::size_t digits = at;
    while (at < size_ && is_digit(first_[at])) ++at;
    constexpr std::size_t most = 4;  // digits
    if (at == digits || at - digits > most) return 0;
    skip_blanks();
    return at < size_ && first_[at] == ')' ? 1 : 0;
  }
  constexpr void raise_by_value(dimension& unit, const operand& power, std::size_t start) {
    rational n;
    if (!constant_of(power.node, n))
      return fail_from(start, "is not known", "a number as the power of what has a unit");
    constexpr int most = 1'000;
    const auto within = [](const integer& x) { return x > -most && x < most; };
    if (within(n.numerator()) && within(n.denominator()) &&
        unit.raise(static_cast<long long>(n.numerator().to_int128()),
                   static_cast<long long>(n.denominator().to_int128())))
      return;
    const bool is_far = n.denominator() == 1 || abs(n) > dimension::highest_power;
    fail_from(start, is_far ? "leads to a power of a unit above 85"
                            : "leaves a unit to a power that is no number of sixths");
  }
  /// 2^30 bytes, 10^13 FLOP: a power of a number takes a unit as a number does.
  constexpr operand with_unit(const operand& base, const operand& power, const place& where) {
    if (failed() || tree[base.node].what != operation::input || !power.unit.is_count() ||
        !is_digit(tree.input_at(base.node).text.front()) || !names_unit(word()) ||
        is_keyword(word())) {
      return power;
    }
    const std::size_t start = position_;
    figure unit;
    take_unit(unit, {.names_hide = true});
    if (failed()) return {};
    if (unit.unit.is_count() && unit.scale == 1) return power;  // a word such as chips
    const operand one{leaf({.text = {first_ + start, position_ - start}, .value = unit.scale,
                            .range = unit.scale}, start), unit.unit};
    return value_of(operation::multiply, power, one, unit.unit, where);
  }

  bool decimals_are_exact_ = false;  ///< no figure was rounded: in a theorem
};

}  // namespace proofline::formula::detail
