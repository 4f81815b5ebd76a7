// From std::chrono and back.
#include <chrono>

int main() {
  const std::chrono::duration<double> given = std::chrono::milliseconds(250);
  const double time_in_s = given.count() * 2;
  const std::chrono::duration<double> taken(time_in_s);
  return std::chrono::round<std::chrono::microseconds>(taken).count() == 500'000 ? 0 : 1;
}
