// Where a locale writes 1.234,5 for 1234.5, texts still mean what they mean, and are written with a point.
#include <fmt/format.h>

#include <chrono>
#include <clocale>
#include <limits>
#include <locale>
#include <proofline/audit/judge_written.hpp>
#include <proofline/units.hpp>
#include <proofline/units/chrono.hpp>
#include <proofline/units/format.hpp>
#include <proofline/units/in.hpp>
#include <proofline/units/parse.hpp>
#include <proofline/units/stream.hpp>
#include <sstream>

#include "catch.hpp"

namespace tests::locale_test {

namespace {

using namespace proofline;

/// A comma for the point, and points between thousands.
class comma : public std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

/// The global locale of C++, and of C where the system has one with a comma, until the end.
class german {
 public:
  german() : before_(std::locale::global(std::locale(std::locale::classic(), new comma))) {
    for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8", "fr_FR.utf8"}) {
      if (std::setlocale(LC_ALL, name) != nullptr) break;
    }
  }
  ~german() {
    std::locale::global(before_);
    std::setlocale(LC_ALL, "C");
  }
  german(const german&) = delete;
  german& operator=(const german&) = delete;

 private:
  std::locale before_;
};

std::string verdict_of(std::string_view text) {
  formula::reader reader;
  const audit::parsed_claim claim = audit::read_claim(reader, text);
  return claim.error ? "unread" : std::string(audit::text_of(audit::judge(claim).found));
}

template <class Exception, class Action>
std::string said_by(const Action& action) {
  try {
    action();
  } catch (const Exception& problem) {
    return problem.what();
  }
  return "";
}

}  // namespace

TEST_CASE("the locale of this test does write a comma") {
  const german locale;
  std::ostringstream out;
  out << 1234.5;
  CHECK(out.str() == "1.234,5");
}

TEST_CASE("quantities are read and written with a point in any locale") {
  const german locale;
  CHECK(parse_quantity<byte_unit>("1.5 GB").value() == 1.5e9 * byte);
  CHECK(parse_quantity<byte_unit>("1,024 byte").value() == 1024.0 * byte);
  CHECK(parse_quantity<byte_unit>("0.125e3 byte").value() == 125.0 * byte);
  CHECK(to_text(1.6e12 * byte / second) == "1.6 TB/s");
  CHECK(to_text(1234.5 * flop / byte) == "1234.5 FLOP/byte");
  CHECK(to_raw_text(1234567.5 * byte, 17) == "1234567.5 byte");
  CHECK(fmt::format("{:.3} {:.1f ms} {:TFLOP/s}", 1.5e9 * byte, 1.5e-3 * second,
                    3.125e14 * flop / second) == "1.5 GB 1.5 ms 312.5 TFLOP/s");
}

TEST_CASE("what a stream writes in any locale, it reads again") {
  const german locale;
  const double values[] = {1.5, 1234567.5, 0.1, 1e-7, 6.02e23, std::numeric_limits<double>::min()};
  for (const double value : values) {
    std::stringstream both;  // has the global locale
    both.precision(17);
    both << value * byte;
    INFO(both.str());
    CHECK(both.str().find(',') == std::string::npos);
    data<> again = 0.0 * byte;
    CHECK(both >> again);
    CHECK(again == value * byte);
  }
}

TEST_CASE("messages have a point in any locale") {
  const german locale;
  CHECK(said_by<std::range_error>([] { (void)in<"byte", int>(2.5 * byte); }) ==
        "a quantity as an integer: 2.5 is not whole, or does not fit");
  CHECK(said_by<std::out_of_range>([] {
          (void)to_chrono<std::chrono::duration<int, std::nano>>(2.5 * second);
        }) == "2.5 s does not fit the std::chrono duration");
}

TEST_CASE("claims are read alike in any locale") {
  const german locale;
  CHECK(verdict_of("1.41 = sqrt(2)") == "printed-digits");
  CHECK(verdict_of("1.5 GB = 1,500 MB") == "exact");
  CHECK(verdict_of("1,5 = 3/2") == "unread");
}

}  // namespace tests::locale_test
