#pragma once
// The fourth layer of the reader: numbers with their units.

#include <proofline/formula/several_ways.hpp>

namespace proofline::formula {

/// A printed figure: "~45 days", "3-4%", "195 FLOP/byte".
struct figure {
  std::string_view text = {};
  std::string_view unit_text = {};  ///< with the space before it
  printed number = {};
  rational scale = 1;
  dimension unit = {};
};

namespace detail {

template <class Storage>
class number_reader : public several_ways<Storage> {
 protected:
  using layer = several_ways<Storage>;
  using layer::accept, layer::digit_follows, layer::fail, layer::fail_from, layer::failed,
      layer::find, layer::first_, layer::is_keyword, layer::leaf, layer::names_any_unit,
      layer::names_unit, layer::peek, layer::position_, layer::refuse_from, layer::size_,
      layer::skip_spaces, layer::suggest, layer::text_, layer::times_follows_, layer::tree,
      layer::units, layer::way_at_fork, layer::word, layer::word_at;

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
      const bool is_per = peek() == ' ' && word_at(position_ + 1) == "per" && peek(4) == ' ';
      std::size_t below = is_per ? 5 : peek() == '/' ? 1 : 0;
      if (is_per && take_round_count(read, position_ + below, true)) below = peek() == ' ' ? 1 : 0;
      if (below != 0 && names_unit(word_at(position_ + below))) {  // $2/h, $2 per hour
        position_ += below;
        take_unit(read, {.below = true, .names_hide = true, .most_words = all_words});
      }
    } else {
      take_unit_of_number(read, divides);
    }
    const operand result = leaf_of(read, start);
    if (!failed()) take_as_unit(result);
    return result;
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
    result.is_percent = print.is_percentage() ||
                        (read.unit.is_count() && read.scale == rational{1, 100});
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
    const bool is_per = word() == "per" && peek(3) == ' ', is_slash = peek() == '/';
    const bool is_price = is_slash && out.number.marked() == mark::dollars;
    std::size_t below = is_per ? 4 : is_slash ? is_price && peek(1) == ' ' ? 2 : 1 : 0;
    if ((is_per || is_price) && take_round_count(out, position_ + below, false)) {
      behind = position_;
      below = peek() == ' ' ? 1 : 0;
    }
    const bool is_below = below != 0 && names_any_unit(word_at(position_ + below));  // 20/s
    if (is_below) position_ += below;
    if (!word().empty()) {
      take_unit(out, {.below = is_below});
    } else {
      position_ = behind;
    }
    if (failed()) return false;
    const std::size_t end = position_;
    take_bound_behind(out.number);
    out.text = {first_ + start, position_ - start};
    if (end != behind_number) behind_number += blank;
    out.unit_text = {first_ + behind_number, end - behind_number};
    return true;
  }
  /// The power of ten that something is a price of, or a rate: $0.60 per 1M tokens, per million
  /// tokens, $2/M tokens. It is no figure, and exact. Goes behind it if it stands there.
  constexpr bool take_round_count(figure& read, std::size_t at, bool names_hide) {
    rational count = 1;
    if (at < size_ && is_digit(first_[at])) {
      const printed_and_rest found = parse_printed(text_.substr(at));
      if (!found || !found.number.is_whole_size()) return false;
      count = found.number.value();
      at = size_ - found.rest.size();
    } else {
      const std::string_view name = word_at(at);
      if (names_hide && find(name) != nullptr) return false;
      for (const proofline::detail::number_word& each : proofline::detail::number_words) {
        if (name == each.text) count = power_of_ten(each.power);
      }
      const bool is_letter_of_things =
          name.size() == 1 && at + 1 < size_ && first_[at + 1] == ' ' &&
          names_any_unit(word_at(at + 2));
      if (is_letter_of_things && name == "M") count = prefixes::mega;
      if (is_letter_of_things && (name == "k" || name == "K")) count = prefixes::kilo;
      if (count == 1) return false;
      at += name.size();
    }
    rational rest = count;
    while (rest > 1) rest = rest / 10;
    if (rest != 1 || !product_fits(read.scale, 1 / count)) return false;
    read.scale = read.scale / count;
    position_ = at;
    return true;
  }
  /// 3 hours or less, 45 GB or more.
  constexpr void take_bound_behind(printed& number) {
    if (peek() != ' ' || peek(1) != 'o' || word_at(position_ + 1) != "or" || peek(3) != ' ') return;
    const std::string_view then = word_at(position_ + 4);
    for (const proofline::detail::spelled_hedge& each : proofline::detail::hedges_behind) {
      if (then != each.text || !number.take_bound(each.meaning)) continue;
      position_ += 4 + then.size();
      return;
    }
  }
  static constexpr int all_words = 100;
  struct unit_request {
    bool below = false;       ///< the first word is below the line
    bool names_hide = false;  ///< a given name is no unit
    int most_words = all_words;
  };
  /// The longest unit that follows: words joined without spaces, or by "per"; GPU hours. Returns
  /// how many words there are.
  constexpr int take_unit(figure& read, const unit_request& wanted) {
    std::size_t start = position_;
    bool below = wanted.below;
    for (int words = 1;; ++words) {
      const std::string_view found = word_at(start);
      const unit_word one = units.meaning_of(found);
      position_ = start + found.size();
      if (!one.known) {
        fail_from(start, "is no unit", "a unit");
        suggest(found, false);
        return words;
      }
      if (!take_power_of_unit(one, below, start, read) || words == wanted.most_words) return words;
      if (peek() == '/' && one.unit == rate_of_flop &&
          units.meaning_of(word_at(position_ + 1)).unit == dimension::base(dimension::second)) {
        fail_from(start, "is a rate already", "FLOPS or FLOP/s, not FLOPS/s");
        return words;
      }
      const bool per = peek() == ' ' && word_at(position_ + 1) == "per";
      if (per && take_round_count(read, position_ + 5, wanted.names_hide)) {  // 45 J per 1M tokens
        const std::string_view things = word_at(position_ + 1);
        const bool is_unit = wanted.names_hide ? names_unit(things) : names_any_unit(things);
        if (peek() != ' ' || !is_unit) return words;
        below = true;
        start = position_ + 1;
        continue;
      }
      const bool counted = one.unit.is_count() && one.scale == 1 && !below &&
                           (peek() == ' ' || peek() == '-') && !per;  // GPU hours, GPU-hours
      const bool timed = !counted && !per && is_time_of_rate(read.unit);
      const bool both_below = !per && below && one.unit.is_count() && one.scale == 1 &&
                              (is_time_behind_count() || is_count_behind_count());
      const bool joined = counted || timed || both_below;
      if (!per && !joined && peek() != '/' && peek() != '*') return words;
      const std::size_t next = position_ + (per ? 5 : 1);
      const std::string_view then = word_at(next);
      const bool hidden = wanted.names_hide && !names_unit(then);
      if (!names_any_unit(then)) return words;
      const unit_word next_one = units.meaning_of(then);  // 2 byte*layers: nobody means 2 byte*1
      const bool is_counted = next_one.unit.is_count() && next_one.scale == 1;
      if (hidden && (joined || is_counted || way_at_fork(2) == 0)) return words;
      const std::size_t behind = next + then.size();
      const bool is_call = behind < size_ && first_[behind] == '(';
      if (joined && (is_call || is_keyword(then))) return words;
      below = per || both_below || peek() == '/';
      start = next;
    }
  }
  static constexpr dimension rate_of_flop =
      dimension::base(dimension::flop) - dimension::base(dimension::second);
  /// Behind a rate: petaflop/s-days, PFLOPS days, kilowatt hours.
  constexpr bool is_time_of_rate(const dimension& rate) const {
    return time_follows() && rate.sixths(dimension::second) == -dimension::whole;
  }
  /// Behind a count that is below the line: $2 per GPU hour, $2/GPU-hour, $2/GPU-h.
  constexpr bool is_time_behind_count() const {
    const std::string_view then = word_at(position_ + 1);
    return time_follows() && (then.size() >= shortest_behind_space || then == "h");
  }
  /// Of the same thing in two words: $2 per H100 GPU hour, $0.60 per 1M input tokens.
  constexpr bool is_count_behind_count() const {
    const std::string_view then = word_at(position_ + 1);
    if (peek() != ' ' || then.size() < shortest_behind_space) return false;
    const unit_word meaning = units.meaning_of(then);
    return meaning.unit.is_count() && meaning.scale == 1 && meaning.known;
  }
  static constexpr std::size_t shortest_behind_space = 3;  ///< a letter there may be a name
  constexpr bool time_follows() const {
    if (peek() != '-' && peek() != ' ') return false;
    const std::string_view then = word_at(position_ + 1);
    if (then.empty() || (peek() == ' ' && then.size() < shortest_behind_space)) return false;
    return units.meaning_of(then).unit == dimension::base(dimension::second);
  }
  struct unit_power {
    long long above = 1, below = 1;
  };
  /// s^2, s^-1, s^0.5, s^(1/2). Another power, such as s^(n - 1), could belong to the number, too.
  constexpr bool take_written_power(unit_power& out) {
    const bool is_nested = peek(1) == '(';
    std::size_t at = is_nested ? 2 : 1;
    const bool is_below = peek(at) == '-';
    if (is_below) ++at;
    if (!digit_follows(at)) return false;
    constexpr long long far = 1'000;  // beyond any power
    long long above = 0, below = 1;
    for (; digit_follows(at); ++at) {
      if (above < far) above = above * 10 + (peek(at) - '0');
    }
    if (peek(at) == '.' && digit_follows(at + 1)) {
      for (++at; digit_follows(at); ++at) {
        if (below > far * far) return false;
        above = above * 10 + (peek(at) - '0');
        below *= 10;
      }
    } else if (is_nested && peek(at) == '/' && digit_follows(at + 1)) {
      below = 0;
      for (++at; digit_follows(at); ++at) {
        if (below < far) below = below * 10 + (peek(at) - '0');
      }
    }
    if (below == 0 || (is_nested && peek(at) != ')')) return false;
    position_ += is_nested ? at + 1 : at;
    out = {is_below ? -above : above, below};
    return true;
  }
  constexpr bool take_power_of_unit(const unit_word& one, bool below, std::size_t start,
                                    figure& read) {
    unit_power power;
    if (this->raised_number_follows()) {
      power.above = this->read_raised_number();  // s²
    } else if (peek() == '^' && !take_written_power(power)) {
      fail_from(start, "has a power that is no number", "one such as s^2 or s^(1/2)");
      return false;
    }
    if (below) power.above = -power.above;
    dimension unit = one.unit;
    const bool is_far = !unit.raise(power.above / power.below, 1);
    if (power.above % power.below != 0 && !is_far) {
      unit = one.unit;
      if (one.scale != 1 || !unit.raise(power.above, power.below)) {
        fail_from(start, "has a root that leaves no unit",
                  one.scale != 1 ? "one without a factor, as in byte^(1/2)"
                                : "a power of whole sixths");
        return false;
      }
    }
    if (is_far || !(read.unit = read.unit + unit).is_within_reach()) {
      fail_from(start, "is a power of a unit above 85");
      return false;
    }
    if (one.scale == 1) return true;
    const long long times = power.above / power.below;
    const rational factor = times < 0 ? 1 / one.scale : one.scale;
    for (long long i = times < 0 ? -times : times; i > 0; --i) {
      if (!product_fits(read.scale, factor)) {
        fail_from(start, "leads to a factor of more than 128 bits");
        return false;
      }
      read.scale = read.scale * factor;
    }
    return true;
  }
};

}  // namespace detail
}  // namespace proofline::formula
