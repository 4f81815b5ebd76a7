#pragma once
// The axes of a grid. Along an axis, one input has several values, or several inputs at once (a
// device, a model).
//
//   axis(fsdp_chips, divisors(8'960))
//   axis(tokens, geometric(1e5, 1e7, 1'000))
//   axis(memory_bandwidth, linear(1_TB_per_s, 4_TB_per_s, 31))
//   axis("device", hardware::a100_80gb, hardware::h100_sxm.at(dense))

#include <proofline/equation/named_values.hpp>
#include <proofline/sweep/recording.hpp>
#include <proofline/sweep/sequence.hpp>

namespace proofline::sweep {

/// Refuses values that are not finite or outside the input's domain. Each error names the input.
class input_check {
 public:
  explicit input_check(const input_facts& input)
      : input_(&input), holds_(domain_condition(input)) {}

  void operator()(double value) const {
    const std::string name(input_->name);
    if (!std::isfinite(value)) throw sweep_error(name + " has a value that is not finite");
    if (value_of(holds_, {value}) != 0) return;
    const std::string unit(input_->unit == "count" ? "" : input_->unit);
    throw sweep_error(name + " = " + sequence::text(value) + (unit.empty() ? "" : " ") + unit +
                      " is not " + std::string(domain_text(input_->where)));
  }

 private:
  const input_facts* input_;
  function holds_;
};

/// The values of one input along an axis.
struct column {
  input_facts input;
  sequence values;
};

/// One axis. All columns have the same size. Labels name choices such as devices.
struct axis_data {
  std::string name;
  std::vector<column> columns;
  std::vector<std::string> labels = {};
  /// Inputs that only some choices give, each with the label of a choice that does not.
  std::vector<std::pair<std::string_view, std::string>> lacking = {};

  std::uint64_t size() const { return columns.front().values.size(); }
};

/// An axis of one input, for programs that read their axes at run time. Refused: a value outside
/// the input's domain.
inline axis_data make_axis(const input_facts& input, sequence values) {
  const input_check check(input);
  const interval<double> range = values.range(0, values.size());
  check(range.low());
  check(range.high());
  // All domains but the even numbers are intervals.
  for (std::uint64_t i = 0; input.where == domain::even && i < values.size(); ++i) {
    check(values[i]);
    if (values.is_range() && i > sequence::longest_list) break;
  }
  return {std::string(input.name), {{input, std::move(values)}}};
}

/// An axis of several inputs at once, each with its own values: the rows of a table. Refused:
/// columns of different sizes, a value outside its input's domain.
inline axis_data make_axis(std::string_view name, std::vector<column> columns) {
  axis_data result{std::string(name), {}};
  for (column& each : columns) {
    if (each.values.size() != columns.front().values.size()) {
      throw sweep_error("axis " + result.name + ": its columns have different sizes");
    }
  }
  for (column& each : columns) {
    result.columns.push_back(make_axis(each.input, std::move(each.values)).columns.front());
  }
  return result;
}

/// Values that have one unit.
template <class Unit>
struct series {
  sequence values;
};

namespace detail {
template <class Value>
double as_double(const Value& value) {
  return static_cast<double>(proofline::detail::plain_value(value));
}
template <class Unit>
double as_double(const published<Unit>& value) {
  return static_cast<double>(value.value());
}
/// Returns the series if its unit is Unit; otherwise a compile error names both units.
template <class Unit, class Given>
const series<Given>& expect_series(const series<Given>& values) {
  if constexpr (!std::is_same_v<Unit, Given>) {
    static_assert(sizeof(wrong_unit<unit_name<Unit>, unit_name<Given>>) != 0);
  }
  return values;
}
template <class T>
concept value_of_a_unit = is_quantity<T> || plain_number<T>;
}  // namespace detail

/// Single values: list(16_GB, 80_GB, 95_GB).
template <detail::value_of_a_unit First, class... Rest>
series<unit_of<First>> list(const First& first, const Rest&... rest) {
  return {sequence({detail::as_double(first), detail::as_double(expect<unit_of<First>>(rest))...})};
}
/// `count` evenly spaced values, both ends included.
template <detail::value_of_a_unit First, class Last>
series<unit_of<First>> linear(const First& first, const Last& last, std::uint64_t count) {
  return {sequence::linear(detail::as_double(first),
                           detail::as_double(expect<unit_of<First>>(last)), count)};
}
/// first, first + step ... up to last.
template <detail::value_of_a_unit First, class Last, class Step>
series<unit_of<First>> linear_by(const First& first, const Last& last, const Step& step) {
  return {sequence::linear_by(detail::as_double(first),
                              detail::as_double(expect<unit_of<First>>(last)),
                              detail::as_double(expect<unit_of<First>>(step)))};
}
/// `count` values with equal ratios, both ends included.
template <detail::value_of_a_unit First, class Last>
series<unit_of<First>> geometric(const First& first, const Last& last, std::uint64_t count) {
  return {sequence::geometric(detail::as_double(first),
                              detail::as_double(expect<unit_of<First>>(last)), count)};
}
/// first, first*ratio ... up to last.
template <detail::value_of_a_unit First, class Last>
series<unit_of<First>> geometric_by(const First& first, const Last& last, double ratio) {
  return {sequence::geometric_by(detail::as_double(first),
                                 detail::as_double(expect<unit_of<First>>(last)), ratio)};
}
inline series<count_unit> integers(std::int64_t first, std::int64_t last) {
  return {sequence::integers(first, last)};
}
inline series<count_unit> powers_of_two(double first, double last) {
  return {sequence::powers_of_two(first, last)};
}
inline series<count_unit> divisors(std::int64_t n) { return {sequence::divisors(n)}; }

/// An axis of one input.
template <text Name, class Unit, domain Domain, numbers Numbers, class Given>
axis_data axis(const input<Name, Unit, Domain, Numbers>& along, const series<Given>& values) {
  return make_axis(detail::facts_of(along), detail::expect_series<Unit>(values).values);
}

/// A device, a model or another list of bound values, for programs that choose it at run time.
struct choice {
  std::string label;
  std::vector<std::pair<input_facts, double>> values;
};

template <class... Bound>
choice make_choice(std::string_view label, const bindings<Bound...>& given) {
  choice result{std::string(label), {}};
  proofline::apply(
      [&](const auto&... bound) {
        (result.values.emplace_back(detail::facts_of(bound.input), detail::as_double(bound.value)),
         ...);
      },
      given.values);
  return result;
}
/// A device with its name and what was asked for, as in "H100 SXM, dense".
template <class... Figures>
choice make_choice(const device<Figures...>& given) {
  return make_choice(std::string(given.name) + std::string(given.asked.view()), given);
}
template <class... Extents>
choice make_choice(const model<Extents...>& given) {
  return make_choice(given.name, given);
}

/// An axis of several inputs at once. Its inputs are those that every choice gives.
inline axis_data make_axis(std::string_view name, const std::vector<choice>& choices) {
  axis_data result{std::string(name), {}};
  if (choices.empty()) throw sweep_error("axis " + result.name + ": axis is empty");
  for (const choice& each : choices) result.labels.push_back(each.label);
  std::vector<input_facts> inputs;
  for (const choice& each : choices) {
    for (const auto& [input, unused] : each.values) {
      const auto same = [&](const input_facts& known) { return known.name == input.name; };
      if (std::none_of(inputs.begin(), inputs.end(), same)) inputs.push_back(input);
    }
  }
  for (const input_facts& input : inputs) {
    std::vector<double> values;
    const std::string* lacks = nullptr;
    for (const choice& each : choices) {
      const auto same = [&](const auto& value) { return value.first.name == input.name; };
      const auto found = std::find_if(each.values.begin(), each.values.end(), same);
      if (found == each.values.end()) {
        lacks = &each.label;
        break;
      }
      values.push_back(found->second);
    }
    if (lacks != nullptr) {
      result.lacking.emplace_back(input.name, *lacks);
      continue;
    }
    axis_data checked = make_axis(input, sequence(std::move(values)));
    result.columns.push_back(std::move(checked.columns.front()));
  }
  if (result.columns.empty()) {
    throw sweep_error("axis " + result.name + ": no input is given by each of its choices");
  }
  return result;
}
template <class First, class... Rest>
requires requires(const First& first) { make_choice(first); }
axis_data axis(std::string_view name, const First& first, const Rest&... rest) {
  return make_axis(name, {make_choice(first), make_choice(rest)...});
}

}  // namespace proofline::sweep
