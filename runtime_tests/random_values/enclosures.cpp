// Evaluates formulas as claims do. Reads a formula a line and writes what it lies between: the
// numerator and the denominator of each end, as an enclosure has them and, behind a tab, as a
// verdict has them in 128 bits.
#include <iostream>
#include <proofline/audit/parsed_claim.hpp>
#include <proofline/formula/evaluate.hpp>
#include <string>

namespace {

using namespace proofline;

template <class Integer>
void write(const basic_rational<Integer>& low, const basic_rational<Integer>& high) {
  std::cout << to_text(low.numerator()).view() << ' ' << to_text(low.denominator()).view() << ' '
            << to_text(high.numerator()).view() << ' ' << to_text(high.denominator()).view();
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::string text = "1 = " + line;
    const audit::parsed_claim claim = audit::read_claim(formula::reader{}, text);
    if (claim.error) return std::cerr << text << ": cannot be read\n", 1;
    const auto value = formula::evaluate<formula::enclosure>(
        claim.tree, claim.follows.node, [&claim](int i) {
          return formula::enclosure(claim.tree.inputs[static_cast<std::size_t>(i)].value);
        });
    interval<rational> narrowed;
    if (value.is_none() || !value.narrow(1, narrowed)) {
      std::cout << text_of(value.why_none()) << '\n';
      continue;
    }
    write(value.low(), value.high());
    std::cout << '\t';
    write(narrowed.low(), narrowed.high());
    std::cout << '\n';
  }
}
