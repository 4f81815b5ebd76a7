#pragma once
// What a fuzz target needs: the input as text, and assertions that end the run. LibFuzzer then
// keeps the input in a file.

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

/// `shown`: what helps to see why not.
inline void require(bool holds, const char* property, std::string_view shown = {}) {
  if (holds) return;
  std::fprintf(stderr, "\nDOES NOT HOLD: %s\n  %.*s\n", property, static_cast<int>(shown.size()),
               shown.data());
  std::abort();
}

/// How many inputs were no error: run.py refuses a run without any, which would show nothing.
inline std::uint64_t accepted = 0;
inline const bool tells_accepted =
    std::atexit([] { std::fprintf(stderr, "accepted: %llu\n", 0ULL + accepted); }) == 0;

/// Errors are said in one line, which a terminal shows as it is and a person reads to its end.
inline void require_one_line(std::string_view message) {
  require(!message.empty(), "an error says something");
  require(message.size() < 1000, "an error is short", message);
  for (const char c : message) {
    const auto code = static_cast<unsigned char>(c);
    require(code >= 0x20 && code != 0x7F, "an error is one line without control characters",
            message);
  }
}

/// Whether `part` is a piece of `whole` itself, or empty.
inline bool is_piece_of(std::string_view part, std::string_view whole) {
  return part.empty() ||
         (part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size());
}

}  // namespace fuzz
