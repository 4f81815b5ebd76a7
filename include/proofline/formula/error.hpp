#pragma once
// What is wrong with a text: where, what stands there, and what was expected; and that as one line.

#include <proofline/formula/dimension.hpp>
#include <proofline/formula/tree.hpp>
#include <proofline/formula/unit_table.hpp>
#include <string>

namespace proofline::formula {

/// Two readings of a text in parentheses, or a name; cut where it is longer.
using detail_text = fixed_text<200, too_long::cut>;

/// Of a name that nobody gave: what is said where a unit could stand, too, and where none could.
inline constexpr const char* said_of_unknown_name = "is neither a given name nor a unit";
inline constexpr const char* said_of_name_not_given = "is not given";

struct reading_error {
  const char* said = nullptr;      ///< of what stands there: "is no unit"; null: nothing is wrong
  const char* expected = nullptr;  ///< null where `said` says it all
  place where = {};                ///< which text, and which part of it
  std::string_view there = {};     ///< that part; empty where the text ends too early
  dimension one = {}, other = {};  ///< of the two sides, where they differ
  bool has_dimensions = false;
  const char* between = " and ";   ///< the two dimensions
  bool has_one_dimension = false;  ///< of what stands there, where no unit may be
  const char* before_detail = ": ";
  detail_text detail = {};         ///< the nearest known name; or two readings of the text

  constexpr explicit operator bool() const { return said != nullptr; }
  /// True of both. Who knows more names than the reader may suggest one.
  constexpr bool is_unknown_name() const {
    const std::string_view why = said == nullptr ? "" : said;
    return why == said_of_unknown_name || why == said_of_name_not_given;
  }
};

/// "is no unit: GB?; expected a unit"; without the part of the text and its place.
template <class Storage>
constexpr detail_text text_of(const reading_error& error, const unit_table<Storage>& units) {
  detail_text out;
  if (!error) return out;
  out += error.said;
  if (error.has_dimensions) {
    out += ' ';
    out += units.text_of(error.one).view();
    out += error.between;
    out += units.text_of(error.other).view();
  }
  if (error.has_one_dimension) {
    out += ' ';
    out += units.text_of(error.one).view();
  }
  if (!error.detail.empty()) {
    out += error.before_detail;
    out += error.detail.view();
  }
  if (error.expected != nullptr) {
    out += "; expected ";
    out += error.expected;
  }
  return out;
}

/// "'GBs' is no unit: did you mean GB?; expected a unit"; "the text ends too early; expected a
/// value". Control characters become ?.
template <class Storage>
std::string message(const reading_error& error, const unit_table<Storage>& units) {
  constexpr std::size_t most = 60;
  std::string out;
  const auto say = [&out](std::string_view part) {
    for (const char c : part) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  };
  if (error.there.empty()) {
    out = "the text ends";
  } else {
    out += '\'';
    say(error.there.substr(0, most));
    out += error.there.size() > most ? "...'" : "'";
  }
  const detail_text said = text_of(error, units);
  if (error.there.empty() && error.expected != nullptr) {
    out += "; expected ";
    return out += error.expected;
  }
  out += ' ';
  say(said.view());  // which may have parts of the text, too
  return out;
}

}  // namespace proofline::formula
