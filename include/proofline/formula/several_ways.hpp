#pragma once
// The third layer of the reader: texts that can be read in several ways.

#include <proofline/formula/tree_builder.hpp>
#include <proofline/formula/write.hpp>

namespace proofline::formula::detail {

/// Each fork is numbered as it is met; a reading takes one way at each of them.
template <class Storage>
class several_ways : public tree_builder<Storage> {
 protected:
  using layer = tree_builder<Storage>;
  using layer::fail_from, layer::failed, layer::first_, layer::position_, layer::problem_,
      layer::skip_spaces, layer::tree;

  static constexpr int most_forks_ = 6;
  constexpr int way_at_fork(int ways) {
    if (fork_ == most_forks_) return 0;
    const int way = ways_[fork_] < ways ? ways_[fork_] : 0;
    if (first_reading_) ways_there_are_[fork_] = ways;
    ++fork_;
    return way;
  }
  /// Reads in the usual way, and then in all others, to see that no other gives the same dimension.
  template <class Read>
  constexpr operand every_way(const Read& read, const dimension* wanted) {
    skip_spaces();
    const std::size_t start = position_;
    fork_ = 0;
    first_reading_ = true;
    const operand result = read();
    first_reading_ = false;
    if (failed() || fork_ == 0) return result;
    const int forks = fork_;
    if (forks == most_forks_) {
      fail_from(start, "can be read in too many ways", "( ) around what divides");
      return {};
    }
    const std::size_t end = position_;
    const std::size_t nodes = tree.nodes.size(), inputs = tree.inputs.size();
    const std::size_t calls = tree.calls.size();
    const dimension unit = wanted != nullptr ? *wanted : result.unit;
    while (next_ways(forks)) {
      position_ = start;
      fork_ = 0;
      hidden_unit_ = {};
      const operand other = read();
      const bool same = !failed() && position_ == end && other.unit == unit &&
                        other.is_condition == result.is_condition;
      const bool worse = wanted != nullptr && result.unit != *wanted;
      problem_ = {};
      position_ = end;
      if (same) {
        for (int& way : ways_) way = 0;
        if (!hidden_unit_.empty()) {  // 3 TB/s, where s is given
          const auto name = static_cast<std::size_t>(hidden_unit_.data() - first_);
          position_ = name + hidden_unit_.size();
          fail_from(name, "is a name that is given, and could be the unit",
                    "another name, or a name for the number with this unit");
          return {};
        }
        position_ = end;
        fail_from(start, worse ? "is read as" : "can be read in two ways",
                  worse ? nullptr : "( )");
        if (worse) problem_.before_detail = " ";
        write(tree, result.node, problem_.detail);
        problem_.detail += worse ? ": write " : " or ";
        write(tree, other.node, problem_.detail);
        return {};
      }
      tree.nodes.resize(nodes);
      tree.places.resize(nodes);
      tree.inputs.resize(inputs);
      tree.calls.resize(calls);
      times_follows_ = false;
      depth_ = 0;
    }
    fork_ = 0;
    return result;
  }
  /// The next combination of ways; false after the last one, which leaves the usual ones.
  constexpr bool next_ways(int forks) {
    for (int i = 0; i < forks; ++i) {
      if (++ways_[i] < ways_there_are_[i]) return true;
      ways_[i] = 0;
    }
    return false;
  }

  bool times_follows_ = false;  ///< a unit that another reading parts from its number
  int depth_ = 0;
  std::string_view hidden_unit_ = {};  ///< that a name hides, and another reading takes

 private:
  int fork_ = 0;
  int ways_[most_forks_] = {}, ways_there_are_[most_forks_] = {};
  bool first_reading_ = true;
};

}  // namespace proofline::formula::detail
