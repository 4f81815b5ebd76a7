#pragma once
// A device of one's own, from a TOML file: `--device mine.toml`. Each key is an input, and each
// value a text with its unit. Where an input has several figures, it is a table, whose keys say
// what each is of, as `--device NAME:OF` does:
//
//   title = "my chip"                      # may be left out, as may the source of the figures
//   source = "its sheet, 2026"
//   memory_bandwidth = "3.35 TB/s"
//   [peak_rate]
//   bf16 = "1 PFLOP/s"
//   "fp8 dense" = "2 PFLOP/s"
//   "fp8 sparse" = "4 PFLOP/s"

#include "catalogue.hpp"

namespace proofline::tools {

/// Whether a device is asked for by the name of a file: "mine.toml", "mine.toml:fp8".
bool is_own_device(std::string_view asked);

/// What `find_figures` finds, or what a file has whose name ends in .toml: "mine.toml:fp8". Throws
/// bad_input, with the line and the column of what is wrong in the file.
named_figures find_device(const std::string& option, const std::string& asked,
                          const catalogue& all);

}  // namespace proofline::tools
