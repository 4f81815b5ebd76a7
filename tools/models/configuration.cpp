#include "models/configuration.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <proofline/transformers/models/published_shapes.hpp>

#include "models/fields.hpp"
#include "program/bad_input.hpp"
#include "program/read_file.hpp"

namespace proofline::tools {

namespace {

using models::shape;

// What many families have.

void read_tying(fields& from, shape& to, bool otherwise) {
  to.vocabulary_matrices = from.flag_or("tie_word_embeddings", otherwise) ? 1 : 2;
}
/// `all_layers` with the window, unless there is none.
void read_window(fields& from, shape& to, std::int64_t all_layers) {
  to.window = from.count_or("sliding_window", 0);
  to.window_layers = to.window == 0 ? 0 : all_layers;
}
/// Every second layer has the window, the first one among them, unless a list says otherwise.
void read_alternating_window(fields& from, shape& to, std::int64_t otherwise) {
  to.window = from.count_or("sliding_window", otherwise);
  to.window_layers =
      from.times_in("layer_types", "sliding_attention").value_or((to.layers + 1) / 2);
}
void read_size(fields& from, shape& to) {
  to.width = from.count("hidden_size");
  to.layers = from.count("num_hidden_layers");
  to.heads = from.count("num_attention_heads");
  to.vocabulary = from.count("vocab_size");
  to.length = from.count_or("max_position_embeddings", 0);
}
/// The width of a head, if it is not said: the model's, divided among the heads.
void divide_width(fields& from, shape& to) {
  if (to.head_width != 0) return;
  if (to.width % to.heads != 0) {
    const char* const names[] = {"num_attention_heads", "n_head", "n_heads"};
    from.refuse(*std::ranges::find_if(names, [&](auto each) { return from.has(each); }),
                "a divisor of the width " + std::to_string(to.width));
  }
  to.head_width = to.width / to.heads;
}
/// Heads of keys and values, which the query heads share evenly.
void set_groups(fields& from, shape& to, const char* name, std::int64_t groups) {
  if (to.heads % groups != 0) {
    from.refuse(name, "a divisor of the " + std::to_string(to.heads) + " heads");
  }
  to.key_value_heads = groups;
}
void set_attention_biases(shape& to, bool has_them) {
  to.projection_biases = to.output_biases = has_them ? 1 : 0;
}
/// As GPT-2 has it: no gate, norms with a shift, and biases in each matrix.
void as_gpt2(shape& to, bool in_matrices = true) {
  to.norm_vectors = 2;
  to.feedforward_matrices = 2;
  set_attention_biases(to, in_matrices);
  to.feedforward_biases = in_matrices ? 1 : 0;
}
/// Heads of keys and values: as many as query heads if `otherwise` is 0.
void read_grouped_heads(fields& from, shape& to, std::int64_t otherwise = 0) {
  to.head_width = from.count_or("head_dim", 0);
  divide_width(from, to);
  set_groups(from, to, "num_key_value_heads",
             from.count_or("num_key_value_heads", otherwise == 0 ? to.heads : otherwise));
}
/// As Llama has it: RMS norms, a gate, grouped heads; neither positions nor biases.
void read_decoder(fields& from, shape& to, std::int64_t key_value_heads = 0) {
  read_size(from, to);
  read_grouped_heads(from, to, key_value_heads);
  to.feedforward_width = from.count("intermediate_size");
  read_tying(from, to, false);
}
void read_experts(fields& from, shape& to, const char* experts, const char* active) {
  to.experts = from.count(experts);
  to.active_experts = from.count(active);
  if (to.active_experts > to.experts) {
    from.refuse(active, "at most the " + std::to_string(to.experts) + " experts");
  }
}
/// Layers with experts where each `step`-th has them, but for those of a list.
void read_sparse_layers(fields& from, shape& to) {
  const std::int64_t step = from.count_or("decoder_sparse_step", 1);
  to.expert_layers = to.layers / step;
  if (from.has("mlp_only_layers") && from.times_in("mlp_only_layers", nullptr)) {
    from.refuse("mlp_only_layers", "no layer");
  }
}
void refuse_if(fields& from, const char* flag) {
  if (from.flag_or(flag, false)) from.refuse(flag, "false");
}

// The families, each with the defaults of its class.

void read_gpt2(fields& from, shape& to) {
  to.width = from.count("n_embd");
  to.layers = from.count("n_layer");
  to.heads = to.key_value_heads = from.count("n_head");
  to.vocabulary = from.count("vocab_size");
  to.length = to.added_rows = from.count_or("n_positions", 1024);
  to.feedforward_width = from.count_or("n_inner", 4 * to.width);
  divide_width(from, to);
  as_gpt2(to);
  read_tying(from, to, true);
}
/// Attention and feedforward layer side by side behind one norm; attention has no biases.
void read_gptj(fields& from, shape& to) {
  read_gpt2(from, to);
  to.added_rows = 0;
  set_attention_biases(to, false);
  to.layer_norms = to.head_biases = 1;
  to.is_parallel = true;
  read_tying(from, to, false);
}
void read_opt(fields& from, shape& to) {
  read_size(from, to);
  to.key_value_heads = to.heads;
  to.length = from.count_or("max_position_embeddings", 2048);
  to.added_rows = to.length + 2;
  to.embedding_width = from.count_or("word_embed_proj_dim", to.width);
  to.feedforward_width = from.count("ffn_dim");
  divide_width(from, to);
  as_gpt2(to, from.flag_or("enable_bias", true));
  if (!from.flag_or("layer_norm_elementwise_affine", true)) to.norm_vectors = 0;
  const bool is_normed_last = from.flag_or("do_layer_norm_before", true);
  to.outer_norms = is_normed_last && !from.flag_or("_remove_final_layer_norm", false) ? 1 : 0;
  read_tying(from, to, true);
}
void read_gpt_neox(fields& from, shape& to) {
  read_size(from, to);
  to.key_value_heads = to.heads;
  to.feedforward_width = from.count("intermediate_size");
  divide_width(from, to);
  as_gpt2(to);
  set_attention_biases(to, from.flag_or("attention_bias", true));
  to.is_parallel = from.flag_or("use_parallel_residual", true);
  read_tying(from, to, false);
}
/// A norm behind the embedding.
void read_bloom(fields& from, shape& to) {
  to.width = from.count({"hidden_size", "n_embed"});
  to.layers = from.count({"n_layer", "num_hidden_layers"});
  to.heads = to.key_value_heads = from.count({"n_head", "num_attention_heads"});
  to.vocabulary = from.count("vocab_size");
  to.length = from.count_or("seq_length", 0);
  to.feedforward_width = 4 * to.width;
  to.outer_norms = 2;
  divide_width(from, to);
  as_gpt2(to);
  read_tying(from, to, true);
}
void read_falcon(fields& from, shape& to) {
  to.width = from.count("hidden_size");
  to.layers = from.count({"num_hidden_layers", "n_layer"});
  to.heads = from.count({"num_attention_heads", "n_head"});
  to.vocabulary = from.count("vocab_size");
  to.length = from.count_or("max_position_embeddings", 2048);
  to.feedforward_width = from.count_or("ffn_hidden_size", 4 * to.width);
  divide_width(from, to);
  const bool is_new = from.flag_or("new_decoder_architecture", false);
  const bool is_multi_query = from.flag_or("multi_query", true);
  const bool is_parallel = from.flag_or("parallel_attn", true);
  to.is_parallel = is_new || is_parallel;
  const std::int64_t groups = from.count_or({"num_kv_heads", "n_head_kv"}, to.heads);
  set_groups(from, to, "num_kv_heads", is_new || !is_multi_query ? groups : 1);
  as_gpt2(to, from.flag_or("bias", false));
  to.layer_norms = is_new ? from.count_or("num_ln_in_parallel_attn", 2) : is_parallel ? 1 : 2;
  read_tying(from, to, true);
}
void read_llama(fields& from, shape& to) {
  read_decoder(from, to);
  set_attention_biases(to, from.flag_or("attention_bias", false));
  if (from.flag_or("mlp_bias", false)) to.feedforward_biases = 1;
}
void read_mistral(fields& from, shape& to) {
  read_decoder(from, to, 8);
  read_window(from, to, to.layers);
}
void read_mixtral(fields& from, shape& to) {
  read_mistral(from, to);
  read_experts(from, to, "num_local_experts", "num_experts_per_tok");
  to.expert_layers = to.layers;
  to.expert_width = to.feedforward_width;
}
void read_llama4(fields& from, shape& to) {
  read_size(from, to);
  read_grouped_heads(from, to, 8);
  set_attention_biases(to, from.flag_or("attention_bias", false));
  to.expert_width = to.shared_width = from.count("intermediate_size");
  to.feedforward_width = from.count("intermediate_size_mlp");
  read_experts(from, to, "num_local_experts", "num_experts_per_tok");
  to.expert_layers = to.layers / from.count_or("interleave_moe_layer_step", 1);
  to.window = from.count_or("attention_chunk_size", 8192);
  to.has_chunks = true;
  const std::int64_t whole = to.layers / from.count_or("no_rope_layer_interval", 4);
  to.window_layers = from.times_in("no_rope_layers", 1).value_or(to.layers - whole);
  read_tying(from, to, false);
}
/// Queries, keys and values have biases.
void read_qwen2(fields& from, shape& to) {
  read_decoder(from, to);
  to.projection_biases = 1;
  if (from.flag_or("use_sliding_window", false)) {
    const std::int64_t first = from.natural_or("max_window_layers", to.layers);
    read_window(from, to, std::max<std::int64_t>(to.layers - first, 0));
    to.stand_together = first != 0 && first < to.layers;
  }
}
void read_qwen2_moe(fields& from, shape& to) {
  read_qwen2(from, to);
  read_experts(from, to, "num_experts", "num_experts_per_tok");
  read_sparse_layers(from, to);
  to.expert_width = from.count("moe_intermediate_size");
  to.shared_width = from.count("shared_expert_intermediate_size");
  to.shared_gates = 1;
}
/// Queries and keys are normed in each head.
void read_qwen3(fields& from, shape& to) {
  read_qwen2(from, to);
  set_attention_biases(to, from.flag_or("attention_bias", false));
  to.head_norms = 2;
}
void read_qwen3_moe(fields& from, shape& to) {
  read_qwen3(from, to);
  read_experts(from, to, "num_experts", "num_experts_per_tok");
  read_sparse_layers(from, to);
  to.expert_width = from.count("moe_intermediate_size");
}
void read_gemma2(fields& from, shape& to) {
  read_decoder(from, to, 4);
  set_attention_biases(to, from.flag_or("attention_bias", false));
  to.layer_norms = 4;
  read_alternating_window(from, to, 4096);
  read_tying(from, to, true);
}
/// Attention and feedforward layer side by side behind one norm, biases everywhere, the head's,
/// too.
void read_phi(fields& from, shape& to) {
  read_decoder(from, to);
  as_gpt2(to);
  to.layer_norms = to.head_biases = 1;
  to.is_parallel = true;
  if (from.flag_or("qk_layernorm", false)) to.head_norms = 4;
}
void read_phi3(fields& from, shape& to) {
  read_decoder(from, to);
  refuse_if(from, "attention_bias");
  read_window(from, to, to.layers);
}
void read_olmo(fields& from, shape& to) {
  read_decoder(from, to);
  set_attention_biases(to, from.flag_or("attention_bias", false));
  to.norm_vectors = 0;
}
/// Queries and keys are normed over all heads together.
void read_olmo2(fields& from, shape& to) {
  read_llama(from, to);
  to.head_norms = to.heads + to.key_value_heads;
}
/// Norms without a shift.
void read_dbrx(fields& from, shape& to) {
  to.width = from.count("d_model");
  to.layers = to.expert_layers = from.count("n_layers");
  to.heads = from.count("n_heads");
  to.vocabulary = from.count("vocab_size");
  to.length = from.count_or("max_seq_len", 0);
  divide_width(from, to);
  fields attention = from.inner("attn_config");
  set_groups(attention, to, "kv_n_heads", attention.count_or("kv_n_heads", 1));
  fields experts = from.inner("ffn_config");
  read_experts(experts, to, "moe_num_experts", "moe_top_k");
  to.expert_width = experts.count("ffn_hidden_size");
  read_tying(from, to, false);
}
void read_deepseek(fields& from, shape& to) {
  read_size(from, to);
  refuse_if(from, "attention_bias");
  to.query_rank = from.count_or("q_lora_rank", 0);
  to.cache_rank = from.count("kv_lora_rank");
  to.plain_width = from.count("qk_nope_head_dim");
  to.rotary_width = from.count("qk_rope_head_dim");
  to.value_width = from.count("v_head_dim");
  to.feedforward_width = from.count("intermediate_size");
  read_tying(from, to, false);
  if (!from.has("n_routed_experts")) return;
  read_experts(from, to, "n_routed_experts", "num_experts_per_tok");
  to.expert_width = from.count("moe_intermediate_size");
  to.shared_width = from.natural_or("n_shared_experts", 0) * to.expert_width;
  const std::int64_t dense = from.natural_or("first_k_dense_replace", 0);
  const std::int64_t step = from.count_or("moe_layer_freq", 1);
  if (dense > to.layers) {
    from.refuse("first_k_dense_replace", "at most the " + std::to_string(to.layers) + " layers");
  }
  for (std::int64_t layer = dense; layer < to.layers; ++layer) {
    if (layer % step == 0) ++to.expert_layers;
  }
  to.stand_together = dense != 0 && dense < to.layers;
}
/// The router has a bias for each expert, which balances them.
void read_deepseek_v3(fields& from, shape& to) {
  read_deepseek(from, to);
  to.router_biases = 1;
}
/// Biases in attention, router and experts; each head has a sink.
void read_gpt_oss(fields& from, shape& to) {
  read_size(from, to);
  read_grouped_heads(from, to, 8);
  read_experts(from, to, "num_local_experts", "num_experts_per_tok");
  to.expert_layers = to.layers;
  to.expert_width = from.count("intermediate_size");
  to.feedforward_biases = to.router_biases = to.sinks = 1;
  set_attention_biases(to, from.flag_or("attention_bias", true));
  read_alternating_window(from, to, 128);
  read_tying(from, to, false);
}
/// The encoder with its pooler, and without the heads of its pre-training.
void read_bert(fields& from, shape& to) {
  read_size(from, to);
  to.key_value_heads = to.heads;
  to.feedforward_width = from.count("intermediate_size");
  to.added_rows = from.count("max_position_embeddings") + from.count_or("type_vocab_size", 2);
  to.poolers = 1;
  divide_width(from, to);
  as_gpt2(to);
}

struct family {
  const char* name;
  void (*read)(fields&, shape&);
  bool generates = true;
};
constexpr family families[] = {{"bert", read_bert, false},
                               {"bloom", read_bloom},
                               {"dbrx", read_dbrx},
                               {"deepseek_v2", read_deepseek},
                               {"deepseek_v3", read_deepseek_v3},
                               {"falcon", read_falcon},
                               {"gemma2", read_gemma2},
                               {"gpt2", read_gpt2},
                               {"gpt_neox", read_gpt_neox},
                               {"gpt_oss", read_gpt_oss},
                               {"gptj", read_gptj},
                               {"llama", read_llama},
                               {"llama4_text", read_llama4},
                               {"mistral", read_mistral},
                               {"mixtral", read_mixtral},
                               {"olmo", read_olmo},
                               {"olmo2", read_olmo2},
                               {"opt", read_opt},
                               {"phi", read_phi},
                               {"phi3", read_phi3},
                               {"qwen2", read_qwen2},
                               {"qwen2_moe", read_qwen2_moe},
                               {"qwen3", read_qwen3},
                               {"qwen3_moe", read_qwen3_moe}};

configuration read(fields& all, const std::string& path) {
  configuration result;
  const std::string named = all.word("model_type");
  result.title = std::filesystem::path(path).filename().string() + " (" + named + ")";
  std::vector<std::string> known;
  for (const family& each : families) {
    known.push_back(each.name);
    if (each.name != named) continue;
    each.read(all, result.shape);
    result.generates = each.generates;
    result.not_read = all.not_read();
    return result;
  }
  all.refuse("model_type", "one of " + any_of_text(known));
}

}  // namespace

configuration read_configuration(const std::string& name_or_path) {
  std::vector<std::string> known;
  for (const models::published_shape& each : models::published_shapes) {
    known.emplace_back(each.name);
    if (each.name != name_or_path) continue;
    configuration result;
    result.title = each.name;
    result.shape = *each.of;
    return result;
  }
  if (!std::filesystem::exists(name_or_path)) {
    throw bad_input("--model: " + in_quotes(name_or_path) +
                    " is no file; expected a config.json, or " + any_of_text(known));
  }
  const nlohmann::json parsed = nlohmann::json::parse(read_file(name_or_path), nullptr, false);
  if (parsed.is_discarded()) {
    throw bad_input(name_or_path + ": expected JSON, a whole config.json");
  }
  fields all(parsed, name_or_path);
  if (all.word("model_type") != "llama4") return read(all, name_or_path);
  fields text_model = all.inner("text_config");
  return read(text_model, name_or_path);
}

}  // namespace proofline::tools
