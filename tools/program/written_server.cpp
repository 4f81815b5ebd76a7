#include "written_server.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "written_page.hpp"

namespace proofline::tools {

namespace {

/// With the same options. Those for prompts have no batch of their own.
struct like_servers {
  std::int64_t groups, tensor, pipeline, expert, batch;
  std::string_view role;  ///< empty: all
};
constexpr std::string_view for_answers = "for answers", for_prompts = "for prompts";

std::vector<like_servers> servers_of(const written_server& of) {
  using enum prompt_place;
  const server_layout& each = of.layout;
  like_servers first{each.groups, each.tensor, each.pipeline, each.expert, each.batch, ""};
  if (each.prompts != apart) return {first};
  first.role = for_answers;
  return {first, {each.prompt_groups, each.prompt_tensor, 1, each.prompt_expert, 0, for_prompts}};
}
std::int64_t tokens_of_request(const written_server& of) { return of.prompt + of.answer; }

/// Of a step of so many answers, as if all guesses of each were right, with their part of the
/// prompts, or with room for a whole one.
std::int64_t tokens_of_step(const written_server& of, std::int64_t answers) {
  using enum prompt_place;
  if (answers == 0) return of.prompt;
  answers *= of.layout.guesses + 1;
  if (of.layout.prompts == apart) return answers;
  if (of.layout.prompts == between) return answers + tokens_of_request(of);
  return answers + (answers * of.prompt + of.answer - 2) / (of.answer - 1);
}
/// The default of vLLM, which no other is below.
constexpr std::int64_t usual_tokens_of_step = 2048;

/// What options call types of numbers; empty: unwritten. The model's is that of its weights, or
/// else of its cache, where these are in no fewer bits, and `auto` is a cache in it.
struct type_names {
  std::string model, weights, cache;
};
using names_of_types = std::map<std::string, std::string>;
type_names types_in(const written_server& of, written_page& to, const names_of_types& weights,
                    const names_of_types& cache) {
  static const names_of_types own{{"bf16", "bfloat16"}, {"fp16", "float16"}, {"fp32", "float32"}};
  const auto name_in = [](const names_of_types& names, const std::string& type) {
    const auto found = names.find(type);
    return found == names.end() ? std::string() : found->second;
  };
  const std::string of_weights = name_in(own, of.weights), of_cache = name_in(own, of.cache);
  type_names names{of_weights.empty() ? of_cache : of_weights, name_in(weights, of.weights),
                   name_in(cache, of.cache)};
  if (!of_cache.empty() && of_cache == names.model) names.cache = "auto";
  to.cannot_say(of_weights.empty() && names.weights.empty(),
                "weights in " + of.weights + ", unless the checkpoint has them");
  to.cannot_say(names.cache.empty(), "a cache in " + of.cache);
  return names;
}

/// Before the options of some servers, unless an option says how many there are.
void write_title(const like_servers& of, bool divides, written_page& to) {
  if (divides || (of.groups == 1 && of.role.empty())) return;
  to.line("# run {} of these{}{}", of.groups, of.role.empty() ? "" : ", ", of.role);
}

/// What no options say, and what a program lacks where tensor parallelism meets expert parallelism.
void say_unsaid(const written_server& of, const std::string& of_both, written_page& to) {
  const server_layout& layout = of.layout;
  to.cannot_say(layout.guesses > 0,
                fmt::format("which draft makes {} guesses in a step", layout.guesses));
  to.cannot_say(layout.prompts == prompt_place::apart,
                "addresses of servers, and what sends a prompt to one and then to another");
  const bool has_both = (layout.expert > 1 && layout.tensor > 1) ||
                        (layout.prompt_expert > 1 && layout.prompt_tensor > 1);
  to.cannot_say(has_both && !of_both.empty(), of_both + " beside expert parallelism");
}

/// The flags of vLLM and SGLang that have the same names, and what each has of its own. Parts that
/// divide experts are tensor parallelism, too, if they `join` it.
void write_flags(const written_server& of, const type_names& types, bool divides, bool join,
                 written_page& to,
                 void (*write_own)(const written_server&, const like_servers&, written_page&)) {
  for (const like_servers& each : servers_of(of)) {
    if (each.role == for_prompts) to.text += "\n";
    write_title(each, divides, to);
    const std::size_t from = to.text.size();
    to.line("--tensor-parallel-size {}", join ? each.tensor * each.expert : each.tensor);
    to.line("--pipeline-parallel-size {}", each.pipeline);
    if (divides) to.line("--data-parallel-size {}", each.groups);
    if (!types.model.empty()) to.line("--dtype {}", types.model);
    if (!types.weights.empty()) to.line("--quantization {}", types.weights);
    if (!types.cache.empty()) to.line("--kv-cache-dtype {}", types.cache);
    write_own(of, each, to);
    to.join_lines(from);
  }
}

/// Beside the options: of sequences, those of all stages count (v1/core/sched/scheduler.py at
/// 00024d314514, issue 27462), and tokens of a step are not below them (config/scheduler.py at
/// 1f8758d584e8).
void write_own_of_vllm(const written_server& of, const like_servers& each, written_page& to) {
  using enum prompt_place;
  const std::int64_t sequences = each.pipeline * each.batch, tokens = tokens_of_step(of, sequences);
  const prompt_place prompts = of.layout.prompts;
  if (each.expert > 1) to.line("--data-parallel-size {}\n--enable-expert-parallel", each.expert);
  if (each.batch > 0 && of.layout.guesses > 0) to.line("--spec-tokens {}", of.layout.guesses);
  to.line("--max-model-len {}", tokens_of_request(of));
  if (sequences > 0) to.line("--max-num-seqs {}", sequences);
  if (prompts == between || tokens > usual_tokens_of_step) {
    to.line("--max-num-batched-tokens {}", tokens);
  }
  if (prompts == beside) to.line("--enable-chunked-prefill");
  if (prompts == between) to.line("--no-enable-chunked-prefill");
  if (each.role.empty()) return;
  to.line("--kv-transfer-config '{{\"kv_connector\":\"NixlConnector\",\"kv_role\":\"kv_{}\"}}'",
          each.role == for_prompts ? "producer" : "consumer");
}
/// Groups of --data-parallel-size share experts (docs/serving/data_parallel_deployment.md at
/// 01e4fce07423). Weights in fp8: docs/features/quantization/fp8.md at 024460769793; types of a
/// cache: config/cache.py at 002f10e0cfa1; prompts apart: docs/features/nixl_connector_usage.md at
/// 026c83f974fc; experts: docs/serving/expert_parallel_deployment.md at 017025691b30.
void write_vllm(const written_server& of, written_page& to) {
  using enum prompt_place;
  const type_names types = types_in(of, to, {{"fp8", "fp8"}}, {{"fp8", "fp8"}, {"nvfp4", "nvfp4"}});
  write_flags(of, types, !of.has_experts && of.layout.prompts != apart, false, to,
              write_own_of_vllm);
  to.cannot_say(of.layout.pipeline > 1,
                fmt::format("that each stage has {} sequences at once", of.layout.batch));
  to.cannot_say(of.layout.prompts == between, "that a step has a prompt alone");
  say_unsaid(of, "that tensor parallelism divides an expert", to);
}

/// Versions refuse a request as long as the context (managers/tokenizer_manager.py); where
/// attention is data-parallel, requests and tokens of a step are of all its parts
/// (dp_dpa_smg_guide.md at 0f4513c2f46b, model_executor/model_runner.py). Guesses of a chain are
/// one less than what is drafted (server_args.py). Prompts apart:
/// docs/advanced_features/pd_disaggregation.md at 08edc506b2da.
void write_own_of_sglang(const written_server& of, const like_servers& each, written_page& to) {
  using enum prompt_place;
  const std::int64_t tokens = tokens_of_step(of, each.batch) * each.expert;
  const std::int64_t guesses = each.batch > 0 ? of.layout.guesses : 0;
  if (each.expert > 1) {
    to.line("--data-parallel-size {0}\n--enable-dp-attention\n--expert-parallel-size {0}",
            each.expert);
  }
  if (guesses > 0) {
    to.line("--speculative-num-steps {}\n--speculative-eagle-topk 1", guesses);
    to.line("--speculative-num-draft-tokens {}", guesses + 1);
  }
  to.line("--context-length {}", tokens_of_request(of) + 1);
  if (each.batch > 0) {
    to.line("--max-running-requests {}", each.pipeline * each.expert * each.batch);
  }
  if (each.pipeline > 1) to.line("--pp-max-micro-batch-size {}", each.batch);
  if (of.layout.prompts == beside) to.line("--enable-mixed-chunk");
  if (of.layout.prompts == between) return to.line("--chunked-prefill-size -1");
  if (each.role != for_answers && tokens > usual_tokens_of_step) {
    to.line("--chunked-prefill-size {}", tokens);
  }
  if (each.role.empty()) return;
  to.line("--disaggregation-mode {}", each.role == for_prompts ? "prefill" : "decode");
}
void write_sglang(const written_server& of, written_page& to) {
  using enum prompt_place;
  const type_names types =
      types_in(of, to, {{"fp8", "fp8"}}, {{"fp8", "fp8_e4m3"}, {"mxfp4", "fp4_e2m1"}});
  write_flags(of, types, of.layout.expert == 1 && of.layout.prompts != apart, true, to,
              write_own_of_sglang);
  say_unsaid(of, "", to);
}

/// The YAML of trtllm-serve --config, a document for each kind of servers. The batch is a stage's
/// (_torch/pyexecutor: as many sequences for each). Prompts are among answers
/// (docs/source/features/paged-attention-ifb-scheduler.md at 0c6a62a1d7ca). Prompts apart:
/// docs/source/features/disagg-serving.md at 453df8fd4658; experts: parallel-strategy.md there at
/// 65b31db1b401.
void write_trtllm(const written_server& of, written_page& to) {
  using enum prompt_place;
  const type_names types = types_in(of, to, {}, {{"fp8", "fp8"}, {"nvfp4", "nvfp4"}});
  const prompt_place prompts = of.layout.prompts;
  for (const like_servers& each : servers_of(of)) {
    if (each.role == for_prompts) to.line("---");
    write_title(each, false, to);
    to.line("tensor_parallel_size: {}\npipeline_parallel_size: {}", each.tensor * each.expert,
            each.pipeline);
    if (each.expert > 1) {
      to.line("enable_attention_dp: true\nmoe_expert_parallel_size: {}", each.expert);
      to.line("moe_tensor_parallel_size: {}", each.tensor);
    }
    if (!types.model.empty()) to.line("dtype: {}", types.model);
    if (!types.cache.empty()) to.line("kv_cache_config:\n  dtype: {}", types.cache);
    to.line("max_seq_len: {}", tokens_of_request(of));
    // Each chip has a batch where attention is data-parallel.
    const std::int64_t sharing = each.expert > 1 ? each.tensor : 1;
    const std::int64_t batch = (each.batch + sharing - 1) / sharing;
    if (batch > 0) to.line("max_batch_size: {}", batch);
    const std::int64_t tokens = tokens_of_step(of, batch);
    if (prompts == between || tokens > usual_tokens_of_step) to.line("max_num_tokens: {}", tokens);
    if (prompts != apart) to.line("enable_chunked_prefill: {}", prompts == beside);
    if (each.role == for_prompts) to.line("disable_overlap_scheduler: true");
    if (each.role.empty()) continue;
    to.line("cache_transceiver_config:\n  backend: DEFAULT\n  max_tokens_in_buffer: {}", of.prompt);
  }
  to.cannot_say(prompts == between, "that a step has a prompt alone");
  say_unsaid(of, "that tensor parallelism divides attention", to);
}

constexpr written_program<written_server> programs_that_serve[] = {
    {"vllm", "vllm-project/vllm, vllm/engine/arg_utils.py at 002f10e0cfa1", true, write_vllm},
    {"sglang", "sgl-project/sglang, docs/advanced_features/server_arguments.md at 004813e1dd46",
     true, write_sglang},
    {"trtllm", "NVIDIA/TensorRT-LLM, tensorrt_llm/llmapi/llm_args.py at 000439672005", true,
     write_trtllm},
};

}  // namespace

std::vector<std::string> serving_programs() { return names_of_programs(programs_that_serve); }

void write_server(const std::string& program, const written_server& of) {
  std::int64_t chips = 0;
  for (const like_servers& each : servers_of(of)) {
    chips += each.groups * each.tensor * each.pipeline * each.expert;
  }
  write_page(programs_that_serve, program, of,
             fmt::format("for {} chips, {} users at once", chips, of.layout.places()));
}

}  // namespace proofline::tools
