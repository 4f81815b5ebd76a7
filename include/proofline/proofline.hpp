#pragma once
// What is needed to write equations, prove theorems about them and audit a document: units, exact
// numbers, equations, devices, proofs, claims. Documents, reports, text and sweeps have their own
// headers.

#include <proofline/audit/holds.hpp>
#include <proofline/equations/roofline.hpp>
#include <proofline/hardware/a100.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/proof/theorems/roofline.hpp>
#include <proofline/units.hpp>
