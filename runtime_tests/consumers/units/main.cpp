// Uses the units alone: their header, and a user-defined unit.
#include <boost/units/quantity.hpp>
#include <proofline/units/base_units.hpp>

inline constexpr proofline::new_unit<"token"> token;

int main() {
  constexpr boost::units::quantity<proofline::byte_unit::unit_type> kept =
      80e9 * proofline::byte_unit::unit_type{};
  constexpr auto tokens = 4e9 * token;
  constexpr auto each = kept / tokens;
  return each.value() == 20.0 ? 0 : 1;
}
