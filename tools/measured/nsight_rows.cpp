// What Nsight Compute writes with --csv: a row for each metric of a kernel, or with --page raw a
// row for each kernel, below a row of units.

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <map>

#include "measured/measured_sources.hpp"
#include "program/characters.hpp"

namespace proofline::tools {

namespace {

/// "1,234,567.8": commas stand between groups of three digits.
std::optional<double> grouped_number(std::string_view text) {
  std::string digits;
  const std::size_t end = std::min(text.find_first_not_of("0123456789,"), text.size());
  const std::string_view whole = text.substr(0, end);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] != ',') digits += whole[i];
    const bool is_between = whole.find(',') != whole.npos && (whole.size() - i) % 4 == 0;
    if ((whole[i] == ',') != is_between || (whole[i] == ',' && i == 0)) return {};
  }
  digits += text.substr(end);
  double value = 0;
  const char* const last = digits.data() + digits.size();
  const auto [read, wrong] = std::from_chars(digits.data(), last, value);
  if (wrong != std::errc() || read != last || !std::isfinite(value) || value < 0) return {};
  return value;
}

/// In seconds, bytes or operations; none of a unit that is none of theirs.
std::optional<double> size_of_unit(std::string_view unit) {
  constexpr std::pair<std::string_view, double> units[] = {
      {"", 1},           {"inst", 1},    {"s", 1},          {"second", 1},
      {"sec", 1},        {"ms", 1e-3},   {"msecond", 1e-3}, {"us", 1e-6},
      {"usecond", 1e-6}, {"ns", 1e-9},   {"nsecond", 1e-9}, {"byte", 1},
      {"Kbyte", 1e3},    {"Mbyte", 1e6}, {"Gbyte", 1e9},    {"Tbyte", 1e12}};
  for (const auto& [name, size] : units) {
    if (name == unit) return size;
  }
  return {};
}

/// What a metric counts.
struct nsight_metric {
  /// Products on tensor cores: all, without 2:4 sparsity, with it.
  enum class kind { none, time, bytes, read_or_written, operations, tensor, dense, sparse };
  kind is = kind::none;
  double flops = 1;        ///< of an operation
  std::string dtype = {};  ///< that it works in
};
constexpr std::string_view without_sparsity = "_sparsity_off", with_sparsity = "_sparsity_on";
nsight_metric metric_of(std::string_view name) {
  using kind = nsight_metric::kind;
  if (name == "gpu__time_duration.sum") return {kind::time};
  if (name == "dram__bytes.sum") return {kind::bytes};
  if (name == "dram__bytes_read.sum" || name == "dram__bytes_write.sum") {
    return {kind::read_or_written};
  }
  constexpr std::string_view tensor = "sm__ops_path_tensor_src_", sum = ".sum";
  if (name.starts_with(tensor) && name.ends_with(sum)) {
    const std::string_view rest =
        name.substr(tensor.size(), name.size() - tensor.size() - sum.size());
    const kind is = rest.ends_with(with_sparsity)      ? kind::sparse
                    : rest.ends_with(without_sparsity) ? kind::dense
                                                       : kind::tensor;
    return {is, 1, std::string(rest.substr(0, rest.find('_')))};
  }
  // sm__sass_thread_inst_executed_op_ffma_pred_on.sum, or smsp__...
  constexpr std::string_view thread = "__sass_thread_inst_executed_op_", end = "_pred_on.sum";
  const std::size_t at = name.find(thread);
  if (at == name.npos || !name.ends_with(end)) return {};
  const std::string_view operation =
      name.substr(at + thread.size(), name.size() - at - thread.size() - end.size());
  constexpr std::pair<char, const char*> types[] = {{'h', "fp16"}, {'f', "fp32"}, {'d', "fp64"}};
  for (const auto& [letter, dtype] : types) {
    if (operation.size() != 4 || operation.front() != letter) continue;
    if (operation.ends_with("fma")) return {kind::operations, 2, dtype};
    if (operation.ends_with("add") || operation.ends_with("mul")) {
      return {kind::operations, 1, dtype};
    }
  }
  return {};
}

/// A kernel that is being read: its metrics by name.
struct nsight_kernel {
  std::string id, name;
  std::size_t line = 0;
  std::map<std::string, double, std::less<>> values;

  bool has_several = false, has_sparse = false;  ///< FLOPs that a row leaves out

  /// Tensor cores, and the cores beside them, work on each type at the same time. So only one type
  /// on one of them is a bound: that with most FLOPs. Sparse FLOPs have no dense rate.
  void fill(measured_row& row) {
    using kind = nsight_metric::kind;
    double bytes = 0, read_or_written = 0;
    flops_by_type by_type;
    row.seconds = 0;
    for (const auto& [name_of, value] : values) {
      const nsight_metric metric = metric_of(name_of);
      switch (metric.is) {
        case kind::time: row.seconds = value; break;
        case kind::bytes: bytes = value; break;
        case kind::read_or_written: read_or_written += value; break;
        case kind::operations: by_type[{false, metric.dtype}].flops += metric.flops * value; break;
        case kind::tensor: add_products(by_type[{true, metric.dtype}], name_of, value); break;
        case kind::dense: by_type[{true, metric.dtype}].flops += value; break;
        case kind::sparse: has_sparse |= value > 0; break;
        case kind::none: break;
      }
    }
    row.line = line, row.name = one_line(name);
    row.bytes = bytes > 0 ? bytes : read_or_written;
    row.flops = 0, row.may_be_sparse = false;
    for (const auto& [of, counted] : by_type) {
      if (counted.flops <= 0) continue;
      has_several |= row.flops > 0;
      if (counted.flops <= row.flops) continue;
      row.flops = counted.flops, row.dtype = of.second, row.may_be_sparse = counted.may_be_sparse;
    }
  }

 private:
  struct counted_flops {
    double flops = 0;
    bool may_be_sparse = false;
  };
  /// Whether on tensor cores, and the type.
  using flops_by_type = std::map<std::pair<bool, std::string>, counted_flops>;

  /// Of all products of a type: less the sparse ones, where one of its parts is known.
  void add_products(counted_flops& to, std::string_view name_of, double all) {
    if (const double* const dense = part(name_of, without_sparsity)) {
      has_sparse |= all > *dense;
      return;  // the part is added where it is read
    }
    const double* const sparse = part(name_of, with_sparsity);
    to.flops += sparse == nullptr ? all : all - *sparse;
    to.may_be_sparse |= sparse == nullptr;
  }
  const double* part(std::string_view all, std::string_view which) const {
    constexpr std::string_view sum = ".sum";
    std::string part_name(all.substr(0, all.size() - sum.size()));
    const auto found = values.find(part_name.append(which).append(sum));
    return found == values.end() ? nullptr : &found->second;
  }
};

class nsight_reader {
 public:
  nsight_reader(csv_rows& rows, const csv_cells& header, row_sink& to) : rows_(&rows), to_(&to) {
    for (const std::string_view each : header) header_.emplace_back(each);
    id_ = column("ID"), kernel_ = column("Kernel Name");
    metric_ = column("Metric Name");
    unit_ = column("Metric Unit"), value_ = column("Metric Value");
  }

  void read() {
    const bool is_raw = metric_ == header_.size();
    csv_cells cells;
    if (is_raw) {
      if (!rows_->next(cells)) return;
      for (const std::string_view each : cells) units_.emplace_back(each);
    }
    while (rows_->next(cells)) {
      if (cells.front().starts_with("==") || (cells.size() == 1 && cells.front().empty())) continue;
      if (cells.size() != header_.size()) {
        end_kernel();
        to_->add(rows_->bytes_read(), [&](measured_row&) -> bool {
          rows_->fail(fmt::format("expected {} cells as in the header, read {}", header_.size(),
                                  cells.size()));
        });
        continue;
      }
      is_raw ? add_raw(cells) : add_metric(cells);
    }
    end_kernel();
    if (!has_bytes_) {
      to_->remark(
          "No bytes: expected the metric dram__bytes.sum; rows are compared with the "
          "compute rate alone.");
    }
    if (!has_flops_) {
      to_->remark(
          "No FLOPs: expected metrics sm__ops_path_tensor_src_*.sum and "
          "smsp__sass_thread_inst_executed_op_*_pred_on.sum; rows are compared with the "
          "bandwidth alone.");
    }
    if (of_several_ > 0) {
      to_->remark(fmt::format(
          "Kernels with FLOPs of several types, which run beside each other: {}. Only the type "
          "with most counts.",
          of_several_));
    }
    if (of_sparse_ > 0) {
      to_->remark(
          fmt::format("Kernels with FLOPs of 2:4 sparsity, which are left out: {}.", of_sparse_));
    }
    if (unsplit_ > 0) {
      to_->remark(fmt::format(
          "Kernels whose products may be of 2:4 sparsity: {}. Expected metrics "
          "sm__ops_path_tensor_src_*_sparsity_on.sum; without, twice the dense rate is the bound.",
          unsplit_));
    }
    if (without_counts_ > 0) {
      to_->remark(fmt::format("{} kernels have neither FLOPs nor bytes and are left out.",
                              without_counts_));
    }
  }

 private:
  std::size_t column(std::string_view title) const {
    return static_cast<std::size_t>(std::ranges::find(header_, title) - header_.begin());
  }
  void begin_kernel(const csv_cells& cells) {
    kernel_now_ = {std::string(cells[id_]), std::string(cells[kernel_]), rows_->line(), {}};
    problem_.clear();
  }
  void end_kernel() {
    if (kernel_now_.line == 0) return;
    to_->add(rows_->bytes_read(), [this](measured_row& row) {
      if (!problem_.empty()) throw bad_input(problem_);
      kernel_now_.fill(row);
      of_several_ += kernel_now_.has_several ? 1 : 0, of_sparse_ += kernel_now_.has_sparse ? 1 : 0;
      unsplit_ += row.may_be_sparse ? 1 : 0;
      if (!(row.seconds > 0)) {
        throw bad_input(
            fmt::format("{}:{}: expected the metric gpu__time_duration.sum, more than 0",
                        rows_->path(), kernel_now_.line));
      }
      has_bytes_ |= row.bytes > 0, has_flops_ |= row.flops > 0;
      if (row.bytes > 0 || row.flops > 0) return true;
      ++without_counts_;
      return false;
    });
    kernel_now_ = {};
  }
  void add_value(std::string_view metric, std::string_view unit, std::string_view text) {
    if (metric_of(metric).is == nsight_metric::kind::none || text == "n/a" || text.empty()) return;
    const auto value = grouped_number(text);
    const auto size = size_of_unit(unit);
    if (value && size) {
      kernel_now_.values[std::string(metric)] = *value * *size;
    } else if (problem_.empty()) {
      problem_ = fmt::format("{}:{}: {}: expected {}", rows_->path(), rows_->line(), metric,
                             !value ? "a number such as 1,234.5, read " + in_quotes(text)
                                    : "a unit of time or byte, read " + in_quotes(unit));
    }
  }
  void add_metric(const csv_cells& cells) {
    if (kernel_now_.line == 0 || kernel_now_.id != cells[id_]) {
      end_kernel();
      begin_kernel(cells);
    }
    add_value(cells[metric_], cells[unit_], cells[value_]);
  }
  void add_raw(const csv_cells& cells) {
    begin_kernel(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      add_value(header_[i], i < units_.size() ? units_[i] : std::string(), cells[i]);
    }
    end_kernel();
  }

  csv_rows* rows_;
  row_sink* to_;
  std::vector<std::string> header_, units_;
  std::size_t id_ = 0, kernel_ = 0, metric_ = 0, unit_ = 0, value_ = 0;
  nsight_kernel kernel_now_;
  std::string problem_;  ///< of the kernel
  bool has_bytes_ = false, has_flops_ = false;
  std::uint64_t without_counts_ = 0, of_several_ = 0, of_sparse_ = 0, unsplit_ = 0;
};

}  // namespace

bool is_of_nsight_compute(const csv_cells& header) {
  const auto has = [&](std::string_view title) {
    return std::ranges::find(header, title) != header.end();
  };
  const bool is_by_metric = has("Metric Unit") && has("Metric Value");
  return has("ID") && has("Kernel Name") && (is_by_metric || !has("Metric Name"));
}
void read_nsight_compute(csv_rows& rows, const csv_cells& header, row_sink& to) {
  nsight_reader(rows, header, to).read();
}

}  // namespace proofline::tools
