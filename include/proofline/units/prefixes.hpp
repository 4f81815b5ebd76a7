#pragma once
// Exact factors from printed units to FLOP, byte and second. Values are held in these three only.

#include <proofline/numbers/rational.hpp>

namespace proofline::prefixes {

inline constexpr rational one = 1;
inline constexpr rational kilo = 1'000;
inline constexpr rational mega = kilo * kilo;
inline constexpr rational giga = mega * kilo;
inline constexpr rational tera = giga * kilo;
inline constexpr rational peta = tera * kilo;
inline constexpr rational exa = peta * kilo;
inline constexpr rational milli{1, 1'000};
inline constexpr rational micro = milli * milli;
inline constexpr rational nano = micro * milli;
inline constexpr rational pico = nano * milli;

inline constexpr rational kibi = 1'024;
inline constexpr rational mebi = kibi * kibi;
inline constexpr rational gibi = mebi * kibi;
inline constexpr rational tebi = gibi * kibi;

inline constexpr rational bit{1, 8};  ///< of a byte
inline constexpr rational kilobit = kilo * bit;
inline constexpr rational megabit = mega * bit;
inline constexpr rational gigabit = giga * bit;
inline constexpr rational terabit = tera * bit;
inline constexpr rational petabit = peta * bit;
inline constexpr rational exabit = exa * bit;
inline constexpr rational kibibit = kibi * bit;
inline constexpr rational mebibit = mebi * bit;
inline constexpr rational gibibit = gibi * bit;
inline constexpr rational tebibit = tebi * bit;
inline constexpr rational minute = 60;
inline constexpr rational hour = minute * minute;
inline constexpr rational day = hour * 24;
inline constexpr rational year = day * rational{1461, 4};  ///< 365.25 days

}  // namespace proofline::prefixes
