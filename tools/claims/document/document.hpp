#pragma once
// Claims inside a document, in comments that its readers do not see.
//
//   <!-- proofline: let N = 70B, D = 15T -->                       Markdown, HTML
//   It took ~45 days<!-- proofline: = 6 FLOP*N*D/(chips*peak*mfu) -->.
//   {/* proofline: ~45 days = 6 FLOP*N*D/(chips*peak*mfu) */}      MDX
//   % proofline: = 6 FLOP*N*D/(chips*peak*mfu)                     LaTeX, MyST
//   ```proofline                                                   a block, which readers see
//   ~45 days = 6 FLOP*N*D/(chips*peak*mfu)
//   ```
//
// A comment that begins with = takes the number right before it. One that repeats the number must
// find it in its paragraph, or, on lines of its own, in the paragraph above. So a comment is bound
// to what a reader sees. Behind the expression, after semicolons: `id NAME`, `with N = 70B`,
// `expects VERDICT because WHY`.

#include "../written.hpp"

namespace proofline::tools {

enum class markup { markdown, mdx, html, latex };

/// By the name of a file; throws bad_files for one that is none of these.
markup markup_of(const std::string& path);

/// Throws bad_files with each comment that cannot be read.
written_document read_document(const std::string& text, const std::string& path, markup language);

}  // namespace proofline::tools
