#pragma once
// What is true of a whole run: the split of a budget, checkpoints and failures, cost. Exponentials
// and logarithms are inputs, with the bounds that are used of them as premises.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/run.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

// The split of a budget, in three forms.

inline constexpr auto budgets_grow_both_alike = for_all<"budgets_grow_both_alike">(
    "with r tokens for each parameter, N parameters and D = r*N tokens cost 6*N*D = C FLOPs, and "
    "k^2 times the budget is for k times the parameters and k times the tokens",
    "Hoffmann et al. 2022 (Chinchilla), 3.4", of(model_flops, tokens_per_parameter, factor),
    [](auto C, auto r, auto k) {
      const auto N = [=](auto budget) { return parameters_for_budget(budget, r); };
      const auto D = [=](auto budget) { return tokens_for_budget(budget, r); };
      return both(training_flops(N(C), D(C)) == C,
                  both(N(square(k) * C) == k * N(C), D(square(k) * C) == k * D(C)));
    });

inline constexpr auto isoflop_parabola_is_least = for_all<"isoflop_parabola_is_least">(
    "let the losses of the smallest and the largest model be a and b above the middle one's. The "
    "parabola passes through the three, and is least at its optimum and only there: beyond that it "
    "rises as the square of the distance",
    "Hoffmann et al. 2022 (Chinchilla), 3.2",
    of(middle_log, log_step, middle_loss, first_number, second_number, another_log),
    [](auto x_2, auto h, auto L_2, auto a, auto b, auto x) {
      const auto L = [=](auto at) {
        return isoflop_loss(middle_log = x_2, log_step = h, first_loss = L_2 + a, middle_loss = L_2,
                            last_loss = L_2 + b, another_log = at);
      };
      const auto best = isoflop_optimum(middle_log = x_2, log_step = h, first_loss = L_2 + a,
                                        middle_loss = L_2, last_loss = L_2 + b);
      return both(both(L(x_2 - h) == L_2 + a, both(L(x_2) == L_2, L(x_2 + h) == L_2 + b)),
                  L(x) == L(best) + square((x - best) / h) * (a + b) / 2);
    });

/// e^y > 1 + y for each y but 0: -alpha*l and beta*l are such y.
inline constexpr auto parametric_optimum_is_least = for_all<"parametric_optimum_is_least">(
    "let N and D be such that alpha*A/N^alpha = beta*B/D^beta. Any other split of the same budget, "
    "k*N and D/k with l = ln k, has a larger loss: the premises are k^(-alpha) > 1 - alpha*l and "
    "k^beta > 1 + beta*l, which hold for each k but 1",
    "Hoffmann et al. 2022 (Chinchilla), 3.3 eq (4)",
    of(irreducible_loss, parameter_scale, data_scale, parameter_power, data_power,
       parameter_exponent, data_exponent, split_log, split_parameter_power, split_data_power),
    [](auto E, auto A, auto B, auto N_alpha, auto D_beta, auto alpha, auto beta, auto l, auto u,
       auto v) {
      const auto L = [=](auto N_to_alpha, auto D_to_beta) {
        return parametric_loss(irreducible_loss = E, parameter_scale = A, data_scale = B,
                               parameter_power = N_to_alpha, data_power = D_to_beta);
      };
      return implies(
          both(alpha * A / N_alpha == beta * B / D_beta, both(u > 1 - alpha * l, v > 1 + beta * l)),
          L(N_alpha / u, D_beta / v) > L(N_alpha, D_beta));
    });

inline constexpr auto closed_form_is_the_optimum = for_all<"closed_form_is_the_optimum">(
    "N = G*(C/6)^(beta/(alpha + beta)) and D = 1/G*(C/6)^(alpha/(alpha + beta)) are such a split "
    "iff G^(alpha + beta) = alpha*A/(beta*B)",
    "Hoffmann et al. 2022 (Chinchilla), 3.3 eq (4)",
    of(parameter_scale, data_scale, parameter_exponent, data_exponent, budget_power,
       balance_to_alpha, balance_to_beta),
    [](auto A, auto B, auto alpha, auto beta, auto q, auto G_alpha, auto G_beta) {
      return iff(alpha * A / (G_alpha * q) == beta * B / (q / G_beta),
                 G_alpha * G_beta == alpha * A / (beta * B));
    });

// Failures and checkpoints.

inline constexpr auto young_interval_is_the_optimum = for_all<"young_interval_is_the_optimum">(
    "of all intervals tau, the overhead delta/tau + tau/(2*M) is least at tau = sqrt(2*delta*M) "
    "and only there: it is sqrt(2*delta/M)",
    "Young 1974", of(checkpoint_time, checkpoint_interval, failure_time),
    [](auto delta, auto tau, auto M) {
      return is_least_only_at(
          least_checkpoint_overhead(delta, M),
          [=](auto interval) { return checkpoint_overhead(delta, interval, M); },
          young_interval(delta, M), tau);
    });

inline constexpr auto overhead_of_another_interval = for_all<"overhead_of_another_interval">(
    "at k times Young's interval, or 1/k of it, the overhead is (k + 1/k)/2 times the least one",
    "Young 1974", of(checkpoint_time, failure_time, factor), [](auto delta, auto M, auto k) {
      const auto o = [=](auto part) {
        return checkpoint_overhead(delta, part * young_interval(delta, M), M);
      };
      const auto expected = (k + 1 / k) / 2 * least_checkpoint_overhead(delta, M);
      return both(o(k) == expected, o(1 / k) == expected);
    });

inline constexpr auto faster_checkpoints_save_a_root = for_all<"faster_checkpoints_save_a_root">(
    "checkpoints in 1/k^2 of the time, like k^2 times the time between failures, make the least "
    "overhead 1/k of what it was. So a checkpoint in half the time saves 1 - 1/sqrt(2) of it",
    "Young 1974", of(checkpoint_time, failure_time, factor), [](auto delta, auto M, auto k) {
      const auto o = [](auto checkpoint, auto failures) {
        return least_checkpoint_overhead(checkpoint, failures);
      };
      return both(both(o(delta / square(k), M) == o(delta, M) / k,
                       o(delta, square(k) * M) == o(delta, M) / k),
                  square(o(delta / 2, M)) == square(o(delta, M)) / 2);
    });

inline constexpr auto failures_add_up = for_all<"failures_add_up">(
    "failures a second of two groups of chips add up; twice the chips fail after half the time, "
    "and four times the chips have twice the least overhead",
    "Daly 2006, failures at a constant rate as a premise; Young 1974",
    of(chip_failure_time, chips, second_number, checkpoint_time),
    [](auto M_1, auto K, auto K_2, auto delta) {
      const auto M = [=](auto n) { return cluster_failure_time(M_1, n); };
      return both(1 / M(K + K_2) == 1 / M(K) + 1 / M(K_2),
                  both(M(2 * K) == M(K) / 2, least_checkpoint_overhead(delta, M(4 * K)) ==
                                                 2 * least_checkpoint_overhead(delta, M(K))));
    });

namespace runs {
inline constexpr auto g = [](auto delta, auto tau, auto M, auto R) {
  return goodput(checkpoint_time = delta, checkpoint_interval = tau, failure_time = M,
                 restart_time = R);
};
}  // namespace runs

inline constexpr auto goodput_is_a_part = for_all<"goodput_is_a_part">(
    "where half an interval and a restart take no longer than failures let them, tau/2 + R <= M, "
    "the goodput is from 0 to 1, and below 1. What is lost is at most the overhead and R/M",
    "Young 1974; restarts as in Daly 2006",
    of(checkpoint_time, checkpoint_interval, failure_time, restart_time),
    [](auto delta, auto tau, auto M, auto R) {
      const auto g = runs::g(delta, tau, M, R);
      return implies(tau / 2 + R <= M, both(both(g >= 0, g < 1),
                                            1 - g <= checkpoint_overhead(delta, tau, M) + R / M));
    });

inline constexpr auto goodput_falls_with_chips = for_all<"goodput_falls_with_chips">(
    "at a fixed time between the failures of a chip, the goodput falls with the chips",
    "Young 1974; restarts as in Daly 2006",
    of(checkpoint_time, checkpoint_interval, chip_failure_time, restart_time, chips, step),
    [](auto delta, auto tau, auto M_1, auto R, auto K, auto s) {
      return falls([=](auto n) { return runs::g(delta, tau, cluster_failure_time(M_1, n), R); }, K,
                   s);
    });

inline constexpr auto more_chips_stop_helping = for_all<"more_chips_stop_helping">(
    "even where K chips compute K times as fast, K*g does not rise beyond K = M_1/(tau + 2*R) "
    "chips, and rises up to there",
    "Young 1974; restarts as in Daly 2006",
    of(checkpoint_time, checkpoint_interval, chip_failure_time, restart_time, chips, step),
    [](auto delta, auto tau, auto M_1, auto R, auto K, auto s) {
      const auto useful = [=](auto n) {
        return n * runs::g(delta, tau, cluster_failure_time(M_1, n), R);
      };
      const auto most = M_1 / (tau + 2 * R);
      return both(implies(K >= most, useful(K + s) < useful(K)),
                  implies(K + s <= most, useful(K + s) > useful(K)));
    });

inline constexpr auto spare_nodes_never_slow = for_all<"spare_nodes_never_slow">(
    "one more spare node never makes a restart longer. It makes it shorter iff a repair takes "
    "time and the nodes that failed are one more than the spare ones",
    "Jiang et al. 2024 (MegaScale, arXiv 2402.15627), 4",
    of(restart_time, repair_time, failed_nodes, spare_nodes),
    [](auto R, auto t_r, auto f, auto n_S) {
      const auto restart = [=](auto spares) {
        return restart_with_spares(restart_time = R, repair_time = t_r, failed_nodes = f,
                                   spare_nodes = spares);
      };
      return both(
          restart(n_S + 1) <= restart(n_S),
          iff(restart(n_S + 1) < restart(n_S), both(t_r > 0_s, both(f > n_S, f <= n_S + 1))));
    });

inline constexpr auto longer_checkpoints_slow = for_all<"longer_checkpoints_slow">(
    "while failures leave time to train, checkpoints of k > 1 times the time make a run longer, "
    "and restarts of k times the time never make it shorter",
    "Young 1974; restarts as in Daly 2006",
    of(useful_time, checkpoint_time, checkpoint_interval, failure_time, restart_time, factor),
    [](auto T_s, auto delta, auto tau, auto M, auto R, auto k) {
      const auto T_w = [=](auto checkpoint, auto restart) {
        return time_with_failures(useful_time = T_s, checkpoint_time = checkpoint,
                                  checkpoint_interval = tau, failure_time = M,
                                  restart_time = restart);
      };
      return implies(both(k > 1, tau / 2 + k * R < M),
                     both(T_w(k * delta, R) > T_w(delta, R), T_w(delta, k * R) >= T_w(delta, R)));
    });

// Failures at a constant rate. At the best interval tau_o the derivative of (e^((tau + delta)/M) -
// 1)/tau is 0: e^((tau_o + delta)/M)*(M - tau_o) = M.

namespace runs {
inline constexpr auto T_w = [](auto M, auto e_R, auto e_tau, auto T_s, auto tau) {
  return daly_time(failure_time = M, restart_growth = e_R, interval_growth = e_tau,
                   useful_time = T_s, checkpoint_interval = tau);
};
}  // namespace runs

/// e^h >= 1 + h.
inline constexpr auto dalys_condition_gives_the_optimum =
    for_all<"dalys_condition_gives_the_optimum">(
        "let e^((tau_o + delta)/M) be M/(M - tau_o). At tau = tau_o + h*M the expected time is 1 + "
        "(e^h - 1 - h)*M/tau times that at tau_o: with the premise e^h >= 1 + h never less",
        "Daly 2006",
        of(failure_time, restart_growth, useful_time, checkpoint_interval, distance_from_optimum,
           distance_growth),
        [](auto M, auto e_R, auto T_s, auto tau_o, auto h, auto e_h) {
          const auto e_o = M / (M - tau_o);
          const auto tau = tau_o + h * M;
          const auto best = runs::T_w(M, e_R, e_o, T_s, tau_o);
          const auto time = runs::T_w(M, e_R, e_o * e_h, T_s, tau);
          return implies(both(tau_o < M, both(tau > 0_s, e_h >= 1 + h)),
                         both(time == best * (1 + (e_h - 1 - h) * M / tau), time >= best));
        });

// Let x be tau_o/M, and s = sqrt(2*delta/M), so that delta/M = s^2/2. The condition is x + s^2/2 =
// -ln(1 - x) = x + x^2/2 + x^3/3 + ...

inline constexpr auto best_interval_is_at_most_youngs = for_all<"best_interval_is_at_most_youngs">(
    "the interval with the least expected time, x*M where x + s^2/2 = -ln(1 - x), is no longer "
    "than Young's, s*M. The premise is -ln(1 - x) >= x + x^2/2",
    "Young 1974; Daly 2006", of(root_of_checkpoint, best_interval_part),
    [](auto s, auto x) { return implies(x + square(s) / 2 >= x + square(x) / 2, x <= s); });

/// If x were y > 0 below s - s^2/2, then s^2*(1 - x) - x^2 would be s^4/4 + y*(2*s - y) > 0.
inline constexpr auto best_interval_is_at_least_dalys = for_all<"best_interval_is_at_least_dalys">(
    "it is no shorter than Daly's first estimate, s*M - delta, which is (s - s^2/2)*M. The premise "
    "is -ln(1 - x) <= x + x^2/(2*(1 - x)), which holds for x < 1",
    "Daly 2006", of(root_of_checkpoint, best_interval_part), [](auto s, auto x) {
      return implies(both(x < 1, x + square(s) / 2 <= x + square(x) / (2 * (1 - x))),
                     s - square(s) / 2 <= x);
    });

inline constexpr auto dalys_estimates_are_ordered = for_all<"dalys_estimates_are_ordered">(
    "for a checkpoint of delta = s^2/2*M, at most M/2, Daly's estimate of higher order lies "
    "between his first one and Young's",
    "Young 1974; Daly 2006", of(root_of_checkpoint, failure_time), [](auto s, auto M) {
      const auto delta = square(s) / 2 * M;
      return between(daly_first_interval(delta, M), daly_interval(delta, M),
                     young_interval(delta, M));
    });

inline constexpr auto estimates_are_near_each_other = for_all<"estimates_are_near_each_other">(
    "two intervals, x*M and y*M, from Daly's first estimate to Young's differ by at most delta, "
    "which is s^2/2*M",
    "Young 1974; Daly 2006", of(root_of_checkpoint, best_interval_part, interval_part),
    [](auto s, auto x, auto y) {
      const auto is_between = [=](auto part) { return between(s - square(s) / 2, part, s); };
      return implies(both(is_between(x), is_between(y)),
                     both(within(square(s) / 2, y, x), square(y - x) <= square(square(s) / 2)));
    });

/// e^h - 1 - h <= h^2 for h <= 1, and both estimates have h^2 <= (s^2/2)^2.
inline constexpr auto estimates_are_near_the_optimum = for_all<"estimates_are_near_the_optimum">(
    "at an interval y*M that is no shorter than Daly's first estimate and h*M from the best one, "
    "the expected time is a part (e^h - 1 - h)/y above the least. With the premise e^h - 1 - h <= "
    "(s^2/2)^2 that is at most s^3/(2*(2 - s))",
    "Young 1974; Daly 2006",
    of(root_of_checkpoint, interval_part, distance_from_optimum, distance_growth),
    [](auto s, auto y, auto h, auto e_h) {
      const auto excess = e_h - 1 - h;
      return implies(both(y >= s - square(s) / 2, excess <= square(square(s) / 2)),
                     excess <= s * square(s) / (2 * (2 - s)) * y);
    });

// Cost.

inline constexpr auto price_does_not_depend_on_chips = for_all<"price_does_not_depend_on_chips">(
    "at the same MFU a run costs p*n_F/(pi*MFU), however many chips share it; failures divide "
    "that by the goodput",
    "training-notes 1.4 eq (5)",
    of(chip_price, chips, model_flops, peak_rate, utilization, checkpoint_time, checkpoint_interval,
       failure_time, restart_time),
    [](auto p, auto K, auto n_F, auto pi, auto MFU, auto delta, auto tau, auto M, auto R) {
      const auto t = training_time(n_F, K, pi, MFU);
      const auto T_w =
          time_with_failures(useful_time = t, checkpoint_time = delta, checkpoint_interval = tau,
                             failure_time = M, restart_time = R);
      return both(run_cost(p, K, t) == p * n_F / (pi * MFU),
                  implies(tau / 2 + R < M,
                          run_cost(p, K, T_w) == run_cost(p, K, t) / runs::g(delta, tau, M, R)));
    });

inline constexpr auto cost_follows_chip_hours = for_all<"cost_follows_chip_hours">(
    "a times the chips for b times the time cost a*b times the price, the energy and the CO2: as "
    "many chips as one likes cost nothing more where they are as many times as fast",
    "Patterson et al. 2021 (arXiv 2104.10350)",
    of(chip_price, chip_power, power_usage_effectiveness, grid_intensity, chips, training_seconds,
       first_number, second_number),
    [](auto p, auto P, auto PUE, auto c, auto K, auto t, auto a, auto b) {
      const auto energy = [=](auto n, auto time) {
        return run_energy(chip_power = P, power_usage_effectiveness = PUE, chips = n,
                          training_seconds = time);
      };
      const auto emissions = [=](auto n, auto time) {
        return run_emissions(grid_intensity = c, chip_power = P, power_usage_effectiveness = PUE,
                             chips = n, training_seconds = time);
      };
      return both(run_cost(p, a * K, b * t) == a * b * run_cost(p, K, t),
                  both(energy(a * K, b * t) == a * b * energy(K, t),
                       both(emissions(a * K, b * t) == a * b * emissions(K, t),
                            run_cost(p, a * K, t / a) == run_cost(p, K, t))));
    });

inline constexpr auto energy_falls_with_pue = for_all<"energy_falls_with_pue">(
    "energy falls with the PUE, and by at most 1 - 1/PUE of it: the chips' own is left",
    "Patterson et al. 2021 (arXiv 2104.10350)",
    of(chip_power, power_usage_effectiveness, chips, training_seconds, step),
    [](auto P, auto PUE, auto K, auto t, auto s) {
      const auto E = [=](auto center) {
        return run_energy(chip_power = P, power_usage_effectiveness = center, chips = K,
                          training_seconds = t);
      };
      return both(rises(E, PUE, s), E(PUE) - E(1) == (1 - 1 / PUE) * E(PUE));
    });

}  // namespace proofline::theorems
