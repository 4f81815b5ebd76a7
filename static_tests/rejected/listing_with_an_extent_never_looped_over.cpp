// A listing of d x D elements that never loops over D. Either it has lost a loop, or its count does
// not depend on D, and then D is not one of its extents. The equation agrees with it.
// expect-match: claim_fails<.*"row".*"an extent is never looped over"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/inputs/gemm.hpp>

using namespace proofline;
using namespace proofline::inputs;
using namespace proofline::listings;

inline constexpr auto each_row = list<"each_row">(
    "write each row", "1",
#ifdef REJECTED
    of(rows, columns), [](auto d, auto D) { return at(rows = d, columns = D); },
    [](extent& d, extent&) {
#else
    of(rows), of(columns), [](auto d, auto D) { return at(rows = d, columns = D); },
    [](extent& d) {
#endif
      tally count;
      extent one(1);
      matrix<counting> X(d, one, count);
      for (index i : d) {
        for (index j : one) X.write(i, j, 0);
      }
      return cost(count);
    });
inline constexpr auto written = define<"row", count_unit>(
    "w", "elements written", "1", of(rows, columns), [](auto d, auto) { return d; });

inline constexpr auto page =
    audit::section("1", "", audit::counts("row", writes_of(each_row), written));
static_assert(audit::holds<page>);
