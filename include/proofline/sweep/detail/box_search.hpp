#pragma once
// What all searches do with boxes: enclose them, read them, split them, share them among threads
// and processes.

#include <proofline/sweep/detail/leaf_reader.hpp>
#include <proofline/sweep/parallel.hpp>
#include <proofline/sweep/search_settings.hpp>

namespace proofline::sweep {

namespace detail {

[[noreturn]] inline void refuse_search(const search_settings& how) {
  throw search_refused("search needs more than " + std::to_string(how.most_boxes) + " boxes");
}

/// An effort as a number of boxes: one takes as long as a row of points.
inline std::uint64_t cost_of(const effort& spent) {
  return spent.boxes + spent.points / longest_row;
}

/// Many boxes are looked at in one step only where many will be needed.
inline std::size_t width_of_step(const effort& spent) { return cost_of(spent) < 4096 ? 1 : 64; }
/// What was spent after `before`.
inline effort spent_since(const effort& before, const effort& now) {
  return {now.boxes - before.boxes, now.points - before.points};
}

class search {
 public:
  search(const plan& what, const search_settings& how)
      : plan_(&what), how_(&how), enclosure_(what), leaves_(what), decider_(what) {}

  /// True if reading the points of a box is cheaper than splitting it.
  bool is_small(const box& where) const {
    return where.size() <= std::clamp<std::uint64_t>(how_->read_below, 1, longest_row);
  }

  effort spent;
  enclosure& enclose(const box& where) {
    if (++spent.boxes > how_->most_boxes) refuse_search(*how_);
    if (how_->boxes_done != nullptr) ++*how_->boxes_done;
    if (spent.boxes % 1024 == 0 && how_->stop != nullptr && *how_->stop) throw sweep_stopped();
    enclosure_.read(where);
    return enclosure_;
  }
  const leaf_reader& points(const box& where) {
    leaves_.read(where);
    spent.points += leaves_.size();
    if (how_->points_done != nullptr) *how_->points_done += leaves_.size();
    if (spent.points / longest_row > how_->most_boxes) refuse_search(*how_);
    return leaves_;
  }
  double value_at(const position& at, std::int32_t which) { return decider_.value_at(at, which); }
  /// Reads all points of a box of any size.
  template <class Visit>
  void read_all(const box& where, const Visit& visit) {
    if (where.size() <= longest_row) {
      visit(points(where));
      if (how_->stop != nullptr && *how_->stop) throw sweep_stopped();
      return;
    }
    const std::size_t axis = longest_axis(where);
    const std::uint64_t middle = where.begin[axis] + (where.end[axis] - where.begin[axis]) / 2;
    auto [first, second] = halves(where, axis, middle);
    read_all(first, visit);
    read_all(second, visit);
  }

  /// The axis along which a split gains most; the number of axes if none gains.
  std::size_t best_axis(const box& where, std::int32_t output) {
    if (output >= 0 && plan_->steps[output].op == operation::negate) {
      output = plan_->steps[output].a;
    }
    const std::vector<double>& influence = enclosure_.influence(output);
    std::size_t best = influence.size();
    double most = 1e-9;
    for (std::size_t axis = 0; axis < influence.size(); ++axis) {
      if (where.end[axis] - where.begin[axis] > 1 && influence[axis] > most) {
        most = influence[axis];
        best = axis;
      }
    }
    return best;
  }
  /// Where to split an axis: at the geometric mean of its ends, else in the middle.
  std::uint64_t middle(const box& where, std::size_t axis) const {
    std::uint64_t begin = where.begin[axis], end = where.end[axis];
    const axis_data& along = plan_->over->axes()[axis];
    const sequence& values = along.columns.front().values;
    const interval<double> range = values.range(begin, end);
    if (along.columns.size() > 1 || values.direction() == 0 || !(range.low() > 0)) {
      return begin + (end - begin) / 2;
    }
    const double half = std::sqrt(range.low()) * std::sqrt(range.high());
    std::uint64_t low = begin + 1, high = end - 1;
    while (low < high) {
      const std::uint64_t at = low + (high - low) / 2;
      if (values.direction() > 0 ? values[at] < half : values[at] > half) {
        low = at + 1;
      } else {
        high = at;
      }
    }
    return low;
  }
  static std::pair<box, box> halves(const box& where, std::size_t axis, std::uint64_t at) {
    std::pair<box, box> result{where, where};
    result.first.end[axis] = at;
    result.second.begin[axis] = at;
    return result;
  }
  std::pair<box, box> split(const box& where, std::int32_t output) {
    std::size_t axis = best_axis(where, output);
    if (axis == where.begin.size()) axis = longest_axis(where);
    return halves(where, axis, middle(where, axis));
  }
  static std::size_t longest_axis(const box& where) {
    std::size_t axis = 0;
    for (std::size_t i = 1; i < where.begin.size(); ++i) {
      if (where.end[i] - where.begin[i] > where.end[axis] - where.begin[axis]) axis = i;
    }
    return axis;
  }

 private:
  const plan* plan_;
  const search_settings* how_;
  enclosure enclosure_;
  leaf_reader leaves_;
  decider decider_;
};

// What keeps a process from going on with a search keeps all from it: it tells the others instead
// of its part of a step, or of the end.
enum class search_state : std::uint64_t { goes_on, stopped, refused, failed };

/// Thrown where another process cannot go on.
struct stopped_elsewhere : sweep_stopped {};
struct refused_elsewhere : search_refused {
  using search_refused::search_refused;
};
struct failed_elsewhere : std::runtime_error {
  failed_elsewhere() : std::runtime_error("another process has failed") {}
};

/// The state behind an exception that is being handled.
inline search_state state_of_exception() {
  try {
    throw;
  } catch (const sweep_stopped&) {
    return search_state::stopped;
  } catch (const search_refused&) {
    return search_state::refused;
  } catch (...) {
    return search_state::failed;
  }
}
/// Shares a message that begins with the state of this process. Throws if another cannot go on.
inline std::vector<message> share_and_check(const search_settings& how, const message& mine) {
  std::vector<message> all = how.together->share(mine);
  for (message& each : all) {
    std::uint64_t state = 0;
    each.take(state);
    switch (static_cast<search_state>(state)) {
      case search_state::goes_on: break;
      case search_state::stopped: throw stopped_elsewhere();
      case search_state::refused:
        throw refused_elsewhere("search needs more than " + std::to_string(how.most_boxes) +
                                " boxes");
      case search_state::failed: throw failed_elsewhere();
    }
  }
  return all;
}
inline message message_of(search_state state) {
  message result;
  result.put(static_cast<std::uint64_t>(state));
  return result;
}
/// The result of run(). If it throws in one process, it throws in all.
template <class Run>
auto run_together(const search_settings& how, const Run& run) {
  if (how.together == nullptr) return run();
  try {
    auto result = run();
    share_and_check(how, message_of(search_state::goes_on));
    return result;
  } catch (const stopped_elsewhere&) {
    throw;
  } catch (const refused_elsewhere&) {
    throw;
  } catch (const failed_elsewhere&) {
    throw;
  } catch (...) {
    how.together->share(message_of(state_of_exception()));
    throw;
  }
}

/// Does parts of a search on several threads, each with a worker of its own, and in several
/// processes.
template <class Worker>
class search_team {
 public:
  template <class Make>
  search_team(const search_settings& how, const Make& make)
      : how_(&how), threads_(how.threads), workers_(make) {}

  std::uint64_t processes() const { return how_->together == nullptr ? 1 : how_->together->size(); }

  /// Calls body(worker, i, found[i]) for each i, in any order. Where there are many parts, each
  /// process does some.
  template <class Found, class Body>
  void run(std::vector<Found>& found, const Body& body) {
    const bool is_shared = processes() > 1 && found.size() >= fewest_shared;
    const std::size_t first = is_shared ? static_cast<std::size_t>(how_->together->rank()) : 0;
    const std::size_t stride = is_shared ? static_cast<std::size_t>(processes()) : 1;
    const std::size_t parts =
        first < found.size() ? (found.size() - first + stride - 1) / stride : 0;
    run_here(parts, [&](Worker& by, std::size_t i) {
      body(by, first + i * stride, found[first + i * stride]);
    });
    if (!is_shared) return;
    message mine = message_of(search_state::goes_on);
    for (std::size_t i = first; i < found.size(); i += stride) mine.put(found[i]);
    std::vector<message> all = share_and_check(*how_, mine);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (i % stride != first) all[i % stride].take(found[i]);
    }
  }
  void check_effort(const effort& spent) const {
    if (how_->stop != nullptr && *how_->stop) throw sweep_stopped();
    if (cost_of(spent) > how_->most_boxes) refuse_search(*how_);
  }
  /// Boxes that wait need memory.
  static constexpr std::size_t most_open = 1'000'000;
  static void check_open(std::size_t boxes) {
    if (boxes <= most_open) return;
    throw search_refused("search has more than " + std::to_string(most_open) + " boxes waiting");
  }

 private:
  /// A message costs as much as a few boxes.
  static constexpr std::size_t fewest_shared = 16;

  template <class Body>
  void run_here(std::size_t parts, const Body& body) {
    if (threads_.threads() == 1 || parts < 8) {
      for (std::size_t i = 0; i < parts; ++i) body(workers_.local(), i);
      return;
    }
    threads_.run([&] {
      tbb::parallel_for(std::size_t{0}, parts,
                        [&](std::size_t i) { body(workers_.local(), i); });
    });
  }

  const search_settings* how_;
  thread_team threads_;
  tbb::enumerable_thread_specific<Worker> workers_;
};

}  // namespace detail

}  // namespace proofline::sweep
