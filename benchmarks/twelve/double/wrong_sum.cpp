// FLOP and bytes: nothing says that they have no sum.
int main() {
  const double operations = 2.0;
  const double traffic = 3.0;
#ifdef WRONG
  return operations + traffic == operations;
#else
  return operations + 1.0 == operations || traffic == 0.0;
#endif
}
