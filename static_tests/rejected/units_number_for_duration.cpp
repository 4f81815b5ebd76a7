// A duration variable takes no plain number: 5 what?
// expect-match: conversion from .double. to .*proofline::duration<>.*time_base_dimension
// long-line: Boost's constructor refuses, before any code of ours; `expect` says it in a short line
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 5.0;
#else
proofline::duration<> time = 5.0 * proofline::second;
#endif
