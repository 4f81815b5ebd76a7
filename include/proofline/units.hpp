#pragma once
// Units made of FLOP, byte and second. Requires only the headers of Boost.Units. Separate headers:
// text (units/format.hpp, units/parse.hpp), std::chrono (units/chrono.hpp), Boost's SI units
// (units/si.hpp).

#include <proofline/units/functions.hpp>
#include <proofline/units/literals.hpp>

#ifdef FMT_VERSION  // who includes fmt before this prints quantities, too
#include <proofline/units/format.hpp>
#endif
