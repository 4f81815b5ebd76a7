#pragma once
// A sweep from a TOML file. Each key is the option of the same name; those that may be given
// several times take an array, and `at`, `axis` and `derive` are tables:
//
//   equation = "fsdp_tp_step_time"
//   device = ["tpu_v5p_pod", "tpu_v5p_of_austin"]
//   where = ["tensor_chips <= 64"]
//   [at]
//   tokens = 4.19e6
//   [axis]                                 # in grid order
//   fsdp_chips = "divisors(8960)"
//   tensor_axes = [1, 2]

#include <string>

#include "request.hpp"

namespace proofline::tools {

/// Throws bad_input: what is wrong, and in which line of `path`, from which the text came.
sweep_request read_sweep(const std::string& text, const std::string& path);
/// The same, and throws bad_input where there is no such file.
sweep_request read_sweep_file(const std::string& path);

}  // namespace proofline::tools
