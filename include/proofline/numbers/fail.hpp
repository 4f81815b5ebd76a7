#pragma once
// How numbers and units report a failure at run time, with exceptions or without.

#include <cstdio>
#include <cstdlib>
#include <string>

namespace proofline::detail {

/// Throws the exception with the message. With -fno-exceptions, writes the message to stderr and
/// aborts. Not constexpr, so that a failure in a constant expression does not compile.
template <class Exception>
[[noreturn]] void fail(const char* message) {
#ifdef __cpp_exceptions
  throw Exception(message);
#else
  std::fprintf(stderr, "%s\n", message);
  std::abort();
#endif
}
template <class Exception>
[[noreturn]] void fail(const std::string& message) {
  fail<Exception>(message.c_str());
}

/// Writes a value for a message: 17 digits, with a point in any locale. std::snprintf writes the
/// locale's sign in its place, which may have several bytes; <charconv> is dear to include.
inline void write_value(double value, char (&out)[40]) {
  std::snprintf(out, sizeof out, "%.17g", value);
  char* end = out;
  for (const char* next = out; *next != '\0'; ++next) {
    const char c = *next;
    const bool stays = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '+';
    if (stays) {
      *end++ = c;
    } else if (end == out || end[-1] != '.') {
      *end++ = '.';
    }
  }
  *end = '\0';
}

}  // namespace proofline::detail
