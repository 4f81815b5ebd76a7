// The sentences about attention that are refuted are false for the given reason, for all inputs,
// and true in the case that the document had in mind.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/theorems/attention.hpp>
#include <proofline/units.hpp>

namespace tests::equations_attention_refutations {

using namespace proofline;
using namespace proofline::inputs;

static_assert(proved<theorems::blocks_bound_intensity>);
static_assert(proved<theorems::four_products_bound_intensity>);

// With one head, or with one block for all queries, the refuted sentences are true.
static_assert(refute(theorems::inputs_are_heads_times_width,
                     at(sequences = 2, heads = 1, sequence_length = 3, width = 5))
                  .failure() == "holds for this witness");
static_assert(refute(theorems::blocks_read_inputs_once,
                     at(sequences = 2, sequence_length = 3, width = 5, query_block = 3))
                  .failure() == "holds for this witness");
// For T up to about 2d_H, reading Pi is not slower than computing it again.
static_assert(refute(theorems::four_products_keep_intensity,
                     at(sequences = 2, heads = 3, sequence_length = 128, head_width = 128))
                  .failure() == "holds for this witness");

}  // namespace tests::equations_attention_refutations
