// A duration variable takes no bytes.
// expect-match: conversion from .*information_base_dimension.*time_base_dimension
// long-line: Boost's constructor refuses, before any code of ours; `expect` says it in a short line
#include <proofline/units.hpp>

#ifdef REJECTED
proofline::duration<> time = 3.0 * proofline::byte;
#else
proofline::duration<> time = 3.0 * proofline::second;
#endif
