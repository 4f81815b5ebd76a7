#pragma once
// Units behind a number, which are written together, and texts that can be read in several ways.

#include <proofline/formula/tree_builder.hpp>
#include <proofline/formula/write.hpp>

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

/// A text may be read in several ways: each fork is numbered as it is met, and a reading takes one
/// way at each of them.
template <class Storage>
class unit_reader : public tree_builder<Storage> {
 protected:
  using layer = tree_builder<Storage>;
  using layer::digit_follows, layer::fail, layer::fail_from, layer::failed, layer::find,
      layer::first_, layer::is_keyword, layer::is_unit_beside_names, layer::names_any_unit,
      layer::names_unit, layer::peek, layer::position_, layer::problem_, layer::size_,
      layer::skip_spaces, layer::suggest, layer::text_, layer::tree, layer::units, layer::word_at;

  static constexpr int most_forks_ = 6;
  constexpr int way_at_fork(int ways) {
    if (fork_ == most_forks_) return 0;
    const int way = ways_[fork_] < ways ? ways_[fork_] : 0;
    if (first_reading_) ways_there_are_[fork_] = ways;
    ++fork_;
    return way;
  }
  /// Reads in the usual way, and then in all others, to see that no other gives the same dimension.
  template <class Read>
  constexpr operand every_way(const Read& read, const dimension* wanted) {
    skip_spaces();
    const std::size_t start = position_;
    fork_ = 0;
    first_reading_ = true;
    const operand result = read();
    first_reading_ = false;
    if (failed() || fork_ == 0) return result;
    const int forks = fork_;
    if (forks == most_forks_) {
      fail_from(start, "can be read in too many ways", "( ) around what divides");
      return {};
    }
    const std::size_t end = position_;
    const std::size_t nodes = tree.nodes.size(), inputs = tree.inputs.size();
    const std::size_t calls = tree.calls.size();
    const dimension unit = wanted != nullptr ? *wanted : result.unit;
    while (next_ways(forks)) {
      position_ = start;
      fork_ = 0;
      hidden_unit_ = {};
      const operand other = read();
      const bool same = !failed() && position_ == end && other.unit == unit &&
                        other.is_condition == result.is_condition;
      const bool worse = wanted != nullptr && result.unit != *wanted;
      problem_ = {};
      position_ = end;
      if (same) {
        for (int& way : ways_) way = 0;
        if (!hidden_unit_.empty()) {  // 3 TB/s, where s is given
          const auto name = static_cast<std::size_t>(hidden_unit_.data() - first_);
          position_ = name + hidden_unit_.size();
          fail_from(name, "is a name that is given, and could be the unit",
                    "another name, or a name for the number with this unit");
          return {};
        }
        position_ = end;
        fail_from(start, worse ? "is read as" : "can be read in two ways", worse ? nullptr : "( )");
        if (worse) problem_.before_detail = " ";
        write(tree, result.node, problem_.detail);
        problem_.detail += worse ? ": write " : " or ";
        write(tree, other.node, problem_.detail);
        return {};
      }
      tree.nodes.resize(nodes);
      tree.places.resize(nodes);
      tree.inputs.resize(inputs);
      tree.calls.resize(calls);
      times_follows_ = false;
      depth_ = 0;
    }
    fork_ = 0;
    return result;
  }
  /// The next combination of ways; false after the last one, which leaves the usual ones.
  constexpr bool next_ways(int forks) {
    for (int i = 0; i < forks; ++i) {
      if (++ways_[i] < ways_there_are_[i]) return true;
      ways_[i] = 0;
    }
    return false;
  }

  bool times_follows_ = false;  ///< a unit that another reading parts from its number
  int depth_ = 0;
  std::string_view hidden_unit_ = {};  ///< that a name hides, and another reading takes

  /// 3/layers, 2 heads*layers and 2k are no numbers where layers or k is given.
  constexpr bool names_hide(const figure& read) {
    if (tree.names.size() == 0) return false;
    return !first_word(read.text, [&, this](std::string_view each) {
              return find(each) != nullptr && !is_unit_beside_names(read.text, each);
            }).empty();
  }

  /// The power of ten that something is a price of, or a rate: $0.60 per 1M tokens, per million
  /// tokens, $2/M tokens. It is no figure, and exact. Goes behind it if it stands there.
  constexpr bool take_round_count(figure& read, std::size_t at, bool names_hide) {
    rational count = 1;
    if (at < size_ && is_digit(first_[at])) {
      const printed_and_rest found = parse_printed(text_.substr(at));
      if (!found || !found.number.is_whole_size()) return false;
      count = found.number.value();
      const std::size_t end = size_ - found.rest.size();
      if (names_hide && !this->first_name_in(at, end).empty()) return false;
      at = end;
    } else {
      std::string_view name = word_at(at);
      if (name == "one" && at + 3 < size_ && first_[at + 3] == ' ') name = word_at(at += 4);
      if (names_hide && find(name) != nullptr) return false;
      for (const proofline::detail::number_word& each : proofline::detail::number_words) {
        if (name == each.text) count = power_of_ten(each.power);
      }
      const bool is_letter_of_things = name.size() == 1 && at + 1 < size_ &&
                                       first_[at + 1] == ' ' && names_any_unit(word_at(at + 2));
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
  /// How far it is behind the / of a price, with blanks beside it only before a count of things, as
  /// in $2 / 1M tokens, and not $2 / 100 GB; 0 where there is none.
  constexpr std::size_t slash_of_price() const {
    std::size_t at = peek() == ' ' ? 1 : 0;
    if (peek(at) != '/') return 0;
    const bool is_apart = at != 0 || peek(1) == ' ';
    at += peek(at + 1) == ' ' ? 2 : 1;
    if (!is_apart) return at;
    const printed_and_rest count = parse_printed(text_.substr(position_ + at));
    if (!digit_follows(at) || !count) return 0;
    std::size_t behind = size_ - count.rest.size();
    if (behind < size_ && first_[behind] == ' ') ++behind;
    const unit_word things = units.meaning_of(word_at(behind));
    return !things.known || things.unit.is_count() ? at : 0;
  }
  /// The size of "per " there, or of the "a " of a printed time, as in $480 a day; 0 where neither
  /// stands.
  constexpr std::size_t size_of_line(std::size_t at, bool is_printed) const {
    const std::string_view line = word_at(at);
    const std::size_t behind = at + line.size() + 1;
    if (behind > size_ || first_[behind - 1] != ' ') return 0;
    if (line == "per") return behind - at;
    if (!is_printed || (line != "a" && line != "an")) return 0;
    const std::string_view time = word_at(behind);
    return is_long_time(time) || (units.meaning_of(time).unit.is_count() &&  // $2 a GPU hour
                                  is_long_time(word_at(behind + time.size() + 1)))
               ? behind - at
               : 0;
  }
  /// The same with the blank before it.
  constexpr std::size_t size_of_line_behind_blank(bool is_printed) const {
    const std::size_t size = peek() == ' ' ? size_of_line(position_ + 1, is_printed) : 0;
    return size == 0 ? 0 : size + 1;
  }
  constexpr bool is_time(std::string_view word) const {
    return units.meaning_of(word).unit == dimension::base(dimension::second);
  }
  constexpr bool is_long_time(std::string_view word) const {
    return word.size() >= shortest_behind_space && is_time(word);
  }
  static constexpr int all_words = 100;
  struct unit_request {
    bool below = false;       ///< the first word is below the line
    bool behind_per = false;  ///< and the line is "per"
    bool names_hide = false;  ///< a given name is no unit
    int most_words = all_words;
  };
  /// The longest unit that follows: words joined without spaces, or by "per"; GPU hours. Returns
  /// how many words there are.
  constexpr int take_unit(figure& read, const unit_request& wanted) {
    std::size_t start = position_;
    bool below = wanted.below, behind_per = wanted.behind_per;
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
      if (below && peek() == '/') {
        const std::size_t behind = position_ + 1;
        if (!take_rate_below(one, behind_per, start, read)) return words;
        if (wanted.names_hide && position_ > behind && refuses_hidden_unit(behind)) return words;
      }
      if (peek() == '/' && one.unit == rate_of_flop && is_time(word_at(position_ + 1))) {
        fail_from(start, "is a rate already", "FLOPS or FLOP/s, not FLOPS/s");
        return words;
      }
      const std::size_t line = size_of_line_behind_blank(!wanted.names_hide);
      const bool per = line != 0;
      const std::size_t slash = read.unit == dimension::base(dimension::usd) ? slash_of_price() : 0;
      if ((per || slash != 0) &&  // 45 J per 1M tokens, 0.60 USD/1M tokens
          take_round_count(read, position_ + (per ? line : slash), wanted.names_hide)) {
        const std::size_t at = position_ + (peek() == ' ' ? 1 : 0);
        const std::string_view things = word_at(at);
        const bool is_unit = wanted.names_hide ? names_unit(things) : names_any_unit(things);
        if (!is_unit) return words;
        below = true;
        behind_per = per;
        start = at;
        continue;
      }
      const bool counted = one.unit.is_count() && one.scale == 1 && !below &&
                           (peek() == ' ' || peek() == '-') && !per;  // GPU hours, GPU-hours
      const bool timed = !counted && !per && is_time_of_rate(read.unit);
      const bool both_below = !per && below && one.unit.is_count() && one.scale == 1 &&
                              (is_time_behind_count() || is_count_behind_count());
      const bool joined = counted || timed || both_below;
      if (!per && !joined && peek() != '/' && peek() != '*') return words;
      const std::size_t next = position_ + (per ? line : 1);
      const std::string_view then = word_at(next);
      const bool hidden = wanted.names_hide && !names_unit(then);
      if (!names_any_unit(then)) return words;
      const unit_word next_one = units.meaning_of(then);  // 2 byte*layers: nobody means 2 byte*1
      const bool is_counted = next_one.unit.is_count() && next_one.scale == 1;
      if (hidden && (joined || is_counted || way_at_fork(2) == 0)) return words;
      if (hidden) hidden_unit_ = then;
      const std::size_t behind = next + then.size();
      const bool is_call = behind < size_ && first_[behind] == '(';
      if (joined && (is_call || is_keyword(then))) return words;
      below = per || both_below || peek() == '/';
      behind_per = per;
      start = next;
    }
  }
  /// The rest of a rate that is below the line as a whole: "/s" of 0.7 W per TFLOP/s, and "/s-day"
  /// of $10 per PFLOP/s-day. False where a rate of what is counted could be meant, or not.
  constexpr bool take_rate_below(const unit_word& one, bool behind_per, std::size_t start,
                                 figure& read) {
    const std::size_t slash = position_;
    const unit_word second = units.meaning_of(word_at(slash + 1));
    if (second.unit != dimension::base(dimension::second) || second.scale != 1) return true;
    position_ += 1 + word_at(slash + 1).size();
    const bool has_time = time_follows();
    if (!behind_per && !has_time) return position_ = slash, true;
    if (one.unit.is_count()) {  // per token/s
      fail_from(start, "could be a rate, or two divisions", "per token per s, or W*s/token");
      return false;
    }
    read.unit = read.unit + second.unit;
    if (!has_time) return true;
    const std::size_t time = position_ + 1;
    position_ = time + word_at(time).size();
    return take_power_of_unit(units.meaning_of(word_at(time)), true, time, read);
  }
  /// $2 per GB/s, where s is given.
  constexpr bool refuses_hidden_unit(std::size_t at) {
    const std::string_view found = word_at(at);
    if (find(found) == nullptr) return false;
    position_ = at + found.size();
    fail_from(at, "is a name that is given, and could be the unit", "another name");
    return true;
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
    return time_follows() && (then.size() >= shortest_behind_space || then.starts_with('h'));
  }
  /// Of the same thing in two words: $2 per H100 GPU hour, $0.60 per 1M input tokens.
  constexpr bool is_count_behind_count() const {
    const std::string_view then = word_at(position_ + 1);
    if (peek() != ' ' || then.size() < shortest_behind_space) return false;
    const unit_word meaning = units.meaning_of(then);
    return meaning.known && meaning.scale == 1 &&
           (meaning.unit.is_count() || meaning.unit.is_own());
  }
  static constexpr std::size_t shortest_behind_space = 3;  ///< a letter there may be a name
  constexpr bool time_follows() const {
    if (peek() != '-' && peek() != ' ') return false;
    const std::string_view then = word_at(position_ + 1);
    const bool is_short = then.size() < shortest_behind_space && then != "hr";
    if (then.empty() || (peek() == ' ' && is_short)) return false;
    return is_time(then);
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
        fail_from(
            start, "has a root that leaves no unit",
            one.scale != 1 ? "one without a factor, as in byte^(1/2)" : "a power of whole sixths");
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

 private:
  int fork_ = 0;
  int ways_[most_forks_] = {}, ways_there_are_[most_forks_] = {};
  bool first_reading_ = true;
};

}  // namespace detail
}  // namespace proofline::formula
