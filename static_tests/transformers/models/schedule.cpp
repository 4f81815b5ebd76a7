// Continuous batching on all short lists of answers: its steps are never more than those of
// batches, and within the bound that theorems/serving.hpp takes for its premise.

#include <array>
#include <numeric>
#include <proofline/transformers/equations/serving.hpp>
#include <proofline/transformers/models/schedule.hpp>

namespace tests::models_schedule {

using namespace proofline;
using namespace proofline::inputs;
using models::steps_of_batches;
using models::steps_of_places;

// Two places: {7, 1}, {2, 3} last 7 + 3 steps; 1, 2 and 3 follow each other beside 7.
constexpr std::array<std::int64_t, 4> mixed = {7, 1, 2, 3};
static_assert(steps_of_batches(mixed, 2) == 10 && steps_of_places(mixed, 2) == 7);
static_assert(steps_of_batches(mixed, 3) == 10 && steps_of_places(mixed, 3) == 7);
static_assert(steps_of_batches(mixed, 1) == 13 && steps_of_places(mixed, 1) == 13);
static_assert(steps_of_places(mixed, 5) == 7);
static_assert(equations::occupancy(all_answer_tokens = 13, slots = 2, scheduled_steps = 7) ==
              rational(13, 14));

constexpr bool within_the_bound(std::span<const std::int64_t> lengths, std::size_t places) {
  const std::int64_t all = std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
  const std::int64_t longest = *std::max_element(lengths.begin(), lengths.end());
  const auto B = static_cast<std::int64_t>(places);
  const std::int64_t steps = steps_of_places(lengths, places);
  return steps <= steps_of_batches(lengths, places) && B * steps >= all &&
         B * steps <= all + (B - 1) * longest;
}
/// All lists of five answers of these lengths, the first of them given.
constexpr bool lists_are_within(std::int64_t first, std::size_t places) {
  constexpr std::array<std::int64_t, 3> kinds = {1, 2, 5};
  for (int list = 0; list < 3 * 3 * 3 * 3; ++list) {
    std::array<std::int64_t, 5> lengths = {first};
    int rest = list;
    for (std::size_t i = 1; i < lengths.size(); ++i) {
      lengths[i] = kinds[static_cast<std::size_t>(rest % 3)];
      rest /= 3;
    }
    if (!within_the_bound(lengths, places)) return false;
  }
  return true;
}
// One by one, since clang limits the steps of a constant expression.
static_assert(lists_are_within(1, 1));
static_assert(lists_are_within(2, 1));
static_assert(lists_are_within(5, 1));
static_assert(lists_are_within(1, 2));
static_assert(lists_are_within(2, 2));
static_assert(lists_are_within(5, 2));
static_assert(lists_are_within(1, 3));
static_assert(lists_are_within(2, 3));
static_assert(lists_are_within(5, 3));
static_assert(lists_are_within(1, 4));
static_assert(lists_are_within(2, 4));
static_assert(lists_are_within(5, 4));

}  // namespace tests::models_schedule
