// What is written in the comments of documents, and the bytes that they are bound to.
#include "../tools/claims/document/document.hpp"
#include "../tools/claims/document/letters.hpp"
#include "../tools/claims/document/beside_number.hpp"
#include "catch.hpp"

namespace tests::claims_in_documents_test {

using namespace proofline;
using namespace proofline::tools;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

namespace {

written_document read(const std::string& text, const std::string& path = "a.md") {
  return read_document(text, path, format_of(path, "//"));
}
/// What is wrong with the statements of a document; empty where nothing is.
std::string refusal(const std::string& text, const std::string& path = "a.md") {
  try {
    read(text, path);
  } catch (const bad_files& error) {
    std::string all;
    for (const std::string& line : error.lines) all += line + "\n";
    return all;
  }
  return "";
}
std::size_t count(const std::string& text, const std::string& path = "a.md") {
  return read(text, path).claims.size();
}
/// What is wrong with the last claim of a document; or where its number stands: "3:8 to 3:15".
std::string bound(const std::string& text, const std::string& path = "a.md") {
  const written_claim claim = read(text, path).claims.back();
  audit::place_record at = claim.stands;
  if (!claim.problem.empty()) return claim.problem;
  if (claim.printed.empty()) {
    at = number_right_before(claim, {}).at;
    if (at.file.empty()) return long_form_for(claim);
  }
  const auto place = [](auto line, auto column) {
    return std::to_string(line) + ":" + std::to_string(column);
  };
  return place(at.line, at.column) + " to " + place(at.end_line, at.end_column);
}
/// Whether a text that is followed by a claim on these bytes has them.
bool stands(const std::string& prose, const std::string& bytes) {
  return read(prose + "\n\n<!-- proofline: \"" + bytes + "\" is 1 = 1 -->\n")
      .claims.at(0)
      .problem.empty();
}

}  // namespace

TEST_CASE("A claim has what is printed, what it follows from, and clauses") {
  const auto document =
      read("# A run\n\nIt took **~45 days**.<!-- proofline: ~45 days = N / rate; id time -->\n");
  REQUIRE(document.claims.size() == 1);
  const written_claim& claim = document.claims[0];
  CHECK(document.about.title == "A run");
  CHECK(claim.section == "A run");
  CHECK(claim.printed.text == "~45 days");
  CHECK(claim.printed.at.text() == "a.md:3:38");
  CHECK(claim.stands.text() == "a.md:3:11");
  CHECK(claim.stands.end_column == 19);
  CHECK(claim.follows.text == "N / rate");
  CHECK(claim.follows.place_of(4, 4).text() == "a.md:3:53");
  CHECK(claim.id.text == "time");
}

TEST_CASE("What stands in quotes is bytes, and says what it means") {
  const auto claim = [](const std::string& text) { return read(text).claims.at(0); };
  const written_claim raised = claim(
      "6.3 &times; 10<sup>24</sup><!-- proofline: \"6.3 &times; 10<sup>24</sup>\" is 6.3e24 = N "
      "-->");
  CHECK(raised.problem == "");
  CHECK(raised.printed.text == "6.3e24");
  CHECK(raised.printed.at.text() == "a.md:1:77");
  CHECK(raised.stands.text() == "a.md:1:1");
  // ; = and -- mean nothing, nor does a " behind which neither = nor is stands.
  CHECK(bound("a; b = 3--5 \"c\" d<!-- proofline: \"a; b = 3--5 \"c\" d\" is 3-5 = 4 -->") ==
        "1:1 to 1:18");
  CHECK(claim("98.5%<!-- proofline: \"98.5%\" = 197/200; id x -->").printed.text == "98.5%");
  for (const char* const text :
       {"<!-- proofline: \"45 = 45 -->", "<!-- proofline: \"45\" days = 45 -->",
        "<!-- proofline: \"45\" isn = 45 -->"}) {
    CHECK_THAT(refusal(text), ContainsSubstring("expected \"the text's bytes\" is NUMBER ="));
  }
  CHECK_THAT(refusal("<!-- proofline: \"\" is 5 = 5 -->"),
             ContainsSubstring("a text in the quotes"));
  CHECK_THAT(refusal("<!-- proofline: \"5\" is = 5 -->"), ContainsSubstring("a number behind is"));
}

TEST_CASE("What is given, and units, with clauses") {
  const auto document = read(
      "<!-- proofline: let N = 1,024, t = max(3 s, 5 s), D = 15T -->\n"
      "<!-- proofline: unit request -->\n"
      "<!-- proofline: unit day_of_PFLOP = 1e15 FLOP/s * day -->\n"
      "70B<!-- proofline: 70B = a*b; with a = 2, b = 3\n"
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

TEST_CASE("What cannot be read of a statement is refused") {
  for (const auto& [text, says] :
       {std::pair{"<!-- proofline: -->", "nothing is said"},
        {"<!-- proofline: 45 days -->", "expected a number, = and"},
        {"<!-- proofline: 45 = -->", "expected an expression behind ="},
        {"<!-- proofline: unit = 5 -->", "expected unit NAME"},
        {"<!-- proofline: let N -->", "expected NAME = VALUE"},
        {"<!-- proofline: let N = 3; 4 = N -->", "a value goes on behind 'N'"},
        {"4<!-- proofline: 4 = N; with N = 4; 3 = 3 -->", "unknown word"},
        {"4<!-- proofline: 4 = 4; expects exact; expects exact -->", "expects one verdict"},
        {"4<!-- proofline: 4 = 4; expects differs -->", "needs a reason"},
        {"4<!-- proofline: 4 = 4; id a; id b -->", "has one id"},
        {"4<!-- proofline: 4 = 4", "never closes; expected -->"},
        {"4<!-- prooflin: 4 = 4 -->", "did you mean proofline?"},
        {"4<!-- proofline 4 = 4 -->", "expected a colon"},
        {"4<!-- TODO proofline: 4 = 4 -->", "stands inside a comment"},
        {"4% proofline: 4 = 4", "no comment of this format begins here"},
        {"4<! -- proofline: 4 = 4 -->", "no comment of this format"},
        {"[//]: # (proofline: 4 = 4)", "no comment of this format"},
        {"```prooflin\n4 = 4\n```\n", "did you mean proofline?"},
        {"```proofline\n4 = 4\n", "a block that never closes"},
        {"```proofline\n= 4\n```\n", "nothing stands there"},
        {"```{note}\n4<!-- proofline: 4 = 4 -->\n```\n", "text or code"},
        {"4\r<!-- proofline: 4 = 4 -->", "CR alone"}}) {
    INFO(text);
    CHECK_THAT(refusal(text), ContainsSubstring(says));
  }
  CHECK_THAT(refusal("4<!-- proofline: 4 = 4 -->", "a.tex"),
             ContainsSubstring("expected % proofline"));
  CHECK_THAT(refusal("\\begin{verbatim}\n4 % proofline: 4 = 4\n", "a.tex"),
             ContainsSubstring("never closes"));
  CHECK(count("It is 45\n% of 46<!-- proofline: 45 = 45 -->\n") == 1);
  CHECK(count("Say `% proofline: 4 = 4`. 4<!-- proofline: 4 = 4 -->") == 1);
}

TEST_CASE("Bytes stand once in the paragraph before the comment") {
  CHECK(bound("It took 45 days.\n\n<!-- proofline: 45 days = t -->\n") == "1:9 to 1:16");
  CHECK(bound("It took 45\r\n  days.<!-- proofline: 45 days = t -->\n") == "1:9 to 2:7");
  CHECK(bound("> It took 45\n> days.\n> <!-- proofline: 45 days = t -->\n") == "1:11 to 2:7");
  CHECK(bound("ä 45 <!-- old: 46 -->days.<!-- proofline: 45 days = t -->\n") == "1:3 to 1:26");
  CHECK(bound("145 days, 45 days<!-- proofline: 45 days = t -->\n") == "1:11 to 1:18");
  CHECK(bound("45 days.\n<!-- proofline: let t = 1 -->\n<!-- proofline: 45 days = t -->\n") ==
        "1:1 to 1:8");
  CHECK_THAT(
      bound("45 days, 45 days<!-- proofline: 45 days = t -->\n"),
      StartsWith("'45 days' stands twice before this claim, at 1:1 and 1:10; expected it once"));
  CHECK_THAT(bound("5, 5, 5<!-- proofline: 5 = t -->\n"), ContainsSubstring("stands 3 times"));
  CHECK_THAT(bound("A\n\nIt took 46 days.<!-- proofline: 45 days = t -->\n"),
             StartsWith("'45 days' does not stand before this claim, in the paragraph that begins "
                        "at 3:1; expected its bytes"));
  CHECK_THAT(
      bound("145 days<!-- proofline: 45 days = t -->\n"),
      StartsWith(
          "'45 days' occurs here only inside a longer number (1:2); quote the whole number"));
  CHECK_THAT(bound("<!-- proofline: 45 days = t --> 45 days"), ContainsSubstring("does not stand"));
  CHECK_THAT(bound("45 days.\n\nMore.<!-- proofline: 45 days = t -->"),
             ContainsSubstring("does not stand"));
  CHECK_THAT(bound("```\n45 days\n```\n<!-- proofline: 45 days = t -->"),
             ContainsSubstring("does not stand"));
  CHECK_THAT(bound("<!-- 45 days -->\n<!-- proofline: 45 days = t -->"),
             ContainsSubstring("does not stand"));
}

TEST_CASE("A part of a number or of a word is none of it") {
  for (const char* const text :
       {"145",  "3-45",       "3\u201345", "2.45",     "1,45",     "2:45",   "2^45",  "v45",
        "-45",  "\u221245 %", "by -45",    ".45",      "45.5",     "45,000", "45:30", "45-50",
        "45/2", "450",        "45k",       "45%",      "45\uFF05", "45+",    "45^2",  "45\u00B2",
        "45/s", "45年",       "45\u0935",  "\uFF1445", "45\u0664", "45e3"}) {
    INFO(text);
    CHECK_FALSE(stands(text, "45"));
  }
  // Signs that make one number, or one calculation, of two: of any width, of HTML and of TeX.
  for (const char* const text :
       {"0．45",       "1，450",      "45．5",           "45，000",        "45{,}000",   "45\\,000",
        "45&nbsp;000", "45\u00A0000", "10<sup>45</sup>", "45<sup>2</sup>", "10^{45}",    "10〜45",
        "10～45",      "10…45",       "45...50",         "2×45",           "2&times;45", "10÷45",
        "45±2",        "45·2",        "&minus;45",       "by &minus;45",   "－45",       "٫45",
        "١٫45",        "45–50",       "45--50",          "１，450",        "45，０００"}) {
    INFO(text);
    CHECK_FALSE(stands(
        text, text == std::string("1，450") || text == std::string("１，450") ? "450" : "45"));
  }
  for (const char* const text :
       {"45…", "×45", "±45", "45&nbsp;days", "word<sup>45</sup>", "45<sup>[1]</sup>", "45、000",
        "$5$,$45$", "5\\\\45", "5->45", "5）45", "4（45）", "45&lt;", "5&45", "，45", "45，0000"}) {
    INFO(text);
    CHECK(stands(text, "45"));
  }
  CHECK(stands("45 days<sup>1</sup>", "45 days"));  // a footnote
  for (const char* const text :
       {"45",     "(45)",       "**45**",  "45.",        "45, 46", "45; 46", "约45",
        "（45）", "45，46",     "45、46",  "「45」",     "45。",   "45؟",    "45।",
        "45·",    "«45»",       "x = 45",  "a—45—b",     "run-45", "$45$",   "45\u2009ms",
        "45 %",   "45&nbsp;GB", "[45](a)", "45\u3000年", "=45"}) {
    INFO(text);
    CHECK(stands(text, "45"));
  }
  for (const char* const text : {"5 GBs", "5 GB2", "5 GB/s", "5 GB\u00B2", "15 GB", "5 GB+"}) {
    INFO(text);
    CHECK_FALSE(stands(text, "5 GB"));
  }
  for (const char* const text :
       {"5 GB입니다", "5 GBを", "5 GB.", "5 GB-s", "5 GB, 6 GB", "5 GB/卡", "é5 GB", "5\nGB"}) {
    INFO(text);
    CHECK(stands(text, "5 GB"));
  }
  CHECK(stands("It costs $8.8M.", "$8.8M"));
  CHECK_FALSE(stands("It costs US$8.8M.", "$8.8M"));
  CHECK_FALSE(stands("It costs -$8.8M.", "$8.8M"));
  CHECK(stands("約14倍です", "約14倍"));
  CHECK_FALSE(stands("\u0661\u0664 GB", "\u0664 GB"));  // Arabic digits
  CHECK(is_letter_or_digit_of_a_script(U'\u00BD'));
  CHECK_FALSE(is_letter_or_digit_of_a_script(U'\U0001F600'));
}

TEST_CASE("A hedge or a bound before the bytes belongs into the claim") {
  for (const char* const text :
       {"over 45 days", "~45 days", "Some 45 days", "up to\n45 days", "\u224845 days", "a <45 days",
        "a < 3, > 45 days", "well over 45 days", "ca. 45 days"}) {
    INFO(text);
    CHECK_THAT(bound(text + std::string("<!-- proofline: 45 days = t -->")),
               ContainsSubstring("expected it in the claim"));
  }
  CHECK(
      bound("over 5 years<!-- proofline: 5 years = t -->") ==
      "'over' stands before '5 years' at 1:6; expected it in the claim: \"over 5 years\" is over 5 "
      "years = ..., or \"over 5 years\" is 5 years = ... where that is meant");
  for (const char* const text :
       {"<td>45 days", "a -> 45 days", "\\approx 45 days", "moreover 45 days", "> 45 days",
        "to 45 days", "over there 45 days", "<b>45 days", "the memory (45 days) or more"}) {
    INFO(text);
    CHECK_THAT(bound(text + std::string("<!-- proofline: 45 days = t -->")), StartsWith("1:"));
  }
  CHECK(bound("It is over 45<!-- proofline: over 45 = t -->") == "1:7 to 1:14");
  CHECK_THAT(bound("about~45~days % proofline: \"45~days\" is 45 days = t\n", "a.tex"),
             ContainsSubstring("expected it in the claim"));
  CHECK(bound("table~45 % proofline: 45 = t\n", "a.tex") == "1:7 to 1:9");
}

TEST_CASE("A hedge or a bound is asked for whole") {
  // The longest that reaches the number, or into the bytes.
  for (const auto& [text, bytes, asks] :
       {std::array{"no more than 45 days", "more than 45 days", "no more than 45 days"},
        {"no less than 45 days", "less than 45 days", "no less than 45 days"},
        {"just over 45 days", "over 45 days", "just over 45 days"},
        {"no more **than 45 days", "more **than 45 days", "no more than 45 days"},
        {"at least 45 days", "least 45 days", "at least 45 days"},

        {"45 days or less", "45 days or", "45 days or less"}}) {
    INFO(text);
    const std::string says =
        bound(std::string(text) + "<!-- proofline: \"" + bytes + "\" is " +
              (std::string_view(asks).find("or less") == std::string_view::npos ? "over " : "") +
              "45 days = t -->");
    CHECK_THAT(says, ContainsSubstring("expected it in the claim: \"" + std::string(text) +
                                       "\" is " + asks + " = ..."));
  }
  CHECK_THAT(bound("a >= 45 days<!-- proofline: \"= 45 days\" is 45 days = t -->"),
             ContainsSubstring("\">= 45 days\" is >=45 days = ..."));
  CHECK_THAT(bound("no more than 45 days<!-- proofline: more than 45 days = t -->"),
             StartsWith("'no more than' stands before 'more than 45 days' at 1:4; "));
  CHECK_THAT(bound("not over 45 days<!-- proofline: over 45 days = t -->"),
             ContainsSubstring("expected it in the claim: \"not over 45 days\" is ... = ..."));
  // Through markup, entities and blanks, in large letters, and behind the number.
  const std::string claim = "<!-- proofline: 45 days = t -->";
  for (const auto& [text, asks] :
       {std::pair{"over **45 days**", "\"over **45 days\" is over 45 days = ..."},
        {"over <b class=x>45 days</b>", "\"over <b class=x>45 days\" is over 45 days = ..."},
        {"**over** 45 days", "\"over** 45 days\" is over 45 days = ..."},
        {"&gt; 45 days", "\"&gt; 45 days\" is >45 days = ..."},
        {"&lt;45 days", "\"&lt;45 days\" is <45 days = ..."},
        {"up to `45 days`", "\"up to `45 days\" is up to 45 days = ..."},
        {"up to (45 days)", "\"up to (45 days\" is up to 45 days = ..."},
        {"At Most 45 days", "\"At Most 45 days\" is at most 45 days = ..."},
        {"AT MOST 45 days", "\"AT MOST 45 days\" is at most 45 days = ..."},
        {"at\u00A0most 45 days", "\"at\u00A0most 45 days\" is at most 45 days = ..."},
        {"at&nbsp;most\u00A045 days", "\"at&nbsp;most\u00A045 days\" is at most 45 days = ..."},
        {"~45 days", "\"~45 days\" is ~45 days = ..."},
        {"<45 days", "\"<45 days\" is <45 days = ..."},
        {"≥45 days", "\"≥45 days\" is ≥45 days = ..."},
        {"45 days or less", "\"45 days or less\" is 45 days or less = ..."},
        {"**45 days** or More", "\"45 days** or More\" is 45 days or more = ..."}}) {
    INFO(text);
    const std::string says = bound(text + claim), in = "expected it in the claim: ";
    CHECK_THAT(says, ContainsSubstring(in + asks + ", or "));
    // What is asked for is bound, and reads.
    const std::size_t begin = says.find(in) + in.size(), end = says.find(" = ...", begin);
    const std::string asked = says.substr(begin, end - begin);
    CHECK_THAT(bound(text + ("<!-- proofline: " + asked + " = t -->")), StartsWith("1:"));
    formula::figure read;
    CHECK(formula::reader().read_figure(asked.substr(asked.find("\" is ") + 5), read));
  }
  CHECK_THAT(bound("45 days" + claim + " or less"),
             ContainsSubstring("in the claim, and the comment behind it: \"45 days or less\" is "));
  // Far in a text; a tag that begins far before is one.
  CHECK_THAT(bound(std::string(900, 'a') + " over 45 days" + claim),
             ContainsSubstring("'over' stands before"));
  CHECK(bound("<i x=" + std::string(300, 'a') + "> 45 days" + claim) == "1:308 to 1:315");
  CHECK_THAT(
      bound("`5M`+<!-- proofline: 5M = t -->"),
      StartsWith("'+' stands behind '5M' at 1:2; expected it in the claim: \"5M`+\" is ..."));
  CHECK_THAT(bound("5M+<!-- proofline: 5M = t -->"), ContainsSubstring("inside a longer number"));
  for (const char* const text : {"45 days or lesser", "45 days or 46", "45 days, or less"}) {
    CHECK(bound(text + claim) == "1:1 to 1:8");
  }
  CHECK_THAT(
      bound("\\textbf{over} \\emph{45~days} % proofline: \"45~days\" is 45 days = t\n", "a.tex"),
      ContainsSubstring("expected it in the claim"));
  // What the claim means by itself is not said twice.
  CHECK_THAT(bound("more than 40 GB<!-- proofline: \"40 GB\" is > 40 GB = 47 GB -->"),
             EndsWith("expected it in the claim: \"more than 40 GB\" is more than 40 GB = ..."));
  for (const char* const text :
       {"**over** 45 days<!-- proofline: = t -->", "not over 45 days<!-- proofline: = t -->",
        "45 days<!-- proofline: = t --> or less"}) {
    INFO(text);
    CHECK_THAT(bound(text), StartsWith("no number"));
  }
}

TEST_CASE("The short form takes what reads as a number with its unit") {
  for (const auto& [text, where] : {std::pair{"It took 45 days", "1:9 to 1:16"},
                                    {"It has 328 kB", "1:8 to 1:14"},
                                    {"for $8.8M", "1:5 to 1:10"},
                                    {"(45 %", "1:2 to 1:6"},
                                    {"（80 GB", "1:2 to 1:7"},
                                    {"It took over 45 days", "1:9 to 1:21"},
                                    {"is ~45 days\n", "1:4 to 1:12"},
                                    {"约 14 GB", "1:3 to 1:8"},
                                    {"A 70B", "1:3 to 1:6"},
                                    {"1.26 x 10^23 FLOP", "1:1 to 1:18"}}) {
    INFO(text);
    CHECK(bound(text + std::string("<!-- proofline: = t -->")) == where);
  }
  for (const char* const text : {"about **45 days**", "12 345 GB", "It is 45", "约14 GB", "2,5",
                                 "45&nbsp;days", "45 days.", "6.3 × 10<sup>24</sup> FLOP"}) {
    INFO(text);
    CHECK_THAT(bound(text + std::string("<!-- proofline: = t -->")),
               StartsWith("no number with its unit, and all that belongs to it, stands right "
                          "before this claim; expected the text's bytes in it"));
  }
  CHECK_THAT(bound("It took **45 days**<!-- proofline: = t -->"),
             ContainsSubstring("as in \"It took **45 days**\" is ... = ..."));
  for (const char* const behind : {"/s", "s", "+", "^2"}) {
    CHECK_THAT(bound("5 GB<!-- proofline: = t -->" + std::string(behind)), StartsWith("no number"));
  }
  CHECK(bound("5 GB<!-- proofline: = t -->를") == "1:1 to 1:5");
  for (const char* const text :
       {"5 GB\n\n<!-- proofline: = t -->", "<!-- proofline: = t --> 5 GB"}) {
    INFO(text);
    CHECK_THAT(bound(text), StartsWith("nothing stands right before this claim"));
  }
  CHECK_THAT(bound("1<!-- a -->5 GB<!-- proofline: = t -->"), StartsWith("no number"));
}

TEST_CASE("Items, cells, headings and tags begin a paragraph") {
  const std::string claim = "<!-- proofline: 5 GB = t -->";
  for (const std::string& text :
       {"- 5 GB\n- 5 GB" + claim, "5 GB:\n1. 5 GB\n" + claim, "| 5 GB | 5 GB" + claim + " | 5 GB |",
        "| 5 GB | 5 GB | " + claim, "a | b\n--|--\n5 GB | 5 GB" + claim, "# 5 GB\n5 GB" + claim,
        "5 GB\n# 5 GB" + claim, "<td>5 GB</td><td>5 GB" + claim + "</td>",
        "<p>5 GB\n<P class=x>5 GB" + claim, "5 GB<br>5 GB" + claim, "> 5 GB\n>\n> 5 GB" + claim,
        "5 GB\n<!-- a -->\n5 GB" + claim}) {
    INFO(text);
    CHECK_THAT(bound(text), !ContainsSubstring("stand"));
  }
  CHECK(bound("|5|6<!-- proofline: 6 = t -->|7|") == "1:4 to 1:5");
  // Below a table or a list, all of it is meant.
  CHECK(bound("| 5 GB | 6 GB |\n|--|--|\n| 7 GB | 8 GB |\n\n" + claim) == "1:3 to 1:7");
  CHECK(bound("- 5 GB\n- 6 GB\n\n" + claim) == "1:3 to 1:7");
  CHECK_THAT(bound("- 5 GB\n- 5 GB\n\n" + claim), ContainsSubstring("stands twice"));
  CHECK_THAT(bound("- 5 GB\n- 6 GB\n" + claim), ContainsSubstring("does not stand"));
  CHECK(bound("P(x|y) is 5 GB, P(y|x) not." + claim) == "1:11 to 1:15");
  const std::string of_latex = " % proofline: 5 = t\n";
  for (const std::string& text : {"5 & 5" + of_latex, "5 & 5 \\\\" + of_latex,
                                  "5 \\\\ 5" + of_latex, "\\item 5\n\\item 5" + of_latex}) {
    INFO(text);
    CHECK_THAT(bound(text, "a.tex"), !ContainsSubstring("stand"));
  }
  CHECK_THAT(bound("5 \\& 5" + of_latex, "a.tex"), ContainsSubstring("stands twice"));
}

TEST_CASE("Each format writes comments and code in its way") {
  for (const auto& [path, text] :
       {std::pair{"a.html", "<p>It took 45 days.</p>\n<!-- proofline: 45 days = t -->"},
        {"a.qmd", "It took 45 days.\n\n<!-- proofline: 45 days = t -->\n"},
        {"a.md", "It took 45 days.\n% proofline: 45 days = t\n"},
        {"a.mdx", "It took 45 days.{/* proofline: 45 days = t */}\n"},
        {"a.tex", "It took 45 days. % proofline: 45 days = t\n"},
        {"b.tex", "It took 45 days.\n%% proofline: 45 days = t\n"},
        {"a.rst", "It took 45 days.\n\n.. proofline: 45 days =\n   t\n\nMore.\n"},
        {"a.adoc", "It took 45 days.\n// proofline: 45 days = t\n"},
        {"b.adoc", "It took 45 days.\n\n////\nproofline: 45 days = t\n////\n"},
        {"a.typ", "It took 45 days. // proofline: 45 days = t\n"},
        {"b.typ", "It took 45 days. /* proofline: 45 days = t */\n"},
        {"a.cpp", "It took 45 days.  // proofline: 45 days = t\n"}}) {
    INFO(path);
    CHECK(bound(text, path) == (path == std::string("a.html") ? "1:12 to 1:19" : "1:9 to 1:16"));
    CHECK(read(text, path).claims.at(0).follows.text == "t");
  }
  CHECK(bound("// It took 45\n// days.\n// proofline: 45 days = t\n", "a.cpp") == "1:12 to 2:8");
  CHECK(bound("See http://x/y. It took 45 days. // proofline: 45 days = t\n", "a.typ") ==
        "1:25 to 1:32");
  CHECK(bound("\\url{a%20b} 45 \\% % 46\n% proofline: \"45 \\%\" is 45 % = t\n", "a.tex") ==
        "1:13 to 1:18");
  CHECK_THAT(bound("45 % proofline: let t = 1\n46 % proofline: 45 = t\n", "a.tex"),
             StartsWith("1:1"));
  const std::string claim = "45<!-- proofline: 45 = t -->\n", latex = "45 % proofline: 45 = t\n";
  for (const std::string& code :
       {"`" + claim + "`", "```md\n" + claim + "```\n", "~~~\n```\n" + claim + "~~~\n",
        "> ```\n> " + claim + "> ```\n", "```{.html}\n" + claim + "```\n",
        "---\na: 5 " + claim + "---\n", "- a\n\n  ```\n  " + claim + "  ```\n"}) {
    INFO(code);
    CHECK(count(code + "\n" + claim) == (code[0] == '`' && code[1] != '`' ? 2U : 1U));
  }
  CHECK(count("`<!-- proofline: 45 = t -->` " + claim) == 1);
  for (const std::string& code : {"\\begin{verbatim}\n" + latex + "\\end{verbatim}\n",
                                  "\\begin{lstlisting}[a]\n" + latex + "\\end{lstlisting}\n",
                                  "\\begin{comment}\n" + latex + "\\end{comment}\n",
                                  std::string("\\verb|% proofline: 45 = t| ")}) {
    INFO(code);
    CHECK(count(code + latex, "a.tex") == 1);
  }
  CHECK(count(latex + "\\end{document}\n" + latex, "a.tex") == 1);
  const std::string rst = "45\n\n.. proofline: 45 = t\n\n";
  CHECK(count("Code::\n\n  45\n\n  .. proofline: 45 = t\n\n" + rst, "a.rst") == 1);
  CHECK(count(".. note::\n\n  45\n\n  .. proofline: 45 = t\n\n" + rst, "a.rst") == 2);
  CHECK_THAT(bound("45\n\n.. 46 was\n   the old one\n\n.. proofline: 46 = t\n", "a.rst"),
             ContainsSubstring("does not stand"));
  CHECK(count("----\n45\n// proofline: 45 = t\n----\n45\n// proofline: 45 = t\n", "a.adoc") == 1);
  CHECK(read("A\n=\n\n45\n\n.. proofline: 45 = t\n", "a.rst").about.title == "A");
  CHECK(read("= A\n45\n// proofline: 45 = t\n", "a.adoc").claims.at(0).section == "A");
  CHECK(read("\\section{A}\n" + latex, "a.tex").claims.at(0).section == "A");
  CHECK_THROWS_AS(format_of("a.cpp"), bad_files);
}

TEST_CASE("A block of our own shows its numbers itself") {
  const auto block = read(
      "```proofline\n# what is said\nlet N = 3\n6 = 2*N\n  ; id six\n```\n"
      "> ~~~proofline\n> 7 = 7\n> 8 = 8\n> ~~~\n\n- a\n  ``` {.proofline}\n  9 = 9\n  ```\n");
  REQUIRE(block.claims.size() == 4);
  CHECK(block.claims[0].printed.text == "6");
  CHECK(block.claims[0].id.text == "six");
  CHECK(block.claims[0].printed.at.text() == "a.md:4:1");
  CHECK(block.claims[0].problem == "");
  CHECK(block.claims[3].printed.text == "9");
}

TEST_CASE("A notebook's Markdown cells are a document, and places are in its file") {
  const std::string text =
      "{\"cells\": [\n"
      " {\"cell_type\": \"code\", \"source\": [\"9<!-- proofline: 9 = 9 -->\"]},\n"
      " {\"source\": [\n"
      "  \"It took \\u00e945\\tdays.\\n\",\n"
      "  \"\\n\",\n"
      "  \"<!-- proofline: \\\"45 days\\\" is 45 days = t -->\"],\n"
      "  \"cell_type\": \"markdown\", \"metadata\": {\"source\": \"45 days\"}},\n"
      " {\"cell_type\": \"markdown\", \"source\": \"A \\ud83d\\ude00 5<!-- proofline: 5 = 5 "
      "-->\"}\n"
      "], \"nbformat\": 4}\n";
  const auto document = read(text, "a.ipynb");
  REQUIRE(document.claims.size() == 2);
  CHECK(document.claims[0].problem == "");
  CHECK(document.claims[0].stands.text() == "a.ipynb:4:18");
  CHECK(document.claims[0].stands.end_column == 26);
  CHECK(document.claims[0].printed.text == "45 days");
  CHECK(document.claims[1].stands.text() == "a.ipynb:8:54");
  CHECK_THAT(refusal("{\"cells\": [", "a.ipynb"), ContainsSubstring("JSON with \"cells\""));
  CHECK_THAT(refusal("{}", "a.ipynb"), ContainsSubstring("JSON with \"cells\""));
}

TEST_CASE("Lines end as anywhere") {
  const std::string claim = "\xC3\xA4 45 days\r\n\r\n<!-- proofline: 45 days = t -->\r\n";
  CHECK(bound(claim) == "1:3 to 1:10");
}

}  // namespace tests::claims_in_documents_test
