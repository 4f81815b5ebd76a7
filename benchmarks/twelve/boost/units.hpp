#pragma once
// What a program with Boost.Units alone has to write once: FLOP, and names for what it uses.
#include <boost/units/base_dimension.hpp>
#include <boost/units/base_unit.hpp>
#include <boost/units/physical_dimensions/information.hpp>
#include <boost/units/physical_dimensions/time.hpp>
#include <boost/units/quantity.hpp>

struct operation_dimension : boost::units::base_dimension<operation_dimension, 1> {};
struct flop_base
    : boost::units::base_unit<flop_base, operation_dimension::dimension_type, 1> {};
struct byte_base : boost::units::base_unit<byte_base, boost::units::information_dimension, 2> {};
struct second_base : boost::units::base_unit<second_base, boost::units::time_dimension, 3> {};

using flop_unit = flop_base::unit_type;
using byte_unit = byte_base::unit_type;
using second_unit = second_base::unit_type;
using boost::units::quantity;
template <class A, class B>
using per = typename boost::units::divide_typeof_helper<A, B>::type;

constexpr flop_unit flop;
constexpr byte_unit byte;
constexpr second_unit second;
