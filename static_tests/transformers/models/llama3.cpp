// Parameter counts from the shapes compared with the published ones, and pins of the counting.

#include <proofline/audit/claim.hpp>
#include <proofline/audit/holds.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/transformers/models/llama3.hpp>
#include <proofline/transformers/models/parameters.hpp>

namespace tests::models_llama3 {

using namespace proofline;
using namespace proofline::models;

template <const auto& Model>
constexpr rational exact_count = parameter_count.read_from<rational>(Model);

static_assert(exact_count<llama3_8b> == 8'030'261'248);
static_assert(exact_count<llama3_70b> == 70'553'706'496);
static_assert(exact_count<llama3_405b> == 405'853'388'800);

// The published counts. "Model size" on huggingface.co/meta-llama/Meta-Llama-3-8B, Meta-Llama-3-70B
// and Llama-3.1-405B is counted there from the released tensors (8.03B, 70.6B, 406B). 405B is in
// the title of the paper's Table 3 and on Meta's model card.
constexpr auto published_counts = audit::section(
    "Published parameter counts", "Llama 3",
    audit::prints("8b", "8.03B", parameter_count, at(llama3_8b), audit::rounds("8.0303B")),
    audit::prints("70b", "70.6B", parameter_count, at(llama3_70b), audit::rounds("70.554B")),
    audit::prints("405b", "405B", parameter_count, at(llama3_405b),
                  audit::is_cut("405.853B would round to 406B, which the Hub prints")),
    audit::prints("406b", "406B", parameter_count, at(llama3_405b), audit::rounds("405.853B")));
static_assert(audit::holds<published_counts>);

// The widths of all heads add up to the model's, so that training-notes' d = H*d_H holds.
template <const auto& Model>
constexpr bool heads_fill_the_width =
    Model[heads].value* Model[head_width].value == Model[width].value;
static_assert(heads_fill_the_width<llama3_8b> && heads_fill_the_width<llama3_70b> &&
              heads_fill_the_width<llama3_405b>);
static_assert(llama3_405b[asymmetry].value == 3.25_exact);

// A shape of distinct primes.
constexpr auto small =
    make_decoder("small", "", layers = 2, width = 3, feedforward_width = 5, heads = 7,
                 key_value_heads = 11, head_width = 13, vocabulary = 17, vocabulary_matrices = 19);
template <const auto& Equation>
constexpr rational of_small = Equation.template read_from<rational>(small);

static_assert(of_small<grouped_projection_parameters> == 3 * 13 * (7 + 11 + 11 + 7));
static_assert(of_small<gated_parameters> == 3 * 5 + 3 * 5 + 5 * 3);
static_assert(of_small<norm_parameters> == 3 + 3 + 3 + 3 + 3);
static_assert(of_small<vocabulary_parameters> == 19 * 17 * 3);
static_assert(of_small<parameter_count> == 2 * (1404 + 45) + 15 + 969);
static_assert(of_small<norm_share> == rational(15, 3882));
static_assert(of_small<grouped_attention_threshold> == rational(2 * (1404 + 45) + 51, 2 * 91));
static_assert(grouped_attention_overhead.read_from<rational>(at(small, sequence_length = 7)) ==
              rational(7 * 2 * 91, 2 * (1404 + 45) + 51));

}  // namespace tests::models_llama3
