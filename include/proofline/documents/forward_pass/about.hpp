#pragma once
// Whose document forward-pass is, as its text prints it.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/equations/inputs.hpp>

namespace proofline::documents::forward_pass {

/// Its other symbols are ours, too.
inline constexpr std::array symbols = {
    audit::spelled(inputs::peak_rate, "C"), audit::spelled(inputs::memory_bandwidth, "M"),
    audit::spelled(inputs::utilization, "u"), audit::spelled(inputs::layers, "layers")};

inline constexpr audit::publication about{.name = "forward-pass",
                                          .title = "How fast can we perform a forward pass?",
                                          .author = "Jacob Steinhardt",
                                          .date = "not given",
                                          .version = "with an addendum and erratum",
                                          .address = "not given",
                                          .symbols = symbols};

}  // namespace proofline::documents::forward_pass
