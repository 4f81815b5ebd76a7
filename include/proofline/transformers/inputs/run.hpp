#pragma once
// A whole run: how a budget is split between parameters and tokens, failures and checkpoints, what
// it costs. What is a power or an exponential is an input, with bounds as premises where needed.

#include <proofline/equation/input.hpp>
#include <proofline/units/more.hpp>

namespace proofline::inputs {

// The split of a budget.
inline constexpr input<"tokens_per_parameter", count_unit> tokens_per_parameter{
    "r", "tokens of a training for each parameter"};
inline constexpr input<"middle_log", count_unit, domain::real> middle_log{
    "x_2", "logarithm of the parameters of the middle one of three models"};
inline constexpr input<"log_step", count_unit> log_step{
    "h", "logarithm of the factor from one model's parameters to the next one's"};
inline constexpr input<"first_loss", count_unit> first_loss{"L_1", "loss of the smallest model"};
inline constexpr input<"middle_loss", count_unit> middle_loss{"L_2", "loss of the middle model"};
inline constexpr input<"last_loss", count_unit> last_loss{"L_3", "loss of the largest model"};
inline constexpr input<"another_log", count_unit, domain::real> another_log{
    "x", "logarithm of the parameters of any model"};
inline constexpr input<"irreducible_loss", count_unit, domain::nonnegative> irreducible_loss{
    "E", "loss that no model and no data take off"};
inline constexpr input<"parameter_scale", count_unit> parameter_scale{
    "A", "factor of the loss that parameters take off"};
inline constexpr input<"data_scale", count_unit> data_scale{
    "B", "factor of the loss that tokens take off"};
inline constexpr input<"parameter_exponent", count_unit> parameter_exponent{
    "alpha", "exponent of the parameters in the loss"};
inline constexpr input<"data_exponent", count_unit> data_exponent{
    "beta", "exponent of the tokens in the loss"};
inline constexpr input<"parameter_power", count_unit> parameter_power{
    "N_alpha", "parameters to the power alpha, N^alpha"};
inline constexpr input<"data_power", count_unit> data_power{"D_beta",
                                                            "tokens to the power beta, D^beta"};
inline constexpr input<"split_log", count_unit, domain::real> split_log{
    "l", "ln k, where a model has k times the parameters and 1/k of the tokens"};
inline constexpr input<"split_parameter_power", count_unit> split_parameter_power{
    "u", "k^(-alpha), which is e^(-alpha*l)"};
inline constexpr input<"split_data_power", count_unit> split_data_power{
    "v", "k^beta, which is e^(beta*l)"};
inline constexpr input<"budget_power", count_unit> budget_power{
    "q", "(C/6)^(alpha*beta/(alpha + beta)) of a budget of C FLOPs"};
inline constexpr input<"balance_to_alpha", count_unit> balance_to_alpha{"G_alpha", "G^alpha"};
inline constexpr input<"balance_to_beta", count_unit> balance_to_beta{"G_beta", "G^beta"};

// Failures and checkpoints.
inline constexpr input<"chip_failure_time", second_unit> chip_failure_time{
    "M_1", "mean time between two failures of one chip, with its part of host and network"};
inline constexpr input<"failure_time", second_unit> failure_time{
    "M", "mean time between two failures that stop the run"};
inline constexpr input<"checkpoint_time", second_unit> checkpoint_time{
    "delta", "time in which a checkpoint stops the run"};
inline constexpr input<"checkpoint_interval", second_unit> checkpoint_interval{
    "tau", "time of training between two checkpoints"};
inline constexpr input<"restart_time", second_unit, domain::nonnegative> restart_time{
    "R", "time from a failure until training goes on"};
inline constexpr input<"repair_time", second_unit, domain::nonnegative> repair_time{
    "t_r", "time more until training goes on where no spare node is left"};
inline constexpr input<"failed_nodes", count_unit, domain::nonnegative, numbers::whole>
    failed_nodes{"f", "nodes that have failed and are not repaired yet"};
inline constexpr input<"spare_nodes", count_unit, domain::nonnegative, numbers::whole> spare_nodes{
    "n_S", "nodes beyond those that compute, which wait for a failure"};
inline constexpr input<"useful_time", second_unit> useful_time{
    "T_s", "time of a run without failures and checkpoints"};

// Failures that come at random, at a constant rate.
inline constexpr input<"restart_growth", count_unit, domain::at_least_one, numbers::real>
    restart_growth{"e_R", "e^(R/M)"};
inline constexpr input<"interval_growth", count_unit, domain::at_least_one, numbers::real>
    interval_growth{"e_tau", "e^((tau + delta)/M)"};
inline constexpr input<"best_interval_part", count_unit, domain::fraction> best_interval_part{
    "x", "the interval with the least expected time, over M"};
inline constexpr input<"interval_part", count_unit> interval_part{"y", "any interval, over M"};
inline constexpr input<"distance_from_optimum", count_unit, domain::real> distance_from_optimum{
    "h", "an interval less the best one, over M"};
inline constexpr input<"distance_growth", count_unit> distance_growth{"e_h", "e^h"};
inline constexpr input<"root_of_checkpoint", count_unit, domain::fraction> root_of_checkpoint{
    "s", "sqrt(2*delta/M), where a checkpoint takes at most M/2"};

// Cost.
using per_joule_unit = unit_quotient<count_unit, joule_unit>;
inline constexpr input<"power_usage_effectiveness", count_unit, domain::at_least_one, numbers::real>
    power_usage_effectiveness{"PUE", "energy of a data center over that of its computers"};
inline constexpr input<"grid_intensity", per_joule_unit, domain::nonnegative> grid_intensity{
    "c_CO2", "tonnes of CO2 of a joule from the grid"};

}  // namespace proofline::inputs
