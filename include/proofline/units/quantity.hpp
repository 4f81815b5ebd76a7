#pragma once
// The class of quantities in our units and a user's.
//
// Boost's own class assigns without a word what does not fit: with data<int> memory, it lets
// `memory = 2.7 * byte` be 2 byte, `memory = 80e9 * byte` any number, `memory /= 2` and
// `memory *= 2.5` truncated. Here each does not compile. The class is trivially copyable, too, so
// that quantities are passed in registers, and std::atomic and std::bit_cast take them. All else is
// as in Boost's class, which remains that of other units: units/si.hpp includes it. To include it
// here would cost each program a fifth more to compile. Literals have a class, too, to which
// nothing can be assigned.

#include <limits>
#include <proofline/units/integers.hpp>
#include <proofline/units/unit_text.hpp>

namespace proofline {

// Shown in error messages. None is ever defined: `sizeof` of one is the error, and the compiler's
// message about it shows both names.
template <text Left, text Right>
struct cannot_mix_units;
template <text Left, text Right>
struct integer_division_would_truncate;
template <text Unit, text To, text From>
struct number_would_not_fit;
template <text Literal>
struct cannot_change_a_literal;

namespace detail {

/// "double", "int32", or "number" for a type that is not built in.
template <class Number>
consteval auto number_name() {
  if constexpr (built_in_integer<Number>) {
    return integer_name<Number>();
  } else if constexpr (std::is_same_v<Number, float>) {
    return text("float");
  } else if constexpr (std::is_same_v<Number, double>) {
    return text("double");
  } else if constexpr (std::is_same_v<Number, long double>) {
    return text("long double");
  } else {
    return text("number");
  }
}

/// True if each value of From has its place in To. A 64-bit integer has one in a double, though it
/// may be rounded. Boost looks at sizes alone, so that an int would become an unsigned.
template <class From, class To>
inline constexpr bool fits_into = std::is_convertible_v<From, To>;
template <built_in_number From, built_in_number To>
inline constexpr bool fits_into<From, To> =
    sizeof(From) <= sizeof(To) &&
    (std::floating_point<To> ||
     (std::integral<From> && (std::is_signed_v<From> == std::is_signed_v<To> ||
                              (std::is_signed_v<To> && sizeof(From) < sizeof(To)))));

/// The value as a number of a quantity of Unit1, if its own unit is that and it fits.
template <class To, class Unit1, class Unit2, class From>
constexpr To fitting(const From& value) {
  if constexpr (!std::is_same_v<Unit1, Unit2>) {
    static_assert(sizeof(cannot_mix_units<unit_name<Unit1>, unit_name<Unit2>>) != 0);
    return To{};
  } else {
    if constexpr (built_in_number<From> && !fits_into<From, To>) {
      static_assert(sizeof(number_would_not_fit<unit_name<Unit1>, number_name<To>(),
                                                number_name<From>()>) != 0);
    }
    return static_cast<To>(value);
  }
}
/// A factor as the number that it scales, converted as C++ does; but an integer is scaled by no
/// double, as the product would be truncated.
template <class To, class Unit, class From>
constexpr To as_factor(const From& value) {
  if constexpr (built_in_integer<To> && std::floating_point<From>) {
    return fitting<To, Unit, Unit>(value);
  } else {
    return static_cast<To>(value);
  }
}
/// A plain number has no place beside a quantity.
template <class Unit>
constexpr void refuse_plain_number() {
  static_assert(sizeof(cannot_mix_units<unit_name<Unit>, unit_name<count_unit>>) != 0);
}
template <class Unit, class Number, class Divisor>
constexpr Number quotient(Number value, const Divisor& divisor) {
  if constexpr (truncates<Number, Divisor>) {
    static_assert(
        sizeof(integer_division_would_truncate<unit_name<Unit>, unit_name<count_unit>>) != 0);
  } else if constexpr (is_constant<Divisor>) {
    value /= divisor;
  } else {
    value = static_cast<Number>(value / as_factor<Number, Unit>(divisor));
  }
  return value;
}

}  // namespace detail
}  // namespace proofline

template <class Unit, class Number>
  requires proofline::detail::is_made_of_own_units<Unit>
class boost::units::quantity<Unit, Number> {
 public:
  using this_type = quantity;
  using value_type = Number;
  using unit_type = Unit;

  constexpr quantity() = default;
  // Without these two, clang lists the moves, too, wherever nothing fits.
  constexpr quantity(const quantity&) = default;
  constexpr quantity& operator=(const quantity&) = default;
  constexpr quantity(int quantity::*) {}  // NOLINT: the literal 0, as Boost has it
#if __cpp_deleted_function >= 202403L
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wc++26-extensions"
  // Without this, clang lists four constructors in three lines each; g++ says it in one. Not for
  // other types of numbers, such as literals: `f(data<>)` beside `f(duration<>)` takes 3_GB.
  template <class Other>
  static constexpr bool refused = std::floating_point<Other>;
  template <class Other>
  static constexpr bool refused<quantity<Other, Number>> = !std::is_same_v<Other, Unit>;
  template <class Other, std::enable_if_t<refused<Other>, int> = 0>
  explicit(std::floating_point<Other>)
      quantity(const Other&) = delete("its unit is another, or missing (3.5 * second has one)");
#pragma GCC diagnostic pop
#else
  template <std::floating_point number_without_a_unit>
  explicit quantity(number_without_a_unit) = delete;  // write 3.5 * second
#endif
  static constexpr quantity from_value(const Number& value) {
    quantity result;
    result.value_ = value;
    return result;
  }
  constexpr const Number& value() const { return value_; }

  /// Explicit, as a cast is, where the value may not fit.
  template <class Other>
  constexpr explicit(!proofline::detail::fits_into<Other, Number>)
      quantity(const quantity<Unit, Other>& other)
      : value_(static_cast<Number>(other.value())) {}

  template <class Unit2, class Other>
  constexpr quantity& operator=(const quantity<Unit2, Other>& other) {
    value_ = proofline::detail::fitting<Number, Unit, Unit2>(other.value());
    return *this;
  }
  template <std::floating_point Plain>
  constexpr quantity& operator=(const Plain&) {
    proofline::detail::refuse_plain_number<Unit>();
    return *this;
  }
  template <class Unit2, class Other>
  constexpr quantity& operator+=(const quantity<Unit2, Other>& other) {
    if constexpr (proofline::is_constant<Other> && std::is_same_v<Unit, Unit2>) {
      value_ += other.value();
    } else {
      value_ = static_cast<Number>(
          value_ + proofline::detail::fitting<Number, Unit, Unit2>(other.value()));
    }
    return *this;
  }
  template <class Unit2, class Other>
  constexpr quantity& operator-=(const quantity<Unit2, Other>& other) {
    if constexpr (proofline::is_constant<Other> && std::is_same_v<Unit, Unit2>) {
      value_ -= other.value();
    } else {
      value_ = static_cast<Number>(
          value_ - proofline::detail::fitting<Number, Unit, Unit2>(other.value()));
    }
    return *this;
  }
  template <class Plain>
    requires std::is_convertible_v<Plain, Number>
  constexpr quantity& operator+=(const Plain&) {
    proofline::detail::refuse_plain_number<Unit>();
    return *this;
  }
  template <class Plain>
    requires std::is_convertible_v<Plain, Number>
  constexpr quantity& operator-=(const Plain&) {
    proofline::detail::refuse_plain_number<Unit>();
    return *this;
  }
  template <class Factor>
    requires std::is_convertible_v<Factor, Number>
  constexpr quantity& operator*=(const Factor& factor) {
    if constexpr (proofline::is_constant<Factor>) {
      value_ *= factor;
    } else {
      value_ = static_cast<Number>(value_ * proofline::detail::as_factor<Number, Unit>(factor));
    }
    return *this;
  }
  template <class Divisor>
    requires std::is_convertible_v<Divisor, Number>
  constexpr quantity& operator/=(const Divisor& divisor) {
    value_ = proofline::detail::quotient<Unit>(value_, divisor);
    return *this;
  }

 private:
  Number value_ = {};
};

namespace proofline::detail {

/// A literal in error messages: "2 s".
template <class Unit, int128 Numerator, int128 Denominator>
inline constexpr auto literal_name = as_template_argument([] {
  const rational value(integer::from_int128(Numerator), integer::from_int128(Denominator));
  return short_text{to_text(value).view(), " ", unit_text<Unit>.view()};
});

}  // namespace proofline::detail

/// The value of a literal is its type, so `auto t = 0_s` can become nothing else.
template <class Unit, proofline::int128 Numerator, proofline::int128 Denominator>
  requires proofline::detail::is_made_of_own_units<Unit>
class boost::units::quantity<Unit, proofline::constant<Numerator, Denominator>> {
 public:
  using this_type = quantity;
  using value_type = proofline::constant<Numerator, Denominator>;
  using unit_type = Unit;

  constexpr quantity() = default;
  static constexpr quantity from_value(const value_type&) { return {}; }
  static constexpr value_type value() { return {}; }

  template <class Other>
  constexpr quantity& operator=(const Other&) { return changed(); }
  template <class Other>
  constexpr quantity& operator+=(const Other&) { return changed(); }
  template <class Other>
  constexpr quantity& operator-=(const Other&) { return changed(); }
  template <class Other>
  constexpr quantity& operator*=(const Other&) { return changed(); }
  template <class Other>
  constexpr quantity& operator/=(const Other&) { return changed(); }

 private:
  constexpr quantity& changed() {
    using proofline::detail::literal_name;
    static_assert(sizeof(proofline::cannot_change_a_literal<
                         literal_name<Unit, Numerator, Denominator>>) != 0);
    return *this;
  }
};

/// The ends of the number, with the unit: else numeric_limits<duration<>>::max() would be 0 s.
template <class Unit, class Number>
  requires proofline::detail::is_made_of_own_units<Unit>
class std::numeric_limits<boost::units::quantity<Unit, Number>>
    : public std::numeric_limits<Number> {
  using numbers = std::numeric_limits<Number>;
  using amount = boost::units::quantity<Unit, Number>;

 public:
  static constexpr amount min() noexcept { return amount::from_value(numbers::min()); }
  static constexpr amount max() noexcept { return amount::from_value(numbers::max()); }
  static constexpr amount lowest() noexcept { return amount::from_value(numbers::lowest()); }
  static constexpr amount epsilon() noexcept { return amount::from_value(numbers::epsilon()); }
  static constexpr amount round_error() noexcept {
    return amount::from_value(numbers::round_error());
  }
  static constexpr amount infinity() noexcept { return amount::from_value(numbers::infinity()); }
  static constexpr amount quiet_NaN() noexcept { return amount::from_value(numbers::quiet_NaN()); }
  static constexpr amount signaling_NaN() noexcept {
    return amount::from_value(numbers::signaling_NaN());
  }
  static constexpr amount denorm_min() noexcept {
    return amount::from_value(numbers::denorm_min());
  }
};
