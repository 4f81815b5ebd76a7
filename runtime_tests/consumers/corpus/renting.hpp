#pragma once
// What a training run costs on rented chips: a unit, inputs, a device, an equation, a theorem, and the
// claims of a text about it.

#include <proofline/audit/picture.hpp>
#include <proofline/proofline.hpp>
#include <proofline/transformers/equations/roofline.hpp>

namespace renting {

using namespace proofline;
using namespace proofline::inputs;

inline constexpr new_unit<"USD"> usd;
using usd_per_second_unit = decltype(usd / second)::unit_type;

inline constexpr input<"rent", usd_per_second_unit> rent{"r", "rent of a chip"};
inline constexpr input<"rented", count_unit, domain::at_least_one, numbers::whole> rented{
    "n", "rented chips"};
inline constexpr input<"days", second_unit> days{"t", "how long they are rented"};

inline constexpr auto price = define<"price", decltype(usd)::unit_type>(
    "P", "price of a run: each chip costs its rent", "Renting, section 1", of(rent, rented, days),
    [](auto r, auto n, auto t) { return r * n * t; });

inline constexpr auto speed_is_free = for_all<"speed_is_free">(
    "twice as many chips for half the time cost the same", "Renting, section 1",
    of(rent, rented, days),
    [](auto r, auto n, auto t) { return price(r, 2 * n, t / 2) == price(r, n, t); });

inline constexpr auto rented_chip =
    make_device("a rented chip", (peak_rate = "989 TFLOP/s").from("Renting, table 1"),
                (memory_bandwidth = "3.35 TB/s").from("Renting, table 1"));

inline constexpr audit::publication about{.name = "renting", .title = "Renting chips"};

inline constexpr auto prices_of_runs = audit::picture(
    "A run on chips at 2 USD an hour", audit::over(rented, 1, 1'000),
    audit::curve("10 days",
                 [](auto n) {
                   return price(2.0 * usd / (3'600.0 * second), n, 864'000.0 * second);
                 }));

inline constexpr auto prices =
    audit::section("1", "Prices", audit::states("speed-is-free", speed_is_free),
                   audit::prints("intensity", "295 FLOP/byte", equations::critical_intensity,
                                 at(rented_chip), audit::rounds("295.2 at three digits")))
        .showing<prices_of_runs>();

}  // namespace renting
