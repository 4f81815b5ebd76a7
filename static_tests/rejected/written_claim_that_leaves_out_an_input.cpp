// A call of an equation gives each of its inputs. What is left out is said with its unit.
// expect-match: written_claim_cannot_be_read<.*training_time lacks an input.*utilization
// long-line: it shows the whole text, and what is wrong with it
#include <proofline/audit/with.hpp>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>

using namespace proofline;

constexpr auto named = audit::with<equations::training_time,
                                   audit::named<"tpu_v5p", hardware::tpu_v5p>>;

#ifdef REJECTED
static_assert(audit::follows<"45.0 days = training_time(model_flops = 6.4e24 FLOP, chips = 8960, "
                             "tpu_v5p)", named>);
#else
static_assert(audit::follows<"45.0 days = training_time(model_flops = 6.4e24 FLOP, chips = 8960, "
                             "tpu_v5p, utilization = 40 %)", named>);
#endif
