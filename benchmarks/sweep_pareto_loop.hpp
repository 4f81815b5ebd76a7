#pragma once
// A hand-written Pareto front of three values: sorted by the first, with the least third value for
// each second one as a staircase, in blocks. What is measured against it also breaks ties exactly.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace hand_loop {

struct three_values {
  double a, b, c;
  std::uint64_t index;

  friend bool operator<(const three_values& x, const three_values& y) {
    if (x.a != y.a) return x.a < y.a;
    if (x.b != y.b) return x.b < y.b;
    if (x.c != y.c) return x.c < y.c;
    return x.index < y.index;
  }
};

class sorted_front {
 public:
  void add(const three_values& next) {
    block_.push_back(next);
    if (block_.size() >= capacity_) flush();
  }
  std::size_t size() {
    flush();
    return front_.size();
  }

 private:
  static void reduce(std::vector<three_values>& all) {
    std::sort(all.begin(), all.end());
    std::map<double, double> staircase;  // the least c for each b
    std::vector<three_values> kept;
    for (const three_values& each : all) {
      const auto after = staircase.upper_bound(each.b);
      if (after != staircase.begin() && std::prev(after)->second <= each.c) continue;
      auto at = staircase.lower_bound(each.b);
      while (at != staircase.end() && at->second >= each.c) at = staircase.erase(at);
      staircase[each.b] = each.c;
      kept.push_back(each);
    }
    all.swap(kept);
  }
  void flush() {
    reduce(block_);
    front_.insert(front_.end(), block_.begin(), block_.end());
    reduce(front_);
    block_.clear();
    capacity_ = std::max<std::size_t>(1 << 18, 2 * front_.size());
  }
  std::vector<three_values> front_, block_;
  std::size_t capacity_ = 1 << 18;
};

}  // namespace hand_loop
