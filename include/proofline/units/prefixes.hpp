#pragma once
// Exact factors from printed units to FLOP, byte and second. Values are held in these three only.
// Whole numbers are written out, because each program that includes this computes them.

#include <proofline/numbers/rational.hpp>

namespace proofline::prefixes {

inline constexpr rational one = 1;
inline constexpr rational kilo = 1'000;
inline constexpr rational mega = 1'000'000;
inline constexpr rational giga = 1'000'000'000;
inline constexpr rational tera = 1'000'000'000'000;
inline constexpr rational peta = 1'000'000'000'000'000;
inline constexpr rational exa = 1'000'000'000'000'000'000;
inline constexpr rational milli{1, 1'000};
inline constexpr rational micro{1, 1'000'000};
inline constexpr rational nano{1, 1'000'000'000};
inline constexpr rational pico{1, 1'000'000'000'000};

inline constexpr rational kibi = 1'024;
inline constexpr rational mebi = 1'024 * 1'024;
inline constexpr rational gibi = 1'024 * 1'024 * 1'024;
inline constexpr rational tebi = 1'024LL * 1'024 * 1'024 * 1'024;

inline constexpr rational bit{1, 8};  ///< of a byte
inline constexpr rational kilobit = 125;
inline constexpr rational megabit = 125'000;
inline constexpr rational gigabit = 125'000'000;
inline constexpr rational terabit = 125'000'000'000;
inline constexpr rational petabit = 125'000'000'000'000;
inline constexpr rational exabit = 125'000'000'000'000'000;
inline constexpr rational kibibit = 128;
inline constexpr rational mebibit = 128 * 1'024;
inline constexpr rational gibibit = 128 * 1'024 * 1'024;
inline constexpr rational tebibit = 128LL * 1'024 * 1'024 * 1'024;
inline constexpr rational minute = 60;
inline constexpr rational hour = 3'600;
inline constexpr rational day = 86'400;
inline constexpr rational year = 31'557'600;  ///< 365.25 days

}  // namespace proofline::prefixes
