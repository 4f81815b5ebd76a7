#include "explain/slip_list.hpp"

namespace proofline::audit::detail {

std::string slip_list::name_of(int node) const {
  if (node == root_) return "the result";
  std::string out;
  formula::write_unfolded(*tree_, node, out);
  if (is_input(node)) return out;
  std::string in_parentheses = "(";
  in_parentheses += out;
  return in_parentheses += ")";
}

std::string slip_list::operand_of(int node) const {
  std::string out;
  formula::write_unfolded(*tree_, node, out);
  if (out.find_first_of(" /*+-^") == out.npos) return out;
  std::string in_parentheses = "(";
  in_parentheses += out;
  return in_parentheses += ")";
}

slip_list::slip_list(const written_claim& claim, const std::vector<known_figure>& known)
    : claim_(&claim),
      tree_(&claim.tree),
      root_(claim.follows.node),
      known_(&known),
      base_(claim.tree, root_) {
  formula::reader reader;
  reader.units = claim.units;
  for (const formula::input& each : tree_->inputs) inputs_.push_back(written(each, reader));
  shape_ = formula_shape(*tree_, root_, inputs_);
  units_ = units_of_steps(*tree_, inputs_, shape_).scales();
}

int slip_list::power(const formula::dimension& of, int base) {
  return of.sixths(base) / formula::dimension::whole;
}

void slip_list::add(slip kind, const edit& change, std::string note, std::string text,
                    double weight) {
  all_.push_back({kind, change, std::move(note), std::move(text), {}, weight});
}

edit slip_list::times(int node, const rational& factor) {
  return {.what = edit_kind::times, .at = node, .number = factor};
}

edit slip_list::becomes(int node, const rational& value) {
  return {.what = edit_kind::becomes, .at = node, .number = value};
}

}  // namespace proofline::audit::detail
