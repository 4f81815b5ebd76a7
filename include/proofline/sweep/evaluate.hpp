#pragma once
// Evaluates an equation at every point of a grid: stores the values or passes them on in blocks.

#include <tbb/parallel_pipeline.h>

#include <proofline/sweep/detail/leaf_reader.hpp>
#include <proofline/sweep/reduce.hpp>
#include <span>

namespace proofline::sweep {

/// A column of one's own numbers, in FLOP, byte and second: of an axis whose points are the rows of
/// a table.
///
///   grid(make_axis("run", {kept(tokens, B), kept(chips, K)}), hardware::tpu_v5p.at(pod))
template <text Name, class Unit, domain Domain, numbers Numbers>
column kept(const input<Name, Unit, Domain, Numbers>& of, std::span<const double> values) {
  return {detail::facts_of(of), kept(values)};
}

/// Writes the value at each point of the grid (or of the shard) to `out`, in grid order, in FLOP,
/// byte and second. Ignores constraints. Refused: an `out` of another size.
inline void evaluate(const grid& over, const function& what, std::span<double> out,
                     const settings& how = {}) {
  const auto [first, last] = how.part.range(over.size());
  if (out.size() != last - first) {
    throw sweep_error("there is room for " + std::to_string(out.size()) + " values, not " +
                      std::to_string(last - first));
  }
  const plan reading(over, {&what}, validity::ignored);
  const bool beyond_cache = out.size() > 1 << 20;
  for (const box& part : over.boxes(first, last)) {
    const detail::row_order order(reading, part, true);
    const detail::box_facts facts(reading, part);
    tbb::enumerable_thread_specific<detail::row_reader> readers(
        [&] { return detail::row_reader(reading, order, facts.how, facts.finite); });
    detail::share_rows(order.rows, how, [&](std::uint64_t begin, std::uint64_t end) {
      std::uint64_t points = 0;
      readers.local().read(begin, end, [&](detail::row_reader& row) {
        double* to = &out[row.points().point(0) - first];
        if (beyond_cache) {
          row.loops().stream(row.output(0), row.size(), to);
        } else {
          std::copy_n(row.output(0), row.size(), to);
        }
        points += row.size();
      });
      std::atomic_thread_fence(std::memory_order_seq_cst);
      if (how.done != nullptr) *how.done += points;
    });
  }
}
template <any_equation Equation>
void evaluate(const grid& over, const Equation& what, std::span<double> out,
              const settings& how = {}) {
  evaluate(over, record(what), out, how);
}
/// The values at all points, as a vector.
inline std::vector<double> values(const grid& over, const function& what,
                                  const settings& how = {}) {
  const auto [first, last] = how.part.range(over.size());
  std::vector<double> result(last - first);
  evaluate(over, what, result, how);
  return result;
}
template <any_equation Equation>
std::vector<double> values(const grid& over, const Equation& what, const settings& how = {}) {
  return values(over, record(what), how);
}

/// Consecutive points in grid order, with all values there.
struct block {
  std::uint64_t first;
  std::vector<std::vector<double>> values;  ///< a list for each function
  /// For each point the first requirement that it breaks; the number of requirements if it is
  /// valid.
  std::vector<std::size_t> first_broken;

  std::size_t size() const { return first_broken.size(); }
};
namespace detail {
/// Reads blocks of a plan, with room for the last one.
class block_reader {
 public:
  explicit block_reader(const plan& what) : plan_(&what), points_(what) {
    block_.values.resize(what.outputs.size());
  }
  /// The points that begin at number `at`: as many as a block holds, up to `end` - 1.
  const block& read(std::uint64_t at, std::uint64_t end) {
    points_.read(plan_->over->boxes(at, std::min(end, at + longest_row)).front());
    block_.first = at;
    block_.first_broken.resize(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i) {
      block_.first_broken[i] = points_.first_broken(i);
    }
    for (std::size_t k = 0; k < plan_->outputs.size(); ++k) {
      block_.values[k].resize(points_.size());
      for (std::size_t i = 0; i < points_.size(); ++i) {
        block_.values[k][i] = points_.value(plan_->outputs[k], i);
      }
    }
    return block_;
  }

 private:
  const plan* plan_;
  leaf_reader points_;
  block block_;
};
}  // namespace detail

/// Calls visit(const block&) for all points in grid order, block by block, on this thread. Needs
/// the same memory for any size of grid.
template <class Visit>
void for_each_block(const grid& over, const std::vector<function>& what, const Visit& visit,
                    const settings& how = {}) {
  const plan reading(over, pointers_to(what));
  detail::block_reader blocks(reading);
  const auto [first, last] = how.part.range(over.size());
  for (std::uint64_t at = first; at < last;) {
    if (how.stop != nullptr && *how.stop) throw sweep_stopped();
    const block& next = blocks.read(at, last);
    visit(next);
    at += next.size();
    if (how.done != nullptr) *how.done += next.size();
  }
}

/// Makes something of all blocks on several threads, and uses it in grid order: Made is what
/// add(Made&, const block&) adds blocks to, `clear()` empties it for others, and use(const Made&)
/// is called for one at a time. Needs the same memory for any size of grid.
template <class Made, class Add, class Use>
void for_each_block(const grid& over, const std::vector<function>& what, const Add& add,
                    const Use& use, const settings& how = {}) {
  constexpr std::uint64_t points_of_a_part = 16 * detail::longest_row;
  const plan reading(over, pointers_to(what));
  const auto [begin, last] = how.part.range(over.size());
  const std::uint64_t parts = (last - begin + points_of_a_part - 1) / points_of_a_part;
  tbb::enumerable_thread_specific<detail::block_reader> readers(
      [&] { return detail::block_reader(reading); });
  detail::thread_team team(how.threads);
  team.run([&] {
    // Only numbers pass through the pipeline: what else is on its way when a sweep is stopped, it
    // would never free. At most as many parts as there are places are on their way, in order.
    std::vector<Made> places(static_cast<std::size_t>(2 * team.threads()));
    std::size_t begun = 0;
    const auto next = [&](tbb::flow_control& flow) -> std::size_t {
      if (how.stop != nullptr && *how.stop) throw sweep_stopped();
      if (begun == parts) flow.stop();
      return begun++;
    };
    const auto make = [&](std::size_t part) {
      Made& made = places[part % places.size()];
      made.clear();
      const std::uint64_t start = begin + part * points_of_a_part;
      const std::uint64_t end = std::min(start + points_of_a_part, last);
      for (std::uint64_t first = start; first < end;) {
        const block& read = readers.local().read(first, end);
        add(made, read);
        first += read.size();
      }
      if (how.done != nullptr) *how.done += end - start;
      return part;
    };
    const auto finish = [&](std::size_t part) { use(std::as_const(places[part % places.size()])); };
    using tbb::filter_mode;
    tbb::parallel_pipeline(
        places.size(),
        tbb::make_filter<void, std::size_t>(filter_mode::serial_in_order, next) &
            tbb::make_filter<std::size_t, std::size_t>(filter_mode::parallel, make) &
            tbb::make_filter<std::size_t, void>(filter_mode::serial_in_order, finish));
  });
}

}  // namespace proofline::sweep
