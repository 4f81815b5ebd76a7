#pragma once
// The number that finds out which equations an equation or a statement is made of: any operation
// gives it back, and the name of each equation whose body it passes through is told to a visitor. So nobody
// keeps a list of what a theorem is about, and no list can be wrong.

#include <proofline/equation/equation.hpp>

namespace proofline {

/// Visitor: `enter(name)` before the body of an equation is read, `leave()` behind it.
template <class Visitor>
class traced {
 public:
  constexpr traced() = default;
  template <built_in_integer Integer>
  constexpr traced(Integer) {}
  constexpr explicit traced(Visitor& visitor) : visitor_(&visitor) {}

  /// What equation::read_with holds while the body is read.
  template <class Equation, class... Arguments>
  static constexpr auto reading(const Equation&, const Arguments&... arguments) {
    Visitor* visitor = nullptr;
    ((visitor = visitor != nullptr ? visitor : followed_by(arguments)), ...);
    return visit(visitor, Equation::name.view());
  }

  friend constexpr traced operator-(const traced& a) { return a; }
  friend constexpr traced operator+(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator-(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator*(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator/(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced max(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced min(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced sqrt(const traced& a) { return a; }
  friend constexpr traced floor(const traced& a) { return a; }
  friend constexpr traced called(std::string_view, const traced& a) { return a; }
  friend constexpr traced pow(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced when(const traced& condition, const traced& a, const traced& b) {
    return either_of(condition, either_of(a, b));
  }
  template <int N>
  friend constexpr traced pow(const traced& a) {
    return a;
  }

  friend constexpr traced operator<(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator>(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator<=(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator>=(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator==(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced operator!=(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced iff(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced implies(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced both(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced either(const traced& a, const traced& b) { return either_of(a, b); }
  friend constexpr traced negation(const traced& a) { return a; }

 private:
  class visit {
   public:
    constexpr visit(Visitor* visitor, std::string_view equation) : visitor_(visitor) {
      if (visitor_ != nullptr) visitor_->enter(equation);
    }
    visit(const visit&) = delete;
    visit& operator=(const visit&) = delete;
    constexpr ~visit() {
      if (visitor_ != nullptr) visitor_->leave();
    }

   private:
    Visitor* visitor_;
  };
  template <class Argument>
  static constexpr Visitor* followed_by(const Argument& argument) {
    return detail::plain_value(detail::as_argument<traced>(argument)).visitor_;
  }
  static constexpr traced either_of(const traced& a, const traced& b) {
    return a.visitor_ != nullptr ? a : b;
  }

  Visitor* visitor_ = nullptr;
};

/// Calls an equation's or a theorem's body with a traced number for each input.
template <class Visitor, class... Inputs, class Read>
constexpr void trace(Visitor& visitor, const pack<Inputs...>&, const Read& read) {
  static_cast<void>(
      read(detail::as_quantity_or_count<typename Inputs::unit>(traced<Visitor>(visitor))...));
}

}  // namespace proofline
