#pragma once
// Possible causes of a differing number whose claim is C++: its record has the formula and the
// inputs as text, and text is what is searched.

#include "explain/known_figure.hpp"
#include "report/record.hpp"

namespace proofline::audit {

namespace detail {
/// All that a claim in C++ says of itself and of where its inputs are from, and the devices that it
/// binds: an input with a unit has their figure.
std::string text_of_claim(const record& claim, const std::vector<known_figure>& known);
}  // namespace detail

/// Fills in the possible causes; of `known`, figures of what the claim names. None where the
/// formula's text does not come to what follows.
void explain(record& claim, const std::vector<known_figure>& known = {});

}  // namespace proofline::audit
