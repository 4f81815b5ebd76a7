#pragma once
// What an equation is told: a named quantity with its unit, its meaning and where it may lie.
//
// An input is declared once for the whole library and is also the name by which a value is given:
//   critical_intensity(peak_rate = 312_TFLOP_per_s, memory_bandwidth = 1.6_TB_per_s)

#include <proofline/equation/pack.hpp>
#include <proofline/equation/published.hpp>
#include <proofline/units/functions.hpp>

namespace proofline {

/// Where an input may lie. A proof for all inputs is for all of these.
enum class domain {
  positive,      ///< x > 0
  nonnegative,   ///< x >= 0
  at_least_one,  ///< x >= 1: chips, layers, extents
  even,          ///< x = 2, 4, 6 ...
  fraction,      ///< 0 < x <= 1: utilisation
  real           ///< any number: what may have either sign
};

inline constexpr domain all_domains[] = {domain::positive,     domain::nonnegative,
                                         domain::at_least_one, domain::even,
                                         domain::fraction,     domain::real};

/// Which numbers of its domain an input takes. Rounding moves a number of chips or layers from one
/// whole number to another; a proof for all real numbers is one for these, too.
enum class numbers { real, whole };

constexpr std::string_view domain_text(domain where) {
  switch (where) {
    case domain::positive: return "> 0";
    case domain::nonnegative: return ">= 0";
    case domain::at_least_one: return ">= 1";
    case domain::even: return "even, >= 2";
    case domain::fraction: return "in (0, 1]";
    case domain::real: return "real";
  }
  return "";
}

/// Whether an exact value lies in the domain.
template <class Number>
constexpr bool in_domain(domain where, const Number& value) {
  switch (where) {
    case domain::positive: return value > 0;
    case domain::nonnegative: return value >= 0;
    case domain::at_least_one: return value >= 1;
    case domain::even: return value >= 2 && floor(value / 2) == value / 2;
    case domain::fraction: return value > 0 && value <= 1;
    case domain::real: return true;
  }
  return false;
}

/// The values that an input takes.
struct value_set {
  domain where = domain::real;
  int step = 0;  ///< from one to the next: 1 of whole numbers, 2 of even ones, 0 of real ones

  template <class Number>
  constexpr bool contains(const Number& value) const {
    return in_domain(where, value) && (step == 0 || floor(value) == value);
  }
};

/// What a text says of a variable: an input of which no type tells.
struct variable {
  std::string_view symbol;
  value_set values;
};

/// A number beyond all documents.
inline constexpr rational beyond = power_of_ten(36);

/// The smallest closed interval that contains the domain, up to a number beyond all documents.
constexpr interval<rational> closure(domain where) {
  switch (where) {
    case domain::positive:
    case domain::nonnegative: return {0, beyond};
    case domain::at_least_one: return {1, beyond};
    case domain::even: return {2, beyond};
    case domain::fraction: return {0, 1};
    case domain::real: return {-beyond, beyond};
  }
  return {0, beyond};
}

/// The values within a range that an input takes; false where it takes none of them.
constexpr bool part_taken(const value_set& values, const interval<rational>& range,
                          interval<rational>& part) {
  rational low = range.low(), high = range.high();
  if (values.where != domain::real) low = max(low, closure(values.where).low());
  if (values.where == domain::fraction) high = min(high, 1);
  const bool is_open = values.where == domain::positive || values.where == domain::fraction;
  if (high < low || (is_open && sign(high) <= 0)) return false;
  if (values.step != 0) {
    low = ceil(low / values.step) * values.step;
    high = floor(high / values.step) * values.step;
    if (high < low || (is_open && sign(high) <= 0)) return false;
  }
  part = {low, high};
  return true;
}

template <class Bound, class... Qualifiers>
struct qualified;  // named_values.hpp

/// What giving an input a value of another unit returns: no type, and the compiler says so.
template <text Input, text Takes, text Given>
struct wrong_unit_for;

/// A value given to an input by its name.
template <class Input, class Value>
struct bound {
  using input_type = Input;
  Input input;
  Value value;
  std::string_view source = {};  ///< who says so
  bool is_of_a_group = false;    ///< a device's or a model's: an equation takes what it needs

  /// This value with its source: `(peak_rate = "312 TFLOP/s").from("data sheet, 2021")`.
  constexpr bound from(std::string_view publication) const { return {input, value, publication}; }
  /// This value as one that a device or a model gives beside others, or as one given alone.
  constexpr bound as_of_a_group(bool is_of_one) const { return {input, value, source, is_of_one}; }
  /// This value with what tells it from other figures of this input: `(chips = 4'096).of(pod)`.
  template <class... Qualifiers>
  constexpr qualified<bound, Qualifiers...> of(const Qualifiers&...) const {
    return {*this};
  }
};

namespace detail {
template <class Unit, domain Domain>
inline constexpr numbers usual_numbers =
    std::is_same_v<Unit, count_unit>&& Domain == domain::at_least_one ? numbers::whole
                                                                      : numbers::real;

template <class Input, class... Bound>
inline constexpr int times_given = (0 + ... +
                                    (std::is_same_v<Input, typename Bound::input_type> ? 1 : 0));

/// What a pack of bound values binds an input to. It is found by its type among the pack's bases,
/// so there is one function for a value, and not one for each pack that has it.
template <class Input, std::size_t Index, class Value>
constexpr const bound<Input, Value>& bound_in(
    const pack_item<Index, bound<Input, Value>>& values) {
  return values.value;
}
}  // namespace detail

/// Several at once: a model's shape, what a device gives, or what `at(...)` collects.
template <class... Bound>
struct bindings {
  pack<Bound...> values;

  /// What an input is bound to, with its source: `a100[peak_rate]`, `llama3_70b[layers]`.
  template <class Input>
  constexpr auto operator[](const Input&) const {
    static_assert(detail::times_given<Input, Bound...> == 1,
                  "no value is given for this input, or two are");
    return detail::bound_in<Input>(values).as_of_a_group(false);
  }
};

/// A count from 1 on is of whole things, unless it says numbers::real; what else is, says so:
///   input<"layers", count_unit, domain::positive, numbers::whole> layers{"L", "layers"};
template <text Name, class Unit, domain Domain = domain::positive,
          numbers Numbers = detail::usual_numbers<Unit, Domain>>
struct input {
  using unit = Unit;
  static constexpr auto name = Name;
  static constexpr domain where = Domain;
  /// From one number that it takes to the next; 0 where they are real.
  static constexpr int step = Domain == domain::even ? 2 : Numbers == numbers::whole ? 1 : 0;
  static constexpr value_set values{Domain, step};

  std::string_view symbol;   ///< as the documents write it, in ASCII: n_F, beta_star
  std::string_view meaning;  ///< in a few words

  /// An exact value: a quantity of this unit, or a plain number for a count.
  template <class Value>
    requires((is_quantity<Value> || plain_number<Value>) && std::is_same_v<unit_of<Value>, Unit>)
  constexpr auto operator=(const Value& value) const {
    return bound<input, Value>{*this, value};
  }
  template <class Value>
    requires((is_quantity<Value> || plain_number<Value>) && !std::is_same_v<unit_of<Value>, Unit>)
  wrong_unit_for<Name, unit_name<Unit>, unit_name<unit_of<Value>>> operator=(const Value&) const;
  /// A published value with its printed digits: `peak_rate = "3.12e14 FLOP/s"`. It stands for
  /// everything that rounds to the print.
  template <std::size_t N>
  constexpr auto operator=(const char (&printed)[N]) const {
    return bound<input, published<Unit>>{
        *this, published<Unit>(std::string_view(printed, N - 1)).as_input(closure_, step)};
  }
  /// The value of another input of the same unit, with its source: `int8_rate =
  /// tpu_v5e.at(int8)[peak_rate]`.
  template <class Other, class Value>
  constexpr auto operator=(const bound<Other, Value>& given) const {
    if constexpr (!std::is_same_v<Unit, typename Other::unit>) {
      static_assert(sizeof(wrong_unit<unit_name<Unit>, unit_name<typename Other::unit>>) != 0);
    } else if constexpr (requires { given.value.as_input(closure_, step); }) {
      return bound<input, Value>{*this, given.value.as_input(closure_, step), given.source};
    } else {
      return bound<input, Value>{*this, given.value, given.source};
    }
  }

 private:
  static constexpr interval<rational> closure_ = closure(Domain);  // computed once, not per value
};

template <class T>
inline constexpr bool is_bound = false;
template <class Input, class Value>
inline constexpr bool is_bound<bound<Input, Value>> = true;
template <class... Bound>
inline constexpr bool is_bound<bindings<Bound...>> = true;

namespace detail {
template <class Input, class Value>
constexpr pack<bound<Input, Value>> as_pack(const bound<Input, Value>& one) {
  return {one};
}
template <class... Bound>
constexpr const pack<Bound...>& as_pack(const bindings<Bound...>& many) {
  return many.values;
}
template <class... Bound>
constexpr bindings<Bound...> as_bindings(const pack<Bound...>& values) {
  return {values};
}
}  // namespace detail

/// Values by name, for a claim or a witness: `at(launch_time = 5_us, compute_time = 1_us)`. A
/// device or a model may stand among them.
template <class... Given>
requires(is_bound<Given>&&...) constexpr auto at(const Given&... given) {
  return detail::as_bindings(joined_packs(detail::as_pack(given)...));
}
// The same where there is nothing to join, as in most claims: it need not be compiled each time.
template <class... Input, class... Value>
constexpr bindings<bound<Input, Value>...> at(const bound<Input, Value>&... given) {
  return {{given...}};
}
template <class... Bound>
constexpr const bindings<Bound...>& at(const bindings<Bound...>& given) {
  return given;
}

}  // namespace proofline
