#pragma once
// Sorts, and keeps the order of what is equal. std::stable_sort would, but takes its buffer from a
// function of libstdc++ 12 that clang warns of behind a precompiled header.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace proofline::audit::detail {

template <class T, class Less>
void sort_in_order(std::vector<T>& all, const Less& less) {
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return less(all[i], all[j]) || (i < j && !less(all[j], all[i]));
  });
  std::vector<T> sorted;
  sorted.reserve(all.size());
  for (const std::size_t i : order) sorted.push_back(std::move(all[i]));
  all = std::move(sorted);
}

}  // namespace proofline::audit::detail
