#pragma once
// A formula as it was read, fully parenthesised: "((6 FLOP) * N) / (2 TB/s)".

#include <proofline/formula/tree.hpp>

namespace proofline::formula {

/// The name of an operator or function: "+", "max", "<=".
constexpr std::string_view sign_of(operation what) {
  constexpr std::string_view signs[] = {
      "", "+", "-", "*", "/", "max", "min", "^", "^", "-", "sqrt", "floor", "ceil", "round", "abs",
      "log2", "ln", "exp", "if", "<", "<=", ">", ">=", "==", "!=", "and", "or", "implies", "iff",
      "not"};
  return signs[static_cast<std::size_t>(what)];
}

namespace detail {

template <class Tree, class Out>
class writer {
 public:
  constexpr writer(const Tree& read, Out& out) : tree_(&read), out_(&out) {}

  /// `bare`: without ( ) around the whole.
  constexpr void write(int at, bool bare, bool named) {
    using enum operation;
    if (named) {
      for (const given_name& each : tree_->names) {
        if (each.value.node == at) return say(each.name);
      }
    }
    const node& n = (*tree_)[at];
    if (n.what == input) {
      const std::string_view text = tree_->input_at(at).text;
      const bool parts = !bare && text.find_first_of(" /*^") != text.npos;
      if (parts) say("(");
      say(text);
      if (parts) say(")");
      return;
    }
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
      write(n.b, false, true);
      say(" if ");
      write(n.a, false, true);
      say(" else ");
      write(n.c, false, true);
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
  constexpr void say(std::string_view part) { *out_ += part; }
  constexpr void number(int value) {
    fixed_text<24> digits;
    digits += static_cast<long long>(value);
    say(digits.view());
  }
  const Tree* tree_;
  Out* out_;
};

}  // namespace detail

/// Appends the formula at a node to a std::string or a fixed_text. Names stand for what they were
/// given.
template <class Storage, class Out>
constexpr void write(const basic_tree<Storage>& tree, int root, Out& out) {
  if (root >= 0) detail::writer<basic_tree<Storage>, Out>(tree, out).write(root, true, true);
}

/// The same of what a name stands for, which is not its name.
template <class Storage, class Out>
constexpr void write_meaning(const basic_tree<Storage>& tree, const given_name& name, Out& out) {
  detail::writer<basic_tree<Storage>, Out>(tree, out).write(name.value.node, true, false);
}

}  // namespace proofline::formula
