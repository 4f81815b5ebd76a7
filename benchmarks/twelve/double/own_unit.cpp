// What a token costs.
constexpr double rent_in_usd_per_s = 2.0 / 3600.0;
constexpr double price_in_usd = rent_in_usd_per_s / 850.0;

int main() { return price_in_usd * 3.6e6 > 2.35 && price_in_usd * 3.6e6 < 2.36 ? 0 : 1; }
