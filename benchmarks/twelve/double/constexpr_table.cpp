// A table of devices, checked while it is compiled.
struct device {
  double peak_in_flop_per_s;
  double memory_in_B_per_s;
};
constexpr device devices[] = {{312e12, 1.6e12}, {989e12, 3.35e12}, {197e12, 819e9}};
constexpr bool each_is_bound_by_memory_below(double intensity) {
  for (const device& each : devices) {
    if (each.peak_in_flop_per_s / each.memory_in_B_per_s < intensity) return false;
  }
  return true;
}
static_assert(each_is_bound_by_memory_below(195.0));

int main() {}
