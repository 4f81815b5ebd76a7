#pragma once
// A document's listing as an object: what it is called, which sizes it has, and how to run it with
// the counting number. What it costs then is a claim like any other, see proof/interpolation.hpp.

#include <proofline/equation/equation.hpp>
#include <proofline/listing/cost.hpp>
#include <proofline/listing/matrix.hpp>

namespace proofline::listings {

template <text Name, class Shape, class Run, class Extents, class Unseen>
struct listing {
  static constexpr auto name = Name;

  std::string_view says;    ///< what it does
  std::string_view source;  ///< document and section
  /// What its loops run over, each of them somewhere.
  Extents extents;
  /// Sizes that equations are told and the listing is not, so that no count depends on them.
  Unseen unseen;
  /// Both as numbers, to what the equations take: `rows = tiles * m`.
  Shape shape;
  Run run;  ///< the extents to its cost
};

template <text Name, class... Extents, class... Unseen, class Shape, class Run>
constexpr auto list(std::string_view says, std::string_view source, const pack<Extents...>& extents,
                    const pack<Unseen...>& unseen, const Shape& shape, const Run& run) {
  return listing<Name, Shape, Run, pack<Extents...>, pack<Unseen...>>{says,   source, extents,
                                                                      unseen, shape,  run};
}
template <text Name, class... Extents, class Shape, class Run>
constexpr auto list(std::string_view says, std::string_view source, const pack<Extents...>& extents,
                    const Shape& shape, const Run& run) {
  return list<Name>(says, source, extents, pack<>(), shape, run);
}

/// A count that is the same number at all extents: `counts("...", threads_of(x), exactly<6>)`.
template <int Number>
inline constexpr auto exactly = define<"exactly", count_unit>("n", "a number", "", of(),
                                                              [] { return constant<Number>{}; });

/// One of the things that a listing's run counts.
template <class Listing, class Unit>
struct counted {
  using unit = Unit;
  Listing listing;
  std::string_view what;
  long long (*of)(const cost&);
};

template <class Listing>
constexpr auto flops_of(const Listing& listing) {
  return counted<Listing, flop_unit>{listing, "FLOPs", [](const cost& c) { return c.flops(); }};
}
/// The products among its FLOPs.
template <class Listing>
constexpr auto products_of(const Listing& listing) {
  return counted<Listing, flop_unit>{listing, "multiplications",
                                     [](const cost& c) { return c.products(); }};
}
template <class Listing>
constexpr auto elements_of(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "elements moved", [](const cost& c) {
                                        return c.elements_read() + c.elements_written();
                                      }};
}
template <class Listing>
constexpr auto reads_of(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "elements read",
                                      [](const cost& c) { return c.elements_read(); }};
}
template <class Listing>
constexpr auto writes_of(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "elements written",
                                      [](const cost& c) { return c.elements_written(); }};
}
template <class Listing>
constexpr auto threads_of(const Listing& listing, std::string_view what = "thread blocks") {
  return counted<Listing, count_unit>{listing, what, [](const cost& c) { return c.threads(); }};
}
template <class Listing>
constexpr auto barriers_of(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "barriers",
                                      [](const cost& c) { return c.barriers(); }};
}
/// Its first input is X, unless it is said to be another matrix.
template <class Listing>
constexpr auto reads_of_each_x(const Listing& listing,
                               std::string_view what = "reads of each element of X") {
  return counted<Listing, count_unit>{listing, what,
                                      [](const cost& c) { return c.reads_of_each_x(); }};
}
template <class Listing>
constexpr auto reads_of_each_y(const Listing& listing) {
  return counted<Listing, count_unit>{listing, "reads of each element of Y",
                                      [](const cost& c) { return c.reads_of_each_y(); }};
}

}  // namespace proofline::listings
