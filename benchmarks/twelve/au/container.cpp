#include <limits>
#include <numeric>
#include <vector>

#include "units.hpp"
int main() {
  using Duration = QuantityD<Seconds>;
  const std::vector<Duration> times{seconds(3.0), seconds(2.0), seconds(2.5)};
  Duration least = std::numeric_limits<Duration>::infinity();
  for (const auto& time : times) least = min(least, time);
  const auto sum = std::accumulate(times.begin(), times.end(), Duration{ZERO});
  return least == seconds(2.0) && sum == seconds(7.5) ? 0 : 1;
}
