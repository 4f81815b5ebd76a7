// Bytes do not convert to a duration. (clang lists each constructor, in three lines.)
// expect-match: conversion from .*byte_unit.*second_unit
// at-most: 16 lines
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 3.0 * proofline::byte;
#else
proofline::duration<> time = 3.0 * proofline::second;
#endif
