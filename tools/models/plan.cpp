#include "models/plan.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <proofline/sweep/parallel.hpp>
#include <utility>

#include "models/exact.hpp"
#include "models/fields.hpp"
#include "program/bad_input.hpp"
#include "program/run_control.hpp"

namespace proofline::tools {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
using whole_values = std::vector<std::int64_t>;

/// Sequences of each data-parallel chip; 0 if they do not come out whole.
std::int64_t sequences_of_a_chip(const plan_request& of) {
  const std::int64_t data = of.step.training.data;
  return of.sequences % data == 0 ? of.sequences / data : 0;
}
/// Whether stages may take turns with parts of their layers: they divide the microbatches.
bool may_interleave(const layout& of) {
  return of.pipeline > 1 && of.microbatches % of.pipeline == 0;
}

// Chips are divided first; what is left of them is data-parallel. The layers of a microbatch take
// the same time whatever comes behind sequence-parallel.
constexpr choice all_choices[] = {
    {"tensor", [](const plan_request& of) { return divisors(of.chips); },
     [](plan_request& to, std::int64_t value) { to.step.training.tensor = value; },
     [](const layout& of) -> std::int64_t { return of.tensor; }},
    {"pipeline",
     [](const plan_request& of) {
       return divisors(
           std::gcd(of.chips / of.step.training.tensor, of.step.training.model.shape.layers));
     },
     [](plan_request& to, std::int64_t value) { to.step.training.pipeline = value; },
     [](const layout& of) -> std::int64_t { return of.pipeline; }},
    {"context",
     [](const plan_request& of) {
       const training_request& so_far = of.step.training;
       if (so_far.stores_scores) return whole_values{1};
       return divisors(std::gcd(of.chips / so_far.tensor / so_far.pipeline, so_far.length));
     },
     [](plan_request& to, std::int64_t value) {
       training_request& of = to.step.training;
       of.context = value;
       of.data = to.chips / of.tensor / of.pipeline / of.context;
     },
     [](const layout& of) -> std::int64_t { return of.context; }},
    {"order",
     [](const plan_request& of) {
       const training_request& so_far = of.step.training;
       const std::int64_t node = of.step.node_chips;
       const bool may_differ = so_far.pipeline > 1 && so_far.data > 1 && of.chips > node &&
                               so_far.tensor * so_far.context < node;
       if (may_differ) return whole_values{0, 1};
       const auto asked = of.only.find("order");  // where they are the same, one that may be
       return whole_values{asked == of.only.end() ? 0 : asked->second.front()};
     },
     [](plan_request& to, std::int64_t value) {
       to.step.training.order = static_cast<placement>(value);
     },
     [](const layout& of) { return static_cast<std::int64_t>(of.order); }},
    {"expert",
     [](const plan_request& of) {
       const training_request& so_far = of.step.training;
       if (so_far.model.shape.experts == 0) return whole_values{1};
       return divisors(std::gcd(so_far.model.shape.experts, so_far.data * so_far.context));
     },
     [](plan_request& to, std::int64_t value) { to.step.training.expert = value; },
     [](const layout& of) -> std::int64_t { return of.expert; }},
    {"microbatch",
     [](const plan_request& of) {
       const std::int64_t each = sequences_of_a_chip(of);
       return each == 0 ? whole_values{} : divisors(each);
     },
     [](plan_request& to, std::int64_t value) {
       to.step.training.batch = value;
       to.step.training.microbatches = sequences_of_a_chip(to) / value;
     },
     [](const layout& of) -> std::int64_t { return of.batch; }},
    {"sequence-parallel",
     [](const plan_request& of) {
       return of.step.training.tensor == 1 ? whole_values{0} : whole_values{0, 1};
     },
     [](plan_request& to, std::int64_t value) {
       to.step.training.is_sequence_parallel = value == 1;
     },
     [](const layout& of) -> std::int64_t { return of.is_sequence_parallel ? 1 : 0; }},
    {"chunks",
     [](const plan_request& of) {
       const training_request& so_far = of.step.training;
       if (!may_interleave(so_far)) return whole_values{1};
       return divisors(so_far.model.shape.layers / so_far.pipeline);
     },
     [](plan_request& to, std::int64_t value) { to.step.training.chunks = value; },
     [](const layout& of) -> std::int64_t { return of.chunks; }},
    {"zero",
     [](const plan_request& of) {
       const training_request& so_far = of.step.training;
       return so_far.data * so_far.context == 1 ? whole_values{0} : whole_values{0, 1, 2, 3};
     },
     [](plan_request& to, std::int64_t value) { to.step.training.zero = value; },
     [](const layout& of) -> std::int64_t { return of.zero; }},
    {"recompute",
     [](const plan_request& of) {
       return of.step.training.stores_scores ? whole_values{0, 1, 2} : whole_values{0, 2};
     },
     [](plan_request& to, std::int64_t value) {
       to.step.training.recompute = static_cast<recomputation>(value);
     },
     [](const layout& of) -> std::int64_t { return static_cast<std::int64_t>(of.recompute); }},
};
// Where they stand.
constexpr std::size_t microbatch_choice = 5, sequence_choice = 6, chunks_choice = 7, zero_choice = 8,
                      recompute_choice = 9;
constexpr std::size_t of_a_group = microbatch_choice;  ///< layouts of a group share those before
constexpr std::size_t of_a_box = chunks_choice;        ///< and so do those of a box
static_assert(all_choices[microbatch_choice].name == "microbatch" &&
              all_choices[sequence_choice].name == "sequence-parallel" &&
              all_choices[chunks_choice].name == "chunks" &&
              all_choices[zero_choice].name == "zero" &&
              all_choices[recompute_choice].name == "recompute");

/// Whether a chip's part of the model is whole, as far as it is chosen.
bool divides(const training_request& asked) try {
  chip_of(asked, 1);
  return true;
} catch (const bad_input&) {
  return false;
}

/// The values that a choice may have behind those before it.
whole_values values_of(std::size_t which, const plan_request& so_far) {
  const choice& one = all_choices[which];
  whole_values all = one.values(so_far);
  const auto only = so_far.only.find(one.name);
  if (only == so_far.only.end()) return all;
  std::erase_if(all, [&](std::int64_t value) {
    return std::ranges::find(only->second, value) == only->second.end();
  });
  return all;
}
/// Calls visit() with each layout in which the choices from `first` to before `end` are made.
template <class Visit>
void choose(plan_request& asked, std::size_t first, std::size_t end, const Visit& visit) {
  if (first == end) return visit();
  layout& of = asked.step.training;
  const layout before = of;
  for (const std::int64_t value : values_of(first, asked)) {
    all_choices[first].set(asked, value);
    const bool parts_the_model = first < of_a_group || first == of_a_box;
    if (!parts_the_model || divides(asked.step.training)) choose(asked, first + 1, end, visit);
    of = before;
  }
}

/// In the order in which layouts are made.
bool comes_before(const layout& a, const layout& b) {
  for (const choice& each : all_choices) {
    if (each.get(a) != each.get(b)) return each.get(a) < each.get(b);
  }
  return false;
}
bool is_faster(const planned& a, const planned& b) {
  return a.time != b.time ? a.time < b.time : comes_before(a.chosen, b.chosen);
}
bool is_nearer(const planned& a, const planned& b) {
  return a.peak != b.peak ? a.peak < b.peak : comes_before(a.chosen, b.chosen);
}
void keep_best(plan& in, const planned& one, std::size_t most) {
  if (in.best.size() == most && !is_faster(one, in.best.back())) return;
  in.best.insert(std::ranges::upper_bound(in.best, one, is_faster), one);
  if (in.best.size() > most) in.best.pop_back();
}
void keep_nearest(plan& in, const planned& one) {
  if (!in.nearest || is_nearer(one, *in.nearest)) in.nearest = one;
}
/// By time, and from one to the next with less memory.
void keep_in_front(plan& in, const planned& one) {
  auto begin = std::ranges::upper_bound(in.front, one, is_faster);
  if (begin != in.front.begin() && std::prev(begin)->peak <= one.peak) return;
  const auto end = std::find_if(begin, in.front.end(),
                                [&](const planned& each) { return each.peak < one.peak; });
  while (begin != in.front.begin() && std::prev(begin)->time == one.time) --begin;  // larger
  in.front.insert(in.front.erase(begin, end), one);
}
void add(plan& to, const plan& other, std::size_t most) {
  to.divide += other.divide;
  to.fit += other.fit;
  for (const planned& each : other.best) keep_best(to, each, most);
  for (const planned& each : other.front) keep_in_front(to, each);
  if (other.nearest) keep_nearest(to, *other.nearest);
}

/// Looks at layouts on one thread.
class searcher {
 public:
  searcher(const plan_request& asked, const plan_settings& how)
      : asked_(asked),
        most_(how.most),
        has_front_(how.has_front),
        times_(asked.step),
        memory_(asked.step.training) {}

  const plan& found() const { return found_; }
  /// What is slower is not among the best.
  double enough() const {
    return found_.best.size() < most_ ? infinite : found_.best.back().time;
  }

  /// At each layout of a group.
  void look(const layout& group) {
    each_box(group, [&] {
      choose(asked_, of_a_box, std::size(all_choices), [&] {
        ++found_.divide;
        look_at(now(), infinite);
      });
    });
  }
  void look_for_nearest(const layout& group) {
    each_box(group, [&] {
      choose(asked_, of_a_box, std::size(all_choices),
             [&] { keep_nearest(found_, {now(), 0, memory_.peak(now())}); });
    });
  }
  /// No layout of the group takes less.
  double bound(const layout& group) {
    double least = infinite;
    each_line(group, [&](const line& of) {
      found_.divide += count_of(of);
      least = std::min(least, bound_of(of));
    });
    return least;
  }
  /// At those of its layouts that bounds leave: they may be as fast as `least`, and may fit.
  void look_within(const layout& group, double least) {
    each_line(group, [&](line of) {
      if (bound_of(of) > std::min(least, enough())) return;
      const open_choices all = of.open;
      for (const std::int64_t& recompute : all.recompute) {
        for (const std::int64_t& zero : all.zero) {
          of.open = {all.chunks, {&zero, 1}, {&recompute, 1}};
          for (const line& held : that_may_fit(of)) look_along(held, least);
        }
      }
    });
  }

  void cover(const layout& group, double best, const std::function<void(const plan_box&)>& visit) {
    each_box(group, [&] {
      plan_box box = open_box();
      erase_undivided(box.chunks);
      if (box.is_empty()) return;
      box.least = bound_of(box);
      if (box.least.seconds > best) return visit(box);
      choose(asked_, of_a_box, std::size(all_choices), [&] {
        const layout& of = now();
        plan_box one{of, {of.chunks}, {of.zero}, {static_cast<std::int64_t>(of.recompute)}, {}, 0};
        if (!memory_.fits(of)) one.peak = memory_.peak(of);
        one.least = bound_of(one);
        visit(one);
      });
    });
  }

 private:
  template <class Visit>
  void each_box(const layout& group, const Visit& visit) {
    static_cast<layout&>(now()) = group;
    choose(asked_, of_a_group, of_a_box, visit);
  }
  plan_box open_box() {
    return {now(), values_of(chunks_choice, asked_), values_of(zero_choice, asked_),
            values_of(recompute_choice, asked_), {}, 0};
  }
  void erase_undivided(whole_values& chunks) {
    std::erase_if(chunks, [&](std::int64_t each) {
      training_request of = now();
      of.chunks = each;
      return each > 1 && !divides(of);
    });
  }
  step_bound bound_of(const plan_box& box) {
    return times_.at_least(box.common, {box.chunks, box.zero, box.recompute});
  }
  /// One layout, if it takes no more than `least`.
  void look_at(const layout& of, double least) {
    planned one{of, 0, 0};
    if (least != infinite && (one.time = times_.seconds(of)) > least) return;
    if (!memory_.fits(of)) return;
    ++found_.fit;
    if (least == infinite) one.time = times_.seconds(of);
    if (!has_front_ && one.time > enough()) return;
    one.peak = memory_.peak(of);
    keep_best(found_, one, most_);
    if (has_front_) keep_in_front(found_, one);
  }

  /// Layouts of a group that differ in their microbatch, and in what is open.
  struct line {
    layout common;                          ///< with microbatches of one sequence
    std::span<const std::int64_t> batches;  ///< sequences of a microbatch, ascending
    open_choices open;                      ///< chunks: those of any of them

    /// Of what is open but for chunks, the first value: bounds read them all from `open`.
    layout with(std::int64_t batch) const {
      layout one = common;
      one.batch = batch;
      one.microbatches = common.microbatches / batch;
      one.zero = open.zero.front();
      one.recompute = static_cast<recomputation>(open.recompute.front());
      return one;
    }
    line part(std::size_t from, std::size_t to) const {
      return {common, batches.subspan(from, to - from), open};
    }
  };
  template <class Visit>
  void each_line(const layout& group, const Visit& visit) {
    static_cast<layout&>(now()) = group;
    const whole_values batches = values_of(microbatch_choice, asked_);
    if (batches.empty()) return;
    all_choices[microbatch_choice].set(asked_, 1);
    plan_box open = open_box();
    erase_undivided(open.chunks);
    if (open.is_empty()) return;
    for (const std::int64_t each : values_of(sequence_choice, asked_)) {
      all_choices[sequence_choice].set(asked_, each);
      visit(line{now(), batches, {open.chunks, open.zero, open.recompute}});
    }
  }
  /// Of the chunks of a line those that this layout of it may have.
  static std::span<const std::int64_t> chunks_of(const line& of, const layout& one) {
    const std::span<const std::int64_t> all = of.open.chunks;
    if (may_interleave(one)) return all;
    return all.first(all.front() == 1 ? 1 : 0);
  }
  static std::uint64_t count_of(const line& of) {
    std::uint64_t chunks = 0;
    for (const std::int64_t batch : of.batches) chunks += chunks_of(of, of.with(batch)).size();
    return chunks * of.open.zero.size() * of.open.recompute.size();
  }

  /// No layout of the line takes less. What all its microbatches take together, and what data
  /// parallelism adds, is least for the largest microbatch: of m microbatches of b sequences, m * b
  /// is given, and a kernel and a message take a time that grows with b, but no faster. The bubble
  /// is least for the smallest. Where messages hide behind arithmetic, what is left may do either.
  double bound_of(const line& of) {
    const step_bound last = times_.at_least(of.with(of.batches.back()), of.open);
    if (of.batches.size() == 1) return last.seconds;
    if (asked_.step.tensor_overlap > 0) {
      const std::size_t half = of.batches.size() / 2;
      return std::min(bound_of(of.part(0, half)), bound_of(of.part(half, of.batches.size())));
    }
    const step_bound first = times_.at_least(of.with(of.batches.front()), of.open);
    // Sums of less than 2^12 times, of which none is negative, each rounded to 53 bits, in either
    // order.
    constexpr double rounding = 1 - 0x1p-40;
    return rounding * (last.others + first.bubble);
  }
  /// The microbatches that may fit, with one value of what is open but for chunks. More sequences
  /// take more memory, but for a single microbatch, which keeps no gradients of earlier ones.
  std::array<line, 2> that_may_fit(const line& of) {
    const std::size_t all = of.batches.size();
    const std::size_t several = all - (of.batches.back() == of.common.microbatches ? 1 : 0);
    const auto batches = of.batches.first(several);
    const auto end = std::ranges::partition_point(
        batches, [&](std::int64_t batch) { return may_fit(of, of.with(batch)); });
    const bool is_single_held = several < all && may_fit(of, of.with(of.batches.back()));
    return {of.part(0, static_cast<std::size_t>(end - batches.begin())),
            of.part(several, is_single_held ? all : several)};
  }
  /// One chunk keeps the fewest activations.
  bool may_fit(const line& of, layout one) {
    const std::span<const std::int64_t> chunks = of.open.chunks;
    return std::ranges::any_of(chunks.first(chunks.front() == 1 ? 1 : chunks.size()),
                               [&](std::int64_t each) {
                                 one.chunks = each;
                                 return memory_.fits(one);
                               });
  }
  /// At the layouts of a line with one value of what is open but for chunks, half by half.
  void look_along(const line& of, double least) {
    least = std::min(least, enough());
    if (of.batches.empty() || bound_of(of) > least) return;
    const std::size_t half = of.batches.size() / 2;
    if (half > 0) {
      look_along(of.part(half, of.batches.size()), least);
      look_along(of.part(0, half), least);
      return;
    }
    layout one = of.with(of.batches.front());
    for (const std::int64_t each : chunks_of(of, one)) {
      one.chunks = each;
      look_at(one, least);
    }
  }

  training_request& now() { return asked_.step.training; }

  plan_request asked_;
  std::size_t most_;
  bool has_front_;
  step_times times_;
  training_memory memory_;
  plan found_;
};

}  // namespace

std::span<const choice> choices() { return all_choices; }

std::optional<std::int64_t> nearest_that_divides(const plan_request& asked) {
  const auto some_divides = [&](std::int64_t chips) {
    plan_request other = asked;
    other.chips = chips;
    bool found = false;
    choose(other, 0, of_a_group, [&] {
      if (!found) choose(other, of_a_group, std::size(all_choices), [&] { found = true; });
    });
    return found;
  };
  for (std::int64_t away = 1; away <= 1000; ++away) {
    for (const std::int64_t chips : {asked.chips - away, asked.chips + away}) {
      if (chips > 0 && chips <= most_extent && some_divides(chips)) return chips;
    }
  }
  return std::nullopt;
}

plan plan_of(plan_request asked, const plan_settings& how) {
  struct group {
    layout of;
    double bound = 0;
    bool is_done = false;
  };
  std::vector<group> groups;
  choose(asked, 0, of_a_group, [&] { groups.push_back({asked.step.training}); });

  sweep::detail::thread_team team(how.threads);
  tbb::enumerable_thread_specific<searcher> searchers([&] { return searcher(asked, how); });
  // Calls visit(searcher, group) in the order of the groups, on all threads.
  const auto each_group = [&](const auto& visit) {
    std::atomic<std::size_t> next = 0;
    progress_line progress(groups.size(), "groups");
    team.run([&] {
      tbb::parallel_for(0, team.threads(), [&](int) {
        searcher& own = searchers.local();
        for (std::size_t i = next++; i < groups.size(); i = next++) {
          if (stop_requested()) return;
          visit(own, groups[i]);
          ++progress.done;
        }
      });
    });
  };
  if (how.by_bounds) {
    each_group([](searcher& own, group& each) {
      each.bound = own.bound(each.of);
      if (!own.found().best.empty()) return;  // what an interrupted search can answer with
      own.look_within(each.of, infinite);
      each.is_done = true;
    });
    std::ranges::sort(groups, [](const group& a, const group& b) {
      return a.bound != b.bound ? a.bound < b.bound : comes_before(a.of, b.of);
    });
    std::atomic<double> enough = infinite;
    each_group([&](searcher& own, group& each) {
      if (std::exchange(each.is_done, true) || each.bound > enough) return;
      own.look_within(each.of, enough);
      for (double before = enough; own.enough() < before;) {
        enough.compare_exchange_weak(before, own.enough());
      }
    });
  } else {
    each_group([](searcher& own, const group& each) { own.look(each.of); });
  }
  const auto all_found = [&] {
    plan sum;
    sum.is_by_bounds = how.by_bounds;
    for (const searcher& each : searchers) add(sum, each.found(), how.most);
    return sum;
  };
  plan found = all_found();
  if (stop_requested()) {
    if (!how.by_bounds || found.fit == 0) throw interrupted();
    // What is not looked at has at least the bound of its group, and no step less than its products.
    const step_use use = step_times(asked.step).use(found.best.front().chosen);
    const double products = use.model_flops / real(asked.chips) / asked.step.rate;
    found.least = found.best.front().time;
    for (const group& each : groups) {
      if (!each.is_done) found.least = std::min(*found.least, std::max(each.bound, products));
    }
  }
  if (found.fit > 0) return found;
  each_group([](searcher& own, group& each) { own.look_for_nearest(each.of); });
  if (stop_requested()) throw interrupted();
  return all_found();
}

void cover(plan_request asked, const planned& best,
           const std::function<void(const plan_box&)>& visit) {
  searcher one(asked, {});
  choose(asked, 0, of_a_group, [&] {
    if (stop_requested()) throw interrupted("interrupted; no certificate was written");
    one.cover(asked.step.training, best.time, visit);
  });
}

}  // namespace proofline::tools
