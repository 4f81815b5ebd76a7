#pragma once
// What tells one text from another: a checksum, and SHA-256 (FIPS 180-4), of a page's claims, of
// what a page may run, and of findings in forges.
//
// SHA-256 is written here since that is all that the program hashes: a library of it would be one
// more package for everyone who builds the program, or links its commands with a corpus of their
// own. sha256_test.cpp has the standard's own examples.

#include <array>
#include <bit>
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

/// The fractional parts of roots of the first 64 primes, as FIPS 180-4 lists them.
inline constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using hash_state = std::array<std::uint32_t, 8>;

/// One block of 64 bytes.
inline void take_in(hash_state& into, std::string_view block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 64; ++i) {
    words[i / 4] = words[i / 4] << 8 | static_cast<unsigned char>(block[i]);
  }
  const auto mixed = [](std::uint32_t x, int a, int b) {
    return std::rotr(x, a) ^ std::rotr(x, b);
  };
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = words[i - 15], b = words[i - 2];
    words[i] =
        words[i - 16] + (mixed(a, 7, 18) ^ a >> 3) + words[i - 7] + (mixed(b, 17, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = into;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t chosen = (e & f) ^ (~e & g), most = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t first =
        h + (mixed(e, 6, 11) ^ std::rotr(e, 25)) + chosen + round_constants[i] + words[i];
    const std::uint32_t second = (mixed(a, 2, 13) ^ std::rotr(a, 22)) + most;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const hash_state more = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) into[i] += more[i];
}

inline std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view three = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      bits = bits << 8 | (j < three.size() ? static_cast<unsigned char>(three[j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      out += j <= three.size() ? letters[bits >> (18 - 6 * j) & 63U] : '=';
    }
  }
  return out;
}

/// 32 bytes.
inline std::string sha256(std::string_view text) {
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>(bits >> shift & 0xFFU);
  hash_state result = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (std::size_t i = 0; i < padded.size(); i += 64) {
    take_in(result, std::string_view(padded).substr(i, 64));
  }
  std::string bytes;
  for (const std::uint32_t each : result) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(each >> shift & 0xFFU);
  }
  return bytes;
}

/// Bytes as sha256sum writes them, and as a policy of HTML does.
inline std::string hexadecimal(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    out += digits[byte / 16];
    out += digits[byte % 16];
  }
  return out;
}

}  // namespace proofline::tools
