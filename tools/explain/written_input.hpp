#pragma once
// The numbers of a formula as they are written: digits, prefixes and units of time.

#include <proofline/audit/parsed_claim.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>

namespace proofline::audit::detail {

using namespace proofline::detail;

/// A number of a formula as it is written.
struct written_input {
  std::string digits, unit;  ///< "459" and "TFLOP/s"
  rational scale = 1;        ///< of the unit and the suffix
  formula::dimension dimension = {};
  bool whole = false;       ///< a plain integer of no unit that scales it
  rational unit_scale = 0;  ///< of the unit alone; 0 where it is not known
};

/// A unit of time that has a name of its own.
struct named_time {
  rational seconds;
  const char* name;
};

inline const named_time named_times[] = {{1, "seconds"},
                                         {60, "minutes"},
                                         {3600, "hours"},
                                         {86400, "days"},
                                         {86400 * 30, "months of 30 days"},
                                         {86400 * 365, "years of 365 days"},
                                         {{86400 * 1461, 4}, "years of 365.25 days"}};

/// What somebody may have counted with; no unit that is written.
inline const named_time other_times[] = {{8 * 3600, "days of 8 hours"},
                                         {86400 * 360, "years of 360 days"}};

/// "4.59" of "4.59e14", "70" of "70B".
inline std::string mantissa_of(const std::string& digits) {
  const std::size_t first = digits.find_first_of("0123456789");
  if (first == digits.npos) return {};
  return digits.substr(first, digits.find_first_not_of("0123456789.,", first) - first);
}

/// As the reader of the claim, which knows its units, reads it.
inline written_input written(const formula::input& input, formula::reader& reader) {
  written_input result;
  result.dimension = input.unit;  // of printed(...), which has no text of its own
  formula::figure figure;
  if (reader.read_figure(input.text, figure)) {
    const std::string text(figure.text);
    result.digits = text.substr(0, text.size() - figure.unit_text.size());
    result.unit = text.substr(result.digits.size());
    while (result.unit.starts_with(' ')) result.unit.erase(0, 1);
    result.dimension = figure.unit;
    result.unit_scale = figure.scale;
    result.whole = figure.number.is_plain_integer() && figure.scale == 1;
  } else if (const formula::unit_word word = reader.units.meaning_of(input.text); word.known) {
    result.unit = input.text;
    result.dimension = word.unit;
    result.unit_scale = word.scale;
  }
  const printed_and_rest mantissa = parse_printed(mantissa_of(result.digits));
  if (mantissa && mantissa.number.value() != 0) {
    result.scale = input.value / mantissa.number.value();
  }
  return result;
}

/// 1 for k, 2 for M ...; of the unit, or of a count's suffix.
inline int prefix_of(const written_input& of) {
  constexpr std::string_view units = "kMGTPE", counts = "kMBT";
  std::size_t found = units.npos;
  if (of.unit.size() > 1) {
    const char next = of.unit[1];
    const bool is_prefix = next == 'i' || next == 'B' || next == 'b' || next == 'F';
    if (is_prefix) found = units.find(of.unit[0] == 'K' ? 'k' : of.unit[0]);
  }
  if (found == units.npos && !of.digits.empty()) {
    const char last = of.digits.back();
    found = counts.find(last == 'K' ? 'k' : last == 'm' ? 'M' : last);
  }
  return found == units.npos ? 0 : static_cast<int>(found) + 1;
}

/// The time that a unit names in words; ms and us are none.
inline const named_time* time_in(std::string_view unit) {
  const auto is_word = [&](std::string_view word) {
    const std::size_t found = unit.find(word);
    if (found == unit.npos || (found != 0 && is_letter(unit[found - 1]))) return false;
    const std::size_t end = found + word.size();
    return end == unit.size() || !is_letter(unit[end]);
  };
  struct spelling {
    std::string_view word;
    int index;
  };
  for (const spelling& each : {spelling{"days", 3},
                               {"day", 3},
                               {"hours", 2},
                               {"hour", 2},
                               {"h", 2},
                               {"minutes", 1},
                               {"minute", 1},
                               {"min", 1},
                               {"years", 6},
                               {"year", 6},
                               {"seconds", 0},
                               {"second", 0},
                               {"s", 0}}) {
    if (is_word(each.word)) return &named_times[each.index];
  }
  return nullptr;
}

}  // namespace proofline::audit::detail
