#pragma once
// Shapes of published models. Those of Llama 3 are made from llama3.hpp, which the documents cite.

#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/models/shape.hpp>

namespace proofline::models {

/// n_positions rows are learned; the head is tied.
inline constexpr shape gpt2 = [] {
  shape it;
  it.layers = 12, it.width = 768, it.heads = it.key_value_heads = 12, it.head_width = 64;
  it.feedforward_width = 3'072, it.feedforward_matrices = 2, it.norm_vectors = 2;
  it.projection_biases = it.output_biases = it.feedforward_biases = 1;
  it.vocabulary = 50'257, it.added_rows = it.length = 1'024;
  return it;
}();

/// Brown et al. 2020, Table 2.1; vocabulary and biases as GPT-2.
inline constexpr shape gpt3_175b = [] {
  shape it = gpt2;
  it.layers = it.heads = it.key_value_heads = 96, it.width = 12'288, it.head_width = 128;
  it.feedforward_width = 49'152, it.added_rows = it.length = 2'048;
  return it;
}();

/// Touvron et al. 2023 (Llama 2); config.json of the released models, for the rest.
inline constexpr shape llama2_7b = [] {
  shape it;
  it.layers = it.heads = it.key_value_heads = 32, it.width = 4'096, it.head_width = 128;
  it.feedforward_width = 11'008, it.vocabulary = 32'000, it.vocabulary_matrices = 2;
  it.length = 4'096;
  return it;
}();
inline constexpr shape llama2_70b = [] {
  shape it = llama2_7b;
  it.layers = 80, it.width = 8'192, it.heads = 64, it.key_value_heads = 8;
  it.feedforward_width = 28'672;
  return it;
}();

/// Of a decoder as make_decoder has it: gated, without biases, two RMS norms in a layer.
template <class Decoder>
constexpr shape shape_of(const Decoder& decoder, std::int64_t length) {
  const auto whole = [](const auto& figure) {
    return static_cast<std::int64_t>(rational(figure.value).numerator().to_int128());
  };
  shape it;
  it.layers = whole(decoder[inputs::layers]), it.width = whole(decoder[inputs::width]);
  it.heads = whole(decoder[inputs::heads]);
  it.key_value_heads = whole(decoder[inputs::key_value_heads]);
  it.head_width = whole(decoder[inputs::head_width]);
  it.feedforward_width = whole(decoder[inputs::feedforward_width]);
  it.vocabulary = whole(decoder[inputs::vocabulary]);
  it.vocabulary_matrices = whole(decoder[inputs::vocabulary_matrices]);
  it.length = length;
  return it;
}

/// Llama 3.1 reads 131,072 tokens.
inline constexpr shape llama3_8b_shape = shape_of(llama3_8b, 131'072);
inline constexpr shape llama3_70b_shape = shape_of(llama3_70b, 131'072);
inline constexpr shape llama3_405b_shape = shape_of(llama3_405b, 131'072);

/// Jiang et al. 2024 (Mixtral of Experts), Table 1.
inline constexpr shape mixtral_8x7b = [] {
  shape it = llama2_7b;
  it.key_value_heads = 8, it.feedforward_width = 14'336, it.length = 32'768;
  it.expert_layers = 32, it.experts = 8, it.active_experts = 2, it.expert_width = 14'336;
  return it;
}();

/// Qwen3 (arXiv 2505.09388), Table 2; widths from config.json of the released model.
inline constexpr shape qwen3_30b_a3b = [] {
  shape it;
  it.layers = it.expert_layers = 48, it.width = 2'048, it.heads = 32, it.key_value_heads = 4;
  it.head_width = 128, it.head_norms = 2, it.vocabulary = 151'936, it.vocabulary_matrices = 2;
  it.experts = 128, it.active_experts = 8, it.expert_width = 768, it.length = 40'960;
  return it;
}();

/// DeepSeek-V3 (arXiv 2412.19437), 4.2. Without the module that predicts a second token, which has
/// 14 B parameters. Each router has a bias for each expert.
inline constexpr shape deepseek_v3 = [] {
  shape it;
  it.layers = 61, it.width = 7'168, it.heads = 128, it.vocabulary = 129'280;
  it.vocabulary_matrices = 2, it.feedforward_width = 18'432, it.length = 163'840;
  it.query_rank = 1'536, it.cache_rank = 512, it.plain_width = 128, it.rotary_width = 64;
  it.value_width = 128, it.expert_layers = 58, it.experts = 256, it.active_experts = 8;
  it.expert_width = it.shared_width = 2'048, it.router_biases = 1;
  return it;
}();

struct published_shape {
  std::string_view name;  ///< as --model takes it
  const shape* of;
};
inline constexpr published_shape published_shapes[] = {
    {"gpt2", &gpt2},
    {"gpt3_175b", &gpt3_175b},
    {"llama2_7b", &llama2_7b},
    {"llama2_70b", &llama2_70b},
    {"llama3_8b", &llama3_8b_shape},
    {"llama3_70b", &llama3_70b_shape},
    {"llama3_405b", &llama3_405b_shape},
    {"mixtral_8x7b", &mixtral_8x7b},
    {"qwen3_30b_a3b", &qwen3_30b_a3b},
    {"deepseek_v3", &deepseek_v3},
};

}  // namespace proofline::models
