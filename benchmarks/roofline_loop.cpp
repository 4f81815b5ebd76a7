// The run-time cost of quantities: the roofline over an array of intensities, by the equation
// object on quantities and by hand on doubles, with the same flags and array sizes. Each loop is a
// function, so that their instructions can be compared in a disassembly. Each function begins a
// page, because the place of the same instructions changes the time by 2%.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

namespace {

using namespace proofline;
using intensity_quantity = quantity<flop_per_byte_unit, double>;
using rate_quantity = quantity<flop_per_second_unit, double>;
using bandwidth_quantity = quantity<byte_per_second_unit, double>;

constexpr std::size_t grid_size = 4096;

/// Arguments and results, in the same layout for quantities and for doubles.
template <class Intensity, class Rate>
struct alignas(4096) grid {
  std::array<Intensity, grid_size> intensities;
  std::array<Rate, grid_size> rates;
};

grid<intensity_quantity, rate_quantity> quantities;
grid<double, double> doubles;

[[gnu::noinline, gnu::aligned(4096)]] void roofline_of_quantities(rate_quantity peak,
                                                                  bandwidth_quantity bandwidth) {
  for (std::size_t i = 0; i < grid_size; ++i) {
    quantities.rates[i] = equations::roofline(quantities.intensities[i], peak, bandwidth);
  }
}

[[gnu::noinline, gnu::aligned(4096)]] void roofline_of_doubles(double peak, double bandwidth) {
  for (std::size_t i = 0; i < grid_size; ++i) {
    doubles.rates[i] = std::min(peak, bandwidth * doubles.intensities[i]);
  }
}

// 0.1 to 409.6 FLOP/byte: both sides of the A100's critical 195.
double intensity_at(std::size_t index) { return 0.1 * static_cast<double>(index + 1); }

void over_quantities(benchmark::State& state) {
  for (std::size_t i = 0; i < grid_size; ++i) {
    quantities.intensities[i] = intensity_quantity::from_value(intensity_at(i));
  }
  auto peak = rate_quantity::from_value(3.12e14);
  auto bandwidth = bandwidth_quantity::from_value(1.6e12);
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(peak);
    benchmark::DoNotOptimize(bandwidth);
    roofline_of_quantities(peak, bandwidth);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(over_quantities);

void over_doubles(benchmark::State& state) {
  for (std::size_t i = 0; i < grid_size; ++i) doubles.intensities[i] = intensity_at(i);
  double peak = 3.12e14;
  double bandwidth = 1.6e12;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(peak);
    benchmark::DoNotOptimize(bandwidth);
    roofline_of_doubles(peak, bandwidth);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(over_doubles);

}  // namespace

BENCHMARK_MAIN();
