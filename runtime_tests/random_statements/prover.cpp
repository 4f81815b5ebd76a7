// Proves statements and reads them at points; check.py draws the statements and judges the results.
//
// An input line is a theorem in text and points, separated by a tab:
//   for all a, b > 0: (a < b) implies (a < (2 * b))<TAB>1/2 3;2 1
// The answer is one line: proved or not, the number of cases, the failure, the expression left
// over, the counterexample, and the value at each point (t, f or u for undefined).

#include <iostream>
#include <proofline/proof/theorem_reader.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace proofline;

/// "1/2 3;2 1"
std::vector<std::vector<value_at_a_point>> points_in(const std::string& text) {
  std::vector<std::vector<value_at_a_point>> result;
  std::istringstream all(text);
  for (std::string one; std::getline(all, one, ';');) {
    result.emplace_back();
    std::istringstream numbers(one);
    for (std::string number; numbers >> number;) {
      const std::size_t slash = number.find('/');
      result.back().emplace_back(
          std::stoll(number), slash == number.npos ? 1 : std::stoll(number.substr(slash + 1)));
    }
  }
  return result;
}

void answer(const written_theorem& theorem, const std::string& points) {
  try {
    const proof found = prove(theorem);
    std::cout << (found.how() == known_by::all_inputs ? "proved" : "not proved") << '\t'
              << found.cases() << '\t' << found.failure() << '\t' << found.left_over().view()
              << '\t' << found.counterexample().view() << '\t';
  } catch (const std::exception& problem) {
    std::cout << "not proved\t0\t" << problem.what() << "\t\t\t";
  }
  for (const auto& point : points_in(points)) {
    const auto there = proofline::detail::read_at(theorem, point);
    std::cout << (!there.is_admissible || !there.is_defined ? 'u' : there.holds ? 't' : 'f');
  }
  std::cout << std::endl;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t end = line.find('\t');
    const std::string text = line.substr(0, end);
    theorem_reader reader;
    const written_theorem theorem = reader.read(text);
    if (reader.failed()) {
      std::cerr << text << ": " << formula::text_of(reader.error(), reader.units).view() << '\n';
      return 1;
    }
    answer(theorem, line.substr(end + 1));
  }
}
