#pragma once
// Every document there is. Whoever asks for all of them asks here; nobody keeps a second list.

#include <proofline/transformers/documents/forward_pass.hpp>
#include <proofline/transformers/documents/memory_bound_again.hpp>
#include <proofline/transformers/documents/rooflines_ko.hpp>
#include <proofline/transformers/documents/rooflines_zh.hpp>
#include <proofline/transformers/documents/training_notes.hpp>

namespace proofline {

inline constexpr pack all_documents(documents::training_notes::document,
                                    documents::memory_bound_again::document,
                                    documents::forward_pass::document,
                                    documents::rooflines_ko::document,
                                    documents::rooflines_zh::document);

}  // namespace proofline
