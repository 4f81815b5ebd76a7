// Pins the equations of a whole run: the split of a budget, failures and checkpoints, cost.

#include <proofline/transformers/equations/run.hpp>
#include <proofline/units.hpp>

namespace tests::equations_run {

using namespace proofline;
using namespace proofline::equations;

// 6*5*7^2 FLOPs are 7 parameters on 35 tokens.
static_assert(parameters_for_budget(model_flops = 1'470_FLOP, tokens_per_parameter = 5) == 7);
static_assert(tokens_for_budget(model_flops = 1'470_FLOP, tokens_per_parameter = 5) == 35);

static_assert(isoflop_loss(middle_log = 2, log_step = 3, first_loss = 11, middle_loss = 5,
                           last_loss = 7, another_log = 4) == rational(49, 9));
static_assert(isoflop_optimum(middle_log = 2, log_step = 3, first_loss = 11, middle_loss = 5,
                              last_loss = 7) == rational(11, 4));
static_assert(parametric_loss(irreducible_loss = 2, parameter_scale = 3, data_scale = 5,
                              parameter_power = 7, data_power = 11) == rational(222, 77));

static_assert(cluster_failure_time(chip_failure_time = 7_s, chips = 3) == rational(7, 3) * 1_s);
static_assert(checkpoint_overhead(checkpoint_time = 3_s, checkpoint_interval = 5_s,
                                  failure_time = 7_s) == rational(67, 70));
static_assert(young_interval(checkpoint_time = 2_s, failure_time = 9_s) == 6_s);
static_assert(least_checkpoint_overhead(checkpoint_time = 2_s, failure_time = 9_s) ==
              rational(2, 3));
static_assert(goodput(checkpoint_time = 3_s, checkpoint_interval = 5_s, failure_time = 11_s,
                      restart_time = 7_s) == rational(15, 176));
static_assert(time_with_failures(useful_time = 13_s, checkpoint_time = 3_s,
                                 checkpoint_interval = 5_s, failure_time = 11_s,
                                 restart_time = 7_s) == rational(2'288, 15) * 1_s);
static_assert(expected_failures(training_seconds = 7_s, failure_time = 3_s) == rational(7, 3));
static_assert(restart_with_spares(restart_time = 3_s, repair_time = 5_s, failed_nodes = 2,
                                  spare_nodes = 2) == 3_s);
static_assert(restart_with_spares(restart_time = 3_s, repair_time = 5_s, failed_nodes = 3,
                                  spare_nodes = 2) == 8_s);
static_assert(daly_time(failure_time = 3_s, restart_growth = 5, interval_growth = 7,
                        useful_time = 11_s, checkpoint_interval = 13_s) == rational(990, 13) * 1_s);
static_assert(daly_first_interval(checkpoint_time = 2_s, failure_time = 9_s) == 4_s);
// s = 2/3, and a sixth of it is 1/9: 6*(1 + 1/9 + 1/81) - 2.
static_assert(daly_interval(checkpoint_time = 2_s, failure_time = 9_s) == rational(128, 27) * 1_s);

static_assert(chip_time(chips = 3, training_seconds = 5_s) == 15_s);
static_assert(run_cost(chip_price = 2 * more::usd / 1_s, chips = 3, training_seconds = 5_s) ==
              30_USD);
static_assert(run_energy(chip_power = 7_W, power_usage_effectiveness = rational(11, 10), chips = 3,
                         training_seconds = 5_s) == rational(231, 2) * 1_J);
static_assert(run_emissions(grid_intensity = rational(13) / 1_J, chip_power = 7_W,
                            power_usage_effectiveness = rational(11, 10), chips = 3,
                            training_seconds = 5_s) == rational(3'003, 2));

}  // namespace tests::equations_run
