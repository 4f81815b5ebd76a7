#pragma once
// What profilers write, as measured rows.

#include "measured/csv_rows.hpp"
#include "measured/measured_rows.hpp"
#include "program/bad_input.hpp"
#include "program/run_control.hpp"

namespace proofline::tools {

/// Gives on what can be read, and keeps the errors of what cannot.
class row_sink {
 public:
  row_sink(const measured_file& file, const std::function<void(const measured_row&)>& take);

  /// `fill(row)` returns whether the row counts; it throws bad_input where it cannot be read.
  template <class Fill>
  void add(std::uint64_t bytes_read, const Fill& fill) {
    if (stop_requested()) throw interrupted();
    shown_.done = bytes_read;
    try {
      row_.dtype = file_->dtype;
      if (!fill(row_)) return;
      check_sizes();
    } catch (const bad_formula&) {
      throw;
    } catch (const bad_input& wrong) {
      if (wrong_.size() < most_said) wrong_.emplace_back(wrong.what());
      return;
    }
    ++rows_;
    if (wrong_.empty()) (*take_)(row_);
  }
  /// Throws what was wrong, or that there are no rows.
  void finish(const std::string& no_rows) const {
    if (!wrong_.empty()) throw bad_files(wrong_);
    if (rows_ == 0) throw bad_input(no_rows);
  }
  void remark(const std::string& what) { remarks_.push_back(what); }
  const remarks_of_file& remarks() const { return remarks_; }

 private:
  static constexpr std::size_t most_said = 20;
  /// Refuses what is no measurement, such as 1e-300 s: quotients stay far from the ends of double.
  void check_sizes() const;

  const measured_file* file_;
  const std::function<void(const measured_row&)>* take_;
  progress_line shown_;
  measured_row row_;
  std::uint64_t rows_ = 0;
  std::vector<std::string> wrong_;
  remarks_of_file remarks_;
};

using csv_cells = std::vector<std::string_view>;

/// A number with a decimal point, at least 0; a blank cell is 0.
double number_in(const csv_rows& rows, std::string_view cell, std::string_view what);

bool is_of_torch_profiler(const csv_cells& header);
void read_torch_averages(csv_rows& rows, const csv_cells& header, row_sink& to);

bool is_of_nsight_compute(const csv_cells& header);
void read_nsight_compute(csv_rows& rows, const csv_cells& header, row_sink& to);

void read_torch_trace(const std::string& path, row_sink& to);

}  // namespace proofline::tools
