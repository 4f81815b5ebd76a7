// The harness notices what must not show in the message, here the name of a detail.
// expect-match: the unit does not fit
// forbid-match: detail::
// harness-must-say: ^an error line matches the forbidden 'detail::'

namespace detail {
template <class T>
struct declared_only;
}

#ifdef REJECTED
static_assert(false, "the unit does not fit");
detail::declared_only<int> value;
#else
detail::declared_only<int>* value = nullptr;
#endif
