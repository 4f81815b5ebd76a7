#pragma once
// Every layout of a training step over chips, and the best of those that fit.

#include <functional>
#include <map>
#include <span>

#include "models/step.hpp"

namespace proofline::tools {

struct plan_request {
  step_request step;       ///< its layout is what is searched
  std::int64_t chips = 1;  ///< all of them
  std::int64_t sequences = 1;  ///< of a step
  /// The values that are allowed of choices, by name; of others all are.
  std::map<std::string, std::vector<std::int64_t>, std::less<>> only;
};

/// A choice that makes a layout. What it may be depends on the choices before it.
struct choice {
  std::string_view name;  ///< also the option of `step`, without its dashes
  std::vector<std::int64_t> (*values)(const plan_request& so_far);
  void (*set)(plan_request& to, std::int64_t value);
  std::int64_t (*get)(const layout& of);
};
/// In the order in which they are made.
std::span<const choice> choices();

/// The number of chips next to the one asked for with which some layout divides all that is shared;
/// none within a thousand.
std::optional<std::int64_t> nearest_that_divides(const plan_request& asked);

struct planned {
  layout chosen;    ///< whole, with data parallelism and microbatches
  double time = 0;  ///< seconds of a step
  rational peak;    ///< bytes of the fullest chip
};
struct plan {
  std::uint64_t divide = 0;        ///< layouts in which all that is shared is whole
  std::uint64_t fit = 0;           ///< of those that were looked at, whose peak the memory holds
  bool is_by_bounds = false;       ///< that were not all looked at
  std::vector<planned> best;       ///< the fastest; of two as fast the one whose choices come first
  std::vector<planned> front;      ///< if asked for: of those that fit none is faster and smaller
  std::optional<planned> nearest;  ///< where none fits, the one with the least peak
  /// If it was interrupted: no layout takes less.
  std::optional<double> least;
};
struct plan_settings {
  std::size_t most = 5;    ///< of the fastest
  bool has_front = false;
  bool by_bounds = false;  ///< looks only where bounds leave room for one of the fastest
  int threads = 0;         ///< 0: all that the machine has
};

/// The same for any number of threads, and with or without bounds but for what is counted. Throws
/// `interrupted`, unless a search by bounds has found something.
plan plan_of(plan_request asked, const plan_settings& how);

/// Layouts that differ in their open choices alone, and why none of them is faster than the best.
struct plan_box {
  layout common;
  std::vector<std::int64_t> chunks, zero, recompute;
  step_bound least;  ///< of the time of each
  rational peak;     ///< of a box of one layout that the memory does not hold; else 0

  bool is_empty() const { return chunks.empty() || zero.empty() || recompute.empty(); }
};
/// Calls visit with boxes in which each layout stands once. Those that bounds do not rule out are
/// of one layout. Throws `interrupted`.
void cover(plan_request asked, const planned& best,
           const std::function<void(const plan_box&)>& visit);

}  // namespace proofline::tools
