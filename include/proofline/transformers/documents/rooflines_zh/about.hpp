#pragma once
// Whose document rooflines-zh is, as its text prints it. Its symbols are those of rooflines-ko.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/about.hpp>

namespace proofline::documents::rooflines_zh {

inline constexpr audit::publication about{
    .name = "rooflines-zh",
    .title =
        "所有关于屋顶线的内容 (All About Rooflines), Part 1 of How To Scale Your Model, in Chinese",
    .author = "Jacob Austin et al., Google DeepMind; translator not given",
    .date = "2025 (the original)",
    .version = "not given",
    .address = "jax-ml.github.io/scaling-book/roofline (the original)",
    .symbols = rooflines_ko::symbols};

}  // namespace proofline::documents::rooflines_zh
