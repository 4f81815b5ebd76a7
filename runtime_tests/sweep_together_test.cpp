// Searches that several processes do together find what one does, with the same effort. Threads
// stand for the processes; those of MPI are in mpi/.

#include <barrier>
#include <proofline/sweep/search.hpp>
#include <proofline/transformers/inputs/sharding.hpp>
#include <proofline/transformers/inputs/transformer.hpp>
#include <thread>

#include "catch.hpp"

namespace tests::sweep_together_test {

using namespace proofline;
using namespace proofline::inputs;

/// Where processes give each other their messages.
struct meeting {
  explicit meeting(std::size_t size)
      : messages(size), all(static_cast<std::ptrdiff_t>(size)) {}
  std::vector<sweep::message> messages;
  std::barrier<> all;
  std::atomic<std::uint64_t> shared = 0;  ///< words
};

class process final : public sweep::processes {
 public:
  process(meeting& at, std::uint64_t rank) : at_(&at), rank_(rank) {}
  std::uint64_t rank() const override { return rank_; }
  std::uint64_t size() const override { return at_->messages.size(); }
  std::vector<sweep::message> share(const sweep::message& mine) override {
    at_->messages[rank_] = mine;
    at_->shared += mine.words().size();
    at_->all.arrive_and_wait();
    std::vector<sweep::message> result = at_->messages;
    at_->all.arrive_and_wait();
    return result;
  }

 private:
  meeting* at_;
  std::uint64_t rank_;
};

/// What search(settings) gives in each of so many processes, and the words that they have shared.
template <class Search>
auto found_by(std::size_t size, const Search& search) {
  meeting here(size);
  std::vector<decltype(search(sweep::search_settings{}))> results(size);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < size; ++i) {
    threads.emplace_back([&, i] {
      process mine(here, i);
      sweep::search_settings how;
      how.threads = 1 + static_cast<int>(i % 2);
      how.together = &mine;
      results[i] = search(how);
    });
  }
  for (std::thread& each : threads) each.join();
  return std::pair(results, here.shared.load());
}

sweep::grid grid_of(std::int64_t a, std::int64_t b, std::int64_t c) {
  return sweep::grid(sweep::axis(tokens, sweep::integers(1, a)),
                     sweep::axis(fsdp_chips, sweep::integers(1, b)),
                     sweep::axis(tensor_chips, sweep::integers(1, c)));
}

template <class Result>
void require_same_effort(const Result& found, const Result& alone) {
  CHECK(found.spent.boxes == alone.spent.boxes);
  CHECK(found.spent.points == alone.spent.points);
}

// A valley that lies across all three axes, and ends on no corner of a box.
constexpr auto valley = define<"valley", count_unit>(
    "v", "", "test", of(tokens, fsdp_chips, tensor_chips), [](auto a, auto b, auto c) {
      return square(a / 5000 - 1) + square(b / 7000 - a / 9000) + 1 / c;
    });
constexpr auto first_cost = define<"first_cost", count_unit>(
    "x", "", "test", of(tokens, fsdp_chips, tensor_chips),
    [](auto a, auto b, auto c) { return a + 3000 / b + 500 / c; });
constexpr auto second_cost = define<"second_cost", count_unit>(
    "y", "", "test", of(tokens, fsdp_chips, tensor_chips),
    [](auto a, auto b, auto c) { return b / 100 + a * c / 77; });

TEST_CASE("processes find the best few together") {
  const sweep::grid over = grid_of(10'000, 10'000, 10'000);
  const sweep::function what = sweep::record(valley);
  const auto alone = sweep::search_lowest(over, what, 50);
  REQUIRE(alone.best.size() == 50);
  CHECK(alone.spent.boxes > 4'096);  // else each does all
  for (const std::size_t size : {2U, 3U, 4U}) {
    const auto [results, words] =
        found_by(size, [&](const auto& how) { return sweep::search_lowest(over, what, 50, how); });
    CHECK(words > 1'000);
    for (const auto& each : results) {
      CHECK(each.best == alone.best);
      CHECK(each.ties == alone.ties);
      require_same_effort(each, alone);
    }
  }
}

TEST_CASE("processes find a front together") {
  const sweep::grid over = grid_of(600, 1'000, 2'000);
  const std::vector<sweep::function> what{sweep::record(first_cost), sweep::record(second_cost)};
  const auto alone = sweep::search_pareto(over, what);
  CHECK(alone.points.size() > 100);
  CHECK(alone.spent.boxes + alone.spent.points / 512 > 4'096);
  for (const std::size_t size : {2U, 3U}) {
    const auto [results, words] =
        found_by(size, [&](const auto& how) { return sweep::search_pareto(over, what, how); });
    CHECK(words > 1'000);
    for (const auto& each : results) {
      CHECK(each.points == alone.points);
      require_same_effort(each, alone);
    }
  }
}

TEST_CASE("a search that one process refuses is refused by all") {
  const sweep::grid over = grid_of(10'000, 10'000, 10'000);
  const sweep::function what = sweep::record(valley);
  const auto [results, words] = found_by(3, [&](sweep::search_settings how) {
    how.most_boxes = 5'000;
    try {
      sweep::search_lowest(over, what, 50, how);
    } catch (const sweep::search_refused&) {
      return 1;
    }
    return 0;
  });
  CHECK(results == std::vector{1, 1, 1});
}

}  // namespace tests::sweep_together_test
