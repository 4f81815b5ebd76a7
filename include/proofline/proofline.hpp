#pragma once
// Everything that is needed to write equations down, prove theorems about them and audit a
// document: units, exact numbers, equations, devices, proofs, claims. The documents themselves,
// reports, text and sweeps are headers of their own.

#include <proofline/audit/holds.hpp>
#include <proofline/equations/roofline.hpp>
#include <proofline/hardware/a100.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/proof/theorems/roofline.hpp>
#include <proofline/units.hpp>
