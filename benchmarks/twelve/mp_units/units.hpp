#pragma once
// What a program with mp-units writes once: FLOP, which the library has not. After the
// documentation of mp-units 2.5 (users_guide, cheat_sheet, systems/iec80000). Not compiled here:
// mp-units is no package of Debian.
#include <mp-units/systems/iec80000.h>
#include <mp-units/systems/si.h>

using namespace mp_units;
using namespace mp_units::si::unit_symbols;
using namespace mp_units::iec80000::unit_symbols;

inline constexpr struct dim_operation final : base_dimension<"O"> {} dim_operation;
inline constexpr struct operation final : quantity_spec<dim_operation> {} operation;
inline constexpr struct flop final : named_unit<"FLOP", kind_of<operation>> {} flop;
