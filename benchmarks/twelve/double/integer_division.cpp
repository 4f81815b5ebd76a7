// 7 FLOP in 2 bytes are 3.5 FLOP/byte; integers give 3.
int main() {
#ifdef WRONG
  const auto intensity = 7 / 2;
  return intensity == 3 ? 0 : 1;
#else
  const auto intensity = 7.0 / 2;
  return intensity == 3.5 ? 0 : 1;
#endif
}
