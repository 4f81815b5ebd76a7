// as_in() names another claim. A slip that names itself would be counted nowhere.
// expect-match: (the_same_slip_is_of_no_other_claim|'paper' must be initialized)
// expect-note: the_same_slip_is_of_no_other_claim
#include <proofline/audit/holds.hpp>

using namespace proofline;

constexpr input<"a", count_unit> a{"a", "a number"};
constexpr auto is_small =
    for_all<"is_small">("a is small", "here", of(a), [](auto x) { return x <= 1; });

inline constexpr auto page = audit::section(
    "1", "one", audit::refutes("small", is_small, at(a = 2), audit::grade::result, "2 is above 1"),
    audit::refutes("again", is_small, at(a = 2), audit::grade::result, "2 is above 1")
#ifdef REJECTED
        .as_in("paper/again"));
#else
        .as_in("paper/small"));
#endif
inline constexpr auto paper = audit::document({"paper"}, page);
