#pragma once
// Exact factors from printed units to FLOP, byte and second. Values are held in these three only.

#include <proofline/units/constant.hpp>

namespace proofline::detail {
constexpr fraction operator*(fraction a, fraction b) { return product(a, b); }
}  // namespace proofline::detail

namespace proofline::prefixes {

using detail::fraction;

inline constexpr fraction one{1, 1};
inline constexpr fraction kilo{1'000, 1};
inline constexpr fraction mega = kilo * kilo;
inline constexpr fraction giga = mega * kilo;
inline constexpr fraction tera = giga * kilo;
inline constexpr fraction peta = tera * kilo;
inline constexpr fraction exa = peta * kilo;
inline constexpr fraction milli{1, 1'000};
inline constexpr fraction micro = milli * milli;
inline constexpr fraction nano = micro * milli;

inline constexpr fraction kibi{1'024, 1};
inline constexpr fraction mebi = kibi * kibi;
inline constexpr fraction gibi = mebi * kibi;
inline constexpr fraction tebi = gibi * kibi;

inline constexpr fraction bit{1, 8};  ///< of a byte
inline constexpr fraction minute{60, 1};
inline constexpr fraction hour = minute * minute;
inline constexpr fraction day = hour * fraction{24, 1};

}  // namespace proofline::prefixes
