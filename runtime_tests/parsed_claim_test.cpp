// Claims in text at run time: the verdicts of constant expressions, errors with their places, and
// random formulas that are written and read again.
#include <rapidcheck.h>

#include <cmath>
#include <proofline/audit/judge_written.hpp>
#include <proofline/formula/error.hpp>
#include <string>
#include <vector>

#include "catch.hpp"
#include "report/enough_rounding.hpp"

namespace tests::parsed_claim_test {

using namespace proofline;

struct line {
  const char *text, *given, *units, *verdict;
};
constexpr line lines[] = {
#define CLAIM(text, given, units, verdict) {text, given, units, #verdict},
#include "../static_tests/audit/written_claims.inc"
#undef CLAIM
};

TEST_CASE("claims in text have the same verdict at run time") {
  for (const line& each : lines) {
    formula::reader reader;
    reader.declare(each.units);
    if (!reader.failed()) reader.give(each.given);
    const audit::parsed_claim claim = audit::read_claim(reader, each.text);
    std::string found = "unread";
    if (!claim.error) {
      const audit::written_judgement judged = audit::judge(claim);
      found = judged.trouble ? "no-value" : audit::text_of(judged.found);
      for (char& c : found) c = c == '-' ? '_' : c;
    }
    INFO(each.text << " " << formula::message(claim.error, claim.units));
    CHECK(found == each.verdict);
  }
}

TEST_CASE("why rounding leaves a claim open is said") {
  const auto why = [](std::string_view claim, std::string_view given) {
    formula::reader reader;
    reader.give(given);
    return std::string(audit::judge(audit::read_claim(reader, claim)).problem);
  };
  CHECK(why("30 = 1 / (x - y)", "x = 3.1, y = 3.05") ==
        "divides by what may be 0 within the rounding of its inputs");
  CHECK(why("2.00001e-25 us = 2000 * x", "x = 1.0e-28 us") == "input rounding is undecided");
}

/// "1K GPUs: 0.7182K to 0.7196K GPUs; ..." of those that are enough alone, "a + b" of others.
std::string enough_for(std::string_view text, std::string_view given = "") {
  formula::reader reader;
  reader.give(given);
  const audit::parsed_claim claim = audit::read_claim(reader, text);
  const audit::written_judgement judged = audit::judge(claim);
  if (judged.found != audit::verdict::input_rounding) return "";
  const audit::enough_rounding enough = audit::enough_rounding_of(claim, judged.value);
  std::string out;
  for (const audit::enough_input& each : enough.inputs) {
    const formula::input& input = claim.tree.inputs[each.index];
    if (!out.empty()) out += enough.together ? " + " : "; ";
    out += input.text;
    if (!enough.together) out += ": " + audit::needed_text(input.text, input.value, each);
  }
  return out;
}

TEST_CASE("what holds by rounding alone needs these inputs") {
  CHECK(enough_for("500 days = 10T tokens / (322 tokens/s/GPU * 1K GPUs)") ==
        "1K GPUs: 0.7182K to 0.7196K GPUs");
  CHECK(enough_for("45 days = 6 FLOP * N * D / (8960 * 459 TFLOP/s * 40 %)", "N = 70B, D = 15T") ==
        "15T: 15.06T to 15.39T; 40 %: 39.5 % to 39.84 %; 70B: 70.28B to 70.5B");
  CHECK(enough_for("375-400 = 6 FLOP * 3B * 11T / (989 TFLOPS * 30% * 4 weeks)") ==
        "3B + 4 weeks + 11T");
  CHECK(enough_for("$6.5M = 2.788M GPU hours * $2.3/GPU hour") ==
        "$2.3/GPU hour: $2.314 to $2.349/GPU hour");
  CHECK(enough_for("1.4 GB/s = 1 GB/s") == "1 GB/s: 1.35 to 1.45 GB/s");
  CHECK(enough_for("2.2e17 TFLOP = 2e15 FLOP/byte * 100 TB") ==
        "2e15 FLOP/byte: 2.15e15 to 2.25e15 FLOP/byte");
  CHECK(enough_for("2.4e-9 s = 2e-9 s") == "2e-9 s: 2.35e-9 to 2.45e-9 s");
  CHECK(enough_for("at least 1.4 GB/s = 1 GB/s") == "1 GB/s: 1.35 GB/s or more");
  CHECK(enough_for("N > 71.4B", "N = 71B") == "71B: 71.41B or more");
  CHECK(enough_for("at most 1.20 s = 1 GB / x", "x = 0.8 GB/s") == "0.8 GB/s: 0.83 GB/s or more");
  CHECK(enough_for("N > 71.4B and N < 200B", "N = 71B") == "71B: 71.41B to 71.5B");
  CHECK(enough_for("-5.1 W = -5 W") == "5 W: 5.05 to 5.15 W");
  CHECK(enough_for("0.5004 GB = 500 MB") == "500 MB: 500.35 to 500.45 MB");
  CHECK(enough_for("71 = N", "N = 70(+-0.5)") == "70(+-0.5): ");
  CHECK(enough_for("1.0e9 W = 1.02e9 W * 9.5e2 / 960") == "");
  // Whole numbers are tried one by one; what is exact is not moved.
  CHECK(enough_for("195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)") == "");
}

TEST_CASE("each number that a claim needs is enough", "[property]") {
  int found = 0;
  const bool holds = rc::check([&found] {
    const int a = *rc::gen::inRange(10, 100), b = *rc::gen::inRange(10, 100);
    const int off = *rc::gen::inRange(-8, 9);
    const rational product = rational(a) * b * (1000 + off) / 1000 / 100;
    const std::string x = std::to_string(a) + " GB/s", y = std::to_string(b) + " W";
    const std::string print = std::string(decimal_text(product, 3).view()) + " GB*W/s";
    const std::string formula = " = (" + x + ") * (" + y + ") / 100";
    const std::string text = print + formula;
    formula::reader reader;
    const audit::parsed_claim claim = audit::read_claim(reader, text);
    if (claim.error) RC_DISCARD();
    const audit::written_judgement judged = audit::judge(claim);
    if (judged.found != audit::verdict::input_rounding) return;
    const audit::enough_rounding enough = audit::enough_rounding_of(claim, judged.value);
    RC_ASSERT(!enough.inputs.empty());
    for (const audit::enough_input& each : enough.inputs) {
      if (enough.together || !each.values) continue;
      ++found;
      for (const rational& end : {each.values->low(), each.values->high()}) {
        rational value = judged.value.low() * end / claim.tree.inputs[each.index].value;
        RC_ASSERT(audit::detail::figure_of(claim).agrees_with().contains(value));
        RC_ASSERT(contains(claim.tree.inputs[each.index].range, end));
      }
    }
  });
  CHECK(holds);
  CHECK(found > 0);
}

struct misreading_of {
  const char *text, *given, *message;
  std::size_t offset;
};

TEST_CASE("an error in a formula has its place, and says what was expected") {
  const std::string deep(10'000, '(');
  const misreading_of cases[] = {
      {"", "", "the text ends; expected a value", 0},
      {"1 +", "", "the text ends; expected a value", 3},
      {"(1", "", "the text ends; expected an operator or )", 2},
      {"2 (4)", "", "'(' is left over: for a product write * before (", 2},
      {"a && b", "", "'a' is neither a given name nor a unit", 0},
      {"1 && 2", "", "'&' is left over: write and", 2},
      {"64 \\times 96", "", "'\\' is left over: a formula is no LaTeX: write * for \\times", 3},
      {"floor 5", "",
       "'floor' is neither a given name nor a unit: a function takes ( ), as in floor(x)", 0},
      {"2 max(1, 2)", "", "'max' is no unit: for a product write *", 2},
      {"95% of 5", "", "'of' is no unit: for a part write *, as in 95 % * N", 4},
      {"N2 * 3", "N = 70B", "'N2' is neither a given name nor a unit: did you mean N?", 0},
      {"2 KB", "", "'KB' is no unit: did you mean kB (1000 bytes) or KiB (1024)?; expected a unit",
       2},
      {"2 Kbps", "",
       "'Kbps' is no unit: did you mean kbps (1000 bits) or Kibps (1024)?; expected a unit", 2},
      {"2 teraflops", "",
       "'teraflops' is no unit: did you mean TFLOP/s (a rate) or TFLOP?; expected a unit", 2},
      {"2 PFlops", "",
       "'PFlops' is no unit: did you mean PFLOP/s (a rate) or PFLOP?; expected a unit", 2},
      {"2 TF", "", "'TF' is no unit: did you mean TFLOP/s (a rate) or TFLOP?; expected a unit", 2},
      {"2 Tops", "", "'Tops' is no unit: did you mean TOP/s (a rate) or TOP?; expected a unit", 2},
      {"2 GFLOPS/s", "", "'GFLOPS' is a rate already; expected FLOPS or FLOP/s, not FLOPS/s", 2},
      {"3 months", "", "'months' is no unit: a month has 28 to 31 days; expected a unit", 2},
      {"15 T tokens", "",
       "'T' is no unit: did you mean a count, as in 15T, without a space?; expected a unit", 3},
      {"70 B tokens", "",
       "'tokens' is left over: B behind a space is a byte; did you mean a count, as in 70B?; "
       "expected an operator or the end",
       5},
      {"8 X900-hours", "",
       "'X900' is no unit: did you mean GPU? A file may declare others; expected a unit", 2},
      {"2 TFLOPz/s", "", "'TFLOPz' is no unit: did you mean TFLOP?; expected a unit", 2},
      {"3 d", "", "'d' is no unit: did you mean day?; expected a unit", 2},
      {"2 * expert", "", "'expert' is not given; expected a name or a unit", 4},
      {"5 GBs", "", "'GBs' is no unit: did you mean GB?; expected a unit", 2},
      {"max(1,234, 5)", "",
       "'1,234' could be one number or two; expected a blank behind the comma, or no comma in the "
       "number",
       4},
      {"min(2 * 64,128)", "",
       "'64,128' could be one number or two; expected a blank behind the comma, or no comma in the "
       "number",
       8},
      {"1 s + 1 byte", "", "'+' adds s and byte", 4},
      {"1 + floor(2 s)", "", "'floor' needs a plain number, not a quantity in s", 4},
      {"ln(2 FLOP/byte)", "", "'ln' needs a plain number, not a quantity in FLOP/byte", 0},
      {"1 if whole(2 s) else 2", "", "'whole' needs a plain number, not a quantity in s", 5},
      {"x + 10 %", "x = 5",
       "'+' adds a percentage; expected a factor such as (1 + 10 %), or ( ) around the percentage",
       2},
      {"70 B", "B = 2", "'B' is a name that is given; expected an operator before it", 3},
      {"2 s ^2", "", "'^' raises a number with a unit; expected ( ) around the number or its power",
       4},
      {"2^3^2", "", "'^' follows a power; expected ( ) around one of them", 3},
      {"2^99999999999", "", "'99999999999' is too large; expected a power below 10,000", 2},
      {"2^-99999999999999999999", "",
       "'-99999999999999999999' is too large; expected a power below 10,000", 2},
      {"(2 s)^99999999999", "", "'99999999999' is too large; expected a power below 10,000", 6},
      {"(2 s)^(1e30)", "", "'(1e30)' leads to a power of a unit above 85", 6},
      {"(2 s)^(100)", "", "'(100)' leads to a power of a unit above 85", 6},
      {"(2 s)^0.3", "", "'0.3' leaves a unit to a power that is no number of sixths", 6},
      {"2 s^99999999999", "", "'s^99999999999' is a power of a unit above 85", 2},
      {"2 s^(1 + 1)", "", "'s' has a power that is no number; expected one such as s^2 or s^(1/2)",
       2},
      {"2 s^0.3", "", "'s^0.3' has a root that leaves no unit; expected a power of whole sixths",
       2},
      {"2 s^(1/0)", "", "'s' has a power that is no number; expected one such as s^2 or s^(1/2)",
       2},
      {"2 GB^0.5", "",
       "'GB^0.5' has a root that leaves no unit; expected one without a factor, as in byte^(1/2)",
       2},
      {"s^99", "", "'99' leads to a power of a unit above 85", 2},
      {"1e400", "", "'1e400' is no number; expected an exponent between -99 and 99", 0},
      {"flor(2)", "",
       "'flor' is no function: did you mean floor?; expected max, min, sqrt, floor, ceil, round, "
       "abs, log2, ln, exp or whole",
       0},
      {"x / 2 GB/MB", "x = 3",
       "'x / 2 GB/MB' can be read in two ways: x / (2 GB/MB) or ((x / 2) * GB) / MB; expected ( )",
       0},
      {"M * 3", "N = 70B", "'M' is neither a given name nor a unit", 0},
      {"bs * 3", "bw = 70B", "'bs' is neither a given name nor a unit", 0},
      {"Bw * 3", "bw = 70B", "'Bw' is neither a given name nor a unit: did you mean bw?", 0},
      {"1,5 * 2", "", "',' is left over: write 1.5", 1},
      {"2 + 1,024,5", "", "',' is left over; expected an operator or the end", 9},
      {".5 * 2", "", "'.' stands there: write 0.5", 0},
      {"2 * (5. + 1)", "", "'.' is left over: write 5", 6},
      {"8 x 80GB", "", "'x' is no unit: for a product write *", 2},
      {"8 x80", "", "'x80' is no unit: for a product write *", 2},
      {"2x faster", "", "'faster' is no unit: leave it out", 3},
      {"10 to 20 GB", "", "'to' is no unit: a range is written 10-20 %", 3},
      {"10 GB to 20 GB", "", "'to' is left over: a range is written 10-20 %", 6},
      {"3 * \u00D7", "", "'\u00D7' stands there; expected a value", 4},
      {"N \u2264\u00A0x", "N = 70B", "'x' is neither a given name nor a unit", 7},
      {deep.c_str(), "", "'(' is nested too deeply; expected at most 40 levels", 41},
  };
  for (const misreading_of& each : cases) {
    formula::reader reader;
    reader.give(each.given);
    reader.whole(each.text);
    INFO(std::string(each.text).substr(0, 50));
    REQUIRE(reader.failed());
    CHECK(formula::message(reader.error(), reader.units) == each.message);
    CHECK(reader.error().where.text == 1);  // behind the given names
    CHECK(reader.error().where.offset == each.offset);
  }
}

TEST_CASE("every node knows where it stands") {
  formula::reader reader;
  reader.give("N", "70B");
  const std::string text = "6 FLOP * N + max(1e9, 2 N) / 8960 chips";
  const std::string good = "6 FLOP * N + max(1e9, 2) * 1 FLOP";
  const formula::operand root = reader.whole(good);
  REQUIRE_FALSE(reader.failed());
  for (std::size_t i = 0; i < reader.tree.nodes.size(); ++i) {
    const formula::place& where = reader.tree.places[i];
    const std::string_view of = where.text == 0 ? std::string_view("70B") : good;
    const std::string_view there = of.substr(where.offset, where.length);
    const formula::node& n = reader.tree.nodes[i];
    CHECK(there == (n.what == formula::operation::input
                        ? reader.tree.input_at(static_cast<int>(i)).text
                        : formula::sign_of(n.what)));
  }
  std::string written;
  formula::write(reader.tree, root.node, written);
  CHECK(written == "((6 FLOP) * N) + (max(1e9, 2) * (1 FLOP))");
}

// A random formula of numbers, as text, with its value by ordinary recursion.
struct drawn {
  std::string text;
  double value;
};
drawn draw(int depth) {
  const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 8);
  if (kind == 0) {
    const int n = *rc::gen::inRange(1, 1'000);
    return {std::to_string(n), static_cast<double>(n)};
  }
  const drawn a = draw(depth - 1), b = draw(depth - 1);
  const auto joined = [&](const char* sign, double value) {
    std::string text = "(";
    text += a.text;
    text += sign;
    text += b.text;
    text += ")";
    return drawn{text, value};
  };
  const auto called = [&](const char* name, bool both, double value) {
    std::string text = name;
    text += "(";
    text += a.text;
    if (both) text += ", " + b.text;
    text += ")";
    return drawn{text, value};
  };
  switch (kind) {
    case 1: return joined(" + ", a.value + b.value);
    case 2: return joined("*", a.value * b.value);
    case 3: return joined("/", a.value / b.value);
    case 4: return called("max", true, std::fmax(a.value, b.value));
    case 5: return called("min", true, std::fmin(a.value, b.value));
    case 6: return called("sqrt", false, std::sqrt(a.value));
    default: {
      std::string text = "(";
      text += a.text + " if " + a.text + " <= " + b.text + " else " + b.text + ")";
      return {text, a.value <= b.value ? a.value : b.value};
    }
  }
}

TEST_CASE("a formula that is written is read again as the same, with the right value") {
  REQUIRE(rc::check("written and read again", [] {
    const drawn formula = draw(3);
    formula::reader reader, again;
    const formula::operand root = reader.whole(formula.text);
    RC_ASSERT(!reader.failed());
    std::string written, twice;
    formula::write(reader.tree, root.node, written);
    const formula::operand same = again.whole(written);
    RC_ASSERT(!again.failed());
    formula::write(again.tree, same.node, twice);
    RC_ASSERT(written == twice);
    const auto leaf = [&](int i) {
      return formula::enclosure(again.tree.inputs[static_cast<std::size_t>(i)].value);
    };
    formula::trouble none;
    const auto value = formula::evaluate<formula::enclosure>(again.tree, same.node, leaf, &none);
    RC_ASSERT(!none);
    const double low = static_cast<double>(value.low()), high = static_cast<double>(value.high());
    const double off = 1e-12 * (1 + std::abs(formula.value));  // of the double beside it
    RC_ASSERT(low - off <= formula.value && formula.value <= high + off);
    RC_ASSERT(high - low <= 1e-25 * (1 + std::abs(high)) || high == low);
  }));
}

// 1 + 2 - 3 + 4 - 5 ..., of any number of operands: an operator that is forgotten changes the
// value.
TEST_CASE("a chain has its value, however long it is") {
  for (const int length : {2, 63, 64, 65, 66, 67, 127, 128, 129, 130, 193, 1'000}) {
    std::string text = "1", products = "1", within = "(";
    long long sum = 1;
    for (int i = 2; i <= length; ++i) {
      text += i % 2 == 0 ? " + " : " - ";
      text += std::to_string(i);
      sum += i % 2 == 0 ? i : -i;
      products += i % 2 == 0 ? " * 2" : " / 2";
    }
    within += text + ")";
    const std::pair<std::string, rational> chains[] = {
        {text, sum},
        {products, length % 2 == 0 ? 2 : 1},
        {"7 + " + within, 7 + sum},
        {within + " if " + within + " < " + text + " + 1 else 0", sum},
    };
    for (const auto& [chain, value] : chains) {
      formula::reader reader;
      const formula::operand root = reader.whole(chain);
      INFO(length << " operands: " << chain.substr(0, 40));
      REQUIRE_FALSE(reader.failed());
      const auto found = formula::evaluate<formula::exact>(reader.tree, root.node, [&](int i) {
        return formula::exact(reader.tree.inputs[static_cast<std::size_t>(i)].value);
      });
      REQUIRE_FALSE(found.is_none());
      CHECK(found.value() == value);
    }
  }
}

TEST_CASE("logarithms and exponentials lie between their ends") {
  REQUIRE(rc::check("ends of functions", [] {
    const int n = *rc::gen::inRange(1, 1'000'000), d = *rc::gen::inRange(1, 10'000);
    const formula::enclosure x = rational(n, d);
    const double near = static_cast<double>(n) / d;
    const auto around = [](const formula::enclosure& found, double value) {
      const double off = 4e-15 * (1 + std::abs(value));
      return found.low() < found.high() + 1 && static_cast<double>(found.low()) <= value + off &&
             static_cast<double>(found.high()) >= value - off &&
             static_cast<double>(found.high() - found.low()) <= 1e-25 * (1 + std::abs(value));
    };
    RC_ASSERT(around(ln(x), std::log(near)));
    RC_ASSERT(around(log2(x), std::log2(near)));
    if (near < 60) RC_ASSERT(around(exp(x), std::exp(near)));
    if (near < 60) RC_ASSERT(around(exp(-x), std::exp(-near)));
    RC_ASSERT(around(root(x, 3), std::cbrt(near)));
    // exp undoes ln: the number lies within.
    const formula::enclosure same = exp(ln(x));
    RC_ASSERT(same.low() <= x.low() && x.high() <= same.high());
  }));
}

}  // namespace tests::parsed_claim_test
