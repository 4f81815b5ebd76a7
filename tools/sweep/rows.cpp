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

/// A value for people: six digits; a column of integers has no exponents.
std::string shown(double value, bool is_whole) {
  const double size = std::fabs(value);
  const bool integer = value == std::floor(value) || size >= 1e6;
  return is_whole && integer && size < 1e15 ? fmt::format("{:.0f}", value)
                                            : fmt::format("{:.6g}", value);
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
std::string quoted_for_csv(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}
std::string with_separators(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
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

row_writer::row_writer(const sweep_question& asked)
    : asked_(&asked), format_(format_named(asked.asked.format)) {
  if (counts_only(asked)) {
    std::vector<std::string> names;
    for (const quantity& each : asked.bounds) names.push_back(each.name);
    const bool is_count = asked.report == report_kind::count;
    if (is_count) names = {asked.counted->text};
    add_text_column(is_count ? "condition" : "active bound", names);
    add_column("points", "count", true);
    add_column("of", "count", true);
    return;
  }
  for (const sweep::axis_data& axis : asked.over.axes()) {
    if (axis.labels.empty()) {
      const sweep::column& values = axis.columns.front();
      add_column(axis.name, std::string(values.input.unit), are_whole(values.values));
    } else {
      add_text_column(axis.name, axis.labels);
    }
  }
  for (const auto* quantities : {&asked.inputs, &asked.values, &asked.bounds}) {
    for (const quantity& each : *quantities) {
      printed_.push_back(add_column(each.name, each.unit, each.unit == "count"));
    }
  }
  for (std::size_t i = 0; i < asked.over.axes().size(); ++i) axis_cells_.push_back(cells_of(i));
  if (asked.bounds.size() < 2) return;
  bounds_ = order_of_bounds(asked);
  std::vector<std::string> names;
  for (const quantity& each : asked.bounds) names.push_back(each.name);
  add_text_column("active", names);
  add_text_column("next", names);
  add_column("slack", "count", false);
}

bool row_writer::add_column(const std::string& name, const std::string& unit, bool is_whole) {
  const std::string title = unit == "count" ? name : name + " [" + unit + "]";
  for (const column& each : columns_) {
    if (each.name == title) return false;
  }
  columns_.push_back(
      {title, as_key(title), false, is_whole, std::max<std::size_t>(12, title.size())});
  return true;
}
void row_writer::add_text_column(const std::string& name, const std::vector<std::string>& texts) {
  std::size_t width = name.size();
  for (const std::string& each : texts) width = std::max(width, each.size());
  columns_.push_back({name, as_key(name), true, false, width});
}

std::string row_writer::header() const {
  std::string out;
  if (format_ == row_format::jsonl) return out;
  if (format_ == row_format::csv) {
    for (const column& each : columns_) out.append(quoted_for_csv(each.name)).append(",");
    out.back() = '\n';
    return out;
  }
  out = asked_->heading + "\n\n";
  std::string line;
  for (const column& each : columns_) {
    line += each.is_text ? fmt::format("{:<{}}  ", each.name, each.width)
                         : fmt::format("{:>{}}  ", each.name, each.width);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return out + line + "\n";
}

void row_writer::begin_cell(text_buffer& out, const column& where) const {
  if (format_ == row_format::jsonl) out.append(where.key);
}
void row_writer::end_cell(text_buffer& out) const {
  if (format_ == row_format::csv) return out.push_back(',');
  if (format_ == row_format::jsonl) out.push_back(',');
  if (format_ == row_format::table) out.push_back(' ');
  out.push_back(' ');
}
void row_writer::add_cell(text_buffer& out, const column& where, std::string_view text) const {
  begin_cell(out, where);
  switch (format_) {
    case row_format::table: fmt::format_to(fmt::appender(out), "{:<{}}", text, where.width); break;
    case row_format::csv: out.append(quoted_for_csv(text)); break;
    case row_format::jsonl:
      out.append(proofline::detail::as_shown_json(nlohmann::json(text).dump()));
      break;
  }
  end_cell(out);
}
void row_writer::add_cell(text_buffer& out, const column& where, std::uint64_t count) const {
  begin_cell(out, where);
  const std::size_t width = format_ == row_format::table ? where.width : 0;
  fmt::format_to(fmt::appender(out), "{:>{}}", count, width);
  end_cell(out);
}
void row_writer::add_cell(text_buffer& out, const column& where, double value) const {
  begin_cell(out, where);
  if (format_ == row_format::table) {
    fmt::format_to(fmt::appender(out), "{:>{}}", shown(value, where.is_whole), where.width);
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
    add_axis_cell(made, which, i);
    result.push_back(fmt::to_string(made));
  }
  return result;
}
void row_writer::add_axis_cell(text_buffer& out, std::size_t which, std::uint64_t i) const {
  const sweep::axis_data& axis = asked_->over.axes()[which];
  if (axis.labels.empty()) return add_cell(out, columns_[which], axis.columns.front().values[i]);
  add_cell(out, columns_[which], std::string_view(axis.labels[i]));
}

void row_writer::begin_row(text_buffer& out) const {
  if (format_ == row_format::jsonl) out.push_back('{');
}
void row_writer::end_row(text_buffer& out, std::size_t start) const {
  std::size_t size = out.size() - (format_ == row_format::csv ? 1 : 2);  // what end_cell has added
  if (format_ == row_format::table) {
    while (size > start && out[size - 1] == ' ') --size;
  }
  out.resize(size);
  if (format_ == row_format::jsonl) out.push_back('}');
  out.push_back('\n');
}

void row_writer::add_point(text_buffer& out, const sweep_point& point) const {
  const std::size_t start = out.size();
  begin_row(out);
  std::size_t next = 0;
  for (; next < axis_cells_.size(); ++next) {
    const std::vector<std::string>& made = axis_cells_[next];
    const std::uint64_t at = point.at[next];
    if (made.empty()) {
      add_axis_cell(out, next, at);
    } else {
      out.append(made[at]);
    }
  }
  const std::vector<double>& values = point.values;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (printed_[k]) add_cell(out, columns_[next++], values[k]);
  }
  if (const std::size_t bounds = asked_->bounds.size(); bounds >= 2) {
    const auto last = values.end() - static_cast<std::ptrdiff_t>(bounds);
    const sweep::active_bound found = bounds_->among(point.index, {last, values.end()});
    for (const std::size_t which : {found.active, found.next}) {
      add_cell(out, columns_[next++], std::string_view(asked_->bounds[which].name));
    }
    add_cell(out, columns_[next++], found.slack);
  }
  end_row(out, start);
}

std::string row_writer::rows(const sweep_outcome& outcome) const {
  text_buffer out;
  if (counts_only(*asked_)) {
    for (std::size_t i = 0; i < outcome.numbers.size(); ++i) {
      const std::size_t start = out.size();
      begin_row(out);
      add_cell(out, columns_[0],
               std::string_view(asked_->counted ? asked_->counted->text : asked_->bounds[i].name));
      add_cell(out, columns_[1], outcome.numbers[i]);
      add_cell(out, columns_[2], outcome.counts.points);
      end_row(out, start);
    }
    return fmt::to_string(out);
  }
  const std::vector<sweep::function> functions = printed_functions(*asked_);
  const sweep::plan reading(asked_->over, sweep::pointers_to(functions), sweep::validity::ignored);
  std::vector<double> values(functions.size());
  for (const std::uint64_t each : outcome.points) {
    const sweep::position at = asked_->over.position_of(each);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = sweep::value_at(reading, at, reading.outputs[k]);
    }
    add_point(out, {each, at, values});
  }
  return fmt::to_string(out);
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
std::string row_writer::note(const sweep_outcome& outcome) const {
  return note_of_rounding(outcome) + note_of_invalid(outcome);
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
    write_to_error(row_writer(as_csv).note(outcome));
  }
  const std::uint64_t invalid = outcome.counts.excluded + outcome.counts.not_finite;
  const bool none =
      outcome.invalid_is_known ? outcome.counts.points == invalid : outcome.points.empty();
  if (none) write_to_error(program_name() + " sweep: no point counts\n");
  return none ? 1 : 0;
}

}  // namespace proofline::tools
