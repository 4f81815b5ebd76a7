// A plain number does not convert to a duration: 5 what?
// expect-match: conversion from .double. to .*proofline::duration<>.*time_base_dimension
// long-line: the error is in Boost's constructor, not in our code; `expect` gives a short line
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 5.0;
#else
proofline::duration<> time = 5.0 * proofline::second;
#endif
