// The speed of a sweep of the step time of FSDP with tensor parallelism over batch x K_FSDP x K_TP,
// and of its alternatives. bench.py runs this and computes the ratios. Each alternative is a
// benchmark, and times are those of the whole process. The exit status is 1 if two ways give
// different answers.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <proofline/sweep/evaluate.hpp>
#include <proofline/sweep/search.hpp>
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <string>

#include "sweep_hand_loop.hpp"
#include "sweep_pareto_loop.hpp"

namespace {

using namespace proofline;
using namespace proofline::inputs;
using namespace proofline::literals;

constexpr hand_loop::figures on{8192, 28672, 2, 1, 459e12, 1.8e11};

sweep::grid layouts(const sweep::series<count_unit>& batches, const sweep::series<count_unit>& fsdp,
                    const sweep::series<count_unit>& tensor) {
  return sweep::grid(sweep::axis(tokens, batches), sweep::axis(fsdp_chips, fsdp),
                     sweep::axis(tensor_chips, tensor), width = 8'192, feedforward_width = 28'672,
                     fsdp_axes = 2, tensor_axes = 1, peak_rate = 459_TFLOP_per_s,
                     axis_bandwidth = 180_GB_per_s);
}

template <class Value>
void require_same(const char* what, const Value& a, const Value& b) {
  if (a == b) return;
  std::cerr << "sweep: " << what << ": two ways give different answers\n";
  std::exit(1);
}

void count_points(benchmark::State& state, std::uint64_t points) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(points));
}

/// The step time, written by hand.
double step_time(double batch, double fsdp, double tensor) {
  const double compute =
      4 * batch * on.width * on.feedforward_width / (fsdp * tensor * on.peak_rate);
  const double weights =
      4 * on.width * on.feedforward_width / (tensor * on.fsdp_axes * on.axis_bandwidth);
  const double activations = 4 * batch * on.width / (fsdp * on.tensor_axes * on.axis_bandwidth);
  return std::max(compute, std::max(weights, activations));
}

/// The values along each axis.
std::vector<std::vector<double>> values_of(const sweep::grid& over) {
  std::vector<std::vector<double>> values;
  for (const sweep::axis_data& axis : over.axes()) {
    values.emplace_back();
    for (std::uint64_t i = 0; i < axis.size(); ++i) {
      values.back().push_back(axis.columns[0].values[i]);
    }
  }
  return values;
}

// The least step time, by reading each point of a grid.

const sweep::grid& all_layouts() {
  static const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 1000), sweep::integers(1, 256), sweep::integers(1, 256));
  return over;
}

template <class Loop>
hand_loop::best_layout least_by(const Loop& loop) {
  static const std::vector<std::vector<double>> values = values_of(all_layouts());
  return loop(values[0].data(), values[0].size(), values[1].data(), values[1].size(),
              values[2].data(), values[2].size(), on);
}
void loop(benchmark::State& state, decltype(hand_loop::strict) least) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(least_by(least));
  count_points(state, all_layouts().size());
}

void minimum(benchmark::State& state, int threads) {
  static const hand_loop::best_layout by_hand = least_by(hand_loop::strict);
  const sweep::function time = sweep::record(equations::fsdp_tp_step_time);
  sweep::extreme least;
  for ([[maybe_unused]] auto _ : state) {
    least = sweep::minimum(all_layouts(), time, {.threads = threads});
  }
  require_same("minimum", *least.best, sweep::found{by_hand.time, by_hand.index});
  count_points(state, all_layouts().size());
}
/// The same time as the corpus composes it, with more operations per point and more roundings.
constexpr auto composed_step_time = define<"composed_step_time", second_unit>(
    "t_step", "time of a forward step of a feedforward layer on an FSDP x TP mesh",
    "training-notes 2.1 eq (6), 2.5",
    of(tokens, width, feedforward_width, fsdp_chips, tensor_chips, fsdp_axes, tensor_axes,
       peak_rate, axis_bandwidth),
    [](auto B, auto d, auto D, auto K_FSDP, auto K_TP, auto m_FSDP, auto m_TP, auto pi,
       auto beta_I) {
      return max(equations::mesh_compute_time(tokens = B, width = d, feedforward_width = D,
                                              fsdp_chips = K_FSDP, tensor_chips = K_TP,
                                              peak_rate = pi),
                 equations::mesh_communication_time(
                     tokens = B, width = d, feedforward_width = D, fsdp_chips = K_FSDP,
                     tensor_chips = K_TP, fsdp_axes = m_FSDP, tensor_axes = m_TP,
                     axis_bandwidth = beta_I));
    });
void composed_minimum(benchmark::State& state) {
  static const hand_loop::best_layout by_hand = least_by(hand_loop::strict);
  const sweep::function time = sweep::record(composed_step_time);
  sweep::extreme least;
  for ([[maybe_unused]] auto _ : state) {
    least = sweep::minimum(all_layouts(), time, {.threads = 1});
  }
  require_same("composed minimum", std::size_t{least.best->index}, by_hand.index);
  count_points(state, all_layouts().size());
}
BENCHMARK(composed_minimum)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(minimum, one_thread, 1)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(minimum, two_threads, 2)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(loop, strict, hand_loop::strict)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(loop, fast_math, hand_loop::fast_math)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(loop, fused, hand_loop::fused)->MeasureProcessCPUTime();

/// The peak memory of this process; only meaningful if the process runs nothing else.
void count_memory(benchmark::State& state) {
  std::ifstream status("/proc/self/status");
  std::string word;
  double kib = 0;
  while (status >> word && word != "VmHWM:") {
  }
  status >> kib;
  state.counters["peak_memory_mib"] = kib / 1024;
}
void minimum_of_1e9(benchmark::State& state) {
  const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 1000), sweep::integers(1, 1000), sweep::integers(1, 1000));
  for ([[maybe_unused]] auto _ : state) sweep::minimum(over, equations::fsdp_tp_step_time);
  count_memory(state);
}
BENCHMARK(minimum_of_1e9)->Iterations(1);

// The Pareto front of step time, chips and weights per chip.

constexpr auto weights_of_a_chip = define<"weights_of_a_chip", byte_unit>(
    "w", "weights that a chip holds", "no document", of(width, feedforward_width, tensor_chips),
    [](auto d, auto D, auto t) { return 2 * equations::bf16 * d * (D / t); });
constexpr auto chips_of =
    define<"chips_of", count_unit>("K", "chips", "no document", of(fsdp_chips, tensor_chips),
                                   [](auto f, auto t) { return f * t; });

/// 215^3 points, of which 43,005 are on the front.
const sweep::grid& few_layouts() {
  static const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 215), sweep::integers(1, 215), sweep::integers(1, 215));
  return over;
}
std::vector<sweep::function> objectives() {
  return {sweep::record(equations::fsdp_tp_step_time), sweep::record(chips_of),
          sweep::record(weights_of_a_chip)};
}
void pareto(benchmark::State& state) {
  const std::vector<sweep::function> what = objectives();
  std::size_t points = 0;
  for ([[maybe_unused]] auto _ : state) {
    points = sweep::pareto_front(few_layouts(), what, {.threads = 1}).points.size();
  }
  state.counters["front"] = static_cast<double>(points);
}
void pareto_sorted(benchmark::State& state) {
  const std::vector<std::vector<double>> values = values_of(few_layouts());
  std::size_t points = 0;
  for ([[maybe_unused]] auto _ : state) {
    hand_loop::sorted_front front;
    std::uint64_t index = 0;
    for (const double batch : values[0]) {
      for (const double fsdp : values[1]) {
        for (const double tensor : values[2]) {
          front.add({step_time(batch, fsdp, tensor), fsdp * tensor,
                     4 * on.width * (on.feedforward_width / tensor), index++});
        }
      }
    }
    points = front.size();
  }
  state.counters["front"] = static_cast<double>(points);
}
/// 464^3 points: the time, and that memory grows with the front and not with the grid.
void pareto_of_1e8(benchmark::State& state) {
  const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 464), sweep::integers(1, 464), sweep::integers(1, 464));
  std::size_t points = 0;
  for ([[maybe_unused]] auto _ : state) {
    points = sweep::pareto_front(over, objectives(), {.threads = 1}).points.size();
  }
  state.counters["front"] = static_cast<double>(points);
  count_memory(state);
}
BENCHMARK(pareto_of_1e8)->Iterations(1);
BENCHMARK(pareto)->Iterations(1);
BENCHMARK(pareto_sorted)->Iterations(1);

// Rows of CSV, as a loop of fmt::print writes them.

void print_rows(benchmark::State& state) {
  const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 100), sweep::integers(1, 100), sweep::integers(1, 100));
  const std::vector<std::vector<double>> values = values_of(over);
  std::FILE* const out = std::fopen("/dev/null", "w");
  for ([[maybe_unused]] auto _ : state) {
    for (const double batch : values[0]) {
      for (const double fsdp : values[1]) {
        for (const double tensor : values[2]) {
          fmt::print(out, "{},{},{},{}\n", batch, fsdp, tensor, step_time(batch, fsdp, tensor));
        }
      }
    }
  }
  std::fclose(out);
  count_points(state, over.size());
}
BENCHMARK(print_rows);

// All values, stored.

const sweep::grid& stored_layouts() {
  static const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 256), sweep::integers(1, 256), sweep::integers(1, 512));
  return over;
}
std::vector<double>& room() {
  static std::vector<double> values(stored_layouts().size());
  return values;
}

void fill(benchmark::State& state) {
  std::vector<double>& all = room();
  for ([[maybe_unused]] auto _ : state) {
    std::fill(all.begin(), all.end(), static_cast<double>(state.iterations()));
    benchmark::ClobberMemory();
  }
  count_points(state, all.size());
}
BENCHMARK(fill)->MeasureProcessCPUTime();

void store(benchmark::State& state) {
  const sweep::grid& over = stored_layouts();
  const sweep::function time = sweep::record(equations::fsdp_tp_step_time);
  std::vector<double>& all = room();
  for ([[maybe_unused]] auto _ : state) sweep::evaluate(over, time, all, {.threads = 1});
  count_points(state, all.size());
  const std::vector<std::vector<double>> values = values_of(over);
  auto stored = all.begin();
  for (const double batch : values[0]) {
    for (const double fsdp : values[1]) {
      for (const double tensor : values[2]) {
        require_same("values", *stored++, step_time(batch, fsdp, tensor));
      }
    }
  }
}
BENCHMARK(store)->MeasureProcessCPUTime();

// Searches over 10^12 points.

/// True if the point is compute-bound: B m_FSDP beta >= K_FSDP pi and D m_TP beta >= K_TP pi. Products
/// of whole numbers are exact here, so that rounding decides no tie.
bool is_compute_bound(double batch, double fsdp, double tensor) {
  const double bandwidth = on.axis_bandwidth / 1e9, peak_rate = on.peak_rate / 1e9;
  return batch * on.fsdp_axes * bandwidth >= fsdp * peak_rate &&
         on.feedforward_width * on.tensor_axes * bandwidth >= tensor * peak_rate;
}
/// The number of compute-bound points. For each K_TP, the least compute-bound batch rises with
/// K_FSDP, because rounding preserves order.
std::uint64_t compute_bound_by_hand(const std::vector<std::vector<double>>& values) {
  std::uint64_t result = 0;
  for (const double tensor : values[2]) {
    std::size_t first = 0;
    for (const double fsdp : values[1]) {
      while (first < values[0].size() && !is_compute_bound(values[0][first], fsdp, tensor)) {
        ++first;
      }
      result += values[0].size() - first;
    }
  }
  return result;
}
/// The least step time is that of the smallest batch on the most chips, with the activations as the
/// active bound. It is first reached at the least K_TP for which they are.
sweep::found least_by_hand(const std::vector<std::vector<double>>& values) {
  const double batch = values[0].front(), fsdp = values[1].back();
  const double least = step_time(batch, fsdp, values[2].back());
  std::uint64_t first = 0;
  while (step_time(batch, fsdp, values[2][first]) != least) ++first;
  return {least, (values[1].size() - 1) * values[2].size() + first};
}

struct trillion {
  sweep::grid over;
  std::uint64_t compute_bound;
  sweep::found least;
};
trillion trillion_along(bool geometric) {
  const auto along = [geometric](double from, double to) {
    const auto first = static_cast<std::int64_t>(from);
    return geometric ? sweep::geometric(from, to, 10'000) : sweep::integers(first, first + 9'999);
  };
  const sweep::grid over = layouts(along(1e5, 1e7), along(1, 1e4), along(1, 1e4));
  const std::vector<std::vector<double>> values = values_of(over);
  return {over, compute_bound_by_hand(values), least_by_hand(values)};
}
const trillion& layouts_1e12(bool geometric) {
  static const trillion known[] = {trillion_along(false), trillion_along(true)};
  return known[geometric ? 1 : 0];
}

void search_minimum(benchmark::State& state, bool geometric) {
  const trillion& known = layouts_1e12(geometric);
  const sweep::function time = sweep::record(equations::fsdp_tp_step_time);
  sweep::found_extreme least;
  for ([[maybe_unused]] auto _ : state) least = sweep::search_minimum(known.over, time);
  require_same("search, minimum", *least.best, known.least);
}
BENCHMARK_CAPTURE(search_minimum, integer_axes, false);
BENCHMARK_CAPTURE(search_minimum, geometric_axes, true);

void search_count(benchmark::State& state, bool geometric) {
  const trillion& known = layouts_1e12(geometric);
  const sweep::function compute_bound = sweep::is_active(
      {sweep::record(equations::mesh_compute_time), sweep::record(equations::mesh_weight_time),
       sweep::record(equations::mesh_activation_time)},
      0);
  sweep::found_count count;
  for ([[maybe_unused]] auto _ : state) count = sweep::search_count(known.over, compute_bound);
  require_same("search, count", count.points, known.compute_bound);
}
BENCHMARK_CAPTURE(search_count, integer_axes, false);
BENCHMARK_CAPTURE(search_count, geometric_axes, true);

// The worst cases: each runs until it is answered or refused.

template <class Search>
void worst(benchmark::State& state, int threads, const Search& search) {
  const sweep::series<count_unit> along = sweep::integers(1, 10'000);
  const sweep::grid over = layouts(along, along, along);
  std::atomic<std::uint64_t> boxes = 0, points = 0;
  for ([[maybe_unused]] auto _ : state) {
    try {
      search(over, sweep::search_settings{
                       .boxes_done = &boxes, .points_done = &points, .threads = threads});
    } catch (const sweep::search_refused&) {
    }
  }
  const auto per_run = [&](const std::atomic<std::uint64_t>& of) {
    return static_cast<double>(of) / static_cast<double>(state.iterations());
  };
  state.counters["boxes"] = per_run(boxes);
  state.counters["points"] = per_run(points);
}

/// The number of points of 10^12 with b f t <= 10^11.
std::uint64_t few_by_hand() {
  static const std::uint64_t known = [] {
    std::uint64_t points = 0;
    for (std::uint64_t b = 1; b <= 10'000; ++b) {
      for (std::uint64_t f = 1; f <= 10'000; ++f) {
        points += std::min<std::uint64_t>(10'000, 100'000'000'000 / (b * f));
      }
    }
    return points;
  }();
  return known;
}
/// The boundary is curved in all three axes; most lines of points along an axis cross it.
void worst_count(benchmark::State& state, int threads) {
  few_by_hand();
  const sweep::function few =
      sweep::where(of(tokens, fsdp_chips, tensor_chips),
                   [](auto b, auto f, auto t) { return b * f * t <= 1e11; });
  worst(state, threads, [&](const auto& over, const auto& how) {
    require_same("search, worst count", sweep::search_count(over, few, how).points,
                 few_by_hand());
  });
}
BENCHMARK_CAPTURE(worst_count, one_thread, 1)->Iterations(1)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(worst_count, two_threads, 2)->Iterations(1)->MeasureProcessCPUTime();

/// All points are equal except for rounding: no axis is monotone, and no box can be discarded
/// before the search has proved its gap.
void worst_minimum(benchmark::State& state) {
  constexpr auto one = define<"one", count_unit>(
      "1", "one, but for rounding", "no document", of(tokens, fsdp_chips, tensor_chips),
      [](auto b, auto f, auto t) { return b * f / t * (t / (b * f)); });
  const sweep::function what = sweep::record(one);
  worst(state, 1, [&](const auto& over, const auto& how) {
    sweep::search_minimum(over, what, how);
  });
}
BENCHMARK(worst_minimum)->Iterations(1);

}  // namespace

BENCHMARK_MAIN();
