#pragma once
// A model that answers: what a step of it computes, reads and waits for. A server is unloaded: a
// step begins as soon as the one before has ended.

#include <proofline/equation/input.hpp>
#include <proofline/units/more.hpp>

namespace proofline::inputs {

// The parts of a step.
inline constexpr input<"active_parameters", count_unit> active_parameters{
    "n_A", "parameters of the layers' matrices that a token passes"};
inline constexpr input<"read_parameters", count_unit> read_parameters{
    "n_R", "parameters of the layers that a step reads: all, or with experts those it touches"};
inline constexpr input<"pair_products", count_unit> pair_products{
    "a", "multiply-adds of a layer's attention for a query and one token that it sees"};
inline constexpr input<"prompt_tokens", count_unit, domain::at_least_one> prompt_tokens{
    "T", "tokens of a prompt"};
inline constexpr input<"bytes_of_cached", byte_unit> bytes_of_cached{
    "b_c", "bytes of a value in the cache, with its part of scales"};
inline constexpr input<"bytes_of_activation", byte_unit> bytes_of_activation{
    "b_a", "bytes of an activation"};
inline constexpr input<"part_flops", flop_unit, domain::nonnegative> part_flops{
    "n_F_i", "FLOPs of a part of a step, or of all of it"};
inline constexpr input<"part_bytes", byte_unit, domain::nonnegative> part_bytes{
    "n_B_i", "bytes that a part of a step moves, or all of it"};

// A decode step as a function of its batch.
inline constexpr input<"sequence_flops", flop_unit> sequence_flops{
    "f", "FLOPs of a decode step for each sequence of its batch"};
inline constexpr input<"sequence_bytes", byte_unit, domain::nonnegative> sequence_bytes{
    "c", "bytes that a decode step moves for each sequence of its batch: its cache above all"};
inline constexpr input<"shared_bytes", byte_unit> shared_bytes{
    "w", "bytes that a decode step reads once for all sequences: the weights"};

inline constexpr input<"added_sequences", count_unit> added_sequences{"N_1", "more sequences"};

// What a device reaches of its figures.
inline constexpr input<"matrix_efficiency", count_unit, domain::fraction> matrix_efficiency{
    "e_F", "part of the peak compute rate that is reached: 1 unless given"};
inline constexpr input<"bandwidth_efficiency", count_unit, domain::fraction> bandwidth_efficiency{
    "e_B", "part of the peak HBM bandwidth that is reached: 1 unless given"};
inline constexpr input<"step_launches", second_unit, domain::nonnegative> step_launches{
    "t_0", "time of a step in which nothing runs, as for launches: 0 unless given"};

// Between chips.
inline constexpr input<"hop_latency", second_unit, domain::nonnegative> hop_latency{
    "alpha", "time of a message between two chips beside that of its bytes: 0 unless given"};
inline constexpr input<"layer_all_reduces", count_unit, domain::at_least_one> layer_all_reduces{
    "n_AR",
    "all-reduces of a layer: 2, or 1 where attention and feedforward layer stand side by side"};
inline constexpr input<"sent_bandwidth", byte_per_second_unit> sent_bandwidth{
    "W", "bytes per second that a chip sends to others"};

// Cost.
using usd_per_second_unit = unit_quotient<usd_unit, second_unit>;
inline constexpr input<"step_seconds", second_unit> step_seconds{
    "t", "time of a decode step, which gives each sequence of its batch a token"};
inline constexpr input<"chip_price", usd_per_second_unit> chip_price{
    "p", "price of a chip for a second"};
inline constexpr input<"chip_power", watt_unit> chip_power{
    "P", "power that a chip draws in a step: at most what it is built for"};

}  // namespace proofline::inputs
