#include "models/step.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <proofline/numbers/interval.hpp>
#include <proofline/transformers/equations/experts.hpp>
#include <proofline/transformers/equations/gemm.hpp>
#include <proofline/transformers/equations/inference_time.hpp>
#include <proofline/transformers/equations/levels.hpp>
#include <proofline/transformers/equations/long_context.hpp>
#include <proofline/transformers/equations/networks.hpp>
#include <proofline/transformers/equations/overlap.hpp>
#include <proofline/transformers/equations/pipeline.hpp>
#include <proofline/transformers/equations/step.hpp>
#include <type_traits>

#include "models/products.hpp"
#include "program/bad_input.hpp"

namespace proofline::tools {

namespace step_detail {

using models::shape;

/// FLOPs and bytes that one kernel, or several of the same extents, take.
struct work {
  double flops = 0, bytes = 0;
};
/// A kernel of a layer, for one microbatch on one chip.
struct kernel {
  work forward, backward;
  int backwards;      ///< kernels of the backward pass
  bool is_product;    ///< of the model's FLOPs
  bool is_of_scores;  ///< what selective recomputation runs again
};

/// What one chip sends, in its node and beyond.
template <class Number>
struct message {
  Number seconds = 0, within = 0, between = 0;

  friend message operator+(const message& a, const message& b) {
    return {a.seconds + b.seconds, a.within + b.within, a.between + b.between};
  }
  friend message operator*(const Number& times, const message& one) {
    return {times * one.seconds, times * one.within, times * one.between};
  }
};
/// Chips with the same number of chips from one to the next.
struct row_of_chips {
  std::int64_t chips, apart;
};
/// Of the chips of data and context parallelism, which hold the same layers, so many, each `apart`
/// of them from the next: in one row, or, with stages in between, in rows of those before them.
inline std::array<row_of_chips, 2> replicas_of(const layout& of, std::int64_t chips,
                                               std::int64_t apart) {
  const std::int64_t t = of.tensor, c = of.context;
  if (of.order == placement::data_first) return {{{chips, t * apart}, {1, 1}}};
  const std::int64_t near = c % apart == 0 ? std::gcd(chips, c / apart) : 1;
  return {{{near, t * apart}, {chips / near, t * of.pipeline * std::lcm(apart, c)}}};
}

/// How far a group of chips reaches. Of each node it has g chips, and sends to other nodes over the
/// links of all g.
template <class Number>
class group {
 public:
  group(const step_request& asked, const std::array<row_of_chips, 2>& rows)
      : within_(asked.within), between_(asked.between) {
    within_.bandwidth = within_.bandwidth * asked.link_efficiency;
    between_.bandwidth = between_.bandwidth * asked.link_efficiency;
    const bool is_one_node = chips_of(asked.training) <= asked.node_chips;
    for (const row_of_chips& each : rows) {
      const std::int64_t of_a_node = is_one_node ? each.chips : next_in(asked.node_chips, each);
      chips_ *= each.chips;
      g_ *= of_a_node;
      is_within_ = is_within_ && of_a_node == each.chips;
    }
  }
  group(const step_request& asked, std::int64_t chips, std::int64_t apart)
      : group(asked, {{{chips, apart}, {1, 1}}}) {}

  double chips() const { return real(chips_); }
  bool is_alone() const { return chips_ == 1; }
  bool is_within() const { return is_within_; }

  /// A reduce-scatter, or an all-gather, of an object of so many bytes, on g rings that each leave
  /// a node over another chip's link.
  message<Number> half_all_reduce(double bytes) const {
    if (is_alone() || bytes == 0) return {};
    const auto object = as<byte_unit>(bytes);
    const double outer = real(g_) * between_.bandwidth;
    const double W = is_within_ ? within_.bandwidth
                     : g_ == 1  ? outer
                                : std::min(within_.bandwidth, outer);
    const double sent = value_of<double>(equations::exact_all_gather_bytes, object, chips());
    const double beyond = is_within_ ? 0.0 : sent / real(g_);
    return {value_of<double>(equations::all_gather_time, object, chips(),
                             as<second_unit>(nearest().latency), as<byte_per_second_unit>(W)),
            sent - beyond, beyond};
  }
  message<Number> send(double bytes) const {
    return {value_of<double>(equations::message_time, as<byte_unit>(bytes),
                             as<second_unit>(nearest().latency),
                             as<byte_per_second_unit>(nearest().bandwidth)),
            is_within_ ? bytes : 0.0, is_within_ ? 0.0 : bytes};
  }
  /// Bytes that each chip holds for all of them.
  message<Number> all_to_all(double bytes) const {
    if (is_alone()) return {};
    const double g = real(g_);
    return {value_of<double>(equations::direct_all_to_all_time, as<byte_unit>(bytes), g,
                             as<second_unit>(within_.latency),
                             as<byte_per_second_unit>(within_.bandwidth), chips() / g,
                             as<second_unit>(between_.latency),
                             as<byte_per_second_unit>(between_.bandwidth)),
            (g - 1) * bytes / chips(), (chips() - g) * bytes / chips()};
  }

 private:
  const link& nearest() const { return is_within_ ? within_ : between_; }
  /// How many of the row's chips one node has.
  static std::int64_t next_in(std::int64_t node, const row_of_chips& of) {
    if (node % (of.chips * of.apart) == 0) return of.chips;
    const std::int64_t some = node % of.apart == 0 ? node / of.apart : 1;
    return of.chips % some == 0 ? some : 1;
  }

  std::int64_t chips_ = 1, g_ = 1;
  bool is_within_ = true;
  link within_, between_;
};

/// The layers of one stage, their mean, with the times of one microbatch on one chip.
class layer {
 public:
  layer(const step_request& asked, const shape& chip) : asked_(&asked), chip_(chip) {
    const double L = real(chip_.layers), L_E = real(chip_.expert_layers);
    attention();
    const double dense = (L - L_E) / L;
    feedforward(tokens(), real(chip_.feedforward_width), dense);
    if (L_E != 0) experts(L_E / L);
    for (std::int64_t i = 0; i < chip_.layer_norms; ++i) elementwise(outer(), 4, 6, 1);
    for (int i = 0; i < 2; ++i) elementwise(outer(), 6, 6, 1);  // residuals
  }

  double forward() const { return forward_; }
  double backward() const { return backward_; }
  double again(recomputation of) const { return again_[static_cast<std::size_t>(of)]; }
  /// Of products that run again; a tile of attention computes its scores again in any case.
  double recomputed_flops(recomputation of) const {
    return scores_of_tiles_ + recomputed_flops_[static_cast<std::size_t>(of)];
  }
  double time_of(const work& of) const {
    return value_of<double>(equations::part_time, as<flop_unit>(of.flops), as<byte_unit>(of.bytes),
                            as<flop_per_second_unit>(asked_->rate),
                            as<byte_per_second_unit>(asked_->bandwidth), asked_->matrix_efficiency,
                            asked_->bandwidth_efficiency);
  }
  double tokens() const { return sequences() * length() / real(asked_->training.context); }
  /// Elements between the blocks of a layer, which sequence parallelism divides.
  double outer() const {
    const training_request& of = asked_->training;
    return tokens() * width() / real(of.is_sequence_parallel ? of.tensor : 1);
  }

  /// Three products of the same sides: forward, and the gradients of both operands.
  static kernel product(double rows, double contracted, double columns, double number = 1) {
    const work one{
        number * value_of<double>(equations::product_flops, rows, contracted, columns),
        number * value_of<double>(equations::perfect_gemm_bytes, rows, contracted, columns)};
    return {one, one, 2, true, false};
  }

 private:
  double sequences() const { return real(asked_->training.batch); }
  double length() const { return real(asked_->training.length); }
  double width() const { return real(chip_.width); }

  bool runs_again(const kernel& each, recomputation of) const {
    if (of == recomputation::full) return true;
    return of == recomputation::selective && each.is_of_scores && asked_->training.stores_scores;
  }

  void add(const kernel& one, double share) {
    if (share == 0) return;
    const work again{share * one.forward.flops, share * one.forward.bytes};
    const double forward = time_of(again);
    forward_ = forward_ + forward;
    for (const recomputation each :
         {recomputation::none, recomputation::selective, recomputation::full}) {
      if (!runs_again(one, each)) continue;
      const auto i = static_cast<std::size_t>(each);
      again_[i] = again_[i] + forward;
      if (one.is_product) recomputed_flops_[i] = recomputed_flops_[i] + again.flops;
    }
    const double backward = time_of({share * one.backward.flops, share * one.backward.bytes});
    for (int i = 0; i < one.backwards; ++i) backward_ = backward_ + backward;
  }
  void linear(double rows, double contracted, double columns, double share = 1) {
    add(product(rows, contracted, columns), share);
  }
  /// Bytes of an element, forward and backward. Its few FLOPs take less time than its bytes.
  void elementwise(double elements, int forward, int backward, double share) {
    add({{0, elements * real(forward)}, {0, elements * real(backward)}, 1, false, false}, share);
  }

  void attention() {
    const double d = width(), B = tokens(), H = real(chip_.heads);
    if (chip_.cache_rank == 0) {
      const double d_H = real(chip_.head_width), H_KV = real(chip_.key_value_heads);
      linear(B, d, H * d_H);
      linear(B, d, H_KV * d_H);
      linear(B, d, H_KV * d_H);
      heads(d_H, d_H, H_KV);
      linear(B, H * d_H, d);
      return;
    }
    const double d_c = real(chip_.cache_rank), d_R = real(chip_.rotary_width);
    const double d_K = real(chip_.plain_width) + d_R, d_V = real(chip_.value_width);
    if (chip_.query_rank != 0) {
      linear(B, d, real(chip_.query_rank));
      linear(B, real(chip_.query_rank), H * d_K);
    } else {
      linear(B, d, H * d_K);
    }
    linear(B, d, d_c + d_R);
    linear(B, d_c, H * (real(chip_.plain_width) + d_V));
    heads(d_K, d_V, H);
    linear(B, H * d_V, d);
  }
  /// Queries and keys of d_K entries, values of d_V.
  void heads(double d_K, double d_V, double H_KV) {
    const double N = sequences(), H = real(chip_.heads);
    if (asked_->training.stores_scores) return stored_heads(d_K, d_V);
    const double share = 1 / real(asked_->training.context) / real(chip_.layers);
    const auto flops = [&](double products) {
      return share * attention_flops(chip_, N, products, asked_->training.length);
    };
    const double read = H * d_K + H_KV * (d_K + d_V), written = H * d_V;
    const double moved = tokens() * equations::bf16.value();
    scores_of_tiles_ = flops(H * d_K);
    add({{flops(H * (d_K + d_V)), moved * (read + written)},
         {flops(H * (3 * d_K + 2 * d_V)), 2 * moved * (read + written)},
         1,
         true,
         true},
        1);
  }
  /// All of them, T x T for each head, since what is masked is computed, too.
  void stored_heads(double d_K, double d_V) {
    const double T = length(), matrices = sequences() * real(chip_.heads);
    kernel scores = product(T, d_K, T, matrices);
    scores.is_of_scores = true;
    add(scores, 1);
    add(product(T, T, d_V, matrices), 1);
    add({{0, 4 * matrices * T * T}, {0, 6 * matrices * T * T}, 1, false, true}, 1);  // softmax
  }
  void feedforward(double rows, double columns, double share) {
    const double d = width();
    for (std::int64_t i = 1; i < chip_.feedforward_matrices; ++i) linear(rows, d, columns, share);
    const bool is_gated = chip_.feedforward_matrices == 3;
    elementwise(rows * columns, is_gated ? 6 : 4, is_gated ? 10 : 6, share);
    linear(rows, columns, d, share);
  }
  void experts(double share) {
    const double d = width(), k = real(chip_.active_experts), E = real(chip_.experts);
    const double B = tokens(), held = E / real(asked_->training.expert);
    linear(B, d, E, share);
    // Each of its experts has as many rows as the fullest.
    feedforward(asked_->imbalance * k * B / held, real(chip_.expert_width), held * share);
    if (chip_.shared_width != 0) feedforward(B, real(chip_.shared_width), share);
    // Sorted by expert, and back: k copies of each token on one side, one on the other.
    for (int i = 0; i < 2; ++i) elementwise((k + 1) * B * d, 2, 2, share);
  }

  const step_request* asked_;
  shape chip_;
  double forward_ = 0, backward_ = 0, scores_of_tiles_ = 0;
  std::array<double, 3> again_{}, recomputed_flops_{};  ///< by recomputation
};

/// What layouts share that give each chip the same part of the model.
struct last_stage {
  explicit last_stage(const training_request& asked)
      : chip(chip_of(asked, asked.pipeline)),
        held(held_of(asked, chip)),
        optimizer_width(real(tools::optimizer_width(asked, chip))) {}

  shape chip;
  held_parameters held;
  double optimizer_width;
};

/// With doubles the step of one layout; with intervals, the steps of all layouts that open choices
/// allow. Rounding keeps order, and both read the same equations in the same order, so an interval
/// has the doubles of each of its layouts.
template <class Number>
class training_step {
 public:
  training_step(const step_request& asked, const last_stage& last, const layer& one,
                const open_choices& open)
      : asked_(&asked),
        of_(asked.training),
        last_(last.chip),
        held_(last.held),
        optimizer_width_(last.optimizer_width),
        layer_(one),
        open_(open),
        tensor_(asked, of_.tensor, 1),
        context_(asked, of_.context, of_.tensor),
        expert_(asked, replicas_of(of_, of_.expert, 1)),
        data_(asked, replicas_of(of_, of_.data * of_.context, 1)),
        replicas_(asked, replicas_of(of_, of_.data * of_.context / of_.expert, of_.expert)),
        stages_(asked, of_.pipeline,
                of_.tensor * of_.context * (of_.order == placement::data_first ? of_.data : 1)) {
    const double M = real(of_.microbatches), L = real(last_.layers);
    const ends of_ends = ends_of_a_model();
    part("forward pass", M * (L * layer_.forward() + of_ends.forward));
    part("backward pass", M * (L * layer_.backward() + of_ends.backward));
    again_ = over(open_.recompute, [&](std::int64_t each) {
      return Number(layer_.again(static_cast<recomputation>(each)));
    });
    part("recomputation", M * L * again_);
    last_stage_.arithmetic = time_;
    others_.arithmetic = M * L * (layer_.forward() + layer_.backward() + again_);
    tensor_parallelism(M, L);
    expert_parallelism(M * real(last_.expert_layers));
    context_parallelism(M * L);
    sends(M);
    data_parallelism(M, L);
    optimizer();
  }

  /// The sum of all parts.
  const Number& time() const { return time_; }
  step_bound least() const
    requires(!std::is_same_v<Number, double>)
  {
    return {time_.low(), longest_.part, bubble_.low(), others_than_bubble_.low()};
  }
  step_use use() const
    requires std::is_same_v<Number, double>
  {
    step_use result;
    result.parts.assign(parts_.begin(), parts_.begin() + parts_count_);
    result.time = time_;
    result.sent_within = sent_within_;
    result.sent_between = sent_between_;
    add_rates(result);
    return result;
  }

 private:
  static constexpr bool is_of_one = std::is_same_v<Number, double>;

  struct ends {
    double forward = 0, backward = 0;
  };

  /// The value for an open choice's values, all of them.
  template <class Of>
  static auto over(std::span<const std::int64_t> values, const Of& of) {
    auto all = of(values.front());
    if constexpr (!is_of_one) {
      for (const std::int64_t each : values.subspan(1)) all = hull(all, of(each));
    }
    return all;
  }
  void add(std::string_view name, spent on, const Number& seconds, const Number& hidden) {
    time_ = time_ + seconds;
    if constexpr (is_of_one) {
      parts_[parts_count_++] = {name, on, seconds, hidden};
    } else {
      if (on != spent::waiting) others_than_bubble_ = others_than_bubble_ + seconds;
      if (longest_.part.empty() || seconds.low() > longest_.seconds) longest_ = {seconds.low(), name};
    }
  }
  void part(std::string_view name, const Number& seconds) {
    add(name, spent::computing, seconds, 0);
  }
  void sent(const message<Number>& one, const Number& times) {
    if constexpr (is_of_one) {
      sent_within_ = sent_within_ + times * one.within;
      sent_between_ = sent_between_ + times * one.between;
    }
  }
  /// The arithmetic of a stage in all microbatches, what of the network hides behind it, and what
  /// it waits for.
  struct stage_work {
    Number arithmetic = 0, hidden_within = 0, hidden_between = 0, waits = 0;

    Number& hidden(const group<Number>& on) {
      return on.is_within() ? hidden_within : hidden_between;
    }
  };

  /// The asked part of what can hide does, behind arithmetic that hides nothing else of the
  /// network.
  Number hide(stage_work& behind, const group<Number>& on, const Number& all) const {
    Number& before = behind.hidden(on);
    const Number hidden =
        asked_->tensor_overlap * value_of<Number>(equations::hidden_communication,
                                                  as<second_unit>(behind.arithmetic - before),
                                                  as<second_unit>(all));
    before = before + hidden;
    behind.waits = behind.waits + (all - hidden);
    return hidden;
  }
  /// Messages of each stage, and those of the ends of the model, which only the last one has.
  void communication(std::string_view name, const group<Number>& on, const message<Number>& one,
                     const Number& times, const message<Number>& of_ends = {}) {
    const message<Number> both = of_ends + one;
    sent(both, times);
    const Number all = times * both.seconds, hidden = hide(last_stage_, on, all);
    add(name, spent::sending, all - hidden, hidden);
    if (!stages_.is_alone()) hide(others_, on, times * one.seconds);
  }

  /// Last norm, head and loss; and the embedding, which is on the first stage.
  ends ends_of_a_model() const {
    const double B = layer_.tokens(), d = real(last_.width), V = real(last_.vocabulary);
    const double looked_up = of_.pipeline == 1 ? 4 * B * d : 0.0;
    const kernel head = layer::product(B, d, V);
    ends result;
    result.forward = layer_.time_of(head.forward) + layer_.time_of({0, 4 * layer_.outer()}) +
                     layer_.time_of({0, 4 * B * V}) + layer_.time_of({0, looked_up});
    const double of_operand = layer_.time_of(head.backward);
    result.backward = of_operand + of_operand + layer_.time_of({0, 6 * layer_.outer()}) +
                      layer_.time_of({0, 4 * B * V}) + layer_.time_of({0, looked_up});
    return result;
  }

  /// An all-reduce behind each block, forward and backward, or the same in halves. One more for the
  /// input of the head, and one for what the embedding gives.
  void tensor_parallelism(double M, double L) {
    if (tensor_.is_alone()) return;
    // Slices of inputs are kept, and gathered again; what runs again sends again.
    const Number halves = real(of_.is_sequence_parallel ? 5 : 4) + if_all_runs_again(2);
    double blocks = L * (last_.is_parallel ? 1 : 2), blocks_of_copies = 0;
    if (slices_are_dispatched()) {
      blocks_of_copies = real(last_.expert_layers);
      if (!last_.is_parallel && last_.shared_width == 0) blocks = blocks - blocks_of_copies;
    }
    const message<Number> of_ends =
        Number(real(of_.pipeline == 1 ? 4 : 2)) * tensor_.half_all_reduce(boundary());
    const message<Number> of_layers = blocks * halves * tensor_.half_all_reduce(boundary()) +
                                      blocks_of_copies * halves * tensor_.half_all_reduce(copies());
    communication("tensor parallelism", tensor_, of_layers, M, of_ends);
  }
  /// With sequence parallelism a tensor-parallel chip sends its slice of the tokens to their
  /// experts, where those slices are gathered (the all-to-all dispatcher of Megatron-Core).
  /// Without, each such chip has whole tokens, and sends them to those that hold its columns.
  bool slices_are_dispatched() const { return of_.is_sequence_parallel && of_.expert > 1; }
  /// Bytes of a microbatch's tokens, once for each of their experts.
  double copies() const { return asked_->imbalance * real(last_.active_experts) * boundary(); }
  /// Dispatch and combine, forward and backward.
  void expert_parallelism(double layers) {
    if (expert_.is_alone() || layers == 0) return;
    const double slices = real(slices_are_dispatched() ? of_.tensor : 1);
    communication("all-to-all of experts", expert_, expert_.all_to_all(copies() / slices),
                  layers * (4 + if_all_runs_again(2)));
  }
  /// Keys and values are gathered, and their gradients scattered.
  void context_parallelism(double layers) {
    if (context_.is_alone()) return;
    const double values =
        last_.cache_rank == 0
            ? 2 * real(last_.key_value_heads) * real(last_.head_width)
            : real(last_.heads) * real(last_.plain_width + last_.rotary_width + last_.value_width);
    const message<Number> half = context_.half_all_reduce(
        equations::bf16.value() * values * layer_.tokens() * context_.chips());
    communication("context parallelism", context_, half, layers * (3 + if_all_runs_again(1)));
  }
  Number if_all_runs_again(double count) const {
    return over(open_.recompute, [&](std::int64_t each) {
      return Number(static_cast<recomputation>(each) == recomputation::full ? count : 0.0);
    });
  }
  Number chunks() const {
    return over(open_.chunks, [](std::int64_t each) { return Number(real(each)); });
  }
  /// Of a stage whose neighbour is as far as any. Each passes a microbatch on once in each chunk,
  /// and its gradient back.
  void sends(double M) {
    if (stages_.is_alone()) return;
    const double slices = real(of_.is_sequence_parallel ? of_.tensor : 1);
    communication("sends of the pipeline", stages_, stages_.send(boundary() / slices),
                  M * 2 * chunks());
  }
  /// The stages before the last one have no head: less to compute, and less to hide behind.
  void bubble(double M, const Number& each) {
    if (stages_.is_alone()) return;
    const Number others = (others_.arithmetic + others_.waits) / M;
    const double waiting = real(of_.pipeline) - 1;
    add("bubble", spent::waiting, waiting * (others + each) / chunks(), 0);
    if constexpr (!is_of_one) {
      bubble_ = waiting * others / chunks();
      others_than_bubble_ = others_than_bubble_ + waiting * each / chunks();
    }
  }

  /// For what data-parallel chips send: in each microbatch, and once in a step.
  struct shared_wait {
    Number each = 0, once = 0;
    Number all = 0;  ///< of a step, with what is hidden

    friend shared_wait hull(const shared_wait& a, const shared_wait& b) {
      return {hull(a.each, b.each), hull(a.once, b.once), hull(a.all, b.all)};
    }
  };
  void data_parallelism(double M, double L) {
    using std::max;
    const shared_wait shared =
        over(open_.zero, [&](std::int64_t zero) { return shared_wait_of(zero, M, L); });
    bubble(M, shared.each);
    if (data_.is_alone() && replicas_.is_alone()) return;
    const Number waited = M * shared.each + shared.once;
    add(open_.zero.front() == 3 ? "weights and gradients of FSDP" : "gradients of data parallelism",
        spent::sending, waited, max(Number(0), shared.all - waited));  // rounding takes some away
  }
  /// Layer by layer. Gradients are reduced behind the backward pass of the last microbatch, and
  /// with ZeRO 1 and 2 new weights gathered behind the next forward pass. ZeRO 2 and 3 keep shards
  /// of gradients alone, and scatter those of each microbatch; ZeRO 3 gathers weights for each
  /// pass.
  shared_wait shared_wait_of(std::int64_t zero, double M, double L) {
    const double g = real(of_.gradient_bytes), w = 2;
    const auto of_a_layer = [&](double width) {
      const message<Number> shared = data_.half_all_reduce(width * real(held_.shared) / L);
      if (sign(held_.experts) == 0) return shared;
      return shared + replicas_.half_all_reduce(width * real(held_.experts) / L);
    };
    const message<Number> scattered = of_a_layer(g), gathered = of_a_layer(zero == 0 ? g : w);
    const double scatters = zero >= 2 ? M : 1.0;
    const double gathers = zero == 3 ? 2 * M : 1.0;
    sent(scattered, L * scatters);
    sent(gathered, L * gathers);

    const Number free = 1 - last_stage_.hidden(data_) / last_stage_.arithmetic;
    const Number f = free * layer_.forward(), b = free * (layer_.backward() + again_);
    const Number x = scattered.seconds, y = gathered.seconds;
    const auto waited = [&](const Number& all, const Number& least) {
      return all - asked_->data_overlap * (all - least);
    };
    shared_wait result;
    result.all = L * (scatters * x + gathers * y);
    if (zero == 0) result.once = waited(L * (x + y), behind_backward(L, b, x + y));
    if (zero == 1 || zero == 2) {
      Number& of_scatter = zero == 1 ? result.once : result.each;
      of_scatter = waited(L * x, behind_backward(L, b, x));
      result.once = result.once + waited(L * y, behind_forward(L, f, y));
    }
    if (zero == 3) {
      result.each =
          waited(L * (x + 2 * y), behind_forward(L, f, y) + behind_fsdp_backward(L, b, y, x));
    }
    return result;
  }
  // What is left to wait for, if all that can be is hidden behind L layers of so many seconds.
  static Number behind_forward(double L, const Number& f, const Number& gather) {
    return value_of<Number>(equations::prefetched_seconds, L, as<second_unit>(f),
                            as<second_unit>(gather)) -
           L * f;
  }
  static Number behind_backward(double L, const Number& b, const Number& reduce) {
    return value_of<Number>(equations::asynchronous_seconds, L, as<second_unit>(b),
                            as<second_unit>(reduce)) -
           L * b;
  }
  static Number behind_fsdp_backward(double L, const Number& b, const Number& gather,
                                     const Number& scatter) {
    if (L < 2) return gather + scatter;
    return value_of<Number>(equations::fsdp_backward_time, L, as<second_unit>(b),
                            as<second_unit>(gather), as<second_unit>(scatter)) -
           L * b;
  }

  /// Reads a gradient and the states, and writes states and weight.
  void optimizer() {
    const double update = real(of_.gradient_bytes) + 2 * optimizer_width_ + 2;
    const auto of_group = [&](double many, const group<Number>& chips) {
      const Number shards = over(open_.zero, [&](std::int64_t zero) {
        return Number(zero == 0 ? 1.0 : chips.chips());
      });
      return value_of<Number>(equations::optimizer_traffic_time, many, as<byte_unit>(update),
                              shards, as<byte_per_second_unit>(asked_->bandwidth),
                              asked_->bandwidth_efficiency);
    };
    Number seconds = of_group(real(held_.shared), data_);
    if (sign(held_.experts) != 0) seconds = seconds + of_group(real(held_.experts), replicas_);
    part("optimizer", seconds);
  }

  /// FLOPs of all chips for one microbatch of each, products alone.
  double model_flops_of_a_microbatch() const {
    const shape& of = of_.model.shape;
    const double N = real(of_.batch), T = real(of_.length), L = real(of.layers);
    const double a = real(pair_products(of));
    // On average over all pairs and layers, as windows and chunks leave some out.
    const double computed =
        attention_flops(of, N, a, of_.length) /
        value_of<double>(equations::prefill_attention_flops, N, a, T, L, 0.0, real(of.window));
    return real(of_.data) * value_of<double>(equations::decoder_step_flops, N, T,
                                             real(multiplied_parameters(of)), computed * a, L, 0.0,
                                             real(of.window), real(of.width), real(of.vocabulary));
  }
  void add_rates(step_use& use) const {
    const double M = real(of_.microbatches);
    use.model_flops = M * model_flops_of_a_microbatch();
    const double K = real(chips_of(of_));
    step_request even = *asked_;  // on all chips, as many copies as on the mean one
    even.imbalance = 1;
    use.recomputed_flops =
        K * M * real(last_.layers) * layer(even, last_).recomputed_flops(of_.recompute);
    use.tokens = M * real(of_.data) * real(of_.batch) * real(of_.length);
    const auto t = as<second_unit>(use.time);
    const auto n_F = as<flop_unit>(use.model_flops);
    const auto pi = as<flop_per_second_unit>(asked_->rate);
    use.tokens_per_second = value_of<double>(equations::training_rate_of_chip, use.tokens, K, t);
    use.mfu = value_of<double>(equations::step_mfu, n_F, K, pi, t);
    use.hfu =
        value_of<double>(equations::step_hfu, n_F, as<flop_unit>(use.recomputed_flops), K, pi, t);
  }

  /// Bytes between two blocks: activations of a microbatch on a chip.
  double boundary() const {
    return value_of<double>(equations::boundary_bytes, layer_.tokens(), real(last_.width),
                            equations::bf16);
  }

  const step_request* asked_;
  const training_request& of_;
  const shape& last_;
  const held_parameters& held_;
  double optimizer_width_;
  const layer& layer_;
  const open_choices& open_;
  group<Number> tensor_, context_, expert_, data_, replicas_, stages_;

  Number time_ = 0, again_ = 0;
  stage_work last_stage_, others_;  ///< of the pipeline
  // Of several: the bubble but for what data-parallel chips send in each microbatch.
  Number bubble_ = 0, others_than_bubble_ = 0;
  step_bound longest_;  ///< part, of an interval
  // Of one layout alone.
  std::array<timed_part, 10> parts_;
  std::size_t parts_count_ = 0;
  double sent_within_ = 0, sent_between_ = 0;
};

}  // namespace step_detail

double step_use::time_spent(spent on) const {
  double sum = 0;
  for (const timed_part& each : parts) sum = sum + (each.on == on ? each.seconds : 0);
  return sum;
}

struct step_times::shared {
  using layer = step_detail::layer;
  template <class Number>
  using training_step = step_detail::training_step<Number>;

  explicit shared(step_request of) : asked(std::move(of)) {}

  void set(const layout& of) {
    layout& now = asked.training;
    const bool are_chips_same = last && share_a_model_alike(now, of);
    const bool are_chunks_same = now.chunks == of.chunks;
    const bool are_microbatches_same = one && now.batch == of.batch &&
                                       now.is_sequence_parallel == of.is_sequence_parallel;
    now = of;
    if (are_chips_same && !are_chunks_same) chip_of(asked.training, 1);  // refuses what is not whole
    if (!are_chips_same) {
      one.reset();
      last.emplace(asked.training);
    }
    if (!are_chips_same || !are_microbatches_same) one.emplace(asked, last->chip);
  }

  template <class Number>
  training_step<Number> read(const layout& of, const open_choices& open) {
    set(of);
    return {asked, *last, *one, open};
  }
  template <class Of>
  auto of_one(const layout& of, const Of& answer) {
    const auto recompute = static_cast<std::int64_t>(of.recompute);
    return answer(read<double>(of, {{&of.chunks, 1}, {&of.zero, 1}, {&recompute, 1}}));
  }

  step_request asked;
  std::optional<step_detail::last_stage> last;
  std::optional<layer> one;
};

step_times::step_times(step_request asked) : shared_(std::make_unique<shared>(std::move(asked))) {}
step_times::~step_times() = default;

step_bound step_times::at_least(const layout& of, const open_choices& open) {
  return shared_->read<interval<double>>(of, open).least();
}
double step_times::seconds(const layout& of) {
  return shared_->of_one(of, [](const step_detail::training_step<double>& step) { return step.time(); });
}
step_use step_times::use(const layout& of) {
  return shared_->of_one(of, [](const step_detail::training_step<double>& step) { return step.use(); });
}

step_use use_of_step(const step_request& asked) { return step_times(asked).use(asked.training); }

step_request at_best(step_request asked) {
  asked.matrix_efficiency = asked.bandwidth_efficiency = asked.link_efficiency = 1;
  asked.tensor_overlap = asked.data_overlap = asked.imbalance = 1;
  asked.within.latency = asked.between.latency = 0;
  return asked;
}

}  // namespace proofline::tools
