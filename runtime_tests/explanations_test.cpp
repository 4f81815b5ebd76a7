// Possible causes of numbers that differ: each kind of slip is found, chance explains nothing, and
// what holds gets none.
#include "catch.hpp"

#include <proofline/audit/judge_text.hpp>

#include "../tools/explain/explanations.hpp"
#include "../tools/report/claim_text.hpp"

namespace tests::explanations_test {

using namespace proofline;
using audit::explanation;
using audit::known_figure;
using audit::slip_family;

namespace {

std::vector<explanation> explained(std::string_view claim, std::string_view given = "",
                                   const std::vector<known_figure>& known = {}) {
  formula::reader reader;
  if (!given.empty()) reader.give(given);
  const audit::parsed_claim read = audit::read_claim(reader, claim);
  INFO(claim);
  REQUIRE_FALSE(read.error);
  return audit::explanations_of(read, audit::judge(read), known);
}
/// The first of them, or one that says nothing.
explanation first(std::string_view claim, std::string_view given = "",
                  const std::vector<known_figure>& known = {}) {
  const std::vector<explanation> all = explained(claim, given, known);
  return all.empty() ? explanation{} : all.front();
}

constexpr std::string_view training = "N = 70B, D = 15T, n = 8960, C = 459 TFLOP/s, mfu = 40 %";

}  // namespace

TEST_CASE("a slip is found, with the number that it gives", "[explanations]") {
  const explanation twice = first("88.65 days = 6 FLOP*N*D/(n*C*mfu)", training);
  CHECK(twice.kind == slip_family::formula);
  CHECK(twice.change.starts_with("2 times the result or a factor of it"));
  CHECK(twice.gives == "88.6495 days");
  CHECK(twice.evidence > 0);
  const explanation hours = first("1064 days = 6 FLOP*N*D/(n*C*mfu)", training);
  CHECK(hours.kind == slip_family::units);
  CHECK(hours.change.find("hours for days in the result") != std::string::npos);
  CHECK(hours.gives == "1063.79 days");
}

TEST_CASE("slips of each family", "[explanations]") {
  // units
  CHECK(first("9.038 ms = S / W", "S = 3.5 GB, W = 3.098 TB/s").kind == slip_family::units);
  CHECK(first("1213 us = S / W", "S = 3.50 GB, W = 3.098 TB/s").change.find("prefix") !=
        std::string::npos);
  CHECK(first("564.9 us = S / W", "S = 3.500 GB, W = 3.098 TB/s").change.find("both directions") !=
        std::string::npos);
  // inputs
  const explanation next = first("3870 = heads * (layers + 5)", "heads = 45, layers = 80");
  CHECK(next.change.find("81 instead of layers = 80") != std::string::npos);
  CHECK(next.gives == "3870");
  CHECK(first("16560 = a * b", "a = 36, b = 640").change.find("460 instead of b = 640") !=
        std::string::npos);
  CHECK(first("10.62 s = a / b", "a = 495 GB, b = 64.3 GB/s").change.find(
            "two digits exchanged") == std::string::npos);
  CHECK(first("7.138 s = a / b", "a = 495 GB, b = 64.3 GB/s")
            .change.find("459 GB instead of a = 495 GB (two digits exchanged)") !=
        std::string::npos);
  // formula
  CHECK(first("3.420 ms = a + b", "a = 3.42 ms, b = 1.09 ms").change.find("without the term b") !=
        std::string::npos);
  const explanation sum = first("5.137 ms = max(a, b)", "a = 3.42 ms, b = 1.717 ms");
  CHECK(sum.change == "a + b instead of their maximum");
  CHECK(sum.gives == "5.137 ms");
  CHECK(first("0.2414 = a / b", "a = 61.70 ms, b = 14.893 ms").change.find("upside down") !=
        std::string::npos);
  // arithmetic
  const explanation steps = first("4740 = a * (b / c)", "a = 158, b = 9901, c = 300");
  CHECK(steps.kind == slip_family::arithmetic);
  CHECK(steps.change.find("1 digit") != std::string::npos);
}

TEST_CASE("steps are rounded in the unit in which they are computed", "[explanations]") {
  constexpr std::string_view rent = "chips = 512, price = $2.25/h, time = 54 days";
  // $1152/h is $1000/h, and no reader rounds $0.32/s.
  CHECK(explained("1.39e6 USD = chips * price * time", rent).empty());
  const explanation in_hours = first("1.30e6 USD = chips * price * time", rent);
  CHECK(in_hours.change.starts_with("(chips * price) rounded to 1 digit"));
  CHECK(in_hours.gives == "1296000 USD");
  // $2.25/h * 54 days are $2916.
  CHECK(first("1.536e6 USD = chips * (price * time)", rent).gives == "1536000 USD");
  const explanation in_days = first("598.0 days = c * (a / b)", "a = 321 days, b = 7, c = 13");
  CHECK(in_days.change.starts_with("(a / b) rounded to 2 digits"));
  CHECK(in_days.gives == "598 days");
  for (const explanation& each :
       explained("601.85 days = c * (a / b)", "a = 321 days, b = 7, c = 13")) {
    CHECK(each.kind != slip_family::arithmetic);
  }
  // 3 h + 20 min has a unit that nobody knows: nothing is said of its digits.
  for (const explanation& each :
       explained("19.44 h = 7 * (a + b)", "a = 3.000 h, b = 20.00 min")) {
    CHECK(each.kind != slip_family::arithmetic);
  }
}

TEST_CASE("figures that may have been taken instead", "[explanations]") {
  const formula::dimension rate = formula::dimension::base(formula::dimension::flop) -
                                  formula::dimension::base(formula::dimension::second);
  const std::vector<known_figure> known = {
      {"H100 SXM", "peak_rate", "989.4 TFLOP/s", power_of_ten(11) * 9894, rate, "bf16, dense"},
      {"H100 SXM", "peak_rate", "1,979 TFLOP/s", power_of_ten(12) * 1979, rate, "bf16, sparse"},
      {"B200", "peak_rate", "2.25 PFLOP/s", power_of_ten(13) * 225, rate, "bf16, dense"},
      {"claim peak", "", "1.11 PFLOP/s", power_of_ten(13) * 111, rate, ""}};
  constexpr std::string_view given = "C = 989.4 TFLOP/s, W = 3.35 TB/s";
  const explanation other = first("671.6 = C / W * (1 byte/FLOP)", given, known);
  CHECK(other.kind == slip_family::inputs);
  CHECK(other.change.find("2.25 PFLOP/s instead of C = 989.4 TFLOP/s (of B200, bf16, dense)") !=
        std::string::npos);
  CHECK(first("590.7 = C / W * (1 byte/FLOP)", given, known)
            .change.find("1,979 TFLOP/s instead of C = 989.4 TFLOP/s") != std::string::npos);
  CHECK(first("331.3 = C / W * (1 byte/FLOP)", given, known)
            .change.find("that of claim peak") != std::string::npos);
}

TEST_CASE("the zeros of a round figure may be no digits", "[explanations]") {
  CHECK(first("86,000 = a", "a = 43123").change == "2 times the result");
  CHECK(first("5,000 = 50 * 1000").change == "the result or a factor of it divided by 10");
  CHECK(first("44,000 = a * b", "a = 2197, b = 2000").change.find("divided by 100") !=
        std::string::npos);
  CHECK(explained("44.0000 = a * b", "a = 2197, b = 2000").empty());
}

TEST_CASE("a convention of units is told, in sums, too", "[explanations]") {
  const auto change = [](std::string_view claim) { return first(claim).change; };
  constexpr std::string_view in_sum = "15.9 GB = 4 byte * 2851e6 + 16 byte * 2851e6 / 8";
  CHECK(change(in_sum) == "a binary for a decimal prefix in the result");
  constexpr std::string_view year = "years of 365 days for years of 365.25 days in ";
  CHECK(change("8,760 hours = 1 year") == std::string(year) + "the result");
  CHECK(change("8,784 hours = 1 year + 24 h") == std::string(year) + "1 year");
  // The very number is given, however likely another cause is.
  CHECK(change("16 GB = 16 GiB") == "a binary for a decimal prefix in the result");
  CHECK(change("17 GB = 1 GB + 16 GiB") == "a decimal for a binary prefix in 16 GiB");
}

TEST_CASE("slips of the pen, in inputs and in the print", "[explanations]") {
  CHECK(first("358 = a * b", "a = 77, b = 5").change == "two digits exchanged in the result");
  // Of a result that is rounded to the digits of the print, it is those that are exchanged.
  const explanation rounded = first("$6.5M = 2.788M GPU hours * $2/GPU hour");
  CHECK(rounded.change == "two digits exchanged in the result rounded to $5600000");
  CHECK(rounded.gives == "$6.5M");
  CHECK(first("$8.36M = 2.788M GPU hours * $2.51/GPU hour").change ==
        "$2.51/GPU hour rounded to $3/GPU hour");
  CHECK(first("5152000 = a * b", "a = 12288, b = 4000")
            .change.find("1288 instead of a = 12288 (a digit left out)") != std::string::npos);
  // A zero too few is a factor of 10, and no digit that is left out.
  CHECK(first("4915200 = a * b", "a = 12288, b = 4000").change ==
        "the result or a factor of it divided by 10");
}

TEST_CASE("a reader laughs at none of them", "[explanations]") {
  const auto all = [](std::string_view claim) {
    std::string out;
    for (const explanation& each : explained(claim)) out += each.change + ": " + each.gives + "\n";
    return out;
  };
  // Zeros that would be no digits hide as much as is to be explained: the very number is asked for.
  CHECK(all("327,000 = 327680") == "the result = 327680 cut to 327000: 327000\n");
  CHECK(all("86,000 s = 86400 s * 1.01").empty());
  CHECK(all("2,050 = 2048 + 8") == "2 instead of 8: 2050\n");
  // What a reader takes for one change is said once.
  CHECK(all("24 = 42") == "two digits exchanged in the result: 24\n");
  CHECK(all("3,600 s = 1 h + 3 min") == "without the term 3 min: 3600 s\n");
  // Beside the very number, what only rounds to it is no cause.
  CHECK(all("32 GB = 32 GiB") == "a binary for a decimal prefix in the result: 32 GB\n");
  CHECK(all("17520 h = 2 * 1 year") ==
        "years of 365 days for years of 365.25 days in 1 year: 17520 h\n");
}

TEST_CASE("multiplied for divided", "[explanations]") {
  CHECK(first("7425 s = a / b", "a = 99 s, b = 75").change == "a * b instead of a / b");
  CHECK(first("1.320 s = a * b", "a = 99 s, b = 75").change == "a / b instead of a * b");
}

TEST_CASE("two changes at once are of units and of the formula only", "[explanations]") {
  // 1080 h rounded to 1100 h, and a decimal for a binary prefix: nobody makes both.
  CHECK(explained("3073.364 GB = a * b", "a = 1080, b = 3.000000 GB").empty());
  const std::string both = first("6034.970 GB = a * b", "a = 1080, b = 3.000000 GB").change;
  CHECK(both.find(", and ") != std::string::npos);
  CHECK(both.find("; or") == std::string::npos);  // in one order
  CHECK(explained("1,000,000 = 1024 * 1024").empty());  // nor two that undo each other
}

TEST_CASE("figures are of devices and models that a text names", "[explanations]") {
  const std::vector<known_figure> known = {{"H100 SXM", "", "", 1, {}, ""},
                                           {"TPU v5p", "", "", 1, {}, ""},
                                           {"Llama-3 8B", "", "", 1, {}, ""}};
  const auto named = [&known](std::string_view text) {
    std::string out;
    for (const known_figure& each : audit::named_in(text, known)) out += each.of + ";";
    return out;
  };
  CHECK(named("591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)").empty());
  CHECK(named("on H100s, an h 100, v5p and 8B") == "");
  CHECK(named("the H100's rate") == "H100 SXM;");
  CHECK(named("h100_sxm.peak_rate / tpu_v5p.hbm") == "H100 SXM;TPU v5p;");
  CHECK(named("Llama 3 70B") == "Llama-3 8B;");
  CHECK(named("llama3_70b") == "Llama-3 8B;");
}

TEST_CASE("what holds by rounding is told the very number", "[explanations]") {
  const explanation years = first("87,600 hours = 10 year");
  CHECK(years.kind == slip_family::units);
  CHECK(years.gives == "87600 hours");
  CHECK(first("32k = 16 * 2048").change == "a binary for a decimal prefix in the result");
  CHECK(first("87,601 hours = 10 year").kind == slip_family::rounding);
  audit::record claim;
  claim.found = audit::verdict::input_rounding;
  claim.explanations = {years};
  CHECK(explanation_lines(claim).front() ==
        "it holds by rounding; years of 365 days for years of 365.25 days in the result would give "
        "the very number, 87600 hours");
}

TEST_CASE("what holds gets no cause, and rounding is called rounding", "[explanations]") {
  CHECK(explained("44.3 days = 6 FLOP*N*D/(n*C*mfu)", training).empty());
  CHECK(explained("195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)").empty());
  for (const explanation& each : explained("~45 days = 6 FLOP*N*D/(n*C*mfu)", training)) {
    CHECK(each.kind == slip_family::rounding);
    CHECK(each.change.starts_with("the rounding of "));
  }
  const std::vector<explanation> rounded =
      explained("~45 days = 6 FLOP*N*D/(n*C*mfu)", training);
  REQUIRE(rounded.size() == 3);
  CHECK(rounded[0].change == "the rounding of D = 15T");
  CHECK(rounded[0].gives == "42.8472 to 45.8022 days");
  const std::vector<explanation> cut =
      explained("4377 FLOP/byte = C / W", "C = 1.97e14 FLOP/s, W = 4.5e10 byte/s");
  REQUIRE(cut.size() == 1);
  CHECK(cut[0].change == "the result cut instead of rounded");
}

TEST_CASE("where chance explains as well, nothing is offered", "[explanations]") {
  CHECK(explained("5 = 4").empty());
  CHECK(explained("7 days = 6 FLOP*N*D/(n*C*mfu)", training).empty());
  CHECK(explained("37.9 days = 6 FLOP*N*D/(n*C*mfu)", training).empty());
  CHECK(explained("> 60 days = 6 FLOP*N*D/(n*C*mfu)", training).empty());
  CHECK(explained("12.3 = a - b", "a = 4, b = 4").empty());
  CHECK(explained("4 < 3").empty());
  CHECK(explained("1.00 s = 0 s / 5").empty());
}

TEST_CASE("what is shown gives the printed digits, exactly", "[explanations]") {
  for (int printed = 101; printed < 1000; ++printed) {
    const std::string claim = std::to_string(printed) + " days = 6 FLOP*N*D/(n*C*mfu)";
    formula::reader reader;
    reader.give(training);
    const audit::parsed_claim read = audit::read_claim(reader, claim);
    for (const explanation& each : audit::explanations_of(read, audit::judge(read))) {
      CHECK_FALSE(each.change.empty());
      const rational low = each.value.low() / read.print.scale;
      // 110 may be rounded to tens, and 100 is not: its one digit says too little.
      const rational tens = read.print.number.value() - low;
      const bool is_round = printed % 10 == 0 && printed % 100 != 0 && abs(tens) <= 5;
      const bool gives = rounds_to(read.print.number, low) ||
                         truncates_to(read.print.number, low) || is_round;
      // Where inputs that round to those given are needed, all values that they give are shown.
      const rational high = each.value.high() / read.print.scale;
      const bool contains = !each.value.is_point() && low <= read.print.number.high() &&
                            high >= read.print.number.low();
      CHECK((gives || contains));
    }
  }
}

TEST_CASE("a record's formula is explained as its text", "[explanations]") {
  audit::record claim;
  claim.formula = "6*n_params*n_tokens";
  claim.found = audit::verdict::differs;
  formula::reader reader;
  audit::written_judgement ignored;
  claim.known = audit::judge(audit::read_claim(reader, "4 = 2 + 2"), ignored).known;
  const auto input = [](std::string symbol, std::string text, const rational& value) {
    audit::input_record result;
    result.symbol = std::move(symbol);
    result.printed = std::move(text);
    result.given = audit::given_number{value, value};
    return result;
  };
  claim.inputs = {input("n_params", "70B", power_of_ten(10) * 7),
                  input("n_tokens", "15T", power_of_ten(12) * 15)};
  const printed_and_rest print = parse_printed("1.26e25");
  const rational derived = power_of_ten(23) * 63;
  claim.number = audit::number_record{
      "1.26e25 FLOP", print.number, {mark::none, 1, " FLOP"}, "FLOP", derived, derived};
  audit::explain(claim);
  REQUIRE_FALSE(claim.explanations.empty());
  CHECK(claim.explanations.front().gives == "1.26e25 FLOP");
  CHECK(explanation_lines(claim).front().starts_with("one possible cause: 2 times the result"));
  // It is a figure of what the claim binds or names that another is taken for.
  const formula::dimension unit = formula::dimension::base(formula::dimension::byte);
  const std::vector<known_figure> known = {
      {"X1", "weights", "10 GB", power_of_ten(10), unit, ""},
      {"X1", "weights", "17 GB", power_of_ten(9) * 17, unit, "sparse"}};
  audit::record bound = claim;
  bound.formula = "w";
  bound.number->printed = parse_printed("17").number;
  bound.number->text = "17.00 GB";
  bound.number->derived = bound.number->range = power_of_ten(10);
  bound.inputs = {input("w", "10 GB", power_of_ten(10))};
  CHECK(audit::detail::text_of_claim(bound, known).find("X1") == std::string::npos);
  bound.inputs.front().name = "weights";
  CHECK(audit::detail::text_of_claim(bound, known).find("X1") != std::string::npos);
  // A formula that does not come to the derived value explains nothing.
  claim.explanations.clear();
  claim.formula = "5*n_params*n_tokens";
  audit::explain(claim);
  CHECK(claim.explanations.empty());
}

}  // namespace tests::explanations_test
