#pragma once
// What a chip reaches of its roofline, and models of the time of a measured row.

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "measured/measured_rows.hpp"

namespace proofline::tools {

/// Where a ceiling comes from: a row of the file, or who gave it.
struct ceiling {
  double value = 0;  ///< 0: not known
  std::string from = {};
  std::string date = {};  ///< of its row; may be empty
};
/// What times are compared with.
struct ceilings {
  std::map<std::string, ceiling> rates;          ///< FLOP/s by type
  std::map<std::string, ceiling> printed_rates;  ///< of types that were not measured
  ceiling bandwidth;                             ///< byte/s
  ceiling launch, host_launch;  ///< seconds of a kernel, in a graph and from the host

  /// Of a type; one that names no type is of all, and a row that says no type has the highest. 0:
  /// it has none, so that its FLOPs take no time that is known.
  double rate(const std::string& dtype) const;
  bool has_rate(const measured_row& row) const { return rate(row.dtype) > 0; }
  double compute_seconds(const measured_row& row) const;
  double memory_seconds(const measured_row& row) const;
  /// The longer of both: the roofline's time.
  double bound(const measured_row& row) const;
  /// The same, if FLOPs that may be of 2:4 sparsity are: of them every second one is skipped.
  double least_seconds(const measured_row& row) const;
};

/// From the rows of part `ceiling` and `launch`: of each type the rate of the row with most FLOPs,
/// and the bandwidth of the row with most bytes, among those that `printed` says it bounds. Such a
/// row lasts longest: others are faster for a short time.
class ceiling_finder {
 public:
  /// `file`: what the lines are of, if that is not plain.
  explicit ceiling_finder(const ceilings& printed, std::string file = "")
      : printed_(&printed), file_(std::move(file)) {}
  void add(const measured_row& row);
  ceilings found() const;
  static bool is_ceiling(const measured_row& row) {
    return row.part == "ceiling" || row.part == "launch";
  }

 private:
  struct best_row {
    double most = 0, value = 0, least = 0, greatest = 0;
    double slow = 0, fast = 0;  ///< of its calls: the 90th and 10th percentile of time
    std::size_t line = 0, rows = 0;
    std::string name, date;
  };
  static void add(best_row& to, const measured_row& row, double most, double value);
  ceiling found(const best_row& row) const;

  const ceilings* printed_;
  std::string file_;
  std::map<std::string, best_row> rates_;
  best_row bandwidth_, launch_, host_launch_;
};

/// A model of a time: "max", "sum", "p=3", each with "+waves" and "+launches" behind it.
struct time_model {
  std::string name;
  double p = 0;  ///< 0: the max
  bool has_waves = false, has_launches = false;
  bool is_fitted = false;  ///< "p=fit": what p is the rows of another file say
};
/// Throws bad_input for another name.
time_model time_model_of(const std::string& name);

struct tiling {
  double rows = 128, columns = 128, multiprocessors = 0;  ///< of 0 there are no waves
};

/// None where a model is of whole waves and the shape has no B, d and F, or where the type of the
/// FLOPs has no rate. `kernels` are those of
/// the row; in a CUDA graph none is launched by the host.
std::optional<double> modelled_seconds(const time_model& model, const measured_row& row,
                                       const ceilings& of, double kernels, const tiling& tiles);

/// Least, median and the like of any number of values, in bounded memory: exact up to 4096 values,
/// then by bins, each 0.1 % wide.
class spread {
 public:
  void add(double value);
  std::uint64_t count() const { return count_; }
  bool is_exact() const { return bins_.empty(); }
  /// The value below which a part of the others lies, by the nearest rank; 0 of none.
  double at(double part) const;

 private:
  static constexpr std::size_t most_exact = 4096;
  void add_to_bins(double value);

  std::uint64_t count_ = 0;
  std::vector<double> values_;
  std::unordered_map<int, std::uint64_t> bins_;
};

/// The p of a model whose median error over some rows is least: the max, or a whole one up to 16.
class norm_fitter {
 public:
  explicit norm_fitter(time_model model) : model_(std::move(model)), errors_(17) {}
  void add(const measured_row& row, const ceilings& of, double kernels, const tiling& tiles);
  /// Throws bad_input of no rows; `file` is theirs.
  double best(const std::string& file) const;

 private:
  time_model model_;
  std::vector<spread> errors_;  ///< by p; of 0 the max
};

}  // namespace proofline::tools
