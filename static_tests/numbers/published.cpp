// Published figures: what a number with its unit is, and what is refused.
#include <proofline/numbers/published.hpp>

namespace tests::numbers_published {

using namespace proofline;

template <class Unit>
constexpr misreading misread(std::string_view text) {
  return published<Unit>(text).error();
}
// A value that is no rational of 128 bits is refused, and its neighbour is read.
static_assert(misread<byte_unit>("1e35 kB") == misreading::none);
static_assert(misread<byte_unit>("1e35 MB") == misreading::number);
static_assert(misread<byte_unit>("-3e33-7 GB") == misreading::number);  // the middle does not fit
static_assert(misread<byte_unit>("-3e27-7 GB") == misreading::none);
static_assert(misread<second_unit>("1e-28 ns") == misreading::none);
static_assert(misread<second_unit>("1e-30 ns") == misreading::number);

static_assert(misread<count_unit>("2k %") == misreading::none &&
              published<count_unit>("2k %").value() == 20);
static_assert(misread<count_unit>("three") == misreading::number);
static_assert(misread<second_unit>("3 sx") == misreading::unit);
static_assert(misread<second_unit>("3 byte") == misreading::wrong_unit);
static_assert(misread<count_unit>("3% %") == misreading::unit);

}  // namespace tests::numbers_published
