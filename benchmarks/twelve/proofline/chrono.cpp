// From std::chrono and back.
#include <chrono>
#include <proofline/units/chrono.hpp>

using namespace proofline;

int main() {
  const duration<> time = from_chrono(std::chrono::milliseconds(250)) * 2;
  return to_chrono<std::chrono::microseconds>(time).count() == 500'000 ? 0 : 1;
}
