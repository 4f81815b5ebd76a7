#pragma once
// The English of texts: what may stand beside a printed number (printed.hpp says what it means),
// and what may be left out there. No list of a language is ever complete, so these only shrink:
// runtime_tests/english_test.py counts them. Who needs another word leaves it out, or takes one out
// here.

#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline::detail {

struct spelled_hedge {
  std::string_view text;
  hedge meaning;
};
// The first match counts: >= is listed before >. A word may begin with a capital letter. Of "well
// over 45" only "over" is judged, as no digit says how far that is. "On the order of 45" is
// missing: it allows a factor, and no digit says which.
inline constexpr spelled_hedge spelled_hedges[] = {
    {"~", hedge::approximately},
    {"\xE2\x89\x88", hedge::approximately},  // ≈
    {"\xE2\x88\xBC", hedge::approximately},  // ∼, as LaTeX prints it
    {"\xE2\x89\x83", hedge::approximately},  // ≃
    {"\xE2\x89\x85", hedge::approximately},  // ≅
    {"about ", hedge::approximately},
    {"around ", hedge::approximately},
    {"roughly ", hedge::approximately},
    {"approximately ", hedge::approximately},
    {"approx. ", hedge::approximately},
    {"approx ", hedge::approximately},
    {"circa ", hedge::approximately},
    {"ca. ", hedge::approximately},
    {"c. ", hedge::approximately},
    {"some ", hedge::approximately},
    {"close to ", hedge::approximately},
    {"nearly ", hedge::just_below},
    {"almost ", hedge::just_below},
    {"just under ", hedge::just_below},
    {"just below ", hedge::just_below},
    {"slightly less than ", hedge::just_below},
    {"slightly under ", hedge::just_below},
    {"slightly below ", hedge::just_below},
    {"just over ", hedge::just_above},
    {"just above ", hedge::just_above},
    {"slightly more than ", hedge::just_above},
    {"slightly over ", hedge::just_above},
    {"slightly above ", hedge::just_above},
    {"exactly ", hedge::exactly},
    {">=", hedge::at_least},
    {"\xE2\x89\xA5", hedge::at_least},  // ≥
    {"\xE2\xA9\xBE", hedge::at_least},  // ⩾
    {"\xE2\x89\xB3", hedge::at_least},  // ≳
    {"at least ", hedge::at_least},
    {"no less than ", hedge::at_least},
    {"not less than ", hedge::at_least},
    {"no fewer than ", hedge::at_least},
    {"a minimum of ", hedge::at_least},
    {"as little as ", hedge::at_least},
    {"as few as ", hedge::at_least},
    {"as low as ", hedge::at_least},
    {"<=", hedge::at_most},
    {"\xE2\x89\xA4", hedge::at_most},  // ≤
    {"\xE2\xA9\xBD", hedge::at_most},  // ⩽
    {"\xE2\x89\xB2", hedge::at_most},  // ≲
    {"at most ", hedge::at_most},
    {"no more than ", hedge::at_most},
    {"not more than ", hedge::at_most},
    {"up to ", hedge::at_most},
    {"a maximum of ", hedge::at_most},
    {"as much as ", hedge::at_most},
    {"as many as ", hedge::at_most},
    {"as high as ", hedge::at_most},
    {">", hedge::more_than},
    {"more than ", hedge::more_than},
    {"greater than ", hedge::more_than},
    {"over ", hedge::more_than},
    {"above ", hedge::more_than},
    {"well over ", hedge::more_than},
    {"well above ", hedge::more_than},
    {"exceeding ", hedge::more_than},
    {"in excess of ", hedge::more_than},
    {"upwards of ", hedge::more_than},
    {"<", hedge::less_than},
    {"less than ", hedge::less_than},
    {"fewer than ", hedge::less_than},
    {"under ", hedge::less_than},
    {"below ", hedge::less_than},
    {"well under ", hedge::less_than},
    {"well below ", hedge::less_than},
};

// Behind "or", as in 3 hours or less.
inline constexpr spelled_hedge hedges_behind[] = {
    {"more", hedge::at_least},   {"greater", hedge::at_least}, {"higher", hedge::at_least},
    {"longer", hedge::at_least}, {"larger", hedge::at_least},  {"above", hedge::at_least},
    {"less", hedge::at_most},    {"fewer", hedge::at_most},    {"lower", hedge::at_most},
    {"shorter", hedge::at_most}, {"smaller", hedge::at_most},  {"below", hedge::at_most}};

struct number_word {
  std::string_view text;
  int power;  // of ten
};
inline constexpr number_word number_words[] = {
    {"thousand", 3}, {"million", 6}, {"billion", 9}, {"trillion", 12}};

// Said about where they stand: "write at least 5", "leave it out".
inline constexpr std::string_view vague_bounds = "more less fewer";
inline constexpr std::string_view comparatives =
    "faster slower larger smaller bigger higher lower longer shorter greater better points pp";

}  // namespace proofline::detail
