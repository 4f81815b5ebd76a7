// An equation of text is an object like any other: each function of formulas may stand in a claim,
// is written down, and can be said to be beyond proof.

#include <proofline/audit/holds.hpp>
#include <proofline/audit/with.hpp>
#include <proofline/equation/define_text.hpp>
#include <proofline/equation/traced.hpp>

namespace tests::audit_equations_of_text {

using namespace proofline;

inline constexpr input<"x", count_unit, domain::real> x{"x", "a number"};
inline constexpr input<"y", count_unit> y{"y", "a positive number"};

template <text Body>
inline constexpr auto defined = define_text<"defined", count_unit>("f", "a function", "here",
                                                                   of(x, y), Body.view());

inline constexpr auto values = audit::section(
    "1", "one", audit::prints("max", "4", defined<"max(x, y)">, at(x = 2, y = 4)),
    audit::prints("min", "2", defined<"min(x, y)">, at(x = 2, y = 4)),
    audit::prints("sqrt", "6", defined<"sqrt(y)*x">, at(x = 3, y = 4)),
    audit::prints("surd", "1.41", defined<"sqrt(y)*x">, at(x = 1, y = 2), audit::rounds("a root")),
    audit::prints("floor", "-3", defined<"floor(x*y)">, at(x = -2.5_exact, y = 1)),
    audit::prints("ceil", "-2", defined<"ceil(x*y)">, at(x = -2.5_exact, y = 1)),
    audit::prints("round", "-3", defined<"round(x*y)">, at(x = -2.5_exact, y = 1)),
    audit::prints("abs", "10", defined<"abs(x)*y">, at(x = -2.5_exact, y = 4)),
    audit::prints("log2", "6", defined<"log2(y)*x">, at(x = 3, y = 4)),
    audit::prints("ln", "1.386", defined<"ln(y)*x">, at(x = 1, y = 4), audit::rounds("ln 4")),
    audit::prints("exp", "8.155", defined<"exp(y)*x">, at(x = 3, y = 1), audit::rounds("3 e")),
    audit::prints("small", "8.757e-27", defined<"exp(x)*y">, at(x = -60, y = 1),
                  audit::rounds("e^-60")),
    audit::prints("power", "9", defined<"x^2*y^-1">, at(x = -6, y = 4)),
    audit::prints("any-power", "8", defined<"y^x">, at(x = 3, y = 2)),
    audit::prints("root-of-any-power", "1.41", defined<"y^x">, at(x = 0.5_exact, y = 2),
                  audit::rounds("a root")),
    audit::prints("cases", "4", defined<"(x if x > y else y)">, at(x = 2, y = 4)),
    audit::prints("rounded", "9", defined<"round(x*y)">, at(x = "2.1", y = 4),
                  audit::within_input_rounding("8.6 from 2.15")));
static_assert(audit::holds<values>);
// A function that is added to formulas belongs above, too.
static_assert(std::size(formula::known_functions) == 10);

template <text Body>
constexpr bool is_written(std::string_view text) {
  return defined<Body>.template read_with<text_notation>(named_in_text(x), named_in_text(y)).text_view() ==
         text;
}
static_assert(is_written<"floor(x*y)">("floor(x*y)") && is_written<"ceil(x)*y">("ceil(x)*y") &&
              is_written<"2*round(x + y)">("2*round(x + y)") && is_written<"abs(x)">("abs(x)") &&
              is_written<"log2(y) + ln(y)">("log2(y) + ln(y)") && is_written<"y^x">("y^x") &&
              is_written<"exp(x)^2">("exp(x)^2") && is_written<"2^(x + y)">("2^(x + y)"));

static_assert(problem_of(defined<"floor(x*y)">) == "a function that no proof knows");
static_assert(problem_of(defined<"x*ln(y)">) == "a function that no proof knows");
static_assert(!depends_on_each_input(defined<"y^x">));

// A text may call it.
inline constexpr auto cut = define_text<"cut", count_unit>(
    "c", "as written", "here", of(x, y), "floor(x) + ceil(y) + round(y) + abs(x)");
static_assert(audit::follows<"7 = cut(x = -1.5, y = 3.5) - 0.5", audit::with<cut>>);

struct visits {
  int entered = 0;
  constexpr void enter(std::string_view) { ++entered; }
  constexpr void leave() {}
};
static_assert([] {
  visits seen;
  trace(seen, cut.inputs, cut);
  return seen.entered;
}() == 1);

}  // namespace tests::audit_equations_of_text
