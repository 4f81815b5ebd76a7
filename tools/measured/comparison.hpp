#pragma once
// What `compare` finds of measured rows: shares of the roofline, errors of models.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "measured/measured.hpp"
#include "plot/measured_times.hpp"
#include "program/asked_device.hpp"

namespace proofline::tools {

struct compare_arguments {
  std::string file, device, ceilings, fit, date, dtype, by = "part", format = "text", output;
  std::string picture = "roofline", launch, host_launch, tile = "128x128";
  std::vector<std::string> models, kernels, flops, bytes;
  std::int64_t multiprocessors = 0;
};

/// A row and the time that a model or a ceiling gives it.
struct modelled_row {
  measured_row row;
  double seconds = 0, error = 0;
};
struct model_errors {
  spread errors;
  std::vector<modelled_row> worst;  ///< the greatest error first
};
struct compared_group {
  std::string name;
  std::uint64_t rows = 0;
  spread printed_shares, measured_shares;  ///< of those that a ceiling is known of
  std::uint64_t above_measured = 0;
  std::map<std::string, std::uint64_t> bound_by;
  std::vector<model_errors> models;  ///< in the order of those asked for
  std::vector<plot_point> dots;      ///< intensity and FLOP/s
};

struct comparison {
  compare_arguments written;
  std::string device;
  ceilings printed, measured;
  bool has_measured = false;
  measured_file file;
  std::vector<time_model> models;
  std::map<std::string, double> kernels;  ///< by part; of "" for the others
  tiling tiles;
  std::vector<compared_group> groups;
  std::vector<measured_row> impossible;  ///< shorter than the printed bound; the first 20
  std::vector<modelled_row> above;  ///< shorter than measured ceilings have it; the furthest 20
  std::uint64_t rows = 0, impossible_rows = 0, above_rows = 0;
  remarks_of_file remarks;
  std::set<std::string> types;                 ///< of rows in the picture
  std::vector<spread> errors;                  ///< of each model, over all rows
  std::map<std::string, batch_series> series;  ///< of one shape over its batch B

  double kernels_of(const measured_row& row) const {
    const auto found = kernels.find(row.part);
    return found != kernels.end() ? found->second : kernels.at("");
  }
  const ceilings& modelled() const { return has_measured ? measured : printed; }
};

/// Reads what is asked for, and of the rows the ceilings. Throws bad_input.
comparison comparison_of(const compare_arguments& written, const asked_device& device);
void add_row(comparison& to, const measured_row& row);
/// What the row waits for longest, by the ceilings of the models; "" where that needs what is not
/// known: FLOPs, bytes or the rate of their type.
std::string bound_of(const comparison& of, const measured_row& row);

// What is said of it.

/// Titles, and rows of as many cells.
struct report_table {
  std::vector<std::string> titles;
  std::vector<std::vector<std::string>> rows;
  std::size_t axes = 1;  ///< columns that say what a row is
};
report_table shares_of(const comparison& of);
report_table errors_of(const comparison& of);
/// Name, value and where it is from.
report_table ceilings_of(const ceilings& of);
std::string text_of(const comparison& of);
std::string json_of(const comparison& of);
/// A page with these pictures, as SVG, below their titles.
std::string html_of(const comparison& of,
                    const std::vector<std::pair<std::string, std::string>>& pictures);
/// What models take as given: kernels, tiles, counts by formulas, what the file does not say.
std::string premises_text(const comparison& of);
/// The rows that are faster than measured ceilings; empty if there are none.
std::string above_text(const comparison& of);
/// Of each group the rows that its best model is furthest from.
std::string worst_text(const comparison& of);
/// The rows that are too fast; empty if there are none.
std::string impossible_text(const comparison& of);
/// A line for each row, written as the file is read again.
std::string csv_titles(const comparison& of);
std::string csv_row(const comparison& of, const measured_row& row);
/// A device file of the measured ceilings, with the row of each.
std::string device_text(const comparison& of, const asked_device& device);

}  // namespace proofline::tools
