// Three-valued truth: the result of comparing intervals.
#pragma once

namespace proofline {

// `open`: true for some values and false for others, or not known.
enum class certainty { no, open, yes };

constexpr certainty to_certainty(bool holds) { return holds ? certainty::yes : certainty::no; }

constexpr certainty operator!(certainty a) {
  return a == certainty::open ? a : to_certainty(a == certainty::no);
}
// Both sides are evaluated. Either side may be a plain bool.
constexpr certainty operator&&(certainty a, certainty b) { return a < b ? a : b; }
constexpr certainty operator&&(certainty a, bool b) { return a && to_certainty(b); }
constexpr certainty operator&&(bool a, certainty b) { return to_certainty(a) && b; }
constexpr certainty operator||(certainty a, certainty b) { return a < b ? b : a; }
constexpr certainty operator||(certainty a, bool b) { return a || to_certainty(b); }
constexpr certainty operator||(bool a, certainty b) { return to_certainty(a) || b; }

}  // namespace proofline
