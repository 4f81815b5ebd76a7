#pragma once
// Evaluates an equation at every point of a grid: stores the values or passes them on in blocks.

#include <proofline/sweep/detail/leaf_reader.hpp>
#include <proofline/sweep/reduce.hpp>
#include <span>

namespace proofline::sweep {

/// Writes the value at each point of the grid (or of the shard) to `out`, in grid order, in FLOP,
/// byte and second. Ignores constraints. Refused: an `out` of another size.
inline void evaluate(const grid& over, const kernel& what, std::span<double> out,
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
      readers.local().read(begin, end, [&](const detail::row_reader& row) {
        double* to = &out[row.point(0) - first];
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
/// The same values as a vector.
inline std::vector<double> values(const grid& over, const kernel& what, const settings& how = {}) {
  const auto [first, last] = how.part.range(over.size());
  std::vector<double> result(last - first);
  evaluate(over, what, result, how);
  return result;
}
template <any_equation Equation>
std::vector<double> values(const grid& over, const Equation& what, const settings& how = {}) {
  return values(over, record(what), how);
}

/// Consecutive points in grid order, with the values of all kernels there.
struct block {
  std::uint64_t first;
  std::vector<std::vector<double>> values;  ///< kernel by kernel
  /// For each point the first requirement that it breaks; the number of requirements if it is
  /// valid.
  std::vector<std::size_t> first_broken;

  std::size_t size() const { return first_broken.size(); }
};
/// Calls visit(const block&) for all points in grid order, block by block, on this thread. Needs
/// the same memory for any size of grid.
template <class Visit>
void for_each_block(const grid& over, const std::vector<kernel>& what, const Visit& visit,
                    const settings& how = {}) {
  const plan reading(over, pointers_to(what));
  detail::leaf_reader points(reading);
  const auto [first, last] = how.part.range(over.size());
  block next;
  next.values.resize(what.size());
  for (std::uint64_t at = first; at < last;) {
    if (how.stop != nullptr && *how.stop) throw sweep_stopped();
    const box part = over.boxes(at, std::min(last, at + detail::longest_row)).front();
    points.read(part);
    next.first = at;
    next.first_broken.resize(points.size());
    for (std::size_t k = 0; k < what.size(); ++k) next.values[k].resize(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
      next.first_broken[i] = points.first_broken(i);
      for (std::size_t k = 0; k < what.size(); ++k) {
        next.values[k][i] = points.value(reading.outputs[k], i);
      }
    }
    visit(static_cast<const block&>(next));
    at += points.size();
    if (how.done != nullptr) *how.done += points.size();
  }
}

}  // namespace proofline::sweep
