#include "models/serving.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <proofline/transformers/equations/decoding.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/equations/networks.hpp>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/equations/serving.hpp>

#include "models/exact.hpp"

namespace proofline::tools {

namespace {

using models::shape;

constexpr std::int64_t most_batch = 65'536;

std::vector<std::int64_t> divisors_up_to(std::int64_t of, std::int64_t most) {
  std::vector<std::int64_t> result = divisors(of);
  std::erase_if(result, [&](std::int64_t each) { return each > most; });
  return result;
}

/// Chips that share each layer, and the stages behind each other that have them.
class chip_group {
 public:
  chip_group(const server_request& asked, std::int64_t tensor, std::int64_t pipeline,
             std::int64_t expert, std::int64_t guesses = 0)
      : asked_(asked.latency),
        pipeline_(pipeline),
        guesses_(guesses),
        guess_cost_(asked.guess_cost),
        steps_(real(asked.answer - 1) / tokens_of_a_step(asked.acceptance)) {
    asked_.memory.chips = tensor;
    asked_.memory.expert = expert;
    of_.emplace(asked_);
    prompt_ = of_->prefill(1);
    greatest_batch_ = batch_that_fits();
  }

  std::int64_t greatest_batch() const { return greatest_batch_; }
  double prompt_time() const { return prompt_.time + sends(asked_.prompt); }
  step_cost step(std::int64_t batch) const {
    step_cost result = of_->decode(batch, guesses_);
    result.time = result.time + besides(batch);
    return result;
  }
  /// Of a batch of answers whose chips compute as many prompts: all steps, and all else that a
  /// server cannot do without.
  step_cost beside(const step_cost& step, std::int64_t batch, std::int64_t prompts) const {
    const double N = real(prompts);
    // The steps have read the weights.
    const double flops = steps_ * step.flops + N * prompt_.flops;
    const double bytes = steps_ * step.bytes + N * cached_bytes();
    const double longest = time_of(asked_, flops, bytes);
    step_cost all = step;
    all.sending = steps_ * step.sending + N * prompt_.sending;
    all.time = value_of<double>(equations::runtime, as<second_unit>(longest),
                                as<second_unit>(all.sending)) +
               steps_ * (asked_.launches + besides(batch));
    if (time_of(asked_, flops, 0) >= time_of(asked_, 0, bytes)) all.bound = "computing";
    if (all.sending >= longest) all.bound = "sending";
    if (2 * steps_ * asked_.launches > all.time) all.bound = "launches";
    return all;
  }
  /// In which each chip sends its part of a prompt's cache, or is sent it.
  double transfer_time() const {
    return value_of<double>(
        equations::message_time, as<byte_unit>(cached_bytes() / real(pipeline_)),
        as<second_unit>(asked_.hop_latency), as<byte_per_second_unit>(asked_.sent_bandwidth));
  }
  double steps() const { return steps_; }
  const latency_request& asked() const { return asked_; }

 private:
  /// That a chip writes of a prompt, in all layers.
  double cached_bytes() const {
    return std::ranges::find(prompt_.parts, "cache", &step_part::name)->bytes;
  }
  double tokens_of_a_step(double acceptance) const {
    if (guesses_ == 0) return 1;
    return value_of<double>(equations::speculated_tokens, acceptance,
                            std::pow(acceptance, real(guesses_)));
  }
  std::int64_t batch_that_fits() const {
    memory_request of_stage = asked_.memory;
    shape& stage = of_stage.model.shape;
    for (std::int64_t* const layers : {&stage.layers, &stage.expert_layers, &stage.window_layers}) {
      *layers /= pipeline_;
    }
    // The embedding is on the first, the readout on the last.
    if (pipeline_ > 1) stage.vocabulary_matrices = 1;
    const memory_use use = use_of_memory(of_stage);
    if (!use.greatest_batch) return sign(use.left) < 0 ? 0 : most_batch;  // without a cache
    return std::min(*use.greatest_batch / pipeline_, most_batch);
  }
  /// In a step: sends, and guesses, one after another.
  double besides(std::int64_t batch) const {
    const double sent = sends(batch * (guesses_ + 1));
    if (guesses_ == 0) return sent;
    return sent + real(guesses_) * guess_cost_ * of_->decode(batch).time;
  }
  /// From stage to stage, what is between two blocks.
  double sends(std::int64_t tokens) const {
    if (pipeline_ == 1) return 0;
    const double bytes = value_of<double>(equations::boundary_bytes, real(tokens),
                                          real(asked_.memory.model.shape.width), equations::bf16);
    return real(pipeline_ - 1) * value_of<double>(equations::message_time, as<byte_unit>(bytes),
                                                  as<second_unit>(asked_.hop_latency),
                                                  as<byte_per_second_unit>(asked_.sent_bandwidth));
  }

  latency_request asked_;
  std::int64_t pipeline_, guesses_;
  double guess_cost_, steps_;  ///< steps of an answer, behind its first token
  std::optional<serving_steps> of_;
  step_cost prompt_;
  std::int64_t greatest_batch_ = 0;
};

class server_search {
 public:
  server_search(const server_request& asked, std::function<void(const server&)> visit)
      : asked_(&asked), visit_(std::move(visit)) {}

  void run() {
    for (const std::int64_t tensor : tensor_sizes()) {
      for (const std::int64_t expert : expert_sizes(tensor)) {
        alone_.emplace_back(*asked_, tensor, 1, expert);
      }
    }
    const shape& of = asked_->latency.memory.model.shape;
    const std::int64_t alike =
        of.stand_together ? 1 : std::gcd(of.layers, std::gcd(of.expert_layers, of.window_layers));
    for (const std::int64_t tensor : tensor_sizes()) {
      for (const std::int64_t pipeline : divisors_up_to(alike, asked_->chips / tensor)) {
        for (const std::int64_t expert : expert_sizes(tensor * pipeline)) {
          for (const std::int64_t guesses : asked_->guesses) {
            server_layout layout{1, tensor, pipeline, expert};
            layout.guesses = guesses;
            with_groups_of(group_of(layout), layout);
          }
        }
      }
    }
  }
  void read(const server_layout& layout) {
    const chip_group group = group_of(layout);
    const step_cost step = group.step(layout.batch);
    if (layout.prompts == prompt_place::between) return between(group, layout, step);
    if (layout.prompts == prompt_place::beside) return beside(group, layout, step);
    apart(group, layout, step, chip_group(*asked_, layout.prompt_tensor, 1, layout.prompt_expert));
  }

 private:
  chip_group group_of(const server_layout& of) const {
    return {*asked_, of.tensor, of.pipeline, of.expert, of.guesses};
  }
  std::vector<std::int64_t> tensor_sizes() const {
    return divisors_up_to(asked_->latency.memory.model.shape.heads, asked_->chips);
  }

  std::vector<std::int64_t> expert_sizes(std::int64_t chips) const {
    const std::int64_t experts = asked_->latency.memory.model.shape.experts;
    return divisors_up_to(std::max<std::int64_t>(1, experts), asked_->chips / chips);
  }

  void with_groups_of(const chip_group& group, server_layout layout) {
    for (layout.batch = 1; layout.batch <= group.greatest_batch(); ++layout.batch) {
      const step_cost step = group.step(layout.batch);
      layout.groups = asked_->chips / layout.chips();
      between(group, layout, step);
      beside(group, layout, step);
      for (const chip_group& prompts : alone_) apart(group, layout, step, prompts);
    }
  }

  /// A batch of answers takes the time of its steps and of as many prompts.
  void between(const chip_group& group, server_layout layout, const step_cost& step) {
    const auto answers = [&](std::int64_t prompts) {
      return value_of<double>(equations::answer_time_together, group.steps(),
                              as<second_unit>(step.time), real(prompts),
                              as<second_unit>(group.prompt_time()));
    };
    layout.prompts = prompt_place::between;
    const double own = answers(0), all = answers(layout.batch);
    // Prompts of the others stop an answer.
    add(group, layout, all > 2 * own ? "prompts" : step.bound, answers(layout.batch - 1), all);
  }
  void beside(const chip_group& group, server_layout layout, const step_cost& step) {
    layout.prompts = prompt_place::beside;
    const step_cost turn = group.beside(step, layout.batch, layout.batch);
    add(group, layout, turn.bound, group.beside(step, layout.batch, layout.batch - 1).time,
        turn.time);
  }

  /// The fewest groups for prompts that keep pace, and one fewer.
  void apart(const chip_group& group, server_layout layout, const step_cost& step,
             const chip_group& prompts) {
    layout.prompts = prompt_place::apart;
    layout.prompt_tensor = prompts.asked().memory.chips;
    layout.prompt_expert = prompts.asked().memory.expert;
    const std::int64_t of_one = layout.prompt_tensor * layout.prompt_expert;
    const std::int64_t most = (asked_->chips - layout.chips()) / of_one;
    if (most == 0 || prompts.greatest_batch() == 0) return;
    const double answer =
        value_of<double>(equations::answer_time_apart, group.steps(), as<second_unit>(step.time),
                         as<second_unit>(std::max(group.transfer_time(), prompts.transfer_time())));
    const auto keep_pace = [&](std::int64_t of_prompts) {
      layout.groups = (asked_->chips - of_prompts * of_one) / layout.chips();
      return real(of_prompts * layout.prompt_expert) * answer >=
             real(layout.places()) * prompts.prompt_time();
    };
    const std::int64_t too_few =
        greatest([&](std::int64_t n) { return !keep_pace(n); }, most).value_or(most);
    for (const std::int64_t n : {too_few, too_few + 1}) {
      if (n < 1 || n > most) continue;
      layout.prompt_groups = n;
      const bool waits = !keep_pace(n);  // for prompts
      const double turn =
          waits ? real(layout.places()) * prompts.prompt_time() / real(n * layout.prompt_expert)
                : answer;
      add(prompts, layout, waits ? "prompts" : step.bound, answer, turn);
    }
  }

  /// A user waits so long for the tokens behind the first; the server gives as many answers as it
  /// has places in `turn`.
  void add(const chip_group& of_prompts, const server_layout& layout, std::string_view bound,
           double answer, double turn) {
    const double places = real(layout.places());
    if (asked_->arrivals * turn > places) return;
    const bool is_apart = layout.prompts == prompt_place::apart;
    const std::int64_t queues = is_apart ? layout.prompt_groups * layout.prompt_expert
                                         : layout.groups * layout.pipeline * layout.expert;
    const double prompt = of_prompts.prompt_time(), arrivals = asked_->arrivals / real(queues);
    if (arrivals * prompt >= 1) return;
    const double wait =
        value_of<double>(equations::mean_wait, as<hertz_unit>(arrivals), as<second_unit>(prompt));
    // Places that wait for prompts are empty.
    const std::int64_t users = is_apart && turn > answer
                                   ? static_cast<std::int64_t>(places * answer / turn)
                                   : layout.places();
    const double token = answer / real(asked_->answer - 1);
    visit_(
        {rates_of(asked_->latency, places, real(asked_->chips), token, turn / real(asked_->answer)),
         layout, users, prompt + wait, token, bound});
  }

  const server_request* asked_;
  std::function<void(const server&)> visit_;
  std::vector<chip_group> alone_;  ///< for prompts
};

}  // namespace

void each_server(const server_request& asked, const std::function<void(const server&)>& visit) {
  server_search(asked, visit).run();
}
void read_server(const server_request& asked, const server_layout& layout) {
  server_search(asked, [](const server&) {}).read(layout);
}

}  // namespace proofline::tools
