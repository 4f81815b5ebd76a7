// Hours to seconds, GB to GiB.
constexpr double run_in_s = 1.5 * 3600;
constexpr double gib = 80e9 / (1 << 30);

int main() { return run_in_s == 90.0 * 60 && gib < 74.51 ? 0 : 1; }
