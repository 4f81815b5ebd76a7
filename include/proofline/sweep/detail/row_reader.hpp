#pragma once
// Reads a plan over a box of its grid, one row of points at a time.
//
// A row runs along the lane: the axis, or several short axes, for which steps need least work per
// point. The other axes are loops around it. A step is computed again only if an axis that it
// depends on moves. A term without the lane is one number for the whole row; a term without the
// innermost loop is a row that is kept. Lane and order of loops change the speed of a sweep and
// never its result.

#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <proofline/sweep/detail/decider.hpp>
#include <proofline/sweep/detail/row_walk.hpp>

namespace proofline::sweep::detail {

/// Reads rows; each thread has its own. The plan and the order must outlive it.
class row_reader {
 public:
  /// `how`: by_reciprocal only if no division can leave the normal range. `finite`: true if all
  /// outputs are known to be finite.
  row_reader(const plan& what, const row_order& order, division how, bool finite)
      : plan_(&what),
        order_(&order),
        walk_(*what.over, order),
        others_(this_machine()),
        decider_(what),
        finite_(finite) {
    const std::vector<step>& steps = what.steps.steps();
    numbers_.resize(steps.size());
    rows_.resize(steps.size());
    decisions_.resize(steps.size());
    reciprocals_.resize(steps.size());
    levels_.resize(order.loops.size() + 1);
    std::vector<std::int32_t> tops = what.outputs;
    tops.insert(tops.end(), what.valid_up_to.begin(), what.valid_up_to.end());
    const std::vector<std::size_t> used = what.cone_of(tops);
    for (const std::size_t i : used) {
      if (steps[i].op == operation::literal) numbers_[i] = steps[i].literal;
      if (order.in_lane(what.needs[i])) rows_[i] = new_row();
    }
    lane_rows_.assign(rows_.begin(), rows_.end());
    for (const std::size_t i : used) {
      if (steps[i].op != operation::literal) add_instruction(i, how);
    }
    for (const std::int32_t top : tops) as_row(top);
    if (finite && how == division::by_reciprocal && what.valid < 0 && what.outputs.size() == 1) {
      fuse();
    }
    if (what.valid < 0 && what.outputs.size() == 1) defer_count();
  }

  /// Reads the rows numbered begin ... end - 1 and calls visit(*this) after each.
  template <class Visit>
  void read(std::uint64_t begin, std::uint64_t end, const Visit& visit) {
    if (begin >= end) return;
    walk_.start(begin);
    std::size_t moved = 0;
    for (std::uint64_t row = begin; row < end; ++row) {
      for (std::size_t level = moved; level < levels_.size(); ++level) {
        for (const instruction& each : levels_[level]) run(each);
      }
      is_complete_ = deferred_.empty();
      visit(*this);
      moved = walk_.advance();
    }
  }

  /// Points in the row.
  std::size_t size() const { return walk_.size(); }
  const double* output(std::size_t which) {
    complete();
    return rows_[index(plan_->outputs[which])];
  }
  /// The least value of the only output, if it can be had without storing the row: all points are
  /// valid and finite. Else none.
  std::optional<double> least() const {
    if (fused_ == nullptr) return {};
    return fused_(terms_.data(), size());
  }
  /// The number of points at which the only output holds, if it can be had without storing the row.
  /// Else none.
  std::optional<std::uint64_t> holding() const {
    if (count_ == nullptr) return {};
    const instruction& each = deferred_.front();
    const doubt& where = decider_.of(each.step);
    bool open = false;
    const std::uint64_t result =
        count_(each.a, each.b, size(), where.absolute, where.relative, open);
    if (open) return {};
    return result;
  }
  /// True if an output is one number for the whole row.
  bool is_one_number(std::size_t which) const {
    return !order_->in_lane(plan_->needs[index(plan_->outputs[which])]);
  }
  std::size_t requirements() const { return plan_->valid_up_to.size(); }
  /// 1 if a requirement and all earlier ones hold, else 0.
  const double* valid_up_to(std::size_t requirement) const {
    return rows_[index(plan_->valid_up_to[requirement])];
  }
  /// 1 if all requirements hold, else 0; null if there are none.
  const double* valid() const { return plan_->valid < 0 ? nullptr : rows_[index(plan_->valid)]; }
  /// The points of the row.
  const row_walk& points() const { return walk_; }
  const other_loops& loops() const { return others_; }
  /// Where the order of two outputs may be another than that of their doubles, whichever they are.
  doubt doubt_of_order() { return decider_.doubt_of_order(plan_->outputs); }
  /// -1, 0 or 1, as an output is less than another at point i, equal to it or greater. Both are
  /// finite.
  int order(std::size_t a, std::size_t b, std::size_t i) {
    const auto value = [&](std::int32_t k) { return value_of(k, i); };
    return decider_.order(plan_->outputs[a], plan_->outputs[b], value,
                          [&] { return walk_.position_of(i); });
  }
  bool is_finite(std::size_t which) { return finite_ || others_.all_finite(output(which), size()); }

 private:
  double value_of(std::int32_t step, std::size_t i) const {
    const double* const row = lane_rows_[index(step)];
    return row == nullptr ? numbers_[index(step)] : row[i];
  }
  struct instruction {
    std::size_t step;
    double* out;
    const double *a, *b, *c;
    row_loop loop = nullptr;
    other_loops::three_operands loop_of_three = nullptr;
    enum { number, decided_number, column, spread, by_loop, by_loop_of_three, by_decision } kind;
  };

  static constexpr double one_ = 1;
  static constexpr double lowest_ = std::numeric_limits<double>::lowest();
  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  double* new_row() {
    buffers_.push_back(std::make_unique<buffer>());
    return buffers_.back()->data;
  }
  std::size_t level(std::size_t i) const {
    return row_order::level(order_->loops, plan_->needs[i]);
  }
  std::vector<instruction>& level_of(std::size_t i) { return levels_[level(i)]; }
  /// A step as a row, even if it is a single number.
  double* as_row(std::int32_t which) {
    const std::size_t i = index(which);
    if (rows_[i] == nullptr) {
      rows_[i] = new_row();
      level_of(i).push_back(
          {i, rows_[i], &numbers_[i], nullptr, nullptr, nullptr, nullptr, instruction::spread});
    }
    return rows_[i];
  }
  void add_instruction(std::size_t i, division how) {
    const machine on = this_machine();
    const step& each = plan_->steps.steps()[i];
    const bool may_be_open = !decider_.of(i).is_none();
    instruction next{i,       rows_[i],
                     nullptr, nullptr,
                     nullptr, nullptr,
                     nullptr, may_be_open ? instruction::decided_number : instruction::number};
    if (rows_[i] != nullptr && each.op == operation::input) {
      next.kind = instruction::column;
    } else if (rows_[i] != nullptr && each.op == operation::select) {
      next.kind = instruction::by_loop_of_three;
      next.loop_of_three = others_.choose;
      next.a = as_row(each.a);
      next.b = as_row(each.b);
      next.c = as_row(each.c);
    } else if (rows_[i] != nullptr) {
      const std::size_t first = index(each.a), second = index(each.b < 0 ? each.a : each.b);
      const double* a = rows_[first];
      const double* b = rows_[second];
      next.a = a == nullptr ? &numbers_[first] : a;
      next.b = b == nullptr ? &numbers_[second] : b;
      if (each.op == operation::divide && how == division::by_reciprocal && b != nullptr &&
          others_.quotient != nullptr && level(second) < level(i)) {
        next.kind = instruction::by_loop_of_three;
        next.loop_of_three = a == nullptr ? others_.quotient_of_one : others_.quotient;
        next.c = reciprocal_of(second);
      } else {
        const operands shape = shape_of(a != nullptr, b != nullptr);
        next.kind = may_be_open ? instruction::by_decision : instruction::by_loop;
        next.loop = loop_for(each.op, shape, on, how);
        decisions_[i] = decision_loop_for(each.op, shape, on);
      }
    }
    level_of(i).push_back(next);
  }
  /// The reciprocals of a divisor's row, if the row is kept for several divisions; else null.
  const double* reciprocal_of(std::size_t divisor) {
    if (reciprocals_[divisor] == nullptr) {
      reciprocals_[divisor] = new_row();
      instruction next{
          divisor, reciprocals_[divisor],
          &one_,   rows_[divisor],
          nullptr, loop_for(operation::divide, operands::one_row, this_machine(), division::plain),
          nullptr, instruction::by_loop};
      level_of(divisor).push_back(next);
    }
    return reciprocals_[divisor];
  }

  /// If the output is the greatest of up to three terms, leaves its last operations to least().
  void fuse() {
    const std::int32_t output = plan_->outputs.front();
    std::vector<std::int32_t> found, deferred;
    std::vector<int> uses(rows_.size());
    for (const step& each : plan_->steps.steps()) {
      if (each.op == operation::input) continue;
      for (const std::int32_t operand : {each.a, each.b, each.c}) {
        if (operand >= 0) ++uses[index(operand)];
      }
    }
    const auto is_last = [&](std::int32_t which) {
      return rows_[index(which)] != nullptr && level(index(which)) + 1 == levels_.size() &&
             uses[index(which)] == (which == output ? 0 : 1);
    };
    const auto visit = [&](const auto& self, std::int32_t which) -> void {
      if (!is_last(which) || plan_->steps[which].op != operation::maximum) {
        found.push_back(which);
        return;
      }
      deferred.push_back(which);
      self(self, plan_->steps[which].a);
      self(self, plan_->steps[which].b);
    };
    visit(visit, output);
    if (deferred.empty() || found.size() > terms_.size()) return;
    std::vector<instruction>& last = levels_.back();
    for (std::size_t k = 0; k < terms_.size(); ++k) {
      terms_[k] = {term::number, &lowest_, nullptr, nullptr};
      if (k >= found.size()) continue;
      const std::size_t i = index(found[k]);
      terms_[k] = {rows_[i] == nullptr ? term::number : term::row,
                   rows_[i] == nullptr ? &numbers_[i] : rows_[i], nullptr, nullptr};
      const auto made = std::find_if(last.begin(), last.end(), [&](const instruction& each) {
        return each.step == i && each.out == rows_[i];
      });
      if (rows_[i] == nullptr || made == last.end() || !is_last(found[k])) continue;
      if (plan_->steps[found[k]].op != operation::divide) continue;
      const bool by_row = rows_[index(plan_->steps[found[k]].b)] != nullptr;
      if (by_row && made->kind != instruction::by_loop_of_three) continue;
      const bool of_row = rows_[index(plan_->steps[found[k]].a)] != nullptr;
      terms_[k] = {!by_row  ? term::by_number
                   : of_row ? term::rows
                            : term::by_row,
                   made->a, made->b, made->c};
      deferred.push_back(found[k]);
    }
    std::sort(terms_.begin(), terms_.end(),
              [](const term& a, const term& b) { return a.is > b.is; });
    fused_ = fused_loop_for(terms_, others_.quotient != nullptr);
    if (fused_ == nullptr) return;
    const auto is_deferred = [&](const instruction& each) {
      return std::find(deferred.begin(), deferred.end(), static_cast<std::int32_t>(each.step)) !=
                 deferred.end() &&
             each.out == rows_[each.step];
    };
    std::copy_if(last.begin(), last.end(), std::back_inserter(deferred_), is_deferred);
    std::erase_if(last, is_deferred);
  }
  /// If the output is a comparison, leaves it to holding().
  void defer_count() {
    const std::size_t output = index(plan_->outputs.front());
    std::vector<instruction>& last = levels_.back();
    if (last.empty() || last.back().step != output) return;
    if (last.back().kind != instruction::by_decision) return;
    const step& each = plan_->steps.steps()[output];
    if (!is_condition(each.op)) return;
    const operands shape =
        shape_of(rows_[index(each.a)] != nullptr, rows_[index(each.b)] != nullptr);
    count_ = counting_loop_for(each.op, shape, this_machine());
    if (count_ == nullptr) return;
    deferred_ = {last.back()};
    last.pop_back();
  }
  /// Runs the operations that least() or holding() has left.
  void complete() {
    if (is_complete_) return;
    for (const instruction& each : deferred_) run(each);
    is_complete_ = true;
  }

  void run(const instruction& each) {
    switch (each.kind) {
      case instruction::by_loop: each.loop(each.out, each.a, each.b, size()); return;
      case instruction::by_loop_of_three:
        each.loop_of_three(each.out, each.a, each.b, each.c, size());
        return;
      case instruction::spread: std::fill_n(each.out, longest_row, *each.a); return;
      case instruction::column: {
        const step& leaf = plan_->steps.steps()[each.step];
        walk_.fill_column(index(leaf.a), plan_->values_of(leaf), each.out);
        return;
      }
      case instruction::by_decision: decide(each); return;
      case instruction::number:
      case instruction::decided_number:
        numbers_[each.step] = number_of(each);
        if (each.kind == instruction::decided_number) settle(each.step, &numbers_[each.step], 1);
        return;
    }
  }
  // Flattened: a call for each step of a row is seen in the benchmark of minimum.
  [[gnu::flatten]] double number_of(const instruction& each) const {
    const auto leaf = [this](const step& which) {
      return plan_->values_of(which)[walk_.index_on(index(which.a))];
    };
    const auto number = [this](std::int32_t earlier) { return numbers_[index(earlier)]; };
    return value_of_step(plan_->steps.steps()[each.step], leaf, number);
  }
  // Not inlined: the other operations of a row take a few nanoseconds each.
  [[gnu::noinline]] void decide(const instruction& each) {
    const doubt& where = decider_.of(each.step);
    const decision_loop loop = decisions_[each.step];
    if (loop(each.out, each.a, each.b, size(), where.absolute, where.relative)) {
      settle(each.step, each.out, size());
    }
  }
  /// Decides what doubles leave open in a row, or in a number.
  [[gnu::noinline]] void settle(std::size_t step, double* out, std::size_t n) {
    const auto value = [this](std::int32_t k, std::size_t i) { return value_of(k, i); };
    decider_.settle(step, out, n, value, [this](std::size_t i) { return walk_.position_of(i); });
  }

  struct alignas(64) buffer {
    double data[longest_row];
  };
  const plan* plan_;
  const row_order* order_;
  row_walk walk_;
  other_loops others_;
  decider decider_;
  bool finite_;
  std::vector<double> numbers_;           ///< steps that are one number for the row
  std::vector<double*> rows_;             ///< the other steps
  std::vector<const double*> lane_rows_;  ///< of these, the ones that are no spread numbers
  std::vector<decision_loop> decisions_;
  std::vector<double*> reciprocals_;  ///< of divisors that are kept for several divisions
  std::vector<std::vector<instruction>> levels_;
  std::vector<instruction> deferred_;  ///< the end of the last level, if the least value is fused
  std::array<term, 3> terms_{};
  fused_loop fused_ = nullptr;
  counting_loop count_ = nullptr;
  bool is_complete_ = true;
  std::vector<std::unique_ptr<buffer>> buffers_;
};

}  // namespace proofline::sweep::detail
