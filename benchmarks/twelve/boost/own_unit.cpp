// What a token costs.
#include "units.hpp"

struct usd_dimension : boost::units::base_dimension<usd_dimension, 2> {};
struct usd_base : boost::units::base_unit<usd_base, usd_dimension::dimension_type, 4> {};
struct token_dimension : boost::units::base_dimension<token_dimension, 3> {};
struct token_base : boost::units::base_unit<token_base, token_dimension::dimension_type, 5> {};
constexpr usd_base::unit_type usd;
constexpr token_base::unit_type token;

constexpr auto rent = 2.0 * usd / (3600.0 * second);
constexpr auto price = rent / (850.0 * token / second);

int main() {
  const auto of_many = price * (3.6e6 * token);
  return of_many > 2.35 * usd && of_many < 2.36 * usd ? 0 : 1;
}
