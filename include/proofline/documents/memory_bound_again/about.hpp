#pragma once
// Whose document memory-bound-again is, as its text prints it.

#include <proofline/audit/claim.hpp>

namespace proofline::documents::memory_bound_again {

inline constexpr audit::publication about{.name = "memory-bound-again",
                                          .title = "Making Transformers Memory-Bound Again",
                                          .author = "not given",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given"};

}  // namespace proofline::documents::memory_bound_again
