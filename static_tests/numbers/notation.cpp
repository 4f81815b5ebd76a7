#include <boost/units/quantity.hpp>
#include <boost/units/systems/si/time.hpp>
#include <proofline/numbers/notation.hpp>

// Equations as text and MathML, read from the same bodies as other numbers.

namespace tests::numbers_notation {

using proofline::notation;
using proofline::text_notation;

constexpr notation a() { return notation::name("a"); }
constexpr notation b() { return notation::name("b"); }
constexpr notation c() { return notation::name("c"); }

constexpr bool reads(const notation& written, std::string_view expected) {
  return written.text_view() == expected;
}
constexpr bool shows(const notation& written, std::string_view expected) {
  return written.mathml_view() == expected;
}

// Equations.
constexpr auto intensity = [](auto m, auto n, auto k) { return 2 * m * n * k / (m * n + n * k); };
static_assert(reads(intensity(a(), b(), c()), "2*a*b*c / (a*b + b*c)"));
constexpr auto runtime = [](auto n_F, auto pi, auto n_B, auto beta) {
  return max(n_F / pi, n_B / beta);
};
constexpr notation written_runtime() {
  return runtime(notation::name("n_F"), notation::name("pi"), notation::name("n_B"),
                 notation::name("beta"));
}
static_assert(reads(written_runtime(), "max(n_F / pi, n_B / beta)"));
static_assert(shows(written_runtime(),
                    "<mrow><mo>max</mo><mo>(</mo>"
                    "<mfrac><msub><mi>n</mi><mi>F</mi></msub><mi>π</mi></mfrac><mo>,</mo>"
                    "<mfrac><msub><mi>n</mi><mi>B</mi></msub><mi>β</mi></mfrac>"
                    "<mo>)</mo></mrow>"));

// Parentheses: those that are needed.
static_assert(reads(a() / (b() * c()), "a / (b*c)") && reads(a() / b() * c(), "a / b * c"));
static_assert(reads(a() * b() / c(), "a*b / c") && reads(a() * (b() / c()), "a*b / c"));
static_assert(reads(a() / (b() / c()), "a / (b / c)") && reads(a() / b() / c(), "a / b / c"));
static_assert(reads(a() - (b() - c()), "a - (b - c)") && reads(a() - b() - c(), "a - b - c"));
static_assert(reads(a() + (b() - c()), "a + b - c") && reads(a() - (b() + c()), "a - (b + c)"));
static_assert(reads((a() + b()) * c(), "(a + b)*c") && reads(a() + b() * c(), "a + b*c"));
static_assert(reads(pow<2>(a() / b()), "(a / b)^2") && reads(pow<2>(a()) / b(), "a^2 / b"));
static_assert(reads(pow<3>(pow<2>(a())), "(a^2)^3") && reads(pow<-1>(a()), "a^(-1)"));
static_assert(reads(-(a() + b()), "-(a + b)") && reads(-a() + b(), "-a + b"));
static_assert(reads(-(a() * b()), "-a*b") && reads(a() * -b(), "a*(-b)"));
static_assert(reads(a() - -b(), "a - (-b)") && reads(-(-a()), "-(-a)"));
static_assert(reads(pow<2>(-a()), "(-a)^2") && reads(-pow<2>(a()), "-a^2"));
static_assert(reads(a() + (-b() + c()), "a + (-b + c)") && reads(a() * -3, "a*(-3)"));
static_assert(shows(pow<2>(a() / b()),
                    "<msup><mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow>"
                    "<mn>2</mn></msup>"));
static_assert(shows((a() + b()) / c(),
                    "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>"));

// A literal 1 before or after * or after / is left out, and nothing else.
static_assert(reads(1 * a(), "a") && reads(a() / 1, "a") && shows(1 * a() / 1, "<mi>a</mi>"));
static_assert(reads(a() * 1, "a") && reads(1 / a(), "1 / a") && reads(a() + 0, "a + 0"));
static_assert(reads(notation::name("one") * a(), "one*a") && reads(-1 * a(), "-1*a"));
static_assert(reads(a() - a(), "a - a") && reads(a() / a(), "a / a"));

// Numbers.
static_assert(reads(0, "0") && reads(-42, "-42") && reads(notation(), "0"));
static_assert(reads(~0ULL, "18446744073709551615") && reads('\2', "2"));
static_assert(reads(-0x7FFFFFFFFFFFFFFFLL - 1, "-9223372036854775808"));
static_assert(shows(2 * a(), "<mn>2</mn><mo>&#x2062;</mo><mi>a</mi>"));
static_assert(shows(a() * 2, "<mi>a</mi><mo>⋅</mo><mn>2</mn>"));

// Names.
// Without its MathML the text is the same.
static_assert((text_notation::name("lambda") / (text_notation::name("a") + 1)).text_view() ==
              "lambda_ / (a + 1)");
static_assert(shows(notation::name("Delta"), "<mi>Δ</mi>"));
static_assert(shows(notation::name("I_star"), "<msup><mi>I</mi><mo>⋆</mo></msup>"));
static_assert(shows(notation::name("B_x_star"),
                    "<msubsup><mi>B</mi><mi>x</mi><mo>⋆</mo></msubsup>"));
static_assert(shows(notation::name("n_F_fw"),
                    "<msub><mi>n</mi><mrow><mi>F</mi><mo>,</mo><mi>fw</mi></mrow></msub>"));
static_assert(shows(notation::name("d1"), "<msub><mi>d</mi><mn>1</mn></msub>"));
static_assert(shows(notation::name("bf16"), "<mi>bf16</mi>"));
static_assert(reads(notation::name("n_F_fw"), "n_F_fw") &&
              reads(notation::name("I_star"), "I_star"));
static_assert(reads(notation::name("lambda"), "lambda_") &&
              shows(notation::name("lambda"), "<mi>λ</mi>"));

// Choice, roots, series.
static_assert(reads(when(a() >= b(), -a(), b() + 1), "(-a if a >= b else b + 1)"));
static_assert(reads(2 * when(a() >= b(), a(), b()), "2*(a if a >= b else b)"));
static_assert(reads(min(a(), 2 * sqrt(a() * b())), "min(a, 2*sqrt(a*b))"));
static_assert(shows(sqrt(a()), "<msqrt><mi>a</mi></msqrt>"));
static_assert(reads(2 * sum(a(), 1, b(), pow<2>(a())), "2*sum(a^2 for a in range(1, b + 1))"));
static_assert(reads(product(a(), 1, b(), a()), "prod(a for a in range(1, b + 1))"));

// Relations, which bind less tightly than sums, and the words that join them.
static_assert(reads(a() / b() >= -c(), "a / b >= -c") && reads(a() + b() == c(), "a + b == c"));
static_assert(reads(iff(a() >= b(), c() >= a()), "a >= b iff c >= a"));
static_assert(reads(implies(a() < b(), b() != c()), "a < b implies b != c"));
static_assert(reads(both(either(a() > b(), a() < c()), negation(b() <= c())),
                    "(a > b or a < c) and not b <= c"));
static_assert(reads(either(both(a() > b(), b() > c()), a() > c()), "a > b and b > c or a > c"));
static_assert(reads((a() > b()) == (b() > c()), "(a > b) == (b > c)"));
static_assert(shows(iff(a() >= b(), c() < a()),
                    "<mi>a</mi><mo>≥</mo><mi>b</mi><mo>⇔</mo><mi>c</mi><mo>&lt;</mo><mi>a</mi>"));

// A quantity of notation: units are checked, and the text has none.
using time_quantity = boost::units::quantity<boost::units::si::time, notation>;
constexpr auto half_of_sum = [](const auto& x, const auto& y) { return (x + y) / notation(2); };
static_assert(
    reads(half_of_sum(time_quantity::from_value(a()), time_quantity::from_value(b())).value(),
          "(a + b) / 2"));

}  // namespace tests::numbers_notation
