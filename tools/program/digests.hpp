#pragma once
// What tells one text from another: a checksum, and SHA-256 (FIPS 180-4), of a page's claims, of
// what a page may run, and of findings in forges.
//
// SHA-256 is written here since that is all that the program hashes: a library of it would be one
// more package for everyone who builds the program, or links its commands with a corpus of their
// own. sha256_test.cpp has the standard's own examples.

#include <cstdint>
#include <string>
#include <string_view>

namespace proofline::tools {

/// The checksum of what is added piece by piece (FNV-1a). It detects accidents, not malice.
class checksum {
 public:
  void add(std::string_view text) {
    for (const char each : text) {
      sum_ = (sum_ ^ static_cast<unsigned char>(each)) * 0x100000001B3;
    }
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xCBF29CE484222325;
};

/// 32 bytes.
std::string sha256(std::string_view text);
/// Bytes as sha256sum writes them, and as a policy of HTML does.
std::string hexadecimal(std::string_view bytes);
std::string base64(std::string_view bytes);

}  // namespace proofline::tools
