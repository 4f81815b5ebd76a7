#pragma once
// A sequence that is split over chips: context parallelism by ring attention, all-gather or
// Ulysses.

#include <proofline/equation/input.hpp>

namespace proofline::inputs {

inline constexpr input<"context_chips", count_unit, domain::at_least_one> context_chips{
    "K_CP", "chips that a sequence is split over: context parallelism"};
inline constexpr input<"context_chunk", count_unit> context_chunk{
    "c", "tokens of a sequence that each chip has, T/K_CP"};
inline constexpr input<"half_chunk", count_unit> half_chunk{
    "h", "tokens of each of the two chunks that a chip has, T/(2*K_CP)"};
inline constexpr input<"chunks_before", count_unit, domain::nonnegative, numbers::whole>
    chunks_before{"i", "chunks of a sequence before a chip's own, or chips before it"};
inline constexpr input<"later_chips", count_unit, domain::nonnegative, numbers::whole> later_chips{
    "j", "chips behind a chip, of those that a sequence is split over"};

// A round of ring attention: a chip's queries meet the keys and values of one chip, for which the
// next ones arrive.
inline constexpr input<"round_scores", count_unit> round_scores{
    "n_S", "scores of each head that a chip computes in a round of ring attention"};
inline constexpr input<"round_compute_time", second_unit> round_compute_time{
    "t_r", "time of the scores and outputs of a round of ring attention"};
inline constexpr input<"round_send_time", second_unit, domain::nonnegative> round_send_time{
    "t_s", "time in which a chip sends keys and values to the next chip of the ring"};

}  // namespace proofline::inputs
