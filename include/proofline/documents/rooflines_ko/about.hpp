#pragma once
// Whose document rooflines-ko is, as its text prints it.

#include <proofline/audit/claim.hpp>

namespace proofline::documents::rooflines_ko {

inline constexpr audit::publication about{.name = "rooflines-ko",
                                          .title = "All About Rooflines",
                                          .author = "not given",
                                          .date = "not given",
                                          .version = "not given",
                                          .address = "not given"};

}  // namespace proofline::documents::rooflines_ko
