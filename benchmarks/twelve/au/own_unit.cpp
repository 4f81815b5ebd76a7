#include "units.hpp"
struct CurrencyDimension : base_dim::BaseDimension<1780000002> {};
struct Usd : UnitImpl<Dimension<CurrencyDimension>> {
  static constexpr inline const char label[] = "USD";
};
constexpr auto usd = QuantityMaker<Usd>{};
struct TokenDimension : base_dim::BaseDimension<1780000003> {};
struct Tokens : UnitImpl<Dimension<TokenDimension>> {
  static constexpr inline const char label[] = "token";
};
constexpr auto tokens = QuantityMaker<Tokens>{};

constexpr auto rent = usd(2.0) / hours(1.0);
constexpr auto price = rent / (tokens / second)(850.0);
static_assert(price * tokens(3.6e6) > usd(2.35) && price * tokens(3.6e6) < usd(2.36), "");
int main() {}
