#pragma once
// The fifth layer of the reader: numbers with their units.

#include <proofline/formula/unit_reader.hpp>

namespace proofline::formula {

namespace detail {

template <class Storage>
class number_reader : public unit_reader<Storage> {
 protected:
  using layer = unit_reader<Storage>;
  using layer::all_words, layer::fail, layer::fail_from, layer::failed, layer::find, layer::first_,
      layer::is_keyword, layer::leaf, layer::names_any_unit, layer::names_unit, layer::peek,
      layer::position_, layer::refuse_from, layer::size_, layer::skip_spaces,
      layer::take_round_count, layer::take_unit, layer::text_, layer::times_follows_, layer::tree,
      layer::way_at_fork, layer::word, layer::word_at;

  // Numbers.
  constexpr operand number(bool divides) {
    const std::size_t start = position_;
    std::size_t size = this->number_size();
    if (peek(size) == 'B' && peek(size + 1) == '/' && !names_unit(word_at(position_ + size + 2)))
      ++size;  // 70B/n, where n is a name
    const printed_and_rest found = parse_printed(text_.substr(start, size));
    position_ = start + (size == 0 ? 1 : size);
    if (!found || !found.rest.empty())
      return refuse_from(start, "is no number",
                         found ? "an operator behind it" : found.error.expected);
    figure read;
    read.number = found.number;
    if (found.number.marked() == mark::dollars) {
      read.unit = dimension::base(dimension::usd);
      take_line_of_price(read);
    } else {
      take_unit_of_number(read, divides);
    }
    const operand result = leaf_of(read, start);
    if (!failed()) take_as_unit(result);
    return result;
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
    // A plain integer is a count, or a factor such as 2 bytes: exact. 312 TFLOP/s and 700 W are
    // rounded.
    const rational value = print.value();
    input number;
    number.text = {first_ + start, position_ - start};
    const bool exact = print.is_plain_integer() && read.scale == 1 &&
                       (read.unit.is_count() || read.unit.is_base() || value == 1);
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
  /// 1 day and 1 GB are units in a formula, and 1e12 is a power of ten: no figures that were
  /// rounded. 1 TB/s is one, and so is what a name stands for.
  constexpr void take_as_unit(const operand& number) {
    input& figure =
        tree.inputs[static_cast<std::size_t>(tree.nodes[static_cast<std::size_t>(number.node)].a)];
    const bool is_one = figure.number.is_plain_integer() && figure.number.value() == 1;
    const bool is_power_of_ten = (figure.text.starts_with("1e") || figure.text.starts_with("1E")) &&
                                 !figure.number.has_stated_width();
    if (!is_one && !is_power_of_ten) return;
    if (figure.text.find_first_of("/*^") == figure.text.npos) figure.range = figure.value;
  }
  constexpr bool take_figure(figure& out) {
    skip_spaces();
    const std::size_t start = position_;
    const printed_and_rest number = parse_printed(text_.substr(start));
    if (!number) return false;
    position_ = size_ - number.rest.size();
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
      if (then != each.text || !number.take_bound(each.meaning)) continue;
      position_ += 4 + then.size();
      return true;
    }
    return false;
  }
};

}  // namespace detail
}  // namespace proofline::formula
