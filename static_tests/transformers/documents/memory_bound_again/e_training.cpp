// Building this file proves what memory-bound-again E and E.1 claim, and what is wrong there.

#include <proofline/audit/holds.hpp>
#include <proofline/transformers/documents/memory_bound_again/e_training.hpp>

namespace tests::documents_memory_bound_again_e_training {

using namespace proofline::documents;

static_assert(proofline::audit::holds<memory_bound_again::transformer_flops>);
static_assert(proofline::audit::holds<memory_bound_again::attention_overhead>);
static_assert(proofline::audit::holds<memory_bound_again::flops_shortcut>);
static_assert(proofline::audit::holds<memory_bound_again::elementwise_parameters>);
static_assert(proofline::audit::holds<memory_bound_again::training_time>);

}  // namespace tests::documents_memory_bound_again_e_training
