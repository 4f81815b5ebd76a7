// Published figures: what a number with its unit is, and what is refused.
#include <proofline/equation/published.hpp>
#include <proofline/numbers/wide.hpp>

namespace tests::equation_published {

using namespace proofline;

template <class Unit>
constexpr misreading misread(std::string_view text) {
  return published<Unit>(text).error();
}
// A value that is no rational of 128 bits is refused, and its neighbour is read.
static_assert(misread<byte_unit>("1e35 kB") == misreading::none);
static_assert(misread<byte_unit>("1e35 MB") == misreading::number);
static_assert(misread<byte_unit>("-3e33-7 GB") == misreading::number);  // the middle does not fit
static_assert(misread<byte_unit>("-3e27-7 GB") == misreading::none);
static_assert(misread<second_unit>("1e-28 ns") == misreading::none);
static_assert(misread<second_unit>("1e-30 ns") == misreading::number);

static_assert(misread<count_unit>("2k %") == misreading::none &&
              published<count_unit>("2k %").value() == 20);
static_assert(misread<count_unit>("three") == misreading::number);
static_assert(misread<second_unit>("3 sx") == misreading::unit);
static_assert(misread<second_unit>("3 byte") == misreading::wrong_unit);
static_assert(misread<count_unit>("3% %") == misreading::unit);

// A value is written as the figure is, and a number in the same unit.
template <class Unit>
constexpr bool is_written(std::string_view print, const rational& value, std::string_view text) {
  return published<Unit>(print).in_same_unit(value).view() == text;
}
static_assert(is_written<flop_per_byte_unit>("0.21 kFLOP/byte", 208, "0.208 kFLOP/byte"));
static_assert(is_written<second_unit>("5ms", rational(1, 100), "10 ms"));
static_assert(is_written<count_unit>("2%", rational(1, 8), "12.5%"));
static_assert(is_written<count_unit>("2x", rational(5, 2), "2.5x"));
static_assert(is_written<count_unit>("$5", 7, "$7"));
static_assert(is_written<count_unit>("70B", 2'097'152, "2097152"));
static_assert(published<count_unit>("$5").printed_in().with_number("5 to 6").view() == "$5 to 6");
static_assert(published<count_unit>("2%").printed_in().number_of(wide_rational(1)) == 100);

}  // namespace tests::equation_published
