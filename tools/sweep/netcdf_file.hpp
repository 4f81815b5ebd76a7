#pragma once
// All values of a grid as netCDF-4, for xarray and others: axes as coordinates, units, meanings,
// and the plan as an attribute.
//
// The library writes all but the values. Each variable lies in one piece, so the place of each
// value is known, and anyone may write it there, in any order: threads, ranks of MPI, and a later
// run with what an earlier one has kept. So the file is the same, byte for byte.

#include "../program/output.hpp"
#include "answer.hpp"

namespace proofline::tools {

/// Writes all but the values, and returns where those of each variable begin, in bytes: one for
/// each printed value, and one for the active bound if there are at least two bounds. Throws
/// bad_input, also if this program is built without netCDF.
std::vector<std::uint64_t> begin_netcdf(output_sink& to, const sweep_question& asked);

/// The values of points as the variables of a netCDF file have them: in grid order, eight bytes a
/// number, one byte for the active bound, the machine's byte order. Points that do not count are
/// NaN, and have no bound.
class netcdf_values {
 public:
  explicit netcdf_values(const sweep_question& asked)
      : numbers_(asked.inputs.size() + asked.values.size() + asked.bounds.size()),
        bounds_(asked.bounds.size()),
        order_(bounds_ < 2 ? nullptr : order_of_bounds(asked)) {}

  /// The number of variables.
  std::size_t variables() const { return numbers_ + (bounds_ >= 2 ? 1 : 0); }
  /// The bytes of a value of a variable.
  std::uint64_t bytes_of(std::size_t variable) const {
    return variable < numbers_ ? sizeof(double) : sizeof(signed char);
  }
  /// Adds a point to others. Any number of threads at once.
  void add_point(text_buffer& out, const sweep_point& point) const;
  /// For points that were added, all between `first` and `last` - 1: the values of the first
  /// variable at each of these, then of the second, and so on.
  std::string by_variable(const std::string& points, std::uint64_t first, std::uint64_t last) const;

 private:
  std::size_t numbers_, bounds_;
  std::shared_ptr<const sweep::bound_order> order_;  ///< of two bounds or more
};
}  // namespace proofline::tools
