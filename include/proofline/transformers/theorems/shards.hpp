#pragma once
// What is cut into shards, one for each chip, is all there, and on one chip each. training-notes 2.
//
// Item j of chip i is item i*size + j of the whole. Numbers are whole: what differs, differs by 1
// at least.

#include <proofline/equation/equation.hpp>
#include <proofline/proof/theorem.hpp>

namespace proofline::theorems::shards {

inline constexpr input<"shard", count_unit, domain::nonnegative> shard{"i",
                                                                       "a shard, counted from 0"};
inline constexpr input<"another_shard", count_unit, domain::nonnegative> another_shard{
    "i_2", "another shard, counted from 0"};
inline constexpr input<"item", count_unit, domain::nonnegative> item{
    "j", "an item of a shard, counted from 0"};
inline constexpr input<"another_item", count_unit, domain::nonnegative> another_item{
    "j_2", "another item of a shard, counted from 0"};

/// Items of a later shard have higher numbers, and so have later items of the same shard; the last
/// item of the last shard is the last of the whole.
inline constexpr auto make_the_whole = [](auto i, auto i_2, auto j, auto j_2, auto shards,
                                          auto size, auto whole) {
  const auto number = [&](auto of_shard, auto of_item) { return of_shard * size + of_item; };
  return both(both(implies(both(j <= size - 1, i_2 >= i + 1), number(i_2, j_2) > number(i, j)),
                   implies(j_2 >= j + 1, number(i, j_2) > number(i, j))),
              number(shards - 1, size - 1) == whole - 1);
};

}  // namespace proofline::theorems::shards
