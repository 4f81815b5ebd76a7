#pragma once
// A picture beside the claims of a section: curves over one input, computed by equations as they
// are read with `double`. A page shows it; it proves nothing.
//
//   constexpr auto of_a_chip = audit::picture(
//       "The roofline of a chip", audit::over(intensity, 1, 10'000),
//       audit::curve("chip", [](auto I) { return equations::roofline(intensity = I, chip); }),
//       audit::line_at("critical", intensity = equations::critical_intensity(chip)));
//   constexpr auto section_2 = audit::section(...).showing<of_a_chip>();

#include <cmath>
#include <proofline/audit/claim.hpp>
#include <string>
#include <vector>

namespace proofline::audit {

struct picture_point {
  double x = 0, y = 0;
};
struct curve_record {
  std::string label;
  std::vector<picture_point> points;
};
struct line_record {
  std::string label, printed;  ///< as it is published; empty of what is computed
  double at = 0;
};
/// A picture with its points. Numbers are in FLOP, byte and second, or are counts.
struct picture_record {
  std::string title;
  std::string name, symbol, meaning, unit;  ///< of the input
  std::string curves_unit;
  double from = 0, to = 0;
  bool linear = false;  ///< both axes; else both are logarithmic
  std::vector<curve_record> curves;
  std::vector<line_record> lines;
};

/// From where to where a picture goes, in FLOP, byte and second, or as a count. Where its axes are
/// logarithmic, both are above 0.
template <class Input>
struct stretch_of {
  Input input;
  double from, to;
};
template <class Input>
constexpr stretch_of<Input> over(const Input& input, double from, double to) {
  return {input, from, to};
}

/// The body is that of an equation of one input: the picture's.
template <class Body>
struct curve_of {
  std::string_view label;
  Body body;
};
template <class Body>
constexpr curve_of<Body> curve(std::string_view label, const Body& body) {
  return {label, body};
}

/// A line across the picture at one value of its input, computed or as it is published.
template <class Bound>
struct line_of {
  std::string_view label;
  Bound at;
};
template <class Input, class Value>
constexpr line_of<bound<Input, Value>> line_at(std::string_view label,
                                            const bound<Input, Value>& at) {
  return {label, at};
}

template <class Input, class... Parts>
struct picture_of {
  std::string_view title;
  stretch_of<Input> stretch;
  pack<Parts...> parts;
  bool is_linear = false;

  constexpr picture_of linear() const { return {title, stretch, parts, true}; }
};
/// Curves and lines over an input. All curves are of one unit; another does not compile.
template <class Input, class... Parts>
constexpr picture_of<Input, Parts...> picture(std::string_view title,
                                              const stretch_of<Input>& stretch,
                                              const Parts&... parts) {
  return {title, stretch, {parts...}};
}

namespace detail {

/// An input's value as a curve's body takes it.
template <class Input>
constexpr auto value_for(double value) {
  return proofline::detail::as_quantity_or_count<typename Input::unit>(value);
}
template <class Input, class Body>
using result_of_curve = decltype(std::declval<Body>()(value_for<Input>(1.0)));

/// Steps of equal length on the picture's axis; of whole numbers, those nearest to them.
inline std::vector<double> places_over(double from, double to, bool linear, bool whole) {
  constexpr int steps = 480;
  std::vector<double> places;
  for (int i = 0; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    double place = linear ? from + (to - from) * part : from * std::pow(to / from, part);
    if (whole) place = std::round(place);
    if (places.empty() || place > places.back()) places.push_back(place);
  }
  return places;
}

template <class Unit, class Input, class Body>
void add_part(picture_record& out, const std::vector<double>& places, const Input&,
              const curve_of<Body>& curve) {
  curve_record drawn{std::string(curve.label), {}};
  for (const double x : places) {
    const double y = proofline::detail::plain_value(expect<Unit>(curve.body(value_for<Input>(x))));
    if (std::isfinite(y)) drawn.points.push_back({x, y});
  }
  out.curves.push_back(std::move(drawn));
}
template <class Unit, class Input, class Value>
void add_part(picture_record& out, const std::vector<double>&, const Input&,
              const line_of<bound<Input, Value>>& line) {
  line_record drawn{std::string(line.label), {}, 0};
  if constexpr (requires { line.at.value.text(); }) drawn.printed = line.at.value.text();
  drawn.at = proofline::detail::plain_value(proofline::detail::as_argument<double>(line.at.value));
  out.lines.push_back(std::move(drawn));
}

/// The unit of the first curve.
template <class Input, class... Parts>
struct unit_of_curves {
  using type = count_unit;
};
template <class Input, class Body, class... Rest>
struct unit_of_curves<Input, curve_of<Body>, Rest...>
    : unit_of_quantity<result_of_curve<Input, Body>> {};
template <class Input, class First, class... Rest>
struct unit_of_curves<Input, First, Rest...> : unit_of_curves<Input, Rest...> {};

template <class Input, class... Parts>
picture_record record_of_picture(const picture_of<Input, Parts...>& picture) {
  using unit = typename unit_of_curves<Input, Parts...>::type;
  const stretch_of<Input>& stretch = picture.stretch;
  picture_record out;
  out.title = picture.title;
  out.name = Input::name.view();
  out.symbol = stretch.input.symbol;
  out.meaning = stretch.input.meaning;
  out.unit = unit_text<typename Input::unit>.view();
  out.curves_unit = unit_text<unit>.view();
  out.from = stretch.from;
  out.to = stretch.to;
  out.linear = picture.is_linear;
  const std::vector<double> places =
      places_over(stretch.from, stretch.to, picture.is_linear, Input::values.step != 0);
  proofline::apply(
      [&](const auto&... part) { (add_part<unit>(out, places, stretch.input, part), ...); },
      picture.parts);
  return out;
}

}  // namespace detail

/// The picture that is a variable, computed now.
template <const auto& Picture>
picture_record drawn() {
  return detail::record_of_picture(Picture);
}

}  // namespace proofline::audit
