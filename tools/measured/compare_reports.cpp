#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <proofline/units.hpp>

#include "measured/comparison.hpp"
#include "program/characters.hpp"
#include "program/output.hpp"
#include "sweep/table.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

namespace {

std::string as_percent(double part) { return fmt::format("{:.1f} %", 100 * part); }
std::string place_of(const comparison& of, const measured_row& row) {
  return fmt::format("{}:{}", of.written.file, row.line);
}
std::string name_of(const measured_row& row) {
  std::vector<std::string> parts{row.name.empty() ? row.part : row.name, row.dtype, row.shape};
  std::erase(parts, "");
  return parts.empty() ? "the row" : fmt::format("{}", fmt::join(parts, ", "));
}
std::string seconds_text(double seconds) { return with_prefix(seconds, "s", 4); }

std::string ceilings_text(const ceilings& of) {
  std::string text;
  for (const std::vector<std::string>& row : ceilings_of(of).rows) {
    text += fmt::format("  {:<16}{:>16}  {}\n", row[0], row[1], row[2]);
  }
  return text;
}

std::string text_of(const report_table& table) {
  std::vector<table_column> columns;
  for (const std::string& each : table.titles) {
    columns.push_back({each, "", true, false, columns.size() < table.axes});
  }
  return as_table(columns, table.rows, output_columns(""));
}

/// "p=fit+launches", and what was found on which rows.
std::string fitted_text(const comparison& of, const time_model& model) {
  return fmt::format("{} ({} by {})", model.name,
                     model.p == 0 ? "max" : fmt::format("p = {:g}", model.p), of.written.ceilings);
}

/// The model with the least median error of a group; none where no model has one.
std::optional<std::size_t> best_model(const compared_group& of) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < of.models.size(); ++i) {
    const spread& errors = of.models[i].errors;
    if (errors.count() == 0) continue;
    if (!best || errors.at(0.5) < of.models[*best].errors.at(0.5)) best = i;
  }
  return best;
}

std::string errors_text(const comparison& of) {
  const report_table errors = errors_of(of);
  if (errors.rows.empty()) return "";
  return "\nErrors of models, without the rows of ceilings and launches\n" + text_of(errors) +
         worst_text(of);
}

std::string kernels_text(const comparison& of) {
  std::string text =
      fmt::format("  {:g} kernel{} a row", of.kernels.at(""), of.kernels.at("") == 1 ? "" : "s");
  for (const auto& [part, count] : of.kernels) {
    if (!part.empty()) text += fmt::format(", {:g} of {}", count, part);
  }
  if (of.tiles.multiprocessors > 0) {
    text += fmt::format("; tiles of {:g} x {:g} on {:g} multiprocessors", of.tiles.rows,
                        of.tiles.columns, of.tiles.multiprocessors);
  }
  return text + "\n";
}

/// What p=fit has found, what formulas count, and what the file does not say.
std::string models_text(const comparison& of) {
  std::string text;
  for (const std::string& each : of.file.formulas.lines()) text += "  " + each + "\n";
  for (const time_model& each : of.models) {
    if (each.is_fitted) text += "  " + fitted_text(of, each) + ": it has the least median error\n";
  }
  for (const std::string& each : of.remarks) text += "  " + each + "\n";
  return text;
}

nlohmann::ordered_json as_json(const spread& of) {
  if (of.count() == 0) return nullptr;
  return {{"rows", of.count()}, {"median", of.at(0.5)}, {"p10", of.at(0.1)}, {"p90", of.at(0.9)}};
}
nlohmann::ordered_json as_json(const measured_row& row) {
  return {{"line", row.line},   {"part", row.part},   {"name", row.name},
          {"dtype", row.dtype}, {"shape", row.shape}, {"seconds", row.seconds}};
}
nlohmann::ordered_json as_json(const ceilings& of) {
  nlohmann::ordered_json json;
  const auto shown = [](const ceiling& each) -> nlohmann::ordered_json {
    return {{"value", each.value}, {"from", each.from}, {"date", each.date}};
  };
  for (const auto& [type, each] : of.rates) json["flop_per_s"][type] = shown(each);
  json["byte_per_s"] = shown(of.bandwidth);
  json["launch"] = shown(of.launch);
  json["host_launch"] = shown(of.host_launch);
  return json;
}
/// "2026-11-27", the date of --date or of all ceilings that have one.
std::string date_of(const comparison& of) {
  if (!of.written.date.empty()) return of.written.date;
  std::vector<std::string> dates{of.measured.bandwidth.date, of.measured.launch.date,
                                 of.measured.host_launch.date};
  for (const auto& [type, each] : of.measured.rates) dates.push_back(each.date);
  std::erase(dates, "");
  if (dates.empty()) return "";
  const auto [first, last] = std::ranges::minmax_element(dates);
  return *first == *last ? *first : *first + " to " + *last;
}

}  // namespace

report_table ceilings_of(const ceilings& of) {
  report_table table{{"ceiling", "value", "from"}, {}};
  const auto add = [&](const std::string& name, const ceiling& each, const char* unit) {
    if (each.value > 0) table.rows.push_back({name, value_text(each.value, unit), each.from});
  };
  for (const auto& [type, each] : of.rates) add(type.empty() ? "rate" : type, each, "FLOP/s");
  add("bandwidth", of.bandwidth, "byte/s");
  add("launch", of.launch, "s");
  add("launched by host", of.host_launch, "s");
  return table;
}
report_table shares_of(const comparison& of) {
  std::vector<std::vector<std::string>> rows;
  for (const compared_group& each : of.groups) {
    const auto cells = [](const spread& shares) -> std::string {
      if (shares.count() == 0) return "";
      return fmt::format("{} ({} to {})", as_percent(shares.at(0.5)), as_percent(shares.at(0.1)),
                         as_percent(shares.at(0.9)));
    };
    std::vector<std::string> bounds;
    for (const auto& [bound, count] : each.bound_by) {
      bounds.push_back(fmt::format("{} {}", bound, count));
    }
    rows.push_back({each.name, with_separators(each.rows), cells(each.printed_shares)});
    if (of.has_measured) {
      rows.back().push_back(cells(each.measured_shares));
      rows.back().push_back(with_separators(each.above_measured));
    }
    rows.back().push_back(fmt::format("{}", fmt::join(bounds, ", ")));
  }
  std::vector<std::string> titles{"part", "rows", "of printed"};
  if (of.has_measured) titles.insert(titles.end(), {"of measured", "above"});
  titles.emplace_back("bound by");
  return {titles, rows};
}
report_table errors_of(const comparison& of) {
  report_table table{{"part", "model", "rows", "median", "90th percentile"}, {}, 2};
  for (const compared_group& each : of.groups) {
    for (std::size_t i = 0; i < of.models.size(); ++i) {
      const spread& errors = each.models[i].errors;
      if (errors.count() == 0) continue;
      table.rows.push_back({each.name, of.models[i].name, with_separators(errors.count()),
                            as_percent(errors.at(0.5)), as_percent(errors.at(0.9))});
    }
  }
  return table;
}
std::string above_text(const comparison& of) {
  if (of.above_rows == 0) return "";
  std::string text =
      fmt::format("\nFaster than measured ceilings, which are no bound: {} row{}{}\n",
                  with_separators(of.above_rows), of.above_rows == 1 ? "" : "s",
                  of.above_rows > of.above.size() ? ", of which the furthest" : "");
  for (const modelled_row& each : of.above) {
    text += fmt::format("  {}: {}: {}, {} of the ceiling\n", place_of(of, each.row),
                        name_of(each.row), seconds_text(each.row.seconds), as_percent(each.error));
  }
  return text;
}
std::string worst_text(const comparison& of) {
  std::string text;
  for (const compared_group& each : of.groups) {
    const std::optional<std::size_t> best = best_model(each);
    if (!best) continue;
    text += fmt::format("\n{}, {}: the rows that it is furthest from\n", each.name,
                        of.models[*best].name);
    for (const modelled_row& row : each.models[*best].worst) {
      text += fmt::format("  {}: {}: {}, modelled {}\n", place_of(of, row.row), name_of(row.row),
                          seconds_text(row.row.seconds), seconds_text(row.seconds));
    }
  }
  return text;
}
std::string premises_text(const comparison& of) { return kernels_text(of) + models_text(of); }
std::string impossible_text(const comparison& of) {
  if (of.impossible_rows == 0) return "";
  std::string text = fmt::format(
      "{} faster than the printed figures of {} allow: a count, a type or a figure is wrong.\n",
      of.impossible_rows == 1 ? "A row is" : fmt::format("{} rows are", of.impossible_rows),
      of.device);
  for (const measured_row& each : of.impossible) {
    text += fmt::format("  {}: {}: {}, at least {}\n", place_of(of, each), name_of(each),
                        seconds_text(each.seconds), seconds_text(of.printed.least_seconds(each)));
  }
  return text + "\n";
}

std::string text_of(const comparison& of) {
  std::string text =
      fmt::format("{}: {} on {}\n\n", of.written.file,
                  of.rows == 1 ? "1 row" : with_separators(of.rows) + " rows", of.device);
  text += impossible_text(of) + "Printed figures\n" + ceilings_text(of.printed);
  if (of.has_measured) text += "Measured ceilings\n" + ceilings_text(of.measured);
  text += premises_text(of) + "\n" +
          "Share of the roofline reached: median (10th to 90th percentile)\n" +
          text_of(shares_of(of)) + above_text(of) + errors_text(of);
  const bool is_exact = std::ranges::all_of(
      of.groups, [](const compared_group& each) { return each.printed_shares.is_exact(); });
  return is_exact ? text : text + "\nPercentiles of many rows are within 0.1 %.\n";
}

std::string json_of(const comparison& of) {
  nlohmann::ordered_json json{{"file", of.written.file}, {"device", of.device}, {"rows", of.rows}};
  json["printed"] = as_json(of.printed);
  json["measured"] = of.has_measured ? as_json(of.measured) : nullptr;
  json["kernels"] = of.kernels;
  json["remarks"] = of.remarks;
  json["below_the_printed_bound"] = of.impossible_rows;
  json["impossible"] = nlohmann::ordered_json::array();
  for (const measured_row& each : of.impossible) {
    json["impossible"].push_back(as_json(each));
    json["impossible"].back()["bound"] = of.printed.least_seconds(each);
  }
  json["above_measured_ceilings"] = of.above_rows;
  json["above"] = nlohmann::ordered_json::array();
  for (const modelled_row& each : of.above) {
    json["above"].push_back(as_json(each.row));
    json["above"].back()["share"] = each.error;
  }
  json["parts"] = nlohmann::ordered_json::array();
  for (const compared_group& each : of.groups) {
    nlohmann::ordered_json group{{"part", each.name},
                                 {"rows", each.rows},
                                 {"of_printed", as_json(each.printed_shares)},
                                 {"of_measured", as_json(each.measured_shares)},
                                 {"above_measured", each.above_measured},
                                 {"bound_by", each.bound_by}};
    group["models"] = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < of.models.size(); ++i) {
      nlohmann::ordered_json model{{"model", of.models[i].name},
                                   {"p", of.models[i].p},
                                   {"fitted_on", nullptr},
                                   {"error", as_json(each.models[i].errors)}};
      if (of.models[i].is_fitted) model["fitted_on"] = of.written.ceilings;
      model["worst"] = nlohmann::ordered_json::array();
      for (const modelled_row& row : each.models[i].worst) {
        model["worst"].push_back(as_json(row.row));
        model["worst"].back()["modelled"] = row.seconds;
      }
      group["models"].push_back(model);
    }
    json["parts"].push_back(group);
  }
  return proofline::detail::as_shown_json(json.dump(2)) + "\n";
}

std::string csv_titles(const comparison& of) {
  std::string text = "line,part,name,dtype,shape,flop,byte,seconds,printed_bound,share_of_printed";
  if (of.has_measured) text += ",measured_bound,share_of_measured";
  text += ",bound_by";
  for (const time_model& each : of.models) {
    text += "," + (each.is_fitted ? quoted_for_csv(fitted_text(of, each)) : each.name);
  }
  return text + "\n";
}
std::string csv_row(const comparison& of, const measured_row& row) {
  std::string text = std::to_string(row.line);
  for (const std::string* each : {&row.part, &row.name, &row.dtype, &row.shape}) {
    text += "," + quoted_for_csv(*each);
  }
  text += fmt::format(",{},{},{}", row.flops, row.bytes, row.seconds);
  const auto add = [&](double bound) {
    text += bound == 0 ? ",," : fmt::format(",{:.6g},{:.6g}", bound, bound / row.seconds);
  };
  add(of.printed.bound(row));
  if (of.has_measured) add(of.measured.bound(row));
  text += "," + bound_of(of, row);
  for (const time_model& each : of.models) {
    const auto seconds = modelled_seconds(each, row, of.modelled(), of.kernels_of(row), of.tiles);
    text += seconds && !ceiling_finder::is_ceiling(row) ? fmt::format(",{:.6g}", *seconds) : ",";
  }
  return text + "\n";
}

namespace {

/// Whether a device file may have a rate of this type.
bool is_type(const std::string& name) {
  return std::ranges::any_of(known_devices_and_models(), [&name](const named_figures& each) {
    return std::ranges::any_of(each.figures, [&name](const figure_record& figure) {
      const qualifier_record* const type = of_kind(figure.of, "numbers");
      return type != nullptr && type->name == name;
    });
  });
}
/// Rates of types; or, where no row says one that is known, that of no type.
std::string rates_in_toml(const ceilings& of) {
  std::string text, of_all;
  bool has_types = false;
  for (const auto& [type, each] : of.rates) {
    const std::string from = "# " + one_line(each.from) + "\n";
    const std::string value = fmt::format("= \"{:.0f} FLOP/s\"\n", each.value);
    if (type.empty()) {
      of_all = "\n" + from + "peak_rate " + value;
      continue;
    }
    has_types |= is_type(type);
    text += from + (is_type(type) ? "" : "# not a known type: ") + "\"" + one_line(type) +
            " dense\" " + value;
  }
  return has_types ? "\n[peak_rate]\n" + text : of_all + text;
}

}  // namespace

std::string device_text(const comparison& of, const asked_device& device) {
  std::string text = "# Measured ceilings of " + one_line(of.written.file) +
                     ", written by proofline compare --fit.\n# Beside printed figures of " +
                     of.device + ". A ceiling is the row that lasts longest of its kind.\n";
  if (date_of(of).empty()) text += "# When it was measured is not said; --date says it.\n";
  const auto in_toml = [](const std::string& words) { return nlohmann::json(words).dump(); };
  const std::string date = date_of(of);
  text += "title = " + in_toml(of.device + ", measured") + "\nsource = " +
          in_toml("measured " + (date.empty() ? "" : "on " + date + ", ") + of.written.file) +
          "\nfigures = \"measured\"\n";
  const auto add = [&](const char* input, const ceiling& each, const std::string& value) {
    if (each.value == 0) return;
    text += fmt::format("\n# {}\n{} = \"{}\"\n", one_line(each.from), input, value);
  };
  const auto in_us = [](const ceiling& each) { return fmt::format("{:.6g} us", 1e6 * each.value); };
  add("memory_bandwidth", of.measured.bandwidth,
      fmt::format("{:.0f} B/s", of.measured.bandwidth.value));
  add("launch_time", of.measured.launch, in_us(of.measured.launch));
  add("host_launch_time", of.measured.host_launch, in_us(of.measured.host_launch));
  if (device.has("memory_capacity")) {
    text += "\n# printed\nmemory_capacity = " + in_toml(device.printed("memory_capacity")) + "\n";
  }
  return text + rates_in_toml(of.measured);
}

}  // namespace proofline::tools
