// The words and signs in printed numbers; printed.hpp says what they mean.
#pragma once

#include <proofline/numbers/printed_number.hpp>
#include <string_view>

namespace proofline::detail {

struct spelled_hedge {
  std::string_view text;
  hedge meaning;
};
// The first match counts: >= is listed before >.
inline constexpr spelled_hedge spelled_hedges[] = {
    {"~", hedge::approximately},
    {"\xE2\x89\x88", hedge::approximately},  // ≈
    {"about ", hedge::approximately},
    {"roughly ", hedge::approximately},
    {"approximately ", hedge::approximately},
    {">=", hedge::at_least},
    {"\xE2\x89\xA5", hedge::at_least},  // ≥
    {"at least ", hedge::at_least},
    {"no less than ", hedge::at_least},
    {"<=", hedge::at_most},
    {"\xE2\x89\xA4", hedge::at_most},  // ≤
    {"at most ", hedge::at_most},
    {"no more than ", hedge::at_most},
    {"up to ", hedge::at_most},
    {">", hedge::more_than},
    {"more than ", hedge::more_than},
    {"over ", hedge::more_than},
    {"<", hedge::less_than},
    {"less than ", hedge::less_than},
    {"under ", hedge::less_than},
};

struct number_word {
  std::string_view text;
  int power;  // of ten
};
inline constexpr number_word number_words[] = {
    {"thousand", 3}, {"million", 6}, {"billion", 9}, {"trillion", 12}};

}  // namespace proofline::detail
