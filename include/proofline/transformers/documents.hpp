#pragma once
// Every document there is.

#include <proofline/transformers/documents/forward_pass.hpp>
#include <proofline/transformers/documents/memory_bound_again.hpp>
#include <proofline/transformers/documents/rooflines_ko.hpp>
#include <proofline/transformers/documents/rooflines_zh.hpp>
#include <proofline/transformers/documents/training_notes.hpp>
