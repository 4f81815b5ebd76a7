// An integer number of bytes is no integer number of gigabytes.
// expect-match: integer_division_would_truncate<.*"byte".*"GB"
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>

using namespace proofline;

#ifdef REJECTED
auto number = in<"GB">(7 * byte);
#else
auto number = in<"GB", double>(7 * byte);
#endif
