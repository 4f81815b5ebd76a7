#pragma once
// A published figure: a printed number with its unit, as text, and the values that it stands for.

#include <proofline/numbers/multiples.hpp>
#include <proofline/numbers/printed.hpp>
#include <proofline/numbers/printed_figure.hpp>
#include <proofline/units/parse_unit.hpp>

namespace proofline {

/// A printed figure of the given unit: "3.12e14 FLOP/s", "~45 days", "3-4%", "70B". Values are in
/// FLOP, byte and second. The text must outlive it: it is meant for string literals.
template <class Unit>
class published : public printed_figure {
 public:
  using unit = Unit;
  constexpr published() = default;
  /// Never fails: errors are in `error()`. A figure with an error is refused wherever it is used.
  constexpr explicit published(std::string_view text) : printed_figure(text) {
    const printed_and_rest read = parse_printed(text);
    if (!read) {
      error_ = misreading::number;
      return;
    }
    const unit_reading reading = parse_unit(read.rest);
    const bool percent_twice = read.number.is_percentage() && reading.scale.denominator() != 1;
    // A factor or dollars are counts: 2x, $5.
    const mark marked = read.number.marked();
    const bool counts = marked == mark::factor || marked == mark::dollars;
    if (!reading || percent_twice ||
        (counts && read.rest.find_first_not_of(' ') != read.rest.npos)) {
      unit_text_ = read.rest;
      number_ = read.number;
      error_ = misreading::unit;
    } else if (!measures<Unit>(reading)) {
      unit_text_ = read.rest;
      number_ = read.number;
      error_ = misreading::wrong_unit;
    } else {
      take(read.number, read.rest, reading.scale);
    }
  }

  /// What was expected where the text cannot be read.
  constexpr short_text expected() const {
    if (error_ == misreading::number) return std::string_view(parse_printed(text_).error.expected);
    if (std::is_same_v<Unit, count_unit>) return std::string_view("a plain count");
    short_text out("a unit of ");
    return out += proofline::unit_text<Unit>.view();
  }
  /// All values that the print can stand for.
  constexpr interval<rational> stands_for() const {
    if (error_ != misreading::none) a_published_figure_cannot_be_read();
    if (domain_ == nullptr) return range();
    if (number_.is_plain_integer() && std::is_same_v<Unit, count_unit>) return value_;
    const interval<rational> all = range();
    if (!overlaps(all, *domain_)) return all;
    const interval<rational> inside{max(all.low(), domain_->low()),
                                    min(all.high(), domain_->high())};
    return step_ == 0 ? inside : multiples_in(inside, step_);
  }
  /// The figure as the value of an input. A plain integer is exact (126 layers). The range of any
  /// other ends where the input's domain ends, and at a multiple of `step` unless `step` is 0.
  /// `domain` must outlive the result.
  constexpr published as_input(const interval<rational>& domain, int step) const {
    published result = *this;
    result.domain_ = &domain;
    result.step_ = step;
    return result;
  }
  published as_input(interval<rational>&&, int) const = delete;

 private:
  const interval<rational>* domain_ = nullptr;  ///< domain of the input that has this value
  int step_ = 0;
};

}  // namespace proofline
