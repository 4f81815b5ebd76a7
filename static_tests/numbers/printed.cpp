// parse_printed: what each form stands for, where the number ends, and what is refused.
#include <proofline/numbers/printed.hpp>
#include <proofline/numbers/printed_figure.hpp>
#include <string_view>
#include <type_traits>

#include "refused.hpp"

namespace tests::numbers_printed {

using namespace proofline;
using namespace std::string_view_literals;

static_assert(std::is_trivially_copyable_v<printed>);

// Reads the whole text, or is refused.
constexpr printed whole(std::string_view text) {
  const auto result = parse_printed(text);
  if (!result || !result.rest.empty()) throw "not a number";
  return result.number;
}
constexpr bool stands_for(std::string_view text, rational value, rational low, rational high,
                          hedge hedged = hedge::none) {
  const printed number = whole(text);
  return number.value() == value && number.low() == low && number.high() == high &&
         number.hedged() == hedged;
}
constexpr rational ten_to(int exponent) { return power_of_ten(exponent); }
constexpr rational half{1, 2};

// The examples of the design.
static_assert(stands_for("850", 850, 850 - half, 850 + half));
static_assert(stands_for("3.0e2", 300, 295, 305));
static_assert(stands_for("70B", 70 * ten_to(9), 139 * half * ten_to(9), 141 * half * ten_to(9)));
static_assert(stands_for("3.12e14", 312 * ten_to(12), 3115 * ten_to(11), 3125 * ten_to(11)));
static_assert(stands_for("~600", 600, 550, 650, hedge::approximately));
static_assert(stands_for("~45", 45, 45 - half, 45 + half, hedge::approximately));
static_assert(stands_for("400(+-5)", 400, 395, 405));

// Exponents.
static_assert(whole("3.12 x 10^14") == whole("3.12e14") && whole("3.12*10^14") == whole("3.12e14"));
static_assert(whole("3.12×10^14") == whole("3.12e14") && whole("3.12E+14") == whole("3.12e14"));
static_assert(stands_for("10^13", ten_to(13), half* ten_to(13), 3 * half * ten_to(13)));
static_assert(stands_for("5e-6", 5 * ten_to(-6), 45 * ten_to(-7), 55 * ten_to(-7)));

// Signs beyond ASCII, and a dollar on both ends of a range.
static_assert(whole("−2.5") == whole("-2.5") && whole("~−2.5e−3") == whole("~-2.5e-3"));
static_assert(whole("10**13") == whole("10^13") && whole("10 ^ 13") == whole("10^13"));
static_assert(whole("3.12 * 10**14") == whole("3.12e14") &&
              whole("3.12 × 10 ^ −14") == whole("3.12e-14"));
static_assert(whole("10^−3") == whole("10^-3") && whole("40\u00A0%") == whole("40%"));
static_assert(parse_printed("70B\u00A0tokens").rest == "\u00A0tokens"sv &&
              parse_printed("70B\u202Ftokens").number == whole("70B"));
static_assert(whole("$1.50-$2.00") == whole("$1.50-2.00") && whole("$2–$3M") == whole("$2-3M"));
static_assert(parse_printed("5-$6").rest == "-$6"sv && parse_printed("$5-x").rest == "-x"sv);

// Hedges.
static_assert(whole("about 45") == whole("~45") && whole("roughly 45") == whole("~ 45"));
static_assert(stands_for("exactly 30%", {3, 10}, {3, 10}, {3, 10}, hedge::exactly));
static_assert(stands_for("Exactly $2.0", 2, 2, 2, hedge::exactly));
static_assert(stands_for("exactly 3-4", {7, 2}, 3, 4, hedge::exactly) &&
              stands_for("exactly 1/3", {1, 3}, {1, 3}, {1, 3}, hedge::exactly) &&
              stands_for("exactly 400(+-5)", 400, 395, 405, hedge::exactly));
static_assert(whole("$60").is_written_out() && whole("1,024").is_written_out() &&
              !whole("$5M").is_written_out() && !whole("$60.0").is_written_out() &&
              !whole("exactly 5").is_written_out() && !whole("3e2").is_written_out());
static_assert(stands_for("~1,000", 1000, 500, 1500, hedge::approximately));
static_assert(stands_for("~6.40e24", 64 * ten_to(23), 6395 * ten_to(21), 6405 * ten_to(21),
                         hedge::approximately));
static_assert(stands_for("~10^13", ten_to(13), half* ten_to(13), 3 * half * ten_to(13),
                         hedge::approximately));
static_assert(stands_for("~0", 0, -half, half, hedge::approximately));
static_assert(stands_for(">= 850", 850, 850 - half, 850 + half, hedge::at_least));
static_assert(whole("at least 850") == whole("≥850"));
static_assert(stands_for("<= 3", 3, 5 * half, 7 * half, hedge::at_most));
static_assert(stands_for("> 54", 54, 54 - half, 54 + half, hedge::more_than));
static_assert(stands_for("< 0.1%", ten_to(-3), 5 * ten_to(-4), 15 * ten_to(-4), hedge::less_than));

static_assert(whole("no less than 850") == whole(">= 850") && whole("850+") == whole(">= 850"));
static_assert(stands_for("5M+", 5 * ten_to(6), 9 * half * ten_to(6), 11 * half * ten_to(6),
                         hedge::at_least));
static_assert(whole("40%+") == whole("at least 40%") && whole("5 million+") == whole(">= 5M"));
static_assert(whole("at most 3") == whole("<= 3") && whole("≤3") == whole("up to 3") &&
              whole("no more than 3") == whole("<= 3"));
static_assert(whole("over 5M") == whole("> 5M") && whole("more than 5M") == whole("> 5M"));
static_assert(whole("under 0.1%") == whole("< 0.1%") && whole("less than 0.1%") == whole("< 0.1%"));
static_assert(whole("over 5M").is_bound() && whole("5M+").is_bound() && !whole("~5M").is_bound());
static_assert(whole("> 5").is_strict_bound() && whole("< 5").is_strict_bound() &&
              !whole(">= 5").is_strict_bound() && !whole("<= 5").is_strict_bound());

// The words that the field writes.
static_assert(whole("around 45") == whole("~45") && whole("Around 45") == whole("~45") &&
              whole("some 45") == whole("~45") && whole("circa 45") == whole("~45") &&
              whole("ca. 45") == whole("~45") && whole("c. 45") == whole("~45") &&
              whole("approx. 45") == whole("~45") && whole("close to 45") == whole("~45") &&
              whole("∼45") == whole("~45"));
static_assert(whole("above 45") == whole("> 45") && whole("Over 45") == whole("> 45") &&
              whole("well over 45") == whole("> 45") && whole("in excess of 45") == whole("> 45"));
static_assert(whole("below 45") == whole("< 45") && whole("fewer than 45") == whole("< 45"));
static_assert(whole("as much as 45") == whole("up to 45") && whole("⩽ 45") == whole("<= 45") &&
              whole("not more than 45") == whole("<= 45"));
static_assert(whole("as little as 45") == whole(">= 45") && whole("≳45") == whole(">= 45") &&
              whole("no fewer than 45") == whole(">= 45"));
// Those with a side: to the number before it, and to what rounds to it.
static_assert(stands_for("nearly 45", 45, 44, 45 + half, hedge::just_below));
static_assert(stands_for("just over 45", 45, 45 - half, 46, hedge::just_above));
static_assert(stands_for("almost 600", 600, 550, 600 + half, hedge::just_below));
static_assert(stands_for("nearly 450", 450, 440, 450 + half, hedge::just_below));
static_assert(stands_for("Nearly 2x", 2, 3 * half, 5 * half, hedge::just_below));
static_assert(stands_for("just under 1.50", 3 * half, rational{149, 100}, rational{1505, 1000},
                         hedge::just_below));
static_assert(stands_for("nearly 40%", rational{4, 10}, rational{35, 100}, rational{405, 1000},
                         hedge::just_below));
static_assert(stands_for("nearly 70B", 70 * ten_to(9), 65 * ten_to(9), 141 * half * ten_to(9),
                         hedge::just_below));
static_assert(stands_for("nearly 10^13", ten_to(13), half* ten_to(13), 3 * half * ten_to(13),
                         hedge::just_below));
static_assert(stands_for("nearly 32Ki", 32'768, 31'744, 33'280, hedge::just_below));
static_assert(stands_for("nearly -45", -45, -45 - half, -44, hedge::just_below) &&
              stands_for("just over -45", -45, -46, -45 + half, hedge::just_above));
static_assert(stands_for("nearly 1/4", {1, 4}, {2, 9}, {1, 4}, hedge::just_below) &&
              stands_for("just over 1/4", {1, 4}, {1, 4}, {2, 7}, hedge::just_above));
static_assert(!whole("nearly 45").is_bound() && whole("nearly 45").has_side() &&
              !whole("~45").has_side() && !whole("over 45").has_side());
static_assert(!truncates_to(whole("just over 45"), {463, 10}));

// Percentages and ranges.
static_assert(stands_for("100%", 1, rational{995, 1000}, rational{1005, 1000}));
static_assert(stands_for("3-4%", rational{35, 1000}, rational{25, 1000}, rational{45, 1000}));
static_assert(whole("20–40%") == whole("20-40%") && whole("20%-40%") == whole("20-40%"));
static_assert(whole("3-4%").is_range() && whole("3-4%").is_percentage());
static_assert(stands_for("~20-40", 30, 15, 45, hedge::approximately));
static_assert(whole("20k–40k") == whole("20-40k"));
static_assert(whole("20-40k") == whole("20k-40k") && whole("-3-4").low() == -7 * half);

// Suffixes.
static_assert(whole("54k").value() == 54'000 && whole("223K").value() == 223'000);
static_assert(whole("4.19m").value() == 4'190'000 && whole("7.6M").value() == 7'600'000);
static_assert(whole("15T").value() == 15 * ten_to(12) && whole("4.19m").digits() == 4);
static_assert(whole("1,024") == whole("1024") && whole("1,024,000").value() == 1'024'000);

static_assert(whole("5.58 million") == whole("5.58M") && whole("3 billion") == whole("3B"));
static_assert(whole("2 thousand") == whole("2k") && whole("15 trillion") == whole("15T"));
static_assert(whole("3-4 billion") == whole("3B-4B") && whole("~600 million") == whole("~600M"));

// A factor, and dollars.
static_assert(stands_for("2x", 2, 3 * half, 5 * half) && whole("1.5×") == whole("1.5x"));
static_assert(whole("2x").marked() == mark::factor && whole("2x") != whole("2"));
static_assert(whole("2-3x") == whole("2x-3x") && whole("2-3x").is_range());
static_assert(whole("over 2x") == whole("> 2x") && whole("2x+") == whole(">= 2x"));
static_assert(stands_for("$5.576M", 5'576'000, 5'575'500, 5'576'500));
static_assert(whole("$5.576M").marked() == mark::dollars && whole("$5") != whole("5"));
static_assert(whole("over $5M").hedged() == hedge::more_than && whole("$5M+").is_bound());

// Signs and fractions.
static_assert(stands_for("-2.5", -5 * half, rational{-255, 100}, rational{-245, 100}));
static_assert(stands_for("1/3", {1, 3}, {1, 3}, {1, 3}) && whole("1/3").is_fraction());
static_assert(stands_for("-1/3%", {-1, 300}, {-1, 300}, {-1, 300}));
static_assert(stands_for("~1/4", {1, 4}, {2, 9}, {2, 7}, hedge::approximately));
static_assert(stands_for("about -3/1", -3, -6, -2, hedge::approximately));
static_assert(stands_for("0.50", half, rational{495, 1000}, rational{505, 1000}));
static_assert(whole("850").digits() == 0 && whole("3.0e2").digits() == 1);
static_assert(whole("99.5%").digits() == -3 && whole("~600").digits() == 2);
static_assert(whole("-1/3%").digits() == 0);
static_assert(stands_for("40(+-5)%", rational{2, 5}, rational{35, 100}, rational{45, 100}));
static_assert(stands_for("400k (±5k)", 400'000, 395'000, 405'000));
// A suffix behind the half width counts for both, as in a range.
static_assert(stands_for("4.1 +- 0.2B", 41 * ten_to(8), 39 * ten_to(8), 43 * ten_to(8)));
static_assert(whole("4.1 ± 0.2B") == whole("4.1 +- 0.2B") &&
              whole("4.1B±0.2B") == whole("4.1±0.2B"));
static_assert(whole("4.1B+-0.2B") == whole("4.1 +- 0.2B") &&
              whole("4.1(+-0.2)B") == whole("4.1±0.2B"));
static_assert(whole("4.1 ± 0.2 billion") == whole("4.1 ± 0.2B"));
static_assert(stands_for("4.1B ± 200M", 41 * ten_to(8), 39 * ten_to(8), 43 * ten_to(8)));

// The widest that is read, and zero.
static_assert(whole("999999999999999999e18").value() == 999'999'999'999'999'999 * ten_to(18));
static_assert(whole("0.000000000000000000000000000001").value() == ten_to(-30));
static_assert(whole("1e1-1e35").is_range() && whole("1e-30-1e4").is_range());
static_assert(printed{} == whole("0/1") && printed{}.value() == 0 && whole("-0") == whole("0"));

// Where the number ends.
constexpr bool leaves(std::string_view text, std::string_view number, std::string_view rest) {
  const auto result = parse_printed(text);
  return result && result.number == whole(number) && result.rest == rest;
}
static_assert(leaves("312 TFLOP/s", "312", " TFLOP/s") && leaves("1.6TB/s", "1.6", "TB/s"));
static_assert(leaves("195 FLOP/byte", "195", " FLOP/byte") && leaves("45 days", "45", " days"));
static_assert(leaves("5 us", "5", " us") && leaves("40 GiB", "40", " GiB"));
static_assert(leaves("3m params", "3m", " params"));
static_assert(leaves("3ms", "3", "ms") && leaves("3 ms", "3", " ms") && leaves("3 m", "3", " m"));
static_assert(leaves("70B/s", "70", "B/s") && leaves("70B, say", "70B", ", say"));
static_assert(leaves("70B-parameter", "70B", "-parameter") && leaves("5-day", "5", "-day"));
static_assert(leaves("5EB", "5", "EB") && leaves("2 x larger", "2", " x larger"));
static_assert(leaves("2k %", "2k%", "") && leaves("2k% of", "2k%", " of"));
static_assert(leaves("  ~ 45 %", "~45%", "") && leaves("45 ", "45", " "));
static_assert(leaves("3 (see text)", "3", " (see text)") &&
              leaves("3.12e14FLOP", "3.12e14", "FLOP"));
static_assert(leaves("1, 2", "1", ", 2") && leaves("5/s", "5", "/s"));
static_assert(leaves("5.58 million tokens", "5.58M", " tokens") && leaves("5 m", "5", " m"));
static_assert(leaves("3 billions", "3", " billions") && leaves("3 bits", "3", " bits"));
static_assert(leaves("2x larger", "2x", " larger") && leaves("16x16", "16", "x16"));
static_assert(leaves("2xs", "2", "xs") && leaves("16 x 16", "16", " x 16"));
static_assert(leaves("5+ GB", ">= 5", " GB") && leaves("5GB+", "5", "GB+"));
static_assert(leaves("5+3", "5", "+3") && leaves("$5/hour", "$5", "/hour"));

// What is refused, and where.
constexpr bool fails(std::string_view text, std::size_t position, std::string_view expected) {
  const auto result = parse_printed(text);
  return !result && result.error.position == position && result.error.expected == expected;
}
static_assert(fails("", 0, "a number") && fails("   ", 3, "a number") && fails("x", 0, "a number"));
static_assert(fails("~", 1, "a number") && fails("about", 0, "a number"));
static_assert(fails("--3", 1, "a digit") && fails("++3", 0, "a number") &&
              fails("- 3", 1, "a digit"));
static_assert(whole("+13.6%") == whole("13.6%") && fails("+-3", 0, "a number"));
// A ratio to 1 is a factor.
static_assert(whole("28:1") == whole("28x"));
static_assert(fails(".5", 0, "a digit before the point"));
static_assert(fails("5.", 2, "a digit after the point") &&
              fails("5. ", 2, "a digit after the point"));
static_assert(fails("1.2.3", 3, "the end of the number") &&
              fails("1.2,345", 3, "the end of the number"));
static_assert(fails("1,02", 1, "three digits after each comma"));
static_assert(fails("1,0245", 1, "three digits after each comma"));
static_assert(fails("1,024,5", 5, "three digits after each comma"));
static_assert(fails("1024,576", 4, "one to three digits before the first comma"));
static_assert(fails("007", 0, "a number without leading zeros"));
static_assert(fails("1e", 2, "an exponent") && fails("1e+", 2, "an exponent"));
static_assert(fails("3 x 10^", 7, "an exponent") && fails("2^30", 0, "10 before ^"));
static_assert(fails("1e999", 2, "an exponent between -99 and 99"));
static_assert(fails("1e36", 0, "a number below 10^36") &&
              fails("1e35T", 0, "a number below 10^36"));
static_assert(fails("1e-31", 0, "a number whose last digit is not below 10^-30"));
static_assert(fails("123456789012345678901234567890123456789012345678901234567890", 18,
                    "at most 18 significant digits"));
static_assert(fails("4-3", 0, "a range from a lower to a higher number"));
static_assert(fails("3-3%", 0, "a range from a lower to a higher number"));
static_assert(fails("100-1k", 0, "a range from a lower to a higher number"));
static_assert(fails("1-2e5", 0, "an exponent in both numbers of the range"));
static_assert(fails("3%-4", 4, "% after both numbers of the range"));
static_assert(fails("1e-30-1e35", 0, "two numbers closer in size"));
static_assert(fails(">= 3-4", 3, "a single number after the comparison"));
static_assert(fails("3-4+", 0, "a single number without a hedge before +") &&
              fails("> 3+", 2, "a single number without a hedge before +") &&
              fails("~3+", 1, "a single number without a hedge before +"));
static_assert(fails("2x-3", 4, "x after both numbers of the range") &&
              fails("2x-3%", 5, "x after both numbers of the range"));
static_assert(fails("$", 1, "a number") &&
              fails("5 ± 1e9", 1, "a suffix or an exponent in both numbers"));
static_assert(fails("4.1B ± 0.2", 4, "a suffix or an exponent in both numbers") &&
              fails("4e9(+-2)", 3, "a suffix or an exponent in both numbers") &&
              fails("4k(+-2)k", 2, "a suffix or an exponent in both numbers"));
static_assert(fails("2x(+-1)", 2, "the half width before the x"));
static_assert(fails("400(+-5", 7, "a closing bracket") &&
              fails("40%(+-5)", 3, "the half width before the %"));
static_assert(fails("3-4(+-5)", 3, "no half width after a range"));
static_assert(fails("nearly 3-4", 7, "a single number after this word") &&
              fails("just over 400(+-5)", 10, "a single number after this word"));
static_assert(fails("on the order of 45", 0, "a number") && fails("nearly45", 0, "a number"));
static_assert(fails("1/0", 2, "a denominator above 0") && fails("1/2.5", 2, "a whole denominator"));
static_assert(fails("1.5/2", 3, "no fraction after this number"));
static_assert(fails("1/2/3", 3, "the end of the number"));
static_assert(fails("4\0005"sv, 1, "text without NUL bytes"));

// Rounding and cutting.
static_assert(rounds_to(whole("850"), rational{8504, 10}) &&
              !rounds_to(whole("850"), rational{8506, 10}));
static_assert(rounds_to(whole("850"), 850 + half) && rounds_to(whole("850"), 850 - half));
// 328,000 is rounded before its zeros; 1,000 has one digit, and the others say which digits count.
static_assert(rounds_to_zeros(whole("328,000"), 327'680) && rounds_to_zeros(whole("850"), 855));
static_assert(rounds_to_zeros(whole("-850"), -845) && !rounds_to_zeros(whole("850"), 856));
static_assert(!rounds_to_zeros(whole("1,000"), 1024) && !rounds_to_zeros(whole("0"), 0));
static_assert(!rounds_to_zeros(whole("~850"), 852) && !rounds_to_zeros(whole("850+"), 852));
static_assert(!rounds_to_zeros(whole("120B"), 121 * ten_to(9)) &&
              !rounds_to_zeros(whole("120.0"), rational{1201, 10}) &&
              !rounds_to_zeros(whole("12e1"), 126) && !rounds_to_zeros(whole("120-130"), 127) &&
              !rounds_to_zeros(whole("120(+-1)"), 122) && !rounds_to_zeros(whole("123"), 123));
static_assert(rounds_to_zeros(whole("$850"), 852) && rounds_to_zeros(whole("120%"), {119, 100}));
static_assert(truncates_to(whole("850"), rational{8506, 10}) && !truncates_to(whole("850"), 851));
static_assert(!truncates_to(whole("850"), 850) && !truncates_to(whole("850"), rational{8494, 10}));
static_assert(truncates_to(whole("-2.5"), rational{-259, 100}) &&
              !truncates_to(whole("-2.5"), rational{-24, 10}));
static_assert(!truncates_to(whole("0"), rational{9, 10}));
static_assert(!truncates_to(whole("10^13"), 19 * power_of_ten(12)));
static_assert(!truncates_to(whole("at most 850"), {8506, 10}));
static_assert(!truncates_to(whole("~600"), 660) && !truncates_to(whole("~45"), rational{458, 10}));
static_assert(whole("126").is_plain_integer() && whole("1,024").is_plain_integer());
static_assert(!whole("70B").is_plain_integer() && !whole("3e2").is_plain_integer() &&
              !whole("~45").is_plain_integer() && !whole("45%").is_plain_integer() &&
              !whole("4.5").is_plain_integer() && !whole("50(+-5)").is_plain_integer() &&
              !whole("3-4").is_plain_integer() && !whole("1/3").is_plain_integer() &&
              !whole("2x").is_plain_integer() && !whole("$5").is_plain_integer());
static_assert(truncates_to(whole("1.5%"), rational{159, 10000}));
static_assert(!truncates_to(whole("3-4"), rational{47, 10}) &&
              !truncates_to(whole("1/3"), rational{34, 100}));
static_assert(!truncates_to(whole("400(+-5)"), 400 + rational{51, 10}));

// Canonical text.
constexpr bool becomes(std::string_view text, std::string_view canonical) {
  const printed number = whole(text);
  return to_text(number).view() == canonical && whole(canonical) == number;
}
static_assert(becomes("3.12 x 10^14", "3.12e14") && becomes("about 45", "~45"));
static_assert(becomes("at least 850", ">= 850") && becomes("<0.05 %", "< 0.05%"));
static_assert(becomes("almost 45", "nearly 45") && becomes("slightly over $5M", "just over $5M"));
static_assert(becomes("20–40%", "20-40%") && becomes("20-40k", "20k-40k"));
static_assert(becomes("4.19m", "4.19M") && becomes("70B", "70B") && becomes("15T", "15T"));
static_assert(becomes("1,024", "1024") && becomes("400 ± 5", "400(+-5)") &&
              becomes("-1/3", "-1/3"));
static_assert(becomes("-0.0050", "-0.0050") && becomes("10^-13", "1e-13") && becomes("0.0", "0.0"));
static_assert(becomes("4.1 +- 0.2B", "4.1B(+-0.2B)") && becomes("4.1 ± 0.2B", "4.1B(+-0.2B)"));
static_assert(becomes("5M+", ">= 5M") && becomes("over 5M", "> 5M") &&
              becomes("up to 3x", "<= 3x"));
static_assert(becomes("3 billion%", "3B%") && becomes("2 thousand×", "2kx"));
static_assert(becomes("5.58 million", "5.58M") && becomes("2 thousand", "2k"));
static_assert(becomes("2x", "2x") && becomes("2-3×", "2-3x") && becomes("2(+-1)x", "2(+-1)x"));
static_assert(becomes("over $5.576M", "> $5.576M") && becomes("$3-4M", "$3M-4M") &&
              becomes("$-5", "$-5") && becomes("$5(+-1)", "$5(+-1)"));
static_assert(becomes("<= 3", "<= 3") && becomes("> 54", "> 54") &&
              becomes("40(+-5)%", "40(+-5)%"));

// Beside a print, a value is shown with two digits more than it has, and at least six; of one that
// lies between two fractions, the digits that both have, or both.
constexpr auto shown(std::string_view print, const interval<rational>& value) {
  return printed_unit::of(parse_printed(print).number, 1, "").text_of(value);
}
static_assert(parse_printed("0.0850").number.significant_digits() == 3 &&
              parse_printed("10-12.5").number.significant_digits() == 3);
static_assert(shown("0.333", rational(1, 3)).view() == "0.333333");
static_assert(shown("0.33333333", rational(1, 3)).view() == "0.3333333333");
static_assert(shown("123456", rational(12345637, 100)).view() == "123456.37");
static_assert(shown("0.33", interval<rational>({1, 3}, {3334, 10000})).view() == "0.333");
static_assert(shown("0", interval<rational>(-1, 2)).view() == "-1 to 2");

}  // namespace tests::numbers_printed
