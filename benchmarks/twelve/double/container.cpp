// The least and the sum of times in a vector.
#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

int main() {
  const std::vector<double> times{3.0, 2.0, 2.5};
  double least = std::numeric_limits<double>::infinity();
  for (const auto& time : times) least = std::min(least, time);
  const auto sum = std::accumulate(times.begin(), times.end(), 0.0);
  return least == 2.0 && sum == 7.5 ? 0 : 1;
}
