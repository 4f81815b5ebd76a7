#pragma once
// SHA-256 (FIPS 180-4), of a page's claims, of what a page may run, and of findings in forges.
//
// It is written here since that is all that the program hashes: a library of it would be one more
// package for everyone who builds the program, or links its commands with a corpus of their own.
// sha256_test.cpp has the standard's own examples.

#include <string>
#include <string_view>

namespace proofline::tools {

/// 32 bytes.
std::string sha256(std::string_view text);
/// Bytes as sha256sum writes them, and as a policy of HTML does.
std::string hexadecimal(std::string_view bytes);
std::string base64(std::string_view bytes);

}  // namespace proofline::tools
