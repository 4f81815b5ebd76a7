#pragma once
// "How fast can we perform a forward pass?": its sections in reading order.

#include <proofline/transformers/documents/forward_pass/1_short_answers.hpp>
#include <proofline/transformers/documents/forward_pass/2_current_machines.hpp>
#include <proofline/transformers/documents/forward_pass/3_warm_up.hpp>
#include <proofline/transformers/documents/forward_pass/4_detailed_count.hpp>
#include <proofline/transformers/documents/forward_pass/about.hpp>

namespace proofline::documents::forward_pass {

inline constexpr auto document =
    audit::document(about,
                    // Introduction, very short answer, short but technical answer
                    introduction, assumptions, very_short_answer, quantities, complete_formula,
                    current_machines, forward_pass_in_practice, justification,
                    justification_for_machines, sanity_check, speed_against_cost,
                    // Detailed explanation
                    training_and_inference, simple_model, costs_of_matvecs, one_vector,
                    one_vector_in_time, batch_of_vectors, batch_in_time, tiling, detailed_count,
                    machines, memory_constraints, conclusion);

}  // namespace proofline::documents::forward_pass
