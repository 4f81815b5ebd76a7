#pragma once
// The premises of a statement, numbered in the order in which the statement is put together; that
// order is always the same. A premise that holds nowhere would prove anything.

#include <cstddef>
#include <vector>

namespace proofline {

/// Notes which premises hold on a path of a proof or at a point.
class noted_premises {
 public:
  constexpr int new_premise() {
    hold_.push_back(false);
    return static_cast<int>(hold_.size()) - 1;
  }
  constexpr void note_premise(int which, bool holds) {
    if (holds) hold_[static_cast<std::size_t>(which)] = true;
  }
  constexpr const std::vector<char>& premises() const { return hold_; }

 protected:
  constexpr void forget_premises() { hold_.clear(); }

 private:
  std::vector<char> hold_;
};

/// Notes which premises hold at some known point.
class premises_to_meet {
 public:
  /// True if a premise that holds on the path has not been seen to hold at any point.
  constexpr bool has_new(const std::vector<char>& on_a_path) {
    bool result = false;
    if (met_.size() < on_a_path.size()) met_.resize(on_a_path.size(), false);
    for (std::size_t i = 0; i < on_a_path.size(); ++i) result |= on_a_path[i] != 0 && met_[i] == 0;
    return result;
  }
  constexpr void meet(const std::vector<char>& premises) {
    if (met_.size() < premises.size()) met_.resize(premises.size(), false);
    for (std::size_t i = 0; i < premises.size(); ++i) met_[i] |= premises[i];
  }
  constexpr bool are_met() const {
    for (const char each : met_) {
      if (each == 0) return false;
    }
    return true;
  }

 private:
  std::vector<char> met_;
};

}  // namespace proofline
