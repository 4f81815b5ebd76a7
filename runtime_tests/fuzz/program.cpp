// The corpora of the targets: some equations, devices and a model, which compile in seconds.
#include <proofline/transformers/equations/fsdp_tp.hpp>
#include <proofline/transformers/equations/roofline.hpp>
#include <proofline/transformers/hardware/a100.hpp>
#include <proofline/transformers/hardware/tpu_v5p.hpp>
#include <proofline/transformers/models/llama3.hpp>

#include "program/catalogue.hpp"
#include "../../tools/program/program.hpp"

namespace proofline::tools {

const std::string& program_name() {
  static const std::string name = "proofline";
  return name;
}
/// The same of each target: seeds contain the build that wrote them.
const std::string& build_identity() {
  static const std::string identity = "1";
  return identity;
}

void add_corpora(catalogue& out) {
  using corpus::cited;
  out.add<equations::compute_seconds, "compute_seconds", cited>("roofline.hpp");
  out.add<equations::memory_seconds, "memory_seconds", cited>("roofline.hpp");
  out.add<equations::critical_intensity, "critical_intensity", cited>("roofline.hpp");
  out.add<equations::mfu, "mfu", cited>("roofline.hpp");
  out.add<equations::mesh_axes, "mesh_axes", cited>("fsdp_tp.hpp");
  out.add<equations::mesh_compute_time, "mesh_compute_time", cited>("fsdp_tp.hpp");
  out.add<equations::mesh_weight_time, "mesh_weight_time", cited>("fsdp_tp.hpp");
  out.add<equations::fsdp_tp_step_time, "fsdp_tp_step_time", cited>("fsdp_tp.hpp");
  out.add<hardware::a100_40gb, "a100_40gb", cited>("a100.hpp");
  out.add<hardware::a100_80gb, "a100_80gb", cited>("a100.hpp");
  out.add<hardware::tpu_v5p, "tpu_v5p", cited>("tpu_v5p.hpp");
  out.add<models::llama3_70b, "llama3_70b", cited>("llama3.hpp");
}

}  // namespace proofline::tools
