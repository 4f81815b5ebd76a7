#pragma once
// Shares the rows of a grid among threads by oneTBB. Merging gives the same result in any order, so
// results depend neither on the number of threads nor on their timing.

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <proofline/sweep/detail/enclosure.hpp>
#include <proofline/sweep/detail/row_reader.hpp>

namespace proofline::sweep {

/// Thrown when a sweep is told to stop.
struct sweep_stopped : std::runtime_error {
  sweep_stopped() : std::runtime_error("stopped") {}
};

/// Shard i of n of a grid: the points numbered from size*i/n to size*(i+1)/n - 1.
struct shard {
  std::uint64_t index = 0, count = 1;

  std::pair<std::uint64_t, std::uint64_t> range(std::uint64_t size) const {
    if (count == 0 || index >= count) throw sweep_error("a shard is i/n with i from 0 to n - 1");
    const auto end = [&](std::uint64_t i) {
      return static_cast<std::uint64_t>(static_cast<uint128>(size) * i / count);
    };
    return {end(index), end(index + 1)};
  }
};

struct settings {
  int threads = 0;  ///< 0: all that the machine has
  shard part = {};
  const std::atomic<bool>* stop = nullptr;     ///< once true, sweep_stopped is thrown
  std::atomic<std::uint64_t>* done = nullptr;  ///< counts points, to show progress
};

/// An array of one's own as the values along an axis; it must outlive the sequence. Refused: an
/// empty array, a value that is not finite.
inline sequence kept(std::span<const double> values) {
  if (values.empty()) return sequence::kept(values, sequence::ends_of(values));
  const tbb::blocked_range<std::size_t> all(0, values.size(), std::size_t{1} << 16);
  const auto ends = tbb::parallel_reduce(
      all, sequence::ends_of(values.first(1)),
      [&](const auto& some, const interval<double>& before) {
        return hull(before, sequence::ends_of(values.subspan(some.begin(), some.size())));
      },
      [](const interval<double>& a, const interval<double>& b) { return hull(a, b); });
  return sequence::kept(values, ends);
}

namespace detail {

/// What is known of a box before its points are read.
struct box_facts {
  division how;
  bool finite = true;  ///< true if all outputs are

  box_facts(const plan& what, const box& where) {
    enclosure over(what);
    over.read(where);
    how = over.divides_in_normal_range() ? division::by_reciprocal : division::plain;
    for (const std::int32_t output : what.outputs) {
      finite = finite && !over.span_of(output).is_anything();
    }
  }
};

/// So many threads may work at once; 0: all that the machine has.
class thread_team {
 public:
  explicit thread_team(int wanted)
      : threads_(wanted > 0 ? wanted : tbb::info::default_concurrency()),
        allow_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads_)),
        arena_(threads_) {}

  int threads() const { return threads_; }
  template <class Body>
  void run(const Body& body) {
    arena_.execute(body);
  }

 private:
  int threads_;
  /// Tests ask for more threads than there are cores; without this, oneTBB would warn and use
  /// fewer.
  tbb::global_control allow_;
  tbb::task_arena arena_;
};

/// Calls body(first, last) for parts of the rows 0 ... rows - 1 from several threads. Each row is
/// in one part.
template <class Body>
void share_rows(std::uint64_t rows, const settings& how, const Body& body) {
  // Enough rows per task to hide the cost of dispatch and of the first row, which computes what all
  // rows share; and few enough to stop at once.
  const std::uint64_t grain = std::clamp<std::uint64_t>(rows / 512, 64, 256);
  thread_team(how.threads).run([&] {
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, rows, grain), [&](const auto& part) {
      // oneTBB's parts are far larger than a grain when all threads are busy.
      for (std::uint64_t begin = part.begin(); begin < part.end(); begin += grain) {
        if (how.stop != nullptr && *how.stop) throw sweep_stopped();
        body(begin, std::min(begin + grain, part.end()));
      }
    });
  });
}

/// Reads the plan over the grid. Each thread has a copy of `start`: state.row(row_reader&) is
/// called for each row, and state.merge(const State&) at the end.
template <class State>
State reduce(const plan& what, const settings& how, const State& start) {
  State result = start;
  const auto [first, last] = how.part.range(what.over->size());
  for (const box& part : what.over->boxes(first, last)) {
    const row_order order(what, part, false);
    const box_facts facts(what, part);
    struct local {
      row_reader reader;
      State state;
    };
    tbb::enumerable_thread_specific<local> locals([&] {
      return local{row_reader(what, order, facts.how, facts.finite), start};
    });
    share_rows(order.rows, how, [&](std::uint64_t begin, std::uint64_t end) {
      local& mine = locals.local();
      std::uint64_t points = 0;
      mine.reader.read(begin, end, [&](row_reader& row) {
        mine.state.row(row);
        points += row.size();
      });
      if (how.done != nullptr) *how.done += points;
    });
    for (const local& each : locals) result.merge(each.state);
  }
  return result;
}

}  // namespace detail
}  // namespace proofline::sweep
