// What a token costs.
#include <proofline/units.hpp>

using namespace proofline;

inline constexpr new_unit<"USD"> usd;
inline constexpr new_unit<"token"> token;

constexpr auto rent = 2.0 * usd / 1_h;
constexpr auto price = rent / (850.0 * token / second);
static_assert(price * (3.6e6 * token) > 2.35 * usd && price * (3.6e6 * token) < 2.36 * usd);

int main() {}
