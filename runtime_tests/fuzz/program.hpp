#pragma once
// The part of the program's catalogue that the targets need: some equations, devices and a model,
// which compile in seconds. Also a function that tells whether the program accepts an input.

#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/models/llama3.hpp>

#include "bad_input.hpp"
#include "catalogue.hpp"
#include "property.hpp"

namespace fuzz {

inline const proofline::tools::catalogue& known() {
  static const proofline::tools::catalogue all = [] {
    using namespace proofline;
    tools::catalogue made;
    made.add_equation(equations::compute_seconds);
    made.add_equation(equations::memory_seconds);
    made.add_equation(equations::critical_intensity);
    made.add_equation(equations::mfu);
    made.add_equation(equations::mesh_axes);
    made.add_equation(equations::mesh_compute_time);
    made.add_equation(equations::mesh_weight_time);
    made.add_equation(equations::fsdp_tp_step_time);
    made.add_device("a100_40gb", hardware::a100_40gb);
    made.add_device("a100_80gb", hardware::a100_80gb);
    made.add_device("tpu_v5p_pod", hardware::tpu_v5p_pod);
    made.add_device("tpu_v5p_of_austin", hardware::tpu_v5p_of_austin);
    made.add_model("llama3_70b", models::llama3_70b);
    return made;
  }();
  return all;
}

/// False if the program refuses the input by bad_input or, in the engine, by sweep_error, in one
/// line. Any other exception ends the run.
template <class Work>
bool accepts(const Work& work) {
  try {
    work();
    return true;
  } catch (const proofline::tools::bad_input& error) {
    require_one_line(error.what());
  } catch (const proofline::sweep::sweep_error& error) {
    require_one_line(error.what());
  }
  return false;
}

}  // namespace fuzz
