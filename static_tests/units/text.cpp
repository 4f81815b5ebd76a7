// Units and quantities read from text in constant expressions. runtime_tests/parse_test.cpp has the
// error messages.
#include <proofline/units/chrono.hpp>
#include <proofline/units/parse.hpp>
#include <proofline/units/si.hpp>

namespace tests::units_text {

using namespace proofline;
using namespace std::string_view_literals;

template <class Unit>
constexpr bool reads(std::string_view text, int128 numerator, int128 denominator = 1) {
  const unit_reading unit = parse_unit(text);
  return measures<Unit>(unit) && unit.scale.numerator().to_int128() == numerator &&
         unit.scale.denominator().to_int128() == denominator;
}
using per_second_unit = unit_quotient<count_unit, second_unit>;
constexpr int128 tera = 1'000'000'000'000;

// The check can fail.
static_assert(!reads<byte_unit>("FLOP", 1) && !reads<flop_unit>("FLOP", 2));

static_assert(reads<flop_unit>("FLOP", 1) && reads<flop_unit>("TFLOPs", tera));
static_assert(reads<flop_unit>("kFLOP", 1'000) && reads<flop_unit>("EFLOP", tera * 1'000'000));
static_assert(reads<flop_per_second_unit>("FLOP/s", 1) && reads<flop_per_second_unit>("FLOPS", 1));
static_assert(reads<flop_per_second_unit>(" TFLOPs / s ", tera));
static_assert(reads<flop_per_second_unit>("PFLOPS", 1'000 * tera));
static_assert(reads<flop_per_second_unit>("TFLOPs per second", tera));
static_assert(reads<flop_per_second_unit>("TOPS", tera));
static_assert(!reads<flop_per_second_unit>("TFLOPs", tera) && !reads<flop_unit>("TFLOPS", tera));
static_assert(reads<byte_unit>("B", 1) && reads<byte_unit>("bytes", 1));
static_assert(reads<byte_unit>("GB", tera / 1'000) && reads<byte_unit>("kB", 1'000));
static_assert(reads<byte_unit>("KiB", 1'024) && reads<byte_unit>("GiB", 1'073'741'824));
static_assert(reads<byte_unit>("PiB", int128{1} << 50) && reads<byte_unit>("EiB", int128{1} << 60));
static_assert(reads<byte_unit>("bit", 1, 8) && reads<byte_unit>("b", 1, 8));
static_assert(reads<byte_unit>("Kibit", 128) && reads<byte_unit>("Mb", 125'000));
static_assert(reads<byte_per_second_unit>("Gbit/s", 125'000'000));
static_assert(reads<byte_per_second_unit>("Gb/s", 125'000'000));
static_assert(reads<byte_per_second_unit>("bytes/s", 1));
static_assert(reads<flop_per_byte_unit>("FLOPs/byte", 1) && reads<flop_per_byte_unit>("FLOP/B", 1));
static_assert(reads<flop_per_byte_unit>("FLOP/bit", 8));
static_assert(reads<second_unit>("s", 1) && reads<second_unit>("sec", 1));
static_assert(reads<second_unit>("seconds", 1) && reads<second_unit>("ms", 1, 1'000));
static_assert(reads<second_unit>("us", 1, 1'000'000) && reads<second_unit>("ns", 1, 1'000'000'000));
static_assert(reads<second_unit>("\xC2\xB5s", 1, 1'000'000));
static_assert(reads<second_unit>("\xCE\xBCs", 1, 1'000'000));
static_assert(reads<second_unit>("min", 60) && reads<second_unit>("minutes", 60));
static_assert(reads<second_unit>("h", 3'600) && reads<second_unit>("hours", 3'600));
static_assert(reads<second_unit>("day", 86'400) && reads<second_unit>("days", 86'400));
static_assert(reads<per_second_unit>("GHz", 1'000'000'000) && reads<per_second_unit>("1/s", 1));
static_assert(reads<per_second_unit>("tokens/s", 1) && reads<per_second_unit>("s^-1", 1));
static_assert(reads<count_unit>("", 1) && reads<count_unit>("  ", 1) &&
              reads<count_unit>("%", 1, 100));
static_assert(reads<count_unit>("tokens", 1) && reads<count_unit>("chips", 1));
static_assert(reads<count_unit>("elements", 1) && reads<count_unit>("params", 1));
static_assert(reads<byte_unit>("bytes/element", 1) && reads<flop_unit>("FLOP/s*days", 86'400));
static_assert(reads<unit_product<byte_unit, byte_unit>>("kB^2", 1'000'000));
static_assert(reads<per_second_unit>("1/ms", 1'000));


// Words, as papers write them out.
static_assert(reads<byte_unit>("terabytes", tera) && reads<byte_unit>("Gigabyte", tera / 1'000));
static_assert(reads<byte_unit>("megabits", 125'000) && reads<byte_unit>("GBytes", tera / 1'000));
static_assert(reads<byte_unit>("kibibytes", 1'024) && reads<byte_unit>("gibibits", 134'217'728));
static_assert(reads<byte_per_second_unit>("gigabytes per second", tera / 1'000));
static_assert(reads<byte_per_second_unit>("GBps", tera / 1'000));
static_assert(reads<byte_per_second_unit>("Gbps", 125'000'000) &&
              reads<byte_per_second_unit>("GiBps", 1'073'741'824));
static_assert(reads<flop_unit>("teraflop", tera) && reads<flop_unit>("PetaFLOPs", 1'000 * tera));
static_assert(reads<flop_unit>("TFlop", tera));
static_assert(reads<flop_unit>("zettaFLOP", tera * 1'000'000'000));
static_assert(reads<flop_per_second_unit>("petaFLOPS", 1'000 * tera));
static_assert(reads<flop_per_second_unit>("Petaflop/s", 1'000 * tera));
static_assert(reads<flop_unit>("ops", 1) && reads<flop_unit>("operations", 1));
static_assert(reads<second_unit>("millisecond", 1, 1'000) && reads<second_unit>("secs", 1));
static_assert(reads<second_unit>("hr", 3'600) && reads<second_unit>("weeks", 604'800));
static_assert(reads<per_second_unit>("gigahertz", tera / 1'000));
static_assert(reads<count_unit>("percent", 1, 100) && reads<count_unit>("experts", 1));
static_assert(reads<per_second_unit>("queries/s", 1) && reads<per_second_unit>("tok/s", 1));

// Texts that are no unit. Teraflops are a rate to some and work to others.
constexpr bool refused_at(std::string_view text, std::size_t position, std::string_view read) {
  const unit_reading unit = parse_unit(text);
  return !unit && unit.position == position && unit.read == read;
}
static_assert(refused_at("teraflops", 0, "teraflops") && refused_at("Tflops", 0, "Tflops"));
static_assert(refused_at("millibyte", 0, "millibyte") && refused_at("kilosecond", 0, "kilosecond"));
static_assert(refused_at("kibiflop", 0, "kibiflop") && refused_at("months", 0, "months"));
static_assert(refused_at("tera", 0, "tera") && refused_at("Kbps", 0, "Kbps"));
static_assert(refused_at("TFLP/s", 0, "TFLP") && refused_at("FLOP/fortnight", 5, "fortnight"));
static_assert(refused_at("KB", 0, "KB") && refused_at("Kbit/s", 0, "Kbit"));
static_assert(refused_at("mB", 0, "mB") && refused_at("Ms", 0, "Ms") &&
              refused_at("KiFLOP", 0, "KiFLOP"));
static_assert(refused_at("FLOP/", 5, "") && refused_at("/s", 0, "/") &&
              refused_at("FLOP//s", 5, "/"));
static_assert(refused_at("FLOP per", 8, "") && refused_at("FLOP s", 5, "s"));
static_assert(refused_at("s^", 1, "^") && refused_at("s^10", 1, "^10") &&
              refused_at("s^0", 1, "^0"));
static_assert(refused_at("EB*EB*EB", 6, "EB"));  // 10^54 does not fit 128 bits
static_assert(refused_at("B\0"sv, 0, "B\0"sv) && refused_at("µ", 0, "µ") &&
              refused_at("k", 0, "k"));

// Quantities. The value is the double that the compiler reads from the same digits.
template <class Unit>
constexpr bool value_of(std::string_view text, double value) {
  const auto read = parse_quantity<Unit>(text);
  if constexpr (is_count_unit<Unit>) {
    return read && read.value() == value;
  } else {
    return read && read.value().value() == value;
  }
}
static_assert(value_of<flop_per_second_unit>("312 TFLOP/s", 3.12e14));
static_assert(value_of<flop_per_second_unit>("3.12e14 FLOP/s", 3.12e14));
static_assert(value_of<byte_per_second_unit>("1.6TB/s", 1.6e12));
static_assert(value_of<byte_unit>("40 GiB", 42949672960.0));
static_assert(value_of<byte_per_second_unit>("400 Gbit/s", 50e9));
static_assert(value_of<second_unit>("5 us", 5e-6) && value_of<second_unit>("5\xC2\xB5s", 5e-6));
static_assert(value_of<second_unit>("+1,234,567.25 ms", 1234.56725));
static_assert(value_of<count_unit>("-0.5", -0.5) && value_of<count_unit>("40%", 0.4));
static_assert(value_of<count_unit>(" 1,024 tokens ", 1024.0));
static_assert(value_of<byte_unit>("3 EB", 3e18) && value_of<byte_unit>("3E2 B", 300));
static_assert(value_of<count_unit>("9007199254740993", 9007199254740992.0));
static_assert(value_of<count_unit>("9007199254740993.00000000000000000001", 9007199254740994.0));
static_assert(value_of<count_unit>("1.7976931348623157e308", 1.7976931348623157e308));
static_assert(value_of<count_unit>("2.2250738585072011e-308", 2.2250738585072011e-308));
static_assert(value_of<count_unit>("5e-324", 5e-324) && value_of<count_unit>("0e99999", 0));
static_assert(value_of<second_unit>("0.1 ns", 1e-10) &&
              value_of<second_unit>("44.3 days", 3827520));
static_assert(!parse_quantity<count_unit>("1.7976931348623159e308"));
static_assert(!parse_quantity<count_unit>("2e308") && !parse_quantity<count_unit>("1e309"));
static_assert(!parse_quantity<count_unit>("1e-400") && !parse_quantity<count_unit>("0x10"));

// A quantity read from text equals the literal of the same spelling.
constexpr auto peak = parse_quantity<flop_per_second_unit>("312 TFLOP/s").value();
static_assert(peak == 312_TFLOP_per_s);

// std::chrono.
static_assert(from_chrono(std::chrono::hours(45 * 24)) == 45_days);
static_assert(from_chrono(std::chrono::nanoseconds(1)) == 1e-9 * second);
static_assert(from_chrono(std::chrono::duration<double, std::milli>(2.5)) == 2.5e-3 * second);
static_assert(from_chrono<float>(std::chrono::minutes(3)) == 180.0F * second);
static_assert(to_chrono<std::chrono::microseconds>(5_us).count() == 5);
static_assert(to_chrono<std::chrono::seconds>(2.5 * second).count() == 2);
static_assert(to_chrono<std::chrono::seconds>(3.5 * second).count() == 4);
using pairs = std::chrono::duration<long long, std::ratio<2>>;
static_assert(to_chrono<pairs>((0x1p52 + 1) * second).count() == 1LL << 51);
static_assert(to_chrono<pairs>((0x1p52 + 3) * second).count() == (1LL << 51) + 2);
// The double 2.5e-3 is above 1/400.
static_assert(to_chrono<std::chrono::milliseconds>(2.5e-3 * second).count() == 3);
static_assert(to_chrono<std::chrono::hours>(-1.5 * 3600 * second).count() == -2);
static_assert(to_chrono<std::chrono::duration<double>>(0.25 * second).count() == 0.25);

// Boost's own units.
using si_seconds = quantity<boost::units::si::time>;
static_assert(to_si(3.0 * second) == si_seconds(3.0 * boost::units::si::second));
static_assert(from_si(3.0 * boost::units::si::second) == 3.0 * second);
static_assert(from_si(16.0 * boost::units::information::bits) == 2.0 * byte);
static_assert(from_si(16.0 * boost::units::information::bytes) == 16.0 * byte);
static_assert(std::is_same_v<decltype(to_si(1.0 * byte / second)),
                             quantity<unit_quotient<boost::units::information::hu::byte::info,
                                                    boost::units::si::time>>>);

}  // namespace tests::units_text
