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

}  // namespace proofline::detail
