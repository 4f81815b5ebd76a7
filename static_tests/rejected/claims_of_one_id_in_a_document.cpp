// Ids are a document's: no claim of another section has it.
// expect-match: (two_claims_of_a_document_have_one_id|'paper' must be initialized)
// expect-note: two_claims_of_a_document_have_one_id
#include <proofline/audit/holds.hpp>

using namespace proofline;

inline constexpr auto section_1 =
    audit::section("1", "one", audit::remarks("layers", "deep models are better", "taste"));
inline constexpr auto section_2 =
    audit::section("2", "two",
#ifdef REJECTED
                   audit::remarks("layers", "wide models are better", "taste"));
#else
                   audit::remarks("widths", "wide models are better", "taste"));
#endif
inline constexpr auto paper = audit::document({"paper"}, section_1, section_2);
static_assert(audit::holds<section_1> && audit::holds<section_2>);
