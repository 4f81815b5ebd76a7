// A device with several figures of one input: which one is meant, and what it gives unasked.

#include <proofline/equation/equation.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/units/literals.hpp>

namespace tests::equation_named_values {

using namespace proofline;

constexpr input<"rate", flop_per_second_unit> rate{"C", "rate"};
constexpr input<"int8_rate", flop_per_second_unit> int8_rate{"C_8", "rate in int8"};
constexpr input<"bandwidth", byte_per_second_unit> bandwidth{"W", "bandwidth"};
constexpr input<"cores", count_unit, domain::at_least_one> cores{"K", "cores"};
constexpr input<"largest", count_unit, domain::at_least_one> largest{"K_max", "most cores"};

constexpr qualifier<"numbers", "bf16"> bf16;
constexpr qualifier<"numbers", "int8"> int8;
constexpr qualifier<"document", "sheet"> sheet;
constexpr qualifier<"document", "book"> book;

constexpr auto chip = make_device(
    "a chip", (rate = "197 TFLOP/s").of(bf16, sheet).from("the sheet"),
    (rate = "393 TFLOP/s").of(int8, sheet).from("the sheet"),
    (rate = "3.94e14 FLOP/s").from("the book").of(int8).of(book),
    (bandwidth = "819 GB/s").from("the sheet"), (cores = 7).of(book).from("the book"));

// The source and the print are those of the figure that was asked for.
static_assert(chip.at(int8, sheet)[rate].value.text() == "393 TFLOP/s");
static_assert(chip.at(book, int8)[rate].value.text() == "3.94e14 FLOP/s");
static_assert(chip.at(bf16)[rate].value.text() == "197 TFLOP/s");  // the book has none in bf16
static_assert(chip.at(book)[rate].source == "the book");
static_assert(chip.at(sheet).at(int8)[rate].source == "the sheet");
static_assert(chip.at(sheet).at(int8).asked.view() == ", sheet, int8");

// One figure need not be asked for, also if it says what it is of; one of another kind is out.
static_assert(chip[bandwidth].source == "the sheet" && chip[cores].value == 7);
static_assert(chip.at(int8)[cores].value == 7 && chip.at(int8)[bandwidth].source == "the sheet");

// As bindings it gives the inputs with one figure.
static_assert(decltype(at(chip).values)::size == 2);
static_assert(decltype(at(chip.at(sheet)).values)::size == 1);
static_assert(decltype(at(chip.at(sheet, int8)).values)::size == 2);
constexpr auto ridge = define<"ridge", flop_per_byte_unit>(
    "I", "ridge", "test", of(rate, bandwidth), [](auto C, auto W) { return C / W; });
static_assert(ridge.read_from<rational>(at(chip.at(sheet, int8))).value() == rational(393'000, 819));

// The figure of another input of the same unit, with its source and in the new domain.
constexpr auto in_int8 = (int8_rate = chip.at(int8, book)[rate]);
static_assert(in_int8.source == "the book" && in_int8.value.text() == "3.94e14 FLOP/s");
static_assert(std::is_same_v<decltype(in_int8)::input_type,
                             std::remove_const_t<decltype(int8_rate)>>);
constexpr auto most = (largest = chip[cores]);
static_assert(most.value == 7 && most.source == "the book");

// The usual one of a kind is meant where none is named; of two kinds, neither goes before the other.
constexpr qualifier<"numbers", "fp16", naming::usual> fp16;
constexpr qualifier<"document", "vendor", naming::usual> vendor;
constexpr auto newer = make_device(
    "a newer chip", (rate = "2 TFLOP/s").of(fp16, vendor), (rate = "3 TFLOP/s").of(fp16, book),
    (rate = "5 TFLOP/s").of(int8, vendor), (rate = "7 TFLOP/s").of(int8, book),
    (bandwidth = "11 GB/s").of(vendor), (bandwidth = "13 GB/s").of(book));
static_assert(newer[rate].value.text() == "2 TFLOP/s");
static_assert(newer.at(book)[rate].value.text() == "3 TFLOP/s");
static_assert(newer.at(int8)[rate].value.text() == "5 TFLOP/s");
static_assert(newer.at(book, int8)[rate].value.text() == "7 TFLOP/s");
static_assert(newer[bandwidth].value.text() == "11 GB/s");
static_assert(decltype(at(newer).values)::size == 2);
static_assert(ridge.read_from<rational>(at(newer)).value() == rational(2'000, 11));
constexpr auto crossed = make_device("a chip that crosses", (rate = "2 TFLOP/s").of(fp16, book),
                                     (rate = "3 TFLOP/s").of(int8, vendor));
static_assert(decltype(at(crossed).values)::size == 0);
static_assert(crossed.at(int8)[rate].value.text() == "3 TFLOP/s");

}  // namespace tests::equation_named_values
