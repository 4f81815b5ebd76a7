// Half a byte is no integer: adding it to integers would round it.
// expect-match: integer_cannot_hold<.*"int64".*"1/2"
#include <proofline/units.hpp>

using namespace proofline::literals;

#ifdef REJECTED
auto sum = 3 * proofline::byte + 4_bit;
#else
auto sum = 3 * proofline::byte + 8_bit;
#endif
