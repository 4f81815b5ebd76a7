// Theorems in text: what is proved, what is false and where, what is refused as it is in C++, and
// what cannot be read.

#include <proofline/proof/theorem_reader.hpp>

namespace tests::proof_theorem_reader {

using namespace proofline;

struct outcome {
  proof found;
  short_text wrong, part;
};
constexpr outcome outcome_of(std::string_view theorem, std::string_view given = {}) {
  theorem_reader reader;
  const std::string_view all_given[] = {given};
  const written_theorem read = reader.read(theorem, std::span(all_given, given.empty() ? 0U : 1U));
  outcome result;
  if (reader.failed()) {
    result.wrong = formula::text_of(reader.error(), reader.units).view();
    result.part = reader.error().there;
  } else {
    result.found = prove(read);
  }
  return result;
}
constexpr bool is_proved(std::string_view theorem, std::string_view given = {}) {
  return outcome_of(theorem, given).found.how() == known_by::all_inputs;
}
constexpr bool is_false_at(std::string_view theorem, std::string_view point) {
  const proof found = outcome_of(theorem).found;
  return found.failure() == "false" && found.counterexample().view() == point;
}
constexpr bool fails(std::string_view theorem, std::string_view failure) {
  const outcome result = outcome_of(theorem);
  return result.wrong.empty() && result.found.how() == known_by::nothing &&
         result.found.failure() == failure;
}
constexpr bool is_unreadable(std::string_view theorem, std::string_view part,
                             std::string_view wrong) {
  const outcome result = outcome_of(theorem);
  return result.part.view() == part && result.wrong.view() == wrong;
}

// The list that the command line and the page to type into are tested with, too.
enum class expected { unread, proved, is_false, undefined, not_proved };
constexpr bool comes_out(std::string_view theorem, std::string_view given, expected wanted) {
  const outcome result = outcome_of(theorem, given);
  if (!result.wrong.empty()) return wanted == expected::unread;
  const std::string_view failure = result.found.failure();
  if (failure.empty()) return wanted == expected::proved;
  if (failure == "false") return wanted == expected::is_false;
  if (failure == "the divisor may be zero" || failure == "the radicand may be negative") {
    return wanted == expected::undefined;
  }
  return wanted == expected::not_proved;
}
#define THEOREM(text, given, wanted) static_assert(comes_out(text, given, expected::wanted));
#include "written_theorems.inc"
#undef THEOREM

// Every domain, units, names, chains and words.
static_assert(is_proved("for all m, n, k >= 1: 2*m*n*k/(2*(m*n + n*k + k*m)) < min(m, n, k)"));
static_assert(is_proved("for all m, n, k > 0: I < min(m, n, k) and 3*I <= max(m, n, k)",
                        "I = 2*m*n*k/(2*(m*n + n*k + k*m))"));
static_assert(is_proved("for all x, y > 0 s: max(x, y) <= x + y <= 2*max(x, y)"));
static_assert(is_proved("for all n > 0 FLOP, b > 0 byte, C > 0 FLOP/s, W > 0 B/s: "
                        "T == n/C iff n/b >= C/W",
                        "T = max(n/C, b/W)"));
static_assert(is_proved("for all x, y real: x^2 + y^2 >= 2*x*y"));
static_assert(is_proved("for all x real byte: abs(x)^2 == x^2 and sqrt(x^2) == abs(x)"));
static_assert(is_proved("for all f in (0, 1], t >= 0 s: f*t <= t"));
static_assert(is_proved("for all k even: k >= 3 implies k >= 4"));
static_assert(is_proved("for all x, y > 0: x < y implies x/y < y/x"));
static_assert(is_proved("for all x > 0: not x > 1 or x^2 > x"));
static_assert(is_proved("for all x > 0: (x if x > 1 else 1) == max(x, 1)"));
static_assert(is_proved("for all x > 0: x < sqrt(2)*x and x^-1*x == 1"));
static_assert(is_proved("for all x > 0: 0.5*x + 25 % * x < 8e-1*x"));
static_assert(is_proved("for all t > 0 hours: t + 60 min > 3600 s"));
// A bound that no domain has is a premise.
static_assert(is_proved("for all B > 240, D, F >= 8192: B*D*F/(B*D + D*F + B*F) > 226"));
static_assert(is_proved("for all x in [2, 8): x^2 >= 4 and x < 9") &&
              is_proved("for all x > -2, y < 3 s: x + 2 > 0 and y < 4 s"));

// A constant or an operator that is changed, a premise that is dropped.
static_assert(is_false_at("for all m, n, k > 0: 2*m*n*k/(2*(m*n + n*k + k*m)) < min(m, n, k)/2",
                          "m = 3, n = 2, k = 1"));
static_assert(is_false_at("for all x, y > 0 s: x + y < 2*max(x, y)", "x = 1, y = 1"));
static_assert(is_false_at("for all x, y > 0: x/y < y/x", "x = 1, y = 1"));
static_assert(is_false_at("for all k even: k >= 4", "k = 2"));
static_assert(fails("for all B > 240, D >= 8192, F >= 1: B*D*F/(B*D + D*F + B*F) > 226", "false"));
static_assert(fails("for all x >= 0: x/x == 1", "the divisor may be zero"));
static_assert(fails("for all x > 0: 1/0 < x", "the divisor may be zero"));
static_assert(fails("for all x real: sqrt(x) >= 0", "the radicand may be negative"));

// Refused as in C++: it would say less than it seems to.
constexpr std::string_view no_point = "no point is known that fulfils the premise";
static_assert(fails("for all x > 0: x < 0 implies x > 5", no_point));
static_assert(fails("for all x > 0: x^2 < 0 iff x + 1 < 0", no_point));
static_assert(fails("for all x > 0: not x < 0 or x > 5", no_point));
static_assert(fails("for all k even: k == 3 implies k^2 == 9", no_point));
static_assert(fails("for all n >= 1: n == 3/2 implies 2*n == 3", no_point));
static_assert(fails("for all x in (5, 2): x > 1", no_point));
static_assert(fails("for all x > 0: x*(x + 1) == x*(x + 1)", "both sides are written alike"));
static_assert(fails("for all x > 0: 2 < 1 implies x < 0", "premise contains only constants"));
static_assert(fails("for all x > 0: 1 < 2", "proves nothing: no variable stands in it"));
static_assert(fails("for all x > 0: 0*x < x", "a factor is 0, as integer 1/2 is"));
// True, and not proved. A count is whole: at 3/2 nobody calls this false.
static_assert(fails("for all n >= 1: n == 1 or n >= 2", "not proved") &&
              fails("for all n real >= 1: n == 1 or n >= 2", "false"));
static_assert(fails("for all x > 0: floor(x) <= x", "no proof knows floor") &&
              fails("for all x > 0: 2^x > x", "no proof knows a power that is no whole number"));

// What cannot be read, and why.
static_assert(is_unreadable("x > 0", "x",
                            "begins no theorem; expected for all, as in for all x > 0: ..."));
static_assert(is_unreadable("for all x > 0 s, y > 0 byte: x < y", "<", "compares s and byte"));
static_assert(is_unreadable("for all x > 0: x + 1", "x + 1",
                            "is no statement; expected a comparison"));
static_assert(is_unreadable("for all x > 0: x > 2 implies x > 1 implies x > 0", "implies",
                            "follows an iff or implies; expected ( ) around one of them"));
static_assert(is_unreadable("for all x > 0: x > 1 iff x > 0 iff x > 1", "iff",
                            "follows an iff or implies; expected ( ) around one of them"));
static_assert(is_unreadable("for all x > 0: x > 2 implies x > 1 iff x > 0", "iff",
                            "follows an iff or implies; expected ( ) around one of them"));
static_assert(is_proved("for all x > 0: (x > 1 iff 2*x > 2) and (x > 0 implies 2*x > 0)"));
// A bound says no more than is looked at: even numbers begin at 2. Those of whole and real numbers
// begin where the bound does.
static_assert(is_unreadable("for all k even >= 0: k >= 2", ">= 0",
                            "lets 0 in, and even numbers are above 0; expected > 0, or >= 2"));
static_assert(is_unreadable("for all k even > -4: k > 0", "> -4",
                            "lets 0 in, and even numbers are above 0; expected > 0, or >= 2"));
static_assert(is_proved("for all k even > 0: k >= 2") && is_proved("for all k even >= 1: k >= 2"));
static_assert(is_proved("for all k even > 1/2: k >= 2") && is_proved("for all k even >= 4: k >= 4"));
static_assert(fails("for all k whole >= 0: k >= 1", "false") &&
              fails("for all k whole > -4: k > 0", "false") &&
              fails("for all k real > -4: k > 0", "false"));
// A variable is never a suffix, a factor's x or a word for what is counted.
static_assert(is_unreadable("for all x > 0: 2x < x + 3", "x",
                            "is a name that is given; expected an operator before it"));
static_assert(is_unreadable("for all k > 0: 2k < k + 3000", "k",
                            "is a name that is given; expected an operator before it"));
static_assert(outcome_of("for all layers > 0: g*layers > 2*layers", "g = 3/layers")
                  .found.failure() == "false");
static_assert(is_proved("for all layers > 0: g*layers == 3", "g = 3/layers"));
static_assert(is_unreadable("for all k > 0, x > 2k: x > 1", "k",
                            "is a variable; expected a number, and other relations before "
                            "implies, as in r < d implies ..."));
static_assert(is_unreadable("for all k > 0, x > 2*k", "k",
                            "is neither a given name nor a unit: the statement stands behind a "
                            "colon; expected :"));
static_assert(is_unreadable("for all k > 0, x > 2*k: x > 1", "k",
                            "is a variable; expected a number, and other relations before "
                            "implies, as in r < d implies ..."));
static_assert(is_unreadable("for all x > 2*layers, layers > 0: x > 1", "layers",
                            "is a variable; expected a number, and other relations before "
                            "implies, as in r < d implies ..."));
static_assert(is_proved("for all s > 1 s: 2*s > s"));  // a unit stays one
static_assert(is_unreadable("for all x: x > 1", "x",
                            "needs a domain, as in for all x > 0: ..."));
static_assert(is_unreadable("for all x > 0, a, h: x > 1", "h",
                            "needs a domain, as in for all h > 0: ..."));
static_assert(is_unreadable("for all x ~ 0: x > 1", "~",
                            "is left over; expected where it lies: > 0, >= 0, >= 1, even, real "
                            "or in (0, 1]"));
static_assert(is_unreadable("for all n >= 1 real: n > 0", "real",
                            "is no unit: it stands before the bound, as in n real >= 1"));
static_assert(fails("for all n >= 1: 0.1 + 0.2 == 0.3",
                    "proves nothing: no variable stands in it"));
static_assert(is_unreadable("for all x, x > 0: x > 1", "x",
                            "stands there twice; expected one domain, and other relations before "
                            "implies, as in r < d implies ..."));
static_assert(is_unreadable("for all and > 0: 1 > 0", "and",
                            "is a word of the language; expected the name of a variable"));
static_assert(is_unreadable("for all x > 0: x > ~2", "~2",
                            "is no exact number; expected a number without ~"));
static_assert(is_unreadable("for all x > 0: 3(+-1) < x + 3", "3(+-1)",
                            "is no exact number; expected a number without a half width"));
static_assert(outcome_of("for all x > 0: x + 1 > x", "y = 2*x").wrong.view() ==
              "is given and not used");

}  // namespace tests::proof_theorem_reader
