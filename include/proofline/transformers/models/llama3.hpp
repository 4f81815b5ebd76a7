#pragma once
// Llama 3. The paper's Table 3 rounds the vocabulary to 128,000. The released models and their
// configurations have 128,256 rows, 256 of them for special tokens, and these are the trained ones.

#include <proofline/transformers/models/decoder.hpp>

namespace proofline::models {

using namespace inputs;

inline constexpr std::string_view llama3_source =
    "The Llama 3 Herd of Models (arXiv 2407.21783), Table 3; vocabulary, and that embedding and "
    "readout are not tied: config.json of the released models";

inline constexpr auto llama3_8b = make_decoder(
    "Llama-3 8B", llama3_source, layers = 32, width = 4'096, feedforward_width = 14'336, heads = 32,
    key_value_heads = 8, head_width = 128, vocabulary = 128'256, vocabulary_matrices = 2);

inline constexpr auto llama3_70b =
    make_decoder("Llama-3 70B", llama3_source, layers = 80, width = 8'192,
                 feedforward_width = 28'672, heads = 64, key_value_heads = 8, head_width = 128,
                 vocabulary = 128'256, vocabulary_matrices = 2);

inline constexpr auto llama3_405b =
    make_decoder("Llama-3 405B", llama3_source, layers = 126, width = 16'384,
                 feedforward_width = 53'248, heads = 128, key_value_heads = 8, head_width = 128,
                 vocabulary = 128'256, vocabulary_matrices = 2);

}  // namespace proofline::models
