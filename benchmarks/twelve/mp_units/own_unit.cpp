#include "units.hpp"
inline constexpr struct dim_currency final : base_dimension<"$"> {} dim_currency;
inline constexpr struct currency final : quantity_spec<dim_currency> {} currency;
inline constexpr struct usd final : named_unit<"USD", kind_of<currency>> {} usd;
inline constexpr struct dim_token final : base_dimension<"T"> {} dim_token;
inline constexpr struct tokens final : quantity_spec<dim_token> {} tokens;
inline constexpr struct token final : named_unit<"token", kind_of<tokens>> {} token;

constexpr quantity rent = 2. * usd / (1. * h);
constexpr quantity price = rent / (850. * token / s);
static_assert(price * (3.6e6 * token) > 2.35 * usd && price * (3.6e6 * token) < 2.36 * usd);
int main() {}
