// What docs/compiler_explorer.md shows: the units alone, without a library to print.
#include <proofline/units.hpp>
#include <cstdio>

using namespace proofline;

// A model of 70 billion parameters in bf16 is read once a token, at the bandwidth of an H100.
constexpr data<> weights = 70e9 * 2_byte;
constexpr duration<> a_token = weights / 3.35_TB_per_s;
static_assert(a_token > 41_ms && a_token < 42_ms);

// Take out the slashes: cannot_mix_units<"byte", "s">.
// constexpr auto wrong = weights + a_token;

int main() { std::printf("%.1f ms a token\n", double(a_token / 1_ms)); }
