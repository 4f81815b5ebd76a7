// A plain number does not convert to a duration: 5 what?
// expect-match: conversion from .double. to .*proofline::duration<>.*second_unit
// at-most: 18 lines
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 5.0;
#else
proofline::duration<> time = 5.0 * proofline::second;
#endif
