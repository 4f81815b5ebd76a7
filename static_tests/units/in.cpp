// Values in a chosen unit, and conversions of numbers that are exact or refused.
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>

namespace tests::units_in {

using namespace proofline::literals;
using proofline::byte;
using proofline::data;
using proofline::flop;
using proofline::in;
using proofline::second;
using proofline::to;

template <class A, class B>
constexpr bool same = std::is_same_v<A, B>;

static_assert(in<"TFLOP/s">(312e12 * flop / second) == 312.0);
static_assert(in<"ms">(0.0123 * second) == 12.3 && in<"days">(86400.0 * second) == 1.0);
static_assert(in<"Gbit/s">(50e9 * byte / second) == 400.0 && in<"GiB">(0x1p31 * byte) == 2.0);
static_assert(in<"FLOP per byte">(195.0 * flop / byte) == 195.0);

// Exact of exact numbers; another number where it is asked for.
static_assert(in<"GiB">(80_GB) == 80_GB / 1_GiB);
static_assert(same<decltype(in<"GB">(80_GB)), proofline::constant<80>>);
static_assert(in<"bit">(7 * byte) == 56 && same<decltype(in<"bit">(7 * byte)), std::int64_t>);
static_assert(in<"GB", double>(3 * 1_GB) == 3.0 && in<"GB", float>(80_GB) == 80.0F);
static_assert(in<"GB", int>(80_GB) == 80 && in<"GB", int>(3 * 1_GB) == 3);
static_assert(in<"GB", int>(80e9 * byte) == 80 && in<"ms", int>(0.005 * second) == 5);
static_assert(in<"us", std::int64_t>(1e-6 * second) == 1 && in<"ns", int>(-7e-9 * second) == -7);
static_assert(in<"ms", int>(0.057 * second) == 57);  // 0.057 * 1000 is 57.00000000000001

static_assert(to<data<std::int64_t>>(80e9 * byte) == 80_GB && to<data<int>>(16_byte) == 16_byte);
static_assert(to<data<int>>(std::int64_t{7} * byte) == 7 * byte);
static_assert(to<data<float>>(7 * byte) == 7.0F * byte && to<data<double>>(1_bit) == 0.125 * byte);

// What is not whole, or does not fit, is no constant expression.
template <auto F>
concept constant_expression = requires { typename std::bool_constant<(F(), true)>; };
static_assert(constant_expression<[] { return to<data<int>>(7.0 * byte); }>);
static_assert(!constant_expression<[] { return to<data<int>>(7.5 * byte); }>);
static_assert(!constant_expression<[] { return to<data<int>>(3e9 * byte); }>);
static_assert(!constant_expression<[] { return to<data<int>>(3 * 1_GB); }>);
static_assert(!constant_expression<[] { return to<data<unsigned>>(-1.0 * byte); }>);
static_assert(!constant_expression<[] { return in<"GB", int>(80e9 * byte + 1.0 * byte); }>);
static_assert(!constant_expression<[] { return in<"GB", int>(3 * 1_GB + 1_byte); }>);

}  // namespace tests::units_in
