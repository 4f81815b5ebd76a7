#pragma once
// Rows of measured times from a file: what was computed, what was moved, how long it took. They are
// read one by one, so that a file may be of any length.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "measured/row_formulas.hpp"

namespace proofline::tools {

struct measured_row {
  std::size_t line = 0;
  std::string part, name, dtype, shape, date;
  double flops = 0, bytes = 0, seconds = 0;
  double p10 = 0, p90 = 0;  ///< seconds of the 10th and 90th percentile of its calls; 0: not known
  bool may_be_sparse = false;  ///< whether its FLOPs are of 2:4 sparsity is not known

  /// Of the shape "B=64;d=8192;F=8192"; none where it has no such extent, more than 0.
  std::optional<double> extent(std::string_view of) const;
  /// Whether a part of its name, between commas, is this.
  bool is_of(std::string_view words) const;
  bool is_in_graph() const { return is_of("CUDA graph") || is_of("in a CUDA graph"); }
};

struct measured_file {
  std::string path;
  row_formulas formulas = {};  ///< of FLOPs and bytes that no column has
  std::string dtype = {};      ///< of rows that say none
};
/// What a file did not say, a line each.
using remarks_of_file = std::vector<std::string>;

/// Four kinds of files are known by their first line:
/// - CSV of one's own. Columns are flop, byte, and seconds, or time with its unit as in "time
///   (us)"; p10 and p90 are times, too. part, name, dtype, shape and date may be left out. A blank
///   count is 0; only a launch counts nothing. Columns that a formula names are numbers.
/// - `key_averages()` of PyTorch's profiler as CSV; its Chrome trace, with FLOPs (JSON).
/// - Nsight Compute's --csv, with --page raw or without.
/// Throws bad_files with a line for each row that cannot be read, up to 20, behind the last one.
remarks_of_file read_measured_rows(const measured_file& file,
                                   const std::function<void(const measured_row&)>& take);

}  // namespace proofline::tools
