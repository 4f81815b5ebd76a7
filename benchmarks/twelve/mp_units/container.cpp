#include <algorithm>
#include <numeric>
#include <vector>

#include "units.hpp"
int main() {
  using duration = quantity<si::second>;
  const std::vector<duration> times{3. * s, 2. * s, 2.5 * s};
  duration least = duration::max();
  for (const auto& time : times) least = std::min(least, time);
  const auto sum = std::accumulate(times.begin(), times.end(), duration::zero());
  return least == 2. * s && sum == 7.5 * s ? 0 : 1;
}
