// Uses the language alone, and fmt through proofline::format: an equation, a theorem and a claim of
// one's own.
#include <fmt/core.h>

#include <proofline/proofline.hpp>
#include <proofline/version.hpp>

static_assert(PROOFLINE_VERSION_MAJOR == 0 && proofline::version.starts_with("0."));

using namespace proofline;

constexpr input<"rows", count_unit> rows{"m", "rows of a matrix"};
constexpr input<"columns", count_unit> columns{"n", "columns of a matrix"};
constexpr auto entries = define<"entries", count_unit>(
    "N", "entries of a matrix", "the shape", of(rows, columns), [](auto m, auto n) { return m * n; });
constexpr auto transposed = for_all<"transposed">(
    "its transpose has as many", "the shape", of(rows, columns),
    [](auto m, auto n) { return entries(2 * m, n) == entries(n, m) + entries(m, n); });
static_assert(proved<transposed>);

constexpr auto page = audit::section(
    "1", "A page", audit::prints("entries", "12", entries, at(rows = 3, columns = 4)));
static_assert(audit::holds<page>);

int main() { fmt::print("{}\n", entries(rows = 1.5, columns = 2.0)); }
