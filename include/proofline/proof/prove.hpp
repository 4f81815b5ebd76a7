#pragma once
// Proves theorems for all inputs and refutes them by witnesses. `proof` objects certify the result.

#include <proofline/formula/condition_of.hpp>
#include <proofline/proof/any_statement.hpp>
#include <proofline/proof/points.hpp>

namespace proofline {

namespace listings {
template <class Listing, class Unit>
struct counted;
}

namespace formula {
struct on_heap;
}

namespace audit {
struct judgement;
struct written_judgement;
template <class Storage>
struct basic_parsed_claim;
judgement judge(const basic_parsed_claim<formula::on_heap>& claim, written_judgement& out);
template <class Equation, class Bindings>
struct value_claim;
template <class Input, class Value>
struct figure_claim;
template <class Equation, class Bindings>
constexpr judgement judge(const value_claim<Equation, Bindings>& claim);
template <class Input, class Value>
constexpr judgement judge(const figure_claim<Input, Value>& claim);
}  // namespace audit

class written_theorem;

// Of what is read from text (formula/evaluate.hpp).
template <>
struct formula::condition_of<symbol> {
  using type = any_statement<comparison>;
};
template <>
struct formula::condition_of<value_at_a_point> {
  using type = any_statement<comparison_at_a_point>;
};

/// How a claim is known to hold.
enum class known_by { nothing, value, witness, all_inputs };

constexpr std::string_view text_of(known_by how) {
  constexpr std::string_view texts[] = {"none", "value", "witness", "all-inputs"};
  return texts[static_cast<int>(how)];
}

/// Certifies a claim. It has no setters: only the functions named below make a proof that is more
/// than `nothing`, and each does so of what it has proved, refuted or evaluated itself.
class proof {
 public:
  constexpr proof() = default;
  constexpr known_by how() const { return how_; }
  /// The number of cases in which the statement was proved; 0 if it is not proved for all inputs.
  constexpr int cases() const { return cases_; }
  /// Why a proof or a refutation failed; empty if it succeeded.
  constexpr std::string_view failure() const { return failure_; }
  /// After a failure, the expression whose sign does not follow, in the inputs' symbols.
  constexpr const short_text& left_over() const { return left_over_; }
  /// A point where the statement is false, if one was found: "x = 1/2, y = 3".
  constexpr const short_text& counterexample() const { return counterexample_; }
  /// True if every comparison was an equation.
  constexpr bool is_identity() const { return identity_; }
  /// The highest degree in an extent if a count was interpolated from `cases()` runs of a listing;
  /// else -1.
  constexpr int degree() const { return degree_; }

  /// Anyone may say that something is not proved.
  static constexpr proof of_failure(std::string_view failure, const short_text& left_over,
                                    const short_text& counterexample = {}) {
    proof result(failure);
    result.left_over_ = left_over;
    result.counterexample_ = counterexample;
    return result;
  }

  template <text Name, class Statement, class... Inputs>
  friend constexpr proof prove(const theorem<Name, Statement, Inputs...>&);
  /// In proof/written_theorem.hpp: a theorem that was read from text.
  friend constexpr proof prove(const written_theorem&, std::vector<value_at_a_point>*);
  template <text Name, class Statement, class... Inputs, class... Bound>
  friend constexpr proof refute(const theorem<Name, Statement, Inputs...>&,
                                const bindings<Bound...>&);
  /// In audit/judge.hpp, of the value that is compared with the print.
  template <class Equation, class Bindings>
  friend constexpr audit::judgement audit::judge(const audit::value_claim<Equation, Bindings>&);
  template <class Input, class Value>
  friend constexpr audit::judgement audit::judge(const audit::figure_claim<Input, Value>&);
  /// In audit/judge_text.hpp, of the value of a formula that is text.
  friend audit::judgement audit::judge(const audit::basic_parsed_claim<formula::on_heap>&,
                                       audit::written_judgement&);
  /// In proof/interpolation.hpp.
  template <class Listing, class Unit, class Equation>
  friend constexpr proof interpolate(const listings::counted<Listing, Unit>&, const Equation&);

 private:
  constexpr explicit proof(known_by how, int cases = 0, bool identity = false)
      : how_(how), cases_(cases), identity_(identity) {}
  constexpr explicit proof(std::string_view failure) : failure_(failure) {}
  /// What prove() does, whether the theorem is C++ or text. `confirms` has the last word on a point
  /// where the theorem is said to be false.
  template <class Theorem, class Confirms>
  static constexpr proof on_every_path(const Theorem& theorem, const Confirms& confirms);
  static constexpr proof by_interpolation(int runs, int degree) {
    proof result(known_by::all_inputs, runs, true);
    result.degree_ = degree;
    return result;
  }

  known_by how_ = known_by::nothing;
  int cases_ = 0;
  bool identity_ = false;
  int degree_ = -1;
  std::string_view failure_;
  short_text left_over_;
  short_text counterexample_;
};

namespace detail {

constexpr variable_traits traits_of(const value_set& values) {
  return {.positive = values.where == domain::positive,
          .whole = values.where == domain::even,
          .counts = values.step != 0};
}
/// An input as a symbol over all of its domain: a variable that is at least 0, or the difference of
/// two for a number of either sign.
constexpr symbol symbol_for(const value_set& values, const std::string_view& name, int index,
                            proof_path& path) {
  const rational_function x = rational_function::variable(index);
  const rational_function value = [&]() -> rational_function {
    switch (values.where) {
      case domain::at_least_one: return 1 + x;
      case domain::even: return 2 + 2 * x;
      case domain::fraction: return 1 / (1 + x);
      case domain::real:
        return x - rational_function::variable(path.add_variable({.counts = values.step != 0}));
      default: return x;
    }
  }();
  return symbol(value, &path, writing::of_variable(index)).as_input(values, name);
}
/// Calls visit(path, symbols...) once on every path, and stops when it returns false.
template <class... Inputs, class Visit>
constexpr void on_every_path(const pack<Inputs...>& inputs, Visit visit) {
  proof_path path;
  do {
    path.begin();
    // Before the symbols, because compilers evaluate arguments in any order.
    (path.add_variable(traits_of(Inputs::values)), ...);
    const auto symbol_of = [&]<class Input>(const Input& input, std::size_t index) {
      return as_quantity_or_count<typename Input::unit>(
          symbol_for(Input::values, input.symbol, static_cast<int>(index), path));
    };
    // Not const: compilers would try, in each theorem and in vain, to evaluate it as a constant.
    bool go_on = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      // In braces, which evaluate in order: symbol i is variable i of the path.
      const pack<decltype(symbol_of(item<Index>(inputs), 0))...> symbols{
          symbol_of(item<Index>(inputs), Index)...};
      return visit(path, item<Index>(symbols)...);
    }
    (std::index_sequence_for<Inputs...>{});
    if (!go_on) return;
  } while (path.next_path());
}
/// Visits every path for variables of a text: visit(path, symbols), with all symbols in one list.
template <class Visit>
constexpr void on_every_path(std::span<const variable> variables, Visit visit) {
  proof_path path;
  do {
    path.begin();
    for (const variable& each : variables) path.add_variable(traits_of(each.values));
    std::vector<symbol> symbols;
    for (const variable& each : variables) {
      symbols.push_back(
          symbol_for(each.values, each.symbol, static_cast<int>(symbols.size()), path));
    }
    if (!visit(path, symbols)) return;
  } while (path.next_path());
}

template <class... Symbols>
constexpr auto pointers_to(const Symbols&... symbols) {
  return std::array{&symbol_in(symbols)...};
}
constexpr std::vector<const symbol*> pointers_to(const std::vector<symbol>& symbols) {
  std::vector<const symbol*> result;
  for (const symbol& each : symbols) result.push_back(&each);
  return result;
}

inline constexpr int most_cases = 1'000;
inline constexpr int most_paths = 4'000;  ///< with those whose facts exclude each other

/// Why a proof refuses how a theorem is written: a point would refute what no word means. Empty if
/// it does not.
template <class Theorem>
constexpr std::string_view refusal_of(const Theorem& theorem) {
  std::string_view refusal;
  on_every_path(theorem.inputs, [&](proof_path& path, const auto&... symbols) {
    const auto statement = theorem(symbols...);
    refusal = path.refusal();
    if constexpr (undecided<decltype(statement)>) {
      if (refusal.empty()) refusal = statement.says_nothing();
    }
    return false;  // the writing is the same on every path
  });
  return refusal;
}

/// Why a statement that is false or undefined on a path is not proved: a point where it is false,
/// or an expression whose sign does not follow.
constexpr proof what_fails(const proof_path& path, symbols_of_inputs inputs,
                           const std::vector<value_at_a_point>& found) {
  const std::string_view refused = path.failure();
  const short_text left_over = text_in_inputs(inputs, path.left_over());
  if (found.empty()) return proof::of_failure(refused.empty() ? "not proved" : refused, left_over);
  // Some refusals are about how a statement is written, not about a point.
  if (!refused.empty() && !path.is_undefined()) return proof::of_failure(refused, left_over);
  return proof::of_failure(refused.empty() ? "false" : refused, left_over,
                           text_of_point(inputs, found));
}

}  // namespace detail

template <class Theorem, class Confirms>
constexpr proof proof::on_every_path(const Theorem& theorem, const Confirms& confirms) {
  proof failed;
  int cases = 0, paths = 0;
  bool is_read = false, identity = true, compares = false;
  premises_to_meet premises;
  detail::on_every_path(theorem.inputs, [&](proof_path& path, const auto&... symbols) {
    const auto statement = theorem(symbols...);
    // Comparisons within max and when are no statement.
    if constexpr (!undecided<decltype(statement)>) {
      return false;
    } else {
      // The writing is the same on every path.
      if (!is_read && path.failure().empty()) {
        is_read = true;
        if (!statement.says_nothing().empty()) {
          failed = proof(statement.says_nothing());
          return false;
        }
      }
      const bool holds = statement.decide();
      compares = compares || path.comparisons() > 0;
      if (++paths == detail::most_paths) {
        failed = proof("too many cases");
        return false;
      }
      if (path.is_empty()) return true;  // the facts of this path exclude each other
      if (!holds || !path.failure().empty()) {
        const auto inputs = detail::pointers_to(symbols...);
        auto found = detail::point_of(path.assumed(), inputs);
        if (!found.empty() && !confirms(found)) found.clear();
        if (found.empty() && path.is_shown_empty()) return true;
        failed = detail::what_fails(path, inputs, found);
        return false;
      }
      if (++cases == detail::most_cases) {
        failed = proof("too many cases");
        return false;
      }
      identity = identity && path.only_equations();
      if (premises.has_new(path.premises())) {
        if (detail::has_a_point(path.assumed())) premises.meet(path.premises());
      }
      return true;
    }
  });
  if (!failed.failure_.empty()) return failed;
  if (cases == 0 || !compares) return proof("proves nothing: no comparison");
  if constexpr (requires { theorem.statement.point; }) {
    if (!detail::takes_all(theorem.inputs, theorem.statement.point)) {
      return proof("the point gives what is no input");
    }
    const detail::reading given = detail::read_at(theorem, theorem.statement.point);
    if (!given.is_admissible) return proof("the point is outside the domain");
    if (given.is_defined) premises.meet(given.premises);
  }
  if (!premises.are_met()) return proof("no point is known that fulfils the premise");
  return proof(known_by::all_inputs, cases, identity);
}

/// Proves a theorem for all inputs. A failed proof says why. Either it has a point where the
/// statement is false, or it has the expression whose sign does not follow. The statement may then
/// be false, or true for a reason beyond this algebra. Each premise must hold at some point, found
/// or given (proof/theorem.hpp); otherwise the theorem says nothing.
template <text Name, class Statement, class... Inputs>
constexpr proof prove(const theorem<Name, Statement, Inputs...>& theorem) {
  return proof::on_every_path(theorem, [](const auto&) { return true; });
}

/// Refutes a theorem by inputs within its domain for which the statement is false. The witness must
/// refute what the statement means: an N that is too small refutes no limit.
template <text Name, class Statement, class... Inputs, class... Bound>
constexpr proof refute(const theorem<Name, Statement, Inputs...>& theorem,
                       const bindings<Bound...>& witness) {
  const detail::reading found = detail::read_at(theorem, witness);
  if (!found.is_admissible) return proof("witness outside the domain");
  if (!found.is_defined) return proof("has no value for this witness");
  if (found.holds) return proof("holds for this witness");
  if (!found.objection.empty()) return proof(found.objection);
  if (found.has_a_word) {
    const std::string_view refusal = detail::refusal_of(theorem);
    if (!refusal.empty()) return proof(refusal);
  }
  return proof(known_by::witness);
}

/// What is wrong with an equation, read with symbols. Empty if it is defined on all of its domain
/// and depends on each of its inputs somewhere in it.
template <text Name, class Unit, class Body, class... Inputs>
constexpr std::string_view problem_of(const equation<Name, Unit, Body, Inputs...>& equation) {
  bool depends[sizeof...(Inputs)] = {};
  std::string_view failure;
  detail::on_every_path(equation.inputs, [&](proof_path& path, const auto&... symbols) {
    const symbol result = detail::plain_value(equation.template read_with<symbol>(symbols...));
    if (!result.is_defined()) path.fail_where_undefined();
    if (path.is_empty() || (!path.failure().empty() && path.is_shown_empty())) return true;
    for (std::size_t i = 0; i < sizeof...(Inputs); ++i) {
      if (path.assumed().depends(result.value(), static_cast<int>(i))) depends[i] = true;
    }
    if (failure.empty()) failure = path.failure();
    return true;
  });
  if (!failure.empty()) return failure;
  for (const bool each : depends) {
    if (!each) return "does not depend on each input";
  }
  return "";
}
template <class Equation>
constexpr bool depends_on_each_input(const Equation& equation) {
  return problem_of(equation).empty();
}

// Shown in error messages: the theorem, what is wrong, what is left over. Never defined.
template <text Theorem, text Failure, text LeftOver>
struct theorem_is_not_proved;

/// The proof of a theorem, computed once.
template <const auto& Theorem>
inline constexpr proof proof_of = prove(Theorem);

namespace detail {
/// "false at x = 1/2, y = 3", or another failure.
constexpr short_text what_is_wrong(const proof& failed) {
  short_text out = failed.failure();
  if (!failed.counterexample().empty()) (out += " at ") += failed.counterexample().view();
  return out;
}
/// The two texts of an error message, which shows 36 characters of each: the failure, and what is
/// left over. The second also has what does not fit into the first.
constexpr std::array<short_text, 2> shown(const proof& failed) {
  const bool is_false = failed.failure() == "false";
  const short_text wrong = is_false ? what_is_wrong(failed) : short_text(failed.failure());
  if (wrong.size() > longest_printed_text) {
    const std::size_t end = wrong.view().rfind(' ', longest_printed_text);
    return {wrong.view().substr(0, end), wrong.view().substr(end + 1)};
  }
  short_text left_over = failed.left_over();
  if (!is_false && !failed.counterexample().empty()) {
    (left_over += " at ") += failed.counterexample().view();
  }
  return {wrong, left_over};
}

template <class Theorem>
constexpr bool is_proved(const Theorem& theorem) {
  return prove(theorem).how() == known_by::all_inputs;
}
template <const auto& Theorem>
constexpr bool says_why() {
  if constexpr (proof_of<Theorem>.how() != known_by::all_inputs) {
    static_assert(sizeof(theorem_is_not_proved<
                         std::remove_cvref_t<decltype(Theorem)>::name,
                         as_template_argument([] { return shown(proof_of<Theorem>)[0]; }),
                         as_template_argument([] { return shown(proof_of<Theorem>)[1]; })>) != 0);
  }
  return false;
}
}  // namespace detail

/// `static_assert(proved<theorems::x>)` stops the build with a one-line error if the theorem is not
/// proved. It is a concept because variables can be specialised and concepts cannot.
template <const auto& Theorem>
concept proved = detail::is_proved(Theorem) || detail::says_why<Theorem>();

}  // namespace proofline
