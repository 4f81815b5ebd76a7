// A device has no figure for an input that none is given for.
// expect-match: no_figure_of<.*"memory_bandwidth"
#include <proofline/equation/named_values.hpp>
#include <proofline/transformers/inputs/device.hpp>

using namespace proofline;
using namespace proofline::inputs;

constexpr auto chip =
    make_device("chip", peak_rate = "312 TFLOP/s", memory_capacity = "80 GB");

#ifdef REJECTED
constexpr auto figure = chip[memory_bandwidth];
#else
constexpr auto figure = chip[memory_capacity];
#endif
