#include <proofline/transformers/equations/run.hpp>

#include "models/exact.hpp"
#include "models/step.hpp"
#include "program/bad_input.hpp"

namespace proofline::tools {

namespace {

/// Young's interval, and what failures and checkpoints leave of the time.
void add_failures(run_use& to, const run_request& run, double chips) {
  const auto M = as<second_unit>(value_of<double>(equations::cluster_failure_time,
                                                  as<second_unit>(run.chip_failure_time), chips));
  const auto delta = as<second_unit>(run.checkpoint_time), R = as<second_unit>(run.restart_time);
  to.checkpoint_interval = value_of<double>(equations::young_interval, delta, M);
  to.goodput =
      value_of<double>(equations::goodput, delta, as<second_unit>(to.checkpoint_interval), M, R);
  if (!(to.goodput > 0)) {
    throw bad_input(
        "--failures: expected more time between failures than restarts and "
        "checkpoints take");
  }
  to.seconds /= to.goodput;
  to.failures = value_of<double>(equations::expected_failures, as<second_unit>(to.seconds), M);
}

}  // namespace

run_use use_of_run(const run_request& run, const step_use& step, std::int64_t chips) {
  run_use result{};
  result.goodput = 1;
  result.steps = run.tokens / step.tokens;
  result.seconds = result.steps * step.time;
  if (run.chip_failure_time > 0) add_failures(result, run, real(chips));
  const double K = real(chips + run.spare_chips);
  const auto t = as<second_unit>(result.seconds);
  result.chip_seconds = value_of<double>(equations::chip_time, K, t);
  using price_unit = unit_quotient<usd_unit, second_unit>;
  if (run.price) {
    result.cost = value_of<double>(equations::run_cost, as<price_unit>(*run.price), K, t);
  }
  if (run.power) {
    const auto P = as<watt_unit>(*run.power);
    const double PUE = run.power_usage_effectiveness;
    result.joules = value_of<double>(equations::run_energy, P, PUE, K, t);
    if (run.tonnes_per_mwh) {
      constexpr double joules_of_a_mwh = 3.6e9;
      result.tonnes = value_of<double>(
          equations::run_emissions,
          as<inputs::per_joule_unit>(*run.tonnes_per_mwh / joules_of_a_mwh), P, PUE, K, t);
    }
  }
  return result;
}

}  // namespace proofline::tools
