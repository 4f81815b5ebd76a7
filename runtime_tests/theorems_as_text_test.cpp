// Each theorem of the catalogue, printed as text and read again: it is proved again, by the text
// alone, and with one comparison turned around it is not.

#include <algorithm>
#include <map>
#include <set>

#include "../tools/catalogue.hpp"
#include "../tools/text_theorem.hpp"
#include "catch.hpp"

namespace {

using namespace proofline;
using namespace proofline::tools;
using formula::operation;

std::string domain_text_of(const stated_input& input) {
  const std::string whole = input.step == 1 ? "whole " : "";
  switch (input.where) {
    case domain::positive: return whole + "> 0";
    case domain::nonnegative: return whole + ">= 0";
    case domain::at_least_one: return (input.step == 1 ? "whole" : "real") + std::string(" >= 1");
    case domain::even: return "even";
    case domain::fraction: return "in (0, 1]";
    case domain::real: return "real";
  }
  return "";
}

/// The theorem's text in numbers alone, as units are not printed; empty if two inputs have one
/// symbol or a symbol is no name.
std::string text_of(const stated_theorem& stated, const std::string& statement) {
  std::string result = "for all ";
  std::set<std::string> names;
  for (const stated_input& each : stated.inputs) {
    const std::string& name = each.it.text();
    const bool is_name = std::ranges::all_of(name, [](unsigned char c) {
      return std::isalnum(c) != 0 || c == '_';
    });
    if (!is_name || !names.insert(name).second) return "";
    if (names.size() != 1) result += ", ";
    (result += name) += ' ' + domain_text_of(each);
  }
  return result + ": " + statement;
}

/// The comparisons of which each must hold: in all parts of `and`, and behind each premise.
void find_conclusions(const formula::run_time_tree& tree, int at, std::vector<int>& found) {
  const formula::node& node = tree[at];
  if (node.what == operation::both) {
    find_conclusions(tree, node.a, found);
    find_conclusions(tree, node.b, found);
  } else if (node.what == operation::implication) {
    find_conclusions(tree, node.b, found);
  } else if (node.what >= operation::less && node.what <= operation::unequal) {
    found.push_back(at);
  }
}
operation opposite_of(operation comparison) {
  switch (comparison) {
    case operation::less: return operation::greater_equal;
    case operation::less_equal: return operation::greater;
    case operation::greater: return operation::less_equal;
    case operation::greater_equal: return operation::less;
    case operation::equal: return operation::unequal;
    default: return operation::equal;
  }
}
formula::node& node_of(written_theorem& theorem, int at) {
  return theorem.tree.nodes[static_cast<std::size_t>(at)];
}
bool is_proved(const written_theorem& theorem) {
  try {
    return prove(theorem).how() == known_by::all_inputs;
  } catch (const std::overflow_error&) {
    return false;
  }
}
/// True if it is false at one of the points that proofs try.
bool is_false_somewhere(const written_theorem& theorem) {
  for (unsigned trial = 0; trial < 200; ++trial) {
    const auto tried = proofline::detail::trial_values(trial, variable_limit);
    const std::vector<value_at_a_point> point(
        tried.begin(), tried.begin() + static_cast<std::ptrdiff_t>(theorem.inputs.size()));
    const auto there = proofline::detail::read_at(theorem, point);
    if (there.is_admissible && there.is_defined && !there.holds) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("the theorems of the catalogue are proved from text, too") {
  const catalogue all({kind::theorem});
  std::map<std::string, int> count;
  for (const theorem_record& theorem : all.theorems()) {
    const std::string text = text_of(theorem.stated(), theorem.text());
    if (text.empty()) {
      ++count["no text"];
      continue;
    }
    INFO(theorem.name << ": " << text);
    const text_theorem read(text);
    const bool proved = theorem.prove().how() == known_by::all_inputs;
    const proof_of_text again = read.prove();
    if (!proved) {
      CHECK(again.verdict != proof_verdict::proved);
      ++count["refuted"];
      continue;
    }
    if (again.verdict != proof_verdict::proved) {
      // A text gives no point for a premise; and a word may compare two texts that are alike, such
      // as the value of f at its optimum with f there.
      const bool is_known = again.reason == "no point is known that fulfils the premise" ||
                            again.reason == "both sides are written alike";
      CHECK((is_known ? "" : again.reason) == "");
      ++count[again.reason];
      continue;
    }
    ++count["proved"];

    std::vector<int> conclusions;
    find_conclusions(read.theorem().tree, read.theorem().root, conclusions);
    for (const int at : conclusions) {
      written_theorem turned = read.theorem();
      node_of(turned, at).what = opposite_of(turned.tree[at].what);
      CHECK_FALSE(is_proved(turned));
      ++count["turned around"];
    }
    // Without its premise it may be true; if it is called proved, it is false at no point tried.
    for (int at = 0; at < static_cast<int>(read.theorem().tree.nodes.size()); ++at) {
      if (read.theorem().tree[at].what != operation::implication) continue;
      written_theorem bold = read.theorem();
      formula::node& node = node_of(bold, at);
      node = bold.tree[node.b];
      if (is_proved(bold)) {
        CHECK_FALSE(is_false_somewhere(bold));
        ++count["premise not needed"];
      }
      ++count["premise dropped"];
    }
  }
  for (const auto& [what, times] : count) UNSCOPED_INFO(times << " " << what);
  CHECK(count["proved"] >= 1);
  CHECK(count["turned around"] > 500);
  CHECK(count["premise dropped"] > 100);
  CHECK(count["premise not needed"] < count["premise dropped"] / 2);
  CHECK(count["no text"] + count["no point is known that fulfils the premise"] +
            count["both sides are written alike"] <
        count["proved"] / 10);
}
