#include "measured/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "program/characters.hpp"
#include "sweep/value_in_unit.hpp"

namespace proofline::tools {

namespace {

ceilings printed_ceilings(const asked_device& device) {
  ceilings result;
  for (const auto& [type, figure] : device.rates_by_type()) {
    result.rates[type] = {figure.value, figure.published.printed};
  }
  if (result.rates.empty()) throw bad_input("--device: " + device.title() + " has no peak_rate");
  const rational bandwidth = device.value("memory_bandwidth");
  result.bandwidth = {static_cast<double>(bandwidth), device.printed("memory_bandwidth")};
  for (const auto& [input, to] :
       {std::pair("launch_time", &result.launch), {"host_launch_time", &result.host_launch}}) {
    if (device.has(input)) {
      *to = {static_cast<double>(device.value(input)), device.printed(input)};
    }
  }
  return result;
}

std::map<std::string, double> kernels_in(const std::vector<std::string>& written) {
  std::map<std::string, double> result{{"", 1}};
  for (const std::string& each : written) {
    const std::size_t sign = each.rfind('=');
    const std::string part = sign == each.npos ? "" : each.substr(0, sign);
    const double value = read_value("--kernels", each.substr(sign + 1), "count");
    if (value < 0 || value != std::floor(value)) {
      throw bad_input("--kernels: expected a whole number, or PART=NUMBER, read " +
                      in_quotes(each));
    }
    result[part] = value;
  }
  return result;
}
tiling tiling_of(const compare_arguments& written) {
  tiling result;
  const std::vector<std::string> sides = parts_between(written.tile, 'x');
  if (sides.size() == 2) {
    result.rows = read_value("--tile", sides[0], "count");
    result.columns = read_value("--tile", sides[1], "count");
  }
  if (sides.size() != 2 || !(result.rows >= 1) || !(result.columns >= 1)) {
    throw bad_input("--tile: expected rows x columns, as in 128x128, read " +
                    in_quotes(written.tile));
  }
  if (written.multiprocessors < 0) throw bad_input("--multiprocessors: expected 1 or more");
  result.multiprocessors = static_cast<double>(written.multiprocessors);
  return result;
}
std::vector<time_model> models_in(const compare_arguments& written, const tiling& tiles) {
  std::vector<std::string> names = written.models;
  if (names.empty()) {
    names = {"max", "sum", "max+launches", "sum+launches", "p=2+launches", "p=3+launches"};
    if (tiles.multiprocessors > 0) {
      names.insert(names.end(), {"max+waves+launches", "p=3+waves+launches"});
    }
  }
  std::vector<time_model> models;
  for (const std::string& each : names) {
    models.push_back(time_model_of(each));
    if (models.back().has_waves && tiles.multiprocessors == 0) {
      throw bad_input("--model " + each + ": expected --multiprocessors, such as 132");
    }
  }
  return models;
}

/// Of a CSV file of other rows: its ceilings, and the p that fits its rows best.
void learn_from_other(comparison& to) {
  measured_file other = to.file;
  other.path = to.written.ceilings;
  ceiling_finder finder(to.printed, other.path);
  read_measured_rows(other, [&](const measured_row& row) { finder.add(row); });
  to.measured = finder.found();
  if (to.measured.rates.empty() || to.measured.bandwidth.value == 0) {
    throw bad_input("--ceilings: " + other.path + " has no rows of part ceiling");
  }
  to.has_measured = true;
}
void fit_on_other(comparison& to) {
  measured_file other = to.file;
  other.path = to.written.ceilings;
  std::vector<norm_fitter> fits;
  for (const time_model& each : to.models) fits.emplace_back(each);
  read_measured_rows(other, [&](const measured_row& row) {
    for (std::size_t i = 0; i < fits.size(); ++i) {
      if (to.models[i].is_fitted) fits[i].add(row, to.modelled(), to.kernels_of(row), to.tiles);
    }
  });
  for (std::size_t i = 0; i < fits.size(); ++i) {
    if (to.models[i].is_fitted) to.models[i].p = fits[i].best(other.path);
  }
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code none;
  return std::filesystem::equivalent(a, b, none);
}

/// First pass: what cannot be read is said, and ceilings are found.
void find_ceilings(comparison& to) {
  ceiling_finder finder(to.printed);
  std::uint64_t rows = 0;
  std::string type;
  to.remarks = read_measured_rows(to.file, [&](const measured_row& row) {
    finder.add(row);
    const bool is_compared = row.flops > 0 && row.part != "launch";
    if (is_compared && !to.printed.has_rate(row)) ++rows, type = row.dtype;
  });
  if (rows > 0) {
    to.remarks.push_back(fmt::format(
        "Rows of a type that {} has no printed rate of, such as {}: {}. Only their bytes have a "
        "bound.",
        to.device, type, rows));
  }
  const std::string& from = to.written.ceilings;
  const bool is_rows = !from.empty() && !from.ends_with(".toml");
  if (from.empty()) {
    to.measured = finder.found();
    to.has_measured = !to.measured.rates.empty() && to.measured.bandwidth.value > 0;
  } else if (is_rows) {
    learn_from_other(to);
  } else {
    to.measured = printed_ceilings(asked_device(from, "--ceilings"));
    to.measured.printed_rates = to.printed.rates;
    to.has_measured = true;
  }
  ceilings& used = to.has_measured ? to.measured : to.printed;
  if (used.launch.value == 0) used.launch = to.measured.launch;
  if (used.host_launch.value == 0) used.host_launch = to.measured.host_launch;
  for (const auto& [option, text, to_set] :
       {std::tuple("--launch", &to.written.launch, &used.launch),
        std::tuple("--host-launch", &to.written.host_launch, &used.host_launch)}) {
    if (text->empty()) continue;
    *to_set = {static_cast<double>(value_in(option, *text, "s")), option};
  }
  if (std::ranges::none_of(to.models, &time_model::is_fitted)) return;
  if (!is_rows || is_same_file(from, to.written.file)) {
    throw bad_input(
        "--model p=fit: expected --ceilings OTHER.csv, whose rows it is fitted on: what "
        "was fitted is not predicted");
  }
  fit_on_other(to);
}

// Second pass: each row.

compared_group& group_of(comparison& to, const measured_row& row) {
  constexpr std::size_t most = 500;
  std::string name = row.part;
  if (to.written.by == "name") name += (name.empty() ? "" : ": ") + row.name;
  if (name.empty()) name = "rows";
  const auto found = std::ranges::find(to.groups, name, &compared_group::name);
  if (found != to.groups.end()) return *found;
  if (to.groups.size() == most) {
    throw bad_input(to.written.file + ": more than 500 groups of rows; expected --by part, and " +
                    "fewer parts");
  }
  to.groups.push_back({});
  to.groups.back().name = name;
  to.groups.back().models.resize(to.models.size());
  return to.groups.back();
}

/// Among the `most` with the greatest error, the greatest first.
void add_worst(std::vector<modelled_row>& to, std::size_t most, const measured_row& row,
               double seconds, double error) {
  if (to.size() == most && to.back().error >= error) return;
  const auto at =
      std::ranges::find_if(to, [&](const modelled_row& each) { return each.error < error; });
  to.insert(at, {row, seconds, error});
  if (to.size() > most) to.pop_back();
}

/// "bf16, d=8192;F=8192": what rows of one curve have in common.
std::string series_of(const measured_row& row) {
  std::string text = row.name;
  const auto add = [&text](std::string_view more) {
    if (more.empty()) return;
    text.append(text.empty() ? "" : ", ").append(more);
  };
  add(row.dtype);
  std::string rest;
  for (const std::string& each : parts_between(row.shape, ';')) {
    if (!each.starts_with("B=")) rest.append(rest.empty() ? "" : " ").append(each);
  }
  add(rest);
  return text;
}
void add_to_series(comparison& to, const measured_row& row, std::vector<double> times) {
  constexpr std::size_t most_series = 100, most_points = 2000;
  const auto batch = row.extent("B");
  if (!batch) return;
  const std::string name = series_of(row);
  if (to.series.size() == most_series && !to.series.contains(name)) return;
  batch_series& points = to.series[name];
  if (points.size() == most_points) return;
  const auto ratio = [&row](const ceilings& by) {
    return by.compute_seconds(row) / by.memory_seconds(row);
  };
  const bool has_both = row.flops > 0 && row.bytes > 0;
  points.push_back({*batch, row.seconds, std::move(times), has_both ? ratio(to.printed) : 0,
                    has_both && to.has_measured ? ratio(to.measured) : 0});
}

/// A device file says one source: the rows of FILE.
void check_fit(const compare_arguments& written) {
  if (written.fit.empty()) return;
  for (const auto& [option, given] : {std::pair("--ceilings", &written.ceilings),
                                      {"--launch", &written.launch},
                                      {"--host-launch", &written.host_launch}}) {
    if (given->empty()) continue;
    throw bad_input(std::string("--fit: expected no ") + option + ": it writes what " +
                    written.file + " says itself");
  }
  if (is_same_file(written.fit, written.file)) {
    throw bad_input("--fit: expected another file than " + written.file + ", which was measured");
  }
}

}  // namespace

std::string bound_of(const comparison& of, const measured_row& row) {
  const ceilings& used = of.modelled();
  if (row.flops == 0 || row.bytes == 0 || !used.has_rate(row)) return "";
  const double host = row.is_in_graph() ? 0 : used.host_launch.value * of.kernels_of(row);
  const double compute = used.compute_seconds(row), memory = used.memory_seconds(row);
  if (host > std::max(compute, memory)) return "launches";
  return compute >= memory ? "compute" : "memory";
}

void add_row(comparison& to, const measured_row& row) {
  constexpr std::size_t most_shown = 20, most_worst = 3, most_dots = 2000;
  compared_group& group = group_of(to, row);
  ++to.rows, ++group.rows;
  const double share = to.printed.bound(row) / row.seconds;
  if (share > 0) group.printed_shares.add(share);
  if (share > 1 && to.printed.least_seconds(row) > row.seconds) {
    if (to.impossible.size() < most_shown) to.impossible.push_back(row);
    ++to.impossible_rows;
  }
  const bool is_kernel = row.part != "launch" && row.flops > 0 && row.bytes > 0;
  if (is_kernel && group.dots.size() < most_dots) {
    group.dots.push_back({row.flops / row.bytes, row.flops / row.seconds});
    to.types.insert(row.dtype);
  }
  if (ceiling_finder::is_ceiling(row)) return;  // what was fitted is not predicted
  if (to.has_measured) {
    const double bound = to.measured.bound(row), reached = bound / row.seconds;
    if (reached > 0) group.measured_shares.add(reached);
    if (reached > 1) {
      ++group.above_measured, ++to.above_rows;
      add_worst(to.above, most_shown, row, bound, reached);
    }
  }
  if (const std::string bound = bound_of(to, row); !bound.empty()) ++group.bound_by[bound];
  std::vector<double> times(to.models.size());
  for (std::size_t i = 0; i < to.models.size(); ++i) {
    const auto seconds =
        modelled_seconds(to.models[i], row, to.modelled(), to.kernels_of(row), to.tiles);
    if (!seconds) continue;
    times[i] = *seconds;
    const double error = std::fabs(*seconds - row.seconds) / row.seconds;
    group.models[i].errors.add(error);
    to.errors[i].add(error);
    add_worst(group.models[i].worst, most_worst, row, *seconds, error);
  }
  const bool draws_batches = to.written.picture == "batch" || to.written.format == "html";
  if (draws_batches) add_to_series(to, row, std::move(times));
}

comparison comparison_of(const compare_arguments& written, const asked_device& device) {
  check_fit(written);
  if (device.is_measured()) {
    throw bad_input("--device: the figures of " + written.device +
                    " are measured, and no bound; expected a device with printed ones, and "
                    "--ceilings " +
                    written.device);
  }
  comparison asked;
  asked.written = written, asked.device = device.title();
  asked.printed = printed_ceilings(device);
  if (!written.dtype.empty()) {
    require_known("--dtype", written.dtype, keys_of(asked.printed.rates), "a type of the device");
  }
  asked.file = {written.file, row_formulas(written.flops, written.bytes), written.dtype};
  asked.kernels = kernels_in(written.kernels);
  asked.tiles = tiling_of(written);
  asked.models = models_in(written, asked.tiles);
  asked.errors.resize(asked.models.size());
  find_ceilings(asked);
  if (!written.fit.empty() && !asked.has_measured) {
    throw bad_input("--fit: " + written.file + " has no rows of part ceiling");
  }
  return asked;
}

}  // namespace proofline::tools
