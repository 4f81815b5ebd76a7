#pragma once
// FLOP, byte, second and all that is made of them. Needs Boost.Units headers and nothing else.
// Text in and out, std::chrono and Boost's SI units are headers of their own beside these:
// units/format.hpp, units/parse.hpp, units/chrono.hpp, units/si.hpp.

#include <proofline/units/functions.hpp>
#include <proofline/units/literals.hpp>
