// Bytes do not convert to a duration.
// expect-match: conversion (function )?from .*byte_unit.*second_unit
// at-most: 7 lines
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 3.0 * proofline::byte;
#else
proofline::duration<> time = 3.0 * proofline::second;
#endif
