#pragma once
// Whose document forward-pass is, as its text prints it.

#include <proofline/audit/claim.hpp>

namespace proofline::documents::forward_pass {

inline constexpr audit::publication about{.name = "forward-pass",
                                          .title = "How fast can we perform a forward pass?",
                                          .author = "not given",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given"};

}  // namespace proofline::documents::forward_pass
