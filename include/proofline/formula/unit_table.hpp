#pragma once
// What the words of units mean in a text: the library's units, dollars and joules, and units that
// the text's author declares.

#include <proofline/formula/dimension.hpp>
#include <proofline/formula/list.hpp>
#include <proofline/units/parse_unit.hpp>

namespace proofline::formula {

/// What one word of a unit says.
struct unit_word {
  bool known = false;
  dimension unit = {};
  rational scale = 1;
  bool stands_alone = true;  ///< a formula may have it without a number
};

namespace detail {

struct more_unit {
  std::string_view name;
  dimension unit;
  rational scale;
  bool small;          ///< takes m, u, n and p as prefixes, too
  bool alone = false;  ///< takes none
};
inline constexpr dimension joule = dimension::base(dimension::joule);
inline constexpr more_unit more_units[] = {
    {"USD", dimension::base(dimension::usd), 1, false},
    {"W", joule - dimension::base(dimension::second), 1, true},
    {"J", joule, 1, true},
    {"Wh", joule, prefixes::hour, false},
};

/// A decimal prefix before a name; 0 where there is none.
constexpr rational prefix_before(std::string_view word, std::string_view name, bool small) {
  if (word.size() != name.size() + 1 || !word.ends_with(name)) return 0;
  switch (word.front()) {
    case 'k': return prefixes::kilo;
    case 'M': return prefixes::mega;
    case 'G': return prefixes::giga;
    case 'T': return prefixes::tera;
    case 'P': return prefixes::peta;
    case 'E': return prefixes::exa;
    case 'm': return small ? prefixes::milli : 0;
    case 'u': return small ? prefixes::micro : 0;
    case 'n': return small ? prefixes::nano : 0;
    case 'p': return small ? prefixes::pico : 0;
    default: return 0;
  }
}

}  // namespace detail

/// What is declared hides a unit or a counted thing of that name. `Storage` is that of the tree.
template <class Storage>
class unit_table {
 public:
  /// A unit of a dimension of its own; it may have prefixes, and a plural if it is a word. False
  /// where there is no room.
  constexpr bool declare(std::string_view name) {
    if (bases_ == dimension::most) return false;
    names_[bases_] = name;
    return own_.push_back({name, dimension::base(bases_++), 1, true}), true;
  }
  /// A name for what is so many of other units: PFLOP_day = 1e15 FLOP/s * day. Of a word that is a
  /// unit already, only this word changes: not kWh with Wh.
  constexpr bool declare(std::string_view name, const dimension& unit, const rational& scale) {
    return own_.push_back({name, unit, scale, true, meaning_of(name).known}), true;
  }
  constexpr std::size_t own_count() const { return own_.size(); }
  constexpr bool is_declared(std::string_view name) const {
    for (const detail::more_unit& each : own_) {
      if (each.name == name) return true;
    }
    return false;
  }

  constexpr unit_word meaning_of(std::string_view word) const {
    if (word.empty()) return {};
    if (own_.size() != 0) {
      if (const unit_word own = meaning_among(own_, word); own.known) return own;
    }
    const proofline::detail::word_code code = proofline::detail::code_of(word);
    const bool plural = word.back() == 's' && code != 0;
    const proofline::detail::word_meaning found = proofline::detail::meaning_of(
        code, plural ? proofline::detail::without_last(code, word.size()) : code);
    if (found.known) return {true, dimension_of(found), found.scale};
    if (const unit_word more = meaning_among(detail::more_units, word); more.known) return more;
    const proofline::detail::written_meaning written = proofline::detail::written_meaning_of(word);
    if (!written.known) return {};
    if (const detail::more_unit* const own = own_unit_of_short(word)) {
      return {true, own->unit, own->scale * written.scale};
    }
    dimension unit = dimension_of(written);
    if (written.joule != 0) unit = unit + dimension::base(dimension::joule, written.joule);
    if (written.usd != 0) unit = unit + dimension::base(dimension::usd, written.usd);
    return {true, unit, written.scale, !written.is_counted};
  }

  /// "FLOP/byte", "USD/s", "s^(1/2)"; "a count".
  constexpr short_text text_of(const dimension& unit) const {
    if (unit.is_count()) return "a count";
    short_text above, below;
    for (int i = 0; i < bases_; ++i) {
      const int power = unit.sixths(i);
      if (power == 0) continue;
      short_text& side = power > 0 ? above : below;
      if (power < 0) side += '/';
      if (power > 0 && !side.empty()) side += '*';
      side += names_[i];
      append_power(side, power < 0 ? -power : power);
    }
    if (above.empty()) above += '1';
    return above += below.view();
  }
  /// All that errors may suggest.
  template <class Visit>
  constexpr void for_each_name(const Visit& visit) const {
    for (const detail::more_unit& each : own_) visit(each.name);
    for (const proofline::detail::known_unit& each : proofline::detail::known_units)
      visit(each.spelling.text);
    for (const proofline::detail::spelled& each : countable::things) visit(each.text);
    for (const detail::more_unit& each : detail::more_units) visit(each.name);
    for (const auto& each : proofline::detail::written_units) visit(each.text);
    for (const proofline::detail::short_word& each : countable::short_words) {
      if (each.size != 1) visit(each.text);
    }
    for (const std::string_view each : countable::behind_numbers) visit(each);
  }

 private:
  /// Null where the word is not short for a unit of the author's.
  constexpr const detail::more_unit* own_unit_of_short(std::string_view word) const {
    for (const detail::more_unit& own : own_) {
      for (const proofline::detail::short_word& each : countable::short_words) {
        if (own.name == each.thing && word == each.text) return &own;
      }
    }
    return nullptr;
  }
  template <class Meaning>
  static constexpr dimension dimension_of(const Meaning& found) {
    dimension unit;
    if (found.flop != 0) unit = unit + dimension::base(dimension::flop, found.flop);
    if (found.byte != 0) unit = unit + dimension::base(dimension::byte, found.byte);
    if (found.second != 0) unit = unit + dimension::base(dimension::second, found.second);
    return unit;
  }
  template <class Units>
  static constexpr unit_word meaning_among(const Units& units, std::string_view word) {
    for (const detail::more_unit& each : units) {
      if (proofline::detail::is_own_word(word, each.name)) return {true, each.unit, each.scale};
      if (each.alone) continue;
      const rational prefix = detail::prefix_before(word, each.name, each.small);
      if (prefix != 0) return {true, each.unit, prefix * each.scale};
    }
    return {};
  }
  static constexpr void append_power(short_text& out, long long sixths) {
    if (sixths == dimension::whole) return;
    const long long divisor = sixths % 6 == 0 ? 6 : sixths % 3 == 0 ? 3 : sixths % 2 == 0 ? 2 : 1;
    const bool is_root = divisor != dimension::whole;
    out += is_root ? "^(" : "^";
    out += sixths / divisor;
    if (!is_root) return;
    out += '/';
    out += dimension::whole / divisor;
    out += ')';
  }

  std::string_view names_[dimension::most] = {"FLOP", "byte", "s", "USD", "J"};
  int bases_ = dimension::first_own;
  typename Storage::template list<detail::more_unit, 8> own_;
};

}  // namespace proofline::formula
