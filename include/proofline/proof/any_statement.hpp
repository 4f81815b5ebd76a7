#pragma once
// A statement of any shape behind one type. What a text says is known only when it is read, so the
// type of a statement that is read cannot tell. It means what the same words of proof/statement.hpp
// do: it is decided from left to right and only as far as needed, and its premises are numbered in
// the order in which it is put together.

#include <optional>
#include <proofline/proof/statement.hpp>
#include <proofline/proof/writing.hpp>

namespace proofline {

/// Made of comparisons of one type: those of symbols, or of values at a point. Copies share one
/// statement. It has none of the words of proof/vocabulary.hpp.
template <undecided Comparison>
class any_statement {
  using place = std::remove_pointer_t<decltype(std::declval<const Comparison&>().where())>;

 public:
  constexpr any_statement(const Comparison& compared)  // NOLINT: implicit
      : shared_(new part{kind::comparison, compared, compared.where(), compared.says_nothing(),
                         compared.names(), {}, {}}) {}
  constexpr any_statement(const any_statement& other) : shared_(other.shared_) {
    if (shared_ != nullptr) ++shared_->owners;
  }
  constexpr any_statement& operator=(const any_statement& other) {
    if (other.shared_ != nullptr) ++other.shared_->owners;
    release();
    shared_ = other.shared_;
    return *this;
  }
  constexpr ~any_statement() { release(); }

  constexpr bool decide() const {
    const part& it = *shared_;
    switch (it.what) {
      case kind::comparison: return it.compared->decide();
      case kind::conjunction: return it.a.decide() && it.b.decide();
      case kind::disjunction: return it.a.decide() || it.b.decide();
      case kind::negation: return !it.a.decide();
      default: {
        const bool premise = it.a.decide();
        if (it.at != nullptr) it.at->note_premise(it.turn, premise);
        if (it.what == kind::equivalence) return premise == it.b.decide();
        return !premise || it.b.decide();
      }
    }
  }
  constexpr place* where() const { return shared_->at; }
  constexpr std::string_view says_nothing() const { return shared_->problem; }
  constexpr unsigned names() const { return shared_->names; }
  constexpr unsigned frees() const { return 0; }

  friend constexpr any_statement both(const any_statement& a, const any_statement& b) {
    return {kind::conjunction, a, b};
  }
  friend constexpr any_statement implies(const any_statement& a, const any_statement& b) {
    return with_premise({kind::implication, a, b});
  }
  friend constexpr any_statement iff(const any_statement& a, const any_statement& b) {
    return with_premise({kind::equivalence, a, b});
  }
  friend constexpr any_statement either(const any_statement& a, const any_statement& b) {
    if (a.shared_->what == kind::negation) return implies(a.shared_->a, b);
    if (b.shared_->what == kind::negation) return implies(b.shared_->a, a);
    return {kind::disjunction, a, b};
  }
  friend constexpr any_statement negation(const any_statement& a) {
    return {kind::negation, a, any_statement()};
  }
  /// As `when` of symbols shows its condition.
  constexpr writing written() const {
    const part& it = *shared_;
    if constexpr (requires { it.compared->written(); }) {
      if (it.what == kind::comparison) return it.compared->written();
      if (it.what == kind::negation) return applied('!', it.a.written());
      return joined('&', it.a.written(), it.b.written());
    }
    return {};
  }

 private:
  enum class kind { comparison, conjunction, disjunction, negation, implication, equivalence };
  struct part {
    kind what;
    std::optional<Comparison> compared;
    place* at;
    std::string_view problem;
    unsigned names;
    any_statement a, b;
    int turn = 0;  ///< of a premise
    int owners = 1;
  };

  constexpr any_statement() = default;
  constexpr any_statement(kind what, const any_statement& a, const any_statement& b)
      : shared_(new part{what, {}, a.where(), a.says_nothing(), a.names(), a, b}) {
    if (b.shared_ == nullptr) return;
    shared_->at = detail::either_place(a.where(), b.where());
    shared_->problem = detail::either_problem(a.says_nothing(), b.says_nothing());
    shared_->names |= b.names();
  }
  static constexpr any_statement with_premise(any_statement joint) {
    part& it = *joint.shared_;
    if (it.at != nullptr) {
      it.turn = it.at->new_premise();
    } else {
      it.problem = "premise contains only constants";
    }
    return joint;
  }
  constexpr void release() {
    if (shared_ != nullptr && --shared_->owners == 0) delete shared_;
  }

  part* shared_ = nullptr;
};

}  // namespace proofline
