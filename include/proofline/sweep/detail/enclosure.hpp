#pragma once
// Reads a plan with intervals of double over a box of its grid.
//
// Each operation rounds to nearest, and rounding preserves order, so the same operations on the
// ends of intervals enclose every value that plain double computes in the box. Comparisons and
// floors are decided exactly (decider.hpp): there the ends are widened by the rounding errors. If a term meets
// itself again, as in K_F * (K / K_F), intervals treat both as independent and become too wide.
// There elasticities help: the change of a term's logarithm with that of an axis, itself enclosed
// by an interval. They hold for real numbers, so bounds on rounding errors are added.

#include <array>
#include <proofline/sweep/detail/doubt.hpp>

namespace proofline::sweep::detail {

class enclosure {
 public:
  explicit enclosure(const plan& what)
      : plan_(&what),
        axes_(what.over->axes().size()),
        whole_(what.steps.steps().size()),
        here_(what.steps.steps().size()) {
    const std::vector<step>& steps = what.steps.steps();
    spans_.resize(steps.size());
    elasticities_.resize(steps.size() * axes_);
    positive_.resize(steps.size());
    point_.resize(steps.size());
    errors_.resize(steps.size());
    meets_itself_.resize(steps.size());
    widths_.resize(axes_);
    influence_.resize(axes_);
    cones_.resize(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const step& each = steps[i];
      if (each.op == operation::literal || each.op == operation::input) continue;
      const std::uint32_t a = needs(each.a), b = each.b < 0 ? 0 : needs(each.b);
      meets_itself_[i] = (a & b) != 0 && each.op != operation::maximum &&
                         each.op != operation::minimum && each.op != operation::both &&
                         each.op != operation::either;
      if (meets_itself_[i]) cones_[i] = what.cone_of({each.a, each.b});
    }
    read_and_learn(what.over->whole(), &whole_);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const doubt open(what, whole_, static_cast<std::int32_t>(i));
      learns_here_ = learns_here_ || std::isinf(open.absolute);
    }
  }
  /// The rounding errors over the whole grid.
  const rounding_errors& errors() const { return whole_; }

  /// Reads all steps over a box; `span_of` then gives their values.
  void read(const box& where) {
    // Where the whole grid has no bound on an error that matters, a box may have one.
    read_and_learn(where, learns_here_ ? &here_ : nullptr);
  }
  const span& span_of(std::int32_t which) const { return spans_[index(which)]; }
  /// For each axis, how much a split along it would help to decide the open comparisons and
  /// `output`.
  const std::vector<double>& influence(std::int32_t output) {
    if (output >= 0 && !spans_[index(output)].is_point()) {
      count_influence(index(output), plan_->steps[output]);
    }
    return influence_;
  }
  /// True if no division in the box leaves the range in which division::by_reciprocal is exact.
  bool divides_in_normal_range() const {
    const std::vector<step>& steps = plan_->steps.steps();
    const auto normal = [this](std::int32_t i) {
      const span& x = spans_[index(i)];
      return (x.low >= 0x1p-400 && x.high <= 0x1p400) || (x.high <= -0x1p-400 && x.low >= -0x1p400);
    };
    for (const step& each : steps) {
      if (each.op == operation::divide && !(normal(each.a) && normal(each.b))) return false;
    }
    return true;
  }

 private:
  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }
  std::uint32_t needs(std::int32_t i) const { return plan_->needs[index(i)]; }

  /// Reads a box; `learn` is null or takes the rounding errors there.
  void read_and_learn(const box& where, rounding_errors* learn) {
    box_ = &where;
    std::fill(influence_.begin(), influence_.end(), 0.0);
    for (std::size_t axis = 0; axis < axes_; ++axis) {
      widths_[axis] = where.end[axis] - where.begin[axis] == 1 ? 0 : -1;  // -1: not known yet
    }
    const std::vector<step>& steps = plan_->steps.steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      spans_[i] = natural(i, steps[i]);
      const auto note_error = [&] {
        if (learn == nullptr) return;
        learn->learn(*plan_, i, [this](std::int32_t k) -> const span& { return spans_[index(k)]; });
      };
      note_error();
      read_elasticity(i, steps[i]);
      if (!spans_[i].is_point() && meets_itself_[i]) {
        refine(i, steps[i]);
        note_error();
      }
      if (compares(steps[i].op) && !spans_[i].is_point()) count_influence(i, steps[i]);
    }
  }

  /// The span; anything() if a result may not be finite.
  static span checked(double low, double high) {
    if (!std::isfinite(low) || !std::isfinite(high)) return span::anything();
    return {low, high};
  }
  static span corners(double a, double b, double c, double d) {
    if (!std::isfinite(a) || !std::isfinite(b) || !std::isfinite(c) || !std::isfinite(d)) {
      return span::anything();
    }
    return {std::min(std::min(a, b), std::min(c, d)), std::max(std::max(a, b), std::max(c, d))};
  }
  /// The span of results that the C library rounds. Not even their order is sure in the last
  /// digits, unless there is only one.
  static span widened(const span& values) {
    if (values.is_point() || values.is_anything()) return values;
    constexpr double room = 0x1p-50;
    return {values.low - std::abs(values.low) * room, values.high + std::abs(values.high) * room};
  }
  static span power_of(const span& a, const span& b) {
    const auto at = [](double x, double y) { return std::pow(x, y); };
    if (a.is_point() && b.is_point()) return checked(at(a.low, b.low), at(a.low, b.low));
    if (a.low < 0 || (a.low == 0 && b.low <= 0)) return span::anything();
    return widened(corners(at(a.low, b.low), at(a.low, b.high), at(a.high, b.low),
                           at(a.high, b.high)));
  }
  static span truth(bool holds, bool fails) { return {holds ? 1.0 : 0.0, fails ? 0.0 : 1.0}; }

  span natural(std::size_t i, const step& each) const {
    if (each.op == operation::literal) return checked(each.literal, each.literal);
    if (each.op == operation::input) {
      const auto axis = index(each.a);
      const interval<double> range =
          plan_->values_of(each).range(box_->begin[axis], box_->end[axis]);
      return {range.low(), range.high()};
    }
    const span& a = spans_[index(each.a)];
    const span& b = spans_[index(each.b < 0 ? each.a : each.b)];
    const bool unknown = a.is_anything() || b.is_anything();
    // How far apart doubles must be to be in the order of the exact values; and whether they may
    // touch.
    const auto room = [&] { return room_at(i, a, b); };
    switch (each.op) {
      case operation::less:
        return unknown ? span{0, 1} : truth(b.low - a.high > room(), a.low - b.high >= room());
      case operation::less_equal:
        return unknown ? span{0, 1} : truth(b.low - a.high >= room(), a.low - b.high > room());
      case operation::equal:
        return unknown ? span{0, 1}
                       : truth(a.is_point() && b.is_point() && a.low == b.low && room() == 0,
                               b.low - a.high > room() || a.low - b.high > room());
      case operation::select: {
        const span& c = spans_[index(each.c)];
        if (c.is_point()) return c.low != 0 ? a : b;
        return unknown ? span::anything() : span{std::min(a.low, b.low), std::max(a.high, b.high)};
      }
      default: break;
    }
    if (unknown) return span::anything();
    switch (each.op) {
      case operation::negate: return {-a.high, -a.low};
      case operation::square_root:
        return a.low < 0 ? span::anything() : span{std::sqrt(a.low), std::sqrt(a.high)};
      case operation::floor:
      case operation::round: {
        const double beyond = room();
        const double low = beyond == 0 ? a.low : std::nextafter(a.low - beyond, -span::infinity);
        const double high = beyond == 0 ? a.high : std::nextafter(a.high + beyond, span::infinity);
        return checked(result_of(each.op, low, 0, 0), result_of(each.op, high, 0, 0));
      }
      case operation::logarithm:
        return a.low > 0 ? widened({std::log(a.low), std::log(a.high)}) : span::anything();
      case operation::logarithm_2:
        return a.low > 0 ? widened({std::log2(a.low), std::log2(a.high)}) : span::anything();
      case operation::exponential: return widened(checked(std::exp(a.low), std::exp(a.high)));
      case operation::general_power: return power_of(a, b);
      case operation::add: return checked(a.low + b.low, a.high + b.high);
      case operation::subtract:
        return each.a == each.b ? span{0, 0} : checked(a.low - b.high, a.high - b.low);
      case operation::multiply:
        if (a.low >= 0 && b.low >= 0) return checked(a.low * b.low, a.high * b.high);
        return corners(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
      case operation::divide:
        if (b.low <= 0 && b.high >= 0) return span::anything();
        if (a.low >= 0 && b.low > 0) return checked(a.low / b.high, a.high / b.low);
        return corners(a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high);
      case operation::maximum:
      case operation::either: return {std::max(a.low, b.low), std::max(a.high, b.high)};
      case operation::minimum: return {std::min(a.low, b.low), std::min(a.high, b.high)};
      case operation::both: return {a.low * b.low, a.high * b.high};
      case operation::opposite: return {1 - a.high, 1 - a.low};
      default: return spans_[i];
    }
  }

  double room_at(std::size_t i, const span& a, const span& b) const {
    const rounding_errors& errors = learns_here_ ? here_ : whole_;
    const doubt open(*plan_, errors, static_cast<std::int32_t>(i));
    return open.is_none() ? 0 : open.room(a.most(), b.most());
  }

  // Elasticities: d log(step) / d log(value along an axis), for positive steps.

  span& elasticity(std::size_t i, std::size_t axis) { return elasticities_[i * axes_ + axis]; }
  static double reach(const span& e) { return std::max(std::abs(e.low), std::abs(e.high)); }

  void read_elasticity(std::size_t i, const step& each) {
    const span& value = spans_[i];
    positive_[i] = value.low >= 0x1p-1000 && value.high <= 0x1p1000;
    if (!positive_[i] || plan_->needs[i] == 0) {
      errors_[i] = whole_.of(static_cast<std::int32_t>(i)).relative;
      for (std::size_t axis = 0; axis < axes_; ++axis) elasticity(i, axis) = {0, 0};
      return;
    }
    if (each.op == operation::input) {
      for (std::size_t axis = 0; axis < axes_; ++axis) elasticity(i, axis) = {0, 0};
      errors_[i] = whole_.of(static_cast<std::int32_t>(i)).relative;
      if (value.is_point()) return;
      elasticity(i, index(each.a)) = {1, 1};
      positive_[i] = plan_->over->axes()[index(each.a)].columns.size() == 1;
      return;
    }
    const std::size_t a = index(each.a), b = index(each.b < 0 ? each.a : each.b);
    constexpr double unit = 0x1.1p-53;  // one rounding, with room for the sums of these bounds
    if (!positive_[a] || !positive_[b]) {
      positive_[i] = false;
      return;
    }
    const auto set = [&](const auto& combine) {
      for (std::size_t axis = 0; axis < axes_; ++axis) {
        elasticity(i, axis) = combine(elasticity(a, axis), elasticity(b, axis));
      }
    };
    const auto hull = [](const span& x, const span& y) {
      return span{std::min(x.low, y.low), std::max(x.high, y.high)};
    };
    switch (each.op) {
      case operation::multiply:
        set([](const span& x, const span& y) { return span{x.low + y.low, x.high + y.high}; });
        errors_[i] = errors_[a] + errors_[b] + unit;
        return;
      case operation::divide:
        set([](const span& x, const span& y) { return span{x.low - y.high, x.high - y.low}; });
        errors_[i] = errors_[a] + errors_[b] + unit;
        return;
      case operation::square_root:
        set([](const span& x, const span&) { return span{x.low / 2, x.high / 2}; });
        errors_[i] = errors_[a] / 2 + unit;
        return;
      case operation::add:
        set(hull);
        errors_[i] = std::max(errors_[a], errors_[b]) + unit;
        return;
      case operation::maximum:
        set(hull);
        if (spans_[a].low >= spans_[b].high) copy_elasticity(i, a);
        if (spans_[b].low >= spans_[a].high) copy_elasticity(i, b);
        errors_[i] = errors_[a] + errors_[b];
        return;
      case operation::minimum:
        set(hull);
        if (spans_[a].high <= spans_[b].low) copy_elasticity(i, a);
        if (spans_[b].high <= spans_[a].low) copy_elasticity(i, b);
        errors_[i] = errors_[a] + errors_[b];
        return;
      default: positive_[i] = false;
    }
  }
  void copy_elasticity(std::size_t to, std::size_t from) {
    for (std::size_t axis = 0; axis < axes_; ++axis) elasticity(to, axis) = elasticity(from, axis);
  }

  static bool compares(operation op) {
    return op == operation::less || op == operation::less_equal || op == operation::equal;
  }
  /// The elasticity of a step. For a comparison, that of the quotient of its two sides.
  span slope(std::size_t i, const step& each, std::size_t axis) {
    if (!compares(each.op)) return elasticity(i, axis);
    const span& a = elasticity(index(each.a), axis);
    const span& b = elasticity(index(each.b), axis);
    return {a.low - b.high, a.high - b.low};
  }
  bool has_slope(std::size_t i, const step& each) const {
    return compares(each.op) ? positive_[index(each.a)] && positive_[index(each.b)]
                             : positive_[i] != 0;
  }
  void count_influence(std::size_t i, const step& each) {
    const bool known = has_slope(i, each);
    for (std::size_t axis = 0; axis < axes_; ++axis) {
      if ((plan_->needs[i] >> axis & 1) == 0) continue;
      influence_[axis] += (known ? reach(slope(i, each, axis)) : 1) * width(axis);
    }
  }

  /// Narrows a step, or decides a comparison, in which both operands depend on one axis.
  void refine(std::size_t i, const step& each) {
    if (!has_slope(i, each) || each.op == operation::subtract) return;
    const std::size_t a = index(each.a), b = index(each.b);
    const bool comparison = compares(each.op);
    const double error =
        2 * (comparison ? errors_[a] + errors_[b] : errors_[i]) + 1e-14;  // includes exp and log
    const auto bound = [&](bool below) {
      double logarithm = 0;
      for (std::size_t axis = 0; axis < axes_; ++axis) {
        if ((plan_->needs[i] >> axis & 1) == 0) continue;
        const span e = slope(i, each, axis);
        // How far the value can go beyond its value at the end where it is likely least (or
        // greatest).
        const bool from_low = below == (e.low + e.high >= 0);
        from_low_[axis] = from_low;
        const double worst = below == from_low ? e.low : e.high;
        const double beyond = below ? std::min(0.0, from_low ? worst : -worst)
                                    : std::max(0.0, from_low ? worst : -worst);
        if (beyond != 0) logarithm += beyond * width(axis);
      }
      read_point(cones_[i]);
      const double value =
          comparison ? point_[a] / point_[b] : result_of(each.op, point_[a], point_[b], 0);
      const double factor = logarithm == 0 ? 1 : std::exp(logarithm);
      return value * factor * (below ? 1 - error : 1 + error);
    };
    const double low = bound(true), high = bound(false);
    if (!comparison) {
      if (low > spans_[i].low && low <= spans_[i].high) spans_[i].low = low;
      if (high < spans_[i].high && high >= spans_[i].low) spans_[i].high = high;
      return;
    }
    if (each.op == operation::equal) {
      if (low > 1 || high < 1) spans_[i] = {0, 0};
    } else if (high < 1) {
      spans_[i] = {1, 1};
    } else if (low > 1) {
      spans_[i] = {0, 0};
    }
  }

  /// The logarithm of the ratio of the axis' ends in the box.
  double width(std::size_t axis) {
    if (widths_[axis] >= 0) return widths_[axis];
    const axis_data& along = plan_->over->axes()[axis];
    const std::uint64_t begin = box_->begin[axis], end = box_->end[axis];
    const interval<double> range = along.columns.front().values.range(begin, end);
    widths_[axis] = range.low() > 0 && along.columns.size() == 1
                        ? std::log(range.high() / range.low()) * (1 + 1e-14)
                        : static_cast<double>(end - begin);
    const double error = along.columns.front().values.error().relative;  // of both ends
    if (std::isfinite(error)) widths_[axis] += 2 * error;
    return widths_[axis];
  }

  /// The values of some steps at a corner of the box; `from_low_` selects it.
  void read_point(const std::vector<std::size_t>& some) {
    for (const std::size_t i : some) {
      const auto corner = [&](const step& leaf) {
        return from_low_[index(leaf.a)] ? spans_[i].low : spans_[i].high;
      };
      const auto value = [this](std::int32_t earlier) { return point_[index(earlier)]; };
      point_[i] = value_of_step(plan_->steps.steps()[i], corner, value);
    }
  }

  const plan* plan_;
  std::size_t axes_;
  const box* box_ = nullptr;
  std::vector<span> spans_;
  std::vector<span> elasticities_;  ///< by step, then by axis
  std::vector<char> positive_;      ///< positive and piecewise differentiable: has elasticities
  std::vector<double> errors_;      ///< relative rounding errors
  std::vector<char> meets_itself_;
  std::vector<std::vector<std::size_t>> cones_;
  std::vector<double> point_;
  std::vector<double> widths_;
  std::vector<double> influence_;
  rounding_errors whole_, here_;  ///< over the grid, and over the box
  bool learns_here_ = false;
  std::array<bool, 32> from_low_{};
};

inline std::shared_ptr<const rounding_errors> errors_of(const plan& what) {
  return std::make_shared<const rounding_errors>(enclosure(what).errors());
}

}  // namespace proofline::sweep::detail
