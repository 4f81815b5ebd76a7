// Hours to seconds, GB to GiB.
constexpr double run_in_s = 1.5 * 3600;
static_assert(run_in_s == 5400.0);
constexpr double gib = 80e9 / (1 << 30);
static_assert(gib > 74.5 && gib < 74.51);

int main() {}
