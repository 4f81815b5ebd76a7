#pragma once
// A sweep from a TOML file. Each key is the option of the same name. Options that may be repeated
// are arrays; `at`, `axis`, `derive` and `let` are tables:
//
//   equation = "fsdp_tp_step_time"
//   device = ["tpu_v5p:pod"]
//   where = ["tensor_chips <= 64"]
//   [at]
//   tokens = 4.19e6
//   [axis]                                 # in grid order
//   fsdp_chips = "divisors(8960)"
//   tensor_axes = [1, 2]
//   [let]                                  # names of one's own: axes and formulas
//   stages = [1, 2, 4]
//   "tp, pp" = [[1, 8], [2, 4], [8, 1]]    # names that go together
//   bubble = "(stages - 1) / (stages + 7)"

#include <string>

#include "request.hpp"

namespace proofline::tools {

/// Throws bad_input with what is wrong and its line and column in `path`, the file of the text.
sweep_request read_sweep(const std::string& text, const std::string& path);
/// The sweep that a file asks for. Throws bad_input if it cannot be read.
sweep_request read_sweep_file(const std::string& path);
/// The sweep as such a file, but for its format.
std::string plan_text(const sweep_request& plan);

}  // namespace proofline::tools
