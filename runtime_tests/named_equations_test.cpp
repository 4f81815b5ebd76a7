// Equations that texts call by name: the value and the verdict of each claim of the documents,
// typed as text; every equation beside its function; what is wrong with a call.
#include "claims/named_equations.hpp"

#include <cmath>
#include <proofline/audit/judge_written.hpp>
#include <proofline/formula/error.hpp>
#include <proofline/formula/write.hpp>

#include "catch.hpp"
#include "program/catalogue.hpp"

namespace tests::named_equations_test {

using namespace proofline;
using namespace proofline::tools;

const catalogue& everything() {
  static const catalogue all({kind::equation, kind::section});
  return all;
}

/// A value that is given for an input, as one types it. A plain integer with a unit is exact in text,
/// and as a published figure it is rounded, so its width is typed, too.
std::string typed(const audit::input_record& given) {
  if (!given.printed.empty()) {
    const std::size_t digits = given.printed.find_first_not_of("0123456789");
    const interval<rational>& range = given.given->range;
    if (digits == std::string::npos || given.printed[digits] != ' ' ||
        range.high() - range.low() != 1) {
      return given.printed;
    }
    return given.printed.substr(0, digits) + "(+-0.5)" + given.printed.substr(digits);
  }
  const rational& value = given.given->value;
  std::string text(to_text(value.numerator()).view());
  if (given.unit != "count") text += " * (1 " + given.unit + ")";
  if (value.denominator() != 1) text += " / " + std::string(to_text(value.denominator()).view());
  return text;
}

/// The same fraction; the same root, between two fractions each.
bool is_same_value(const interval<rational>& a, const interval<rational>& b) {
  if (a.is_point() || b.is_point()) return identical(a, b);
  const auto near = [](const rational& x, const rational& y) {
    return std::abs(static_cast<double>(x) / static_cast<double>(y) - 1) < 1e-12;
  };
  return near(a.low(), b.low()) && near(a.high(), b.high());
}

audit::parsed_claim read(std::string_view text) {
  formula::reader reader;
  reader.equations = known_equations();
  return audit::read_claim(reader, text);
}

TEST_CASE("each claim of the documents that an equation gives has its value by name") {
  int typed_claims = 0, exact_claims = 0;
  for (const audit::record& each : everything().records()) {
    if (each.kind != audit::claim_kind::value || each.equation.empty() || !each.number) continue;
    const formula::named_equation* const called = known_equations()->find(each.equation);
    INFO(each.id << ": " << each.equation);
    REQUIRE(called != nullptr);
    std::string text = each.number->text + " = " + each.equation + "(";
    bool is_whole = true;
    for (const formula::equation_input& input : called->inputs) {
      const auto given = std::ranges::find(each.inputs, input.name, &audit::input_record::name);
      REQUIRE(given != each.inputs.end());
      is_whole = is_whole && given->given;
      if (!is_whole) break;
      if (!text.ends_with('(')) text += ", ";
      text += given->name + " = " + typed(*given);
    }
    if (!is_whole) continue;
    text += ")";
    INFO(text);
    const audit::parsed_claim claim = read(text);
    INFO(formula::message(claim.error, claim.units));
    REQUIRE(!claim.error);
    const audit::written_judgement found = audit::judge(claim);
    CHECK(is_same_value(found.value, each.number->derived));
    // Of a number that is a reading of another one, see differs_as_rounded.
    const bool is_same = found.found == each.found || audit::judge(claim, true).found == each.found;
    INFO(audit::text_of(found.found) << " " << audit::text_of(each.found));
    CHECK(is_same);
    exact_claims += found.value.is_point();
    ++typed_claims;
  }
  CHECK(typed_claims >= 150);
  CHECK(exact_claims >= 145);
}

/// A value of each input, inside of its domain; the same each time.
std::string value_at(const formula::equation_input& of, std::size_t index) {
  if (of.has_most) return "0." + std::to_string(2 + index % 7);
  std::string text = std::to_string(2 * (3 + index * 5 % 11));
  if (of.unit.is_count()) return text;
  if (of.unit_text.starts_with("1/")) {
    return text + " / (1 " + std::string(of.unit_text.substr(2)) + ")";
  }
  return text + " * (1 " + std::string(of.unit_text) + ")";
}

TEST_CASE("a call of every equation is its function") {
  int equal = 0;
  for (const equation_record& each : everything().equations()) {
    INFO(each.name);
    const formula::named_equation* const called = known_equations()->find(each.name);
    REQUIRE(called != nullptr);
    std::string text = each.name + "(";
    std::vector<double> values;
    for (std::size_t i = 0; i < called->inputs.size(); ++i) {
      if (i > 0) text += ", ";
      const std::string value = value_at(called->inputs[i], i);
      text += std::string(called->inputs[i].name) + " = " + value;
      values.push_back(std::stod(value));
    }
    text += ")";
    INFO(text);
    formula::reader reader;
    reader.equations = known_equations();
    const formula::operand read = reader.whole(text);
    INFO(formula::message(reader.error(), reader.units));
    REQUIRE(!reader.failed());
    const double by_name = formula::evaluate<double>(reader.tree, read.node, [&](int i) {
      return static_cast<double>(reader.tree.inputs[static_cast<std::size_t>(i)].value);
    });
    const double by_function = sweep::value_of(each.function, values);
    const bool is_same = by_name == by_function ||
                         std::abs(by_name - by_function) <= 1e-12 * std::abs(by_function) ||
                         (!std::isfinite(by_name) && !std::isfinite(by_function));
    CHECK(is_same);
    equal += by_name == by_function;
    std::string as_read, unfolded;
    formula::write(reader.tree, read.node, as_read);
    CHECK(as_read.starts_with(each.name + "("));
    formula::write_unfolded(reader.tree, read.node, unfolded);
    CHECK(!unfolded.empty());
    CHECK(unfolded.size() < 20'000);
  }
  CHECK(equal > 100);
}

TEST_CASE("an input of an equation of a like name makes a call one of that equation") {
  const std::string meant =
      "estimated_training_time(parameters = 70B, training_tokens = 15T, chips = 8960, "
      "utilization = 40 %, tpu_v5p)";
  for (const char* call : {"training_time(parameters = 70B, training_tokens = 15T, chips = 8960, "
                           "utilization = 40 %, tpu_v5p)",
                           "training_time(chips = 8960, tpu_v5p, parameters = 70B, "
                           "training_tokens = 15T, utilization = 40 %)"}) {
    INFO(call);
    formula::reader reader;
    reader.equations = known_equations();
    const formula::operand read = reader.whole(call);
    INFO(formula::message(reader.error(), reader.units));
    REQUIRE(!reader.failed());
    std::string as_read;
    formula::write(reader.tree, read.node, as_read);
    CHECK(as_read == meant);
  }
}

struct wrong_call {
  const char *text, *message;
};

TEST_CASE("an error in a call says what the equation takes") {
  const wrong_call cases[] = {
      {"trainin_time(chips = 5)",
       "'trainin_time' is no function and no equation: did you mean training_time?; expected an "
       "equation, or max, min, sqrt, floor, ceil, round, abs, log2, ln, exp or whole"},
      {"training_time(model_flops = 1e24 FLOP, chip = 5)",
       "'chip' is no input of the equation: did you mean chips?"},
      {"training_time(model_flops = 1e24 FLOP, parameters = 70B, chips = 5)",
       "'parameters' is no input of the equation: it takes model_flops, chips, peak_rate, "
       "utilization; estimated_training_time takes it"},
      {"training_time(parameters = 70B, model_flops = 1e24 FLOP, chips = 5)",
       "'model_flops' is no input of the equation: it takes parameters, training_tokens, chips, "
       "peak_rate, utilization"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, tpu_v5p_pot, utilization = 40 %)",
       "'tpu_v5p_pot' is no device and no model: tpu_v5p: unknown 'pot'; did you mean pod? expected "
       "bf16, fp8, int8, core, chip, both_ways, pod or job"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, chips = 6)", "'chips' is given twice"},
      {"training_time(model_flops = 1e24 byte, chips = 5)",
       "'model_flops = 1e24 byte' gives byte; the input takes FLOP"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5)",
       "'training_time' lacks inputs: peak_rate (FLOP/s), utilization (a number)"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, tpu_v5p)",
       "'training_time' lacks an input: utilization (a number)"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, h100, utilization = 40 %)",
       "'h100' is no device and no model: did you mean h100_sxm?; expected NAME = VALUE, a device "
       "or a model"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, tpu_v5p, utilization = 140 %)",
       "'utilization = 140 %' is no value of the input; expected a number in (0, 1]"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5.5, tpu_v5p, utilization = 40 %)",
       "'chips = 5.5' is no value of the input; expected a whole number > 0"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, tpuv5p, utilization = 40 %)",
       "'tpuv5p' is no device and no model: did you mean tpu_v5p?; expected NAME = VALUE, a device "
       "or a model"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, h100_sxm:sparce, utilization = 40 %)",
       "'h100_sxm:sparce' is no device and no model: h100_sxm: unknown 'sparce'; did you mean "
       "sparse?"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, h100_sxm, utilization = 40 %)",
       "'h100_sxm' has several figures of an input: peak_rate: say h100_sxm:dense (989.4 TFLOP/s) "
       "or h100_sxm:sparse (1,979 TFLOP/s)"},
      {"training_time(model_flops = 1e24 FLOP, chips = 5, peak_rate = 4e14 FLOP/s, tpu_v5p, "
       "utilization = 40 %)",
       "'tpu_v5p' gives only inputs that are given beside it"},
      {"training_flops(parameters = 70B, tokens = 2, tpu_v5p)",
       "'tpu_v5p' has no figure that the equation takes"},
      {"training_time(chips < 5)",
       "'chips < 5' is no device and no model; expected NAME = VALUE, a device or a model"},
      {"training_time(chips = 5 < 6)", "'chips = 5 < 6' gives a condition; expected a value"},
      {"training_time(chips = 5", "the text ends; expected an operator, a comma or )"},
      {"training_time(chips = 5,)", "')' stands there; expected NAME = VALUE, a device or a model"},
      {"training_time", "'training_time' is an equation: give its inputs in ( )"},
  };
  for (const wrong_call& each : cases) {
    formula::reader reader;
    reader.equations = known_equations();
    reader.whole(each.text);
    CHECK(formula::message(reader.error(), reader.units) == each.message);
  }
}

TEST_CASE("what a figure is of may stand behind an underscore") {
  const auto value = [](const std::string& device) {
    formula::reader reader;
    reader.equations = known_equations();
    const audit::parsed_claim claim = audit::read_claim(
        reader, "45 days = estimated_training_time(parameters = 70B, training_tokens = 15T, " +
                    device + ", utilization = 40 %)");
    INFO(formula::message(claim.error, claim.units));
    REQUIRE_FALSE(claim.error);
    return audit::judge(claim).value;
  };
  CHECK(value("tpu_v5p_pod") == value("tpu_v5p:pod"));
}

TEST_CASE("what stands in a call is written as it was read") {
  formula::reader reader;
  reader.equations = known_equations();
  reader.give("N = 70B");
  const formula::operand read = reader.whole(
      "training_time(model_flops = training_flops(parameters = N, tokens = 15T), chips = "
      "2*4480, utilization = 40 %, tpu_v5p)/(1 day)");
  INFO(formula::message(reader.error(), reader.units));
  REQUIRE(!reader.failed());
  std::string as_read, unfolded;
  formula::write(reader.tree, read.node, as_read);
  CHECK(as_read ==
        "training_time(model_flops = training_flops(parameters = N, tokens = 15T), "
        "chips = 2 * 4480, utilization = 40 %, tpu_v5p) / (1 day)");
  formula::write_unfolded(reader.tree, read.node, unfolded);
  CHECK(unfolded == "(n_F_train / ((K * pi_star) * MFU)) / (1 day)");
}

}  // namespace tests::named_equations_test
