#pragma once
// The values along an axis: a list, one's own array, or a range that is computed as needed.

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <proofline/formula/exact.hpp>
#include <proofline/numbers/interval.hpp>
#include <proofline/sweep/detail/exact_number.hpp>
#include <proofline/sweep/detail/geometric_steps.hpp>
#include <proofline/sweep/detail/rounding_error.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace proofline::sweep {

/// Why something cannot be swept, in one line.
struct sweep_error : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// Finite values v(0), v(1), ... v(size - 1), at least one. Each is a double that stands for an
/// exact number: a listed one for the decimal of at most 15 digits that it is the double of, else
/// for itself; those of a linear range for what its ends, so read, and equal steps give.
class sequence {
 public:
  /// Lists are kept in memory, so they have this limit; arithmetic ranges have not.
  static constexpr std::uint64_t longest_list = std::uint64_t{1} << 20;

  /// Refused: an empty list, a value that is not finite, more than `longest_list` values.
  explicit sequence(std::vector<double> listed)
      : listed_(std::move(listed)), size_(listed_.size()) {
    check_length(size_);
    grain_ = grain_of(0);
    for (const double value : listed_) {
      check_finite(value);
      if (!detail::written_number(value).is_itself()) note_error(std::fabs(value));
      grain_ = std::min(grain_, grain_of(value));
    }
    const bool up = std::is_sorted(listed_.begin(), listed_.end());
    const bool down = std::is_sorted(listed_.rbegin(), listed_.rend());
    direction_ = up ? 1 : down ? -1 : 0;
    if (direction_ == 0) build_tree();
  }
  /// A double with the number that it stands for; of a double alone, as above.
  struct number {
    double value;
    detail::exact_number exactly;

    number(double read)
        : value(read),
          exactly(std::isfinite(read) ? detail::exact_number::as_written(read)
                                      : detail::exact_number()) {}
    number(double nearest, detail::exact_number exact)
        : value(nearest), exactly(std::move(exact)) {}
  };
  /// A list of such numbers: 2 USD/hour is 1/1800 USD/s.
  static sequence of(const std::vector<number>& listed) {
    std::vector<double> values;
    for (const number& each : listed) values.push_back(each.value);
    sequence result(std::move(values));
    for (const number& each : listed) {
      result.exactly_.push_back(each.exactly);
      if (compare(detail::exact_number(each.value), each.exactly) != 0) {
        result.note_error(std::fabs(each.value));
      }
    }
    return result;
  }
  /// Numbers that somebody else keeps, for at least as long, and any number of them; each stands
  /// for itself. `ends` are those of ends_of(); kept() in parallel.hpp finds them on several
  /// threads.
  static sequence kept(std::span<const double> values, const interval<double>& ends) {
    sequence result;
    result.kept_ = values;
    result.size_ = values.size();
    result.direction_ = 0;
    result.ends_ = ends;
    return result;
  }
  /// `count` evenly spaced values from first to last, both included.
  static sequence linear(const number& first, const number& last, std::uint64_t count) {
    check_ends(first.value, last.value, count);
    sequence result;
    result.exact_first_ = first.exactly;
    result.exact_span_ = last.exactly - first.exactly;
    result.first_ = first.value;
    result.last_ = last.value;
    result.span_ = last.value - first.value;
    result.steps_ = count > 1 ? static_cast<double>(count - 1) : 1;
    result.size_ = count;
    result.direction_ = first.value <= last.value ? 1 : -1;
    check_finite(result.span_ * result.steps_);
    result.find_error();
    return result;
  }
  /// first, first + step, ... up to last.
  static sequence linear_by(const number& first, const number& last, const number& step) {
    check_finite(first.value);
    check_finite(last.value);
    check_finite(step.value);
    const bool is_up = last.value >= first.value;
    if (step.value == 0 || (last.value != first.value && is_up != (step.value > 0))) {
      throw sweep_error("axis is empty: from " + text(first.value) + " one does not reach " +
                        text(last.value) + " in steps of " + text(step.value));
    }
    using detail::exact_number;
    const exact_number steps = floor((last.exactly - first.exactly) / step.exactly);
    const double count = nearest_double_of(steps);
    if (count >= 9007199254740992.0) throw sweep_error("axis has more than 2^53 values");
    const exact_number end = first.exactly + step.exactly * steps;
    return linear(first, {nearest_double_of(end), end}, static_cast<std::uint64_t>(count) + 1);
  }
  /// The integers from first to last.
  static sequence integers(std::int64_t first, std::int64_t last) {
    constexpr std::int64_t exact = std::int64_t{1} << 53;
    if (last < first) throw sweep_error("axis is empty: " + text_of_range(first, last));
    if (first < -exact || last > exact) throw sweep_error("axis has integers beyond 2^53");
    sequence result = linear(static_cast<double>(first), static_cast<double>(last),
                             static_cast<std::uint64_t>(last - first) + 1);
    result.unit_step_ = true;
    result.error_ = {};
    return result;
  }
  /// `count` values from first to last, both > 0, with equal ratios. Values that are doubles are
  /// exact, and all values have the same bits on every machine.
  static sequence geometric(double first, double last, std::uint64_t count) {
    check_ends(first, last, count);
    check_positive(first);
    check_positive(last);
    check_length(count);
    const double low = std::min(first, last), high = std::max(first, last);
    if (!std::isfinite(high / low)) throw sweep_error("axis has ends too far apart for a double");
    std::vector<double> values{low};
    if (count > 1) {
      const detail::two_doubles ratio = detail::equal_ratio(low, high, count - 1);
      detail::two_doubles factor = ratio;
      for (std::uint64_t i = 1; i + 1 < count; ++i, factor = factor * ratio) {
        const double value = (detail::two_doubles{low, 0} * factor).high;
        values.push_back(std::clamp(value, values.back(), high));
      }
      values.push_back(high);
    }
    if (first > last) std::reverse(values.begin(), values.end());
    return sequence(std::move(values));
  }
  /// first, first*ratio, first*ratio^2 ... up to last. Exact as long as the products are.
  static sequence geometric_by(double first, double last, double ratio) {
    check_finite(first);
    check_finite(last);
    check_positive(first);
    check_positive(last);
    if (!(ratio > 0) || ratio == 1 || !std::isfinite(ratio)) {
      throw sweep_error("a geometric axis needs a ratio > 0 and not 1, not " + text(ratio));
    }
    std::vector<double> values;
    const auto reached = [&](double value) { return ratio > 1 ? value <= last : value >= last; };
    // The products are rounded once as long as they are short.
    detail::exact_number exactly = detail::exact_number::as_written(first);
    const detail::exact_number factor = detail::exact_number::as_written(ratio);
    bool is_short = true;
    for (double value = first; reached(value);) {
      values.push_back(value);
      check_length(values.size());
      if (is_short) exactly = reduced(exactly * factor);
      is_short = is_short && msb(abs(exactly.numerator())) + msb(exactly.denominator()) < 128;
      value = is_short ? nearest_double_of(exactly) : value * ratio;
    }
    if (values.empty())
      throw sweep_error("axis is empty: " + text(first) + " is beyond " + text(last));
    return sequence(std::move(values));
  }
  /// The powers of two from first to last: 1, 2, 4 ...
  static sequence powers_of_two(double first, double last) {
    check_finite(first);
    check_finite(last);
    std::vector<double> values;
    int exponent = -1;
    if (!(first > 0) || (std::frexp(first, &exponent) != 0.5)) {
      throw sweep_error("an axis of powers of two cannot begin with " + text(first));
    }
    for (double value = first; value <= last; value *= 2) values.push_back(value);
    if (values.empty())
      throw sweep_error("axis is empty: " + text(first) + " is beyond " + text(last));
    return sequence(std::move(values));
  }
  /// The divisors of n >= 1, ascending.
  static sequence divisors(std::int64_t n) {
    if (n < 1) throw sweep_error("divisors are listed of whole numbers from 1 on");
    if (n > (std::int64_t{1} << 53)) throw sweep_error("divisors are listed up to 2^53");
    std::vector<double> small, large;
    for (std::int64_t d = 1; d <= n / d; ++d) {
      if (n % d != 0) continue;
      small.push_back(static_cast<double>(d));
      if (d != n / d) large.push_back(static_cast<double>(n / d));
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return sequence(std::move(small));
  }
  /// The least and the greatest. Refused: none at all, a value that is not finite.
  static interval<double> ends_of(std::span<const double> values) {
    constexpr std::size_t lanes = 8;  // one by one, each comparison would wait for the one before
    if (values.empty()) throw sweep_error("axis is empty");
    double least[lanes], most[lanes], zero[lanes] = {};
    std::fill_n(least, lanes, values.front());
    std::fill_n(most, lanes, values.front());
    const auto add = [&](std::size_t lane, double value) {
      least[lane] = value < least[lane] ? value : least[lane];
      most[lane] = value > most[lane] ? value : most[lane];
      zero[lane] += value * 0;  // NaN of what is not finite
    };
    std::size_t i = 0;
    for (; i + lanes <= values.size(); i += lanes) {
      for (std::size_t k = 0; k < lanes; ++k) add(k, values[i + k]);
    }
    for (; i < values.size(); ++i) add(0, values[i]);
    for (const double each : zero) check_finite(each);
    return {*std::min_element(least, least + lanes), *std::max_element(most, most + lanes)};
  }

  std::uint64_t size() const { return size_; }
  double operator[](std::uint64_t i) const {
    if (!listed_.empty()) return listed_[i];
    if (!kept_.empty()) return kept_[i];
    if (unit_step_) return first_ + static_cast<double>(i);
    if (i + 1 == size_ && size_ > 1) return last_;
    // Each operation preserves order, so the values are in order, too.
    const double value = first_ + span_ * static_cast<double>(i) / steps_;
    return direction_ > 0 ? std::min(value, last_) : std::max(value, last_);
  }
  /// Writes v(begin) ... v(begin + count - 1).
  void copy(std::uint64_t begin, std::size_t count, double* out) const {
    if (!kept_.empty()) {
      std::copy_n(kept_.data() + begin, count, out);
      // What follows comes from memory meanwhile: processors look ahead no further than a page.
      constexpr std::size_t line = 8;
      for (std::size_t i = count; i < 2 * count && begin + i < size_; i += line) {
        __builtin_prefetch(kept_.data() + begin + i);
      }
    } else {
      for (std::size_t i = 0; i < count; ++i) out[i] = (*this)[begin + i];
    }
  }
  /// True if the values are computed, in equal steps.
  bool is_range() const { return listed_.empty() && kept_.empty(); }
  /// The number that v(i) stands for.
  detail::exact_number exactly(std::uint64_t i) const {
    if (!exactly_.empty()) return exactly_[i];
    if (!listed_.empty()) return detail::exact_number::as_written(listed_[i]);
    if (unit_step_ || !kept_.empty()) return detail::exact_number((*this)[i]);
    if (i == 0) return exact_first_;
    using detail::exact_number;
    return exact_first_ + exact_span_ * exact_number(static_cast<double>(i)) / exact_number(steps_);
  }
  /// How far v(i) can be from that.
  const detail::rounding_error& error() const { return error_; }
  /// 1: values never fall along the axis; -1: they never rise; 0: neither.
  int direction() const { return direction_; }
  /// The least and the greatest of v(begin) ... v(end - 1). Requires begin < end.
  interval<double> range(std::uint64_t begin, std::uint64_t end) const {
    if (direction_ > 0) return {(*this)[begin], (*this)[end - 1]};
    if (direction_ < 0) return {(*this)[end - 1], (*this)[begin]};
    if (!kept_.empty()) {
      return end - begin == size_ ? ends_ : ends_of(kept_.subspan(begin, end - begin));
    }
    interval<double> result = listed_[begin];
    for (std::uint64_t a = begin + size_, b = end + size_; a < b; a /= 2, b /= 2) {
      if (a % 2 != 0) result = hull(result, tree_[a++]);
      if (b % 2 != 0) result = hull(result, tree_[--b]);
    }
    return result;
  }

  /// A number g such that all values are multiples of 2^g: 0 for whole numbers.
  int grain() const {
    if (unit_step_) return 0;
    return is_range() && size_ == 1 ? grain_of(first_) : grain_;
  }
  /// The grain of one value.
  static int grain_of(double value) {
    if (!std::isfinite(value)) return finest_grain;
    int exponent = 0;
    const auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    if (digits == 0) return 1024;
    return exponent - 53 + std::countr_zero(static_cast<std::uint64_t>(digits));
  }
  static constexpr int finest_grain = -1074;  ///< that of any double

  /// The shortest text that reads back as this value.
  static std::string text(double value) {
    char room[32];
    return {room, std::to_chars(room, room + sizeof room, value).ptr};
  }

 private:
  sequence() = default;

  /// Some value, of this size, is not the double that stands for it.
  void note_error(double size) {
    const auto next = detail::rounding_error::of_one_rounding(size);
    error_.absolute = std::max(error_.absolute, next.absolute);
    error_.relative = std::max(error_.relative, next.relative);
  }
  /// The error of a linear range. Its doubles have six roundings of numbers no greater than |first|
  /// + |last|: of both ends, of their distance, of the product, of the quotient and of the sum.
  void find_error() {
    const double most = std::fabs(first_) + std::fabs(last_);
    const double least = direction_ * first_ > 0  ? std::fabs(first_)
                         : direction_ * last_ < 0 ? std::fabs(last_)
                                                  : 0;
    error_ = detail::rounding_error::of_one_rounding(8 * most);
    error_.relative = error_.absolute / least * 1.001;
    // Where all numbers on the way are whole multiples of a power of two, nothing is rounded.
    using detail::exact_number;
    const double step = nearest_double_of(exact_span_ / exact_number(steps_));
    const int grain = std::min(grain_of(first_), grain_of(step));
    const bool are_doubles = compare(exact_number(first_), exact_first_) == 0 &&
                             compare(exact_number(span_), exact_span_) == 0 &&
                             compare(exact_number(step) * exact_number(steps_), exact_span_) == 0;
    if (!are_doubles || std::fabs(span_) * steps_ + most > std::ldexp(1.0, grain + 53)) return;
    error_ = {};
    grain_ = grain;
  }
  static void check_length(std::uint64_t count) {
    if (count == 0) throw sweep_error("axis is empty");
    if (count > longest_list) {
      throw sweep_error("axis lists more than 2^20 values; a linear range may be longer");
    }
  }
  static void check_finite(double value) {
    if (!std::isfinite(value)) throw sweep_error("axis has a value that is not finite");
  }
  static void check_positive(double value) {
    if (!(value > 0)) throw sweep_error("a geometric axis needs ends above 0, not " + text(value));
  }
  static void check_ends(double first, double last, std::uint64_t count) {
    check_finite(first);
    check_finite(last);
    if (count == 0) throw sweep_error("axis is empty");
    if (count == 1 && first != last) throw sweep_error("an axis of one value needs equal ends");
    if (count > (std::uint64_t{1} << 53)) throw sweep_error("axis has more than 2^53 values");
  }
  static std::string text_of_range(std::int64_t first, std::int64_t last) {
    return std::to_string(first) + " to " + std::to_string(last);
  }
  /// For the ranges of an unordered list in logarithmic time.
  void build_tree() {
    tree_.assign(2 * size_, interval<double>());
    for (std::uint64_t i = 0; i < size_; ++i) tree_[size_ + i] = listed_[i];
    for (std::uint64_t i = size_ - 1; i > 0; --i) tree_[i] = hull(tree_[2 * i], tree_[2 * i + 1]);
  }

  std::vector<double> listed_;
  std::span<const double> kept_;
  interval<double> ends_;                      ///< of these
  std::vector<detail::exact_number> exactly_;  ///< of a list whose numbers are given; else empty
  std::vector<interval<double>> tree_;
  double first_ = 0, last_ = 0, span_ = 0, steps_ = 1;
  detail::exact_number exact_first_, exact_span_;  ///< of a linear range
  detail::rounding_error error_;
  std::uint64_t size_ = 0;
  int direction_ = 1, grain_ = finest_grain;
  bool unit_step_ = false;
};

}  // namespace proofline::sweep
