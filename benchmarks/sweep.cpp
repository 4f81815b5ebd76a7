// How fast a sweep is, on the step time of FSDP with tensor parallelism over batch x K_FSDP x K_TP.
// Prints one flat JSON object. What is compared runs in turn; a ratio is the median over the turns
// of the pairs' ratios, but for two threads the best of five, because other work disturbs two
// cores. Exit status 1 where two ways to the same answer differ.

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <proofline/equations/fsdp_tp.hpp>
#include <proofline/sweep/evaluate.hpp>
#include <proofline/sweep/search.hpp>
#include <string>

#include "sweep_hand_loop.hpp"

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

double now(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}
/// What one thread's work takes of the processor: other work on the machine disturbs it least.
template <class Work>
double seconds(const Work& work, clockid_t clock = CLOCK_PROCESS_CPUTIME_ID) {
  const double start = now(clock);
  work();
  return now(clock) - start;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

template <class Value>
void require_same(const char* what, const Value& a, const Value& b) {
  if (a == b) return;
  std::fprintf(stderr, "sweep: %s: two ways give different answers\n", what);
  std::exit(1);
}

/// What a process of its own needs at most to read 10^9 points.
double peak_memory_mib() {
  const pid_t child = fork();
  if (child == 0) {
    sweep::minimum(layouts(sweep::geometric(1e5, 1e7, 1000), sweep::integers(1, 1000),
                           sweep::integers(1, 1000)),
                   equations::fsdp_tp_step_time);
    _exit(0);
  }
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// The step time as someone writes it by hand.
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

/// What numpy takes of the processor for each point, in blocks that fit the cache; 0 without numpy.
double numpy_seconds_per_point() {
  constexpr const char* script = R"(
import time
import numpy as np
B = np.geomspace(1e5, 1e7, 1000); F = np.arange(1.0, 129.0); T = np.arange(1.0, 257.0)
f = F[:, None]; t = T[None, :]
def least_of(batches):
    least = np.inf
    for b in batches:
        v = np.maximum(4*b*8192*28672 / (f*t*459e12),
                       np.maximum(4.0*8192*28672 / (t*2*1.8e11), 4*b*8192 / (f*1*1.8e11)))
        least = min(least, v.flat[v.argmin()])
    return least
least_of(B[:100])
start = time.process_time()
least_of(B)
print((time.process_time() - start) / (B.size*F.size*T.size))
)";
  const std::string command = std::string("python3 -c '") + script + "' 2>/dev/null";
  std::FILE* pipe = popen(command.c_str(), "r");
  double result = 0;
  if (pipe == nullptr) return 0;
  if (std::fscanf(pipe, "%lf", &result) != 1) result = 0;
  pclose(pipe);
  return result;
}

struct figures {
  double vs_hand_loop, vs_fast_math, vs_numpy, points_per_second, two_threads;
};
figures minimum_figures() {
  const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 1000), sweep::integers(1, 256), sweep::integers(1, 256));
  const sweep::kernel time = sweep::record(equations::fsdp_tp_step_time);
  const std::vector<std::vector<double>> values = values_of(over);
  sweep::extreme ours, ours_on_two;
  hand_loop::best_layout strict{}, fast{};
  const auto by_hand = [&](const auto& loop) {
    return loop(values[0].data(), values[0].size(), values[1].data(), values[1].size(),
                values[2].data(), values[2].size(), on);
  };
  std::vector<double> to_strict, to_fast, to_numpy, own;
  const auto points = static_cast<double>(over.size());
  for (int turn = 0; turn < 9; ++turn) {
    const double engine = seconds([&] { ours = sweep::minimum(over, time, {.threads = 1}); });
    to_strict.push_back(seconds([&] { strict = by_hand(hand_loop::strict); }) / engine);
    to_fast.push_back(seconds([&] { fast = by_hand(hand_loop::fast_math); }) / engine);
    to_numpy.push_back(numpy_seconds_per_point() * points / engine);
    own.push_back(engine);
  }
  require_same("minimum", *ours.best, sweep::found{strict.time, strict.index});
  double two = 0;
  for (int turn = 0; turn < 5; ++turn) {
    const double one =
        seconds([&] { ours = sweep::minimum(over, time, {.threads = 1}); }, CLOCK_MONOTONIC);
    const double both =
        seconds([&] { ours_on_two = sweep::minimum(over, time, {.threads = 2}); }, CLOCK_MONOTONIC);
    require_same("threads", ours.best, ours_on_two.best);
    two = std::max(two, one / both);
  }
  return {median(to_strict), median(to_fast), median(to_numpy), points / median(own), two};
}

double stored_vs_fill() {
  const sweep::grid over =
      layouts(sweep::geometric(1e5, 1e7, 256), sweep::integers(1, 256), sweep::integers(1, 512));
  const sweep::kernel time = sweep::record(equations::fsdp_tp_step_time);
  std::vector<double> all(over.size());
  std::vector<double> ratios;
  for (int turn = 0; turn < 9; ++turn) {
    const double fill = seconds([&] { std::fill(all.begin(), all.end(), turn); });
    ratios.push_back(fill / seconds([&] { sweep::evaluate(over, time, all, {.threads = 1}); }));
  }
  const std::vector<std::vector<double>> values = values_of(over);
  auto stored = all.begin();
  for (const double batch : values[0]) {
    for (const double fsdp : values[1]) {
      for (const double tensor : values[2]) {
        require_same("values", *stored++, step_time(batch, fsdp, tensor));
      }
    }
  }
  return median(ratios);
}

/// Whether the equations themselves, in double, say so.
bool is_compute_bound(double batch, double fsdp, double tensor) {
  const auto weights = equations::mesh_weight_time(
      width = on.width, feedforward_width = on.feedforward_width, tensor_chips = tensor,
      fsdp_axes = on.fsdp_axes, axis_bandwidth = on.axis_bandwidth * (byte / second));
  const auto activations = equations::mesh_activation_time(
      tokens = batch, width = on.width, fsdp_chips = fsdp, tensor_axes = on.tensor_axes,
      axis_bandwidth = on.axis_bandwidth * (byte / second));
  const auto compute = equations::mesh_compute_time(
      tokens = batch, width = on.width, feedforward_width = on.feedforward_width,
      fsdp_chips = fsdp, tensor_chips = tensor, peak_rate = on.peak_rate * (flop / second));
  return compute >= weights && compute >= activations;
}
/// For each K_TP the batches that are large enough begin the later the greater K_FSDP is, because
/// rounding keeps order.
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
/// The least step time is that of the smallest batch on the most chips, where the activations take
/// longest: found at the first K_TP at which they do.
sweep::found least_by_hand(const std::vector<std::vector<double>>& values) {
  const double batch = values[0].front(), fsdp = values[1].back();
  const double least = step_time(batch, fsdp, values[2].back());
  std::uint64_t first = 0;
  while (step_time(batch, fsdp, values[2][first]) != least) ++first;
  return {least, (values[1].size() - 1) * values[2].size() + first};
}

/// The slowest of: least time, number of compute-bound layouts; integer axes, geometric axes.
double search_1e12_seconds() {
  const sweep::kernel time = sweep::record(equations::fsdp_tp_step_time);
  const std::vector<sweep::kernel> bounds{sweep::record(equations::mesh_compute_time),
                                          sweep::record(equations::mesh_weight_time),
                                          sweep::record(equations::mesh_activation_time)};
  const sweep::kernel compute_bound = sweep::is_active(bounds, 0);
  double slowest = 0;
  for (const bool geometric : {false, true}) {
    const auto along = [geometric](double from, double to) {
      const auto first = static_cast<std::int64_t>(from);
      return geometric ? sweep::geometric(from, to, 10'000) : sweep::integers(first, first + 9'999);
    };
    const sweep::grid over = layouts(along(1e5, 1e7), along(1, 1e4), along(1, 1e4));
    std::uint64_t count = 0;
    std::optional<sweep::found> least;
    std::vector<double> counting, finding;
    for (int turn = 0; turn < 3; ++turn) {
      counting.push_back(seconds([&] { count = sweep::search_count(over, compute_bound).points; }));
      finding.push_back(seconds([&] { least = sweep::search_minimum(over, time).best; }));
    }
    const std::vector<std::vector<double>> values = values_of(over);
    require_same("search, count", count, compute_bound_by_hand(values));
    require_same("search, minimum", *least, least_by_hand(values));
    slowest = std::max({slowest, median(counting), median(finding)});
  }
  return slowest;
}

}  // namespace

int main() {
  const double memory = peak_memory_mib();  // first: the other figures make this process larger
  const figures minimum = minimum_figures();
  const double stored = stored_vs_fill();
  const double search = search_1e12_seconds();
  double load = 0;
  getloadavg(&load, 1);
  std::printf("{\"minimum_vs_hand_loop\": %.3f, \"minimum_vs_fast_math_loop\": %.3f, ",
              minimum.vs_hand_loop, minimum.vs_fast_math);
  if (minimum.vs_numpy > 0) {
    std::printf("\"minimum_vs_numpy_blocked\": %.3f, ", minimum.vs_numpy);
  } else {
    std::printf("\"minimum_vs_numpy_blocked\": null, ");
  }
  std::printf(
      "\"minimum_points_per_second\": %.4g, \"stored_vs_fill\": %.3f, "
      "\"two_threads_vs_one\": %.3f, \"peak_memory_mib\": %.1f, "
      "\"search_1e12_seconds\": %.4f, \"sweep_load_average\": %.2f}\n",
      minimum.points_per_second, stored, minimum.two_threads, memory, search, load);
}
