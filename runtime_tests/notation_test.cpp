// Notation and rational functions on random bodies, compared with a parser of arithmetic, with
// doubles and with the rules of calculus; also their refusals at run time.
#include <array>
#include <cmath>
#include <cstdlib>
#include <proofline/numbers/notation.hpp>
#include <proofline/numbers/rational_function.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"

namespace tests::notation_test {

using proofline::notation;
using proofline::polynomial;
using proofline::rational_function;

namespace {

constexpr std::array<std::string_view, 3> names{"a", "b", "c"};

/// Parses + - * / ^ ( ) with the precedence of arithmetic, as Python does with ** for ^. It is
/// independent of the code that wrote the text.
class arithmetic_reader {
 public:
  static rational_function read(std::string_view text) {
    arithmetic_reader reader(text);
    const rational_function result = reader.sum();
    if (!reader.rest_.empty()) throw std::invalid_argument("left over: " + std::string(text));
    return result;
  }

 private:
  explicit arithmetic_reader(std::string_view text) : rest_(text) {}

  bool take(char wanted) {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  rational_function sum() {
    rational_function result = product();
    for (;;) {
      if (take('+')) {
        result = result + product();
      } else if (take('-')) {
        result = result - product();
      } else {
        return result;
      }
    }
  }
  rational_function product() {
    rational_function result = signed_power();
    for (;;) {
      if (take('*')) {
        result = result * signed_power();
      } else if (take('/')) {
        result = result / signed_power();
      } else {
        return result;
      }
    }
  }
  rational_function signed_power() {
    if (take('-')) return -signed_power();
    const rational_function base = factor();
    if (!take('^')) return base;
    const rational_function exponent = signed_power();
    if (!exponent.is_constant()) throw std::invalid_argument("exponent");
    const int power = static_cast<int>(exponent.evaluate<double>({}));
    rational_function result = 1;
    for (int i = 0; i < std::abs(power); ++i) result = result * base;
    return power < 0 ? 1 / result : result;
  }
  rational_function factor() {
    if (take('(')) {
      const rational_function result = sum();
      if (!take(')')) throw std::invalid_argument("a parenthesis is open");
      return result;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (take(names[i].front())) return rational_function::variable(static_cast<int>(i));
    }
    if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') {
      throw std::invalid_argument("a number or a name was expected");
    }
    rational_function number = 0;
    for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; rest_.remove_prefix(1)) {
      number = 10 * number + (rest_.front() - '0');
    }
    return number;
  }

  std::string_view rest_;
};

/// A random body, read with two numbers at once.
struct reading {
  notation written;
  rational_function function;
  double value;
};

constexpr std::array<double, 3> point{1.75, -0.625, 3.5};

class random_bodies {
 public:
  explicit random_bodies(unsigned seed) : engine_(seed) {}

  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(engine_); }

  reading next(int depth) {
    if (depth == 0) return leaf();
    const reading x = next(below(depth));
    const int operation = below(7);
    if (operation == 0) return {-x.written, -x.function, -x.value};
    if (operation == 1) return {pow<2>(x.written), pow<2>(x.function), x.value * x.value};
    const reading y = next(below(depth));
    if (operation == 2) return {x.written + y.written, x.function + y.function, x.value + y.value};
    if (operation == 3) return {x.written - y.written, x.function - y.function, x.value - y.value};
    if (operation == 4 || y.function == 0) {
      return {x.written * y.written, x.function * y.function, x.value * y.value};
    }
    return {x.written / y.written, x.function / y.function, x.value / y.value};
  }

 private:
  reading leaf() {
    const int drawn = below(6);
    if (drawn < 3) {
      const auto index = static_cast<std::size_t>(drawn);
      return {notation::name(names[index]), rational_function::variable(drawn), point[index]};
    }
    const int number = drawn == 5 ? -2 : drawn - 2;
    return {number, number, static_cast<double>(number)};
  }

  std::mt19937 engine_;
};

/// The texts with one pair of matching parentheses removed.
std::vector<std::string> with_a_pair_less(const std::string& text) {
  std::vector<std::string> results;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') open.push_back(i);
    if (text[i] != ')') continue;
    std::string less = text;
    less.erase(i, 1);
    less.erase(open.back(), 1);
    open.pop_back();
    results.push_back(less);
  }
  return results;
}

}  // namespace

TEST_CASE("what notation writes is what was computed", "[notation]") {
  random_bodies bodies(20240601);
  for (int i = 0; i < 3000; ++i) {
    const reading body = bodies.next(5);
    INFO(body.written.text());
    CHECK(arithmetic_reader::read(body.written.text()) == body.function);
  }
}

TEST_CASE("parentheses are those that are needed", "[notation]") {
  // In a sum of names no two subterms are alike, so removing a needless pair changes nothing.
  const notation a = notation::name("a"), b = notation::name("b"), c = notation::name("c");
  for (const notation& written :
       {a / (b * c), a / (b / c), a - (b - c), a - (b + c), (a + b) * c, a * (b + c), pow<2>(a / b),
        pow<2>(a + b), pow<2>(-a), -(a + b), 1 / (a * (b + c))}) {
    const std::string text = written.text();
    const rational_function meant = arithmetic_reader::read(text);
    REQUIRE(text.find('(') != std::string::npos);
    for (const std::string& less : with_a_pair_less(text)) {
      INFO(text << " against " << less);
      CHECK(arithmetic_reader::read(less) != meant);
    }
  }
  for (const notation& written : {a * b / c, a * (b / c), a + (b - c), a + (b + c), a * (b * c),
                                  -(a * b), a / b / c, -pow<2>(a), a * pow<2>(b)}) {
    CHECK(written.text().find('(') == std::string::npos);
  }
}

TEST_CASE("a rational function's text reads back as itself", "[rational_function]") {
  random_bodies bodies(42);
  for (int i = 0; i < 3000; ++i) {
    const rational_function function = bodies.next(5).function;
    const std::string text = function.to_text(names);
    INFO(text);
    CHECK(arithmetic_reader::read(text) == function);
    const proofline::shown_text cut = function.to_shown_text(names);
    CHECK(cut.view() == (text.size() <= 36 ? text : text.substr(0, 33) + "..."));
  }
}

TEST_CASE("rational functions agree with arithmetic at a point", "[rational_function]") {
  random_bodies bodies(7);
  int compared = 0;
  for (int i = 0; i < 5000; ++i) {
    const reading body = bodies.next(4);
    if (!std::isfinite(body.value) || std::abs(body.value) < 1e-6) continue;
    INFO(body.written.text());
    CHECK(body.function.evaluate<double>(point) == Approx(body.value).epsilon(1e-6));
    ++compared;
  }
  CHECK(compared > 4000);
}

TEST_CASE("calculus of rational functions obeys its rules", "[rational_function]") {
  random_bodies bodies(11);
  const rational_function a = rational_function::variable(0);
  for (int i = 0; i < 500; ++i) {
    const rational_function f = bodies.next(3).function;
    const rational_function g = bodies.next(3).function;
    INFO(f.to_text(names) << " and " << g.to_text(names));
    CHECK((f + g).derivative(0) == f.derivative(0) + g.derivative(0));
    CHECK((f * g).derivative(0) == f.derivative(0) * g + f * g.derivative(0));
    CHECK(f.substitute(0, a) == f);
    CHECK((f + 1).substitute(0, a + 1) == f.substitute(0, a + 1) + 1);
    CHECK(f.substitute(0, a + 2).substitute(0, a - 2) == f);
    CHECK((f - g) * (f + g) == f * f - g * g);
    if (f.is_zero() || g.is_zero()) continue;
    CHECK((f * g).degree(0) == f.degree(0) + g.degree(0));
    CHECK(f / g * g == f);
    CHECK((f / g).denominator().leading_term().coefficient > 0);
  }
}

TEST_CASE("exact division finds each factor, and only factors", "[polynomial]") {
  random_bodies bodies(13);
  for (int i = 0; i < 500; ++i) {
    const polynomial p = bodies.next(4).function.numerator();
    const polynomial q = bodies.next(4).function.numerator();
    if (q.is_zero()) continue;
    polynomial quotient;
    REQUIRE(divide_exactly(p * q, q, quotient));
    CHECK(quotient == p);
    if (!q.is_constant()) CHECK_FALSE(divide_exactly(p * q + 1, q, quotient));
  }
}

TEST_CASE("what does not fit is refused at run time too", "[polynomial]") {
  const polynomial x = polynomial::variable(0);
  polynomial high = 1;
  for (int i = 0; i < 127; ++i) high = high * x;
  CHECK_THROWS_AS(high * x, std::overflow_error);
  polynomial large = 1;
  for (int i = 0; i < 126; ++i) large = large * 2;
  CHECK_THROWS_AS(large * 2, std::overflow_error);
  CHECK_THROWS_AS(large + large, std::overflow_error);
  CHECK_THROWS_AS(large.evaluate<double>({}), std::overflow_error);
  CHECK_THROWS_AS(x.evaluate<double>({}), std::out_of_range);
  CHECK_THROWS_AS(polynomial::variable(16), std::out_of_range);
  CHECK_THROWS_AS(polynomial::variable(-1), std::out_of_range);
  CHECK_THROWS_AS(rational_function(1) / 0, std::domain_error);
  CHECK_THROWS_AS((1 / rational_function(x)).substitute(0, 0), std::domain_error);
  CHECK_THROWS_AS(rational_function(x).to_text({}), std::out_of_range);
  // The least coefficient has no opposite.
  const polynomial least = -large - large;
  CHECK_THROWS_AS(-least, std::overflow_error);
  polynomial quotient;
  CHECK_THROWS_AS(divide_exactly(least, -1, quotient), std::overflow_error);
}

TEST_CASE("what exceeds the fixed sizes is refused", "[notation]") {
  polynomial sum;
  for (int i = 0; i < 10; ++i) sum = sum + polynomial::variable(i);
  const polynomial square = sum * sum;
  CHECK((square * sum).size() == 220);
  CHECK_THROWS_AS(square * sum + square, std::overflow_error);
  const polynomial x = polynomial::variable(0);
  polynomial filled = square * sum;
  for (polynomial power = x * x * x * x; filled.size() < 256; power = power * x) {
    filled = filled + power;
  }
  CHECK_THROWS_AS(filled + 1, std::overflow_error);

  using proofline::text_notation;
  text_notation line = text_notation::name("x");
  while (line.text().size() < 2000) line = line + line;
  CHECK(line.text().size() == 2045);  // 512 times x, and 511 times a sign
  CHECK_THROWS_AS(line + 10, std::length_error);
  notation unlimited = notation::name("x");
  while (unlimited.text().size() < 3000) unlimited = unlimited + unlimited;
  CHECK(unlimited.text().size() == 4093);
}

TEST_CASE("a variable needs an ASCII symbol", "[notation]") {
  for (const std::string_view bad : {"", "1a", "_x", "n F", "π", "a*b", "x<y"}) {
    INFO(bad);
    CHECK_THROWS_AS(notation::name(bad), std::invalid_argument);
  }
}

TEST_CASE("MathML is a complete element with every tag closed", "[notation]") {
  const notation a = notation::name("n_F_fw"), b = notation::name("I_star");
  CHECK(a.mathml() ==
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mrow><msub><mi>n</mi><mrow><mi>F</mi>"
        "<mo>,</mo><mi>fw</mi></mrow></msub></mrow></math>");
  const notation everything = iff(implies(both(a <= b, b != 1), either(a > b, negation(a == b))),
                                  when(a < b, max(a, -b), pow<2>(sqrt(a / b))) >=
                                      sum(a, 1, b, a) + product(a, 1, b, min(a, b)));
  const std::string mathml = everything.mathml();
  std::vector<std::string> open;
  for (std::size_t at = mathml.find('<'); at != std::string::npos; at = mathml.find('<', at + 1)) {
    std::string tag = mathml.substr(at + 1, mathml.find('>', at) - at - 1);
    tag = tag.substr(0, tag.find(' '));
    if (tag.front() != '/') {
      open.push_back(tag);
      continue;
    }
    REQUIRE_FALSE(open.empty());
    CHECK("/" + open.back() == tag);
    open.pop_back();
  }
  CHECK(open.empty());
}

}  // namespace tests::notation_test
