#pragma once
// The values of a sweep as netCDF-4, for people who look at grids: axes are coordinates, values are
// variables over them, each with its unit.

#include <string>

#include "question.hpp"

namespace proofline::tools {

/// True if the program is built with netCDF.
bool has_netcdf();

/// A file that appears complete or not at all. Only for the report `values`.
class netcdf_file {
 public:
  /// Writes what is known before any value: axes, units, the plan. Throws bad_input if the program
  /// is built without netCDF, or the file cannot be written.
  netcdf_file(const std::string& path, const sweep_question& asked);
  netcdf_file(const netcdf_file&) = delete;
  netcdf_file& operator=(const netcdf_file&) = delete;
  ~netcdf_file();  ///< without finish(), no file appears

  /// Notes the value of all printed kernels at a point. Points come in grid order; those left out
  /// stay missing.
  void add(std::uint64_t index, const std::vector<double>& values);
  void finish();

 private:
  struct contents;
  std::unique_ptr<contents> held_;
};

}  // namespace proofline::tools
