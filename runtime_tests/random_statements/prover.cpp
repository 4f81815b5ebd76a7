// Proves statements and reads them at points; check.py draws the statements and judges the results.
//
// An input line is the inputs, the statement in prefix notation, and points, separated by tabs:
//   ab<TAB>(implies (< a b) (< a (* 2 b)))<TAB>1/2 3;2 1
// The answer is one line: proved or not, the number of cases, the failure, the expression left
// over, the counterexample, and the value at each point (t, f or u for undefined).

#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "proving.hpp"

namespace {

using namespace proofline;

/// Prefix notation: a word, or in parentheses a word with its arguments.
struct node {
  std::string word;
  std::vector<node> parts;
};

node read(std::string_view& text) {
  const auto take = [&text](std::size_t size) {
    const std::string_view taken = text.substr(0, size);
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ', size)));
    return taken;
  };
  const bool is_applied = text.starts_with('(');
  if (is_applied) take(1);
  node result{std::string(take(std::min(text.size(), text.find_first_of(" )")))), {}};
  while (is_applied && !text.starts_with(')')) {
    if (text.empty()) throw std::invalid_argument("a parenthesis is not closed");
    result.parts.push_back(read(text));
  }
  if (is_applied) take(1);
  return result;
}

/// A statement of any type, so that all statements read have one theorem type.
template <class Number>
class any_statement {
  using place = std::conditional_t<std::is_same_v<Number, symbol>, proof_path, point>;

 public:
  template <undecided Statement>
  any_statement(const Statement& statement)  // NOLINT: implicit
      : meaning_(std::make_shared<meaning_of<Statement>>(statement)) {}

  bool decide() const { return meaning_->decide(); }
  place* where() const { return meaning_->where(); }
  writing written() const { return meaning_->written(); }
  std::string_view says_nothing() const { return meaning_->says_nothing(); }
  unsigned names() const { return meaning_->names(); }
  unsigned frees() const { return meaning_->frees(); }

 private:
  struct meaning {
    virtual ~meaning() = default;
    virtual bool decide() const = 0;
    virtual place* where() const = 0;
    virtual writing written() const = 0;
    virtual std::string_view says_nothing() const = 0;
    virtual unsigned names() const = 0;
    virtual unsigned frees() const = 0;
  };
  template <class Statement>
  struct meaning_of final : meaning {
    explicit meaning_of(const Statement& of) : statement(of) {}
    bool decide() const override { return statement.decide(); }
    place* where() const override { return statement.where(); }
    writing written() const override {
      if constexpr (std::is_same_v<Number, symbol>) return statement.written();
      return {};
    }
    std::string_view says_nothing() const override { return statement.says_nothing(); }
    unsigned names() const override { return statement.names(); }
    unsigned frees() const override { return statement.frees(); }
    Statement statement;
  };

  std::shared_ptr<const meaning> meaning_;
};

/// A node, read with the numbers of its letters.
template <class Number>
class reading {
 public:
  reading(std::string_view letters, std::vector<Number> numbers)
      : letters_(letters), numbers_(std::move(numbers)) {}

  any_statement<Number> statement(const node& node) const {
    const std::string& word = node.word;
    if (word == "not") return negation(statement(node.parts.at(0)));
    const auto& left = node.parts.at(0);
    const auto& right = node.parts.at(1);
    if (word == "either") return either_of(left, right);
    if (word == "both") return both(statement(left), statement(right));
    if (word == "implies") return implies(statement(left), statement(right));
    if (word == "iff") return iff(statement(left), statement(right));
    const Number a = number(left), b = number(right);
    if (word == "==") return a == b;
    if (word == "!=") return a != b;
    if (word == "<") return a < b;
    if (word == "<=") return a <= b;
    if (word == ">") return a > b;
    if (word == ">=") return a >= b;
    throw std::invalid_argument("no such statement: " + word);
  }

 private:
  // A negation has a type of its own.
  any_statement<Number> either_of(const node& left, const node& right) const {
    if (left.word == "not") {
      return either(negation(statement(left.parts.at(0))), statement(right));
    }
    if (right.word == "not") {
      return either(statement(left), negation(statement(right.parts.at(0))));
    }
    return either(statement(left), statement(right));
  }

  Number number(const node& node) const {
    const std::string& word = node.word;
    if (node.parts.empty()) {
      const std::size_t place = letters_.find(word);
      return place == letters_.npos ? Number(std::stoi(word)) : numbers_.at(place);
    }
    if (word == "when") {
      return when(statement(node.parts.at(0)), number(node.parts.at(1)), number(node.parts.at(2)));
    }
    const Number a = number(node.parts.at(0));
    if (word == "square") return square(a);
    if (word == "cube") return cube(a);
    if (word == "sqrt") return sqrt(a);
    const Number b = number(node.parts.at(1));
    if (word == "+") return a + b;
    if (word == "-") return a - b;
    if (word == "*") return a * b;
    if (word == "/") return a / b;
    if (word == "max") return max(a, b);
    if (word == "min") return min(a, b);
    throw std::invalid_argument("no such number: " + word);
  }

  std::string_view letters_;
  std::vector<Number> numbers_;
};

constexpr auto all_inputs =
    of(tests::proving::a, tests::proving::b, tests::proving::c, tests::proving::k,
       tests::proving::n, tests::proving::u, tests::proving::v, tests::proving::w);
constexpr std::size_t most_inputs = 3;

/// "1/2 3;2 1"
template <std::size_t Count>
std::vector<std::array<value_at_a_point, Count>> points_in(const std::string& text) {
  std::vector<std::array<value_at_a_point, Count>> result;
  std::istringstream all(text);
  for (std::string one; std::getline(all, one, ';');) {
    std::istringstream numbers(one);
    for (value_at_a_point& each : result.emplace_back()) {
      std::string number;
      if (!(numbers >> number)) throw std::invalid_argument("no such point: " + one);
      const std::size_t slash = number.find('/');
      each = {std::stoll(number), slash == number.npos ? 1 : std::stoll(number.substr(slash + 1))};
    }
  }
  return result;
}

/// A line to answer.
struct question {
  std::string letters;
  node statement;
  std::string points;
};

template <class... Inputs>
void answer(const question& asked, const Inputs&... inputs) {
  const auto theorem =
      for_all<"read">("", "", of(inputs...), [&]<class... Numbers>(const Numbers&... numbers) {
        using number = std::common_type_t<Numbers...>;
        return reading<number>(asked.letters, {numbers...}).statement(asked.statement);
      });
  try {
    const proof found = prove(theorem);
    std::cout << (found.how() == known_by::all_inputs ? "proved" : "not proved") << '\t'
              << found.cases() << '\t' << found.failure() << '\t' << found.left_over().view()
              << '\t' << found.counterexample().view() << '\t';
  } catch (const std::exception& problem) {
    std::cout << "not proved\t0\t" << problem.what() << "\t\t\t";
  }
  for (const auto& point : points_in<sizeof...(Inputs)>(asked.points)) {
    const auto there = proofline::detail::read_at(theorem, point);
    std::cout << (!there.is_admissible || !there.is_defined ? 'u' : there.holds ? 't' : 'f');
  }
  std::cout << std::endl;
}

/// Answers with the inputs whose letters remain, in the order of all inputs.
template <std::size_t Next = 0, class... Chosen>
void answer_with(std::string_view rest, const question& asked, const Chosen&... chosen) {
  if constexpr (Next < decltype(all_inputs)::size && sizeof...(Chosen) < most_inputs) {
    const auto& input = item<Next>(all_inputs);
    if (rest.starts_with(input.symbol)) {
      return answer_with<Next + 1>(rest.substr(1), asked, chosen..., input);
    }
    return answer_with<Next + 1>(rest, asked, chosen...);
  } else {
    if (!rest.empty()) throw std::invalid_argument("no such inputs: " + asked.letters);
    if constexpr (sizeof...(Chosen) != 0) answer(asked, chosen...);
  }
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream fields(line);
    std::string letters, statement, points;
    std::getline(std::getline(std::getline(fields, letters, '\t'), statement, '\t'), points);
    std::string_view rest = statement;
    answer_with(letters, {letters, read(rest), points});
  }
}
