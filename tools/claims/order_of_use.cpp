#include "order_of_use.hpp"

#include <algorithm>

namespace proofline::tools {

void in_order_of_use(std::size_t count, const steps_of_a_claim& steps) {
  enum class state { unseen, open, closed };
  struct step {
    std::size_t claim;
    std::vector<std::size_t> uses;
  };
  std::vector<state> states(count, state::unseen);
  std::vector<step> path;  // without recursion, since a chain may be long
  const auto reach = [&](std::size_t claim) {
    states[claim] = state::open;
    path.push_back({claim, steps.uses_of(claim)});
  };
  const auto refuse = [&](std::size_t from) {
    std::vector<std::size_t> circle;
    for (const step& each : path) {
      if (!circle.empty() || each.claim == from) circle.push_back(each.claim);
    }
    steps.refuse_circle(circle);
  };
  for (std::size_t first = 0; first < count; ++first) {
    if (states[first] == state::unseen) reach(first);
    while (!path.empty()) {
      step& last = path.back();
      const auto next = std::ranges::find_if(
          last.uses, [&](std::size_t other) { return states[other] != state::closed; });
      if (next != last.uses.end() && states[*next] == state::unseen) {
        reach(*next);
        continue;
      }
      if (next == last.uses.end()) {
        steps.judge(last.claim);
      } else {
        refuse(*next);
      }
      states[last.claim] = state::closed;
      path.pop_back();
    }
  }
}

}  // namespace proofline::tools
