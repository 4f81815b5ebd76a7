// A table prints 591 FLOP/byte for a device of 989 TFLOP/s and 3.35 TB/s: its author divided the rate
// with 2:4 sparsity, twice the dense one. The unit is right, the value is not.
// expect-match: claim_fails<.*"h100-intensity".*"591 FLOP/byte".*"295\.224 FLOP/byte"
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

// README: begin
constexpr auto h100 =
    make_device("H100", peak_rate = "989 TFLOP/s", memory_bandwidth = "3.35 TB/s");

#ifdef REJECTED
constexpr auto table_1 = audit::section(
    "table 1", "Devices",
    audit::prints("h100-intensity", "591 FLOP/byte", equations::critical_intensity, at(h100)));
static_assert(audit::holds<table_1>);
// README: end
#else
constexpr auto table_1 = audit::section(
    "table 1", "Devices",
    audit::prints("h100-intensity", "295 FLOP/byte", equations::critical_intensity, at(h100),
                  audit::rounds("295.2 at three digits")));
static_assert(audit::holds<table_1>);
#endif
