// Arithmetic of units with any number type. The tests are outside namespace proofline, so each
// operator is found as in a user's code. static_tests/rejected/ has what must not compile.
#include <cstdint>
#include <proofline/units.hpp>

namespace tests::units_quantities {

using namespace proofline::literals;
using proofline::byte;
using proofline::flop;
using proofline::is_quantity;
using proofline::quantity;
using proofline::second;
using proofline::unit_of;
using proofline::unit_text;

inline constexpr proofline::new_unit<"token"> token;
inline constexpr proofline::new_unit<"USD"> usd;
inline constexpr proofline::new_unit<"joule"> joule;

template <class A, class B>
constexpr bool same = std::is_same_v<A, B>;

// Products and quotients of units, and of a unit beside a number or a quantity.
static_assert(second / 4.0 == 0.25 * second && 3.0 / second == 3.0 * (1.0 / second));
static_assert(byte / (4.0 * second) == 0.25 * (byte / second));
static_assert(byte * (4.0 * second) == 4.0 * byte * second);
static_assert(4.0 * byte / second == 4.0 * (byte / second) && 4.0 * second / second == 4.0);
static_assert(second / (4.0 * second) == 0.25);

static_assert(same<decltype(6.0 * flop / second), proofline::compute_rate<>>);
static_assert(same<decltype(6.0 * byte / second), proofline::bandwidth<>>);
static_assert(same<decltype(6.0 * flop / byte), proofline::arithmetic_intensity<>>);
static_assert(
    same<decltype(312_TFLOP_per_s * 2.0 / 1.6_TB_per_s), proofline::arithmetic_intensity<>>);
static_assert(same<decltype(2.0 * second * (3.0 * flop / second)), proofline::work<>>);
static_assert(same<decltype(1.0F * byte), proofline::data<float>>);
static_assert(same<unit_of<decltype(square(2.0 * byte) / (1.0 * byte))>, proofline::byte_unit>);
static_assert(same<unit_of<decltype(sqrt(4.0 * byte * byte))>, proofline::byte_unit>);
static_assert(same<unit_of<double>, proofline::count_unit>);
static_assert(!same<proofline::flop_unit, proofline::byte_unit>);
static_assert(proofline::same_unit<proofline::work<int>, proofline::work<double>>);
static_assert(!proofline::same_unit<proofline::work<>, proofline::data<>>);
static_assert(proofline::same_unit<double, int> &&
              !proofline::same_unit<double, proofline::work<>>);
static_assert(sizeof(proofline::work<>) == sizeof(double));

// If the units cancel, the result is a plain number.
static_assert(same<decltype(6.0 * byte / (2.0 * byte)), double>);
static_assert(6.0 * byte / (2.0 * byte) == 3.0);
static_assert(same<decltype(6.0 * byte / byte), double> && 6.0 * byte / byte == 6.0);
static_assert(same<decltype(6.0 * second * (1.0 / (2.0 * second))), double>);
static_assert(312_TFLOP_per_s / 1.6_TB_per_s / 195_FLOP_per_byte == 1_exact);
static_assert(same<decltype(45_days / 1_day), proofline::constant<45>>);
static_assert(6.0 * byte / 2_byte == 3.0);

// Numbers of every kind, mixed.
static_assert(2 * (3.0 * flop) == 6.0 * flop && (3.0 * flop) * 2 == 6.0 * flop);
static_assert((3.0 * flop) / 2 == 1.5 * flop && 3 / (2.0 * second) == 1.5 / (1.0 * second));
static_assert(2 * (3 * flop) == 6 * flop && same<decltype(2 * (3 * flop)), proofline::work<int>>);
static_assert(2.0 * (3 * flop) == 6.0 * flop);
static_assert(2_exact * (3.0 * flop) == 6.0 * flop && (3.0 * flop) / 2_exact == 1.5 * flop);
static_assert(3 * 2_FLOP == 6 * flop && 2_FLOP * 3.0 == 6.0 * flop && 2_FLOP * 3_exact == 6_FLOP);
static_assert(std::int64_t{5'000'000'000} * 2_FLOP == std::int64_t{10'000'000'000} * flop);
static_assert(1.5F * 2_FLOP == 3.0F * flop &&
              same<decltype(1.5F * 2_FLOP), proofline::work<float>>);
static_assert((6 * flop) * (0.5 / (1.0 * second)) == 3.0 * flop / second);
static_assert(1_TFLOP / (2.0 * second) == 5e11 * flop / second);

// Adding and comparing within a unit.
static_assert(1_KiB + 24_byte == 1'048_byte && 1_KiB - 24_byte == 1'000_byte);
static_assert(1.0 * byte + 2_byte == 3.0 * byte && 2_byte - 1.0 * byte == 1.0 * byte);
static_assert(1.0 * byte < 2_byte && 2_byte > 1.0 * byte && 2_byte != 1.0 * byte);
static_assert(2_byte <= 2 * byte && 2.0 * byte >= 2 * byte && !(2_byte < 2 * byte));
static_assert(1_GB < 1_GiB && 1_h == 60_min && 8_Gbit == 1_GB && 400_Gbit_per_s == 50_GB_per_s);
static_assert(-(2.0 * byte) == -2.0 * byte && -2_byte + 2_byte == 0_byte);

// max, min, when, powers.
static_assert(max(1.0 * second, 2_s) == 2.0 * second && max(2_s * 1.0, 1_s) == 2.0 * second);
static_assert(min(1.0 * second, 2.0 * second) == 1.0 * second);
static_assert(when(true, 1.0 * second, 2_s) == 1.0 * second);
static_assert(when(false, 1.0 * second, 2_s) == 2.0 * second);
static_assert(when(true, 1.0 * second, 2.0 * second) == 1.0 * second);
static_assert(cube(2.0 * byte) == 8.0 * byte * byte * byte);
static_assert(proofline::pow<4>(3) == 81 && proofline::square(5) == 25);
static_assert(proofline::max(2, 3) == 3 && proofline::min(2, 3) == 2);
static_assert(proofline::expect<proofline::byte_unit>(2.0 * byte) == 2.0 * byte);
static_assert(proofline::expect<proofline::count_unit>(2) == 2);

// Hidden constants of documents are typed.
constexpr proofline::data<> bf16 = 2_byte * 1.0;
constexpr proofline::work<> multiply_add = 2_FLOP * 1.0;
static_assert(240_FLOP_per_byte * bf16 / multiply_add == 240.0);

// Whether a sum, a comparison or a conversion exists can be asked.
template <class A, class B>
concept can_be_added = requires(A a, B b) { a + b; };
template <class A, class B>
concept can_be_compared = requires(A a, B b) {
  a == b;
  a != b;
  a < b;
};
template <class A, class B>
concept have_a_greatest = requires(A a, B b) { max(a, b); };
using proofline::data;
using proofline::duration;
#ifndef BOOST_UNITS_QUANTITY_HPP  // Boost's own operators make a question about them an error
static_assert(can_be_added<data<>, data<int>> && !can_be_added<data<>, duration<>>);
static_assert(!can_be_added<data<>, double> && !can_be_added<double, data<>>);
static_assert(can_be_compared<data<>, data<int>> && !can_be_compared<data<>, duration<>>);
static_assert(!can_be_compared<data<>, double> && !can_be_compared<double, data<>>);
static_assert(have_a_greatest<data<>, data<>> && !have_a_greatest<data<>, duration<>>);
#endif
static_assert(std::is_convertible_v<data<int>, data<>> &&
              std::is_constructible_v<data<int>, data<>>);
static_assert(!std::is_convertible_v<data<>, duration<>> &&
              !std::is_constructible_v<data<>, duration<>>);
static_assert(!std::is_convertible_v<double, duration<>> &&
              !std::is_constructible_v<duration<>, double>);
// So a literal chooses between functions.
constexpr int chosen(duration<>) { return 1; }
constexpr int chosen(data<>) { return 2; }
static_assert(chosen(2_GB) == 2 && chosen(2_s) == 1 && chosen(3 * byte) == 2);
constexpr duration<> none = 0;
static_assert(none == 0.0 * second && std::is_trivially_copyable_v<duration<>>);

// A user's units beside the library's.
static_assert(unit_text<decltype(token / joule)>.view() == "token/joule");
static_assert(same<decltype(850.0 * token / second * (2.0 * second)), decltype(850.0 * token)>);
static_assert(600.0 * joule / (300.0 * token) == 2.0 * joule / token);
static_assert(3.0 * flop + (1.0 * flop / joule) * (2.0 * joule) == 5.0 * flop);
static_assert((2.0 * usd / flop) * 3_FLOP + 1.0 * usd == 7.0 * usd);
static_assert(same<decltype((1.0 * token / joule) / (2.0 * token / joule)), double>);
static_assert(!proofline::same_unit<decltype(1.0 * token), decltype(1.0 * joule)>);
static_assert(is_quantity<decltype(1.0 * token)> && !is_quantity<double>);

// Text of units.
static_assert(unit_text<proofline::flop_per_second_unit>.view() == "FLOP/s");
static_assert(unit_text<proofline::count_unit>.view() == "count");
static_assert(unit_text<decltype(flop * second * second)>.view() == "FLOP*s^2");
static_assert(unit_text<decltype(1.0 / (1.0 * second))::unit_type>.view() == "1/s");
static_assert(unit_text<decltype(flop / byte / second / second)>.view() == "FLOP/byte/s^2");

}  // namespace tests::units_quantities
