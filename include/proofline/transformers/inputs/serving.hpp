#pragma once
// A server: prompts that share a beginning, prompts in chunks, prefill and decode apart, what
// memory leaves for a batch, weights and caches in fewer bits.

#include <proofline/equation/input.hpp>
#include <proofline/units/more.hpp>

namespace proofline::inputs {

inline constexpr input<"prefix_tokens", count_unit, domain::nonnegative> prefix_tokens{
    "P", "tokens that come first, the same in all sequences or read before"};
inline constexpr input<"own_tokens", count_unit, domain::nonnegative> own_tokens{
    "S", "tokens of each sequence behind the shared ones"};
inline constexpr input<"sharing_sequences", count_unit, domain::at_least_one> sharing_sequences{
    "N", "sequences, or beams, that share their first tokens"};
inline constexpr input<"chunk_tokens", count_unit> chunk_tokens{"c",
                                                                "tokens of a chunk of a prompt"};
inline constexpr input<"chunks", count_unit, domain::at_least_one> chunks{"m",
                                                                          "chunks of a prompt"};
inline constexpr input<"query_tokens", count_unit> query_tokens{"n_q", "tokens that ask"};

inline constexpr input<"prefill_seconds", second_unit> prefill_seconds{"t_p", "time of a prefill"};
inline constexpr input<"arrival_rate", hertz_unit, domain::nonnegative> arrival_rate{
    "lambda", "prompts that arrive in a second, each independently of the others"};
inline constexpr input<"answer_tokens", count_unit, domain::at_least_one> answer_tokens{
    "G", "tokens of an answer"};
inline constexpr input<"prompts_between", count_unit, domain::nonnegative> prompts_between{
    "m", "prompts that stop an answer's decode steps on the same chips"};
inline constexpr input<"transfer_seconds", second_unit, domain::nonnegative> transfer_seconds{
    "t_x", "time in which the cache of a prompt goes to other chips, where nothing hides it"};

inline constexpr input<"fewer_shared_bytes", byte_unit> fewer_shared_bytes{
    "w_1", "bytes of weights that are stored in fewer bits"};
inline constexpr input<"fewer_sequence_bytes", byte_unit, domain::nonnegative> fewer_sequence_bytes{
    "c_1", "bytes for each sequence with a cache in fewer bits"};
inline constexpr input<"dequantizing_flops", flop_unit, domain::nonnegative> dequantizing_flops{
    "x", "FLOPs of a step that make weights of stored ones: 0 where nothing is lost by them"};

inline constexpr input<"all_answer_tokens", count_unit> all_answer_tokens{
    "n_G", "tokens of all answers together"};
inline constexpr input<"slots", count_unit, domain::at_least_one> slots{
    "B", "sequences that a server decodes at once, at most"};
inline constexpr input<"scheduled_steps", count_unit> scheduled_steps{
    "n_steps", "decode steps until all answers are given"};
inline constexpr input<"longest_answer", count_unit> longest_answer{"G_max",
                                                                    "tokens of the longest answer"};

}  // namespace proofline::inputs
