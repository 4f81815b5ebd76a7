#pragma once
// Helpers of fuzz targets: the input as text, and assertions that end the run. LibFuzzer then saves
// the input to a file.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Ends the run unless `holds`. `shown` helps to see why.
inline void require(bool holds, const char* property, std::string_view shown = {}) {
  if (holds) return;
  std::fprintf(stderr, "\nDOES NOT HOLD: %s\n  %.*s\n", property, static_cast<int>(shown.size()),
               shown.data());
  std::abort();
}

/// The number of inputs that were accepted. run.py refuses a run without any, which would show
/// nothing.
inline std::uint64_t accepted = 0;
inline const bool tells_accepted =
    std::atexit([] { std::fprintf(stderr, "accepted: %llu\n", 0ULL + accepted); }) == 0;

/// An error is one printable line of readable length.
inline void require_one_line(std::string_view message) {
  require(!message.empty(), "an error says something");
  require(message.size() < 1000, "an error is short", message);
  for (const char c : message) {
    const auto code = static_cast<unsigned char>(c);
    require(code >= 0x20 && code != 0x7F, "an error is one line without control characters",
            message);
  }
}

/// True if `part` is a piece of `whole`, or empty.
inline bool is_piece_of(std::string_view part, std::string_view whole) {
  return part.empty() ||
         (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

}  // namespace fuzz
