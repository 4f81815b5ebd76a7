// Text of fixed room: what is too long is refused, or cut.
#include <proofline/numbers/text.hpp>

#include "refused.hpp"

namespace tests::numbers_text {

using namespace proofline;

template <class Text>
constexpr Text of_letters(int count) {
  Text result;
  for (int i = 0; i < count; ++i) result += static_cast<char>('a' + i);
  return result;
}
static_assert(of_letters<fixed_text<5>>(5).view() == "abcde");
static_assert(refused<[] { return of_letters<fixed_text<5>>(6); }>);
static_assert(refused<[] { return fixed_text<5>("abcdef"); }>);

using cut_text = fixed_text<5, too_long::cut>;
static_assert(of_letters<cut_text>(5).view() == "abcde");
static_assert(of_letters<cut_text>(6).view() == "ab...");
static_assert(of_letters<cut_text>(9).view() == "ab...");
static_assert(cut_text("abcdef").view() == "ab..." && cut_text("abcde").size() == 5);
static_assert((cut_text("abc") += "def").view() == "ab...");
static_assert(cut_text("abcde").c_str()[5] == '\0' && cut_text().empty());

static_assert((fixed_text<20>() += -9'223'372'036'854'775'807LL - 1).view() ==
              "-9223372036854775808");
static_assert((fixed_text<1>() += 0LL).view() == "0");
static_assert(fixed_text<6>({"ab", "", "cdef"}).view() == "abcdef");

// Of exact size, and of no more characters than compilers print.
constexpr auto whole = as_template_argument([] { return short_text("off by one"); });
static_assert(whole == text("off by one"));
constexpr auto cut = as_template_argument([] { return of_letters<short_text>(50); });
static_assert(cut.view().size() == longest_printed_text && cut.view().ends_with("..."));

}  // namespace tests::numbers_text
