// Bytes do not convert to a duration.
// expect-match: conversion from .*byte_base_unit.*second_base_unit
// long-line: the error is in Boost's constructor, not in our code; `expect` gives a short line
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 3.0 * proofline::byte;
#else
proofline::duration<> time = 3.0 * proofline::second;
#endif
