// The reports, on a document of the test's own: two devices' worth of claims, one of each kind and
// one with a wrong expectation.
#include <nlohmann/json.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/theorems/roofline.hpp>
#include <set>
#include <string>
#include <vector>

#include "../tools/plot/picture_drawing.hpp"
#include "../tools/program/bad_input.hpp"
#include "../tools/program/catalogue.hpp"
#include "../tools/report/audit.hpp"
#include "../tools/report/claim_html.hpp"
#include "../tools/report/written_formula.hpp"
#include "catch.hpp"

namespace tests::report_test {

using namespace proofline;
using namespace proofline::audit;
using namespace proofline::inputs;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

constexpr auto chip = make_device("chip", (peak_rate = "312 TFLOP/s").from("a | sheet"),
                                  (memory_bandwidth = "1.5 TB/s").from("a \"sheet\""));

constexpr auto slower_than_memory = for_all<"slower_than_memory">(
    "arithmetic always takes longer than memory traffic", "nowhere", of(compute_time, memory_time),
    [](auto t_F, auto t_B) { return t_F > t_B; });

constexpr auto good =
    section("1", "What holds", defines("runtime", equations::runtime),
            figure("peak", peak_rate = "3.12e14 FLOP/s", chip[peak_rate]),
            prints("exact", "208 FLOP/byte", equations::critical_intensity, at(chip)),
            prints("rounded", "0.21 kFLOP/byte", equations::critical_intensity, at(chip),
                   rounds("two digits")),
            states("iff", theorems::compute_bound_iff_intense));
constexpr auto bad =
    section("2", "What does not",
            prints("twice", "416 FLOP/byte", equations::critical_intensity, at(chip),
                   differs(grade::result, "the peak of 2:4 sparsity is divided | a factor of 2")),
            refutes("slower", slower_than_memory, at(compute_time = 1_us, memory_time = 2_us),
                    grade::wording, "memory traffic may last longer"),
            refutes("slower-again", slower_than_memory, at(compute_time = 1_us, memory_time = 2_us),
                    grade::wording, "memory traffic may last longer")
                .as_in("test/slower"),
            remarks("taste", "200 is a nice number", "a matter of taste"),
            adds(states("never-both", theorems::either_compute_or_memory_bound)));
constexpr auto roofline_of_the_chip =
    picture("The roofline of the chip", over(intensity, 1, 10'000),
            curve("chip", [](auto I) { return equations::roofline(intensity = I, chip); }),
            line_at("critical", intensity = equations::critical_intensity(chip)),
            line_at("printed", intensity = "0.21 kFLOP/byte"));
constexpr auto seconds_of_flops =
    picture("A kernel's time", over(flops, 0, 1e15),
            curve("chip",
                  [](auto n) { return equations::compute_seconds(flops = n, chip[peak_rate]); }))
        .linear();
constexpr auto showing = good.showing<roofline_of_the_chip, seconds_of_flops>();
constexpr std::array symbols = {spelled(peak_rate, "C"), spelled(memory_bandwidth, "M"),
                                spelled(equations::critical_intensity, "R")};
constexpr std::array other_symbols = {spelled(peak_rate, "F")};
constexpr publication about{.name = "test",
                            .title = "A test",
                            .author = "A. Nonymous",
                            .date = "not given",
                            .version = "v2",
                            .address = "not given"};
constexpr auto wrong =
    section("3", "Expected wrongly",
            prints("wrong", "100 FLOP/byte", equations::critical_intensity, at(chip)));

/// Every claim of these sections, in reading order.
template <const auto&... Sections>
std::vector<record> records_of(const publication& of) {
  std::vector<record> records;
  const auto add = [&]<const auto& Section, std::size_t... Index>(std::index_sequence<Index...>) {
    (records.push_back(record_of<Section, Index>(of)), ...);
  };
  (add.template operator()<Sections>(
       std::make_index_sequence<std::remove_cvref_t<decltype(Sections.claims)>::size>{}),
   ...);
  return records;
}
std::vector<record> audited_documents() { return tools::catalogue({tools::kind::section}).records(); }

const std::vector<record> sound = records_of<good, bad>(about);
const std::vector<record> failing = records_of<good, bad, wrong>(about);

const record& claim(const std::string& id) {
  for (const record& each : failing) {
    if (each.id == "test/" + id) return each;
  }
  FAIL("no claim " << id);
  return failing.front();
}

/// The line of a text that contains another text.
std::string line_with(const std::string& text, const std::string& part) {
  const std::size_t at = text.find(part);
  if (at == std::string::npos) return "";
  const std::size_t start = text.rfind('\n', at) + 1;  // npos + 1 is 0
  return text.substr(start, text.find('\n', at) - start);
}

int longest_line(const std::string& text) {
  int longest = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = text.find('\n', start);
    longest = std::max(longest, audit::width_of(text.substr(start, end - start)));
    start = end + 1;
  }
  return longest;
}

tools::audit_result run(const tools::audit_options& options,
                        const std::vector<record>& records = sound) {
  return run_audit(options, records);
}

TEST_CASE("a wrong expectation fails, and is named") {
  CHECK_FALSE(claim("wrong").holds());
  CHECK(claim("wrong").found == verdict::differs);
  CHECK(failure_text(claim("wrong")) == "found differs, expected exact");
  CHECK(counts_of(failing).failing == std::vector<std::string>{"test/wrong"});
  CHECK(counts_of(sound).holds());

  const tools::audit_result result = run({}, failing);
  CHECK(result.status() == 1);
  CHECK(result.complaint == "not the expected verdict: test/wrong");
  CHECK_THAT(result.report, ContainsSubstring("1 claim fails, marked with ! below."));
  CHECK(line_with(result.report, "! wrong").find("differs") != std::string::npos);
  CHECK(run({}).status() == 0);
  CHECK(run({}).complaint.empty());

  SECTION("whatever is shown") {
    tools::audit_options options;
    options.verdict = verdict::exact;
    CHECK(run(options, failing).status() == 1);
    options.verdict.reset();
    options.errata = true;
    CHECK(run(options, failing).status() == 1);
  }
  SECTION("but not when another claim is asked for") {
    tools::audit_options options;
    options.claim = "test/exact";
    CHECK(run(options, failing).status() == 0);
  }
}

TEST_CASE("a definition has the inputs of its equations, each once, but none that it defines") {
  static constexpr auto times = section(
      "1", "Defined",
      defines("times", compute_time, equations::runtime, equations::runtime_without_overlap));
  const std::vector<record> all = records_of<times>(about);
  REQUIRE(all[0].inputs.size() == 1);
  CHECK(all[0].inputs[0].name == "memory_time");
}
TEST_CASE("a definition has words of its own where the meanings of what it defines do not fit") {
  static constexpr auto names =
      section("1", "Names", defines("name", compute_time).saying("the compute time is called T"));
  const record name = records_of<names>(about)[0];
  CHECK(name.statement == "the compute time is called T");
  CHECK(is_encoded(name));
}

TEST_CASE("json has each key, exact fractions and a summary") {
  const auto json = nlohmann::json::parse(json_report(failing));
  REQUIRE(json["claims"].size() == failing.size());
  for (const auto& each : json["claims"]) {
    for (const char* key :
         {"id",      "document",      "where",  "kind",     "statement", "printed", "rounded",
          "derived", "derived_value", "unit",   "interval", "formula",   "inputs",
          "verdict", "expected",      "reason", "grade",    "same_slip", "reading",
          "added",   "proof",         "method", "domain"}) {
      INFO(each["id"] << " " << key);
      CHECK(each.contains(key));
    }
    for (const auto& input : each["inputs"]) {
      for (const char* key : {"name", "symbol", "meaning", "unit", "text", "value", "low", "high",
                              "source", "domain", "step"}) {
        CHECK(input.contains(key));
      }
    }
  }
  const auto& exact = json["claims"][2];
  CHECK(exact["id"] == "test/exact");
  CHECK(exact["derived_value"] == "208");
  CHECK(exact["interval"] == nlohmann::json{"6230/31", "6250/29"});
  CHECK(exact["formula"] == "pi_star / beta_star");
  CHECK(exact["proof"] == "value");
  CHECK(exact["inputs"][1]["low"] == "1450000000000");
  CHECK(exact["inputs"][1]["source"] == "a \"sheet\"");
  CHECK(json["claims"][4]["proof"] == "all-inputs");
  CHECK(json["claims"][4]["interval"].is_null());
  CHECK(json["claims"][5]["grade"] == "result");
  CHECK(json["claims"][7]["same_slip"] == "test/slower");
  CHECK(json["claims"][9]["added"] == true);
  CHECK(json["documents"][0]["author"] == "A. Nonymous");
  CHECK(json["summary"]["claims"] == failing.size());
  CHECK(json["summary"]["added"] == 1);
  CHECK(json["summary"]["of_documents"] == failing.size() - 1);
  CHECK(json["summary"]["definitions"] == 1);
  CHECK(json["summary"]["holding"] == 5);
  CHECK(json["summary"]["verdicts"]["differs"] == 4);
  CHECK(json["summary"]["errata"]["result"] == 1);
  CHECK(json["summary"]["errata"]["wording"] == 1);  // at two places
  CHECK(json["summary"]["readings"] == 0);
  CHECK(json["summary"]["verdicts"]["truncated"] == 0);
  CHECK(json["summary"]["verdicts"]["rounded"] == 0);
  CHECK(json["summary"]["proofs"]["witness"] == 2);
  CHECK(json["summary"]["statements"] == 2);
  CHECK(json["summary"]["documents"]["test"] == failing.size());
  CHECK(json["summary"]["failing"] == nlohmann::json{"test/wrong"});
  CHECK(json["summary"]["holds"] == false);
  CHECK(nlohmann::json::parse(json_report({}))["claims"].empty());
}

TEST_CASE("reports open with what holds by the rounding of an input alone") {
  static constexpr auto held =
      section("5", "Held",
              prints("held", "209 FLOP/byte", equations::critical_intensity, at(chip),
                     within_input_rounding("the bandwidth is rounded")),
              prints("tens", "210 FLOP/byte", equations::critical_intensity, at(chip),
                     is_rounded("in tens")));
  const std::vector<record> records = records_of<held>(about);
  CHECK(records[1].found == verdict::rounded);
  CHECK(counts_of(records).holds());
  CHECK(counts_of(records).holding() == 2);
  const std::string how =
      "only by the rounding of beta_star = 1.5 TB/s: without it 208 FLOP/byte follows, and 209 "
      "FLOP/byte is 0.48% above that; needs 1.49 to 1.496 TB/s; beta_star = 1.5 TB/s is given";
  CHECK(rounding_needed_text(records[0]) == how);
  CHECK(rounding_needed_text(records[1]).empty());
  CHECK_THAT(text_report(records, {.width = 400}), StartsWith("test/held holds " + how + "\n\n"));
  CHECK_THAT(text_claim(records[0], {.width = 400}),
             StartsWith("209 FLOP/byte holds " + how + "\n\n"));
  CHECK_THAT(markdown_report(records), StartsWith("# Audit\n\n- test/held holds only by "));
  CHECK_THAT(markdown_claim(records[0]), ContainsSubstring("\n\n- **holds** only by "));
  CHECK_THAT(html_report(records, {}), ContainsSubstring("<ul class=\"held-by-rounding\">"));
  const auto json = nlohmann::json::parse(json_report(records));
  CHECK(json["claims"][0]["holds_by_rounding"]["says"] == how);
  CHECK(json["claims"][0]["holds_by_rounding"]["inputs"][0]["needs"] == "1.49 to 1.496 TB/s");
  CHECK(json["claims"][1]["holds_by_rounding"].is_null());
  CHECK(json["summary"]["verdicts"]["rounded"] == 1);
}

TEST_CASE("a verdict that is refused fails, and an erratum stays one") {
  tools::audit_options options;
  options.refused = tools::verdicts_to_refuse({"differs, printed-digits", "rounded"});
  const tools::audit_result result = run(options);
  CHECK(result.status() == 1);
  CHECK(result.complaint == "a verdict that --fail-on names: test/rounded, test/twice, "
                            "test/slower, test/slower-again");
  CHECK(run(options, failing).complaint.starts_with("not the expected verdict: test/wrong; a "));
  tools::audit_options errata;
  errata.errata = options.errata = true;
  CHECK(run(options).report == run(errata).report);
  options.refused = {verdict::truncated};
  CHECK(run(options).status() == 0);
}

TEST_CASE("claims that say the same are one statement") {
  static constexpr auto again =
      section("4", "Said again", states("iff", theorems::compute_bound_iff_intense),
              states("iff-again", theorems::compute_bound_iff_intense));
  std::vector<record> records = records_of<again>({.name = "other"});
  records.insert(records.end(), failing.begin(), failing.end());
  const claim_counts counts = counts_of(records);
  CHECK(counts.of(known_by::all_inputs) == 4);
  CHECK(counts.statements == 2);
  CHECK_THAT(text_report(records),
             ContainsSubstring("4 proved for all inputs (2 different statements), "));
  CHECK_THAT(markdown_report(records),
             ContainsSubstring("\nClaims proved for all inputs: 4; different statements among "
                               "them: 2.\n"));
  records.back().known = records.front().known;
  CHECK(counts_of(records).statements == 3);

  SECTION("in a document's symbols, too") {
    records = records_of<again>({.name = "other", .symbols = symbols});
    CHECK(records.front().formula == "n_F / C >= n_B / M iff n_F / n_B >= C / M");
    records.insert(records.end(), failing.begin(), failing.end());
    CHECK(counts_of(records).statements == 2);
  }
}

TEST_CASE("json escapes what it must") {
  record odd = claim("exact");
  odd.reason = "a \"quote\", a \\, a\ttab,\na line and \x01; μs";
  CHECK(nlohmann::json::parse(json_report({odd}))["claims"][0]["reason"] == odd.reason);
}

TEST_CASE("no erratum is lost among claims with the same slip") {
  record first = claim("slower"), second = first;
  REQUIRE(errata_of({first}).size() == 1);
  second.id = "test/again";
  second.same_slip = first.id;
  CHECK(errata_of({first, second}).size() == 1);
  CHECK(errata_of({second}).size() == 1);  // its other place is in no document here
  second.same_slip = second.id;
  CHECK(errata_of({first, second}).size() == 2);
  first.same_slip = second.id;
  second.same_slip = first.id;
  CHECK(errata_of({first, second}).size() == 2);
}

TEST_CASE("what controls a terminal is shown as ?") {
  const std::string evil =
      "a\x1b[31mb\x07\xC2\x9B\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8F\x7F\r\xFF"
      "1\xFE";
  record odd = claim("twice");
  odd.where = odd.section = odd.about.title = odd.statement = odd.reason = evil;
  for (const bool color : {false, true}) {
    for (const std::string& text :
         {text_report({odd}, {color, 100}), text_errata({odd}, {color, 100}),
          text_claim(odd, {color, 100})}) {
      std::string rest = text;
      for (const char* own :
           {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[32m", "\x1b[33m", "\x1b[31m", "\x1b[1;31m"}) {
        if (own == std::string("\x1b[31m")) CHECK(rest.find(std::string("a") + own) == rest.npos);
        for (std::size_t at = 0; color && (at = rest.find(own)) != rest.npos;)
          rest.erase(at, std::strlen(own));
      }
      CHECK(rest.find_first_of("\x1b\x07\x7F\r\xFF\xFE") == rest.npos);
      CHECK(rest.find("\xC2\x9B") == rest.npos);
      CHECK(rest.find("\xE2\x80\xAE") == rest.npos);
    }
  }
  CHECK(text_claim(odd).find("a?[31mb?") != std::string::npos);
  odd = claim("twice");
  odd.reason = "\xE2\x80\xAE\xC2\x9B\x7F";
  const std::string json = json_report({odd});
  CHECK(json.find("\\u202e\\u009b\\u007f") != std::string::npos);
}

TEST_CASE("a page shows text from outside as text") {
  const std::string markup = "<script>alert('1')</script><b title=\"x\">&amp;";
  const std::string shown =
      "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;b title=&quot;x&quot;&gt;&amp;amp;";
  record odd = claim("twice");
  for (std::string* text :
       {&odd.id, &odd.document, &odd.where, &odd.section, &odd.statement, &odd.number->text,
        &odd.number->unit, &odd.equation, &odd.theorem, &odd.formula, &odd.domain, &odd.source,
        &odd.reason, &odd.checked, &odd.problem, &odd.same_slip, &odd.about.name, &odd.about.title,
        &odd.about.author, &odd.about.date, &odd.about.version, &odd.about.address,
        &odd.rounded[0].symbol, &odd.inputs[0].symbol, &odd.inputs[0].meaning,
        &odd.inputs[0].printed, &odd.inputs[0].source, &odd.inputs[0].unit}) {
    *text = markup;
  }
  html_page page;
  page.title = page.version = page.command = page.input_hash = page.checked = markup;
  for (const bool with_formula : {false, true}) {
    // A figure has its place in a formula that can be read, and there, too, it is a text.
    if (with_formula) {
      odd.formula = "C / M";
      odd.inputs[0].symbol = "C";
    }
    const std::string out = html_report({odd}, page);
    CHECK(out.find("<script>") == out.rfind("<script>"));  // its own
    CHECK(out.find("<b ") == std::string::npos);
    CHECK_THAT(out, ContainsSubstring("<title>" + shown + "</title>"));
    CHECK_THAT(out, ContainsSubstring("<span class=\"says\">" + shown + "</span>"));
    CHECK_THAT(out, ContainsSubstring("<h2>" + shown + "</h2>"));
    if (with_formula) CHECK_THAT(out, ContainsSubstring("<mtext>" + shown + "</mtext>"));
  }
}

TEST_CASE("an id on a page has no character that an address escapes, and two names have two ids") {
  using audit::anchor_of;
  CHECK(anchor_of("training-notes/a100.1") == "training-notes/a100.1");
  CHECK(anchor_of("a b") == "a_20b");
  CHECK(anchor_of("a_20b") == "a_5f20b");
  CHECK(anchor_of("μ") == "_ce_bc");
}

TEST_CASE("a page links addresses of the web, and no others") {
  using audit::with_link;
  CHECK(with_link("see https://a.org/x?y=1&z (the original).").written() ==
        "see <a href=\"https://a.org/x?y=1&amp;z\" rel=\"noreferrer\">"
        "https://a.org/x?y=1&amp;z</a> (the original).");
  CHECK(with_link("https://a.org.").written() ==
        "<a href=\"https://a.org\" rel=\"noreferrer\">https://a.org</a>.");
  CHECK(with_link("javascript:alert(1)").written() == "javascript:alert(1)");
}

TEST_CASE("a page marks the digits that differ") {
  const auto marked = [](const char* id) {
    const audit::marked_numbers both = audit::mark_digits(claim(id));
    return both.printed.written() + " " + both.derived.written();
  };
  CHECK(marked("twice") == "<mark>416</mark> FLOP/byte <mark>208</mark> FLOP/byte");
  CHECK(marked("wrong") == "<mark>100</mark> FLOP/byte <mark>208</mark> FLOP/byte");
  CHECK(marked("exact") == "208 FLOP/byte 208 FLOP/byte");
  // What rounds to the print does not differ.
  CHECK(marked("rounded") == "0.21 kFLOP/byte 0.208 kFLOP/byte");
  record near = claim("twice");
  near.number->text = "2.0e2 FLOP/byte";
  near.number->printed = parse_printed("2.0e2").number;
  CHECK(audit::mark_digits(near).derived.written() == "20<mark>8</mark> FLOP/byte");
  near.number->printed = parse_printed("20").number;  // digits of another size
  CHECK(audit::mark_digits(near).derived.written() == "<mark>208</mark> FLOP/byte");
}

TEST_CASE("a section shows pictures of what its equations give") {
  REQUIRE(showing.pictures.size() == 2);
  CHECK(showing.in_symbols(other_symbols).pictures.size() == 2);
  CHECK(section("1", "A translation", showing).pictures.size() == 2);
  const picture_record roofline = showing.pictures[0]();
  CHECK(roofline.unit == "FLOP/byte");
  CHECK(roofline.curves_unit == "FLOP/s");
  REQUIRE(roofline.curves.size() == 1);
  const std::vector<picture_point>& points = roofline.curves[0].points;
  CHECK(points.front().x == 1);
  CHECK(std::fabs(points.back().x - 10'000) < 1e-6);
  for (const picture_point& each : points) CHECK(each.y == std::min(312e12, 1.5e12 * each.x));
  REQUIRE(roofline.lines.size() == 2);
  CHECK(roofline.lines[0].at == 208);
  CHECK(roofline.lines[0].printed.empty());
  CHECK(roofline.lines[1].at == 210);
  CHECK(roofline.lines[1].printed == "0.21 kFLOP/byte");
  const picture_record time = showing.pictures[1]();
  CHECK(time.linear);
  CHECK(time.curves[0].points.front().y == 0);
  CHECK(time.curves[0].points.back().y == 1e15 / 312e12);
}

TEST_CASE("a picture of whole numbers has no others") {
  constexpr static auto of_chips =
      picture("Chips", over(chips, 1, 7), curve("twice", [](auto n) { return 2 * n; }));
  const picture_record drawn = audit::detail::record_of_picture(of_chips);
  CHECK(drawn.curves[0].points.size() == 7);
  CHECK(drawn.curves[0].points[3].x == 4);
  CHECK(drawn.curves[0].points[3].y == 8);
}

TEST_CASE("a page draws a picture without styles, and says what it shows") {
  picture_record picture = showing.pictures[0]();
  picture.title = "<script>";
  picture.curves[0].label = "a & b";
  const std::string drawn =
      tools::svg_drawing(tools::picture_drawing(picture), "p", tools::picture_description(picture))
          .written();
  CHECK_THAT(drawn, ContainsSubstring("<title id=\"p-title\">&lt;script&gt;</title>"));
  CHECK_THAT(drawn, ContainsSubstring("a &amp; b: from 1.5 TFLOP/s to 312 TFLOP/s. critical: "
                                      "208 FLOP/byte. printed: 0.21 kFLOP/byte.</desc>"));
  CHECK_THAT(drawn, !ContainsSubstring("style") && !ContainsSubstring("nan") &&
                        !ContainsSubstring("inf"));
  // A roof is two lines: its path has one corner, where the intensity is critical.
  const std::size_t path = drawn.find("series-a\" d=\"M");
  REQUIRE(path != drawn.npos);
  const std::string way = drawn.substr(path, drawn.find('"', path + 14) - path);
  CHECK(std::ranges::count(way, 'L') == 2);
}

TEST_CASE("labels without room go into the key") {
  picture_record picture = showing.pictures[0]();
  picture.curves[0].label = std::string(90, 'w');
  const std::string drawn = tools::svg_drawing(tools::picture_drawing(picture), "p", "").written();
  CHECK_THAT(drawn, ContainsSubstring("<figcaption>") && ContainsSubstring("<li>"));
  CHECK(drawn.find(std::string(90, 'w')) > drawn.find("<figcaption>"));
}

TEST_CASE("a formula is read again as it was written") {
  int read = 0, too_long = 0;
  for (const record& each : audited_documents()) {
    if (each.formula.empty() || each.kind == claim_kind::definition) continue;
    INFO(each.id << ": " << each.formula);
    auto formula = written_formula::read(each.formula);
    REQUIRE(formula);
    CHECK(formula->symbols().text() == each.formula);
    ++read;
    const auto steps = formula->steps(each.inputs);
    if (each.kind == claim_kind::value && each.number) {
      REQUIRE(formula->value());
      CHECK(overlaps(*formula->value(), each.number->derived));
    } else if (each.known.how() == known_by::witness) {
      CHECK(formula->holds() != certainty::yes);
      const bool is_worked_out = formula->holds() == certainty::no;
      if (!is_worked_out) ++too_long;  // for exact arithmetic in this order
      CHECK((steps.back().formula.text() == "false") == is_worked_out);
    }
  }
  CHECK(read > 1000);
  CHECK(too_long * 100 < read);
}

TEST_CASE("a formula is worked out from the inside, one layer after another") {
  std::vector<std::string> lines;
  auto formula = written_formula::read("max(C / M, 2*C) + 1");
  REQUIRE(formula);
  std::vector<input_record> inputs(2);
  inputs[0].symbol = "C";
  inputs[0].printed = "312 TFLOP/s";
  inputs[0].given = given_number{rational(312), rational(312)};
  inputs[1].symbol = "M";
  inputs[1].unit = "count";
  inputs[1].given = given_number{rational(7), rational(7)};
  for (const auto& each : formula->steps(inputs)) {
    lines.push_back((each.is_rounded ? "~ " : "= ") + each.formula.text());
  }
  CHECK(lines == std::vector<std::string>{"= max((312 TFLOP/s) / 7, 2*(312 TFLOP/s)) + 1",
                                          "~ max(44.5714, 624) + 1", "= 624 + 1", "= 625"});

  SECTION("as far as there are numbers") {
    inputs[1].given.reset();
    CHECK(formula->steps(inputs).size() == 1);
  }
  SECTION("with any power, and a choice without parentheses around it") {
    for (const char* text : {"C^20", "C if M > 1 else 2*C"}) CHECK(written_formula::read(text));
    CHECK(written_formula::read("C^20")->symbols().text() == "C^20");
  }
  SECTION("and no text that notation does not write") {
    for (const char* text : {"", "C C", "2 C", "C +", "(C", "f(C)", "C^C", "max(C)", "C ? M"}) {
      CHECK_FALSE(written_formula::read(text));
    }
  }
}

TEST_CASE("text begins with a summary and gives each claim a line") {
  const std::string text = text_report(sound);
  CHECK(
      text.starts_with("      claims  exact  printed-digits  differs  not-checkable\n"
                       "test       9      4               1        3              1\n"));
  CHECK_THAT(text, ContainsSubstring("Every verdict is the expected one.\n"));
  CHECK_THAT(text, ContainsSubstring("\n9 claims of the document: 1 is a definition, which nothing "
                                     "can refute; of the other 8, 4 hold, 3\ndiffer, 1 cannot be "
                                     "checked. Among what differs: 2 errata (1 result, 1 wording) "
                                     "at 3 places. The\naudit adds 1 claim of its own, marked +:"));
  CHECK_THAT(text, ContainsSubstring("2 proved for all inputs (2 different statements), "));
  CHECK_THAT(text, ContainsSubstring("\ntest\nA test. A. Nonymous, v2\n"));
  CHECK(line_with(text, "+ never-both") != "");
  CHECK(line_with(text, "  exact  ") != "");
  CHECK(line_with(text, "  rounded") ==
        "  rounded       printed-digits  value     0.21 kFLOP/byte  0.208 kFLOP/byte");
  CHECK(line_with(text, "two digits") == "      why    two digits");
  CHECK(line_with(text, "  iff  ").find("exact           proof") != std::string::npos);
  CHECK_THAT(text, ContainsSubstring("\n1 What holds\n"));
  CHECK(text.find('\x1b') == std::string::npos);
  CHECK(text.find(" \n") == std::string::npos);
  CHECK(text_report({}) == "No claims.\n");
}

TEST_CASE("text keeps to its width and colours only when told") {
  for (const int width : {72, 80, 100}) {
    for (const std::vector<record>& records : {failing, audited_documents()}) {
      CHECK(longest_line(text_report(records, {false, width})) <= width);
      CHECK(longest_line(text_errata(records, {false, width})) <= width);
      for (const record& each : records) {
        CHECK(longest_line(text_claim(each, {false, width})) <= width);
      }
    }
  }
  CHECK(line_with(text_report(sound, {false, 60}), "derived 0.208 kFLOP/byte") ==
        "      is     0.21 kFLOP/byte, derived 0.208 kFLOP/byte");
  const std::string colored = text_report(failing, {true, 100});
  CHECK_THAT(colored, ContainsSubstring("\x1b[1;31mdiffers\x1b[0m"));
  CHECK_THAT(colored, ContainsSubstring("\x1b[32mexact\x1b[0m"));
  std::string plain;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b')
      i = colored.find('m', i);
    else
      plain += colored[i];
  }
  CHECK(plain == text_report(failing));
}

TEST_CASE("wrapping counts columns, not bytes") {
  using audit::width_of;
  using audit::wrapped;
  CHECK(width_of("μs ≥") == 4);
  CHECK(width_of("루프") == 4);
  CHECK(wrapped("a bb  ccc", 4) == std::vector<std::string>{"a bb", "ccc"});
  CHECK(wrapped("long-hyphened-word", 8) == std::vector<std::string>{"long-", "hyphened", "-word"});
  CHECK(wrapped("루프라인", 4) == std::vector<std::string>{"루프", "라인"});
  CHECK(wrapped("", 10).empty());
}

TEST_CASE("errata are what differs as expected, with the factor or the counterexample") {
  // Not test/wrong: that is our mistake. Nor test/slower-again, which is test/slower once more.
  CHECK(errata_of(failing).size() == 2);
  CHECK(errata_of({claim("slower-again")}).size() == 1);  // by itself it is the first
  CHECK(errata_of(failing, grade::trivial).empty());
  const std::string text = text_errata(failing);
  CHECK(text.starts_with("2 errata (1 result, 1 wording). Is one of them false? CONTRIBUTING.md"));
  CHECK_THAT(text, ContainsSubstring("\nErrata that change a result: test\n"));
  CHECK_THAT(text, ContainsSubstring("1.   2 What does not (twice)"));
  CHECK_THAT(text, ContainsSubstring("also in    test 2 What does not (slower-again)"));
  CHECK_THAT(text, ContainsSubstring("printed    416 FLOP/byte, a factor of 2 above what follows"));
  CHECK_THAT(text, ContainsSubstring("derived    208 FLOP/byte"));
  CHECK_THAT(text, ContainsSubstring("with       pi_star = 312 TFLOP/s, beta_star = 1.5 TB/s"));
  CHECK_THAT(text, ContainsSubstring("that is    t_F > t_B"));
  CHECK_THAT(text, ContainsSubstring("false at   t_F = 1e-6 s, t_B = 2e-6 s"));
  CHECK(text.find("wrong") == std::string::npos);
  CHECK_THAT(markdown_errata(failing), ContainsSubstring("- **false at** `t_F = 1e-6 s"));
  CHECK(text_errata({claim("exact")}) == "No errata.\n");

  std::vector<record> as_read = errata_of(failing);
  for (record& each : as_read) each.weight = grade::none;
  CHECK(errata_of(as_read).empty());
  CHECK(text_errata(as_read).starts_with("No errata; below, 2 readings that fail, though "));
  CHECK_THAT(text_report(as_read), ContainsSubstring("no erratum, and 2 claims that hold"));
  CHECK_THAT(markdown_errata(as_read),
             ContainsSubstring("No errata.\n\n## Claims that fail in one reading only"));
}

TEST_CASE("a document has its own symbols, and a section may have others") {
  static constexpr publication with_symbols{.name = "test", .title = "A test", .symbols = symbols};
  static constexpr auto in_others = good.in_symbols(other_symbols);
  const record exact = records_of<good>(with_symbols)[2];
  CHECK(exact.formula == "C / M");
  CHECK(exact.inputs[0].symbol == "C");
  CHECK(exact.domain == "C > 0, M > 0");
  CHECK(records_of<in_others>(with_symbols)[2].formula == "F / M");
  CHECK_THAT(text_claim(exact), ContainsSubstring("= (312 TFLOP/s) / (1.5 TB/s)"));
}

TEST_CASE("in the documents' symbols no claim has two inputs of one symbol") {
  for (const record& each : audited_documents()) {
    std::set<std::string> seen;
    for (const input_record& input : each.inputs) {
      INFO(each.id << ": " << input.symbol);
      CHECK(seen.insert(input.symbol).second);
    }
  }
}

TEST_CASE("what has the same slip as another claim names an erratum") {
  const std::vector<record> all = audited_documents();
  for (const record& each : all) {
    if (each.same_slip.empty()) continue;
    const auto first = std::ranges::find(all, each.same_slip, &record::id);
    INFO(each.id << " as in " << each.same_slip);
    REQUIRE(first != all.end());
    CHECK((first->weight == each.weight && first->same_slip.empty()));
  }
}

TEST_CASE("a record has numbers where reports have text") {
  const record& rounded = claim("rounded");
  CHECK(rounded.kind == claim_kind::value);
  CHECK(rounded.found == verdict::printed_digits);
  CHECK(rounded.known.how() == known_by::value);
  REQUIRE(rounded.number.has_value());
  CHECK(identical(rounded.number->derived, interval<rational>(208)));
  CHECK(identical(rounded.number->range, {rational(6230, 31), rational(6250, 29)}));
  CHECK(rounded.number->in.scale == 1000);
  REQUIRE(rounded.inputs[1].given.has_value());
  CHECK(rounded.inputs[1].given->value == 15 * power_of_ten(11));
  CHECK(rounded.inputs[1].given->range.low() == 145 * power_of_ten(10));
  REQUIRE(claim("twice").rounded.size() == 2);
  CHECK(claim("twice").rounded[0].symbol == "beta_star");
  CHECK(claim("twice").rounded[0].range.low() == rational(6240, 31));
  CHECK(claim("twice").rounded[1].symbol == "pi_star");

  CHECK_FALSE(claim("iff").number.has_value());
  CHECK_FALSE(claim("iff").inputs[0].given.has_value());
  CHECK(claim("iff").inputs[0].where == domain::positive);
  CHECK(claim("runtime").encoded == encoding::equation);
  CHECK(claim("slower").inputs[0].printed.empty());
  CHECK(given_text(claim("slower").inputs[0]) == "1e-6 s");
}

TEST_CASE("a number that cannot be read is given as its text alone") {
  static constexpr auto misread = section(
      "4", "Misread", prints("odd", "208 FLOP/byte", equations::critical_intensity,
                             at(peak_rate = "many", memory_bandwidth = "1 TB/s")));
  const std::vector<record> odd = records_of<misread>(about);
  CHECK_FALSE(odd[0].holds());
  CHECK_FALSE(odd[0].number.has_value());
  CHECK_FALSE(odd[0].inputs[0].given.has_value());
  const std::string text = text_claim(odd[0]);
  CHECK_THAT(text, ContainsSubstring("pi_star = many\n"));
  CHECK_THAT(text, !ContainsSubstring("can handle, exact"));
}

TEST_CASE("a range has room for exact ends of any size") {
  record made = claim("rounded");
  const rational large = power_of_ten(37) + 1, small = 1 / (power_of_ten(37) - 1);
  made.number->range = {small * 3, large};
  made.number->in.scale = rational(86'399, 7);
  CHECK_THAT(range_text(*made.number),
             ContainsSubstring("2.43058e-41 to 8.10195e32 kFLOP/byte, for all inputs that round"));
}

TEST_CASE("a printed number lies above or below by a factor or a percentage") {
  record made = claim("exact");
  const auto off = [&made](const char* printed, const rational& scale = 1) {
    made.number->printed = parse_printed(printed).number;
    made.number->in.scale = scale;
    return discrepancy_text(made);
  };
  CHECK(off("208 FLOP/byte") == "");
  CHECK(off("52 FLOP/byte") == "a factor of 4 below");
  CHECK(off("212 FLOP/byte") == "1.9% above");
  CHECK(off("221 FLOP/byte") == "6.3% above");  // 6.25%: half is away from zero, as everywhere
  CHECK(off("0.1 kFLOP/byte", 1000) == "a factor of 2.08 below");
  CHECK(off("0.1 FLOP/byte") == "a factor of 2080 below");
  CHECK(off("200-300 FLOP/byte") == "");
  CHECK(off("0 FLOP/byte") == "");
  made.number.reset();
  CHECK(discrepancy_text(made) == "");
}

constexpr auto last = section("4", "Of one title", remarks("z", "it is late", "a matter of taste"));
constexpr auto first =
    section("4", "Of one title", remarks("y", "it is on time", "a matter of taste"));

TEST_CASE("sections of one title keep their order") {
  tools::catalogue all({tools::kind::section});
  all.add<first, "first", corpus::not_cited>("a.hpp", about);
  all.add<last, "last", corpus::not_cited>("a.hpp", about);
  const std::vector<record>& records = all.records();
  REQUIRE(records.size() >= 2);
  CHECK(records[records.size() - 2].id == "test/y");
  CHECK(records.back().id == "test/z");
}

TEST_CASE("one claim in full shows how it is derived") {
  const std::string text = text_claim(claim("rounded"));
  CHECK(text.starts_with("test/rounded\n"));
  CHECK_THAT(text, ContainsSubstring("verdict    printed-digits, as expected"));
  CHECK_THAT(text, ContainsSubstring("exactly    208 FLOP/byte"));
  CHECK_THAT(text, ContainsSubstring("within     0.200968 to 0.215517 kFLOP/byte, for all inputs that round"));
  CHECK_THAT(text, ContainsSubstring("= (312 TFLOP/s) / (1.5 TB/s)"));
  CHECK_THAT(text, ContainsSubstring("from a \"sheet\""));
  CHECK_THAT(text, ContainsSubstring("domain     pi_star > 0, beta_star > 0"));
  CHECK_THAT(text_claim(claim("slower")), ContainsSubstring("at (1e-6 s) > (2e-6 s)"));
  CHECK_THAT(text_claim(claim("slower")), ContainsSubstring("is false"));
  CHECK_THAT(text_claim(claim("wrong")), ContainsSubstring("differs, but exact expected"));
  CHECK_THAT(text_claim(claim("taste")), ContainsSubstring("why        a matter of taste"));
}

TEST_CASE("a number that the audit adds is no print of the document") {
  static constexpr auto besides = section(
      "4", "What follows besides",
      adds(prints("more", "0.21 kFLOP/byte", equations::critical_intensity, at(chip),
                  rounds("two digits"))));
  const std::vector<record> added = records_of<besides>(about);
  const std::string meaning = "critical intensity of a device";
  for (const int width : {60, 100}) {
    const std::string text = text_report(added, {.width = width});
    CHECK_THAT(text,
               !ContainsSubstring("0.21 kFLOP/byte") && ContainsSubstring("0.208 kFLOP/byte"));
    CHECK_THAT(text, ContainsSubstring(meaning));
  }
  const std::string table = markdown_report(added);
  CHECK_THAT(table, !ContainsSubstring("0.21 kFLOP/byte") && ContainsSubstring("0.208 kFLOP/byte"));
  CHECK_THAT(table, ContainsSubstring(meaning));
  CHECK_THAT(text_claim(added.front()), ContainsSubstring("rounded    0.21 kFLOP/byte"));
  CHECK_THAT(markdown_claim(added.front()), ContainsSubstring("- **rounded** 0.21 kFLOP/byte"));
}

TEST_CASE("markdown escapes what would break its tables") {
  const std::string text = markdown_report(failing);
  CHECK_THAT(text, ContainsSubstring("2:4 sparsity is divided \\| a factor"));
  CHECK_THAT(text, ContainsSubstring("| `twice` | differs | value | 416 FLOP/byte |"));
  CHECK_THAT(text, ContainsSubstring("**fails:** found differs, expected exact"));
  for (std::size_t start = text.find("\n|"); start != std::string::npos;) {
    const std::string line = text.substr(start + 1, text.find('\n', start + 1) - start - 1);
    int bars = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '|' && (i == 0 || line[i - 1] != '\\')) ++bars;
    }
    INFO(line);
    CHECK((bars == 7 || bars == 11));  // the claims, the summary
    start = text.find("\n|", start + 1);
  }
  CHECK_THAT(markdown_claim(claim("exact")), ContainsSubstring("a \\| sheet"));
}

TEST_CASE("bad input names what was read and what was expected") {
  const auto refusal = [](const tools::audit_options& options) -> std::string {
    try {
      run(options);
    } catch (const tools::bad_input& error) {
      return error.what();
    }
    return "";
  };
  tools::audit_options options;
  options.format = "xml";
  CHECK(refusal(options) ==
        "--format: unknown 'xml'; expected text, markdown, html, json, sarif or github");
  options = {};
  options.documents = {"tset"};
  CHECK(refusal(options) == "--document: unknown 'tset'; expected test");
  options = {};
  options.claim = "test/nothing";
  CHECK_THAT(refusal(options), ContainsSubstring("--claim: unknown 'test/nothing'; expected"));
  options = {};
  options.claim = "test/exact";
  options.errata = true;
  CHECK_THAT(refusal(options), ContainsSubstring("only one of"));

  const std::vector<std::string> names = {"a/roofline", "a/peak", "b/roof-slope", "b/unlike"};
  CHECK(tools::nearest("roofl", names) == std::vector<std::string>{"a/roofline"});
  CHECK(tools::nearest("peek", names) == std::vector<std::string>{"a/peak"});
  CHECK(tools::nearest("b/rof-slope", names) == std::vector<std::string>{"b/roof-slope"});
  CHECK(tools::nearest("", names).empty());
  CHECK(tools::nearest(std::string(100'000, 'x'), names).empty());
}

}  // namespace tests::report_test
