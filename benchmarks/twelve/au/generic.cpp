#include "units.hpp"
template <typename U, typename R>
constexpr auto rate(Quantity<U, R> amount, Quantity<Seconds, R> time) {
  return amount / time;
}
static_assert(rate(flops(6.0), seconds(2.0)) == (flops / second)(3.0), "");
static_assert(rate(bytes(6.0F), seconds(2.0F)) == (bytes / second)(3.0F), "");
int main() {}
