#pragma once
// Claims inside a document. Its prose is not read: a claim repeats its number, byte for byte, and
// these bytes stand once in the paragraph before the comment.
//
//   It took ~45 days.<!-- proofline: ~45 days = 6 FLOP*N*D/(chips*peak*mfu) -->
//   <!-- proofline: "6.3 &times; 10<sup>24</sup> FLOP" is 6.3e24 FLOP = 6 FLOP*N*D -->
//   It took ~45 days<!-- proofline: = 6 FLOP*N*D/(chips*peak*mfu) -->.
//   <!-- proofline: let N = 70B, D = 15T -->
//
// The third form takes what stands right before it, where that reads as a number with its unit.
// Behind the expression, after semicolons: `id NAME`, `with N = 70B`, `expects VERDICT because
// WHY`.

#include "../written.hpp"
#include "format.hpp"

namespace proofline::tools {

/// Throws bad_files with each comment that cannot be read.
written_document read_document(const std::string& file_text, const std::string& path,
                               const document_format& format);

}  // namespace proofline::tools
