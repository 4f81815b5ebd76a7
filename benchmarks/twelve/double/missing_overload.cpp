// A function of a duration is given a number of bytes, and takes it.
bool is_long(double time_in_s) { return time_in_s > 60.0; }

int main() {
  const double three_bytes = 3.0;
  return is_long(three_bytes);
}
