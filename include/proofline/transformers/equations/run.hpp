#pragma once
// A whole run: how a budget of FLOPs is split between parameters and tokens, the time that failures
// and checkpoints take, and what chips, energy and the grid cost. Its time without failures is
// `token_time`, or `training_time` by an MFU.

#include <proofline/transformers/equations/token_time.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/inputs/inference.hpp>
#include <proofline/transformers/inputs/run.hpp>

namespace proofline::equations {

using namespace inputs;

// The split of a budget of C = 6*N*D FLOPs.

/// Hoffmann et al. find about 20 tokens for each parameter.
inline constexpr auto parameters_for_budget = define<"parameters_for_budget", count_unit>(
    "N_opt", "parameters that a budget of FLOPs trains on r tokens each",
    "Hoffmann et al. 2022 (Chinchilla), 3.4, table 3", of(model_flops, tokens_per_parameter),
    [](auto C, auto r) { return sqrt(C / ((1 + 2) * flop_per_mac * r)); });

inline constexpr auto tokens_for_budget = define<"tokens_for_budget", count_unit>(
    "D_opt", "tokens that a budget of FLOPs trains a model on, r for each parameter",
    "Hoffmann et al. 2022 (Chinchilla), 3.4, table 3", of(model_flops, tokens_per_parameter),
    [](auto C, auto r) { return r * parameters_for_budget(C, r); });

/// Models of one budget, whose losses are a parabola in the logarithm of the parameters.
inline constexpr auto isoflop_loss = define<"isoflop_loss", count_unit>(
    "L", "parabola through the losses of three models of one budget, at equal factors",
    "Hoffmann et al. 2022 (Chinchilla), 3.2",
    of(middle_log, log_step, first_loss, middle_loss, last_loss, another_log),
    [](auto x_2, auto h, auto L_1, auto L_2, auto L_3, auto x) {
      const auto y = (x - x_2) / h;
      return L_2 + y * (L_3 - L_1) / 2 + square(y) * (L_1 - 2 * L_2 + L_3) / 2;
    });

inline constexpr auto isoflop_optimum =
    define<"isoflop_optimum", count_unit>(
        "x_opt", "logarithm of the parameters at which that parabola is least",
        "Hoffmann et al. 2022 (Chinchilla), 3.2",
        of(middle_log, log_step, first_loss, middle_loss, last_loss),
        [](auto x_2, auto h, auto L_1, auto L_2, auto L_3) {
          return x_2 + h / 2 * (L_1 - L_3) / (L_1 - 2 * L_2 + L_3);
        })
        .without_proof_of_dependence("it has no value where the three losses are on a line");

inline constexpr auto parametric_loss = define<"parametric_loss", count_unit>(
    "L", "loss of a model of N parameters that is trained on D tokens",
    "Hoffmann et al. 2022 (Chinchilla), 3.3",
    of(irreducible_loss, parameter_scale, data_scale, parameter_power, data_power),
    [](auto E, auto A, auto B, auto N_alpha, auto D_beta) { return E + A / N_alpha + B / D_beta; });

// Failures and checkpoints.

inline constexpr auto cluster_failure_time = define<"cluster_failure_time", second_unit>(
    "M", "mean time between two failures of K chips, each of which stops the run",
    "Daly 2006, failures at a constant rate as a premise", of(chip_failure_time, chips),
    [](auto M_1, auto K) { return M_1 / K; });

/// On average a failure takes the half of an interval with it.
inline constexpr auto checkpoint_overhead = define<"checkpoint_overhead", count_unit>(
    "o", "time of checkpoints and of what is computed again, over that of training, to first order",
    "Young 1974", of(checkpoint_time, checkpoint_interval, failure_time),
    [](auto delta, auto tau, auto M) { return delta / tau + tau / (2 * M); });

inline constexpr auto young_interval = define<"young_interval", second_unit>(
    "tau_Y", "interval of checkpoints with the least overhead to first order", "Young 1974",
    of(checkpoint_time, failure_time), [](auto delta, auto M) { return sqrt(2 * delta * M); });

inline constexpr auto least_checkpoint_overhead = define<"least_checkpoint_overhead", count_unit>(
    "o_Y", "overhead at that interval", "Young 1974", of(checkpoint_time, failure_time),
    [](auto delta, auto M) { return sqrt(2 * delta / M); });

/// Of a time t, t/M failures take tau/2 + R each; of what is left, tau of tau + delta is training.
inline constexpr auto goodput = define<"goodput", count_unit>(
    "g", "part of a run's time that is training which is kept",
    "Young 1974; restarts as in Daly 2006",
    of(checkpoint_time, checkpoint_interval, failure_time, restart_time),
    [](auto delta, auto tau, auto M, auto R) {
      return (1 - (tau / 2 + R) / M) / (1 + delta / tau);
    });

inline constexpr auto time_with_failures =
    define<"time_with_failures", second_unit>(
        "T_w", "time of a run with its checkpoints and failures",
        "Young 1974; restarts as in Daly 2006",
        of(useful_time, checkpoint_time, checkpoint_interval, failure_time, restart_time),
        [](auto T_s, auto delta, auto tau, auto M, auto R) {
          return T_s / goodput(checkpoint_time = delta, checkpoint_interval = tau, failure_time = M,
                               restart_time = R);
        })
        .without_proof_of_dependence("it has no value where failures leave no time to train");

inline constexpr auto expected_failures = define<"expected_failures", count_unit>(
    "n_f", "failures of a run, expected", "Daly 2006, failures at a constant rate as a premise",
    of(training_seconds, failure_time), [](auto t, auto M) { return t / M; });

inline constexpr auto restart_with_spares =
    define<"restart_with_spares", second_unit>(
        "R_S", "time from a failure until training goes on: a spare node takes over if one is left",
        "Jiang et al. 2024 (MegaScale, arXiv 2402.15627), 4",
        of(restart_time, repair_time, failed_nodes, spare_nodes),
        [](auto R, auto t_r, auto f, auto n_S) { return R + when(f <= n_S, 0_s, t_r); })
        .without_proof_of_dependence("failed and spare nodes decide which of two times it is");

/// A failure during a checkpoint or a restart counts, too.
inline constexpr auto daly_time = define<"daly_time", second_unit>(
    "T_w",
    "expected time of a run whose failures come at a constant rate: M*e^(R/M)*(e^((tau + "
    "delta)/M) - 1)*T_s/tau",
    "Daly 2006",
    of(failure_time, restart_growth, interval_growth, useful_time, checkpoint_interval),
    [](auto M, auto e_R, auto e_tau, auto T_s, auto tau) {
      return M * e_R * (e_tau - 1) * T_s / tau;
    });

inline constexpr auto daly_first_interval = define<"daly_first_interval", second_unit>(
    "tau_1", "Daly's first estimate of the best interval: Young's less the checkpoint itself",
    "Daly 2006", of(checkpoint_time, failure_time),
    [](auto delta, auto M) { return young_interval(delta, M) - delta; });

/// For delta < 2*M. With s = sqrt(2*delta/M) the terms are s/6 and s^2/36, powers of one ratio.
inline constexpr auto daly_interval = define<"daly_interval", second_unit>(
    "tau_D", "Daly's estimate of the best interval to higher order", "Daly 2006",
    of(checkpoint_time, failure_time), [](auto delta, auto M) {
      const auto part = least_checkpoint_overhead(delta, M) / (2 * 3);
      return young_interval(delta, M) * (1 + part + square(part)) - delta;
    });

// Cost.

inline constexpr auto chip_time = define<"chip_time", second_unit>(
    "t_K", "chip-hours of a run: the time of each of its K chips",
    "DeepSeek-V3 (arXiv 2412.19437), table 1", of(chips, training_seconds),
    [](auto K, auto t) { return K * t; });

inline constexpr auto run_cost = define<"run_cost", usd_unit>(
    "p_run", "price of a run's chip-hours", "DeepSeek-V3 (arXiv 2412.19437), table 1",
    of(chip_price, chips, training_seconds),
    [](auto p, auto K, auto t) { return p * chip_time(K, t); });

inline constexpr auto run_energy = define<"run_energy", joule_unit>(
    "E_run", "energy that a run takes from the grid", "Patterson et al. 2021 (arXiv 2104.10350)",
    of(chip_power, power_usage_effectiveness, chips, training_seconds),
    [](auto P, auto PUE, auto K, auto t) { return P * PUE * chip_time(K, t); });

inline constexpr auto run_emissions = define<"run_emissions", count_unit>(
    "m_CO2", "tonnes of CO2 of a run's energy", "Patterson et al. 2021 (arXiv 2104.10350)",
    of(grid_intensity, chip_power, power_usage_effectiveness, chips, training_seconds),
    [](auto c, auto P, auto PUE, auto K, auto t) {
      return c * run_energy(chip_power = P, power_usage_effectiveness = PUE, chips = K,
                            training_seconds = t);
    });

}  // namespace proofline::equations
