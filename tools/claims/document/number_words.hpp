#pragma once
// The words beside a number of a sentence that change what it says, in small letters. What is in
// none of these lists changes nothing: a claim beside such a word is read, so a word that is
// missing here may let a false claim pass.

#include <algorithm>
#include <string_view>

#include "../../characters.hpp"

namespace proofline::tools::number_words {

/// Whether a text is the word, in small or capital letters.
constexpr bool is_word(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, {}, in_small_letters, in_small_letters);
}

/// Before "from 90 ms to 45 ms": its end is a number of its own.
inline constexpr std::string_view verbs_of_change[] = {
    "drop",      "dropped",   "drops",     "fall",       "fell",     "falls",     "fallen",
    "grow",      "grew",      "grows",     "grown",      "rise",     "rose",      "rises",
    "increase",  "increased", "increases", "increasing", "decrease", "decreased", "decreases",
    "reduce",    "reduced",   "reduces",   "reducing",   "improve",  "improved",  "improves",
    "improving", "went",      "goes",      "go",         "going",    "cut",       "cuts",
    "ramped",    "shrank",    "shrinks",   "shrunk",     "raised",   "raises",    "lowered",
    "lowers",    "climbed",   "climbs",    "jumped",     "jumps",    "moved",     "scaled",
    "doubled",   "halved",    "changed",   "changes",    "down",     "up",        "dropping",
    "falling",   "growing",   "rising",    "came",       "brought",  "brings",    "speedup"};

/// What makes a number about one.
inline constexpr std::string_view hedges[] = {
    "about", "around", "roughly", "approximately", "some", "nearly", "almost", "approx", "circa"};

/// Between a bound and its number: more than a factor of 2.
inline constexpr std::string_view words_within_bounds[] = {
    "a",         "an",       "full",       "whole",      "total of", "factor of",  "sum of",
    "rate of",   "speed of", "speedup of", "average of", "mean of",  "median of",  "peak of",
    "budget of", "size of",  "staggering", "whopping",   "mere",     "respectable"};

/// With what a bound ends.
inline constexpr std::string_view ends_of_bounds[] = {
    "over",       "under",  "above",   "below",     "than",      "least",      "most",
    "up to",      "exceed", "exceeds", "exceeding", "excess of", "upwards of", "maximum of",
    "minimum of", "max of", "min of",  "beyond",    "within",    "down to",    "close to"};

/// Before "over 45 days" and "over 8 GPUs" as more than these: "cost over 5 years" is during them,
/// and "mean over 5 seeds" of them.
inline constexpr std::string_view words_before_over[] = {
    "is",      "are",     "was",     "were",     "be",     "been",     "being",   "takes",
    "took",    "take",    "taking",  "needs",    "need",   "needed",   "needing", "uses",
    "use",     "using",   "has",     "have",     "had",    "having",   "with",    "in",
    "at",      "for",     "of",      "to",       "by",     "from",     "well",    "just",
    "reach",   "reaches", "reached", "lasts",    "lasted", "requires", "require", "required",
    "exceeds", "gets",    "got",     "contains", "after",  "within",   "hits",    "hit",
    "that",    "now",     "still",   "already",  "only",   "not",      "never",   "hardly",
    "rarely",  "nowhere", "much",    "far",      "even",   "very",     "ever",    "about"};
/// The same before an amount of anything else: "cost over $5M", "sustained over 40 %".
inline constexpr std::string_view words_before_over_an_amount[] = {
    "it",        "they",     "used",     "and",       "or",       "but",       "costs",
    "cost",      "saves",    "save",     "saved",     "gives",    "give",      "gave",
    "spends",    "spent",    "than",     "a",         "an",       "the",       "total",
    "holds",     "hold",     "held",     "moves",     "moved",    "achieves",  "achieved",
    "on",        "as",       "delivers", "delivered", "sustains", "sustained", "stores",
    "reads",     "read",     "writes",   "sends",     "adds",     "which",     "we",
    "consumes",  "consumed", "produces", "produced",  "provides", "offers",    "supports",
    "exceeding", "memory"};

/// Right before a number: they change what it says, and a bound reads another way.
inline constexpr std::string_view words_that_change[] = {
    "than",        "within",       "exceed",        "exceeds",       "exceeding",    "max",
    "maximum",     "minimum",      "least",         "most",          "below",        "above",
    "or equal to", "per",          "beyond",        "more or less",  "give or take", "order of",
    "north of",    "south of",     "shy of",        "upwards of",    "close to",     "half",
    "half of",     "third of",     "half a",        "quarter of",    "fraction of",  "percent of",
    "thirds of",   "quarters of",  "tenth of",      "tenths of",     "fifth of",     "hundredth of",
    "multiple of", "multiples of", "percentage of", "part of",       "share of",     "portion of",
    "twice",       "thrice",       "double",        "triple",        "quadruple",    "times",
    "fold",        "near",         "far from",      "all but",       "max of",       "maximum of",
    "min of",      "minimum of",   "short of",      "capped at",     "starting at",  "estimated",
    "log",         "ln",           "sqrt",          "exp",           "log2",         "log10",
    "power of",    "root of",      "logarithm of",  "upward of",     "surpasses",    "surpassed",
    "exceeded",    "tops",         "topped",        "approaching",   "approaches",   "few as",
    "many as",     "much as",      "little as",     "low as",        "high as",      "less than)",
    "more than)",  "at least)",    "at most)",      "at least:",     "at most:",     "square of",
    "log of",      "most of",      "divided by",    "multiplied by", "instead of",   "differs from",
    "differ from", "rather than",  "surpassing",    "surpass",       "topping",      "limited to",
    "bounded by",  "half the",     "third the",     "quarter the",   "twice the",    "double the"};

/// Numbers in words: two to 3 GB, one hour 30 minutes, 45 GB times three.
inline constexpr std::string_view numbers_in_words[] = {
    "one",       "two",      "three",    "four",    "five",     "six",      "seven",   "eight",
    "nine",      "ten",      "eleven",   "twelve",  "thirteen", "fourteen", "fifteen", "sixteen",
    "seventeen", "eighteen", "nineteen", "twenty",  "thirty",   "forty",    "fifty",   "sixty",
    "seventy",   "eighty",   "ninety",   "hundred", "thousand", "million",  "billion", "trillion"};

/// Before "more than 45 GB" and "over 45 GB" they say how much more.
inline constexpr std::string_view amounts_of_change[] = {
    "percent",  "per cent", "pct",   "half",   "third", "thirds", "quarter",
    "quarters", "fifth",    "sixth", "eighth", "tenth", "fold",   "times"};

/// Parts in one character, as in ½ of 45 GB.
inline constexpr std::string_view fractions[] = {"\u00BD", "\u00BC", "\u00BE", "\u2153", "\u2154"};

/// A number behind them is denied.
inline constexpr std::string_view denials[] = {
    "none", "nobody", "nothing", "barely",  "scarcely",    "seldom",
    "not",  "never",  "cannot",  "rarely",  "nowhere",     "hardly",
    "no",   "nor",    "neither", "without", "anything but"};

/// Behind a number: they change what it says.
inline constexpr std::string_view words_behind[] = {"and a half",
                                                    "and one half",
                                                    "and a quarter",
                                                    "and one quarter",
                                                    "and three quarters",
                                                    "and then some",
                                                    "if not more",
                                                    "upwards",
                                                    "at minimum",
                                                    "at maximum",
                                                    "at a minimum",
                                                    "at a maximum",
                                                    "roughly",
                                                    "multiplied by",
                                                    "divided by",
                                                    "daily",
                                                    "hourly",
                                                    "nightly",
                                                    "weekly",
                                                    "monthly",
                                                    "quarterly",
                                                    "yearly",
                                                    "annually",
                                                    "annual",
                                                    "p.a.",
                                                    "grand",
                                                    "CAD",
                                                    "AUD",
                                                    "NZD",
                                                    "HKD",
                                                    "SGD",
                                                    "EUR",
                                                    "GBP",
                                                    "CHF",
                                                    "CNY",
                                                    "RMB",
                                                    "JPY",
                                                    "INR",
                                                    "KRW",
                                                    "at most",
                                                    "at least",
                                                    ", at most",
                                                    ", at least",
                                                    "and up",
                                                    "and above",
                                                    "and below",
                                                    "approx",
                                                    "approximately",
                                                    "plus or minus",
                                                    "give or take",
                                                    "±",
                                                    "(±",
                                                    "(+-",
                                                    "+-",
                                                    "+/-",
                                                    "/",
                                                    "×",
                                                    "squared",
                                                    "cubed",
                                                    "basis points",
                                                    "parts per",
                                                    "€",
                                                    "£",
                                                    "¥",
                                                    "and counting",
                                                    "and change",
                                                    "more or less"};

/// The same in parentheses of their own, as in 45 GB (at most): those of 140 GB (about 130 GiB) say
/// the number in other words.
inline constexpr std::string_view words_in_parentheses[] = {
    "(max",     "(min",   "(maximum", "(minimum",  "(approximately",
    "(roughly", "(about", "(at most", "(at least", "(approx"};

/// The same behind its digits: a size, a share, a currency, a power of ten.
inline constexpr std::string_view words_behind_digits[] = {
    "million",  "billion",    "trillion",  "quadrillion", "quintillion", "thousand", "millions",
    "billions", "trillions",  "thousands", "hundred",     "hundreds",    "dozen",    "dozens",
    "bn",       "mn",         "mln",       "mrd",         "mio",         "tn",       "mm",
    "crore",    "lakh",       "k",         "m",           "b",           "t",        "percent",
    "months",   "month",      "decades",   "centuries",   "kg",          "km",       "tons",
    "tonnes",   "ppm",        "ppb",       "per cent",    "per mille",   "pct",      "percentage",
    "bps",      "us dollars", "dollars",   "euros",       "cents",       "times 10", "times ten",
    "x 10",     "‰"};

/// Behind "or", perhaps with "even" before them, and behind a comma or a parenthesis: 45 GB, or
/// even less. Each word that ends in -er is one, too.
inline constexpr std::string_view words_behind_or[] = {
    "more", "less", "so",    "worse",  "above",       "below",  "under",
    "over", "half", "twice", "beyond", "thereabouts", "upwards"};
inline constexpr std::string_view degrees_behind_or[] = {"even",  "maybe",  "perhaps",  "possibly",
                                                         "much",  "far",    "slightly", "likely",
                                                         "about", "roughly"};

/// Behind "per", "a" and "each": times, and sizes. Units are known to the reader of formulas.
inline constexpr std::string_view words_below_the_line[] = {
    "second",  "minute",  "hour",    "day",     "week",     "month",  "quarter", "year", "century",
    "seconds", "minutes", "hours",   "days",    "weeks",    "months", "years",   "hr",   "thousand",
    "hundred", "dozen",   "million", "billion", "trillion", "pair",   "decade"};

}  // namespace proofline::tools::number_words
