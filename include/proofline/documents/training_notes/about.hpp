#pragma once
// Whose document training-notes is, as its text prints it.

#include <proofline/audit/claim.hpp>

namespace proofline::documents::training_notes {

inline constexpr audit::publication about{.name = "training-notes",
                                          .title = "Notes on transformer performance",
                                          .author = "not given",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given"};

}  // namespace proofline::documents::training_notes
