#pragma once
// Quantities in place as numbers, without a copy: for std::atomic_ref<double> with its fetch_add, for
// memcpy, MPI, GPU buffers and Eigen::Map. (std::atomic takes quantities themselves.)

#include <proofline/units/comparison.hpp>
#include <ranges>
#include <span>

namespace proofline {

/// The number of a quantity in FLOP, byte and second, to be read and written in place, as by
/// std::atomic_ref<double>(as_number(t)). Lives as long as the quantity.
template <class Unit, class Number>
Number& as_number(quantity<Unit, Number>& amount) {
  static_assert(std::is_standard_layout_v<quantity<Unit, Number>> &&
                sizeof(quantity<Unit, Number>) == sizeof(Number));
  return reinterpret_cast<Number&>(amount);  // it is the only member of a standard-layout class
}
template <class Unit, class Number>
const Number& as_number(const quantity<Unit, Number>& amount) {
  return amount.value();
}

/// The quantities of a vector, an array or a span as their numbers in FLOP, byte and second, for
/// memcpy, MPI, GPU buffers and Eigen::Map. Copies nothing. Lives as long as the quantities. An
/// array of quantities has the layout of an array of numbers.
template <std::ranges::contiguous_range Range>
  requires is_quantity<std::ranges::range_value_t<Range>>
auto as_span(Range&& quantities) {
  using element = std::remove_reference_t<std::ranges::range_reference_t<Range>>;
  using plain = typename std::ranges::range_value_t<Range>::value_type;
  using number = std::conditional_t<std::is_const_v<element>, const plain, plain>;
  static_assert(std::ranges::borrowed_range<Range>, "the span would outlive its quantities");
  static_assert(std::is_standard_layout_v<element> && sizeof(element) == sizeof(number) &&
                alignof(element) == alignof(number));
  return std::span<number>(reinterpret_cast<number*>(std::ranges::data(quantities)),
                           std::ranges::size(quantities));
}

}  // namespace proofline
