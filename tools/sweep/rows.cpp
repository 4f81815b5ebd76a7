#include "rows.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "../program/output.hpp"
#include "../program/program.hpp"

namespace proofline::tools {

namespace {

bool counts_only(const sweep_question& asked) {
  return asked.report == report_kind::count || asked.report == report_kind::bounds;
}

/// False if rounding may decide which points are reported.
bool compares_exactly(const sweep_question& asked) {
  if (asked.report == report_kind::values || counts_only(asked)) return true;
  return std::ranges::all_of(asked.values, [&](const quantity& each) {
    return sweep::exact_order(asked.over, each.value).knows_rounding();
  });
}

std::string as_key(const std::string& name) {
  return proofline::detail::as_shown_json(nlohmann::json(name).dump()) + ": ";
}
/// True if the values of an axis are integers, judged by its first 1000.
bool are_whole(const sweep::sequence& values) {
  for (std::uint64_t i = 0; i < std::min<std::uint64_t>(values.size(), 1000); ++i) {
    if (values[i] != std::floor(values[i])) return false;
  }
  return true;
}
std::string counted(std::uint64_t count, const char* one, const char* several) {
  return with_separators(count) + (count == 1 ? one : several);
}
/// The conditions of a point that counts, and how many points break each. Conditions that all
/// points fulfil are left out.
std::vector<std::pair<std::string, std::uint64_t>> reasons(const sweep_question& asked,
                                                           const sweep_outcome& outcome) {
  std::vector<std::pair<std::string, std::uint64_t>> result;
  const std::vector<std::uint64_t>& broken = outcome.counts.broken;
  for (std::size_t i = 0; i < broken.size(); ++i) {
    if (broken[i] > 0) result.emplace_back(asked.requirements[i], broken[i]);
  }
  if (outcome.counts.not_finite > 0) {
    result.emplace_back("finite", outcome.counts.not_finite);
  }
  return result;
}

row_format format_named(const placed_text& name) {
  const std::vector<std::string> known = {"table", "csv", "jsonl", "netcdf"};
  const auto found = std::find(known.begin(), known.end(), name.value);
  if (found == known.end()) refuse_name(name.where.of("format"), name.value, known, "a format");
  if (name.value == "netcdf") {
    throw bad_input(name.where.of("format") +
                    ": netcdf holds all values of a grid, in a file; "
                    "expected --report values and --output FILE, and no --shard");
  }
  return static_cast<row_format>(found - known.begin());
}

}  // namespace

row_writer::row_writer(const sweep_question& asked, std::size_t width)
    : asked_(&asked), width_(width), format_(format_named(asked.asked.format)) {
  if (counts_only(asked)) {
    const bool is_count = asked.report == report_kind::count;
    add_column({is_count ? "condition" : "active bound", "", true});
    add_column({"points", "", false, true});
    add_column({"of", "", false, true});
    return;
  }
  const auto unit = [](std::string_view of) { return std::string(of == "count" ? "" : of); };
  for (const sweep::axis_data& axis : asked.over.axes()) {
    first_column_.push_back(columns_.size());
    if (!axis.labels.empty()) {
      add_column({axis.name, "", true, false, true});
      continue;
    }
    for (const sweep::column& each : axis.columns) {
      add_column({std::string(each.input.name), unit(each.input.unit), false,
                  are_whole(each.values), true});
    }
  }
  first_column_.push_back(columns_.size());
  for (const auto* quantities : {&asked.inputs, &asked.values, &asked.bounds}) {
    for (const quantity& each : *quantities) {
      printed_.push_back(add_column({each.name, unit(each.unit), false, each.unit == "count", false,
                                     quantities != &asked.inputs}));
    }
  }
  if (asked.bounds.size() >= 2) {
    bounds_ = order_of_bounds(asked);
    add_column({"active", "", true});
    add_column({"next", "", true});
    add_column({"slack", ""});
  }
  if (format_ == row_format::table && asked.report == report_kind::values) fit_to_grid();
  for (std::size_t i = 0; i < asked.over.axes().size(); ++i) axis_cells_.push_back(cells_of(i));
}

bool row_writer::add_column(table_column made) {
  const std::string title = made.unit.empty() ? made.name : made.name + " [" + made.unit + "]";
  for (const column& each : columns_) {
    if (each.title == title) return false;
  }
  columns_.push_back({std::move(made), title, as_key(title)});
  return true;
}
void row_writer::fit_to_grid() {
  std::vector<table_column> columns = table_columns();
  std::vector<ends_of_column> ends;
  for (const sweep::axis_data& axis : asked_->over.axes()) {
    if (!axis.labels.empty()) {
      std::size_t& width = columns[ends.size()].width;
      for (const std::string& each : axis.labels) width = std::max(width, each.size());
      ends.emplace_back(1, 1);
      continue;
    }
    for (const sweep::column& each : axis.columns) {
      const auto range = each.values.range(0, axis.size());
      ends.emplace_back(range.low(), range.high());
    }
  }
  const auto all = sweep::enclosed(asked_->over, printed_functions(*asked_));
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (printed_[k]) ends.push_back(all[k]);
  }
  ends.resize(columns.size(), {1, 1});  // active, next, slack
  fit(columns, ends);
  for (table_column& each : columns) {
    for (const quantity& bound : asked_->bounds) {
      if (each.is_text && !each.is_axis) each.width = std::max(each.width, bound.name.size());
    }
  }
  fit_titles(columns, width_);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    static_cast<table_column&>(columns_[i]) = columns[i];
  }
}

std::string row_writer::header() const {
  std::string out;
  if (format_ == row_format::jsonl) return out;
  if (format_ == row_format::csv) {
    for (const column& each : columns_) out.append(quoted_for_csv(each.title)).append(",");
    out.back() = '\n';
    return out;
  }
  out = asked_->heading + "\n\n";
  return asked_->report == report_kind::values ? out + titles(table_columns(), width_) : out;
}
void row_writer::add_cell(text_buffer& out, const column& where, std::string_view text) const {
  begin_cell(out, where);
  switch (format_) {
    case row_format::table: out.append(padded(where, text)); break;
    case row_format::csv: out.append(quoted_for_csv(text)); break;
    case row_format::jsonl:
      out.append(proofline::detail::as_shown_json(nlohmann::json(text).dump()));
      break;
  }
  end_cell(out);
}
void row_writer::add_cell(text_buffer& out, const column& where, double value) const {
  begin_cell(out, where);
  if (format_ == row_format::table) {
    out.append(padded(where, shown(where, value)));
  } else if (format_ == row_format::jsonl && !std::isfinite(value)) {
    out.append(std::string_view("null"));
  } else {
    constexpr std::size_t most = 24;  // characters of the shortest text of a double
    const std::size_t before = out.size();
    out.resize(before + most);
    out.resize(static_cast<std::size_t>(
        fmt::format_to(out.data() + before, FMT_COMPILE("{}"), value) - out.data()));
  }
  end_cell(out);
}
std::vector<std::string> row_writer::cells_of(std::size_t which) const {
  constexpr std::uint64_t most = 1 << 16;
  const sweep::axis_data& axis = asked_->over.axes()[which];
  std::vector<std::string> result;
  if (axis.size() > most) return result;
  for (std::uint64_t i = 0; i < axis.size(); ++i) {
    text_buffer made;
    add_axis_cells(made, which, i);
    result.push_back(fmt::to_string(made));
  }
  return result;
}
void row_writer::end_row(text_buffer& out, std::size_t start) const {
  // Without what parts cells.
  std::size_t size = out.size() - (format_ == row_format::csv     ? 1
                                   : format_ == row_format::jsonl ? 2
                                                                  : 0);
  if (format_ == row_format::table) {
    while (size > start && out[size - 1] == ' ') --size;
  }
  out.resize(size);
  if (format_ == row_format::jsonl) out.push_back('}');
  out.push_back('\n');
}

template <class Number, class Text>
void row_writer::visit_cells(const sweep_point& point, const Number& number,
                             const Text& text) const {
  for (std::size_t i = 0; i < point.at.size(); ++i) {
    const sweep::axis_data& axis = asked_->over.axes()[i];
    if (!axis.labels.empty()) {
      text(std::string_view(axis.labels[point.at[i]]));
      continue;
    }
    for (const sweep::column& each : axis.columns) number(each.values[point.at[i]]);
  }
  visit_values(point, number, text);
}
template <class Number, class Text>
void row_writer::visit_values(const sweep_point& point, const Number& number,
                              const Text& text) const {
  const std::vector<double>& values = point.values;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (printed_[k]) number(values[k]);
  }
  const std::size_t bounds = asked_->bounds.size();
  if (bounds < 2) return;
  const auto last = values.end() - static_cast<std::ptrdiff_t>(bounds);
  const sweep::active_bound found = bounds_->among(point.index, {last, values.end()});
  for (const std::size_t which : {found.active, found.next}) {
    text(std::string_view(asked_->bounds[which].name));
  }
  number(found.slack);
}

void row_writer::add_point(text_buffer& out, const sweep_point& point) const {
  const std::size_t start = out.size();
  begin_row(out);
  for (std::size_t i = 0; i < axis_cells_.size(); ++i) {
    const std::vector<std::string>& made = axis_cells_[i];
    const std::uint64_t at = point.at[i];
    if (made.empty()) {
      add_axis_cells(out, i, at);
    } else {
      out.append(made[at]);
    }
  }
  std::size_t next = first_column_.back();
  const auto add = [&](auto value) { add_cell(out, columns_[next++], value); };
  visit_values(point, add, add);
  end_row(out, start);
}

template <class Visit>
void row_writer::visit_points(const sweep_outcome& outcome, const Visit& visit) const {
  const std::vector<sweep::function> functions = printed_functions(*asked_);
  const sweep::plan reading(asked_->over, sweep::pointers_to(functions), sweep::validity::ignored);
  std::vector<double> values(functions.size());
  for (const std::uint64_t each : outcome.points) {
    const sweep::position at = asked_->over.position_of(each);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = sweep::value_at(reading, at, reading.outputs[k]);
    }
    visit(sweep_point{each, at, values});
  }
}

std::string row_writer::rows(const sweep_outcome& outcome) const {
  if (asked_->report == report_kind::values) return "";
  if (format_ == row_format::table) return table(outcome);
  text_buffer out;
  for (std::size_t i = 0; i < outcome.numbers.size(); ++i) {
    const std::size_t start = out.size();
    begin_row(out);
    add_cell(out, columns_[0], std::string_view(counted_name(i)));
    add_cell(out, columns_[1], outcome.numbers[i]);
    add_cell(out, columns_[2], outcome.counts.points);
    end_row(out, start);
  }
  if (counts_only(*asked_)) return fmt::to_string(out);
  visit_points(outcome, [&](const sweep_point& each) { add_point(out, each); });
  return fmt::to_string(out);
}

std::string row_writer::table(const sweep_outcome& outcome) const {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < outcome.numbers.size(); ++i) {
    rows.push_back({counted_name(i), with_separators(outcome.numbers[i]),
                    with_separators(outcome.counts.points)});
  }
  std::vector<table_column> columns = table_columns();
  if (counts_only(*asked_)) return as_table(columns, rows, width_);
  // The numbers and texts of each row first: the prefix of a column is chosen by all of them.
  std::vector<std::vector<double>> numbers;
  visit_points(outcome, [&](const sweep_point& each) {
    std::vector<double>& values = numbers.emplace_back();
    std::vector<std::string>& texts = rows.emplace_back();
    const auto add = [&](double value, std::string_view text) {
      values.push_back(value);
      texts.emplace_back(text);
    };
    visit_cells(
        each, [&](double value) { add(value, {}); }, [&](std::string_view text) { add(0, text); });
  });
  if (rows.empty()) return as_table(columns, rows, width_);
  std::vector<ends_of_column> ends;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const auto of = [k](const std::vector<double>& row) { return row[k]; };
    const auto [least, greatest] = std::ranges::minmax_element(numbers, {}, of);
    ends.emplace_back((*least)[k], (*greatest)[k]);
  }
  fit(columns, ends);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t k = 0; k < columns.size(); ++k) {
      if (!columns[k].is_text) rows[i][k] = shown(columns[k], numbers[i][k]);
    }
  }
  return as_table(columns, rows, width_);
}

std::string row_writer::footer(const sweep_outcome& outcome) const {
  if (format_ == row_format::csv) return "";
  if (format_ == row_format::jsonl) {
    nlohmann::ordered_json out{{"points", outcome.counts.points}};
    if (asked_->asked.search) {
      out["boxes"] = outcome.spent.boxes;
      out["points_read"] = outcome.spent.points;
    }
    if (outcome.gap > 0) out["gap"] = outcome.gap;
    if (outcome.ties > 1) out["ties"] = outcome.ties;
    out["invalid"] = nullptr;  // unknown
    if (outcome.invalid_is_known) out["invalid"] = nlohmann::ordered_json::object();
    for (const auto& [reason, count] : reasons(*asked_, outcome)) out["invalid"][reason] = count;
    return proofline::detail::as_shown_json(out.dump()) + "\n";
  }
  std::string out = "\n";
  if (asked_->asked.search) {
    out += "searched by " + counted(outcome.spent.boxes, " box", " boxes") + " and " +
           counted(outcome.spent.points, " point read", " points read") + "\n";
  }
  out += note_of_rounding(outcome);
  const std::string invalid = note_of_invalid(outcome);
  if (!invalid.empty()) return out + invalid;
  return out + counted(outcome.counts.points, " point, valid", " points, all valid") + "\n";
}
std::string row_writer::note_of_rounding(const sweep_outcome& outcome) const {
  std::string out;
  if (!compares_exactly(*asked_)) {
    out += "rounding may decide: values may be infinite on this grid, so doubles are compared\n";
  }
  if (outcome.ties > 1) {
    out += counted(outcome.ties, "", " points have ") +
           (compares_exactly(*asked_) ? "exactly " : "") +
           (outcome.points.size() == 1 ? "this value; the first is shown\n"
                                       : "the best of these values\n");
  }
  if (outcome.gap > 0) {
    constexpr double up = 1.05;  // two digits round it down by less than that
    const bool is_least = asked_->report == report_kind::minimum;
    out += fmt::format("no value is {} by more than {:.1e} of this one, where the search stopped\n",
                       is_least ? "less" : "greater", outcome.gap * up);
  }
  return out;
}
std::string row_writer::note_of_invalid(const sweep_outcome& outcome) const {
  const std::string points = counted(outcome.counts.points, " point, ", " points, ");
  if (!outcome.invalid_is_known) {
    return points + "the invalid ones are not counted: that needs more boxes than the answer\n";
  }
  std::string out;
  std::uint64_t all = 0;
  for (const auto& [reason, count] : reasons(*asked_, outcome)) {
    out += (out.empty() ? "" : "; ") +
           (reason == "finite" ? counted(count, " is not finite", " are not finite")
                               : counted(count, " breaks '", " break '") + reason + "'");
    all += count;
  }
  if (all == 0) return "";
  return points + with_separators(all) + " of them invalid: " + out + "\n";
}

int report_outcome(const sweep_question& asked, const sweep_outcome& outcome) {
  const std::string& format = asked.asked.format.value;
  if (format == "csv" || format == "netcdf") {
    sweep_question as_csv = asked;
    as_csv.asked.format.value = "csv";
    write_to_error(row_writer(as_csv, columns_of_files).note(outcome));
  }
  const std::uint64_t invalid = outcome.counts.excluded + outcome.counts.not_finite;
  const bool none =
      outcome.invalid_is_known ? outcome.counts.points == invalid : outcome.points.empty();
  if (none) write_to_error(program_name() + " sweep: no point counts\n");
  return none ? 1 : 0;
}
}  // namespace proofline::tools
