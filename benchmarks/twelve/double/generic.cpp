// A function of any amount and any time.
template <class Number>
constexpr Number rate(Number amount, Number time) {
  return amount / time;
}

int main() { return rate(6.0, 2.0) == 3.0 && rate(6.0F, 2.0F) == 3.0F ? 0 : 1; }
