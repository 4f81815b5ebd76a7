#pragma once
// The whole language: units, exact numbers, equations, listings, proofs, claims. What is said in it of
// transformers lies in transformers/; reports, text and sweeps have headers of their own.

#include <proofline/audit/holds.hpp>
#include <proofline/equation/named_values.hpp>
#include <proofline/listing/ring.hpp>
#include <proofline/proof/interpolation.hpp>
#include <proofline/proof/prove.hpp>
#include <proofline/units.hpp>
