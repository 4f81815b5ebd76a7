#include <cstdio>
#include <cstdlib>
#include <exception>
#include <span>
#include <vector>

#include "program/catalogue.hpp"

namespace proofline::tools {

rational catalogue::number(int trial) {
  const auto below = [this](int limit) {
    return static_cast<int>(random_() % static_cast<unsigned>(limit));
  };
  const int above = below(25) - (trial % 3 == 0   ? 12
                                 : trial % 3 == 1 ? 0
                                                  : 4),
            under = 1 + below(4);
  rational result = rational(above) / under;
  if (trial % 5 == 0) result = result * result;
  if (trial % 4 == 1) result = 2 * (1 + below(12));  // whole and even
  return trial % 7 == 0 ? result * 1000 : result;
}

void catalogue::add_points(std::string_view name, std::size_t inputs, question truth,
                           question in_domain) {
  constexpr int most_trials = 300, most_points = 40;
  int points = 0;
  for (int trial = 0; trial < most_trials && points < most_points; ++trial) {
    std::vector<rational> at(inputs);
    for (rational& each : at) each = number(trial);
    compared_number::comparisons().clear();
    try {
      print(name, truth(at), in_domain(at), at);
      ++points;
    } catch (const std::exception&) {  // no value, or none that is a fraction of 128 bits
    }
  }
}

void catalogue::print(std::string_view name, bool holds, bool is_in_the_domain,
                      std::span<const rational> at) {
  std::string line = std::string(name) + (holds ? "\ttrue" : "\tfalse") +
                     (is_in_the_domain ? "\tinside\t" : "\toutside\t");
  for (const rational& each : at) line += std::string(to_text(each).view()) + " ";
  line += "\t";
  for (const std::string& each : compared_number::comparisons()) line += each + ",";
  std::puts(line.c_str());
}

}  // namespace proofline::tools

/// exported_points SEED
int main(int argc, char** argv) {
  proofline::tools::catalogue points(argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 0);
  add_exported_points(points);
}
