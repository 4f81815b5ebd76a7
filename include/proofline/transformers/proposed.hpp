#pragma once
// What the numbers of a plain paper are asked about: the equations that papers use without saying
// so, as texts call them, with {input} where a number of the document stands. What else may follow,
// products and quotients of its numbers, needs no list.

#include <proofline/transformers/counted.hpp>
#include <string_view>

namespace proofline::proposed {

/// Which counted words may stand behind a number that is given for an input. Of other inputs that
/// are counts, those in (0, 1] are percentages.
struct counted_input {
  std::string_view input, words;
};
inline constexpr std::string_view chip_words = "accelerator chip device GPU TPU gpu tpu";
inline constexpr counted_input counted_inputs[] = {
    {"parameters", "parameter param weight"},
    {"training_tokens", "token tok"},
    {"tokens", "token tok"},
    {"cached_tokens", "token tok"},
    {"sequence_length", "token tok"},
    {"sequences", "sequence sample request prompt user"},
    {"chips", chip_words},
    {"chip_time", chip_words}};

struct formula {
  std::string_view text;
  std::string_view words;  ///< that count the result: an input that has them, or "step"
  bool asks = true;        ///< of a result that is printed otherwise; not where widths are assumed
  std::string_view left_out = "";  ///< the unit, where papers print the result without it
};
inline constexpr formula formulas[] = {
    {"estimated_training_flops(parameters = {parameters}, training_tokens = {training_tokens})",
     ""},
    {"training_time(model_flops = {model_flops}, chips = {chips}, peak_rate = {peak_rate}, "
     "utilization = {utilization})",
     ""},
    {"estimated_training_time(parameters = {parameters}, training_tokens = {training_tokens}, "
     "chips = {chips}, peak_rate = {peak_rate}, utilization = {utilization})",
     ""},
    {"achieved_utilization(model_flops = {model_flops}, chips = {chips}, peak_rate = {peak_rate}, "
     "training_seconds = {training_seconds})",
     "%"},
    {"training_time_at_rate(model_flops = {model_flops}, cluster_rate = {chips} * {achieved_rate})",
     ""},
    {"estimated_time_at_rate(parameters = {parameters}, training_tokens = {training_tokens}, "
     "remat = 0, cluster_rate = {chips} * {achieved_rate})",
     "", false},
    {"estimated_time_at_rate(parameters = {parameters}, training_tokens = {training_tokens}, "
     "remat = 1, cluster_rate = {chips} * {achieved_rate})",
     "", false},
    {"estimated_time_at_rate(parameters = {parameters}, training_tokens = {training_tokens}, "
     "remat = 0, cluster_rate = {cluster_rate})",
     "", false},
    {"estimated_time_at_rate(parameters = {parameters}, training_tokens = {training_tokens}, "
     "remat = 1, cluster_rate = {cluster_rate})",
     "", false},
    {"mfu(achieved_rate = {achieved_rate}, peak_rate = {peak_rate})", "%"},
    {"critical_intensity(peak_rate = {peak_rate}, memory_bandwidth = {memory_bandwidth})", "", true,
     "FLOP/byte"},
    {"critical_interconnect_intensity(peak_rate = {peak_rate}, axis_bandwidth = {axis_bandwidth})",
     "", false, "FLOP/byte"},
    {"chip_time(chips = {chips}, training_seconds = {training_seconds})", "chips"},
    {"run_cost(chip_price = {chip_price}, chips = {chips}, training_seconds = {training_seconds})",
     ""},
    {"{chip_price} * {chip_time}", ""},
    {"{training_tokens} / {parameters}", "training_tokens", false},
    {"{training_tokens} / {tokens}", "step iteration"},
    {"{sequences} * {sequence_length}", "tokens", false},
    {"weight_bytes(parameters = {parameters})", "", false},
    {"4 byte * {parameters}", "", false},
    {"1 byte * {parameters}", "", false},
    {"1 byte / 2 * {parameters}", "", false},
    {"whole_states(parameters = {parameters}, bytes_of_weight = 2 byte, bytes_of_gradient = 2 "
     "byte, "
     "bytes_of_optimizer = 12 byte)",
     "", false},
    {"cache_write_bytes(tokens = {tokens}, layer_values = grouped_cache_values({model}), "
     "bytes_of_cached = 2 byte, {model})",
     ""},
    {"cache_write_bytes(tokens = {tokens}, layer_values = grouped_cache_values({model}), "
     "bytes_of_cached = 1 byte, {model})",
     "", false},
    {"cache_write_bytes(tokens = 1, layer_values = grouped_cache_values({model}), "
     "bytes_of_cached = 2 byte, {model})",
     ""},
    {"cache_write_bytes(tokens = {sequences} * {sequence_length}, "
     "layer_values = grouped_cache_values({model}), bytes_of_cached = 2 byte, {model})",
     ""}};

}  // namespace proofline::proposed
