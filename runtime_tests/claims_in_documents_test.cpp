// What is written in the comments of documents, and the numbers that they are bound to.
#include <algorithm>

#include "../tools/claims/document/behind_number.hpp"
#include "../tools/claims/document/document.hpp"
#include "../tools/claims/document/number_before.hpp"
#include "../tools/claims/document/seen.hpp"
#include "catch.hpp"

namespace tests::claims_in_documents_test {

using namespace proofline;
using namespace proofline::tools;
using Catch::Matchers::ContainsSubstring;

namespace {

written_document read(const std::string& text, markup language = markup::markdown) {
  return read_document(text, "a.md", language);
}
/// What is wrong with a document; "no claims" of one that has none.
std::string refusal(const std::string& text, markup language = markup::markdown) {
  try {
    if (read(text, language).claims.empty()) return "no claims";
  } catch (const bad_files& error) {
    std::string all;
    for (const std::string& line : error.lines) all += line + "\n";
    return all;
  }
  return "accepted";
}
/// The text before a claim, as it is seen, without blanks at its ends.
std::string seen_before(const std::string& prose, markup language = markup::markdown) {
  const bool is_latex = language == markup::latex;
  const std::string comment = is_latex ? "% proofline: = 1\n" : "<!-- proofline: = 1 -->\n";
  const std::string seen = read(prose + comment, language).claims.at(0).before.text;
  const std::size_t begin = seen.find_first_not_of(' ');
  return begin == seen.npos ? "" : seen.substr(begin, seen.find_last_not_of(' ') + 1 - begin);
}
std::string number_in(std::string_view text) {
  formula::reader units;
  const auto found = number_before(text, "", units);
  if (found && found->doubt != nullptr) return found->doubt;
  return found ? std::string(text.substr(found->begin, found->end - found->begin)) : "none";
}
/// Whether a number at the end of a text is doubted for what stands behind it.
bool goes_on(std::string_view text, std::string_view behind) {
  formula::reader units;
  const auto found = number_before(text, behind, units);
  return found && !found->is_certain();
}

}  // namespace

TEST_CASE("A comment of Markdown is bound to the text before it") {
  const auto document =
      read("# A run\n\nIt took **~45 days**<!-- proofline: = N / rate; id time -->.\n");
  REQUIRE(document.claims.size() == 1);
  const written_claim& claim = document.claims[0];
  CHECK(document.about.title == "A run");
  CHECK(claim.section == "A run");
  CHECK(claim.before.text == "It took ~45 days");
  CHECK(claim.follows.text == "N / rate");
  CHECK(claim.id.text == "time");
  CHECK(claim.follows.at.text() == "a.md:3:39");
  CHECK(claim.follows.place_of(4, 4).text() == "a.md:3:43");
  const position first = claim.before.places[claim.before.text.find("~45")];
  CHECK(first.line == 3);
  CHECK(first.column == 11);
}

TEST_CASE("What is given, and units, with clauses") {
  const auto document = read(
      "<!-- proofline: let N = 1,024, t = max(3 s, 5 s), D = 15T -->\n"
      "<!-- proofline: unit request -->\n"
      "<!-- proofline: unit day_of_PFLOP = 1e15 FLOP/s * day -->\n"
      "70B<!-- proofline: = a*b; with a = 2, b = 3\n"
      "  ; expects differs because it is so -->\n");
  REQUIRE(document.given.size() == 3);
  CHECK(document.given[0].value.text == "1,024");
  CHECK(document.given[1].value.text == "max(3 s, 5 s)");
  CHECK(document.given[2].name.text == "D");
  REQUIRE(document.units.size() == 2);
  CHECK(document.units[0].meaning.text == "new");
  CHECK(document.units[1].meaning.text == "1e15 FLOP/s * day");
  REQUIRE(document.claims.size() == 1);
  CHECK(document.claims[0].given.size() == 2);
  CHECK(document.claims[0].expects.verdict == audit::verdict::differs);
  CHECK(document.claims[0].expects.reason == "it is so");
}

TEST_CASE("Code is shown as it is, but for blocks of our own") {
  CHECK(refusal("`<!-- proofline: = 1 -->` and\n\n```html\n5<!-- proofline: = 1 -->\n```\n")
            .find("no claims") != std::string::npos);
  const auto block = read(
      "```proofline\n# what is said\nlet N = 3\n6 = 2*N\n  ; id six\n```\n"
      "~~~proofline\n7 = 7\n~~~\n");
  REQUIRE(block.claims.size() == 2);
  CHECK(block.claims[0].printed.text == "6");
  CHECK(block.claims[0].id.text == "six");
  CHECK(block.claims[0].printed.at.text() == "a.md:4:1");
  CHECK(read("Ends in a block: ```5``` 5<!-- proofline: = 5 -->").claims.size() == 1);
}

TEST_CASE("Comments of MDX, MyST and LaTeX") {
  CHECK(read("45 days{/* proofline: = t */}", markup::mdx).claims.at(0).before.text == "45 days");
  CHECK(read("45 days\n% proofline: = t\n").claims.at(0).before.text == "45 days ");
  CHECK(read("50\\% % proofline: = 1/2\n", markup::latex).claims.at(0).before.text == "50% ");
  CHECK(refusal("\\begin{verbatim}\n5 % proofline: = 5\n\\end{verbatim}\n", markup::latex)
            .find("no claims") != std::string::npos);
}

TEST_CASE("What a reader sees of markup") {
  CHECK(seen_before("takes **45**&nbsp;days") == "takes 45 days");
  CHECK(seen_before("6.3 &times; 10<sup>24</sup> FLOP") == "6.3 × 10^24 FLOP");
  CHECK(seen_before("[about `45 days`](x.md)") == "about 45 days");
  CHECK(seen_before("<td>12</td><td>345 GB</td>") == "| 12 | 345 GB");
  CHECK(seen_before("12<br>345 GB and <b>3</b>4") == "12 345 GB and 34");
  CHECK(seen_before("1&#8239;234 GB") == "1 234 GB");
  CHECK(seen_before("$3\\ldots 5$ GB", markup::latex) == "3...5 GB");
  CHECK(seen_before("for $5.576M") == "for $5.576M");
  CHECK(seen_before("$6.3\\times 10^{24}$ FLOP") == "6.3×10^24 FLOP");
  CHECK(seen_before("a_b and __2__ * 3") == "a_b and 2 * 3");
  CHECK(seen_before("5 <!-- other -->days") == "5 days");
  CHECK(seen_before("$\\sim$45~days", markup::latex) == "~45 days");
  CHECK(seen_before("\\SI{45}{days}", markup::latex) == "45 days");
  CHECK(seen_before("\\textbf{45} days", markup::latex) == "45 days");
  CHECK(seen_before("$6.3\\times10^{24}$\\,FLOP", markup::latex) == "6.3×10^24 FLOP");
  CHECK(seen_before("40\\,\\% % why\n  ", markup::latex) == "40 %");
}

TEST_CASE("What is seen and not read is a sign of its own") {
  CHECK(seen_before("<img src=x>5 and &alpha;5") == "\uFFFC5 and \uFFFC5");
  CHECK(seen_before("<mfrac><mn>2</mn></mfrac>", markup::html).starts_with("\uFFFC"));
  CHECK(seen_before("2<h2>5</h2>") == "2 | 5 |");
  CHECK(seen_before("2<SUB>5</SUB> and 2<sup class=x>5</sup>") == "2\uFFFC and 2^5");
  CHECK(seen_before("<script>6</script>5 GB[^2]") == "5 GB");
  CHECK(seen_before("12&#44;345, &#8722;5 and 5&#xa0;GB") == "12,345, -5 and 5 GB");
  CHECK(seen_before("$12{,}345$, 2**5 and $\\sim$45") == "12,345, 2**5 and ~45");
  CHECK(seen_before("a\u2212 5") == "a-5");
  const auto latex = [](const std::string& prose) { return seen_before(prose, markup::latex); };
  CHECK(latex("$\\frac{2}{5}$") == "\uFFFC\uFFFC\uFFFC");
  CHECK(latex("\\SIrange{3}{5}{GB}") == "\uFFFC\uFFFC\uFFFC\uFFFC");
  CHECK(latex("\\qty{5}{\\giga\\byte\\per\\second}") == "5 GB/s");
  CHECK(latex("45 days\\cite[p. 5]{7}.\\footnote{As of {2023}}") == "45 days.");
  CHECK(latex("\\href{http://x/5}{\\emph{45} days}") == "45 days");
  CHECK(latex("\\\u200B5") == "\uFFFC5");  // no half of a character is left
  CHECK(latex("10\\textsuperscript{5}, 2\\textsubscript{5} and 5\\newline7") ==
        "10^5, 2\uFFFC and 5 7");
  CHECK(seen_before("&#xD800;5 and &#0;5") == "\uFFFC5 and \uFFFC5");  // no characters
  CHECK(latex("\\iffalse 6 \\fi 5") == "5");
}

TEST_CASE("A number beside what changes it is refused") {
  const auto doubts = [](const std::string& text, const std::string& why) {
    INFO(text);
    CHECK(number_in(text).find(why) != std::string::npos);
  };
  for (const char* const text : {"2^5", "2^-5", "2^(5)", "O(n^2)"}) doubts(text, "an exponent");
  doubts("2**5", "a factor");
  doubts("as in [5]", "a reference");
  doubts("it is .5", "no digit before its point");
  for (const char* const text : {"minus 5", "negative 5 days", "\u00B1 5"})
    doubts(text, "changes it");
  for (const char* const text : {"larger than 5 days", "a max. 5 days", "less than or equal to 5",
                                 "at least about 5"}) {
    doubts(text, "the words before the number change");
  }
  doubts("spread over 5", "the word over may say");
  doubts("summed over 5 days", "the word over may say");
  doubts("3 up to 5 days", "a range");
  doubts("3~5 days", "a range");
  doubts("\uFFFC 5 days", "a macro");
  doubts("\uFFFC(5 days)", "an argument");
  doubts("log(5)", "an argument");
  CHECK(number_in("it took over 5 days") == "over 5 days");
  CHECK(number_in("(5 days)") == "5 days");
  CHECK(number_in("[a run of 5 days]") == "5 days");
}

TEST_CASE("What surrounds a number in Markdown is no part of it") {
  // A quotation, an item, a heading, a link, code, and what a browser does not show.
  CHECK(seen_before("> It takes\n> 45 days") == "It takes 45 days");
  CHECK(seen_before("- 3 GB\n- 5 GB") == "| 3 GB | 5 GB");
  CHECK(seen_before("1. 3 GB\n2. 5 GB") == "| 3 GB | 5 GB");
  CHECK(seen_before("## More than\n5 GB") == "| More than | 5 GB");
  CHECK(seen_before("[46 days](http://x/45 \"45 days\")") == "46 days");
  CHECK(seen_before("[46 days][5] ![45 days](x.png)") == "46 days \uFFFC");
  CHECK(seen_before("`5\\,4` and 3\\-5 GB") == "5\\,4 and 3-5 GB");
  CHECK(seen_before("`a*b` and **`<b>`** 45") == "a*b and <b> | 45");
  CHECK(seen_before("~~40~~45 days") == "\uFFFC45 days");
  CHECK(seen_before("<a title=\"a > 45\">46 days</a>") == "46 days");
  CHECK(seen_before("<span hidden>45 days</span>") == "\uFFFC");
  CHECK(seen_before("<a onClick={() => 45}>46 days</a>", markup::mdx) == "46 days");
  CHECK(seen_before("{4}5 days", markup::mdx) == "\uFFFC5 days");
}

TEST_CASE("What is raised is a power of whole digits, or not read") {
  CHECK(seen_before("10<sup> 5 </sup> GB") == "10^5 GB");
  CHECK(seen_before("2<sup>n = 5</sup>") == "2\uFFFC");
  CHECK(seen_before("10<sup>2</sup>5") == "10^2\uFFFC5");
  CHECK(seen_before("45<sup>*</sup>") == "45");
  CHECK(seen_before("$10^{5}$ and $2^{ 45}$ and $10^25$") == "10^5 and 2^45 and 10^2\uFFFC5");
  CHECK(seen_before("$\\frac 1 45$, $\\neq 45$ and $-\\,45$") == "\uFFFC 1 45, \uFFFC 45 and -45");
  CHECK(seen_before("4{\\bf 5}, \\num{0.123 45}, \\SI{5}{\\giga\\byte}", markup::latex) ==
        "45, 0.12345, 5 GB");
  CHECK(seen_before("5\\hspace{1em}6 \\hspace*{45 days}7\\footnote {in 8}", markup::latex) ==
        "5 6 7");
  CHECK(seen_before("a & 45 \\\\[1ex] \\hline", markup::latex) == "a | 45 | |");
}

TEST_CASE("A part of a number is refused") {
  for (const char* const text : {"4.5 \u22C5 10^5", "4.5 10^5", "3.141 59", "1 1/2", "1:45", "-$45",
                                 "A$45", "5 x 45", "\u221A 45", "4 + 5", "\uFFFC 1 45"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  CHECK(number_in("in 2020, 45 days") == "45 days");
  CHECK(number_in("x 45 days") == "45 days");
  CHECK(number_in("C++ 45 days") == "45 days");
  formula::reader units;
  CHECK(may_go_on("45", " 000", units));
  CHECK(may_go_on("45", ":30", units));
  CHECK(may_go_on("45", " million", units));
  CHECK(may_go_on("45 GB", " / s", units));
  CHECK(may_go_on("5", " and a half hours", units));
  CHECK(may_go_on("45 GB", " (at most)", units));
  CHECK(may_go_on("45 GB", " (approx.)", units));
  CHECK_FALSE(may_go_on("45 GB", " (at most two GPUs)", units));
  CHECK_FALSE(may_go_on("45 GB", " (about 42 GiB)", units));
  CHECK_FALSE(may_go_on("45", " days", units));
  CHECK_FALSE(may_go_on("45 days", ". Then", units));
  CHECK_FALSE(may_go_on("45", ", 50", units));
}

TEST_CASE("A sign before a number belongs to it where it is none of a sentence") {
  for (const char* const text :
       {"10^ 5", "1.5 \u2022 10^5", "1.5 . 10^5", "4.5e 5", "3 => 5 days", "$ 45", "\u20AC 45",
        "$5/$45", "x -45", "f(n)-45", "a run---45 days", "USD 45", "US$ 45", "$45 USD"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  for (const auto& [text, number] : {std::pair{"run\u201445 days", "45 days"},
                                     {"\u2022 45 days", "45 days"},
                                     {"\u201C45 days\u201D", "45 days"},
                                     {"US$45", "US$45"},
                                     {"the change was -45 days", "-45 days"},
                                     {"[1] 45", "45"},
                                     {"\u2192 45", "45"},
                                     {"at 40% 45", "45"}}) {
    CHECK(number_in(text) == number);
  }
}

TEST_CASE("A dash before a number is its minus where it is none of a sentence") {
  for (const char* const text : {"by -$5M", "by \u201345 %", "(\u201345 %)", "by \u201145%",
                                 "| \u2013 45 %", "x = - 45", "Change: - 45%", "$ 45", "is ~= 45",
                                 "x != 45", "N \u00AC\u226545", "N \u00AC = 45", "- 45 %"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  CHECK(number_in("Memory - 45 GB") == "45 GB");
  CHECK(number_in("(a) \u2013 45 GB") == "45 GB");
  CHECK(number_in("gains of +3.2 %") == "3.2 %");
  CHECK_THAT(number_in("3 +45"), ContainsSubstring("added"));
  // The minus of Unicode belongs to the number behind it, also where a blank parts them.
  for (const char* const minus : {"\u2212\u00A0", "\u2212 ", "&minus;&thinsp;", "&#8722; "}) {
    CHECK(seen_before("by " + std::string(minus) + "45 %") == "by -45 %");
  }
  CHECK(seen_before("by $-$\\,45", markup::latex) == "by -45");
}

TEST_CASE("Numbers in words belong to the number beside them") {
  for (const char* const text :
       {"an hour and 45 minutes", "one hour 45 minutes", "One day, 5 hours", "two to 5x",
        "two - 5x", "uses 10x the 45 GB", "10 times the 45 GB", "10 \u00D7 the 45 GB",
        "\u00BD of 45 GB", "\u2153 of the 45 GB", "ten percent less than 45 GB",
        "a third less than 45 GB", "twice the 45 GB"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  for (const auto& [text, number] :
       {std::pair{"one GPU and 45 minutes", "45 minutes"}, {"once a day, 5 hours", "5 hours"},
        {"two of the 45 GB", "45 GB"}, {"the run takes the 45 GB", "45 GB"},
        {"one takes less than 45 GB", "less than 45 GB"}, {"$480 a day", "$480 a day"},
        {"$2 a GPU hour", "$2 a GPU hour"}, {"5 times an hour", "5 times an hour"}}) {
    CHECK(number_in(text) == number);
  }
  for (const char* const behind :
       {" monthly", " annually", " p.a.", " CAD", " grand", " a day", " times three"}) {
    INFO(behind);
    CHECK(goes_on("$480", behind));
  }
  CHECK(goes_on("45 GB", " seconds"));
  CHECK_FALSE(goes_on("45 GB", " a replica"));
  CHECK_FALSE(goes_on("45 GB", " times as often"));
}

TEST_CASE("A number that belongs to another one is refused") {
  for (const char* const text :
       {"3 ~ 5 GB", "3 GB ~5 GB", "10% more than 45 GB", "10% of 45 GB", "half of 45 GB",
        "twice 45 GB", "ten times 45 GB", "from zero to 45 GB", "from 1 GB all the way to 45 GB",
        "between 1 and maybe 45 GB", "not significantly more than 45 GB", "log 45",
        "10 to the power of 45", "capped at 45 GB"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  CHECK(number_in("It was not fast, and took more than 45 days") == "more than 45 days");
  CHECK(number_in("8 GPUs about 45 GB") == "about 45 GB");
  CHECK(number_in("It goes from A to B. The sum is 45") == "45");
  for (const char* const behind :
       {" quadrillion", " mln", " crore", " millions", " e9", " times 10^9", " petaflops",
        " per cent", " percentage points", " US dollars", " or higher", " max", " (at most)",
        ", at most", " plus or minus 5", " ... 50 GB", " ~ 50 GB", " H800 GPU hours"}) {
    INFO(behind);
    CHECK(goes_on("45", behind));
  }
  CHECK(goes_on("2.788M", " H800 GPU hours"));
  CHECK(goes_on("12,", "345 GB"));
  CHECK_FALSE(goes_on("45", " GPUs for 3 hours"));
  CHECK_FALSE(goes_on("45", " e-mails"));
  CHECK_FALSE(goes_on("45", " layers ~ as many"));
}

TEST_CASE("What readers see otherwise is not read") {
  const auto latex = [](const std::string& prose) { return seen_before(prose, markup::latex); };
  CHECK(seen_before("6*10^24 and 5*10^12") == "6\uFFFC10^24 and 5\uFFFC10^12");
  CHECK(seen_before("**a** 5*10^12") == "a 5*10^12");
  CHECK(seen_before("<span class=\"visually-hidden\">over </span>45") == "\uFFFC45");
  CHECK(seen_before("<i style='text-decoration:line-through'>45</i>") == "\uFFFC");
  CHECK(seen_before("{{ site.tens }}5 GB") == "\uFFFC5 GB");
  CHECK(seen_before("- > 45 GB") == "| 45 GB");
  CHECK(seen_before("45\n# ") == "45 |");
  CHECK(seen_before("It costs $ 5M, or US$ 45") == "It costs $ 5M, or US$ 45");
  CHECK(seen_before("10<sup><abbr>6</abbr></sup> FLOP") == "10^6 FLOP");
  CHECK(seen_before("3.8 \u00D7 10\u00B2\u2075 and 10\u207B\u2074") ==
        "3.8 \u00D7 10^25 and 10^-4");
  CHECK(seen_before("46 GB\n\nexport const x = 45", markup::mdx) == "46 GB");
  CHECK(latex("\\sisetup{round-mode=places}\n\n\\num{45.67}") == "\uFFFC");
  CHECK(latex("\\num[minimum-decimal-digits=2]{45} \\num[group-digits=none]{46}") == "\uFFFC 46");
  CHECK(latex("\\begin{tabular}{r@{.}l} 3 & 14") == "3 \uFFFC 14");
  CHECK(latex("\\begin{tabular}{@{}rl@{\\quad}} 3 & 14").ends_with("3 | 14"));
  CHECK(latex("12% a comment\n  34") == "1234");
  CHECK(latex("12 % a comment\n  34") == "12 34");
  CHECK(latex("$5!$") == "5\uFFFC");
  // Text in comments is no prose, in paragraphs of its own either.
  const auto problem = [](const std::string& text, markup language = markup::markdown) {
    return read(text, language).claims.at(0).problem;
  };
  CHECK(problem("46 GB.\n\n<!-- Old:\n\n45 GB. -->\n\n<!-- proofline: 45 GB = 1 -->") ==
        "the text does not print '45 GB' here");
  CHECK(problem("+++\nt = '45 GB'\n+++\n46 GB.\n<!-- proofline: 45 GB = 1 -->") != "");
  CHECK(problem("46 GB\n\n\\begin{comment}\n\n45 GB\n\n\\end{comment}\n\n% proofline: 45 GB = 1\n",
                markup::latex) != "");
  CHECK(read("[45<!-- proofline: = 45 -->](http://x.y) million").claims.at(0).behind == " million");
  CHECK(read("12% proofline: = 12\n3456 GB", markup::latex).claims.at(0).behind == "3456 GB");
}

TEST_CASE("What a style hides is not read") {
  for (const char* const style : {"opacity:0", "font-size: 0px", "left:-9999px"}) {
    INFO(style);
    const std::string text =
        "46 <span style=\"" + std::string(style) + "\">45 GB</span>\n<!-- proofline: 45 GB = 1 -->";
    CHECK_FALSE(read(text).claims.at(0).problem.empty());
  }
  CHECK(seen_before("<span style=\"opacity:0.8\">45 GB</span>") == "45 GB");
  CHECK(seen_before("46 <?php 45 ?> GB") == "46 GB");
}

TEST_CASE("A pause behind a claim is one of the sentence") {
  CHECK(number_in("42 GiB (= 45 GB") == "45 GB");
  CHECK(seen_before("4 GB <!-- proofline: = 4 GB -->, about 5 GB") == "4 GB");
  const auto document =
      read("4 GB <!-- proofline: = 4 GB -->, about 5 GB<!-- proofline: = 5 GB -->");
  REQUIRE(document.claims.size() == 2);
  CHECK(document.claims[1].before.text == "4 GB, about 5 GB");
  CHECK(read("12 <!-- x -->.5<!-- proofline: = 5 -->").claims.at(0).before.text == "12 .5");
  CHECK(number_in("4 GB , 5 GB") == "5 GB");
  CHECK(number_in("4 GB ; 3-4 GB") == "3-4 GB");
  for (const char* const text : {"12 , 5", "3 : 5 GB", "12 % 5"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
}

TEST_CASE("A number in parts is refused as a whole") {
  for (const char* const text :
       {"4h 30m", "4m 30s", "4 min 30 s", "4 hours and 30 minutes", "4 hours, 30 minutes",
        "3 GB 500 MB", "1.5 GB per 8 tokens", "more or less 45", "on the order of 45", "3 till 5",
        "from 3 GB (of fp8) to 5 GB", "3--5 GB", "3 \u2014 5 GB", "3,...,5", "45 GB^2"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  CHECK(number_in("about 1.5 J per 1M tokens") == "about 1.5 J per 1M tokens");
  CHECK(number_in("8 GPUs and 45 GB") == "45 GB");
  CHECK(number_in("45 GB and 3 TB") == "3 TB");
  for (const auto& [text, behind] : {std::pair{"45 h", " 30 min"},
                                     {"45 days", " and 3 hours"},
                                     {"45", " to 50 GB"},
                                     {"45", " \u2013 50 GB"},
                                     {"45", " \u2022 10^5"},
                                     {"45", " Billion"},
                                     {"45", " H100 hours"},
                                     {"45 GB", " \u00B1 5 GB"},
                                     {"45", " or more"},
                                     {"45 GB", " at most"}}) {
    INFO(text << behind);
    CHECK(goes_on(text, behind));
  }
  CHECK_FALSE(goes_on("45", " 8-GPU nodes"));
  CHECK_FALSE(goes_on("45 days", ", and 3 GB"));
  CHECK(goes_on("45 GB", " to 50 GB"));
  CHECK_FALSE(goes_on("It grew from 45 GB", " to 50 GB"));
}

TEST_CASE("Mathematics shows no blanks, and what is struck or hidden is not read") {
  const auto latex = [](const std::string& prose) { return seen_before(prose, markup::latex); };
  CHECK(latex("$10 ^ 5$, $- 45$, $-$ 45, $n - 4$") == "10^5, -45, -45, n -4");
  CHECK(latex("\\begin{align} C &= - 45 \\end{align}") == "C = -45");
  CHECK(latex("\\num{1,234} \\num[round-mode=places]{45.67} \\num{45}") == "\uFFFC \uFFFC 45");
  CHECK(latex("\\sout{45 days} \\hphantom{46}") == "\uFFFC\uFFFC \uFFFC\uFFFC");
  CHECK(latex("5 x_") == "5 x\uFFFC");
  CHECK(latex("5 x_{y_") == "5 x\uFFFC");
  CHECK(latex("5 \\num{") == "5 \uFFFC");
  CHECK(latex("\\section{At most}\n45 GB") == "| At most | 45 GB");
  CHECK(latex("12\\xspace 345 GB\\footnote{in 45 days") == "12 345 GB | in 45 days");
  CHECK(seen_before("~~It took 45 days") == "~~It took 45 days");
  CHECK(read("~~It took 45 days<!-- proofline: = 1 -->~~").claims.at(0).before.text == "\uFFFC");
  CHECK(seen_before("~40~ ~45 days") == "\uFFFC ~45 days");
  CHECK(seen_before("<div style='display: none'>45 days</div>46") == "\uFFFC | 46");
  CHECK(seen_before("<p class=\"overflow-hidden\">45") == "| 45");
  CHECK(seen_before("10{sup}`5`, 45{cite}`a` and {del}`45`") == "10^5, 45 and \uFFFC");
  CHECK(seen_before("45 days<sup><a href=\"#2\">2</a></sup>") == "45 days");
  CHECK(seen_before("45 GB.\n[Llama](x) takes [on H100]: 46 GB") ==
        "45 GB. Llama takes [on H100]: 46 GB");
  CHECK(seen_before("45 GB.\n[a]: http://x \"46\"\n") == "45 GB.");
  CHECK(seen_before(std::string(5'000, '$') + "^{^{^{^{^{^{^{^{^{^{^{5}}}}}}}}}}} 45")
            .ends_with(" 45"));
}

TEST_CASE("A number far from its comment is read as a whole, and no claim confirms another") {
  const std::string words(340, 'x');
  const auto before = [](const std::string& text, markup language = markup::markdown) {
    return read(text, language).claims.back().before.text;
  };
  CHECK(before("of 987,612,345 GB<!-- " + words + " --><!-- proofline: = 1 -->") ==
        "of 987,612,345 GB");
  CHECK(before("46 days.\n% " + words + " 45 days.\n% proofline: = 1\n", markup::latex) ==
        "46 days. ");
  CHECK(before("46 days\n% proofline: let N = 7 days\n% proofline: = 1\n") == "46 days ");
  const std::string matter = "---\ntitle: 45 days\n---\n";
  const auto titled = read(matter + "46 days\n<!-- proofline: 45 days = 45 day -->\n");
  CHECK_THAT(titled.claims[0].problem, ContainsSubstring("does not print"));
}

TEST_CASE("A comment on a line of its own takes the paragraph above") {
  CHECK(seen_before("It took 45 days\n\n\n") == "It took 45 days");
  CHECK(seen_before("Before.\n\nIt took 45 days\n\n<!-- other -->\n\n") == "It took 45 days");
}

TEST_CASE("Claims above all prose take no number") {
  const std::string claims = "\n<!-- proofline: = 1 -->\n\n<!-- proofline: = 1 -->\n";
  const auto document = read(claims + claims);
  CHECK(document.claims.size() == 4);
  CHECK(document.claims.back().before.text.find_first_not_of(" |") == std::string::npos);
}

TEST_CASE("A printed number must stand in its paragraph") {
  const auto problem = [](const std::string& text) { return read(text).claims.at(0).problem; };
  CHECK(problem("It took\n45 days.\n<!-- proofline: 45 days = t -->").empty());
  CHECK(problem("<!-- proofline: 45 days = t -->It took 45 days.").empty());
  CHECK(problem("It took 45 days.\n\n<!-- proofline: 45 days = t -->\n").empty());
  CHECK(problem("From 20–40% of it<!-- proofline: 20-40% = t -->").empty());
  const char* const changed[] = {"145 days",        "46 days",   "45.5 days", "over 45 days",
                                 "3-45 days",       "45 daysx",  "0.45 days", "45 hours",
                                 "~45 days",        "1,45 days", "2^45 days", "minus 45 days",
                                 "45 days \u00B1 3"};
  for (const char* const prose : changed) {
    INFO(prose);
    const std::string why =
        problem(std::string("It took ") + prose + ".\n<!-- proofline: 45 days = t -->");
    CHECK((why == "the text does not print '45 days' here" || why.starts_with("'It took ") ||
           why.starts_with("the text prints '")));
  }
  const auto beside = [&problem](const std::string& prose, const char* printed) {
    return problem(prose + ".\n<!-- proofline: " + printed + " = t -->");
  };
  CHECK(beside("It was spread over 7 years", "7 years").empty());
  CHECK(beside("It was spread over 7 years", "over 7 years").empty());
  CHECK(beside("It took over 7 years", "over 7 years").empty());
  CHECK(beside("It took over 7 years", "7 years") ==
        "the text prints 'over 7 years' here, and not '7 years'");
  CHECK_FALSE(beside("It weighs 640 kg", "640").empty());
  for (const auto& [prose, printed] : {std::pair{"It needs not over 45 GB", "over 45 GB"},
                                       {"N != 46", "46"},
                                       {"It took 47 h 30 min", "47 h"},
                                       {"It costs 48 \u20AC", "48"},
                                       {"It needs min. 45 GB", "45 GB"},
                                       {"It needs half of 45 GB", "45 GB"},
                                       {"It costs EUR 45", "45"},
                                       {"It is $\\neq 45$", "45"},
                                       {"It is \u00BD 45 GB", "45 GB"},
                                       {"It is \u00AC 45 GB", "45 GB"},
                                       {"It needs upward of 45 GB", "45 GB"},
                                       {"It no longer needs 45 GB", "45 GB"},
                                       {"It needs 45 GB at a minimum", "45 GB"},
                                       {"It needs 45 GB x 8", "45 GB"},
                                       {"It moves 2.5 million 500 GB", "500 GB"},
                                       {"It moves 49 GB a second", "49 GB"}}) {
    INFO(prose);
    CHECK_FALSE(problem(prose + std::string(".\n<!-- proofline: ") + printed + " = t -->").empty());
  }
  // With its unit: the reader sees 5 GB, and 5 tokens are 5.
  const auto five = [&](const std::string& prose, const std::string& printed = "5") {
    return problem("It is " + prose + ".\n<!-- proofline: " + printed + " = t -->");
  };
  CHECK(five("5 GB") == "the text prints '5 GB' here, and not '5'");
  CHECK(five("5 GB/s", "5 GB") == "the text prints '5 GB/s' here, and not '5 GB'");
  CHECK(five("5\u00A0terabytes per second") ==
        "the text prints '5 terabytes per second' here, and not '5'");
  CHECK(five("5 million") == "the text prints '5 million' here, and not '5'");
  CHECK(five("5 percent") == "the text prints '5 percent' here, and not '5'");
  CHECK(five("5 tokens/s") == "the text prints '5 tokens/s' here, and not '5'");
  for (const char* const prose :
       {"5", "5 tokens", "5 chips of it", "5 in all", "5 times as much", "5 second-order terms",
        "5 GB, which is 5 without the unit", "from 5 to 6", "5 of 10 GB"}) {
    INFO(prose);
    CHECK(five(prose) == "");
  }
  CHECK(problem("<!-- proofline: unit request -->\n5 requests<!-- proofline: 5 = t -->") ==
        "the text prints '5 requests' here, and not '5'");
  CHECK(five("−5 GB", "−5 GB").empty());
  CHECK(five("5 GB", "5\u00A0GB").empty());
  CHECK(five("5\u00B710\u00B2\u2074 B", "5\u00B710\u00B2\u2074 B").empty());
  CHECK(five("5 B", "5\u00B2 B") == "the text does not print '5\u00B2 B' here");
  CHECK(five("5GB", "5 GB") == "the text does not print '5 GB' here; did you mean '5GB'?");
  CHECK(five("6GB", "5 GB") == "the text does not print '5 GB' here");
  const auto other = problem("45 days.\n\nAnd now 46 days.<!-- proofline: 45 days = t -->");
  CHECK_FALSE(other.empty());
  const auto place = read("a\nb ~45 days<!-- proofline: ~45 days = t -->").claims.at(0).printed.at;
  CHECK(place.text() == "a.md:2:3");
  CHECK(place.end_column == 11);
}

TEST_CASE("The number before a comment is the longest that readers see") {
  CHECK(number_in("It took ~45 days.") == "~45 days");
  CHECK(number_in("at least 45 days)") == "at least 45 days");
  CHECK(number_in("of 3-4%") == "3-4%");
  CHECK(number_in("1,024") == "1,024");
  CHECK(number_in("in 2020, 45 days") == "45 days");
  CHECK(number_in("Llama 3 70B") == "70B");
  CHECK(number_in("GPT-3") == "none");
  CHECK(number_in("x45") == "none");
  CHECK(number_in("45 days of training") == "none");
  CHECK(number_in("") == "none");
  CHECK(number_in("$5.576M.") == "$5.576M");
  CHECK(number_in("400(+-5)") == "400(+-5)");
}

TEST_CASE("The tail of a number with blanks is no number") {
  const auto is_tail = [](std::string_view text) {
    return number_in(text).starts_with("the number seems to go on to the left; expected commas");
  };
  for (const char* const text :
       {"12 345 days", "1 234 567", "12 345.5", "~12 345", "3.141 592", "12'345", "\u224812 345"}) {
    INFO(text);
    CHECK(is_tail(text));
  }
  for (const char* const text :
       {"1&thinsp;234 days", "12\u00A0345 days", "12\u202F345", "12\u2009345", "12&#8239;345"}) {
    INFO(text);
    CHECK(is_tail(seen_before(text)));
  }
  CHECK(is_tail(seen_before("12\\,345~days", markup::latex)));
  CHECK(number_in("GPT-3 175B") == "175B");
  CHECK(number_in("H100 320 days") == "320 days");
  CHECK(number_in("Llama 3.1 405B") == "405B");
  CHECK(number_in("in 2024 345 days") == "345 days");
  CHECK(number_in("12 about 345 days") == "about 345 days");
}

TEST_CASE("The end of a range in words is no number") {
  for (const char* const text : {"from 3 to 5 days", "3 to 5 days", "3 days to 5 days",
                                 "between 3 and 5 days", "Between about 3 and 5 days", "3 - 5 days",
                                 "3 \u2013 5 days", "3- 5 days", "3 -5 days", "3 ... 5 days"}) {
    INFO(text);
    CHECK(number_in(text).starts_with("the number seems to end a range; expected a range such as"));
  }
  CHECK(number_in("compared to 5 days") == "5 days");
  CHECK(number_in("3 and 5 days") == "5 days");
  CHECK(number_in("GPT-3 - 5 days") == "5 days");
  CHECK(number_in("Table 3: up to 5 days") == "up to 5 days");
}

TEST_CASE("A number that is denied is not judged") {
  for (const char* const text :
       {"not over 45 days", "never more than 45 days", "not at least 45", "Not under 45 days",
        "isn't much more than 45 days", "not 45 days"}) {
    INFO(text);
    CHECK(number_in(text).starts_with("the number stands behind a denial; expected at most"));
  }
  CHECK(number_in("not more than 45 days") == "not more than 45 days");
  CHECK(number_in("a knot 45 days") == "45 days");
}

TEST_CASE("Comments that cannot be read have a place") {
  CHECK(refusal("") == "no claims");
  CHECK(refusal("5\n <!-- proofline: = 5") ==
        "a.md:2:2: error: a comment that never closes; expected -->\n");
  CHECK(refusal("```proofline\n5 = 5\n") ==
        "a.md:1:1: error: a block that never closes; expected ```\n");
  CHECK(refusal("5<!-- prooflin: = 5 -->")
            .starts_with("a.md:1:7: error: unknown word 'prooflin'; did you mean proofline?\n"));
  CHECK(refusal("5<!-- proofline = 5 -->").find("expected a colon") != std::string::npos);
  CHECK(refusal("5<!-- proofline: -->").find("nothing is said") != std::string::npos);
  CHECK(refusal("5<!-- proofline: 5 -->").find("expected = and an expression") !=
        std::string::npos);
  CHECK(refusal("5<!-- proofline: = -->").find("expected an expression behind =") !=
        std::string::npos);
  CHECK(refusal("5<!-- proofline: = 5; expect exact -->")
            .starts_with("a.md:1:23: error: unknown word 'expect'; did you mean expects?"));
  CHECK(refusal("5<!-- proofline: = 5; expects exakt -->").find("did you mean exact?") !=
        std::string::npos);
  CHECK(refusal("5<!-- proofline: = 5; expects differs -->").find("needs a reason") !=
        std::string::npos);
  CHECK(refusal("5<!-- proofline: let -->").find("expected NAME = VALUE") != std::string::npos);
  // Every comment that is wrong is said, in one go.
  const std::string two = refusal("5<!-- proofline: 5 -->\n6<!-- proofline: = -->");
  CHECK(std::count(two.begin(), two.end(), '\n') == 2);
}

TEST_CASE("No claim is passed over without a word") {
  CHECK(read("45<!--- proofline: = 45 -->").claims.size() == 1);
  CHECK(read("45 %% proofline: = 45\n", markup::latex).claims.size() == 1);
  CHECK_THAT(refusal("45 <!-- old: proofline: = 44 -->"),
             ContainsSubstring("a.md:1:14: error: proofline: stands inside a comment"));
  CHECK_THAT(refusal("45<!-- = 44 --> and no claim"), ContainsSubstring("no claims"));
}

TEST_CASE("Blocks of code end where readers see it") {
  const auto count = [](const std::string& text, markup language = markup::markdown) {
    return read(text, language).claims.size();
  };
  const std::string claim = "45<!-- proofline: = 45 -->\n";
  CHECK(count("- ```sh\n  make\n\n  make\n  ```\n\n" + claim) == 1);
  CHECK(count("    ```\n\n" + claim) == 1);
  CHECK(count("```{note}\n" + claim + "```\n" + claim) == 2);
  CHECK(count("```{note}\n45\n% proofline: = 45\n```\n" + claim) == 2);
  CHECK(count("- 45\n  % proofline: = 45\n\n> 45\n> % proofline: = 45\n") == 2);
  CHECK(count("\\`x " + claim + " or `y`\n") == 1);
  CHECK(count("\\begin{minted}{c}\n5 % proofline: = 5\n\\end{minted}\n45 % proofline: = 45\n",
              markup::latex) == 1);
  CHECK(read("---\r\ntitle: 46\r\n---\r\n" + claim).claims.at(0).before.text == "45");
  // A stray ` begins no code that goes on in another paragraph, item, cell or line.
  for (const char* const stray : {"- A `fast' mode: ", "# The ` key\n",
                                  "The ``first'' run.\r\n\r\n", "A ` here.\n \n", "| `a' | "}) {
    INFO(stray);
    CHECK(count(stray + claim + "with `x` and ``y``\n") == 1);
  }
  CHECK(count("```md\n1. Run\n    ```sh\n    make\n    ```\n```\n" + claim + "```\n```\n") == 1);
  CHECK(count("```md\n> ```sh\n> make\n> ```\n```\n" + claim + "```\n```\n") == 1);
  CHECK(count("<pre>\n```\n</pre>\n" + claim + "```\n```\n") == 1);
  CHECK(count("\\lstinline|\\begin{verbatim}| \\verb*|x% | 45 % proofline: = 45\n",
              markup::latex) == 1);
  CHECK_THAT(refusal(claim + "```prooflin\n5 = 5\n```\n"),
             ContainsSubstring("did you mean proofline?"));
  CHECK_THAT(refusal(claim + "<!-- TODO proofline:= 46 -->"), ContainsSubstring("stands inside"));
  CHECK_THAT(refusal("> ```\n> code\n\n" + claim), ContainsSubstring("never closes"));
  for (const char* const other : {"9 GB% proofline: = 1", "9 {/* proofline: = 1 */}",
                                  "[//]: # (proofline: 9 = 9)", "9<! -- proofline: = 1 -->"}) {
    CHECK_THAT(refusal(claim + other), ContainsSubstring("no comment of this format begins here"));
  }
  CHECK(count(claim + "Say `% proofline: = 1`.\n") == 1);
}

TEST_CASE("A bound or a hedge apart from its number is refused") {
  for (const char* const text :
       {"over ~300 GB", "up to about 300 GB", "nearly ~300", "up to a 45 %", "more than a 45x",
        "about a 45 s", "a max of 45 GB", "more than a factor of 2", "over (45 GB)",
        "well over a total of 45 GB", "nearly a factor of 3", "8x 45 GB", "8 GPUs x 45 GB",
        "two-thirds of 45 GB", "thrice 45 GB", "3 GB plus 45 GB", "two hundred 45",
        "one hundred and 45 GB", "-(45)"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  for (const char* const text : {"It doesn't need 45 GB", "never needs 45 GB", "needs no 45 GB",
                                 "cannot reach 45 GB", "anything but 45 GB"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("denial"));
  }
  CHECK(number_in("a total of 45 GB") == "45 GB");
  CHECK(number_in("a factor of 2") == "2");
  CHECK(number_in("It does not fit in 45 GB") == "45 GB");
  CHECK(number_in("With no bias, 45 GB") == "45 GB");
  CHECK(number_in("The 45 GB") == "45 GB");
  CHECK(number_in("fits within the 80 GB") == "80 GB");
  CHECK(number_in("an HBM3e 141 GB") == "141 GB");
  CHECK(number_in("It took over 45 days") == "over 45 days");
  for (const char* const text : {"The mean over 5", "An all-reduce over 8", "neither 44",
                                 "neither 44 nor 45", "far from 46", "all but 47"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  CHECK(number_in("MFU dropped from 43% to 41%") == "41%");
  CHECK_THAT(number_in("It ranges from 43% to 45%"), ContainsSubstring("range"));
}

TEST_CASE("Words before a number are read in small and capital letters") {
  for (const char* const text :
       {"MINUS 46", "NOT 46", "BETWEEN 3 AND 46", "FROM 3 TO 46", "MAX 46",
        "None of the runs took more than 45", "Nobody used over 45", "It seldom took more than 45",
        "There is no model of this size that needs more than 45"}) {
    INFO(text);
    CHECK_THAT(number_in(text), ContainsSubstring("expected"));
  }
  for (const char* const behind : {" PER SECOND", " each second", " every second"}) {
    INFO(behind);
    CHECK(goes_on("46 GB", behind));
  }
  for (const char* const behind : {" req/s", " it/s", " basis points", " parts per million"}) {
    INFO(behind);
    CHECK(goes_on("46", behind));
  }
}

TEST_CASE("What stands behind a value is not lost") {
  for (const char* const text :
       {"<!-- proofline: let N = 70B\nproofline: 45 days = 1 day -->",
        "<!-- proofline: let chips = 8; 3 hours = 1 hour -->",
        "45<!-- proofline: let N = 3; = N -->", "```proofline\nlet N = 3\n  45 = 3\n```",
        "```proofline\nlet N = 3; 45 = 3\n```"}) {
    INFO(text);
    CHECK_THAT(refusal(text), ContainsSubstring("a value goes on behind 'N'") ||
                                  ContainsSubstring("a value goes on behind 'chips'"));
  }
  const auto count = [](const std::string& text, markup language = markup::markdown) {
    return read(text, language).claims.size();
  };
  CHECK(count("```proofline\n# the budget\n  45 days = 1 day\n```\n") == 1);
  const std::string claim = "45<!-- proofline: = 45 -->\n";
  CHECK(count("<table><tr><td>`A</td><td>" + claim + "</td><td>B`</td></tr></table>\n") == 1);
  CHECK(count("<p>\n~~~\n" + claim + "~~~\n</p>\n") == 1);
  CHECK(count("\\begin{listing}\n\\caption{It took 45 % proofline: = 45\n}\n\\end{listing}\n",
              markup::latex) == 1);
  CHECK_THAT(refusal(claim + "{// proofline: = 3\n}"),
             ContainsSubstring("no comment of this format"));
  CHECK(seen_before("10<span style=\"vertical-align: super\">3</span>") ==
        "10" + std::string(unread_sign));
  CHECK(seen_before("<b hidden>x<br></b> 45") == std::string(unread_sign) + " 45");
}

TEST_CASE("A number may go on behind a blank, too") {
  for (const auto& [text, behind] : {std::pair{"45 ", "million GPU hours"},
                                     {"45 ", "GB"},
                                     {"45 GB ", "/s"},
                                     {"45 GB ", "or more"},
                                     {"45 days", " \u00D7 2"},
                                     {"45 GB", " squared"},
                                     {"45", " \u20AC"},
                                     {"45 GB", " a second"},
                                     {"between 45 GB", " and 50 GB"}}) {
    INFO(text << behind);
    CHECK(goes_on(text, behind));
  }
  CHECK_FALSE(goes_on("It took 45 days ", "on 8 chips"));
  for (const char* const behind :
       {" and 3 s", "\u2014twice", "\u201D", "\u2026", " plus 20 GB", ", 512 MB per layer",
        " and 512 MB", " \u00B7 MIT", " max batch"}) {
    INFO(behind);
    CHECK_FALSE(goes_on("The 45 GB", behind));
  }
  CHECK(goes_on("45", " \u2013 50 chips"));
  CHECK(goes_on("The 54", "-day run"));
}

TEST_CASE("Tables, lists and marks are no part of a number") {
  CHECK(seen_before("Model | GB\n--|--:\n45") == "Model | GB | | | 45");
  CHECK(seen_before("A | 1\n--|--:\nx | 12\n345") == "A | 1 | | | x | 12 | 345");
  CHECK(seen_before("a | b\n--|--\n1 | 2\n\nP(x|y) is at most\n45") == "P(x|y) is at most 45");
  CHECK(seen_before("- - 47") == "| 47");
  CHECK(seen_before("* - 45 GB") == "| 45 GB");
  CHECK(seen_before("45\\*") == "45");
  CHECK(seen_before("45 days<sup>[1]</sup>") == "45 days");
  CHECK(seen_before("2<sup>n</sup>") == "2" + std::string(unread_sign));
  CHECK(seen_before("`<=` 45 ms") == "<= 45 ms");
  CHECK(seen_before("`<b>` 45") == "<b> | 45");
  CHECK(seen_before("`x <` 45") == "x <" + std::string(unread_sign) + " 45");
  CHECK(seen_before("<table><tr><td>\n- 45 %") == "| | | - 45 %");
  const auto latex = [](const std::string& text) { return seen_before(text, markup::latex); };
  CHECK(latex("45$^{\\dagger}$") == "45");
  CHECK(latex("2$^n$") == "2" + std::string(unread_sign));
  CHECK(latex("$45^\\dagger$") == "45");
  CHECK(latex("$45^{*}$") == "45");
  CHECK(latex("\\cellcolor{gray!20}45") == "45");
  CHECK(latex("\\multicolumn{1}{c}{45}") == "45");
  CHECK(latex("\\multirow[t]{2}{*}{45}") == "45");
  CHECK(latex("\\url{http://a/b%20c} 45") == std::string(unread_sign) + " 45");
  CHECK(latex("$x &= 12 \\\\ & - 345$") == "x = 12 -345");
  // What columns add to their cells is not read.
  for (const char* const columns :
       {"r<{\\,GB}", ">{\\$}r", "r!{\\%}", "r@{\\,\\%}r", "S[round-mode=places]"}) {
    INFO(columns);
    const std::string table = std::string("\\begin{tabular}{l") + columns + "}\na & 45";
    CHECK(latex(table).find(unread_sign) != std::string::npos);
  }
  CHECK(latex("\\begin{tabular}{@{}l>{\\bfseries}r@{\\hspace{1em}}r@{}}\na & 45") == "a | 45");
}

TEST_CASE("Examples are passed over, and no claim is") {
  const auto count = [](const std::string& text, markup language = markup::markdown) {
    return read(text, language).claims.size();
  };
  const std::string claim = "45<!-- proofline: = 45 -->\n";
  CHECK(count("> ```proofline\n> 45 = 45\n> let N = 3\n> 3 = N\n> ```\n") == 2);
  CHECK(read("> ```proofline\n> 45 = 46\n> ```\n").claims.at(0).printed.text == "45");
  CHECK(count("- An item:\n\n  ```proofline\n  45 = 45\n  46 = 46\n  ```\n") == 2);
  CHECK(count("```{list-table}\n* - 45 GB<!-- proofline: = 45 GB -->\n```\n") == 1);
  CHECK(count("``` {.proofline}\n45 = 45\n```\n") == 1);
  CHECK(count("```{code-block} proofline\n45 = 45\n```\n") == 1);
  CHECK(count(":::proofline\n45 = 45\n:::\n") == 1);
  CHECK_THAT(refusal("Text:\n\n    " + claim), ContainsSubstring("indented by four blanks"));
  CHECK(count("Text:\n\n    code\n    more\n\nand " + claim) == 1);
  for (const std::string before : {"- An item", "- An\nitem", "[^1]: A note", "Word\n: A meaning",
                                   "!!! note", "1. One\n   more"}) {
    INFO(before);
    CHECK(count(before + "\n\n    " + claim) == 1);
    std::string lines = before + "\n\n    " + claim;  // that end with CR and LF
    for (std::size_t at = lines.find('\n'); at != lines.npos; at = lines.find('\n', at + 2)) {
      lines.insert(at, "\r");
    }
    CHECK(count(lines) == 1);
  }
  CHECK(count("```{glossary}\n" + claim + "```\n") == 1);
  CHECK_THAT(refusal("```{strange}\n" + claim + "```\n"), ContainsSubstring("text or code"));
  CHECK(count("<prefix>\n\n```md\n" + claim + "```\n" + claim) == 1);
  for (const char* const language :
       {"{.markdown}", "{python}", " {.html .numberLines}", "{=html}"}) {
    INFO(language);
    CHECK(count("```" + std::string(language) + "\n" + claim + "```\n" + claim) == 1);
  }
  CHECK(count(":::{code-block} md\n" + claim + ":::\n" + claim) == 1);
  CHECK(count("`| 44<!-- proofline: = 45 --> |` " + claim) == 1);
  CHECK(count("<pre>45&lt;!-- proofline: = 45 --&gt;</pre> " + claim, markup::html) == 1);
  const std::string of_latex = "45 % proofline: = 45\n";
  for (const std::string name :
       {"verbatim*", "BVerbatim", "alltt", "tcblisting", "filecontents*"}) {
    INFO(name);
    CHECK(count("\\begin{" + name + "}\n" + of_latex + "\\end{" + name + "}\n" + of_latex,
                markup::latex) == 1);
  }
  CHECK(count(of_latex + "\\end{document}\n" + of_latex, markup::latex) == 1);
  CHECK(count("\\let\\ifdraft\\iffalse\n" + of_latex + "\\fi\n", markup::latex) == 1);
  CHECK_THAT(refusal("\\begin{verbatim}\n" + of_latex, markup::latex),
             ContainsSubstring("never closes"));
  for (const char* const slip :
       {"<!-- proof line: = 44 -->", "<!-- [proofline]: = 44 -->", "<! proofline: = 44 >"}) {
    INFO(slip);
    CHECK_THAT(refusal(claim + slip), ContainsSubstring("proofline"));
  }
  CHECK_THAT(refusal("> 12\r> 345<!-- proofline: = 345 -->"), ContainsSubstring("CR alone"));
  // Comments of MyST are not seen.
  CHECK(read("46 days.\n\n% Once: 45 days\n\n% proofline: = 45 day\n").claims.at(0).before.text ==
        "46 days.");
}

TEST_CASE("Lines end as anywhere") {
  const auto document = read("\xC3\xA4 45 days\r\n\r\n<!-- proofline: = t -->\r\n");
  CHECK(document.claims.at(0).before.text == "ä 45 days");
  CHECK(document.claims.at(0).before.places[3].column == 3);
}

}  // namespace tests::claims_in_documents_test
