#pragma once
// Whose document rooflines-zh is, as its text prints it.

#include <proofline/audit/claim.hpp>

namespace proofline::documents::rooflines_zh {

inline constexpr audit::publication about{.name = "rooflines-zh",
                                          .title = "All About Rooflines",
                                          .author = "not given",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given"};

}  // namespace proofline::documents::rooflines_zh
