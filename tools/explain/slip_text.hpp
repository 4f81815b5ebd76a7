#pragma once
// What a change of a formula is called, in the words of the claim.

#include "explain/slips.hpp"

namespace proofline::audit::detail {

class slip_text {
 public:
  slip_text(const parsed_claim& claim, const slips_of& slips) : claim_(&claim), slips_(&slips) {}

  /// "2 times the result or a factor of it".
  std::string of(const possible_slip& slip) const {
    const edit& change = slip.change;
    const std::string name = slips_->name_of(change.at);
    std::string out;
    using enum edit::kind;
    switch (change.what) {
      case times: {
        if (is_of_units(slip)) {
          out = slip.note;
          out += " in ";
          return out += name;
        }
        const bool divides = change.number.numerator() == 1;
        const rational by = divides ? 1 / change.number : change.number;
        const std::string factor = factor_text(by);
        std::string what = name;
        if (is_of_a_factor(slip)) what += " or a factor of it";  // the same value
        out = divides ? what + " divided by " + factor : factor + " times " + what;
        break;
      }
      case plus:
        out = slip.note.empty() ? "a slip in one digit of " : slip.note + " in ";
        out += name;
        if (!slip.text.empty()) out += " rounded to " + slip.text;
        return out;
      case becomes:
        if (slip.any) {
          out = name + " as a rounded number";
          return out;
        }
        if (slip.note == "rounded" || slip.note == "cut") {
          return name + of_given(change.at) + " " + std::string(slip.note) + " to " + slip.text;
        }
        out = slip.text + " instead of " + name + of_given(change.at);
        break;
      case times_node:
        out = name + " times " + slips_->operand_of(change.other);
        if (change.at == change.other) out = name + " squared";
        break;
      case by_node:
        out = name + " divided by " + slips_->operand_of(change.other);
        if (change.at == change.other) out = "without " + name;
        break;
      case one_over: out = "1 / " + slips_->operand_of(change.other) + " instead of " + name; break;
      case only:
        if (const int term = term_left_out(slip); term >= 0) {
          out = "without the term ";
          out += slips_->name_of(term);
          break;
        }
        out = slips_->operand_of(change.other) + " instead of " + name;
        break;
      case operates: out = operation_text(change); break;
      case turned_over: out = name + " upside down"; break;
      case exchanged:
        out = name;
        out += " and ";
        out += slips_->name_of(change.other);
        out += " exchanged";
        break;
      case rounded:
      case cut:
        out = name + (change.what == cut ? " cut" : " rounded") + digits_text(change.other);
        break;
      case all_rounded:
      case all_cut:
        out = "each step";
        out += change.what == all_cut ? " cut" : " rounded";
        out += digits_text(change.other);
        break;
    }
    if (slip.note.empty()) return out;
    out += " (";
    out += slip.note;
    return out += ")";
  }

  /// Whether a change of the result is one of its factors, too.
  bool is_of_a_factor(const possible_slip& slip) const {
    const edit& change = slip.change;
    const operation of = claim_->tree[change.at].what;
    return change.what == edit::kind::times && change.at == claim_->follows.node &&
           !is_of_units(slip) && (of == operation::multiply || of == operation::divide);
  }
  /// Whether "a factor of the result" says a change already: it is that of a plain number.
  bool is_said_of_a_factor(const possible_slip& slip) const {
    const edit& change = slip.change;
    if (change.what == edit::kind::times_node || change.what == edit::kind::by_node) {
      return change.at == claim_->follows.node && is_plain_number(change.other);
    }
    return change.what == edit::kind::becomes && !slip.any && slip.note.empty() &&
           is_plain_number(change.at);
  }
  /// Whether a says the change b in fewer words, where both give one value: "2 instead of 8" is "8
  /// divided by 4", and the maximum of two terms leaves out the other.
  bool is_plainer(const possible_slip& a, const possible_slip& b) const {
    using enum edit::kind;
    if (a.change.at != b.change.at || a.note != b.note) return false;
    if (a.change.what == only && b.change.what == operates) {
      return b.change.operates == operation::maximum || b.change.operates == operation::minimum;
    }
    const auto rank = [](edit::kind what) { return what == plus ? 0 : what == becomes ? 1 : 2; };
    const bool is_one_number = slips_->shape().is_input(a.change.at) && !a.any && !b.any &&
                               (b.change.what == becomes || b.change.what == times);
    return is_one_number && rank(a.change.what) < rank(b.change.what);
  }

 private:
  /// The term of a sum or a difference that a change leaves out; -1 if it is another change.
  int term_left_out(const possible_slip& slip) const {
    const edit& change = slip.change;
    const formula::node& n = claim_->tree[change.at];
    const bool is_sum = n.what == operation::add || n.what == operation::subtract;
    if (change.what != edit::kind::only || !is_sum) return -1;
    return n.a == change.other ? n.b : n.a;
  }
  /// Whether a node is a number that stands in the formula itself: the 2 of 2*N.
  bool is_plain_number(int node) const {
    if (!slips_->shape().is_input(node)) return false;
    const formula::input& number = claim_->tree.input_at(node);
    return number.number.is_plain_integer() && number.unit.is_count() && number.scale == 1 &&
           slips_->name_of(node) == number.text;
  }
  static bool is_of_units(const possible_slip& slip) {
    return facts_of(slip.kind).family == slip_family::units && !slip.note.empty();
  }
  /// "2", "1.5" or "4/3".
  static std::string factor_text(const rational& factor) {
    if (factor.denominator() != 3) return std::string(decimal_text(factor, 12).view());
    return std::string(decimal_text(3 * factor, 12).view()) + "/3";
  }
  static std::string digits_text(int digits) {
    return " to " + std::to_string(digits) + (digits == 1 ? " digit" : " digits");
  }
  std::string operation_text(const edit& change) const {
    formula::run_time_tree other = claim_->tree;
    formula::node& node = other.nodes[static_cast<std::size_t>(change.at)];
    node.what = change.operates;
    other.nodes.push_back(node);  // without the name that it may have
    other.places.push_back({});
    std::string out, before;
    formula::write_unfolded(other, static_cast<int>(other.nodes.size()) - 1, out);
    switch (claim_->tree[change.at].what) {
      case operation::add: before = "their sum"; break;
      case operation::maximum: before = "their maximum"; break;
      case operation::minimum: before = "their minimum"; break;
      default: formula::write_unfolded(claim_->tree, change.at, before);
    }
    return out + " instead of " + before;
  }
  /// " = 459 TFLOP/s" behind the name of an input.
  std::string of_given(int node) const {
    std::string out;
    if (!slips_->shape().is_input(node)) return out;
    const std::string_view text = claim_->tree.input_at(node).text;
    const std::string name = slips_->name_of(node);
    if (name.find(text) != name.npos) return out;
    out += " = ";
    return out += text;
  }

  const parsed_claim* claim_;
  const slips_of* slips_;
};

/// "44.1 to 44.6 days"
inline std::string text_in(const printed_unit& in, const interval<rational>& value) {
  std::string number(exact_integer_text(in.number_of(value.low()), in.digits).view());
  const std::string other(exact_integer_text(in.number_of(value.high()), in.digits).view());
  if (other != number) number += " to " + other;
  return std::string(in.with_number(number).view());
}

}  // namespace proofline::audit::detail
