#pragma once
// Units by their symbols: "TFLOP/s", "GiB", "Gbit/s", "FLOPs per byte", "days", "tokens/s", "%", "".
//
// Names are joined by / (or per) and * and are read from left to right. Each may have a whole
// power: s^2. Prefixes: k to E before FLOP, byte, bit and Hz; Ki to Ei before byte and bit; m, u, µ
// n and p before s. b is a bit and B a byte. FLOPs are FLOP, FLOPS are FLOP/s. The things that are
// counted (counted.hpp) are plain counts, unless the text is read as a unit of the user's own that
// has this name.

#include <proofline/counted.hpp>
#include <proofline/units/own_words.hpp>
#include <proofline/units/prefixes.hpp>
#include <string_view>

namespace proofline {

/// The unit that a text names, or an error if `expected` is not null.
struct unit_reading {
  int flop = 0;  ///< exponents
  int byte = 0;
  int second = 0;
  rational scale = 1;  ///< the unit's size in FLOP, byte and second

  std::size_t position = 0;        ///< bytes before the error
  std::string_view read = {};      ///< the wrong part; a view into the text
  const char* expected = nullptr;  ///< what was expected; a string literal

  int own[most_own_units] = {};  ///< exponents of the user's units, in the order of parts_of

  constexpr explicit operator bool() const { return expected == nullptr; }
  constexpr bool is_count() const {
    for (const int power : own) {
      if (power != 0) return false;
    }
    return flop == 0 && byte == 0 && second == 0;
  }
};

namespace detail {

inline constexpr const char* expected_known_unit = "a known unit";
inline constexpr const char* expected_clear_kilo = "k for 1000 or Ki for 1024";

enum class prefixed_by { nothing, decimal, decimal_or_binary, small };

struct known_unit {
  spelled spelling;
  int flop, byte, second;
  rational scale;
  prefixed_by prefix;
};
// Of equally near spellings, errors suggest the first.
inline constexpr known_unit known_units[] = {
    {"FLOP", 1, 0, 0, prefixes::one, prefixed_by::decimal},
    {"FLOPs", 1, 0, 0, prefixes::one, prefixed_by::decimal},
    {"FLOPS", 1, 0, -1, prefixes::one, prefixed_by::decimal},
    {"flop", 1, 0, 0, prefixes::one, prefixed_by::decimal},
    {"OP", 1, 0, 0, prefixes::one, prefixed_by::decimal},  // integer operations, counted as FLOP
    {"OPs", 1, 0, 0, prefixes::one, prefixed_by::decimal},
    {"OPS", 1, 0, -1, prefixes::one, prefixed_by::decimal},
    {"B", 0, 1, 0, prefixes::one, prefixed_by::decimal_or_binary},
    {"byte", 0, 1, 0, prefixes::one, prefixed_by::decimal_or_binary},
    {"bytes", 0, 1, 0, prefixes::one, prefixed_by::decimal_or_binary},
    {"bit", 0, 1, 0, prefixes::bit, prefixed_by::decimal_or_binary},
    {"bits", 0, 1, 0, prefixes::bit, prefixed_by::decimal_or_binary},
    {"b", 0, 1, 0, prefixes::bit, prefixed_by::decimal_or_binary},
    {"s", 0, 0, 1, prefixes::one, prefixed_by::small},
    {"sec", 0, 0, 1, prefixes::one, prefixed_by::nothing},
    {"second", 0, 0, 1, prefixes::one, prefixed_by::nothing},
    {"seconds", 0, 0, 1, prefixes::one, prefixed_by::nothing},
    {"milliseconds", 0, 0, 1, prefixes::milli, prefixed_by::nothing},
    {"microseconds", 0, 0, 1, prefixes::micro, prefixed_by::nothing},
    {"nanoseconds", 0, 0, 1, prefixes::nano, prefixed_by::nothing},
    {"min", 0, 0, 1, prefixes::minute, prefixed_by::nothing},
    {"minute", 0, 0, 1, prefixes::minute, prefixed_by::nothing},
    {"minutes", 0, 0, 1, prefixes::minute, prefixed_by::nothing},
    {"h", 0, 0, 1, prefixes::hour, prefixed_by::nothing},
    {"hour", 0, 0, 1, prefixes::hour, prefixed_by::nothing},
    {"hours", 0, 0, 1, prefixes::hour, prefixed_by::nothing},
    {"day", 0, 0, 1, prefixes::day, prefixed_by::nothing},
    {"days", 0, 0, 1, prefixes::day, prefixed_by::nothing},
    {"year", 0, 0, 1, prefixes::year, prefixed_by::nothing},
    {"years", 0, 0, 1, prefixes::year, prefixed_by::nothing},
    {"Hz", 0, 0, -1, prefixes::one, prefixed_by::decimal},
    {"%", 0, 0, 0, {1, 100}, prefixed_by::nothing},
    {"1", 0, 0, 0, prefixes::one, prefixed_by::nothing},  // 1/s
    {"count", 0, 0, 0, prefixes::one, prefixed_by::nothing},
    {"counts", 0, 0, 0, prefixes::one, prefixed_by::nothing},
};

struct known_prefix {
  spelled spelling;
  rational scale;
  prefixed_by kind;
};
inline constexpr known_prefix known_prefixes[] = {
    {"k", prefixes::kilo, prefixed_by::decimal},
    {"M", prefixes::mega, prefixed_by::decimal},
    {"G", prefixes::giga, prefixed_by::decimal},
    {"T", prefixes::tera, prefixed_by::decimal},
    {"P", prefixes::peta, prefixed_by::decimal},
    {"E", prefixes::exa, prefixed_by::decimal},
    {"Ki", prefixes::kibi, prefixed_by::decimal_or_binary},
    {"Mi", prefixes::mebi, prefixed_by::decimal_or_binary},
    {"Gi", prefixes::gibi, prefixed_by::decimal_or_binary},
    {"Ti", prefixes::tebi, prefixed_by::decimal_or_binary},
    {"Pi", prefixes::tebi* prefixes::kibi, prefixed_by::decimal_or_binary},
    {"Ei", prefixes::tebi* prefixes::mebi, prefixed_by::decimal_or_binary},
    {"m", prefixes::milli, prefixed_by::small},
    {"u", prefixes::micro, prefixed_by::small},
    {"\xC2\xB5", prefixes::micro, prefixed_by::small},  // U+00B5 micro sign
    {"\xCE\xBC", prefixes::micro, prefixed_by::small},  // U+03BC Greek mu
    {"n", prefixes::nano, prefixed_by::small},
    {"p", prefixes::pico, prefixed_by::small},
};

constexpr bool may_precede(const known_prefix& prefix, const known_unit& unit) {
  return unit.prefix == prefix.kind ||
         (unit.prefix == prefixed_by::decimal_or_binary && prefix.kind == prefixed_by::decimal);
}

/// The exponents and scale of one word; not `known` if the word is no unit.
struct word_meaning {
  bool known = false;
  int flop = 0, byte = 0, second = 0;
  rational scale = 1;
  int own = -1;  ///< index of a user's unit, to the power of 1
};

/// Each may have a plural s if it is a word: tokens, but no USDs.
constexpr bool is_own_word(std::string_view word, std::string_view symbol) {
  if (word == symbol) return true;
  const bool plural = symbol.size() > 2 && symbol.back() >= 'a' && symbol.back() <= 'z';
  return plural && word.size() == symbol.size() + 1 && word.starts_with(symbol) &&
         word.back() == 's';
}
constexpr word_meaning own_meaning_of(std::string_view word, own_word_list known) {
  for (int i = 0; i < known.size; ++i) {
    const own_word& own = known.first[i];
    const auto scaled = [&](const rational& scale) {
      return word_meaning{true, own.flop, own.byte, own.second, scale * own.size, own.own};
    };
    if (is_own_word(word, own.symbol)) return scaled(prefixes::one);
    if (!own.prefixed) continue;
    for (const known_prefix& prefix : known_prefixes) {
      if (prefix.kind != prefixed_by::decimal_or_binary && word.starts_with(prefix.spelling.text) &&
          word.substr(prefix.spelling.size) == own.symbol) {
        return scaled(prefix.scale);
      }
    }
  }
  return {};
}

/// Depends on the codes alone: g++ remembers the results of constexpr calls, so it searches the
/// list once for each word.
constexpr word_meaning meaning_of(word_code code, word_code singular) {
  for (const known_unit& unit : known_units) {
    if (unit.spelling.code == code) {
      return {true, unit.flop, unit.byte, unit.second, unit.scale};
    }
  }
  for (const known_prefix& prefix : known_prefixes) {
    const unsigned bits = 8 * prefix.spelling.size;
    const word_code below = (word_code{1} << bits) - 1;
    if ((code & below) != (prefix.spelling.code & below)) continue;
    for (const known_unit& unit : known_units) {
      if (unit.spelling.code == code >> bits && may_precede(prefix, unit)) {
        return {true, unit.flop, unit.byte, unit.second, unit.scale * prefix.scale};
      }
    }
  }
  for (const spelled& counted : countable::things) {
    if (counted.code == singular || counted.code == code) return {true};
  }
  return {};
}

/// Reads the text of a unit; see parse_unit. Who reads papers says what else a word may mean.
class unit_reader {
 public:
  using meaning_of_a_word = word_meaning (*)(std::string_view word);
  constexpr explicit unit_reader(std::string_view text, own_word_list own = {},
                                 meaning_of_a_word other = nullptr)
      : text_(text), first_(text.data()), size_(text.size()), own_(own), other_(other) {}

  constexpr unit_reading read() {
    if (text_.size() > most_characters) {
      fail(0, text_.substr(0, most_characters), "a unit of at most 100 characters");
      return result_;
    }
    skip_spaces();
    if (position_ == text_.size()) return result_;
    bool below = false;
    do {
      skip_spaces();
      const std::size_t start = position_;
      const std::string_view word = read_word();
      word_meaning unit;
      if (!find(word, start, unit)) return result_;
      int power = below ? -1 : 1;
      if (!read_power(power) || !multiply(unit, power, start)) return result_;
    } while (read_operator(below));
    return result_;
  }

 private:
  static constexpr std::size_t most_characters = 100;

  // Characters are read through a pointer: text_[position_] costs a compiler twenty steps.
  constexpr bool at_end() const { return position_ == size_; }
  constexpr void skip_spaces() {
    while (position_ != size_ && (first_[position_] == ' ' || first_[position_] == '\t')) {
      ++position_;
    }
  }
  constexpr std::string_view read_word() {
    const char* const start = first_ + position_;
    for (; position_ != size_; ++position_) {
      const char c = first_[position_];
      if (c == '/' || c == ' ' || c == '*' || c == '^' || c == '\t') break;
    }
    return {start, static_cast<std::size_t>(first_ + position_ - start)};
  }
  constexpr bool fail(std::size_t position, std::string_view read, const char* expected) {
    result_ = {};
    result_.position = position;
    result_.read = read;
    result_.expected = expected;
    return false;
  }

  constexpr bool find(std::string_view word, std::size_t start, word_meaning& found) {
    if (word.empty()) return fail(start, text_.substr(start, 1), "the name of a unit");
    found = own_meaning_of(word, own_);
    if (found.known) return true;
    const word_code code = code_of(word);
    const bool plural = word.back() == 's' && code != 0;
    found = meaning_of(code, plural ? without_last(code, word.size()) : code);
    if (found.known) return true;
    if (other_ != nullptr) found = other_(word);
    if (found.known) return true;
    return fail(start, word, is_doubtful_kilo(word) ? expected_clear_kilo : expected_known_unit);
  }
  // A KB is 1000 bytes to some and 1024 to others.
  static constexpr bool is_doubtful_kilo(std::string_view word) {
    if (!word.starts_with('K')) return false;
    for (const known_unit& unit : known_units) {
      if (code_of(word.substr(1)) == unit.spelling.code)
        return unit.prefix == prefixed_by::decimal_or_binary;
    }
    return false;
  }

  constexpr bool read_power(int& power) {
    if (at_end() || text_[position_] != '^') return true;
    const std::size_t start = position_++;
    const bool negative = !at_end() && text_[position_] == '-';
    if (negative) ++position_;
    const std::string_view digits = read_word();
    if (digits.size() != 1 || digits[0] < '1' || digits[0] > '9') {
      return fail(start, text_.substr(start, position_ - start), "a power from 1 to 9");
    }
    power *= (negative ? -1 : 1) * (digits[0] - '0');
    return true;
  }

  constexpr bool multiply(const word_meaning& unit, int power, std::size_t start) {
    result_.flop += unit.flop * power;
    result_.byte += unit.byte * power;
    result_.second += unit.second * power;
    if (unit.own >= 0) result_.own[unit.own] += power;
    if (unit.scale == prefixes::one) return true;
    const rational factor = power < 0 ? prefixes::one / unit.scale : unit.scale;
    for (int i = power < 0 ? power : -power; i < 0; ++i) {
      if (!scale_by(factor)) {
        return fail(start, text_.substr(start, position_ - start), "a factor within 128 bits");
      }
    }
    return true;
  }
  constexpr bool scale_by(const rational& factor) {
    if (!product_fits(result_.scale, factor)) return false;
    result_.scale = result_.scale * factor;
    return true;
  }

  /// Reads /, * or per. False at the end of the text and on an error.
  constexpr bool read_operator(bool& below) {
    skip_spaces();
    if (at_end()) return false;
    const std::size_t start = position_;
    if (text_[start] == '/' || text_[start] == '*') {
      below = text_[start] == '/';
      ++position_;
      return true;
    }
    const std::string_view word = read_word();
    below = true;
    if (word == "per") return true;
    return fail(start, text_.substr(start), "/, * or the end after the unit");
  }

  std::string_view text_;
  const char* first_;
  std::size_t size_;
  own_word_list own_;
  meaning_of_a_word other_;
  std::size_t position_ = 0;
  unit_reading result_;
};

}  // namespace detail

/// Reads the whole text as a unit of symbols, those of the user's units of which Unit is made, too.
/// Spaces around it are skipped; empty text is a plain count. Never throws.
template <class Unit>
constexpr unit_reading parse_symbols_of(std::string_view text) {
  constexpr const detail::own_word_table& own = detail::parts_of<Unit>.own;
  return detail::unit_reader(text, {own.words, own.size}).read();
}

/// True if the text is that of a unit with the dimensions of Unit.
template <class Unit>
constexpr bool measures(const unit_reading& reading) {
  constexpr const detail::unit_exponents& wanted = detail::parts_of<Unit>.exponents;
  if (!reading || !wanted.readable) return false;
  for (int i = 0; i < most_own_units; ++i) {
    if (wanted.powers[3 + i] != reading.own[i]) return false;
  }
  return wanted.powers[0] == reading.flop && wanted.powers[1] == reading.byte &&
         wanted.powers[2] == reading.second;
}

}  // namespace proofline
