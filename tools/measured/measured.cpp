#include "measured/measured.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <proofline/transformers/equations/measured_time.hpp>
#include <proofline/transformers/equations/roofline.hpp>

#include "models/exact.hpp"
#include "program/bad_input.hpp"

namespace proofline::tools {

namespace {

std::optional<double> wave_seconds(const measured_row& row, const ceilings& of,
                                   const tiling& tiles) {
  const auto B = row.extent("B"), d = row.extent("d"), F = row.extent("F");
  if (!B || !d || !F || tiles.multiprocessors == 0) return std::nullopt;
  const double covering = value_of<double>(equations::whole_tiles, std::ceil(*B / tiles.rows),
                                           std::ceil(*F / tiles.columns));
  return value_of<double>(equations::whole_wave_time, std::ceil(covering / tiles.multiprocessors),
                          tiles.multiprocessors, tiles.rows, tiles.columns, *d,
                          as<flop_per_second_unit>(of.rate(row.dtype)));
}
/// (1 + r^p)^(1/p).
double factor_of_norm(double t_F, double t_B, double p) {
  const double ratio = std::min(t_F, t_B) / std::max(t_F, t_B);
  return std::pow(value_of<double>(equations::power_of_factor, std::pow(ratio, p)), 1 / p);
}

}  // namespace

double ceilings::rate(const std::string& dtype) const {
  static const std::string of_all;
  for (const std::string* const type : {&dtype, &of_all}) {
    for (const auto* const known : {&rates, &printed_rates}) {
      if (const auto found = known->find(*type); found != known->end()) return found->second.value;
    }
  }
  if (!dtype.empty()) return 0;
  double most = 0;
  for (const auto& [type, each] : rates) most = std::max(most, each.value);
  return most;
}
double ceilings::compute_seconds(const measured_row& row) const {
  const double known = rate(row.dtype);
  if (known == 0) return 0;
  return value_of<double>(equations::compute_seconds, as<flop_unit>(row.flops),
                          as<flop_per_second_unit>(known));
}
double ceilings::memory_seconds(const measured_row& row) const {
  return value_of<double>(equations::memory_seconds, as<byte_unit>(row.bytes),
                          as<byte_per_second_unit>(bandwidth.value));
}
double ceilings::bound(const measured_row& row) const {
  return value_of<double>(equations::runtime, as<second_unit>(compute_seconds(row)),
                          as<second_unit>(memory_seconds(row)));
}
double ceilings::least_seconds(const measured_row& row) const {
  if (!row.may_be_sparse) return bound(row);
  measured_row sparse = row;
  sparse.flops /= 2;
  return bound(sparse);
}

void ceiling_finder::add(best_row& to, const measured_row& row, double most, double value) {
  to.least = to.rows == 0 ? value : std::min(to.least, value);
  to.greatest = std::max(to.greatest, value);
  ++to.rows;
  if (to.most >= most && to.rows > 1) return;
  to.most = most, to.value = value, to.line = row.line, to.date = row.date;
  to.slow = row.p90 > 0 ? row.seconds / row.p90 : 0;
  to.fast = row.p10 > 0 ? row.seconds / row.p10 : 0;
  to.name = row.shape.empty() ? row.name : row.name + ", " + row.shape;
}
void ceiling_finder::add(const measured_row& row) {
  if (row.part == "ceiling") {
    measured_row known = row;
    if (!printed_->has_rate(row)) known.dtype.clear();
    if (printed_->compute_seconds(known) >= printed_->memory_seconds(known)) {
      add(rates_[row.dtype], row, row.flops, row.flops / row.seconds);
    } else {
      add(bandwidth_, row, row.bytes, row.bytes / row.seconds);
    }
  } else if (row.part == "launch" && row.is_in_graph()) {
    add(launch_, row, 1, row.seconds);
  } else if (row.part == "launch" && row.is_of("alone")) {
    add(host_launch_, row, 1, row.seconds);
  }
}
/// A rate falls where a time grows: both spreads are of times.
ceiling ceiling_finder::found(const best_row& row) const {
  if (row.rows == 0) return {};
  std::string from = file_.empty() ? fmt::format("line {}: {}", row.line, row.name)
                                   : fmt::format("{}:{}: {}", file_, row.line, row.name);
  if (row.slow > 0 && row.fast > 0) {
    from += fmt::format("; 80 % of its calls take from {:.4g} to {:.4g} of its time", 1 / row.fast,
                        1 / row.slow);
  }
  if (row.rows > 1) {
    from += fmt::format("; {} such rows, from {:.4g} to {:.4g} of it", row.rows,
                        row.least / row.value, row.greatest / row.value);
  }
  return {row.value, from, row.date};
}
ceilings ceiling_finder::found() const {
  ceilings result;
  result.printed_rates = printed_->rates;
  for (const auto& [type, each] : rates_) result.rates[type] = found(each);
  result.bandwidth = found(bandwidth_);
  result.launch = found(launch_);
  result.host_launch = found(host_launch_);
  return result;
}

time_model time_model_of(const std::string& name) {
  time_model model;
  model.name = name;
  std::string_view rest = name;
  const auto take = [&](std::string_view ending) {
    if (!rest.ends_with(ending)) return false;
    rest.remove_suffix(ending.size());
    return true;
  };
  model.has_launches = take("+launches");
  model.has_waves = take("+waves");
  if (rest == "max") return model;
  model.p = 1;
  if (rest == "sum") return model;
  if (rest.starts_with("p=")) {
    model.is_fitted = rest == "p=fit";
    if (model.is_fitted) return model;
    const char* const last = rest.data() + rest.size();
    const auto [end, wrong] = std::from_chars(rest.data() + 2, last, model.p);
    if (wrong == std::errc() && end == last && model.p >= 1 && model.p <= 64 &&
        model.p == std::floor(model.p)) {
      return model;
    }
  }
  throw bad_input(
      "--model: expected max, sum, a whole p up to 64 as in p=3, or p=fit, then +waves and "
      "+launches if they are meant, read " +
      in_quotes(name));
}

std::optional<double> modelled_seconds(const time_model& model, const measured_row& row,
                                       const ceilings& of, double kernels, const tiling& tiles) {
  if ((row.flops > 0 || model.has_waves) && !of.has_rate(row)) return std::nullopt;
  double compute = of.compute_seconds(row);
  if (model.has_waves) {
    const auto waves = wave_seconds(row, of, tiles);
    if (!waves) return std::nullopt;
    compute = *waves;
  }
  const auto t_F = as<second_unit>(compute);
  const auto t_B = as<second_unit>(of.memory_seconds(row));
  double seconds = 0;
  if (model.p == 0) {
    seconds = value_of<double>(equations::runtime, t_F, t_B);
  } else if (model.p == 1) {
    seconds = value_of<double>(equations::runtime_without_overlap, t_F, t_B);
  } else {
    seconds = value_of<double>(equations::normed_time, t_F, t_B,
                               factor_of_norm(compute, of.memory_seconds(row), model.p));
  }
  if (!model.has_launches) return seconds;
  const double from_host = row.is_in_graph() ? 0 : of.host_launch.value;
  return value_of<double>(equations::launched_time, as<second_unit>(seconds), kernels,
                          as<second_unit>(of.launch.value), as<second_unit>(from_host));
}

void spread::add(double value) {
  ++count_;
  if (bins_.empty() && values_.size() < most_exact) {
    values_.push_back(value);
    return;
  }
  for (const double each : values_) add_to_bins(each);
  values_.clear();
  add_to_bins(value);
}
void spread::add_to_bins(double value) {
  const double least = 1e-12;  // less is as good as none
  ++bins_[static_cast<int>(std::floor(std::log(std::max(value, least)) / std::log(1.001)))];
}
double spread::at(double part) const {
  if (count_ == 0) return 0;
  const auto rank =
      static_cast<std::uint64_t>(std::floor(part * static_cast<double>(count_ - 1) + 0.5));
  if (bins_.empty()) {
    std::vector<double> sorted = values_;
    std::ranges::sort(sorted);
    return sorted[rank];
  }
  std::uint64_t before = 0;
  for (const auto& [bin, values] : std::map<int, std::uint64_t>(bins_.begin(), bins_.end())) {
    before += values;
    if (before > rank) return std::pow(1.001, bin + 0.5);
  }
  return 0;
}

void norm_fitter::add(const measured_row& row, const ceilings& of, double kernels,
                      const tiling& tiles) {
  if (ceiling_finder::is_ceiling(row)) return;
  for (std::size_t p = 0; p < errors_.size(); ++p) {
    model_.p = static_cast<double>(p);
    const auto seconds = modelled_seconds(model_, row, of, kernels, tiles);
    if (seconds) errors_[p].add(std::fabs(*seconds - row.seconds) / row.seconds);
  }
}
double norm_fitter::best(const std::string& file) const {
  if (errors_.front().count() == 0) {
    throw bad_input(file + ": no rows to fit " + model_.name + " on, beside ceilings and launches");
  }
  const auto least =
      std::ranges::min_element(errors_, {}, [](const spread& errors) { return errors.at(0.5); });
  return static_cast<double>(least - errors_.begin());
}

}  // namespace proofline::tools
