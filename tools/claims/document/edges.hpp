#pragma once
// Whether bytes of a text are a whole number, or a part of more. One rule for all scripts: what
// touches a number without a blank may belong to it.

#include <string_view>

namespace proofline::tools {

/// Whether more stands before bytes that begin at a place: 145, v45, 2.45, 3-45, -45.
bool goes_on_before(std::string_view text, std::size_t at);
/// Whether more stands behind bytes that end at a place: 450, 45.5, 45%, 45年, 45 GBs, 45 GB/s.
bool goes_on_behind(std::string_view text, std::size_t at);

}  // namespace proofline::tools
