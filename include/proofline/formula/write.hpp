#pragma once
// A formula as it was read, fully parenthesised: "((6 FLOP) * N) / (2 TB/s)".

#include <proofline/formula/tree.hpp>

namespace proofline::formula {

namespace detail {

/// How calls of equations are written: as they were read, or as the operations that they stand for,
/// with the symbols of their inputs.
enum class calls { as_read, unfolded };

template <class Tree, class Out>
class writer {
 public:
  constexpr writer(const Tree& read, Out& out, calls how = calls::as_read)
      : tree_(&read), out_(&out), how_(how) {}

  /// `bare`: without ( ) around the whole.
  constexpr void write(int at, bool bare, bool named) {
    using enum operation;
    if (named) {
      for (const given_name& each : tree_->names) {
        if (each.value.node == at) return say(each.name);
      }
      if constexpr (decltype(tree_->calls)::is_kept) {
        if (how_ == calls::as_read) {
          if (const auto* const call = tree_->calls.at_node(at)) return write_call(*call);
        } else if (const auto* const argument = tree_->calls.argument_at(at)) {
          say(argument->symbol);
          if (argument->repeats == 0) return;
          say("_");
          return number(argument->repeats + 1);
        }
      }
    }
    const node& n = (*tree_)[at];
    if (is_of_domain(n.what)) return write(n.a, bare, true);
    if (n.what == input) {
      const std::string_view text = tree_->input_at(at).text;
      const bool parts = !bare && text.find_first_of(" /*^%") != text.npos;
      if (parts) say(is_unit(text) ? "(1 " : "(");
      say(text);
      if (parts) say(")");
      return;
    }
    if (how_ == calls::unfolded && n.what == power && n.b == 1) return write(n.a, bare, true);
    const bool call = n.what == maximum || n.what == minimum ||
                      (n.what >= square_root && n.what <= exponential);
    if (call) {
      say(sign_of(n.what));
      say("(");
      write(n.a, true, true);
      if (n.what == maximum || n.what == minimum) {
        say(", ");
        write(n.b, true, true);
      }
      return say(")");
    }
    if (!bare) say("(");
    if (n.what == negate || n.what == opposite) {
      say(n.what == negate ? "-" : "not ");
      write(n.a, false, true);
    } else if (n.what == select) {
      write(n.a, false, true);
      say(" if ");
      write(n.c, false, true);
      say(" else ");
      write(n.b, false, true);
    } else if (n.what == power) {
      write(n.a, false, true);
      say("^");
      number(n.b);
    } else {
      write(n.a, false, true);
      say(" ");
      say(sign_of(n.what));
      say(" ");
      write(n.b, false, true);
    }
    if (!bare) say(")");
  }

 private:
  /// True for "FLOP/s" of 2^30 FLOP/s, which without a number would be FLOP divided by s.
  static constexpr bool is_unit(std::string_view text) {
    const std::size_t digit = text.find_first_of("0123456789~$");
    return digit == text.npos || text.substr(0, digit).find('^') != text.npos;  // of a power
  }
  template <class Call>
  constexpr void write_call(const Call& call) {
    say(call.name);
    say("(");
    bool first = true;
    for (const auto& each : call.arguments) {
      if (!each.of.empty()) continue;
      if (!first) say(", ");
      first = false;
      say(each.name);
      say(" = ");
      write(each.node, true, true);
    }
    for (const std::string_view each : call.of) {
      if (!first) say(", ");
      first = false;
      say(each);
    }
    say(")");
  }
  constexpr void say(std::string_view part) { *out_ += part; }
  constexpr void number(int value) {
    fixed_text<24> digits;
    digits += static_cast<long long>(value);
    say(digits.view());
  }
  const Tree* tree_;
  Out* out_;
  calls how_;
};

}  // namespace detail

/// Appends the formula at a node to a std::string or a fixed_text. Names stand for what they were
/// given.
template <class Storage, class Out>
constexpr void write(const basic_tree<Storage>& tree, int root, Out& out) {
  if (root >= 0) detail::writer<basic_tree<Storage>, Out>(tree, out).write(root, true, true);
}

/// The same with each called equation as its operations, on the symbols of its inputs.
template <class Storage, class Out>
constexpr void write_unfolded(const basic_tree<Storage>& tree, int root, Out& out) {
  using writer = detail::writer<basic_tree<Storage>, Out>;
  if (root >= 0) writer(tree, out, detail::calls::unfolded).write(root, true, true);
}

/// The same of what a name stands for, which is not its name.
template <class Storage, class Out>
constexpr void write_meaning(const basic_tree<Storage>& tree, const given_name& name, Out& out) {
  detail::writer<basic_tree<Storage>, Out>(tree, out).write(name.value.node, true, false);
}

}  // namespace proofline::formula
