#pragma once
// What divides the memory of training, and what is left of it.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/equations/training_memory.hpp>
#include <proofline/transformers/inputs/numbers.hpp>

namespace proofline::theorems {

using namespace inputs;
using namespace equations;

inline constexpr auto zero_stages_are_ordered = for_all<"zero_stages_are_ordered">(
    "each stage of ZeRO keeps no more than the one before: M_3 <= M_2 <= M_1 <= M_0. Stage 3 is "
    "below stage 2 iff there are two chips or more",
    "Rajbhandari et al. 2020 (ZeRO), Figure 1",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N) {
      const auto M_1 = zero1_states(n, b_w, b_g, b_o, N);
      const auto M_2 = zero2_states(n, b_w, b_g, b_o, N);
      const auto M_3 = zero3_states(n, b_w, b_g, b_o, N);
      const auto is_divided = N > 1;
      return both(both(M_3 <= M_2, M_2 <= M_1),
                  both(M_1 <= whole_states(n, b_w, b_g, b_o), iff(M_3 < M_2, is_divided)));
    });

/// In bf16, b_w = 2 bytes.
inline constexpr auto gathering_undoes_stage_3 = for_all<"gathering_undoes_stage_3">(
    "stage 3 with M_g bytes of gathered weights takes no more than stage 2 iff M_g <= "
    "b_w*n_params*(1 - 1/N_d): what a chip gathers at once may be what it gave away, and no more",
    "Rajbhandari et al. 2020 (ZeRO), 5.3",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards,
       gathered_bytes),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N, auto M_g) {
      const auto M_2 = zero2_states(n, b_w, b_g, b_o, N);
      const auto M_3 = zero3_states(n, b_w, b_g, b_o, N);
      return iff(M_3 + M_g <= M_2, M_g <= b_w * n * (1 - 1 / N));
    });

inline constexpr auto gathering_a_part_of_the_layers = for_all<"gathering_a_part_of_the_layers">(
    "with m_g of L equal layers gathered, stage 3 takes no more than stage 2 iff m_g/L <= 1 - "
    "1/N_d: on two chips, half of the layers",
    "Rajbhandari et al. 2020 (ZeRO), 5.3; Zhao et al. 2023 (FSDP), 3.2.1",
    of(layers, layer_parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer,
       state_shards, gathered_layers),
    [](auto L, auto n_layer, auto b_w, auto b_g, auto b_o, auto N, auto m_g) {
      const auto n = L * n_layer;
      return iff(zero3_states(n, b_w, b_g, b_o, N) + gathered_weights(n_layer, b_w, m_g) <=
                     zero2_states(n, b_w, b_g, b_o, N),
                 m_g / L <= 1 - 1 / N);
    });

/// Figure 1 has 120, 31.4, 16.6 and 1.9 GB for 7.5 billion parameters and 64 chips.
inline constexpr auto zero_of_adam = for_all<"zero_of_adam">(
    "Adam in mixed precision, with 2 bytes of a weight, 2 of a gradient and 12 of the optimizer, "
    "takes 16*n bytes, and on N_d chips 4*n + 12*n/N_d, 2*n + 14*n/N_d and 16*n/N_d",
    "Rajbhandari et al. 2020 (ZeRO), Figure 1", of(parameters, state_shards), [](auto n, auto N) {
      const auto w = 2_B;
      const auto g = 2_B;
      const auto o = 12_B;
      return both(both(whole_states(n, w, g, o) == 16_B * n,
                       zero1_states(n, w, g, o, N) == 4_B * n + 12_B * n / N),
                  both(zero2_states(n, w, g, o, N) == 2_B * n + 14_B * n / N,
                       zero3_states(n, w, g, o, N) == 16_B * n / N));
    });

inline constexpr auto zero_limits = for_all<"zero_limits">(
    "with ever more chips stage 1 keeps weights and gradients, stage 2 the weights, stage 3 "
    "nothing",
    "Rajbhandari et al. 2020 (ZeRO), 5",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards, tolerance),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N, auto epsilon) {
      const auto M_1 = zero1_states(n, b_w, b_g, b_o, N);
      const auto M_2 = zero2_states(n, b_w, b_g, b_o, N);
      const auto M_3 = zero3_states(n, b_w, b_g, b_o, N);
      const auto e = 1_B * epsilon;
      return both(tends_to(M_1, n * (b_w + b_g), e, from(N, n * b_o / e)),
                  both(tends_to(M_2, n * b_w, e, from(N, n * (b_g + b_o) / e)),
                       tends_to(M_3, 0_B, e, from(N, n * (b_w + b_g + b_o) / e))));
    });

inline constexpr auto shards_add_up = for_all<"shards_add_up">(
    "the states of N_d chips at stage 3 add up to the whole. Equal shards that hold all n "
    "parameters have no room left iff each holds n/N_d",
    "Rajbhandari et al. 2020 (ZeRO), 5.3; Zhao et al. 2023 (FSDP), 3.2.1",
    of(parameters, bytes_of_weight, bytes_of_gradient, bytes_of_optimizer, state_shards,
       shard_parameters),
    [](auto n, auto b_w, auto b_g, auto b_o, auto N, auto n_shard) {
      return both(N * zero3_states(n, b_w, b_g, b_o, N) == whole_states(n, b_w, b_g, b_o),
                  iff(N * n_shard - n == 0, n_shard == n / N));
    });

/// The last shard is filled up to the size of the others.
inline constexpr auto padded_shards = for_all<"padded_shards">(
    "N_d equal shards that hold all n parameters, and would not if each had one fewer, have room "
    "for fewer than N_d parameters too many",
    "Zhao et al. 2023 (FSDP), 3.2.1", of(parameters, state_shards, shard_parameters),
    [](auto n, auto N, auto n_shard) {
      return implies(both(N * n_shard >= n, N * (n_shard - 1) < n), N * n_shard - n < N);
    });

inline constexpr auto adapters_are_small = for_all<"adapters_are_small">(
    "an adapter has fewer parameters than its matrix iff r < m*n/(m + n); of a square matrix it "
    "has the part 2*r/m",
    "Hu et al. 2021 (LoRA), 4.1", of(input_width, output_width, adapter_rank),
    [](auto m, auto n, auto r) {
      return both(iff(adapter_parameters(m, n, r) < m * n, r < m * n / (m + n)),
                  adapter_parameters(m, m, r) / (m * m) == 2 * r / m);
    });

inline constexpr auto adapters_in_the_limit = for_all<"adapters_in_the_limit">(
    "an adapter's part of its matrix is proportional to the rank, r*(1/m + 1/n), and tends to 0 "
    "with it; of a fixed rank it tends to 0 as a square matrix grows",
    "Hu et al. 2021 (LoRA), 4.1", of(input_width, output_width, adapter_rank, tolerance),
    [](auto m, auto n, auto r, auto e) {
      const auto part = adapter_parameters(m, n, r) / (m * n);
      return both(
          both(part == r * (1 / m + 1 / n), tends_to(part, 0, e, until(r, e / (1 / m + 1 / n)))),
          tends_to(adapter_parameters(m, m, r) / (m * m), 0, e, from(m, 2 * r / e)));
    });

inline constexpr auto fine_tuning_saves = for_all<"fine_tuning_saves">(
    "adapters on frozen weights take less than training all weights iff the adapters' states take "
    "less than the bytes that a frozen weight saves, b_w + b_g + b_o - b_0/8 each. With few "
    "adapters the frozen weights are all that is left",
    "Hu et al. 2021 (LoRA), 4.2; Dettmers et al. 2023 (QLoRA), 3",
    of(parameters, frozen_bits, trained_adapters, bytes_of_weight, bytes_of_gradient,
       bytes_of_optimizer, tolerance),
    [](auto n, auto b_0, auto n_a, auto b_w, auto b_g, auto b_o, auto epsilon) {
      const auto M = fine_tuned_states(n, b_0, n_a, b_w, b_g, b_o);
      const auto states = b_w + b_g + b_o;
      const auto frozen = 1_B * b_0 / bits_of_byte;
      const auto e = 1_B * epsilon;
      return both(iff(M < whole_states(n, b_w, b_g, b_o), n_a * states < n * (states - frozen)),
                  tends_to(M, n * frozen, e, until(n_a, e / states)));
    });

/// 6 FLOP of a weight and token.
inline constexpr auto offloading_hides = for_all<"offloading_hides">(
    "the traffic to a host takes no longer than the arithmetic of a step on one chip iff the step "
    "has at least (b_w + b_g + 2*M_off/n)*pi/(6*beta_host) tokens, whatever the optimizer keeps",
    "Ren et al. 2021 (ZeRO-Offload), 3",
    of(parameters, bytes_of_weight, bytes_of_gradient, offloaded_activations, host_bandwidth,
       tokens, peak_rate),
    [](auto n, auto b_w, auto b_g, auto M_off, auto beta, auto B, auto pi) {
      return iff(offload_time(n, b_w, b_g, 1, M_off, beta) <= training_flops(n, B) / pi,
                 B >= (b_w + b_g + 2 * M_off / n) * pi / (6_FLOP * beta));
    });

}  // namespace proofline::theorems
