#include "written_layout.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "written_page.hpp"

namespace proofline::tools {

namespace {

std::int64_t sequences_of_step(const layout& of) { return of.data * of.batch * of.microbatches; }

std::int64_t layers_of_chunk(const training_request& of) {
  return of.model.shape.layers / (of.pipeline * of.chunks);
}

bool has_stages_next_to_each_other(const layout& of) {
  return of.order == placement::stages_first && of.pipeline > 1 && of.data > 1;
}

/// What a program calls the optimizer; empty, with a remark, if it has none.
std::string optimizer_in(const training_request& of, written_page& to,
                         const std::map<std::string, std::string>& names) {
  const auto found = names.find(of.optimizer);
  to.cannot_say(found == names.end(), "optimizer " + of.optimizer);
  return found == names.end() ? "" : found->second;
}

/// Stages 2 and 3 of ZeRO are Megatron FSDP (docs.nvidia.com/megatron-core, fully_shard; all flags
/// are in custom_fsdp there); arguments.py wants its format of checkpoints.
void write_megatron(const training_request& of, written_page& to) {
  to.line("--seq-length {}", of.length);
  to.line("--micro-batch-size {}", of.batch);
  to.line("--global-batch-size {}", sequences_of_step(of));
  to.line("--tensor-model-parallel-size {}", of.tensor);
  to.line("--pipeline-model-parallel-size {}", of.pipeline);
  to.line("--context-parallel-size {}", of.context);
  if (has_stages_next_to_each_other(of)) to.line("--use-tp-pp-dp-mapping");
  if (of.is_sequence_parallel) to.line("--sequence-parallel");
  if (of.chunks > 1) to.line("--num-virtual-stages-per-pipeline-rank {}", of.chunks);
  if (of.expert > 1) {
    to.line("--expert-model-parallel-size {}", of.expert);
    to.line("--expert-tensor-parallel-size {}", of.tensor);
  }
  if (of.zero > 0) to.line("--use-distributed-optimizer");
  if (of.zero > 1) {
    to.line("--use-megatron-fsdp\n--no-gradient-accumulation-fusion\n--ckpt-format fsdp_dtensor");
    to.line("--data-parallel-sharding-strategy {}",
            of.zero == 2 ? "optim_grads" : "optim_grads_params");
  }
  if (of.recompute == recomputation::selective) to.line("--recompute-granularity selective");
  if (of.recompute == recomputation::full) {
    to.line("--recompute-granularity full\n--recompute-method uniform\n--recompute-num-layers 1");
  }
  to.line("--attention-backend {}", of.stores_scores ? "unfused" : "flash");
  if (of.optimizer == "muon" && of.zero > 0) {
    to.cannot_say(true, "optimizer muon with ZeRO");
  } else {
    const std::string optimizer = optimizer_in(of, to,
                                               {{"adam", "adam"},
                                                {"sgd", "sgd\n--sgd-momentum 0"},
                                                {"momentum", "sgd"},
                                                {"muon", "muon\n--ckpt-format torch"}});
    if (!optimizer.empty()) to.line("--optimizer {}", optimizer);
  }
  to.cannot_say(has_stages_next_to_each_other(of) && of.zero > 1,
                "stages next to each other with ZeRO stage 2 or 3");
  // megatron/core/parallel_state.py at 00caa53af309: experts have groups of their own.
  to.cannot_say(has_stages_next_to_each_other(of) && of.expert != of.context,
                "stages next to each other where experts are on other chips than a sequence");
  to.cannot_say(of.context > 1 && of.length % (2 * of.context) != 0,
                "a length that twice the context parallelism does not divide");
  to.join_lines(0);
}

/// Beside the options: FSDP is ZeRO 3, and ZeRO 2 if weights are kept (docs/fsdp.md at
/// 00293cb7d0a8); stages are alike if the first and the last have no layers less
/// (distributed/pipeline_parallel.py at 02ef790c7961); DDP is alone, and norms are split
/// (models/llama3/infra/parallelize.py at 018740b7aae7).
void write_torchtitan(const training_request& of, written_page& to) {
  const bool has_stages = of.pipeline > 1, is_sharded = of.zero > 0;
  to.line("[training]\nseq_len = {}", of.length);
  to.line("local_batch_size = {}", has_stages ? of.batch * of.microbatches : of.batch);
  to.line("global_batch_size = {}\n", sequences_of_step(of));
  to.line("[parallelism]\ndata_parallel_replicate_degree = {}", is_sharded ? 1 : of.data);
  to.line("data_parallel_shard_degree = {}", is_sharded ? of.data : 1);
  if (is_sharded) {
    to.line("fsdp_reshard_after_forward = \"{}\"", of.zero == 3 ? "always" : "never");
  }
  to.line("tensor_parallel_degree = {}", of.tensor);
  to.line("context_parallel_degree = {}", of.context);
  to.line("pipeline_parallel_degree = {}", of.pipeline);
  if (has_stages) {
    to.line("pipeline_parallel_schedule = \"{}\"", of.chunks > 1 ? "Interleaved1F1B" : "1F1B");
    to.line("pipeline_parallel_microbatch_size = {}", of.batch);
    to.line("pipeline_parallel_layers_per_stage = {}", layers_of_chunk(of));
    to.line("pipeline_parallel_first_stage_less_layers = 0");
    to.line("pipeline_parallel_last_stage_less_layers = 0");
  }
  if (of.expert > 1) to.line("expert_parallel_degree = {}", of.expert);
  if (of.recompute != recomputation::selective) {
    to.line("\n[activation_checkpoint]\nmode = \"{}\"",
            of.recompute == recomputation::full ? "full" : "none");
  }
  const std::string optimizer = optimizer_in(of, to, {{"adam", "AdamW"}});
  if (!optimizer.empty()) to.line("\n[optimizer]\nname = \"{}\"", optimizer);
  const bool has_others = of.context > 1 || of.expert > 1 || of.tensor > 1 || has_stages;
  to.cannot_say(!is_sharded && has_others && of.data * of.context > 1,
                "ZeRO stage 0 beside other parallelism");
  to.cannot_say(of.zero == 1, "ZeRO stage 1; stage 2 is written");
  to.cannot_say(has_stages_next_to_each_other(of), "stages next to each other");
  to.cannot_say(of.tensor > 1 && !of.is_sequence_parallel,
                "tensor parallelism without sequence parallelism");
  to.cannot_say(of.expert > 1 && of.expert < of.context, "experts on fewer chips than a sequence");
  to.cannot_say(of.expert > 1 && of.tensor > 1, "whether tensor parallelism divides an expert");
  to.cannot_say(of.recompute == recomputation::selective, "recomputation of scores and softmax");
  to.cannot_say(of.stores_scores, "attention that stores its scores");
  to.cannot_say(of.length % (2 * of.context * of.tensor) != 0,
                "a length that twice context x tensor parallelism does not divide");
}

void write_deepspeed(const training_request& of, written_page& to) {
  nlohmann::ordered_json json = {{"train_batch_size", sequences_of_step(of)},
                                 {"train_micro_batch_size_per_gpu", of.batch},
                                 {"gradient_accumulation_steps", of.microbatches},
                                 {"zero_optimization", {{"stage", of.zero}}}};
  if (of.tensor > 1) json["tensor_parallel"] = {{"autotp_size", of.tensor}};
  if (of.expert > 1) json["expert_parallel"] = {{"enabled", true}, {"autoep_size", of.expert}};
  const std::string optimizer =
      optimizer_in(of, to, {{"adam", "Adam"}, {"sgd", "SGD"}, {"muon", "Muon"}});
  if (!optimizer.empty()) json["optimizer"] = {{"type", optimizer}};
  to.text = json.dump(2) + "\n";
  to.cannot_say(of.optimizer == "muon" && of.zero == 0, "optimizer muon without ZeRO");
  to.cannot_say(true, fmt::format("sequences of {} tokens", of.length));
  to.cannot_say(of.pipeline > 1, fmt::format("a pipeline of {} stages", of.pipeline));
  to.cannot_say(of.context > 1, fmt::format("that {} chips share a sequence", of.context));
  to.cannot_say(of.is_sequence_parallel, "norms that are split along the sequence");
  to.cannot_say(of.tensor > 1 && of.expert > 1, "tensor_parallel with expert_parallel");
  to.cannot_say(of.recompute != recomputation::none, "that layers are computed again");
  to.cannot_say(of.stores_scores, "attention that stores its scores");
}

/// The batch is counted by chips, also where several share a sequence: it need not be whole.
void write_batch_of_maxtext(const training_request& of, written_page& to) {
  const std::int64_t at_once = of.pipeline > 1 ? of.batch * of.microbatches : of.batch;
  const std::int64_t sharing = chips_of(of) / of.data;
  std::int64_t odd = sharing / std::gcd(sharing, at_once);
  for (const std::int64_t factor : {2, 5}) {
    while (odd % factor == 0) odd /= factor;
  }
  to.cannot_say(odd > 1,
                fmt::format("per_device_batch_size {}/{}, no finite decimal", at_once, sharing));
  if (odd == 1) {
    to.line("per_device_batch_size: {}",
            static_cast<double>(at_once) / static_cast<double>(sharing));
  }
  if (of.pipeline == 1) return to.line("gradient_accumulation_steps: {}", of.microbatches);
  to.line("num_layers_per_pipeline_stage: {}", layers_of_chunk(of));
  to.line("num_pipeline_repeats: {}", of.chunks);
  to.line("num_pipeline_microbatches: {}", of.microbatches);
  to.cannot_say(of.microbatches % of.pipeline != 0, "microbatches that are no multiple of stages");
  to.cannot_say(true, "one forward and one backward pass in turn");
}

/// All axes are within one slice. Its rules divide the batch over the axis `expert`, too, and
/// weights over `context` and `expert` as over `fsdp`.
void write_maxtext(const training_request& of, written_page& to) {
  const bool divides_data = of.data % of.expert == 0, is_sharded = of.zero == 3;
  const std::int64_t data = divides_data ? of.data / of.expert : of.data;
  to.line("max_target_length: {}", of.length);
  write_batch_of_maxtext(of, to);
  to.line("dcn_data_parallelism: 1\nici_data_parallelism: {}", is_sharded ? 1 : data);
  to.line("ici_fsdp_parallelism: {}", is_sharded ? data : 1);
  to.line("ici_tensor{}_parallelism: {}", of.is_sequence_parallel ? "_sequence" : "", of.tensor);
  to.line("ici_context_parallelism: {}", of.context);
  to.line("ici_pipeline_parallelism: {}", of.pipeline);
  if (of.expert > 1 && divides_data) to.line("ici_expert_parallelism: {}", of.expert);
  if (of.zero == 1 || of.zero == 2) to.line("shard_optimizer_over_data: true");
  if (of.recompute == recomputation::full) to.line("remat_policy: full");
  if (of.stores_scores) to.line("attention: dot_product");
  const std::string optimizer =
      optimizer_in(of, to, {{"adam", "adamw"}, {"sgd", "sgd"}, {"muon", "muon"}});
  if (!optimizer.empty()) to.line("opt_type: {}", optimizer);
  to.cannot_say(!divides_data, "experts on chips that share a sequence");
  to.cannot_say(has_stages_next_to_each_other(of), "which chips stand next to each other");
  to.cannot_say(of.zero == 2, "ZeRO stage 2; stage 1 is written");
  to.cannot_say(!is_sharded && of.context * of.expert > 1,
                "weights that context and expert parallelism do not divide");
  to.cannot_say(of.tensor > 1 && !of.is_sequence_parallel,
                "norms of whole tokens: the axis tensor divides their width");
  to.cannot_say(of.recompute == recomputation::none, "that nothing is computed again");
  to.cannot_say(of.recompute == recomputation::selective, "recomputation of scores and softmax");
}

constexpr written_program<training_request> programs_that_train[] = {
    {"megatron", "NVIDIA/Megatron-LM, megatron/training/arguments.py at 000c4ac24f61", true,
     write_megatron},
    {"torchtitan", "pytorch/torchtitan, torchtitan/config/job_config.py at 6404b932421f", true,
     write_torchtitan},
    {"deepspeed", "deepspeedai/DeepSpeed, docs/_pages/config-json.md at 00376da49967", false,
     write_deepspeed},
    {"maxtext", "AI-Hypercomputer/maxtext, src/maxtext/configs/base.yml at 000b810bb1d9", true,
     write_maxtext},
};

}  // namespace

std::vector<std::string> training_programs() { return names_of_programs(programs_that_train); }

void write_layout(const std::string& program, const training_request& of) {
  write_page(programs_that_train, program, of,
             fmt::format("for {} chips, {} of them data-parallel", chips_of(of), of.data));
}

}  // namespace proofline::tools
