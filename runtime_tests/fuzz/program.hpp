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

namespace proofline::tools {

inline void add_corpora(catalogue& out) {
  using corpus::not_cited;
  out.add<equations::compute_seconds, "compute_seconds", not_cited>("");
  out.add<equations::memory_seconds, "memory_seconds", not_cited>("");
  out.add<equations::critical_intensity, "critical_intensity", not_cited>("");
  out.add<equations::mfu, "mfu", not_cited>("");
  out.add<equations::mesh_axes, "mesh_axes", not_cited>("");
  out.add<equations::mesh_compute_time, "mesh_compute_time", not_cited>("");
  out.add<equations::mesh_weight_time, "mesh_weight_time", not_cited>("");
  out.add<equations::fsdp_tp_step_time, "fsdp_tp_step_time", not_cited>("");
  out.add<hardware::a100_40gb, "a100_40gb", not_cited>("");
  out.add<hardware::a100_80gb, "a100_80gb", not_cited>("");
  out.add<hardware::tpu_v5p, "tpu_v5p", not_cited>("");
  out.add<models::llama3_70b, "llama3_70b", not_cited>("");
}

}  // namespace proofline::tools

namespace fuzz {

inline const proofline::tools::catalogue& known() {
  using enum proofline::tools::kind;
  static const proofline::tools::catalogue all({equation, device, model});
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
