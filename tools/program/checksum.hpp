#pragma once

#include <cstdint>
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

}  // namespace proofline::tools
