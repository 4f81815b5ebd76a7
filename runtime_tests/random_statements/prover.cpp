// Proves statements that it reads: check.py draws them, and judges what is said of them here.
//
// A line is the inputs, a tab and the statement in prefix notation, `ab<TAB>(implies (< a b) (< a
// (* 2 b)))`. Each line is answered by one: proved or not, in how many cases, what goes wrong, what
// is left over, and where the statement is false.

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "proving.hpp"

namespace {

using namespace proofline;

/// Prefix notation: a word, and in parentheses what it is applied to.
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

/// A statement of whatever type: the theorem has one type for all that are read.
class any_statement {
 public:
  template <undecided Statement>
  any_statement(const Statement& statement)  // NOLINT: implicit
      : meaning_(std::make_shared<meaning_of<Statement>>(statement)) {}

  bool decide() const { return meaning_->decide(); }
  proof_path* where() const { return meaning_->where(); }
  writing written() const { return meaning_->written(); }
  std::string_view says_nothing() const { return meaning_->says_nothing(); }

 private:
  struct meaning {
    virtual ~meaning() = default;
    virtual bool decide() const = 0;
    virtual proof_path* where() const = 0;
    virtual writing written() const = 0;
    virtual std::string_view says_nothing() const = 0;
  };
  template <class Statement>
  struct meaning_of final : meaning {
    explicit meaning_of(const Statement& of) : statement(of) {}
    bool decide() const override { return statement.decide(); }
    proof_path* where() const override { return statement.where(); }
    writing written() const override { return statement.written(); }
    std::string_view says_nothing() const override { return statement.says_nothing(); }
    Statement statement;
  };

  std::shared_ptr<const meaning> meaning_;
};

/// A node read with the symbols that its letters stand for.
class reading {
 public:
  reading(std::string_view letters, std::vector<symbol> symbols)
      : letters_(letters), symbols_(std::move(symbols)) {}

  any_statement statement(const node& node) const {
    const std::string& word = node.word;
    if (word == "not") return negation(statement(node.parts.at(0)));
    const auto& left = node.parts.at(0);
    const auto& right = node.parts.at(1);
    if (word == "either") return either_of(left, right);
    if (word == "both") return both(statement(left), statement(right));
    if (word == "implies") return implies(statement(left), statement(right));
    if (word == "iff") return iff(statement(left), statement(right));
    const symbol a = number(left), b = number(right);
    if (word == "==") return a == b;
    if (word == "!=") return a != b;
    if (word == "<") return a < b;
    if (word == "<=") return a <= b;
    if (word == ">") return a > b;
    if (word == ">=") return a >= b;
    throw std::invalid_argument("no such statement: " + word);
  }

 private:
  // A negation is told by its type.
  any_statement either_of(const node& left, const node& right) const {
    if (left.word == "not") {
      return either(negation(statement(left.parts.at(0))), statement(right));
    }
    if (right.word == "not") {
      return either(statement(left), negation(statement(right.parts.at(0))));
    }
    return either(statement(left), statement(right));
  }

  symbol number(const node& node) const {
    const std::string& word = node.word;
    if (node.parts.empty()) {
      const std::size_t place = letters_.find(word);
      return place == letters_.npos ? symbol(std::stoi(word)) : symbols_.at(place);
    }
    if (word == "when") {
      return when(statement(node.parts.at(0)), number(node.parts.at(1)), number(node.parts.at(2)));
    }
    const symbol a = number(node.parts.at(0));
    if (word == "square") return square(a);
    if (word == "cube") return cube(a);
    if (word == "sqrt") return sqrt(a);
    const symbol b = number(node.parts.at(1));
    if (word == "+") return a + b;
    if (word == "-") return a - b;
    if (word == "*") return a * b;
    if (word == "/") return a / b;
    if (word == "max") return max(a, b);
    if (word == "min") return min(a, b);
    throw std::invalid_argument("no such number: " + word);
  }

  std::string_view letters_;
  std::vector<symbol> symbols_;
};

constexpr auto all_inputs =
    of(tests::proving::a, tests::proving::b, tests::proving::c, tests::proving::k,
       tests::proving::n, tests::proving::u, tests::proving::v, tests::proving::w);
constexpr std::size_t most_inputs = 3;

/// Proves it of those inputs whose letters are given, in the order of all.
template <std::size_t Next = 0, class... Chosen>
proof prove_of(std::string_view letters, std::string_view rest, const node& read,
               const Chosen&... chosen) {
  if constexpr (Next < decltype(all_inputs)::size && sizeof...(Chosen) < most_inputs) {
    const auto& input = item<Next>(all_inputs);
    if (rest.starts_with(input.symbol)) {
      return prove_of<Next + 1>(letters, rest.substr(1), read, chosen..., input);
    }
    return prove_of<Next + 1>(letters, rest, read, chosen...);
  } else if constexpr (sizeof...(Chosen) != 0) {
    if (!rest.empty()) throw std::invalid_argument("no such inputs");
    return prove(for_all<"read">("", "", of(chosen...), [&](const auto&... symbols) {
      return reading(letters, {symbols...}).statement(read);
    }));
  } else {
    throw std::invalid_argument("no inputs");
  }
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const std::size_t tab = line.find('\t');
    const std::string letters = line.substr(0, tab);
    std::string_view rest = std::string_view(line).substr(tab + 1);
    try {
      const proof found = prove_of(letters, letters, read(rest));
      std::cout << (found.how() == known_by::all_inputs ? "proved" : "not proved") << '\t'
                << found.cases() << '\t' << found.failure() << '\t' << found.left_over().view()
                << '\t' << found.counterexample().view() << std::endl;
    } catch (const std::exception& problem) {
      std::cout << "not proved\t0\t" << problem.what() << "\t\t" << std::endl;
    }
  }
}
