#pragma once
// Pictures of measured times: over the batch beside models, and errors of models as a distribution.

#include <string>
#include <vector>

#include "drawing.hpp"

namespace proofline::tools {

/// A measured time of one batch, and what models and the two parts of the roofline give it.
struct batch_point {
  double batch = 0, seconds = 0;
  std::vector<double> modelled;             ///< by model; 0 where one has none
  double compute_over_memory = 0;           ///< their times by printed figures
  double measured_compute_over_memory = 0;  ///< by measured ceilings; 0 without
};
using batch_series = std::vector<batch_point>;

struct batch_picture {
  std::string title;
  std::vector<std::string> models;
  batch_series points;  ///< at least one
};
/// The knee stands where compute and memory take as long as each other.
drawing batch_drawing(batch_picture of);

struct error_curve {
  std::string model;
  std::vector<plot_point> points;  ///< an error, and the part of the rows that have no greater one
};
drawing error_drawing(const std::string& title, const std::vector<error_curve>& curves);

}  // namespace proofline::tools
