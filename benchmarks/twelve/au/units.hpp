#pragma once
// What a program with Au writes once: FLOP, which the library has not. After the documentation of
// Au 0.5 (howto/new-units, howto/new-dimensions, reference). Not compiled here: Au is no package of
// Debian.
#include "au/au.hh"
#include "au/prefix.hh"
#include "au/units/bits.hh"
#include "au/units/bytes.hh"
#include "au/units/hours.hh"
#include "au/units/minutes.hh"
#include "au/units/seconds.hh"

using namespace au;

struct OperationDimension : base_dim::BaseDimension<1780000001> {};
struct Flops : UnitImpl<Dimension<OperationDimension>> {
  static constexpr inline const char label[] = "FLOP";
};
constexpr auto flop = SingularNameFor<Flops>{};
constexpr auto flops = QuantityMaker<Flops>{};
