#pragma once
// "Training notes" on transformer performance: its sections in reading order.

#include <proofline/documents/training_notes/1_device.hpp>

namespace proofline::documents::training_notes {

inline constexpr auto document = audit::document(
    "training-notes", "Notes on transformer performance", compute_or_memory_bound, roofline_model);

}  // namespace proofline::documents::training_notes
