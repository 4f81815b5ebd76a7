#include "explain/explanations.hpp"

#include "explain/explanation_search.hpp"
#include "explain/moved_by_rounding.hpp"
#include "explain/slip_text.hpp"
#include "report/record.hpp"

namespace proofline::audit {

namespace detail {

namespace {

/// Whether a number passes, but does not round to its print from the inputs as they are printed.
constexpr bool holds_by_rounding(verdict found) {
  return found != verdict::exact && found != verdict::printed_digits && found != verdict::differs &&
         found != verdict::not_checkable;
}

/// "the rounding of N" with all that it can come to, of those inputs that move the result most; of
/// what is cut, what follows.
std::vector<explanation> rounding_explanations(const parsed_claim& claim,
                                               const written_judgement& judged, std::size_t most) {
  const printed_unit in =
      printed_unit::of(claim.print.number, claim.print.scale, claim.print.unit_text);
  std::vector<explanation> result;
  const auto add = [&](std::string change, const interval<rational>& value) {
    result.push_back({slip_family::rounding, std::move(change), text_in(in, value), value, 0});
  };
  if (judged.found == verdict::truncated) {
    add("the result cut instead of rounded", judged.value);
    return result;
  }
  for (const auto& [i, moved] : moved_by_rounding_of(claim)) {
    if (moved.is_point()) continue;
    std::string name(claim.tree.inputs[i].text);
    for (const formula::given_name& each : claim.tree.names) {
      const formula::node& node = claim.tree[each.value.node];
      if (node.what == formula::operation::input && static_cast<std::size_t>(node.a) == i) {
        name = std::string(each.name) + " = " + name;
      }
    }
    for (const formula::equation_call& call : claim.tree.calls) {
      for (const formula::call_argument& each : call.arguments) {
        const formula::node& node = claim.tree[each.node];
        const bool is_it =
            node.what == formula::operation::input && static_cast<std::size_t>(node.a) == i;
        if (is_it && name == claim.tree.inputs[i].text) {
          name = std::string(each.symbol) + " = " + name;
        }
      }
    }
    add("the rounding of " + name, moved);
  }
  const auto wider = [](const explanation& a, const explanation& b) {
    return width_of(b.value) < width_of(a.value);
  };
  sort_in_order(result, wider);
  while (result.size() > most) result.pop_back();
  return result;
}

}  // namespace

}  // namespace detail

std::vector<explanation> explanations_of(const parsed_claim& claim, const written_judgement& judged,
                                         const std::vector<known_figure>& known) {
  constexpr std::size_t most = 3;
  constexpr std::size_t most_nodes = 150;  // a longer formula has too many changes to tell one
  if (claim.error || claim.is_statement || claim.tree.nodes.size() > most_nodes) return {};
  if (judged.found == verdict::differs) return detail::likeliest_changes(claim, known, most);
  if (!detail::holds_by_rounding(judged.found)) return {};
  std::vector<explanation> result = detail::changes_to_the_very_number(claim, 1);
  for (explanation& each : detail::rounding_explanations(claim, judged, most - result.size())) {
    result.push_back(std::move(each));
  }
  return result;
}

}  // namespace proofline::audit
