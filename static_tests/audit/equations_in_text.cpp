// Equations that a text calls by name, in constant expressions: only those that are named.
#include <proofline/audit/with.hpp>

namespace tests::audit_equations_in_text {

using namespace proofline;
using audit::verdict;

constexpr input<"operations", flop_unit> operations{"n_F", "operations of a kernel"};
constexpr input<"rate", flop_per_second_unit> rate{"pi", "peak rate"};
constexpr input<"devices", count_unit, domain::at_least_one> devices{"K", "devices"};
constexpr input<"share", count_unit, domain::fraction> share{"u", "share of the peak"};
constexpr input<"edge", count_unit, domain::even> edge{"e", "an even extent"};

constexpr auto run_time = define<"run_time", second_unit>(
    "t", "time of a run", "here", of(operations, devices, rate, share),
    [](auto n_F, auto K, auto pi, auto u) { return n_F / (K * pi * u); });
constexpr auto longer = define<"longer", count_unit>(
    "x", "the greater part", "here", of(devices, edge),
    [](auto K, auto e) { return when(K < e, square(e) / 3, max(K, e)); });
constexpr auto done = define<"done", flop_unit>("d", "what is done at a share", "here",
                                               of(operations, share),
                                               [](auto n_F, auto u) { return n_F * u; });
constexpr auto fast = make_device("Fast", (rate = "400 TFLOP/s").from("a sheet"),
                                  (devices = "8").from("a sheet"));
constexpr auto several = make_device("Several",
                                     (rate = "400 TFLOP/s").of(qualifier<"type", "bf16">{}),
                                     (rate = "800 TFLOP/s").of(qualifier<"type", "int8">{}));

// docs: constants
constexpr auto named = audit::with<run_time, longer, audit::named<"fast", fast>,
                                   audit::named<"several", several>>;
static_assert(audit::follows<"10 s = run_time(operations = 6.4e15 FLOP, share = 20 %, fast)",
                             named>);
// docs: end
static_assert(audit::follows<"20 s = run_time(operations = 6.4e15 FLOP, devices = 2*4/2, fast, "
                             "share = 20 %)", named>);
static_assert(audit::follows<"11 s = run_time(operations = 6.4e15 FLOP, fast, share = 20 %)", named,
                             verdict::differs, audit::because("it is 10 s")>);
static_assert(audit::follows<"12 = longer(devices = 2, edge = 6)", named>);
static_assert(audit::follows<"9 = longer(devices = 9, edge = 6)", named>);
static_assert(audit::follows<"33 = longer(devices = N, edge = N + 8)", audit::at("N = 2"), named>);
// 2e1 stands for 15 to 25, and as a number of devices for the whole ones among these.
static_assert(audit::follows<"1.0 s = run_time(operations = 1.28e16 FLOP, devices = 3.2e1, fast, "
                             "share = 100 %)", named>);

// Rounding leads a computed argument out of the domain: what only such a value makes right differs.
static_assert(audit::follows<"101.0 s = run_time(operations = 100 FLOP, devices = 1, "
                             "rate = 1 FLOP/s, share = 2 * 50 %)", named, verdict::input_rounding,
                             audit::because("50 % is rounded")>);
static_assert(audit::follows<"99.0 s = run_time(operations = 100 FLOP, devices = 1, "
                             "rate = 1 FLOP/s, share = 2 * 50 %)", named, verdict::differs,
                             audit::because("a share is at most 1")>);
static_assert(audit::follows<"100 s = run_time(operations = 100 FLOP, devices = 1, "
                             "rate = 1 FLOP/s, share = 2 * 50 %)", named>);
static_assert(audit::follows<"run_time(operations = 100 FLOP, devices = 1, "
                             "rate = 1 FLOP/s, share = 2*u) < 99.5 s", audit::at("u = 50 %"),
                             named, verdict::differs, audit::because("a share is at most 1")>);
static_assert(audit::follows<"run_time(operations = 100 FLOP, devices = 1, "
                             "rate = 1 FLOP/s, share = 2*u) > 100.5 s", audit::at("u = 50 %"),
                             named, verdict::input_rounding, audit::because("50 % is rounded")>);
// The search goes as far as there are values, though the end of the rounding has none.
static_assert(audit::follows<"99.5 FLOP = done(operations = 100 FLOP, share = 2 * 50 %)",
                             audit::with<done>, verdict::input_rounding,
                             audit::because("50 % is rounded")>);
static_assert(audit::follows<"101.0 FLOP = done(operations = 100 FLOP, share = 2 * 50 %)",
                             audit::with<done>, verdict::differs,
                             audit::because("a share is at most 1")>);

// What several inputs are given takes the values that all of them take, in whatever order.
constexpr formula::input narrowed(std::string_view given, std::string_view text) {
  formula::constant_reader reader;
  audit::detail::prepare(reader, named);
  reader.give(given);
  reader.whole(text);
  if (reader.failed()) return {};
  return reader.tree.input_at(reader.tree.names[0].value.node);
}
constexpr bool stands_for(const formula::input& number, int step, const rational& low,
                          const rational& high) {
  return number.step == step && number.range.low() == low && number.range.high() == high;
}
static_assert(stands_for(narrowed("N = 4e1", "longer(devices = 1, edge = N) + "
                                  "longer(devices = N, edge = 2)"), 2, 36, 44));
static_assert(stands_for(narrowed("N = 4e1", "longer(devices = N, edge = 2) + "
                                  "longer(devices = 1, edge = N)"), 2, 36, 44));
static_assert(stands_for(narrowed("u = 1.0", "run_time(operations = 1 FLOP, fast, share = u) / "
                                  "(1 s) + longer(devices = u, edge = 2)"), 1, 1, 1));
static_assert(stands_for(narrowed("u = 1.0", "longer(devices = u, edge = 2) + run_time(fast, "
                                  "operations = 1 FLOP, share = u) / (1 s)"), 1, 1, 1));
// 0 is no share, and another input that takes nothing below 1 does not make it one.
static_assert(narrowed("u = 1(+-1)", "longer(devices = u, edge = 2) + run_time(fast, "
                       "operations = 1 FLOP, share = u) / (1 s)").text.empty());
static_assert(narrowed("u = 1(+-1)", "run_time(operations = 1 FLOP, fast, share = u) / "
                       "(1 s) + longer(devices = u, edge = 2)").text.empty());
static_assert(!narrowed("u = 1(+-1)", "longer(devices = u, edge = 2)").text.empty());

// A figure of a device and a number of an equation's own text are one number in all calls, which is
// rounded once; and so are two ways to ask for one figure. Two devices may print the same text.
constexpr qualifier<"type", "bf16"> bf16;
constexpr qualifier<"type", "int8"> int8;
constexpr auto two_types = make_device("Two types", (rate = "400 TFLOP/s").from("a sheet"),
                                       (share = "40 %").of(bf16), (share = "40 %").of(int8));
constexpr auto of_bf16 = two_types.at(bf16);
constexpr auto of_int8 = two_types.at(int8);
constexpr auto also_fast = make_device("Also fast", (rate = "400 TFLOP/s").from("a sheet"));
constexpr auto of_devices = audit::with<run_time, longer, audit::named<"bf16", of_bf16>,
                                        audit::named<"int8", of_int8>,
                                        audit::named<"also_fast", also_fast>>;
constexpr std::size_t numbers_in(std::string_view text) {
  formula::constant_reader reader;
  audit::detail::prepare(reader, of_devices);
  reader.whole(text);
  return reader.failed() ? 0 : reader.tree.inputs.size();
}
static_assert(numbers_in("run_time(operations = 1 FLOP, devices = 1, bf16) / "
                         "run_time(operations = 1 FLOP, devices = 1, bf16)") == 6);
static_assert(numbers_in("run_time(operations = 1 FLOP, devices = 1, bf16) / "
                         "run_time(operations = 1 FLOP, devices = 1, int8)") == 7);
static_assert(numbers_in("run_time(operations = 1 FLOP, devices = 1, share = 1, bf16) / "
                         "run_time(operations = 1 FLOP, devices = 1, share = 1, also_fast)") == 8);
static_assert(numbers_in("longer(devices = 1, edge = 2) + longer(devices = 1, edge = 2)") == 5);

constexpr std::string_view said(std::string_view text) {
  formula::constant_reader reader;
  audit::detail::prepare(reader, named);
  reader.whole(text);
  return reader.error().said == nullptr ? "" : reader.error().said;
}
static_assert(said("run_time(operations = 1 FLOP, fast, share = 20 %)").empty());
static_assert(said("run_tim(operations = 1 FLOP)") == "is no function and no equation");
static_assert(said("run_time(operation = 1 FLOP)") == "is no input of the equation");
static_assert(said("run_time(fast, share = 20 %)") == "lacks an input");
static_assert(said("run_time(operations = 1 s)") == "gives");
static_assert(said("run_time(share = 120 %)") == "is no value of the input");
static_assert(said("run_time(share = 0)") == "is no value of the input");
static_assert(said("run_time(devices = 2.5)") == "is no value of the input");
static_assert(said("longer(edge = 7)") == "is no value of the input");
// What is no fraction of 128 bits has its domain, too: here only what may be a whole number passes.
static_assert(said("run_time(share = sqrt(2))") == "is no value of the input");
static_assert(said("run_time(share = -ln(2))") == "is no value of the input");
static_assert(said("run_time(share = 2 if sqrt(2) > 1 else 0.5)") == "is no value of the input");
static_assert(said("run_time(devices = sqrt(2))") == "is no value of the input");
static_assert(said("run_time(devices = -sqrt(2))") == "is no value of the input");
static_assert(said("longer(edge = exp(ln(3)))") == "is no value of the input");
static_assert(said("longer(devices = sqrt(2)*sqrt(2), edge = exp(ln(4)))").empty());
static_assert(said("run_time(operations = 1 FLOP, fast, share = sqrt(2) - 1)").empty());
static_assert(said("run_time(devices = 1, devices = 1)") == "is given twice");
static_assert(said("run_time(slow)") == "is no device and no model");
static_assert(said("run_time(several)") == "has several figures of an input");
static_assert(said("run_time(fast, several)") == "gives an input that another gives");
static_assert(said("run_time(rate = 1 FLOP/s, devices = 1, fast)") ==
              "gives only inputs that are given beside it");
static_assert(said("longer(devices = 1, edge = 2, several)") ==
              "has no figure that the equation takes");

}  // namespace tests::audit_equations_in_text
