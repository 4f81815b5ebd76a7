// Pins the unfolded text of each theorem of the rule of six FLOP: a proof would accept a weaker
// statement as well, and a refutation another false one.

#include <proofline/proof/prove.hpp>
#include <proofline/transformers/theorems/training.hpp>
#include <proofline/units.hpp>

namespace tests::theorems_training_rule {

using namespace proofline;
using namespace proofline::inputs;

// The refuted sentence about eq (5) is false for the given reason: with the training run's own MFU,
// its time is exact.
static_assert(proved<theorems::time_from_training_mfu_is_exact>);

}  // namespace tests::theorems_training_rule
