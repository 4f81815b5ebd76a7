// Each literal is its exact factor times FLOP, byte or second. Here the values are written in
// digits, and the types, which are the units, are those of the literals without a prefix.
#include <proofline/units.hpp>

namespace tests::units_literals {

using namespace proofline::literals;
using proofline::constant;
using proofline::int128;

template <int128 N, int128 D = 1, class Unit>
constexpr bool is(proofline::quantity<Unit, constant<N, D>>, Unit) {
  return true;
}
template <int128 N, int128 D = 1, class Quantity, class Unit>
constexpr bool is(Quantity, Unit) {
  return false;
}

constexpr auto flop = proofline::flop;
constexpr auto byte = proofline::byte;
constexpr auto s = proofline::second;
constexpr proofline::flop_per_second_unit flop_per_s;
constexpr proofline::byte_per_second_unit byte_per_s;
constexpr proofline::flop_per_byte_unit flop_per_byte;

// The check can fail: by value, by unit.
static_assert(!is<2>(1_FLOP, flop) && !is<1>(1_FLOP, byte) && !is<1, 2>(1_FLOP, flop));

static_assert(is<1>(1_FLOP, flop) && is<1'000>(1_kFLOP, flop) && is<1'000'000>(1_MFLOP, flop));
static_assert(is<1'000'000'000>(1_GFLOP, flop) && is<1'000'000'000'000>(1_TFLOP, flop));
static_assert(is<1'000'000'000'000'000>(1_PFLOP, flop));
static_assert(is<1'000'000'000'000'000'000>(1_EFLOP, flop));

static_assert(is<1>(1_FLOP_per_s, flop_per_s) && is<1'000>(1_kFLOP_per_s, flop_per_s));
static_assert(is<1'000'000>(1_MFLOP_per_s, flop_per_s));
static_assert(is<1'000'000'000>(1_GFLOP_per_s, flop_per_s));
static_assert(is<1'000'000'000'000>(1_TFLOP_per_s, flop_per_s));
static_assert(is<1'000'000'000'000'000>(1_PFLOP_per_s, flop_per_s));
static_assert(is<1'000'000'000'000'000'000>(1_EFLOP_per_s, flop_per_s));

static_assert(is<1>(1_B, byte) && is<1>(1_byte, byte) && is<1'000>(1_kB, byte));
static_assert(is<1'000'000>(1_MB, byte) && is<1'000'000'000>(1_GB, byte));
static_assert(is<1'000'000'000'000>(1_TB, byte) && is<1'000'000'000'000'000>(1_PB, byte));
static_assert(is<1'000'000'000'000'000'000>(1_EB, byte));
static_assert(is<1'024>(1_KiB, byte) && is<1'048'576>(1_MiB, byte));
static_assert(is<1'073'741'824>(1_GiB, byte) && is<1'099'511'627'776>(1_TiB, byte));

static_assert(is<1, 8>(1_bit, byte) && is<125>(1_kbit, byte) && is<125'000>(1_Mbit, byte));
static_assert(is<125'000'000>(1_Gbit, byte) && is<125'000'000'000>(1_Tbit, byte));
static_assert(is<125'000'000'000'000>(1_Pbit, byte) && is<125'000'000'000'000'000>(1_Ebit, byte));
static_assert(is<128>(1_Kibit, byte) && is<131'072>(1_Mibit, byte));
static_assert(is<134'217'728>(1_Gibit, byte) && is<137'438'953'472>(1_Tibit, byte));

static_assert(is<1>(1_B_per_s, byte_per_s) && is<1'000>(1_kB_per_s, byte_per_s));
static_assert(is<1'000'000>(1_MB_per_s, byte_per_s) && is<1'000'000'000>(1_GB_per_s, byte_per_s));
static_assert(is<1'000'000'000'000>(1_TB_per_s, byte_per_s));
static_assert(is<1'000'000'000'000'000>(1_PB_per_s, byte_per_s));
static_assert(is<1'000'000'000'000'000'000>(1_EB_per_s, byte_per_s));
static_assert(is<1'024>(1_KiB_per_s, byte_per_s) && is<1'048'576>(1_MiB_per_s, byte_per_s));
static_assert(is<1'073'741'824>(1_GiB_per_s, byte_per_s));
static_assert(is<1'099'511'627'776>(1_TiB_per_s, byte_per_s));

static_assert(is<1, 8>(1_bit_per_s, byte_per_s) && is<125>(1_kbit_per_s, byte_per_s));
static_assert(is<125'000>(1_Mbit_per_s, byte_per_s));
static_assert(is<125'000'000>(1_Gbit_per_s, byte_per_s));
static_assert(is<125'000'000'000>(1_Tbit_per_s, byte_per_s));
static_assert(is<125'000'000'000'000>(1_Pbit_per_s, byte_per_s));
static_assert(is<125'000'000'000'000'000>(1_Ebit_per_s, byte_per_s));

static_assert(is<1>(1_FLOP_per_byte, flop_per_byte) && is<1>(1_FLOP_per_B, flop_per_byte));

static_assert(is<1>(1_s, s) && is<1, 1'000>(1_ms, s) && is<1, 1'000'000>(1_us, s));
static_assert(is<1, 1'000'000'000>(1_ns, s) && is<60>(1_min, s) && is<3'600>(1_h, s));
static_assert(is<3'600>(1_hours, s) && is<86'400>(1_day, s) && is<86'400>(1_days, s));

// Digits, point, exponent and separators are read exactly, as decimals.
static_assert(is<1'600'000'000'000>(1.6_TB_per_s, byte_per_s));
static_assert(is<312'000'000'000'000>(3.12e14_FLOP_per_s, flop_per_s));
static_assert(is<312'000'000'000'000>(3.12E+14_FLOP_per_s, flop_per_s));
static_assert(is<1, 200'000>(5e-6_s, s) && is<1, 200'000>(5_us, s));
static_assert(is<1'024>(1'024_B, byte) && is<1, 3'200>(.0025_bit, byte));
static_assert(is<0>(0_B, byte));
constexpr int128 ten_to_19 = 10'000'000'000'000'000'000U;
static_assert(is<ten_to_19 * ten_to_19>(1e38_FLOP, flop));

}  // namespace tests::units_literals
