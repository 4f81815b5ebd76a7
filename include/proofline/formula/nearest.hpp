#pragma once
// The known name nearest to one that is not: for messages.

#include <cstddef>
#include <proofline/numbers/detail/characters.hpp>
#include <proofline/numbers/detail/edit_distance.hpp>
#include <string_view>

namespace proofline::formula {

/// layer and layers, in either order.
constexpr bool differ_by_plural(std::string_view a, std::string_view b) {
  const auto is_plural_of = [](std::string_view plural, std::string_view one) {
    return plural.size() == one.size() + 1 && plural.starts_with(one) && plural.back() == 's';
  };
  return is_plural_of(a, b) || is_plural_of(b, a);
}

/// Looks at one known name after the other.
class nearest_name {
 public:
  constexpr explicit nearest_name(std::string_view wanted) : wanted_(wanted) {}

  constexpr void consider(std::string_view known) {
    if (wanted_.size() > longest_ || known.size() > longest_) return;
    if (is_short_word(wanted_) && !alike(known)) return;
    // h100 and H100 are the begin of h100_sxm, and a100 is another thing.
    if (wanted_.size() > 2 && known.size() >= wanted_.size() &&
        alike(known.substr(0, wanted_.size()))) {
      if (begins_ && found_.size() <= known.size()) return;
      begins_ = true;
      best_ = 0;
      found_ = known;
      return;
    }
    const std::size_t shorter = wanted_.size() < known.size() ? wanted_.size() : known.size();
    const std::size_t far = proofline::detail::edit_distance<longest_>(wanted_, known);
    const bool begins_alike = wanted_.starts_with(known) || known.starts_with(wanted_);
    if (far > 1 + shorter / 4 || (far >= shorter && !begins_alike) || far >= best_) return;
    best_ = far;
    found_ = known;
  }
  /// Empty if none is near.
  constexpr std::string_view found() const { return found_; }

 private:
  static constexpr std::size_t longest_ = 24;
  /// One or two letters may be anything.
  static constexpr bool is_short_word(std::string_view word) {
    for (const char c : word) {
      if (!proofline::detail::is_letter(c)) return false;
    }
    return word.size() <= 2;
  }
  /// Of capital and of small letters.
  constexpr bool alike(std::string_view known) const {
    using proofline::detail::is_letter;
    bool same = known.size() == wanted_.size();
    for (std::size_t i = 0; same && i < known.size(); ++i) {
      const char a = known[i], b = wanted_[i];
      same = a == b || (is_letter(a) && is_letter(b) && (a | 32) == (b | 32));
    }
    return same;
  }

  std::string_view wanted_;
  std::string_view found_ = {};
  std::size_t best_ = longest_;
  bool begins_ = false;  ///< what was found begins with what is wanted
};

}  // namespace proofline::formula
