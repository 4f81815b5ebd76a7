#pragma once
// Numbers with their units, what a power is and of which unit, and what a name stands for.

#include <proofline/formula/unit_reader.hpp>

namespace proofline::formula {

/// What the numbers of a text stand for, beside what their digits say.
enum class figures_are {
  written,  ///< counts, factors and amounts of money that are written out are exact
  printed,  ///< so are counts alone: what another claim prints was rounded, $60 too
  exact     ///< the author says that all are, but for those with a hedge or a stated width
};

namespace detail {

template <class Storage>
class number_reader : public unit_reader<Storage> {
 public:
  figures_are figures = figures_are::written;

  /// The whole text as one printed figure, as `prints` reads it; false where it is none.
  constexpr bool read_figure(std::string_view text, figure& out) {
    this->begin(text);
    out = {};
    wants_message_ = false;
    const bool all = take_figure(out) && !failed() && !more();
    wants_message_ = true;
    problem_ = {};
    return all;
  }
  /// The same, where another text is an error.
  constexpr void require_figure(std::string_view text, figure& out) {
    this->begin(text);
    out = {};
    if (failed()) return;
    if (const printed_and_rest found = parse_printed(text); !found) {
      position_ = found.error.position;
      return fail("is no printed number", found.error.expected);
    }
    if (take_figure(out) && more()) this->fail_left_over("the end of the printed number");
  }

 protected:
  using layer = unit_reader<Storage>;
  using layer::add, layer::all_words, layer::constant_of, layer::equations, layer::fail,
      layer::fail_from, layer::failed, layer::find, layer::first_, layer::is_keyword, layer::leaf,
      layer::more, layer::names_any_unit, layer::names_unit, layer::peek, layer::position_,
      layer::problem_, layer::refuse_from, layer::size_, layer::skip_spaces, layer::suggest,
      layer::take_round_count, layer::take_unit, layer::text_, layer::times_follows_, layer::tree,
      layer::units, layer::value_of, layer::wants_message_, layer::way_at_fork, layer::word,
      layer::word_at;

  // Numbers.
  constexpr operand number(bool divides) {
    const std::size_t start = position_;
    std::size_t size = this->number_size();
    if (peek(size) == 'B' && peek(size + 1) == '/' && !names_unit(word_at(position_ + size + 2)))
      ++size;  // 70B/n, where n is a name
    const printed_and_rest found = parse_printed(text_.substr(start, size));
    position_ = start + (size == 0 ? 1 : size);
    if (refuses_bare_width(start)) return {};
    if (!found || !found.rest.empty())
      return refuse_from(start, "is no number",
                         found ? "an operator behind it" : found.error.expected);
    if (refuses_name_in(start, position_) || refuses_power_of_ten(start, divides)) return {};
    figure read;
    read.number = found.number;
    if (found.number.marked() == mark::dollars) {
      read.unit = dimension::base(dimension::usd);
      take_line_of_price(read);
    } else {
      take_unit_of_number(read, divides);
    }
    const operand result = leaf_of(read, start);
    if (!failed()) take_as_unit(result, size);
    return result;
  }
  /// A name that is given is never a part of a number: 2k, 1.5x, 2e5 and 2 million are refused
  /// beside the names k, x, e5 and million.
  constexpr bool refuses_name_in(std::size_t begin, std::size_t end) {
    const std::string_view found = this->first_name_in(begin, end);
    if (!found.empty()) this->refuse_name(found);
    return !found.empty() || refuses_own_unit_in(begin, end);
  }
  /// Nor is a unit of the author's own: 3m is 3 million, and where m is declared it could be 3 m.
  constexpr bool refuses_own_unit_in(std::size_t begin, std::size_t end) {
    if (this->units.own_count() == 0) return false;
    const std::string_view found =
        first_word(text_.substr(begin, end - begin),
                   [this](std::string_view each) { return this->units.is_declared(each); });
    if (found.empty()) return false;
    position_ = this->offset_of(found) + found.size();
    fail_from(this->offset_of(found), "is a declared unit, and could be a part of the number",
              "another name for the unit");
    return true;
  }
  /// In a / 2*10^3 and 2*10^3^2 the sign could be of the formula, not of the number. An x is none.
  constexpr bool refuses_power_of_ten(std::size_t start, bool divides) {
    const std::string_view written(first_ + start, position_ - start);
    std::size_t sign = 0;
    while (sign != written.size() && !is_sign_of_product(written, sign)) ++sign;
    if (sign == written.size()) return false;
    const bool is_x = written[sign] == 'x';
    if (divides && !is_x) {
      fail_from(start, "could be one number, or a factor behind the quotient",
                "( ) around the number or the quotient");
    } else if (raises_follow()) {
      fail_from(start, "could be raised as one number, or its power of ten alone", "( )");
    }
    return failed();
  }
  /// 3+-2 has two signs of a formula, too: beside a name, x+-2, they are a sum.
  constexpr bool refuses_bare_width(std::size_t start) {
    const std::string_view written(first_ + start, position_ - start);
    const std::size_t sign = written.find("+-");
    if (sign == written.npos || written[sign - 1] == '(') return false;
    fail_from(start, "could be a number with a half width, or a sum",
              "± for the width, or a blank within + -");
    return true;
  }
  static constexpr bool is_sign_of_product(std::string_view text, std::size_t at) {
    const auto next = [&](std::size_t i) { return at + i < text.size() ? text[at + i] : '\0'; };
    return text[at] == '*' || (text[at] == 'x' && at + 1 != text.size()) ||
           proofline::detail::wide_sign_of(text[at], next(1), next(2)).meaning == '*';
  }
  constexpr bool raises_follow() {
    const std::size_t behind = position_;
    skip_spaces();
    const bool raises =
        peek() == '^' || (peek() == '*' && peek(1) == '*') || this->raised_number_follows();
    position_ = behind;
    return raises;
  }
  /// $2/h, $2 per hour, $0.60 per 1M tokens, $0.60 / 1M tokens.
  constexpr void take_line_of_price(figure& price) {
    const std::size_t per = this->size_of_line_behind_blank(false);
    const bool is_per = per != 0;
    const std::size_t slash = is_per ? 0 : this->slash_of_price();
    if (!is_per && slash == 0) return;
    std::size_t next = position_ + (is_per ? per : slash);
    const bool has_count = take_round_count(price, next, true);
    if (!has_count && slash > 1) return;  // $2 / h, a quotient
    if (has_count) next = position_ + (peek() == ' ' ? 1 : 0);
    if (!names_unit(word_at(next))) return;
    position_ = next;
    take_unit(price, {.below = true, .behind_per = is_per, .names_hide = true});
  }
  /// "140 GB / 2 TB/s": a unit that is written together belongs to its number. Behind a division it
  /// could also be (140 GB / 2 TB) / s, or (140 GB / 2) * TB / s.
  constexpr void take_unit_of_number(figure& read, bool divides) {
    const std::size_t behind_number = position_;
    skip_spaces();
    const std::string_view first = word();
    if (first.empty() || is_keyword(first)) {
      position_ = behind_number;
      return;
    }
    if (find(first) != nullptr) return fail("is a name that is given", "an operator before it");
    const std::size_t behind_spaces = position_;
    figure whole = read;
    const int words = take_unit(whole, {.names_hide = true, .most_words = all_words});
    if (failed()) return;
    int taken = all_words;
    if (divides && (!whole.unit.is_count() || whole.scale != 1)) {
      const int way = way_at_fork(words > 1 ? 3 : 2);
      taken = way == 0 ? all_words : way == 1 && words > 1 ? 1 : 0;
    }
    if (taken == all_words) {
      read = whole;
      return;
    }
    times_follows_ = taken == 0;
    position_ = times_follows_ ? behind_number : behind_spaces;
    if (!times_follows_) take_unit(read, {.names_hide = true, .most_words = taken});
  }

  constexpr operand leaf_of(const figure& read, std::size_t start) {
    if (failed()) return {};
    const printed& print = read.number;
    if (print.is_range()) return refuse_from(start, "is a range", "one number");
    if (print.is_bound()) return refuse_from(start, "is a bound", "a number");
    const rational value = print.value();
    input number;
    number.text = {first_ + start, position_ - start};
    const bool exact = is_exact(read, number.text);
    const rational low = exact ? value : print.low(), high = exact ? value : print.high();
    if (!product_fits(value, read.scale) || !product_fits(low, read.scale) ||
        !product_fits(high, read.scale)) {
      return refuse_from(start, "has more than 128 bits", "a smaller number");
    }
    number.value = value * read.scale;
    number.unit = read.unit;
    number.scale = read.scale;
    number.number = print;
    number.range = {low * read.scale, high * read.scale};
    operand result;
    result.unit = read.unit;
    result.is_percent =
        print.is_percentage() || (read.unit.is_count() && read.scale == rational{1, 100});
    result.is_measured = !read.unit.is_count() || read.scale != 1;
    result.node = leaf(number, start);
    return result;
  }
  /// A plain integer is a count, or a factor such as 2 bytes: exact. 312 TFLOP/s and 700 W are
  /// rounded. A price is set, not measured: $2 per GPU hour is exact; but $2.00 and $5M say how far
  /// they are rounded.
  constexpr bool is_exact(const figure& read, std::string_view text) const {
    const printed& print = read.number;
    if (figures == figures_are::exact)
      return print.hedged() == hedge::none && !print.has_stated_width();
    if (print.is_plain_integer() && read.scale == 1 &&
        (read.unit.is_count() || read.unit.is_base())) {
      return true;
    }
    return figures == figures_are::written && print.is_written_out() && is_money(read, text);
  }
  /// $2, 2 USD/h and 2 dollars per hour; not 2 kUSD, whose prefix is as a suffix.
  constexpr bool is_money(const figure& read, std::string_view text) const {
    if (read.unit.sixths(dimension::usd) != dimension::whole) return false;
    if (read.number.marked() == mark::dollars) return true;
    std::size_t begin = 0;
    while (begin != text.size() && !proofline::detail::is_letter(text[begin])) ++begin;
    std::size_t end = begin;
    while (end != text.size() && proofline::detail::is_letter(text[end])) ++end;
    const unit_word first = units.meaning_of(text.substr(begin, end - begin));
    return first.known && first.unit == dimension::base(dimension::usd) && first.scale == 1;
  }
  /// 1 day, 1 GB and 1 FLOP/byte are units in a formula, and 1e12 is a power of ten: no figures
  /// that were rounded. 1 TB/s is one, and so is what a name stands for. `digits` is the size of
  /// the number without its unit.
  constexpr void take_as_unit(const operand& number, std::size_t digits) {
    input& figure =
        tree.inputs[static_cast<std::size_t>(tree.nodes[static_cast<std::size_t>(number.node)].a)];
    const bool is_one = figure.number.is_plain_integer() && figure.number.value() == 1;
    if (!is_one && !figure.number.is_power_of_ten()) return;
    const std::string_view unit = figure.text.substr(digits);
    if ((is_one && figure.scale == 1) || unit.find_first_of("/*^") == unit.npos)
      figure.range = figure.value;
  }
  constexpr bool take_figure(figure& out) {
    skip_spaces();
    const std::size_t start = position_;
    const printed_and_rest number = parse_printed(text_.substr(start));
    if (!number) return false;
    position_ = size_ - number.rest.size();
    if (refuses_own_unit_in(start, position_)) return false;
    out.number = number.number;
    std::size_t behind_number = position_, behind = position_;
    const std::size_t blank = peek() == ' ' ? 0 : this->blank_size();  // that breaks no line
    if (out.number.marked() == mark::dollars) out.unit = dimension::base(dimension::usd);
    skip_spaces();
    const std::size_t line = this->size_of_line(position_, true);
    const bool is_per = line != 0, is_slash = peek() == '/';
    const bool is_price = is_slash && out.number.marked() == mark::dollars;
    std::size_t below = is_per ? line : is_slash ? is_price && peek(1) == ' ' ? 2 : 1 : 0;
    const bool has_count = (is_per || is_price) && take_round_count(out, position_ + below, false);
    if (has_count) {
      behind = position_;
      below = peek() == ' ' ? 1 : 0;
    }
    const bool is_below =
        (has_count || below != 0) && names_any_unit(word_at(position_ + below));  // 20/s
    if (is_below) position_ += below;
    if (!word().empty() && word() != "or") {
      take_unit(out, {.below = is_below, .behind_per = is_per});
    } else {
      position_ = behind;
    }
    if (failed()) return false;
    std::size_t end = position_;
    const bool has_bound = take_bound_behind(out.number);
    if (has_bound && end == behind_number && peek() == ' ' &&
        names_any_unit(word_at(position_ + 1))) {  // 3 or more GPUs
      behind_number = position_++;
      take_unit(out, {});
      if (failed()) return false;
      end = position_;
    }
    out.text = {first_ + start, position_ - start};
    if (end != behind_number) behind_number += blank;
    out.unit_text = {first_ + behind_number, end - behind_number};
    return true;
  }
  /// 3 hours or less, 45 GB or more.
  constexpr bool take_bound_behind(printed& number) {
    if (peek() != ' ' || peek(1) != 'o' || word_at(position_ + 1) != "or" || peek(3) != ' ')
      return false;
    const std::string_view then = word_at(position_ + 4);
    for (const proofline::detail::spelled_hedge& each : proofline::detail::hedges_behind) {
      if (then != each.text || !number.take_hedge(each.meaning)) continue;
      position_ += 4 + then.size();
      return true;
    }
    return false;
  }

  // Powers: where their sign and their two sides stand, the grammar says.
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
    const operand one{
        leaf(
            {.text = {first_ + start, position_ - start}, .value = unit.scale, .range = unit.scale},
            start),
        unit.unit};
    return value_of(operation::multiply, power, one, unit.unit, where);
  }
  /// What a word that is no call stands for: a given name, or one of a unit.
  constexpr operand value_named(std::string_view found, std::size_t start) {
    position_ = start + found.size();
    if (given_name* const given = find(found)) {
      given->used = true;
      return given->value;
    }
    const unit_word unit = units.meaning_of(found);  // FLOP alone: one of it
    if (!unit.known && equations != nullptr && equations->find(found) != nullptr)
      return refuse_from(start, "is an equation: give its inputs in ( )");
    if (unit.known && !unit.stands_alone)
      return refuse_from(start, said_of_name_not_given, "a name or a unit");
    if (!unit.known) {
      fail_from(start, said_of_unknown_name);
      return suggest(found, true), operand{};
    }
    if (unit.unit.is_count()) {  // 12*layer, where layers is given, would be 12
      for (const given_name& each : tree.names) {
        if (!differ_by_plural(each.name, found)) continue;
        fail_from(start, said_of_name_not_given);
        nearest_name nearest(found);
        nearest.consider(each.name);
        return suggest(nearest), operand{};
      }
    }
    return {leaf({.text = found, .value = unit.scale, .range = unit.scale}, start), unit.unit};
  }

  bool decimals_are_exact_ = false;  ///< no figure was rounded: in a theorem
};

}  // namespace detail
}  // namespace proofline::formula
