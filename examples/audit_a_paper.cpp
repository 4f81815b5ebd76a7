// Audits the numbers that a paper prints: building this program is the audit.

#include <cstdio>
#include <proofline/proofline.hpp>
#include <proofline/transformers/equations/roofline.hpp>

using namespace proofline;
using namespace proofline::inputs;

// README: begin
constexpr auto h100 = make_device("H100", (peak_rate = "989 TFLOP/s").from("the paper, table 1"),
                                  (memory_bandwidth = "3.35 TB/s").from("the paper, table 1"));

constexpr auto table_1 = audit::section(
    "table 1", "Devices",
    audit::prints("h100-intensity", "295 FLOP/byte", equations::critical_intensity, at(h100),
                  audit::rounds("295.2 at three digits")),
    audit::prints("h100-about", "~300 FLOP/byte", equations::critical_intensity, at(h100),
                  audit::rounds("about 300 is anything from 250 to 350")),
    audit::prints("h100-wrong", "591 FLOP/byte", equations::critical_intensity, at(h100),
                  audit::differs(audit::grade::result,
                                 "the paper divides the rate with 2:4 sparsity by the bandwidth")));

static_assert(audit::holds<table_1>);
// README: end

int main() { std::puts("every claim has the verdict that it is said to have"); }
