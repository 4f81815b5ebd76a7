#pragma once
// training-notes E.1: the loss reduction of one step as a function of the batch, and its learning
// rate.

#include <proofline/audit/picture.hpp>
#include <proofline/transformers/theorems/learning_rate.hpp>
#include <proofline/transformers/theorems/noise_scale.hpp>

namespace proofline::documents::training_notes {

using namespace audit;
using namespace inputs;

inline constexpr auto batch_gradients = section(
    "E.1", "Gradients of a batch", defines("ghat-def", equations::mean_gradient),
    states("fn15-limit", theorems::batch_gradient_converges),
    states("fn15-steepest", theorems::steepest_descent_follows_the_gradient),
    remarks("fn15-rate-per-batch",
            "the learning rate must be optimized for each batch size to make larger batches better "
            "empirically",
            "this is measured on trainings. In the quadratic model of the loss, where tr(H*Sigma) "
            "> 0, a larger batch is better at one fixed learning rate, too"),
    adds(states("fn15-any-rate", theorems::improvement_grows_at_any_rate)),
    states("ghat-mean", theorems::batch_gradient_is_unbiased),
    states("ghat-cov", theorems::batch_divides_covariance),
    states("ghat-needed-batch", theorems::needed_batch_is_relative_to_the_gradient));

inline constexpr auto best_step =
    section("E.1 eq (17), (18)", "The best step of a batch",
            adds(states("eq17-def", theorems::best_step_is_the_greatest)),
            states("eq17-objective", theorems::improvement_of_a_noisy_step),
            adds(states("eq18-closed-form", theorems::best_improvement_has_closed_form)),
            adds(states("eq18-max-certificate", theorems::no_rate_improves_more)),
            defines("eq18-djmax-def", equations::largest_improvement_of),
            defines("eq18-bnoise-def", equations::noise_scale_of));

inline constexpr auto second_moment = section(
    "E.1 footnote 16", "The second moment of a batch's gradient, and an assumption",
    refutes("fn16-second-moment-sign", theorems::second_moment_subtracts_the_means,
            at(first_gradient = 0, second_gradient = 2), grade::trivial,
            "the sign of g*g^T is wrong in both places. Gradients 0 and 2 have mean 1, covariance "
            "1 and second moment 2 = 1 + 1^2, not 0. The loss reduction that the text derives is "
            "right: it follows with the plus"),
    adds(states("fn16-second-moment-plus", theorems::second_moment_adds_the_means)),
    adds(states("fn16-second-moment-of-one", theorems::second_moment_of_two_gradients)),
    refutes("eq18-needs-trace-positive", theorems::curvature_along_the_gradient_suffices,
            at(gradient_square = 1, curvature = 1, signed_noise_curvature = -2, batch_size = 1,
               learning_rate = 1),
            grade::wording,
            "a hypothesis is missing beside g^T*H*g > 0. The loss reduction has a maximum over eta "
            "iff B_noise > -B. B_noise >= 0 is enough, and is assumed nowhere. With H = diag(1, "
            "-1), g = (1, 0), Sigma = diag(0, 2) and B = 1 there is no maximum: the learning rate "
            "1 gives 3/2, and DeltaJ_max/(1 + B_noise/B) is -1/2"),
    adds(states("eq18-expected-curvature", theorems::expected_curvature_suffices)),
    adds(states("eq18-unbounded-without", theorems::improvement_is_unbounded_without)),
    states("fn16-snr-optimal", theorems::regression_error_is_least),
    states("fn16-snr-monotone", theorems::regression_error_grows_with_noise),
    states("fn16-improvement-monotone", theorems::improvement_grows_with_the_batch));

inline constexpr auto improvement_of_batches = picture(
    "The expected loss reduction of a step, as a part of that of an infinite batch",
    over(batch_size, 1, 1'000'000),
    curve("noise scale 100", [](auto B) { return equations::best_improvement(1, 100, B); }),
    curve("noise scale 10,000", [](auto B) { return equations::best_improvement(1, 10'000, B); }));

inline constexpr auto worth_of_a_batch =
    section(
        "E.1", "The loss reduction as a function of the batch",
        states("eq18-linear-below", theorems::improvement_is_linear_below),
        adds(states("eq18-doubling", theorems::doubling_gains_less_than_double)),
        states("eq18-const-above", theorems::improvement_is_constant_above),
        states("eq18-saturation", theorems::improvement_saturates),
        remarks(
            "noise-early-late",
            "the noise scale is small early in training (high signal) and large late (low signal)",
            "this is measured on trainings. The noise scale grows where H and Sigma stay as they "
            "are and g gets shorter, in the same direction"),
        adds(states("noise-shorter-gradient", theorems::shorter_gradient_has_more_noise)),
        adds(states("eq18-factor", theorems::noise_divides_the_improvement)))
        .showing<improvement_of_batches>();

inline constexpr auto learning_rates = section(
    "E.1.1", "Learning rates", adds(states("eq19-eta-star", theorems::best_rate_is_unique)),
    states("eq19-etamax-limit", theorems::best_rate_saturates),
    states("eq19-linear-below", theorems::best_rate_is_linear_below),
    adds(states("eq19-delta-link", theorems::best_improvement_is_half_the_linear_one)),
    remarks("eta-local-optimum",
            "eta_star(B) = eta_max/(1 + B_noise/B) is a local optimum of the quadratic model, and "
            "should be read as a scaling law, not as a plug-in recipe",
            "this is advice: how far the quadratic model holds depends on the loss. That "
            "eta_star(B) is the optimum of this model, where tr(H*Sigma) >= 0, is proved"),
    states("eta-cov", theorems::root_rate_keeps_the_covariance),
    states("eta-cov-other-optimizers", theorems::root_rate_keeps_any_covariance),
    defines("eta-lin", equations::linear_rate),
    states("eta-lin-justified", theorems::linear_rate_is_right_for_small_batches),
    adds(states("eta-lin-overshoots", theorems::linear_rate_overshoots_large_batches)),
    states("eta-lin-local", theorems::linear_rate_joins_equal_steps),
    remarks("eta-search", "a larger batch generally needs some search for the learning rate",
            "this is measured on trainings"),
    states("eta-goes-up", theorems::best_rate_rises_with_the_batch));

}  // namespace proofline::documents::training_notes
