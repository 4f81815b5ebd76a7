// A link of 400 Gbit/s and one of 25 GB/s together.
constexpr double both_in_B_per_s = 400e9 / 8 + 25e9;

int main() { return both_in_B_per_s == 75e9 ? 0 : 1; }
