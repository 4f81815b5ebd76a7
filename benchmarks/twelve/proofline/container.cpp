// The least and the sum of times in a vector.
#include <algorithm>
#include <limits>
#include <numeric>
#include <proofline/units.hpp>
#include <vector>

using namespace proofline;

int main() {
  const std::vector<duration<>> times{3.0 * second, 2.0 * second, 2.5 * second};
  duration<> least = std::numeric_limits<duration<>>::infinity();
  for (const auto& time : times) least = std::min(least, time);
  const auto sum = std::accumulate(times.begin(), times.end(), duration<>{});
  return least == 2_s && sum == 7.5 * second ? 0 : 1;
}
