// By position, an equation takes all of its inputs.
// expect-match: wrong_number_of_inputs<.*"critical_intensity".*2, 1
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/units.hpp>

using namespace proofline;

#ifdef REJECTED
auto intensity = equations::critical_intensity(312_TFLOP_per_s);
#else
auto intensity = equations::critical_intensity(312_TFLOP_per_s, 1.6_TB_per_s);
#endif
