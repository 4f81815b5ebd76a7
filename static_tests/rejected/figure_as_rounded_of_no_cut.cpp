// The same of a figure: 1.5 TB/s are a cut of 1,555 GB/s, and 3 TB/s are not.
// expect-match: claim_fails<.*"bandwidth".*"3 TB/s".*"no cut of the value"
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"traffic", byte_per_second_unit> traffic{"beta", "bandwidth"};

#ifdef REJECTED
inline constexpr auto in_the_paper = traffic = "3 TB/s";
#else
inline constexpr auto in_the_paper = traffic = "1.5 TB/s";
#endif
inline constexpr auto page = audit::section(
    "1", "one",
    audit::figure("bandwidth", in_the_paper, (traffic = "1,555 GB/s").from("a data sheet"),
                  audit::differs_as_rounded("1.6 elsewhere")));
static_assert(audit::holds<page>);
