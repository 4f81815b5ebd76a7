// Sweeps the layouts of Llama-3 70B on a pod: the fastest one, its active bound, and the number of
// compute-bound points. Link proofline::sweep, and proofline::format to print.
#include <fmt/core.h>

#include <proofline/sweep/search.hpp>
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/units/format.hpp>
#include <proofline/units/literals.hpp>

using namespace proofline;
using namespace proofline::inputs;
using namespace proofline::literals;

// README: begin
int main() {
  const auto fixed = at(tokens = 1 << 22, fsdp_axes = 2, tensor_axes = 1);
  const sweep::grid layouts(
      sweep::axis(axis_bandwidth, sweep::linear(90_GB_per_s, 360_GB_per_s, 28)),
      sweep::axis(tensor_chips, sweep::divisors(8'960)),
      sweep::derive(fsdp_chips, of(chips, tensor_chips),
                    [](auto K, auto K_TP) { return K / K_TP; }),
      sweep::where(of(tensor_chips), [](auto K_TP) { return K_TP <= 28; }),
      hardware::tpu_v5p.at(hardware::pod), models::llama3_70b, fixed);

  // Among equal times the first in grid order wins: here the least bandwidth that is enough.
  const auto best = sweep::minimum(layouts, equations::fsdp_tp_step_time);
  const duration<> time = best->value;
  fmt::print("fastest: {:.4} with {} chips of TP and {:.3} an axis\n", time, best->at[tensor_chips],
             best->at[axis_bandwidth]);

  const std::vector bounds{sweep::record(equations::mesh_compute_time),
                           sweep::record(equations::mesh_weight_time),
                           sweep::record(equations::mesh_activation_time)};
  const sweep::active_bound bound = sweep::bounds_at(best->at, bounds);
  fmt::print("bound: {}, {:.3} times {}\n", bounds[bound.active].name, bound.slack,
             bounds[bound.next].name);
  fmt::print("compute-bound: {} of {} points\n", sweep::count_active(layouts, bounds).points[0],
             layouts.size());

  // A million millions of them, without a visit to each.
  const sweep::grid vast(sweep::axis(tokens, sweep::geometric(1e5, 1e8, 10'000)),
                         sweep::axis(fsdp_chips, sweep::integers(1, 10'000)),
                         sweep::axis(tensor_chips, sweep::integers(1, 10'000)),
                         hardware::tpu_v5p.at(hardware::pod), models::llama3_70b,
                         at(fsdp_axes = 2, tensor_axes = 1));
  const auto found = sweep::search_count(vast, sweep::is_active(bounds, 0));
  fmt::print("compute-bound: {} of {} points, {} of them read\n", found.points, vast.size(),
             found.spent.points);
}
// README: end
