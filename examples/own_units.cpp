// User-defined units beside FLOP, byte and second: the cost of a token in energy and money.
#include <fmt/core.h>

#include <proofline/units.hpp>
#include <proofline/units/format.hpp>

inline constexpr proofline::new_unit<"token"> token;
inline constexpr proofline::new_unit<"USD"> usd;
inline constexpr proofline::new_unit<"joule"> joule;

int main() {
  using namespace proofline::literals;
  using proofline::second;

  // One chip generates 850 tokens a second at 700 joule a second, for 2 USD an hour.
  const auto generation = 850.0 * token / second;
  const auto power = 700.0 * joule / second;
  const auto rent = 2.0 * usd / 1_h;
  const auto sustained = 312_TFLOP_per_s * 0.4;

  const auto tokens_per_joule = generation / power;
  const auto usd_for_million_tokens = rent / generation * (1e6 * token);
  const auto usd_for_exa_flop = rent / sustained * 1_EFLOP;
  // A sum of the rent and the price of the energy, with the library's units and the user's.
  const auto usd_per_second = rent + 0.10 * usd / (3.6e6 * joule) * power;

  fmt::print("{:.3}\n", tokens_per_joule);
  fmt::print("{:.3} for a million tokens\n", usd_for_million_tokens);
  fmt::print("{:.3} for 10^18 FLOP\n", usd_for_exa_flop);
  fmt::print("{:.3} for a day\n", usd_per_second * 1_day);
  // rent + power;  // does not compile: cannot_mix_units<"USD/s", "joule/s">
}
