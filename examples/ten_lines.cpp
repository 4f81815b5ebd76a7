#include <cstdio>
#include <proofline/transformers/equations/training.hpp>
#include <proofline/units/to_text.hpp>

int main() {
  using namespace proofline;
  using namespace proofline::inputs;
  const duration<> time = equations::training_time(
      model_flops = 6.4e24 * flop, chips = 8960, peak_rate = 459_TFLOP_per_s, utilization = 0.4);
  std::puts(to_text(time).c_str());
}
