// Quantities in the standard library.
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <proofline/units.hpp>
#include <proofline/units/span.hpp>
#include <unordered_map>
#include <vector>

namespace tests::units_standard {

using namespace proofline::literals;
using proofline::duration;
using proofline::second;

// Without a specialization these would be 0 s, as numeric_limits of an unknown type are.
using limits = std::numeric_limits<duration<>>;
static_assert(limits::is_specialized && limits::has_infinity && !limits::is_integer);
static_assert(limits::max().value() == std::numeric_limits<double>::max());
static_assert(limits::lowest() == -limits::max() && limits::infinity() > limits::max());
static_assert(limits::min() > 0.0 * second && limits::epsilon().value() == 0x1p-52);
static_assert(std::numeric_limits<proofline::data<int>>::max().value() == 2147483647);

// The least of a range, from infinity on.
constexpr duration<> times[] = {3.0 * second, 2_s, 2.5 * second};
static_assert([] {
  duration<> least = limits::infinity();
  for (const auto& time : times) least = std::min(least, time);
  return least;
}() == 2_s);
static_assert(std::ranges::max(times) == 3_s);
static_assert(std::clamp(9.0 * second, times[1], times[0]) == 3_s);
static_assert(std::accumulate(std::begin(times), std::end(times), duration<>{}) == 7.5 * second);

static_assert(std::three_way_comparable<duration<>> && std::totally_ordered<duration<>>);
static_assert(std::regular<duration<>>);
static_assert(std::is_trivially_copyable_v<duration<>>);  // in registers, and in std::atomic
static_assert((1.0 * second <=> 2.0 * second) < 0 && (2_ms <=> 1.0 * second) < 0);
static_assert((limits::quiet_NaN() <=> 1.0 * second) == std::partial_ordering::unordered);
static_assert(std::is_same_v<std::common_type_t<duration<>, duration<float>>, duration<>>);
static_assert(std::is_same_v<std::common_type_t<duration<>, decltype(2_ms)>, duration<>>);
static_assert(std::is_default_constructible_v<std::hash<duration<>>>);
static_assert(!std::is_default_constructible_v<std::hash<duration<std::vector<int>>>>);
using by_time = std::unordered_map<duration<>, std::map<duration<>, int>>;
static_assert(sizeof(by_time) > 0);

template <class Range>
using span_of = decltype(proofline::as_span(std::declval<Range>()));
static_assert(std::is_same_v<span_of<std::vector<duration<>>&>, std::span<double>>);
using three_times = std::array<duration<float>, 3>;
static_assert(std::is_same_v<span_of<const three_times&>, std::span<const float>>);
static_assert(std::is_same_v<span_of<std::span<duration<>>>, std::span<double>>);

}  // namespace tests::units_standard
