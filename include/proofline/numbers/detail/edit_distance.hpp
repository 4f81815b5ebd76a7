#pragma once
// How far two words are apart: for the nearest known one, in messages.

#include <cstddef>
#include <string_view>

namespace proofline::detail {

struct same_character {
  constexpr bool operator()(char a, char b) const { return a == b; }
};
enum class swapped_letters { count_once, count_twice };

/// Characters inserted, deleted, replaced or swapped. More than `Longest` where a word is longer
/// than that.
template <std::size_t Longest, class Same = same_character>
constexpr std::size_t edit_distance(std::string_view a, std::string_view b,
                                    swapped_letters swapped = swapped_letters::count_once,
                                    const Same& same = {}) {
  if (a.size() > Longest || b.size() > Longest) return Longest + 1;
  std::size_t rows[3][Longest + 1] = {};
  std::size_t* before = rows[0];
  std::size_t* above = rows[1];
  std::size_t* row = rows[2];
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t* const oldest = before;
    before = above;
    above = row;
    row = oldest;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t least = above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      if (above[j] + 1 < least) least = above[j] + 1;
      if (row[j - 1] + 1 < least) least = row[j - 1] + 1;
      const bool swaps = swapped == swapped_letters::count_once && i > 1 && j > 1 &&
                         same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]);
      if (swaps && before[j - 2] + 1 < least) least = before[j - 2] + 1;
      row[j] = least;
    }
  }
  return row[b.size()];
}

}  // namespace proofline::detail
