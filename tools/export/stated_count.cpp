#include "stated_count.hpp"

#include <numeric>

namespace proofline::tools {

namespace {

/// A polynomial by its coefficients, in the order of the runs: that of x^i * y^j stands where the
/// run at sizes i + 1 and j + 1 does.
using coefficients = std::vector<rational>;

/// In one extent, from values at 1 to k + 1: Newton's divided differences, multiplied out. The
/// values stand `stride` apart.
void interpolate_in_place(rational* values, std::size_t points, std::size_t stride) {
  const auto at = [&](std::size_t i) -> rational& { return values[i * stride]; };
  for (std::size_t step = 1; step < points; ++step) {
    for (std::size_t i = points - 1; i >= step; --i) {
      at(i) = (at(i) - at(i - 1)) / rational(static_cast<long long>(step));
    }
  }
  for (std::size_t node = points - 1; node-- > 0;) {
    for (std::size_t i = node; i + 1 < points; ++i) {
      at(i) -= at(i + 1) * rational(static_cast<long long>(node) + 1);
    }
  }
}

/// The exponent of each extent at a place among the coefficients.
std::vector<int> exponents_at(std::size_t place, const std::vector<int>& degrees) {
  std::vector<int> result;
  for (const int degree : degrees) {
    const std::size_t points = static_cast<std::size_t>(degree) + 1;
    result.push_back(static_cast<int>(place % points));
    place /= points;
  }
  return result;
}

expression number_of(const integer& value) { return expression::number(to_text(value).view()); }

/// `3 / 2 * x ^ 2 * y`; of a coefficient < 0, `-3 * x`.
expression monomial(const rational& coefficient, const std::vector<expression>& powers) {
  std::vector<expression> factors = powers;
  if (coefficient != 1 || powers.empty()) {
    const expression above = number_of(coefficient.numerator());
    const bool is_whole = coefficient.denominator() == 1;
    factors.insert(factors.begin(),
                   is_whole ? above : above / number_of(coefficient.denominator()));
  }
  return std::accumulate(factors.begin() + 1, factors.end(), factors.front(),
                         [](const expression& a, const expression& b) { return a * b; });
}

expression written_out(const stated_count& count) {
  expression result = 0;
  const polynomial_by_exponents through_runs = polynomial_through_runs(count);
  for (bool is_first = true; const auto& [exponents, coefficient] : through_runs) {
    std::vector<expression> powers;
    for (std::size_t i = 0; i < exponents.size(); ++i) {
      const expression& x = count.extents[i].it;
      if (exponents[i] != 0) powers.push_back(exponents[i] == 1 ? x : power_of(x, exponents[i]));
    }
    if (is_first) {
      result = monomial(coefficient, powers);
    } else if (sign(coefficient) < 0) {
      result = result - monomial(-coefficient, powers);
    } else {
      result = result + monomial(coefficient, powers);
    }
    is_first = false;
  }
  return result;
}

}  // namespace

polynomial_by_exponents polynomial_through_runs(const stated_count& count) {
  // One extent after the other.
  coefficients values;
  for (const counted_run& each : count.runs) values.emplace_back(each.count);
  std::size_t stride = 1;
  for (const int degree : count.degrees) {
    const std::size_t points = static_cast<std::size_t>(degree) + 1;
    for (std::size_t first = 0; first < values.size(); ++first) {
      if (first / stride % points == 0) interpolate_in_place(&values[first], points, stride);
    }
    stride *= points;
  }
  polynomial_by_exponents result;
  for (std::size_t place = 0; place < values.size(); ++place) {
    if (values[place] == 0) continue;
    result.emplace(exponents_at(place, count.degrees), values[place]);
  }
  return result;
}

stated_theorem runs_of(const stated_count& count) {
  std::vector<expression> equations;
  for (const auto* some : {&count.runs, &count.beyond}) {
    for (const counted_run& each : *some) {
      expression there = count.text;
      for (std::size_t i = 0; i < each.sizes.size(); ++i) {
        there = replaced(there, count.extents[i].it, each.sizes[i]);
      }
      equations.push_back(there == expression(each.count));
    }
  }
  const expression all = std::accumulate(
      equations.rbegin() + 1, equations.rend(), equations.back(),
      [](const expression& rest, const expression& each) { return both(each, rest); });
  return {count.name, {}, {}, count.unseen, all, {}};
}

stated_theorem polynomial_of(const stated_count& count) {
  std::vector<stated_input> inputs = count.extents;
  inputs.insert(inputs.end(), count.unseen.begin(), count.unseen.end());
  return {count.name, {}, {}, inputs, count.text == written_out(count), {}};
}

}  // namespace proofline::tools
