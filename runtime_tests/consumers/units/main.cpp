// Uses the units alone: a user-defined unit beside Boost's own quantity, exact literals, and text.
#include <boost/units/quantity.hpp>
#include <proofline/units.hpp>
#include <proofline/units/parse.hpp>

inline constexpr proofline::new_unit<"token"> token;

int main() {
  using namespace proofline::literals;
  constexpr boost::units::quantity<proofline::byte_unit::unit_type> kept =
      80e9 * proofline::byte_unit::unit_type{};
  constexpr auto tokens = 4e9 * token;
  constexpr auto each = kept / tokens;
  static_assert(312_TFLOP_per_s / 1.6_TB_per_s == 195_FLOP_per_byte);
  const auto read = proofline::parse_quantity<proofline::byte_unit>("80 GB");
  return each.value() == 20.0 && read && read.value() == kept ? 0 : 1;
}
